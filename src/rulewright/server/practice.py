"""Practice over HTTP: what somebody of a ready fight could do, for asking odds outside any table."""

from __future__ import annotations

from rulewright.library import open_book, ready, ruleset
from rulewright.play import FrozenMap, State
from rulewright.server.founding import scene_of
from rulewright.server.problems import not_found
from rulewright.server.routes import Call, Route
from rulewright.tables.now import ActionNow, action_now


async def actions(call: Call) -> list[ActionNow]:
    """The measured actions of somebody in a ready fight, with what may be chosen for each."""
    game, who = ruleset(call.path["ruleset"]), call.path["actor"]
    book, shelf = open_book(game), ready(game)
    fight = shelf.fight(call.path["fight"])
    sides = {member: side for side, members in fight.sides.items() for member in members}
    if who not in sides:
        raise not_found("such character in that fight")
    actors = {member: game.enter(member, shelf.characters[member], book) for member in sides}
    state = State(FrozenMap(actors), scene_of(game, sides, fight.scene))
    return [action_now(action, state, book, who, None) for action in game.actions if action.measures]


ROUTES = (Route("GET", "/api/rulesets/{ruleset}/fights/{fight}/actions/{actor}", actions, list[ActionNow]),)
