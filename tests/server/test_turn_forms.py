"""What a screen keeps at hand on somebody's move: the end of the turn, what takes one press, and what is left of it."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from tests.server.running import ThreadServer

from rulewright.contract.figures import at
from rulewright.library import open_book, ready
from rulewright.library.shelf import all_rulesets, sheet
from rulewright.tables.autoplay import set_table
from rulewright.tables.dice.fair import FairDice

ENDS = {
    "otherworld": "end-turn",  # OW-039
    "otherworlds": "end-turn",  # OWS-040
    "shards": "end-turn",  # SHA-CORE-073
    "brp": "pass",  # BRP-CBT-006
    "active_exploits": None,  # AE-126: a phase is over with its task
}
GAMES = tuple(game for game in ENDS if game in all_rulesets())


def told(server: ThreadServer, game: str) -> dict[str, Any]:
    """A ruleset as a browser fetches it."""
    found: dict[str, Any] = httpx.get(f"{server.url}/api/rulesets/{game}", timeout=60).json()
    return found


@pytest.mark.parametrize("game", GAMES)
def test_what_only_ends_a_turn_says_so_and_takes_one_press(server: ThreadServer, game: str) -> None:
    """The one action that ends a turn is declared as such, and asks for nothing. [OW-039 OWS-040 SHA-CORE-073 BRP-CBT-006]"""
    forms = told(server, game)["actions"]
    ends = [form for form in forms if form["ends_turn"]]
    assert [form["id"] for form in ends] == ([ENDS[game]] if ENDS[game] else [])
    assert not any(form["asks"] or form["gm_only"] or form["any_time"] for form in ends)


@pytest.mark.parametrize("game", GAMES)
def test_a_form_says_whether_anything_is_chosen_on_it(server: ThreadServer, game: str) -> None:
    declared = {action.id: bool(action.fields) for action in all_rulesets()[game].actions}
    assert {form["id"]: form["asks"] for form in told(server, game)["actions"]} == declared


@pytest.mark.parametrize("game", [game for game in GAMES if sheet(all_rulesets()[game]).turn])
def test_what_is_left_of_a_turn_is_told_of_everybody(game: str) -> None:
    """Each figure that a page declares for the turn is a derived number, or stands at a path of whoever acts."""
    ruleset = all_rulesets()[game]
    shelf, page = ready(ruleset), sheet(ruleset)
    fight = next(iter(shelf.fights.values()))
    desk, _ = set_table(ruleset, open_book(ruleset), fight, shelf.characters, FairDice(bytes(32), "t"))
    who = next(iter(desk.state.actors))
    actor = desk.state.actor(who)
    assert ruleset.numbers is not None
    numbers = {each.name for each in ruleset.numbers(desk.state, desk.book, who)}
    for each in page.turn:
        for name in filter(None, (each.shows, each.most)):
            assert name in numbers or isinstance(at(actor, name), int), name
