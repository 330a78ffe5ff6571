"""Lying still: what needs no turn needs somebody all the same, awake for what they see and alive for what they learn."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.shards.stage import BOOK, in_state, npc, state

from rulewright.rulesets.shards import RULESET
from rulewright.testing.at_the_seat import AtTheSeat

DONE: dict[str, dict[str, Any]] = {
    "sell": {"thing": "torch"},
    "stow": {"container": "pack", "things": ("torch",)},
}
PERCEIVED: dict[str, dict[str, Any]] = {"perceive": {"target": "b"}, "tongue": {"tongue": "low speech", "how": "hears"}}
LIVED: dict[str, dict[str, Any]] = {"rest": {"minutes": 480}, "forgive": {"other": "b"}}
SENSELESS = ("unconscious", "asleep")
OUT = (*SENSELESS, "paralyzed")


def seat(*conditions: str, dead: bool = False) -> AtTheSeat:
    there = state(a=in_state(*conditions, player=False, items=("pack", "torch")), b=npc("b", where=(2, 0)))
    return AtTheSeat(RULESET, there.write("a", "dead", dead), BOOK)


@pytest.mark.rule("SHA-CORE-045", "SHA-ECO-002", "SHA-ECO-031")
@pytest.mark.parametrize("button", DONE)
def test_the_disabled_neither_deal_nor_pack(button: str) -> None:
    """What takes no turn was done by the dead, by sleepers and by the paralyzed."""
    assert seat().allows(button, "a", **DONE[button])
    for table in (*map(seat, OUT), seat(dead=True)):
        assert "SHA-CORE-045" == table.refused(button, "a", **DONE[button]).rule


@pytest.mark.rule("SHA-EFF-007", "SHA-EFF-019", "SHA-EFF-024")
@pytest.mark.parametrize("button", PERCEIVED)
def test_only_the_aware_see_and_hear(button: str) -> None:
    """The paralyzed have their senses; sleepers, the unconscious and the dead have none."""
    for table in (seat(), seat("paralyzed")):
        assert table.allows(button, "a", **PERCEIVED[button])
    for table in (*map(seat, SENSELESS), seat(dead=True)):
        assert "SHA-EFF-024" == table.refused(button, "a", **PERCEIVED[button]).rule


@pytest.mark.rule("SHA-CORE-045", "SHA-CHR-036", "SHA-CHR-019")
@pytest.mark.parametrize("button", LIVED)
def test_the_dead_neither_rest_nor_forgive(button: str) -> None:
    for table in (seat(), *map(seat, OUT)):
        assert table.allows(button, "a", **LIVED[button])
    assert "SHA-CORE-045" == seat(dead=True).refused(button, "a", **LIVED[button]).rule
