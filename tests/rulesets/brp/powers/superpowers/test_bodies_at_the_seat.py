"""Mighty bodies at the seat: what they become, absorb, drain and lose."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, chance_of, facing, gifted, mighty, seat
from tests.rulesets.brp.stage import duel, fighter, person, rated

from rulewright.chance import Die, Repeat
from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.checks.ratings.rolling import roll_for
from rulewright.rulesets.brp.state.character import Wound
from rulewright.testing.at_the_seat import AtTheSeat

HOT, COLD = "superpowers/energy-projection/heat", "superpowers/energy-projection/cold"
GROW, SHRINK = "superpowers/size-change/grow", "superpowers/size-change/shrink"


def use(table: AtTheSeat, power: str, faces: Any = (), answers: Any = (), **form: Any) -> Any:
    """Use a superpower as its owner does."""
    return table.press("superpower", "a", faces, answers, power=power, **form)


# -- against energies ---------------------------------------------------------------------------


def test_defences_are_for_one_energy_and_in_order() -> None:
    """Protection takes levels, Armour points, Absorption turns the rest into power points; none of it against another
    energy. [BRP-POW-271 BRP-POW-272 BRP-POW-285 BRP-POW-378]
    """
    keys = {"superpowers/armour/heat": 2, "superpowers/absorption/heat": 3}
    them = person(at=ALL, powers=keys, POW=20, SIZ=20, CON=20)
    table = seat(facing(mighty(HOT, COLD), them, apart=10))
    table.state = table.state.write("b", "power_points", 10)
    use(table, HOT, [30, 4, 4], ["none"], target="b", level=2)
    assert (17, 13) == (table.actor("b").hit_points, table.actor("b").power_points)  # 8, less 2, less 3
    use(table, COLD, [30, 4, 4, 50], ["none"], target="b", level=2)
    assert (9, 13) == (table.actor("b").hit_points, table.actor("b").power_points)
    full = seat(facing(mighty(HOT), them, apart=10))
    full.state = full.state.write("b", "surplus", 40)
    use(full, HOT, [30, 4, 4], ["none"], target="b", level=2)
    assert 14 == full.actor("b").hit_points  # what has no room still hurts


def test_protection_lowers_levels() -> None:
    """Three levels against Protection 2 throw one die; all of them none. [BRP-POW-271]"""
    shelter = "superpowers/protection/heat"
    table = seat(facing(mighty(HOT), mighty(shelter, level=3), apart=10))
    table.press("superpower", "b", power=shelter, level=2)
    use(table, HOT, [30, 4], ["none"], target="b", level=3)
    assert Repeat(Die(6), 1) == table.last.drawn[1][0]
    assert 38 == table.actor("b").power_points
    use(table, HOT, [30], ["none"], target="b", level=2)
    assert 1 == len(table.actor("b").wounds)


@pytest.mark.parametrize(("roll", "damage"), [(50, 3), (51, 0)])
def test_resistance_is_all_or_nothing(roll: int, damage: int) -> None:
    """Level against level. [BRP-POW-271 BRP-POW-272]"""
    hard = gifted("superpowers/resistance/heat", level=3, POW=10)
    table = seat(facing(mighty(HOT), hard, apart=10))
    use(table, HOT, [30, roll, *([1, 1, 1] if damage else [])], ["none"], target="b", level=3)
    assert 10 - damage == table.actor("b").hit_points


def test_opposites_cancel() -> None:
    """Cold on whom heat works already: level for level. [BRP-POW-273]"""
    heat, cold = "superpowers/energy-control/heat", "superpowers/energy-control/cold"
    table = seat(facing(mighty(heat, cold, POW=60), person(at=ALL, CON=30, SIZ=30)))
    table.press("consent", "b", to="everybody")
    use(table, heat, [1], target="b", level=5)
    use(table, cold, target="b", level=3)
    assert [2] == [each.level for each in table.actor("b").effects.values() if "shaped heat" in each.marks]


def test_greater_successes_of_beams() -> None:
    """A special wind throws back; a critical passes armour and counts as special. [BRP-POW-279 BRP-POW-280]"""
    wind = "superpowers/energy-projection/wind"
    table = seat(facing(mighty(wind), person(at=ALL, CON=60), apart=10))
    use(table, wind, [12, 6, 6, 10, 96], ["none"], target="b", level=2)
    assert table.actor("b").is_marked("prone")
    assert 12 == table.state.scene.distance("a", "b")


# -- points -------------------------------------------------------------------------------------


def test_points_are_drained_a_round_later() -> None:
    """Grapple to get hold, points against points, then in the next powers phase 1D6 a level; again each round.

    [BRP-POW-286 BRP-POW-287]
    """
    key = "superpowers/drain/PP"
    table = seat(duel(mighty(key, level=2, POW=20), person(at=ALL, POW=14)))
    assert use(table, key, [60], target="b", level=2)
    assert 14 == table.actor("b").power_points
    table.proceed([80, 3, 4], ["act", "act"])
    assert (7, 20 + 5) == (
        table.actor("b").power_points,
        table.actor("a").power_points + table.actor("a").surplus,
    )
    assert "BRP-POW-286" != table.press("shake-off", "b", [70])
    missed = seat(duel(mighty(key, level=2, POW=20), person(at=ALL, POW=14)))
    assert not use(missed, key, [61], target="b", level=2)
    assert 18 == missed.actor("a").power_points


# -- bodies -------------------------------------------------------------------------------------


def test_size_changes_with_all_that_hangs_on_it() -> None:
    """A SIZ a level, hit points with it; on return the lower count; senseless one is oneself again. [BRP-POW-282 BRP-POW-283 BRP-POW-329]"""
    table = seat(facing(mighty(GROW, level=20), fighter("sword-broad", at=ALL)))
    use(table, GROW, level=20)
    assert (30, 20) == (table.actor("a").value("SIZ"), table.actor("a").hit_points)
    table.state = table.state.write("a", "hit_points", 14).write("a", "wounds.w", Wound(damage=6))
    name = next(each for each in table.actor("a").effects if "size-change" in each)
    table.press("end-power", "a", effect=f"a:{name}")
    assert (10, 10) == (table.actor("a").value("SIZ"), table.actor("a").hit_points)
    giant = seat(duel(mighty(GROW, level=20), fighter("sword-broad", at=ALL)))
    use(giant, GROW, level=20)
    giant.press("attack", "b", [99], target="a", weapon="sword-broad")
    rolled: Any = giant.last.drawn[0][0]
    assert 100 == rolled.check.chance  # Easy: twice 50


def test_a_hurt_body_is_hurt_at_any_size() -> None:
    """Four points missing are missing from the new total too: 2 of 6 as a mite, who faints, 16 of 20 as a giant, and 6
    of 10 again. Whoever was healed meanwhile returns whole. [BRP-POW-283]
    """
    me = mighty(SHRINK, GROW, level=20, POW=60)
    hurt = facing(me).write("a", "hit_points", 6).write("a", "wounds.w", Wound(damage=4))
    mite = seat(hurt)
    use(mite, SHRINK, level=8)
    assert (2, 2, "unconscious") == (mite.actor("a").value("SIZ"), mite.actor("a").hit_points, mite.actor("a").fate)
    giant = seat(hurt)
    use(giant, GROW, level=20)
    assert 16 == giant.actor("a").hit_points
    grown = giant.state
    name = next(each for each in giant.actor("a").effects if "size-change" in each)
    giant.press("end-power", "a", effect=f"a:{name}")
    assert 6 == giant.actor("a").hit_points
    use(giant, GROW, level=20)
    assert 16 == giant.actor("a").hit_points
    healed = seat(grown.write("a", "hit_points", 20).write("a", "wounds.w", Wound(damage=4, healed=4)))
    healed.press("end-power", "a", effect=f"a:{name}")
    assert 10 == healed.actor("a").hit_points


def test_a_new_wound_is_not_taken_for_a_healed_one() -> None:
    """6 of 10, 16 of 20 as a giant, healed there to 20, then a blow of 4: on return 10, the lower of 10 and 16, as for
    who was never hurt before; of an old wound that is half healed the other half is missing again. [BRP-POW-283]
    """
    there = facing(mighty(GROW, level=20), fighter("sword-broad", at=ALL))
    for old, healed, left in ((4, 4, 10), (0, 0, 10), (4, 2, 8), (4, 0, 6)):
        hurt = there.write("a", "hit_points", 10 - old)
        table = seat(hurt.write("a", "wounds.wound-1", Wound(damage=4, healed=4 - old)))
        use(table, GROW, level=20)
        mended = Wound(damage=4, healed=4 - old + healed)
        after = table.state.write("a", "wounds.wound-1", mended).write("a", "hit_points", 20 - old + healed)
        table.state = after
        table.press("attack", "b", [30, 3], ["none"], target="a", weapon="fist")
        assert 2 == len(table.actor("a").wounds)
        name = next(each for each in table.actor("a").effects if "size-change" in each)
        table.press("end-power", "a", effect=f"a:{name}")
        assert left == table.actor("a").hit_points, (old, healed)


@pytest.mark.parametrize(("has", "left"), [(15, 12), (13, 12), (12, 12), (9, 9), (3, 3)])
def test_a_lowered_con_takes_nothing_more_from_the_wounded(has: int, left: int) -> None:
    """The book's own example: CON 16 to 10 makes 15 hit points 12, and whoever has no more already keeps them, then and
    afterwards. [BRP-CHR-079 BRP-POW-283]
    """
    key = "superpowers/diminish-enhance"
    hurt = facing(mighty(key, CON=16, SIZ=14, POW=16)).write("a", "hit_points", has)
    table = seat(hurt.write("a", "wounds.w", Wound(damage=15 - has)) if has < 15 else hurt)
    use(table, key, [6], target="a", level=1, choice="lower CON")
    assert (10, left, "") == (table.actor("a").value("CON"), table.actor("a").hit_points, table.actor("a").fate)
    name = next(each for each in table.actor("a").effects if "diminish" in each)
    table.press("end-power", "a", effect=f"a:{name}")
    assert (16, left) == (table.actor("a").value("CON"), table.actor("a").hit_points)


def test_a_raised_con_goes_back_to_what_was_left() -> None:
    """9 of 15 are 12 of 18 at CON 22, and 9 again. [BRP-CHR-079 BRP-POW-283]"""
    key = "superpowers/diminish-enhance"
    hurt = (
        facing(mighty(key, CON=16, SIZ=14, POW=16)).write("a", "hit_points", 9).write("a", "wounds.w", Wound(damage=6))
    )
    table = seat(hurt)
    use(table, key, [6], target="a", level=1, choice="raise CON")
    assert (22, 12) == (table.actor("a").value("CON"), table.actor("a").hit_points)
    name = next(each for each in table.actor("a").effects if "diminish" in each)
    table.press("end-power", "a", effect=f"a:{name}")
    assert (16, 9) == (table.actor("a").value("CON"), table.actor("a").hit_points)


def test_a_whole_body_shrinks_whole() -> None:
    """6 of 6 at SIZ 2; on return those 6, the lower of both. [BRP-POW-283]"""
    table = seat(facing(mighty(SHRINK, level=20)))
    use(table, SHRINK, level=8)
    assert (6, "") == (table.actor("a").hit_points, table.actor("a").fate)
    name = next(each for each in table.actor("a").effects if "size-change" in each)
    table.press("end-power", "a", effect=f"a:{name}")
    assert 6 == table.actor("a").hit_points


def test_density() -> None:
    """BRP-PDX-028: 25 levels denser are 25 SIZ, 2 armour, 2 metres a round slower. [BRP-POW-321 BRP-POW-380]"""
    key = "superpowers/density-control"
    table = seat(facing(mighty(key, level=25)))
    use(table, key, level=25, choice="denser")
    me = table.actor("a")
    modifiers = {each.to: each.by for effect in me.effects.values() for each in effect.modifiers}
    assert (35, 2, -2) == (me.value("SIZ"), modifiers["armour kinetic"], modifiers["metres"])
    light = seat(facing(mighty(key, level=25)))
    use(light, key, level=10, choice="lighter")
    assert 0 == light.actor("a").value("SIZ")


def test_a_lowered_characteristic_ends_low() -> None:
    """1D6 a level for ten rounds by touch; at its end the lower points count. [BRP-POW-322]"""
    key = "superpowers/diminish-enhance"
    table = seat(facing(mighty(key, level=2)))
    table.press("consent", "b", to="everybody")
    use(table, key, [6, 6], target="b", level=2, choice="raise CON")
    assert (22, 16) == (table.actor("b").value("CON"), table.actor("b").hit_points)
    name = next(iter(table.actor("b").effects.keys() - {"consent"}))
    table.press("end-power", "a", effect=f"b:{name}")
    assert (10, 10) == (table.actor("b").value("CON"), table.actor("b").hit_points)


def test_super_skill() -> None:
    """Twenty a level in use. [BRP-POW-333 BRP-POW-381]"""
    me = gifted("superpowers/super-skill/climb", level=2, POW=10)
    assert 80 == int(roll_for(me, "climb", ALL, Difficulty.AVERAGE).chance)
    table = seat(facing(me))
    table.press("skill", "a", [80], skill="climb")
    assert 80 == chance_of(table.last.drawn[0])


def test_a_super_skill_learns_as_if_it_were_none() -> None:
    """An experience roll against the whole of it, which a super skill could hardly make. [BRP-POW-333 BRP-PLY-085]"""
    table = seat(facing(gifted("superpowers/super-skill/climb", level=2, POW=10, skills=rated(climb=30))))
    assert 70 == int(table.number("a", "Climb"))
    for face, gain in ((25, []), (26, [4])):  # half of INT 10 is added
        table.press("skill", "a", [20], skill="climb")
        table.press("learn", "a", [face, *gain])
    assert 74 == int(table.number("a", "Climb"))


def test_stretching_copies_a_power() -> None:
    """BRP-PDX-045: an Idea roll, twice the price, half the levels rounded up. [BRP-POW-293 BRP-POW-331 BRP-POW-375]"""
    key = "superpowers/stretching"
    table = seat(facing(mighty(key, level=7)))
    assert "BRP-POW-293" == table.refused("superpower", "a", power=key, choice="mimic", words="flying", level=7).rule
    use(table, key, [50], choice="mimic", words="superpowers/armour-field/kinetic", level=7)
    assert 32 == table.actor("a").power_points
    assert 4 == next(each.level for each in table.actor("a").effects.values() if "armour" in each.id)
    reach = seat(facing(mighty(key, level=7)))
    use(reach, key, choice="reach", level=7)
    assert 3 == reach.actor("a").value("STR")


def test_flight_covers_its_flyer() -> None:
    """BRP-PDX-030: SIZ 14 takes five levels and five points. [BRP-POW-324 BRP-POW-366]"""
    table = seat(facing(mighty("superpowers/flight", level=5, SIZ=14)))
    use(table, "superpowers/flight", level=5)
    assert (35, True) == (table.actor("a").power_points, table.actor("a").is_marked("flies"))
    low = seat(facing(mighty("superpowers/flight", level=4, SIZ=14)))
    assert "BRP-POW-296" == low.refused("superpower", "a", power="superpowers/flight", level=4).rule


def test_a_battery_feeds_powers() -> None:
    """Ten points a level, in oneself or in a thing that others cannot use up first. [BRP-POW-295 BRP-POW-370 BRP-POW-012 BRP-POW-013]"""
    own = gifted("superpowers/extra-energy/own", level=2, POW=10)
    assert 30 == own.power_points
    keys = {"superpowers/extra-energy/battery": 1, HOT: 4, "psychic/empathy": 1}
    me = person(at=ALL, POW=10, powers=keys, skills={"projection": {"given": 60}, "psychic/empathy": {"given": 60}})
    assert (10, 10) == (me.power_points, me.powers.stores["battery"].points)
    table = seat(facing(me, person(at=ALL), apart=10).write("a", "power_points", 2))
    use(table, HOT, [90, 1, 1], target="b", level=4)
    assert 8 == table.actor("a").power_points + table.actor("a").powers.stores["battery"].points


def test_intangible() -> None:
    """No blow lands either way; a point a SIZ, one a round. [BRP-POW-326 BRP-POW-376]"""
    key = "superpowers/intangibility"
    table = seat(duel(mighty(key, level=12), fighter("sword-broad", at=ALL)))
    use(table, key, level=12)
    assert 30 == table.actor("a").power_points
    assert "BRP-POW-326" == table.refused("attack", "b", target="a", weapon="sword-broad").rule
    table.proceed([], ["act", "act"])
    assert 29 == table.actor("a").power_points
