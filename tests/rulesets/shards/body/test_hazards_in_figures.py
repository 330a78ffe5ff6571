"""Hazards in figures: what fire, weather, depth and falling stones do, to the point, the minute, the degree."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.shards.seat.table import seat, thrown
from tests.rulesets.shards.stage import npc, state

from rulewright.testing.at_the_seat import AtTheSeat


def exposed() -> AtTheSeat:
    """A large animal, out in the open."""
    return seat(state(a=npc("a"), b=npc("b", species="horse", size=2, where=(1, 0))))


def test_what_burns_by_the_round() -> None:
    """So much each round. [SHA-ENV-028]"""
    for hazard, damage in (("bonfire", 1), ("tornado", 5), ("lava", 20)):
        table = exposed()
        table.press("surroundings", "a", target="b", hazard=hazard, rounds=1)
        assert (hazard, damage) == (hazard, table.actor("b").wounds.lethal)


@pytest.mark.parametrize(
    ("hazard", "minutes"),
    [
        ("sandstorm", 1), ("hot-weather", 60), ("sweltering-weather", 10), ("searing-weather", 1), ("cold-weather", 60),
        ("icy-weather", 10), ("freezing-weather", 1), ("pressure", 60), ("crushing-pressure", 10),
    ],
)  # fmt: skip
def test_what_wears_one_down_by_the_clock(hazard: str, minutes: int) -> None:
    """A point when the last round of its time is over, not before. [SHA-ENV-028]"""
    for rounds, damage in ((10 * minutes - 1, 0), (10 * minutes, 1), (20 * minutes, 2)):
        table = exposed()
        table.press("surroundings", "a", target="b", hazard=hazard, rounds=rounds)
        assert damage == table.actor("b").wounds.lethal


def test_what_strikes_once() -> None:
    """A skill of three against Acrobatics, and its damage on top of two successes; a miss does nothing.

    [SHA-ENV-027 SHA-ENV-030]
    """
    for hazard, damage, kind in (
        ("lightning-bolt", 10, "lethal"), ("minor-shard-fall", 2, "shard"), ("major-shard-fall", 5, "shard"),
    ):  # fmt: skip
        table = exposed()
        table.press("surroundings", "a", [2], ["no"], target="b", hazard=hazard, skill=3)
        assert [5] == thrown(table)
        hurt = table.actor("b").wounds
        assert (hazard, 2 + damage, 2 + damage) == (hazard, getattr(hurt, kind), hurt.total)
        table.press("surroundings", "a", [6], target="b", hazard=hazard, skill=3)
        assert hurt == table.actor("b").wounds


@pytest.mark.parametrize(
    ("weather", "minutes"),
    [
        ({"celsius": 39}, 0), ({"celsius": 40}, 60), ({"celsius": 49}, 60), ({"celsius": 50}, 10), ({"celsius": 59}, 10),
        ({"celsius": 60}, 1), ({"celsius": 1}, 0), ({"celsius": 0}, 60), ({"celsius": -9}, 60), ({"celsius": -10}, 10),
        ({"celsius": -19}, 10), ({"celsius": -20}, 1), ({"depth": 9}, 0), ({"depth": 10}, 60), ({"depth": 49}, 60),
        ({"depth": 50}, 10),
    ],
)  # fmt: skip
def test_degrees_and_metres(weather: dict[str, Any], minutes: int) -> None:
    """The harshest row that is reached counts, and a row below none. [SHA-ENV-028]"""
    table = exposed()
    if not minutes:
        assert 0 == table.press("weather", "a", target="b", minutes=1000, **weather)
        return
    if minutes > 1:
        assert 0 == table.press("weather", "a", target="b", minutes=minutes - 1, **weather)
    assert 1 == table.press("weather", "a", target="b", minutes=minutes, **weather)
