"""What a press costs a seat, held as bounds that only go down: bytes to each screen, and things worked out anew."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from tests.server.test_screens import Shown, seated

from rulewright.library import all_rulesets, open_book, ready, ruleset_names
from rulewright.play.values.wire import encode
from rulewright.server.at_table.screens import Screens
from rulewright.stores.registry import TableRecord
from rulewright.tables.autoplay import play_out, set_table
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.views import reading
from rulewright.tables.views.now import table_now

BOUNDS = Path(__file__).with_name("seat_bounds.toml")
STEPS = 20
SLACK = 0.8
"""A bound that is passed under by more than this is to be lowered, so that it holds what was won."""


def measured(ruleset: str, monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """Bytes of a press to the game master and to a player, and things worked out for all seats, on average."""
    game = all_rulesets()[ruleset]
    shelf = ready(game)
    fight = max(shelf.fights.values(), key=lambda each: (sum(map(len, each.sides.values())), each.id))
    desk, founded = set_table(game, open_book(game), fight, shelf.characters, FairDice(bytes(32), "t"))
    hosted = seated(game, fight, founded)
    found: list[reading.Key] = []
    keep = reading.Memory.keep

    def noted(memory: reading.Memory, key: reading.Key, finding: reading.Finding) -> None:
        found.append(key)
        keep(memory, key, finding)

    monkeypatch.setattr(reading.Memory, "keep", noted)
    reading.forget()
    screens = Screens()
    shown = {seat: Shown(screens) for seat in hosted.views}
    told = dict.fromkeys(shown, 0)
    for seat, each in shown.items():
        each.follow(hosted, hosted.views[seat], [])
    found.clear()
    steps = 0
    for batch in play_out(desk, STEPS):
        steps += 1
        hosted.take(batch)
        for seat, each in shown.items():
            each.follow(hosted, hosted.views[seat], [])
            told[seat] += each.last
    players = [size for seat, size in told.items() if seat != "gm"]
    first = len(encode(table_now(hosted, hosted.views["gm"], record(game.id), [], look="")))
    return {
        "gm": told["gm"] // steps,
        "player": sum(players) // len(players) // steps,
        "found": len(found) // steps,
        "whole": first,
    }


def record(ruleset: str) -> TableRecord:
    return TableRecord("t", "c", "A table", ruleset, "0.1", 0)


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_a_press_costs_no_more_than_it_did(ruleset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    bounds = tomllib.loads(BOUNDS.read_text())[ruleset]
    cost = measured(ruleset, monkeypatch)
    dearer = {what: (size, bounds[what]) for what, size in cost.items() if size > bounds[what]}
    assert not dearer, "a press costs more than it did (measured, bound)"
    cheaper = {what: (size, bounds[what]) for what, size in cost.items() if size < SLACK * bounds[what]}
    assert not cheaper, f"won: lower the bounds in {BOUNDS.name} (measured, bound)"
