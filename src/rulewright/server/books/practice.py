"""Practice over HTTP: what somebody of a ready fight could do, for asking odds outside any table."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from starlette.responses import Response

from rulewright.library import open_book, ready, ruleset
from rulewright.library.outside import scene_of
from rulewright.play import FrozenMap, State
from rulewright.play.values.wire import decode, encode
from rulewright.server.asking import ask_for_json
from rulewright.server.problems import not_found
from rulewright.server.routes import Call, Route
from rulewright.server.sums import BOOKS
from rulewright.tables.choosing.opened import FormNow
from rulewright.tables.views.now import action_now
from rulewright.tables.views.reading import KnownTable, Memory
from rulewright.tables.views.starting import Starting


class PracticeAsked(Struct, frozen=True):
    """Somebody in a ready fight."""

    ruleset: str
    fight: str
    actor: str


async def actions(call: Call) -> Response:
    """The measured actions of somebody in a ready fight, with what may be chosen for each."""
    which = ruleset(call.path["ruleset"]).id
    return await ask_for_json(call, BOOKS, tell_actions, PracticeAsked(which, call.path["fight"], call.path["actor"]))


def tell_actions(question: bytes, given_up: Any = None) -> bytes:
    """What somebody in a ready fight could do."""
    asked = decode(question, PracticeAsked)
    game, who = ruleset(asked.ruleset), asked.actor
    book, shelf = open_book(game), ready(game)
    fight = shelf.fight(asked.fight)
    sides = {member: side for side, members in fight.sides.items() for member in members}
    if who not in sides:
        raise not_found("such character in that fight")
    actors = {member: game.enter(member, shelf.characters[member], book) for member in sides}
    reading = KnownTable(State(FrozenMap(actors), scene_of(game, sides, fight.scene)), game, Memory(book))
    measured = [each for each in game.actions if each.measures and not reading.nothing_for(each, who)]
    start = Starting(reading, who)
    return encode([FormNow(0, action_now(action, reading, who, None), start.args(action)) for action in measured])


ROUTES = (Route("GET", "/api/rulesets/{ruleset}/fights/{fight}/actions/{actor}", actions, list[FormNow], cost=2),)
