"""Odds on a button: what an action would come to as its form starts, against the first foe whom it can be done to."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from rulewright.lab.asked import ActionAsked
from rulewright.lab.figures import ActionOdds
from rulewright.play import Refusal
from rulewright.server.books.odds import about_buttons, no_odds_of, reckoned
from rulewright.server.problems import not_found, refused
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
    """A button, once it is known about whom it is: by key, in words, and what its form starts with."""

    key: str
    against: str
    args: dict[str, Any]


async def of_button(call: Call) -> ButtonOdds:
    """The odds of an action as its form starts, on what the seat knows."""
    wanted: ButtonOddsWanted = call.body
    table, seat = call.path["table"], call.visitor.sitting.id
    view = await call.house.host.view(table, seat)
    aimed, question = await call.house.host.look(table, lambda hosted: asked_of(hosted, view, wanted))
    return ButtonOdds(aimed.key, aimed.against, await reckoned(call, question))


def asked_of(hosted: Hosted, view: View, wanted: ButtonOddsWanted) -> tuple[Aimed, ActionAsked]:
    """A button, and the question behind it."""
    knowledge = Knowledge(view, hosted.table.desk)
    aimed = aim(knowledge, wanted.action, wanted.actor)
    return aimed, about_buttons(hosted, view, wanted.actor, {wanted.action: aimed.args}).alone(wanted.action)


def aim(knowledge: Knowledge, wanted: str, actor: str) -> Aimed:
    """A button about the first foe whom it can be done to; else it is declined, and says why it cannot be done."""
    action = knowledge.own_form(wanted, actor)
    if action is None:
        raise not_found("such button for that one")
    if isinstance(action, Refusal):
        raise refused(action)
    no: Refusal | None = None
    for start in Starting(reading_of(knowledge.state, knowledge.desk), actor).aims(action):
        args = given(start.args(action))
        refusal = knowledge.judged(action, actor, args) or no_odds_of(knowledge, wanted, actor, args)
        if refusal is None:
            return Aimed(start.key, start.against(action), args)
        no = no or refusal
    raise refused(no or Refusal("There is nothing to reckon."))


ROUTES = (Route("POST", "/api/tables/{table}/buttons/odds", of_button, ButtonOdds, ButtonOddsWanted, "seat", "odds"),)
