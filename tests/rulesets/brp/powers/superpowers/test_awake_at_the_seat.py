"""Awake at the seat: what needs its user's attention ends with the last point, and with their senses."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.powers.stage import ALL, facing, mighty, seat
from tests.rulesets.brp.stage import duel, fighter

from rulewright.play import Effect
from rulewright.testing.at_the_seat import AtTheSeat

FADE, FIELD, SNARE = (f"superpowers/{each}" for each in ("intangibility", "force-field/kinetic", "snare-projection"))
BEAM = "superpowers/energy-projection/electric"
FADED = Effect("faded", "Intangibility", "a", marks=("intangible",))


def kept_by(power: str, *more: str, fight: bool = True, **codes: int) -> AtTheSeat:
    """Somebody keeps a power up against one with a sword, in a fight or at leisure."""
    me = mighty(power, *more, **codes)
    table = seat(duel(me, fighter("sword-broad", at=ALL, skill=90), number=1 if fight else 0))
    assert table.press("superpower", "a", power=power, level=1 if power == FIELD else 12)
    assert table.actor("a").powers.kept
    return table


@pytest.mark.parametrize("power", [FADE, FIELD])
def test_upkeep_that_takes_the_last_point_ends_it(power: str) -> None:
    """Whoever faints over it keeps nothing up in the next round, and can be struck. [BRP-POW-325 BRP-POW-326]"""
    table = kept_by(power)
    table.state = table.state.write("a", "power_points", 1)
    table.press("pass", "b")
    table.proceed([], ["act"])
    me = table.actor("a")
    assert ("fainted", 0) == (me.fate, me.power_points)
    assert not me.powers.kept
    assert not me.effects
    assert table.allows("attack", "b", target="a", weapon="sword-broad")


@pytest.mark.parametrize("power", [FADE, FIELD])
def test_the_last_points_spent_at_leisure_end_it(power: str) -> None:
    """A beam for all that is left takes the field, or the body's want of substance, with it. [BRP-POW-325 BRP-POW-326]"""
    table = kept_by(power, BEAM, fight=False)
    table.state = table.state.write("a", "power_points", 2)
    table.press("superpower", "a", [30, 1, 1], ["none"], power=BEAM, target="b", level=2)
    assert "fainted" == table.actor("a").fate
    assert not table.actor("a").powers.kept
    assert not table.actor("a").effects


def test_a_field_raised_with_the_last_point_does_not_stand() -> None:
    """There is nobody awake behind it. [BRP-POW-325]"""
    table = seat(facing(mighty(FIELD)).write("a", "power_points", 1))
    table.press("superpower", "a", power=FIELD, level=1)
    assert "fainted" == table.actor("a").fate
    assert not table.actor("a").effects


@pytest.mark.parametrize("fight", [True, False])
def test_whoever_is_knocked_out_is_solid_at_once(fight: bool) -> None:
    """A current that fells the intangible ends it there and then, without a roll. [BRP-POW-326]"""
    there = facing(mighty(BEAM), mighty(FADE, CON=30, SIZ=12), fight=fight, apart=10)
    table = seat(there.write("b", "effects.x", Effect("x", "x")))
    table.press("superpower", "b", power=FADE, level=12)
    table.state = table.state.write("b", "hit_points", 6)
    table.press("superpower", "a", [30, 2, 2], ["none"], power=BEAM, target="b", level=2)
    assert "unconscious" == table.actor("b").fate
    assert not table.actor("b").is_marked("intangible")
    assert not table.actor("b").powers.kept


def test_a_blow_to_the_head_makes_solid() -> None:
    """The game master's knockout does so too. [BRP-POW-326]"""
    table = kept_by(FADE, fight=False)
    assert table.press("knock-out", "b", [1], target="a", damage=10)
    assert not table.actor("a").is_marked("intangible")


@pytest.mark.parametrize("whose", ["a", "b"])
def test_a_snare_neither_binds_the_intangible_nor_is_cast_by_them(whose: str) -> None:
    """Its strands are as solid as a rope; nothing is paid. Among several targets one is enough. [BRP-POW-326]"""
    there = facing(mighty(SNARE), apart=10)
    form: dict[str, object] = {"power": SNARE, "target": "b", "level": 12}
    assert seat(there).allows("superpower", "a", **form)
    table = seat(there.write(whose, "effects.faded", FADED))
    assert "BRP-POW-326" == table.refused("superpower", "a", **form).rule
