"""Bounds of creatures at the seat: whom they take along, what chaos leaves, what the turned keep, and what care costs."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.creatures.bestiary import STURDY, SUMMONS, den
from tests.rulesets.brp.seats import changed, rolled
from tests.rulesets.brp.stage import book

from rulewright.play import Effect


def bitten(creature: str, fate: str = "", **codes: Any) -> tuple[int, int]:
    """What somebody who was turned can keep in power points, and has."""
    table = den(creature, fighting=False, **codes)
    mark = Effect("bitten", "Bitten", f"{creature}-1", marks=("bitten",), level=-10_000, text=creature)
    table.state = table.state.write("a", "effects.bitten", mark).write("a", "fate", fate)
    table.press("turn-into", "a")
    me = table.actor("a")
    return int(me.character.amounts.get("power points", 0)), me.power_points


def test_what_the_turned_can_keep() -> None:
    """A vampire stores as many power points as its doubled CON, others what their POW gives. [BRP-CRE-086 BRP-CRE-097 BRP-CRE-104]"""
    assert (22, 22) == bitten("vampire", "dead", CON=11, POW=9)
    assert (0, 9) == bitten("zombie", CON=11, POW=9)
    assert (0, 9) == bitten("werewolf-wolf", CON=11, POW=9)


@pytest.mark.parametrize(("metres", "goes"), [(0, True), (1, True), (2, False)])
def test_whom_an_earth_elemental_takes_along(metres: int, goes: bool) -> None:
    """Whoever stands beside it, and nobody two metres away; no larger than itself. [BRP-CRE-128]"""
    table = den("earth-elemental", at=SUMMONS, apart=metres, SIZ=11)
    assert goes == table.allows("walk-in-earth", "earth-elemental-1", carried="a")
    table.state = table.state.write("a", "characteristics.SIZ", 12)
    assert not table.allows("walk-in-earth", "earth-elemental-1", carried="a")


def test_to_treat_stings_takes_the_action() -> None:
    """First Aid in a fight is the round's action, whether it helps or not. [BRP-CRE-039]"""
    table = den("detective", **STURDY)
    table.state = table.state.write("a", "effects.stung", Effect("stung", "Stung", marks=("stung",), level=9))
    table.press("treat-stings", "detective-1", [90], patient="a")
    assert {"detective-1.fight.rank": 0} == changed(table)


@pytest.mark.parametrize(("place", "low"), [(1, "right-leg"), (4, "right-leg"), (8, "left-leg"), (9, "abdomen")])
def test_small_teeth_get_at_what_is_low(place: int, low: str) -> None:
    """A pack of rats bites legs and abdomen, and nothing higher is ever rolled. [BRP-CRE-041]"""
    table = den("rat-pack", at=book(hit_locations=True), **STURDY)
    table.press("attack", "rat-pack-1", [2, place, 3], ["none"], target="a", weapon="rat-pack-bite")
    assert {low: 3} == dict(table.actor("a").locations)
    assert "table(1d11; 4: 'right-leg', 4: 'left-leg', 3: 'abdomen')" == rolled(table)[1]
