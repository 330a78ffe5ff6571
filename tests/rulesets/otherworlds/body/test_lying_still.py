"""Lying still: the frozen and the petrified do nothing, not even what is free, in a battle or after it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.otherworlds.stage import battle, person, seated, table

from rulewright.testing.at_the_seat import AtTheSeat

FREE: dict[str, dict[str, Any]] = {"flourish": {"what": "hood"}, "drop-prone": {}, "brace": {}}
DAMAGE = {"OWS-102": {"chill": 3}, "OWS-109": {"stone": 9}}


def struck(**damage: int) -> AtTheSeat:
    return seated(battle(table(a=person(dexterity=3, toughness=4, **damage), b=person()), "a"))


@pytest.mark.rule("OWS-050", "OWS-102", "OWS-109")
@pytest.mark.parametrize("rule", DAMAGE)
@pytest.mark.parametrize("button", FREE)
def test_what_is_free_takes_somebody_who_can_stir(button: str, rule: str) -> None:
    """Whoever froze or turned to stone in the middle of their turn had it still, points and free actions and all."""
    assert struck().allows(button, "a", **FREE[button])
    frozen = struck(**DAMAGE[rule])
    assert rule == frozen.refused(button, "a", **FREE[button]).rule
    assert frozen.allows("end-turn", "a")


@pytest.mark.rule("OWS-102", "OWS-109")
@pytest.mark.parametrize("rule", DAMAGE)
def test_a_statue_tends_nobody(rule: str) -> None:
    there = struck(**DAMAGE[rule])
    assert rule == there.refused("tend", "a", target="b", what="poison", means="").rule


@pytest.mark.rule("OWS-007", "OWS-102")
def test_a_check_that_somebody_is_asked_for_is_made() -> None:
    assert struck(chill=3).allows("skill-check", "a", proficiency="athletics", level=5)
