"""What befalls somebody does so whether or not it is their move: at a whole table, with turns."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.play import SCENE
from rulewright.rulesets.brp import RULESET
from rulewright.tables.wishes import Begin, Do, Override
from rulewright.testing.set_table import THE_GM, SetTable

BEFALLS: list[tuple[str, dict[str, Any]]] = [
    ("poison", {"potency": 5}),
    ("hazard", {"step": "light"}),
    ("endure", {"condition": "cold", "potency": 5}),
]


def a_table() -> tuple[SetTable, str]:
    """A fight that has not begun, and somebody in it."""
    table = SetTable(RULESET, "warehouse", bytes(32))
    return table, next(iter(table.table.desk.state.actors))


def test_a_week_helps_whoever_lies_senseless() -> None:
    """Nobody needs it more; where it comes to blows nobody has a week. [BRP-CBT-122 BRP-CBT-123]"""
    table, who = a_table()
    assert None is table.wish(THE_GM, Do("fall", who, {"metres": 4}))
    hurt = table.table.desk.state.actor(who).hit_points
    assert None is table.wish(THE_GM, Override(who, "fate", "unconscious"))
    assert who not in table.table.desk.acting
    assert None is table.wish(THE_GM, Do("heal-week", who))
    assert hurt < table.table.desk.state.actor(who).hit_points
    assert None is table.wish(THE_GM, Override(SCENE, "round.number", 1))
    no = table.wish(THE_GM, Do("heal-week", who))
    assert no is not None
    assert "Nobody has a week in a fight" in str(no)


@pytest.mark.parametrize(("action", "args"), BEFALLS, ids=[each[0] for each in BEFALLS])
def test_it_befalls_whoever_is_not_to_act(action: str, args: dict[str, Any]) -> None:
    """The game master does not wait for their turn. [BRP-PLY-026 BRP-POW-114 BRP-POW-294]"""
    table, _ = a_table()
    assert None is table.wish(THE_GM, Begin())
    desk = table.table.desk
    idle = next(who for who in desk.state.actors if who not in desk.acting)
    refused = table.wish(THE_GM, Do(action, idle, args))
    assert refused is None or "move" not in str(refused), refused
