"""At the edge: a mage who is knocked out by the very Working that makes them wholly Other, and whose turn that was."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.otherworld.stage import actor, seated

from rulewright.rulesets.otherworld.state.character import LOST, Turn
from rulewright.testing.at_the_seat import AtTheSeat

LAST_OF_HEALTH = {"health": 0, "brawn": 1}


def brink(turn: str = "", **mage: Any) -> AtTheSeat:
    """A mage at Otherness 9 with Power 3 and Control 3 and no Health left, and a foe."""
    people = {"mage": actor("mage", power=3, control=3, otherness=9, wits=3), "foe": actor("foe", agility=2)}
    table = seated(people, turn, {"mage": "us", "foe": "them"})
    for path, value in {**LAST_OF_HEALTH, **mage}.items():
        table.state = table.state.write("mage", path, value)
    return table


@pytest.mark.parametrize(
    ("fate", "control", "ended", "otherness"),
    [("unconscious", 1, "unconscious", 9), ("unconscious", 0, LOST, 10), ("dead", 0, "dead", 10)],
)
def test_ow_069_the_senseless_rise_too(fate: str, control: int, ended: str, otherness: int) -> None:
    """A backfire strikes the mage down as Otherness comes to 10: only death spares the last chance. [OW-054 OW-065 OW-069]"""
    table = brink()
    last = [] if fate == "dead" else [2, 2, 2] + [8] * control + [2] * (3 - control)
    # two Power successes, a Control roll that is botched with one: Otherness 10, and what was meant for the foe strikes the mage
    faces = [8, 8, 2, 8, 1, 1, *last]
    table.press("work", "mage", working="sear", target="foe", power=3, faces=faces, answers=["brawn", fate])
    assert (ended, otherness) == (table.actor("mage").fate, table.actor("mage").otherness)
    if fate != "dead" and control:
        assert any("comes back to Earth" in str(note) for note in table.last.notes)


def test_ow_039_who_falls_in_their_own_turn_has_ended_it() -> None:
    """Nothing of it weighs on the turn that they have when they are up again: neither Dodges nor what was declared. [OW-039]"""
    table = brink("mage")
    table.state = table.state.write("mage", "turn", Turn(dodges=1, declared=2, done=2)).write(
        "mage", "fate", "unconscious"
    )
    assert [] == list(table.acting)
    table.proceed()
    assert ["foe"] == list(table.acting)
    assert Turn() == table.actor("mage").turn
