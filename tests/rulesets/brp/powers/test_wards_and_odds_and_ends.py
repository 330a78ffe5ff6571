"""Wards that are crossed, elements that meet, points beyond POW, and what magicians start with."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.powers.stage import (
    ALL,
    SETS,
    Steady,
    battle,
    facing,
    mage,
    meeting,
    sorcerer,
    spell,
    used,
    victim,
    why_not,
)
from tests.rulesets.brp.stage import book, person, scripted

from rulewright.play import FrozenMap, Refused, Until
from rulewright.rulesets.brp.body.growth import gain_power
from rulewright.rulesets.brp.body.power_points import recover
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.combat.damage import blow_of
from rulewright.rulesets.brp.creation.sets.magic import EXTRAS
from rulewright.rulesets.brp.powers.fight.wards import cross, fire_meets_frost, points_cross, shift_ward, wards_in
from rulewright.rulesets.brp.powers.magic.casting import cast as cast_magic
from rulewright.rulesets.brp.powers.magic.casting import no_cast as no_magic
from rulewright.rulesets.brp.powers.magic.lending import feel_for, knows_where
from rulewright.rulesets.brp.powers.sorcery.casting import cast, no_cast
from rulewright.rulesets.brp.powers.sorcery.elements import round_in_the_elements, step_out
from rulewright.rulesets.brp.powers.sorcery.limits import room_left
from rulewright.rulesets.brp.powers.sorcery.memory import ready
from rulewright.rulesets.brp.state.arms import arm
from rulewright.rulesets.brp.state.character import State
from rulewright.rulesets.brp.state.powers_state import STAFF, Bond, Use, Vessel


def warded(strength: int = 1) -> State:
    """A camp under a Ward of magic, and somebody large who might cross it."""
    spare: FrozenMap[str, int] = FrozenMap({"strength": strength - 1} if strength > 1 else {})
    there = facing(mage("ward", POW=30), person(at=ALL, SIZ=20, CON=20))
    return used(there, cast_magic, Use(power="magic/ward", level=strength, words="the camp", spare=spare)).play.state


def test_a_ward_of_magic_strikes_whoever_crosses() -> None:
    """A Ward that lets through, spares its caster, or wears off by striking. [BRP-POW-300 BRP-POW-344]"""
    there = warded(3)
    ward = f"a:{wards_in(there)[0].id}"
    game = scripted(there, ALL, [1, 2, 3])
    assert 6 == game.run(cross, "b", ward)
    assert (14, 1) == (game.actor("b").hit_points, len(wards_in(game.state)))
    assert 3 == scripted(there, ALL, [1, 1, 1]).run(cross, "a", ward)
    assert scripted(there, ALL, [60]).run(points_cross, "b", ward, 5)
    moved = scripted(there, ALL)
    assert not moved.run(shift_ward, "a", ward)
    assert () == wards_in(moved.state)
    assert scripted(there, book(powers=SETS, movable_ward=True)).run(shift_ward, "a", ward)
    with pytest.raises(Refused):
        scripted(facing(mage("ward")), ALL).run(cross, "b", "a:x")


def test_a_ward_of_sorcery_tells_once() -> None:
    """An alarm for friends, or a second one. [BRP-POW-357]"""
    made = used(meeting(sorcerer("ward"), friends=False), cast, spell("ward", 3, words="the line")).play.state
    ward = f"a:{wards_in(made)[0].id}"
    friend = scripted(made.write("scene", "sides.b", "red"), ALL)
    friend.run(cross, "b", ward)
    assert 1 == len(wards_in(friend.state))
    foe = scripted(made, ALL)
    foe.run(cross, "b", ward)
    assert () == wards_in(foe.state)
    assert any("has crossed" in note for note in foe.notes)


def test_fire_meets_frost() -> None:
    """Elements that add up: level against level, and what is left goes on. [BRP-POW-099]"""
    there = facing(mage("fire"))
    assert 2 == scripted(there, ALL, [60]).run(fire_meets_frost, "a", 5, 3)
    assert 0 == scripted(there, ALL, [61]).run(fire_meets_frost, "a", 5, 3)
    assert -2 == scripted(there, ALL, [90]).run(fire_meets_frost, "a", 3, 5)


def test_points_beyond_pow_are_spent_but_do_not_come_back() -> None:
    """A surplus that rest restores, or that cannot be spent. [BRP-POW-184 BRP-POW-021]"""
    there = meeting(sorcerer("pox", POW=16)).write("a", "surplus", 4)
    game = scripted(there, ALL, [1])
    cast(game, "a", spell("pox", 1, "b"))
    assert (16, 3) == (game.actor("a").power_points, game.actor("a").surplus)
    recover(game, "a", 2)
    assert (16, 3) == (game.actor("a").power_points, game.actor("a").surplus)


def test_no_readying_in_a_melee() -> None:
    """A spell out of the book between two blows. [BRP-POW-187]"""
    me = sorcerer("pox")
    there = battle(me).write("a", "fight.engaged", ("b",)).write("a", "powers.mind", FrozenMap())
    assert "BRP-POW-186" == why_not(no_cast(there, ALL, "a", spell("pox", 1, "b")))
    with pytest.raises(Refused, match="melee"):
        scripted(there, ALL).run(ready, "a", "sorcery/pox", 1)


def test_liken_shape_changes_looks_alone() -> None:
    """Another's strength with another's face. [BRP-POW-356]"""
    done = used(meeting(sorcerer("liken-shape")), cast, spell("liken-shape", 4, "b"))
    assert done.them.is_marked("in another shape")
    assert all(done.them.value(code) == victim().value(code) for code in ("STR", "CON", "SIZ", "DEX", "CHA"))
    assert any("magic about it" in note for note in done.play.notes)


def test_enchanted_things_serve_anybody() -> None:
    """A blade that is sharp only for its enchanter; a staff that takes no spell. [BRP-POW-213 BRP-POW-081]"""
    layman = used(meeting(sorcerer("hells-razor")), cast, spell("hells-razor", 2, "b", item="sword-broad")).them
    assert not layman.powers.known
    assert 4 == min(blow_of(layman, arm("sword-broad", ALL), Level.SUCCESS, ALL).odds())
    there = facing(mage("sharpen")).write("a", "powers.stores", FrozenMap({"knife": Vessel(points=3, most=3)}))
    use = Use(power="magic/sharpen", level=1, target="a", item="knife")
    assert "" == why_not(no_magic(there, ALL, "a", use))


def test_protection_may_stop_what_armour_does_not() -> None:
    """Protection that counts as mere armour: a wounding touch passes leather, not it. [BRP-POW-342]"""
    foe = person(at=ALL, SIZ=20, CON=20, armour=["leather-hard"])
    there = facing(mage("protection", "wounding", POW=30), foe).write("scene", "sides.b", "red")
    shielded = used(there, cast_magic, Use(power="magic/protection", level=2, target="b")).play.state
    hit = used(shielded, cast_magic, Use(power="magic/wounding", level=2, target="b"), other=3)
    assert 4 == 20 - hit.them.hit_points


def test_what_comes_with_magic_at_the_mightier_levels() -> None:
    """A staff for everybody, or one that costs POW. [BRP-POW-041]"""
    assert (("familiar",), ("familiar", STAFF)) == (EXTRAS["epic"], EXTRAS["superhuman"])
    mighty = book(powers=("magic",), power_level="superhuman")
    me = person(at=mighty, POW=17, powers={"magic/light": 1})
    assert (17, 17, 17) == (me.characteristics.POW, me.powers.stores[STAFF].points, me.powers.stores[STAFF].most)
    assert {} == dict(person(at=ALL, powers={"magic/light": 1}).powers.stores)


def test_each_knows_where_the_other_is() -> None:
    """A familiar that is lost out of range. [BRP-POW-059]"""
    cat = Bond(kind="familiar", name="Cat", actor="b")
    there = facing(mage("light")).write("a", "powers.bonds", FrozenMap({"b": cat})).write("scene", "places.b", 4000)
    assert 4000 == knows_where(there, "a")
    assert None is knows_where(facing(mage("light")), "a")
    assert 4000 == scripted(there, ALL).run(feel_for, "a")


def test_pow_grows_by_a_die_less_one() -> None:
    """A check for POW that always gives a point. [BRP-POW-086]"""
    there = facing(mage("light", POW=10))
    assert 2 == scripted(there, ALL, [10, 3]).run(gain_power, "a")
    assert 0 == scripted(there, ALL, [10, 1]).run(gain_power, "a")
    assert 0 == scripted(there, ALL, [99]).run(gain_power, "a")


def test_open_points_as_switches() -> None:
    """A switch that changes nothing: castings on one characteristic that add up, elementals beyond half of INT, a mind
    that grows with INT for a time, a curse that stays. [BRP-POW-026 BRP-POW-032 BRP-POW-182 BRP-POW-199]
    """
    twice = Use(power="magic/enhance", level=2, target="a", choice="STR")
    for stacks, strength in ((False, 12), (True, 14)):
        at = book(powers=SETS, diminish_stacks=stacks)
        game = Steady(facing(mage("enhance", at=at)), at)
        for _ in range(2):
            game.run(cast_magic, "a", twice)
        assert strength == game.actor("a").value("STR")
    there = facing(mage("conjure-elemental/fire", POW=20))
    great = Use(power="magic/conjure-elemental/fire", level=12)
    assert "BRP-POW-026" == why_not(no_magic(there, ALL, "a", great))
    assert "" == why_not(no_magic(there, book(powers=SETS, great_elementals=True), "a", great))
    wise = used(meeting(sorcerer("wisdom-of-the-sage", INT=10)), cast, spell("wisdom-of-the-sage", 2, "a")).me
    wide = book(powers=SETS, wisdom_widens_memory=True)
    assert 6 == room_left(wise, wide) - room_left(wise, ALL)
    lasting = book(powers=SETS, lasting_curse=True)
    foe = meeting(sorcerer("curse-of-sorcery"), friends=False)
    cursed = used(foe, cast, spell("curse-of-sorcery", 4, "b", choice="visible"), at=lasting)
    assert Until("the caster dies") in [each.clock for each in cursed.them.effects.values()]


def test_fire_and_wind_go_on_round_by_round() -> None:
    """A fire that burns once, a wind that nobody feels, and no way out of either. [BRP-POW-219]"""
    me = sorcerer("fires-of-the-sun", "wings-of-the-sky", POW=30, INT=30)
    there = meeting(me, victim(SIZ=20, CON=20, armour=[], DEX=10), friends=False)
    game = scripted(there, ALL, [1, 2], ["none"])
    cast(game, "a", spell("fires-of-the-sun", 4, "b"))
    round_in_the_elements(game, "b")
    assert 20 - (1 + 2) - (2 + 2) == game.actor("b").hit_points
    step_out(game, "b")
    game.run(round_in_the_elements, "b")
    with pytest.raises(Refused):
        step_out(game, "b")
    storm = scripted(there, ALL, [3, 3, 25, 26])
    cast(storm, "a", spell("wings-of-the-sky", 4, "b"))
    assert not storm.actor("b").is_marked("prone")
    storm.run(round_in_the_elements, "b")
    assert storm.actor("b").is_marked("prone")
