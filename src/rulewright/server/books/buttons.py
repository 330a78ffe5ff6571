"""Odds on a button: what an action would come to as its form starts, against the first foe whom it can be done to."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from rulewright.lab.asked import ActionAsked
from rulewright.lab.figures import ActionOdds
from rulewright.play import Refusal
from rulewright.server.books.odds import about_buttons, reckoned
from rulewright.server.problems import not_found, refused
from rulewright.server.routes import Call, Route
from rulewright.tables.choosing.aiming import Aimed, aimed
from rulewright.tables.hosted import Hosted
from rulewright.tables.views.knowledge import Knowledge
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


async def of_button(call: Call) -> ButtonOdds:
    """The odds of an action as its form starts, on what the seat knows."""
    wanted: ButtonOddsWanted = call.body
    table, seat = call.path["table"], call.visitor.sitting.id
    view = await call.house.host.view(table, seat)
    about, question = await call.house.host.look(table, lambda hosted: asked_of(hosted, view, wanted))
    return ButtonOdds(about.key, about.against, await reckoned(call, question))


def asked_of(hosted: Hosted, view: View, wanted: ButtonOddsWanted) -> tuple[Aimed, ActionAsked]:
    """A button, and the question behind it."""
    knowledge = Knowledge(view, hosted.table.desk)
    about = aim(knowledge, wanted.action, wanted.actor)
    return about, about_buttons(hosted, view, wanted.actor, {wanted.action: about.args}).alone(wanted.action)


def aim(knowledge: Knowledge, wanted: str, actor: str) -> Aimed:
    """A button about the first foe whom it can be done to; else it is declined, and says why it cannot be done."""
    action = knowledge.own_form(wanted, actor)
    if action is None:
        raise not_found("such button for that one")
    if isinstance(action, Refusal):
        raise refused(action)
    found = aimed(knowledge, action, actor)
    if isinstance(found, Refusal):
        raise refused(found)
    return found


ROUTES = (Route("POST", "/api/tables/{table}/buttons/odds", of_button, ButtonOdds, ButtonOddsWanted, "seat", "odds"),)
