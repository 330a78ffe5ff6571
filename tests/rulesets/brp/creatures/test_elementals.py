"""Elementals: earth that walks through the ground, fire that burns whom it holds, water that drowns on dry land."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.creatures.bestiary import STURDY, SUMMONS, den
from tests.rulesets.brp.seats import chance, said

from rulewright.rulesets.brp.state.entries import Weapon

EARTH, FIRE, WATER = "earth-elemental-1", "fire-elemental-1", "water-elemental-1"


@pytest.mark.rule("BRP-CRE-128")
def test_earth_walks_through_the_ground() -> None:
    """In the ground nobody reaches it, nor does it reach anybody; who is taken along has no air until it comes up with them."""
    table = den("earth-elemental", at=SUMMONS, SIZ=11)
    table.state = table.state.write("scene", "places.a", 1)
    assert "BRP-CRE-128" == table.refused("rise-from-earth", EARTH).rule
    assert "BRP-CRE-128" == table.refused("walk-in-earth", "a").rule
    start = table.state
    assert not table.press("walk-in-earth", EARTH)
    for who, other, weapon in (("a", EARTH, "sword-broad"), (EARTH, "a", "earth-elemental-fist")):
        assert "There is solid ground between them." == table.refused("attack", who, target=other, weapon=weapon).reason
    table.press("move", EARTH, away="a", distance=12)
    table.press("rise-from-earth", EARTH)
    assert table.state.scene.distance("a", EARTH) > 10
    table.state = start
    assert not table.press("walk-in-earth", EARTH, [], [False], carried="a")
    assert "Somebody stays behind." in said(table)
    table.state = start
    assert table.press("walk-in-earth", EARTH, [], [True], carried="a")
    assert "Somebody has no air: earth." in said(table)
    table.state = table.state.write("scene", f"places.{EARTH}", 16)
    table.press("rise-from-earth", EARTH)
    assert (0, False) == (table.state.scene.distance("a", EARTH), "without-air" in table.actor("a").effects)
    large = den("earth-elemental", at=SUMMONS, SIZ=12, apart=0)
    assert "It carries SIZ 11 at most." == large.refused("walk-in-earth", EARTH, carried="a").reason


@pytest.mark.rule("BRP-CRE-131")
def test_a_grip_of_fire_burns() -> None:
    """Whom a fire elemental holds burns for 1D6 at the end of each round, and catches fire by bad Luck; it puts nobody out."""
    table = den("fire-elemental", at=SUMMONS, POW=11, **STURDY)
    table.press("lay-hold", FIRE, [40, 10], ["none"], target="a")
    assert FIRE == table.actor("a").fight.holds[0].by
    start = table.state
    table.proceed([4, 55, 40], ["act", "act"])
    assert "The grip of Fire Elemental burns Somebody for 4." in said(table)
    assert (33, False) == (table.actor("a").hit_points, table.actor("a").is_marked("alight"))
    table.state = start
    table.proceed([4, 56, 40], ["act", "act"])
    assert table.actor("a").is_marked("alight")
    assert "BRP-CRE-131" == table.refused("put-out", FIRE, target="a").rule
    assert table.allows("put-out", "a", target="a")
    calm = den("fire-elemental", at=SUMMONS, fighting=False)
    thing = calm.offered("kindle", FIRE, "thing")[0]
    calm.press("kindle", FIRE, thing=thing)
    assert said(calm).endswith("burns at the touch of Fire Elemental.")
    assert "BRP-CRE-131" == calm.refused("kindle", "a", thing=thing).rule


@pytest.mark.rule("BRP-CRE-132")
def test_water_touches_and_then_drowns() -> None:
    """A touch at 50% does nothing; from then on it drowns at 100% for 1D8, and loses as much itself; it stops when it wants, or when its prey breaks out."""
    table = den("water-elemental", at=SUMMONS, STR=17, **STURDY)
    drowning = {"target": "a", "weapon": "water-elemental-drowning"}
    full, mine = table.actor("a").hit_points, table.actor(WATER).hit_points
    table.press("attack", WATER, [40], ["none"], **drowning)
    assert (50, full, mine) == (chance(table), table.actor("a").hit_points, table.actor(WATER).hit_points)
    table.proceed([], ["act", "act"])
    assert full == table.actor("a").hit_points
    start = table.state
    table.press("attack", WATER, [90, 5], ["none"], **drowning)
    assert (100, full - 5, mine - 5) == (chance(table), table.actor("a").hit_points, table.actor(WATER).hit_points)
    assert "Water fills the lungs of Somebody: 5 damage, and Water Elemental loses as much." in said(table)
    table.press("loosen-grip", WATER, target="a")
    assert "Water Elemental lets Somebody go." == said(table)
    assert "BRP-CRE-132" == table.refused("loosen-grip", WATER, target="a").rule
    table.state = start
    assert table.press("struggle", "a", [50])
    table.press("attack", WATER, [40], ["none"], **drowning)
    assert (50, full) == (chance(table), table.actor("a").hit_points)


@pytest.mark.rule("BRP-CRE-114")
def test_a_greater_demon_strikes_with_whip_and_sword() -> None:
    """Breath, the whip on the same rank, the sword five later, which sets alight; claws come only once a weapon is lost."""
    table = den("demon-greater", at=SUMMONS, POW=11, CON=200)
    demon, sword, whip = "demon-greater-1", "demon-greater-great-sword-used-one-handed", "demon-greater-whip"
    rank = table.actor(demon).fight.rank
    assert not table.allows("attack", demon, target="a", weapon="demon-greater-claws")
    start = table.state
    table.press("breathe", demon, [1] * 6, target="a", breath="flame breath")
    assert rank == table.actor(demon).fight.rank
    assert not table.allows("attack", demon, target="a", weapon=sword)
    table.press("attack", demon, [50, 1, 1, 1, 1], ["none"], target="a", weapon=whip)
    assert rank - 5 == table.actor(demon).fight.rank
    assert not table.actor("a").is_marked("alight")
    table.press("attack", demon, [80, 1, 1, 1, 1, 1, 1, 56, 3], ["none"], target="a", weapon=sword)
    assert (0, True) == (table.actor(demon).fight.rank, table.actor("a").is_marked("alight"))
    table.state = start.write(demon, "in_hand", tuple(each for each in table.actor(demon).in_hand if each != whip))
    assert table.allows("attack", demon, target="a", weapon="demon-greater-claws")
    points = {each: SUMMONS.content.get(Weapon, each).hit_points for each in (sword, "sword-great", whip, "whip")}
    assert (points["sword-great"] * 2, points["whip"] * 2) == (points[sword], points[whip])
