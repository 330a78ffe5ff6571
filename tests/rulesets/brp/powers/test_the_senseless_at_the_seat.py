"""The senseless and powers: they lose every contest of POW and points, and their bodies are as tough as ever."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.powers.stage import ALL, facing, gifted, mage, seat
from tests.rulesets.brp.seats import rolled
from tests.rulesets.brp.stage import person

from rulewright.play import Effect
from rulewright.rulesets.brp.state.powers_state import STAFF


@pytest.mark.parametrize(("energy", "chance"), [("sound", "75%"), ("light", None)])
def test_only_will_and_points_give_way(energy: str, chance: str | None) -> None:
    """Energy that is set against CON is rolled for over the unconscious too; what goes against points is not. [BRP-POW-031]"""
    key = f"superpowers/energy-control/{energy}"
    me = gifted(key, level=15, POW=30)
    table = seat(facing(me, person(at=ALL, CON=10), apart=1))
    table.state = table.state.write("b", "fate", "unconscious")
    table.press("superpower", "a", [50, 2] if chance else [], power=key, target="b", level=15)
    assert ([chance] if chance else []) == [each for each in rolled(table) if each.endswith("%")]


@pytest.mark.parametrize("state", ["unconscious", "asleep"])
def test_a_staff_strikes_harder_at_whoever_cannot_resist(state: str) -> None:
    """Points of a staff against points of somebody senseless need no roll. [BRP-POW-031 BRP-POW-080]"""
    table = seat(facing(mage("light", POW=12), person(at=ALL, POW=18, CON=18, SIZ=18)))
    table.press("make-staff", "a")
    table.state = table.state.write("a", "in_hand", (STAFF,))
    if state == "asleep":
        table.state = table.state.write("b", "effects.sleep", Effect("sleep", "Asleep", marks=("asleep",)))
    else:
        table.state = table.state.write("b", "fate", "unconscious")
    assert 4 == table.press("staff-blow", "a", [4], target="b")
    assert ["1d6"] == rolled(table)
