"""Bounds of creatures at the seat: whom they take along, what chaos leaves, what the turned keep, and what care costs."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.creatures.bestiary import STURDY, SUMMONS, den
from tests.rulesets.brp.creatures.test_squids_at_the_seat import GRIP, held_by
from tests.rulesets.brp.seats import changed, rolled, said
from tests.rulesets.brp.stage import book

from rulewright.play import Effect
from rulewright.rulesets.brp.state.character import Points


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


# -- in and out of substance --------------------------------------------------------------------


@pytest.mark.parametrize("faded", [False, True])
def test_whatever_fades_in_a_grip_is_not_crushed(*, faded: bool) -> None:
    """However it came about, there is nothing to crush at the end of the round, and the grip is gone. [BRP-CRE-162 BRP-CRE-043]"""
    table = den("squid-giant", **STURDY)
    table.state = table.state.write("a", f"effects.{GRIP}", held_by("squid-giant-1", "squid-giant-tentacle", 2))
    if faded:
        table.state = table.state.write("a", "effects.mist", Effect("mist", "Mist", marks=("mist",)))
    table.proceed([] if faded else [1] * 4, ["act", "act"])
    assert faded == (GRIP not in table.actor("a").effects)
    assert faded == (37 == table.actor("a").hit_points)


@pytest.mark.parametrize(("weapon", "faces", "harmed"), [
    ("sword-broad", [30, 6], False), ("fist", [30, 1], False), ("pistol-laser", [30, 6], True),
    ("flamethrower", [30, 1, 1], True),
])  # fmt: skip
def test_what_harms_a_mist(weapon: str, faces: list[int], *, harmed: bool) -> None:
    """Neither blade nor fist, not even for a point; a beam does, and so does what fills a place with fire. [BRP-CRE-162 BRP-CRE-098]"""
    table = den("vampire", **STURDY)
    assert table.press("mist-form", "vampire-1")
    table.state = table.state.write("a", "weapons", (weapon,)).write("a", "in_hand", (weapon,))
    table.state = table.state.write("a", "skills.heavy-weapon/flamethrower", Points(given=50))
    full = table.actor("vampire-1").hit_points
    table.press("attack", "a", faces, ["none"], target="vampire-1", weapon=weapon)
    assert harmed == (table.actor("vampire-1").hit_points < full)
    assert harmed != ("passes through" in said(table))


@pytest.mark.parametrize(("face", "told"), [(6, True), (1, False)])
def test_a_blast_that_armour_stopped_passes_through_nobody(face: int, *, told: bool) -> None:
    """What comes past armour does nothing to a mist, and that is said; where nothing comes there is nothing to say. [BRP-CRE-162]"""
    table = den("vampire", **STURDY)
    table.press("mist-form", "vampire-1")
    table.state = table.state.write("vampire-1", "armour", ("plate-half",))
    full = table.actor("vampire-1").hit_points
    table.press("explosion", "vampire-1", [face] * 5, dice=5, metres=0)
    assert full == table.actor("vampire-1").hit_points
    assert told == ("It passes through Vampire." in said(table))


@pytest.mark.parametrize(("beast", "arm", "faces", "told"), [
    ("squid-giant", "squid-giant-tentacle", [1] * 4, True), ("mummy", "mummy-choke", [1], False),
])  # fmt: skip
def test_a_grip_that_does_nothing_is_not_told_of_twice(beast: str, arm: str, faces: list[int], *, told: bool) -> None:
    """An elemental minds no plain force, and that is said where there is any. [BRP-CRE-124 BRP-CRE-043]"""
    table = den(beast, "earth-elemental", at=SUMMONS, **STURDY)
    who = "earth-elemental-1"
    table.state = table.state.write(who, f"effects.{GRIP}", held_by(f"{beast}-1", arm, 2))
    full = table.actor(who).hit_points
    table.proceed(faces, ["act"] * 3)
    assert full == table.actor(who).hit_points
    assert told == ("It does nothing to Earth Elemental." in said(table))


def test_what_dissolves_acts_no_more() -> None:
    """It is gone from the round with its last hit point. [BRP-CRE-123]"""
    table = den("water-elemental", at=SUMMONS, **STURDY)
    table.state = table.state.write("water-elemental-1", "power_points", 0)
    table.proceed([], ["act"])
    assert ("dead", 0) == (table.actor("water-elemental-1").fate, table.actor("water-elemental-1").fight.rank)


# -- who commands -------------------------------------------------------------------------------


def test_one_gaze_holds_somebody() -> None:
    """The first to win obeys nobody else after; who it is stands there. [BRP-CRE-083]"""
    table = den("vampire", "vampire", POW=11, **STURDY)
    for who in ("vampire-1", "vampire-2"):
        assert table.press("gaze", who, [60], target="a")
    assert ["vampire-1"] == [each.source for each in table.actor("a").effects.values() if "controlled" in each.marks]


def test_a_body_is_possessed_by_one() -> None:
    """A second ghost finds it taken, and so does the first. [BRP-CRE-058]"""
    table = den("ghost", "ghost")
    table.state = table.state.write("a", "power_points", 0)
    table.press("possess", "ghost-1", target="a")
    assert "ghost-1" == table.actor("a").effects["possessed"].source
    table.state = table.state.write("ghost-1", "fight.rank", 9)
    for who in ("ghost-1", "ghost-2"):
        assert "That body is taken." == table.refused("possess", who, target="a").reason


# -- natures ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("creature", "shown"), [("detective", False), ("elf", False), ("horse", True), ("dragon", True)]
)
def test_of_whom_nothing_special_is_true_nothing_is_shown(creature: str, *, shown: bool) -> None:
    """A hide, stored points, what is missing: whoever has none of it has no nature to speak of. [BRP-CRE-002]"""
    table = den(creature, at=SUMMONS)
    assert shown == ("nature" in table.actor(f"{creature}-1").effects)


@pytest.mark.parametrize(("face", "hardy", "faces"), [(2, True, [3]), (1, True, []), (1, False, [3])])
def test_magnets_tear_at_what_they_hurt(face: int, faces: list[int], *, hardy: bool) -> None:
    """What a hardy body turns into no harm at all tears at no metal either. [BRP-CRE-163 BRP-POW-129]"""
    key = "superpowers/energy-projection/magnetic"
    table = den("cyborg", at=SUMMONS, fighting=False, powers={key: 1})
    table.state = table.state.write("a", "skills.projection", Points(given=60))
    if hardy:
        table.state = table.state.write(
            "cyborg-1", "effects.hardy", Effect("hardy", "Hardy", marks=("hardy magnetic",))
        )
    table.press("superpower", "a", [30, face, *faces], ["none"], power=key, target="cyborg-1", level=1)
    assert 2 + len(faces) == len(table.last.drawn)
