"""Odds on a button: what an action would come to as its form starts, against the first foe whom it can be done to."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from rulewright.lab.asked import ActionAsked
from rulewright.lab.figures import ActionOdds
from rulewright.play import Refusal
from rulewright.server.books.odds import ActionOddsWanted, about_action, reckoned
from rulewright.server.problems import Declined, not_found, refused
from rulewright.server.routes import Call, Route
from rulewright.tables.hosted import Hosted
from rulewright.tables.views.knowledge import Knowledge
from rulewright.tables.views.reading import reading_of
from rulewright.tables.views.starting import Starting, given
from rulewright.tables.views.view import View

type Name = Annotated[str, Meta(max_length=100)]


class ButtonOddsWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """A button that is on the screen, for somebody whom the seat plays."""

    action: Name
    actor: Name


class ButtonOdds(Struct, frozen=True):
    """What is written on a button: whom it is about, by `key` and in words, and the odds."""

    key: str
    against: str
    odds: ActionOdds


class Aimed(Struct, frozen=True):
    """A button's question, once it is known about whom it is."""

    key: str
    against: str
    question: ActionAsked


async def of_button(call: Call) -> ButtonOdds:
    """The odds of an action as its form starts, on what the seat knows."""
    wanted: ButtonOddsWanted = call.body
    table, seat = call.path["table"], call.visitor.sitting.id
    view = await call.house.host.view(table, seat)
    aimed: Aimed = await call.house.host.look(table, lambda hosted: aim(hosted, view, wanted))
    return ButtonOdds(aimed.key, aimed.against, await reckoned(call, aimed.question))


def aim(hosted: Hosted, view: View, wanted: ButtonOddsWanted) -> Aimed:
    """The question behind a button: about the first foe whom it can be done to, else why it cannot be done."""
    desk = hosted.table.desk
    knowledge = Knowledge(view, desk)
    action = knowledge.own_form(wanted.action, wanted.actor)
    if action is None:
        raise not_found("such button for that one")
    if isinstance(action, Refusal):
        raise refused(action)
    no: Declined | None = None
    for start in Starting(reading_of(view.state, desk), wanted.actor).aims(action):
        args = given(start.args(action))
        try:
            if refusal := knowledge.judged(action, wanted.actor, args):
                raise refused(refusal)
            question = about_action(hosted, view, ActionOddsWanted(wanted.action, wanted.actor, args))
        except Declined as declined:
            no = no or declined
        else:
            return Aimed(start.key, start.against(action), question)
    raise no or refused(Refusal("There is nothing to reckon."))


ROUTES = (Route("POST", "/api/tables/{table}/buttons/odds", of_button, ButtonOdds, ButtonOddsWanted, "seat", "odds"),)
