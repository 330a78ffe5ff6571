"""Superpowers: aim and touch, defences in their order."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import (
    ALL,
    POWERS,
    SETS,
    WILLING,
    chance_of,
    facing,
    gifted,
    mighty,
    use_of,
    used,
    why_not,
)
from tests.rulesets.brp.stage import book, fighter, person, scripted

from rulewright.play import Effect, Modifier
from rulewright.rulesets.brp.combat.attack import attack
from rulewright.rulesets.brp.powers.effects.working import Working
from rulewright.rulesets.brp.powers.fight.defences import ENERGIES, Onslaught, soak
from rulewright.rulesets.brp.powers.superpowers.aim import contact, go_astray, skill_of_aim
from rulewright.rulesets.brp.powers.superpowers.asked import no_superpower
from rulewright.rulesets.brp.powers.superpowers.energies import cancelled, own_energy
from rulewright.rulesets.brp.powers.superpowers.use import use_superpower
from rulewright.rulesets.brp.powers.superpowers.weather import hazard

THIRTY_FOUR = 34


def test_all_of_them_are_there() -> None:
    """Thirty-four superpowers and two further forms, over eleven energies. [BRP-POW-001 BRP-POW-272]"""
    assert THIRTY_FOUR == sum(1 for each in POWERS.values() if each.form is None)
    for power in ("absorption", "armour", "protection", "force-field", "energy-control", "energy-projection"):
        assert ENERGIES == POWERS[power].choices


# -- aim and touch ------------------------------------------------------------------------------


def test_what_aims() -> None:
    """Projection where a table has it, else Throw; no damage modifier, and dodges as against missiles. [BRP-POW-265 BRP-POW-266]"""
    assert "projection" == skill_of_aim(ALL)
    assert "throw" == skill_of_aim(book(powers=SETS))
    strong = facing(mighty("superpowers/energy-projection/cold", STR=30, SIZ=30), person(at=ALL, SIZ=30))
    came = used(strong, use_superpower, use_of("superpowers/energy-projection/cold", 1), hundred=40)
    assert 1 == came.them.wounds["wound-1"].damage


def test_a_miss_costs_as_much() -> None:
    """A failure costs all of it, and goes by on one side. [BRP-POW-267 BRP-POW-278]"""
    there = facing(mighty("superpowers/energy-projection/heat"), apart=10)
    came = used(there, use_superpower, use_of("superpowers/energy-projection/heat", 5), hundred=90)
    assert (5, 0) == (came.paid, len(came.them.wounds))
    assert any("passes in front of" in note for note in came.play.notes)


def test_a_fumble_shuts_it() -> None:
    """The points are gone, it is shut for a round, and another may be struck. [BRP-POW-267 BRP-POW-277]"""
    there = facing(mighty("superpowers/energy-projection/heat"), fight=True)
    came = used(there, use_superpower, use_of("superpowers/energy-projection/heat", 5), hundred=100)
    assert (5, 2) == (came.paid, came.me.powers.locked["superpowers/energy-projection/heat"])
    next_round = came.play.state.write("a", "fight.acted", False).write("a", "fight.rank", 10)
    refusal = no_superpower(next_round, ALL, "a", use_of("superpowers/energy-projection/heat", 5))
    assert "BRP-POW-047" == why_not(refusal)


def test_astray() -> None:
    """1D4 says where, Luck whether anything stood there. [BRP-POW-267]"""
    there = facing(mighty("superpowers/energy-projection/heat"))
    working = Working("a", use_of("superpowers/energy-projection/heat", 1), POWERS["energy-projection"])
    play = scripted(there, ALL, [3, 99])
    play.run(go_astray, working, harmful=True)
    assert any("to the right" in note and "strikes" in note for note in play.notes)


def test_critical_passes_armour_and_is_no_maximum() -> None:
    """A critical ignores armour and counts as special, but its dice are thrown. [BRP-POW-280 BRP-POW-279]"""
    clad = gifted("superpowers/armour/kinetic", level=9, SIZ=30)
    there = facing(mighty("superpowers/energy-projection/kinetic"), clad)
    there = there.write("b", "effects.u", Effect("u", "u", marks=("unaware",)))
    came = used(there, use_superpower, use_of("superpowers/energy-projection/kinetic", 2), hundred=2, other=3)
    assert 6 == came.them.wounds["wound-1"].damage
    plain = used(there, use_superpower, use_of("superpowers/energy-projection/kinetic", 2), hundred=40, other=3)
    assert not plain.them.wounds


def test_levels_switched_off() -> None:
    """Without success levels a 01 is a plain hit. [BRP-POW-281]"""
    at = book(powers=SETS, projection=True, power_levels=False)
    clad = gifted("superpowers/armour/heat", level=9, SIZ=30, at=at)
    there = facing(gifted("superpowers/energy-projection/heat", level=2, POW=40, at=at), clad, at=at)
    assert not used(
        there, use_superpower, use_of("superpowers/energy-projection/heat", 2), hundred=1, other=3, at=at
    ).them.wounds


def test_touch() -> None:
    """Grapple in a fight, Agility outside, easy on the unaware, none on the willing. [BRP-POW-286 BRP-POW-288 BRP-POW-323]"""
    me = gifted("superpowers/drain/HP", DEX=8)
    assert 40 == touch_chance(facing(me))
    assert 60 == touch_chance(facing(me, fight=True))
    unaware = facing(me).write("b", "effects.u", Effect("u", "u", marks=("unaware",)))
    assert 80 == touch_chance(unaware)
    assert scripted(facing(me).write("b", "effects.w", WILLING), ALL).run(contact, "a", "b")


def touch_chance(there: Any) -> int:
    """The chance of laying a hand on somebody."""
    play = scripted(there, ALL, [1])
    assert play.run(contact, "a", "b")
    return chance_of(play.drawn[0])


# -- defences -----------------------------------------------------------------------------------


def test_defences_in_their_order() -> None:
    """Resistance, Protection, Armour, Absorption: all or nothing, levels off, points off, points in.

    [BRP-POW-271 BRP-POW-285]
    """
    them = gifted("superpowers/armour/heat", "superpowers/absorption/heat", level=3, SIZ=30)
    there = facing(mighty("superpowers/energy-projection/heat"), them).write("b", "power_points", 10)
    there = there.write("b", "effects.p", Effect("p", "p", modifiers=(Modifier("protection heat", 2),)))
    came = used(there, use_superpower, use_of("superpowers/energy-projection/heat", 5), hundred=40, other=4)
    # five levels less two are 3D6: twelve, less three of armour, less three absorbed
    assert (6, 13) == (came.them.wounds["wound-1"].damage, came.them.power_points)


def test_absorption_has_only_so_much_room() -> None:
    """What does not fit still hurts. [BRP-POW-285]"""
    them = gifted("superpowers/absorption/cold", level=9, POW=10)
    there = facing(gifted(), them).write("b", "surplus", 20)
    play = scripted(there.write("b", "power_points", 8), ALL)
    assert 4 == play.run(soak, "b", Onslaught("cold", 1), 6)


def test_weapons_meet_fields_too() -> None:
    """A kinetic field and kinetic armour stop blows. [BRP-POW-325 BRP-POW-271]"""
    them = gifted("superpowers/armour/kinetic", level=4, SIZ=20)
    play = scripted(facing(fighter("sword-broad", at=ALL), them, fight=True), ALL, [30, 6], ["none"])
    assert 3 == play.run(attack, "a", "b", "sword-broad").damage


def test_opposites_cancel() -> None:
    """Cold and heat, light and darkness: level for level; nothing else does. [BRP-POW-273]"""
    assert (3, 0, 5) == (
        cancelled("heat", 5, "cold", 2),
        cancelled("light", 2, "darkness", 9),
        cancelled("heat", 5, "wind", 3),
    )


def test_nobody_is_immune_to_the_own_energy() -> None:
    """What has left the hand burns its maker too. [BRP-POW-274]"""
    play = scripted(facing(mighty("superpowers/energy-control/heat", SIZ=30)), ALL, [50, 3])
    play.change("a", "power_points", 1, "spent")
    assert 3 == play.run(own_energy, "a", "heat", 1)


def test_combined_beams() -> None:
    """Each energy is paid for and thrown by itself. [BRP-POW-275]"""
    me = mighty("superpowers/energy-projection/heat", "superpowers/energy-projection/wind")
    first = used(
        facing(me, person(at=ALL, SIZ=30)), use_superpower, use_of("superpowers/energy-projection/heat", 3), hundred=40
    )
    second = used(first.play.state, use_superpower, use_of("superpowers/energy-projection/wind", 2), hundred=40)
    assert (3, 2, [3, 2]) == (first.paid, second.paid, [each.damage for each in second.them.wounds.values()])


def test_unknown_hazards() -> None:
    """1, 1D6, 2D6, 3D6 a round. [BRP-POW-294]"""
    assert [1, 6, 12, 18] == [max(hazard(each).odds()) for each in ("weak", "mild", "moderate", "strong")]


@pytest.mark.parametrize(
    ("energy", "words", "mark"),
    [("light", "eyes", "blinded"), ("darkness", "eyes", "blinded"), ("sound", "ears", "deafened")],
)
def test_what_beams_do_besides(energy: str, words: str, mark: str) -> None:
    """Eyes and ears for 1D3 rounds, and skills are harder for it. [BRP-POW-275]"""
    key = f"superpowers/energy-projection/{energy}"
    there = facing(mighty(key), person(at=ALL, SIZ=30))
    came = used(there, use_superpower, use_of(key, 12, words=words), hundred=30)
    assert came.them.is_marked(mark)


def test_current_jumps() -> None:
    """POW for each level in a hundred, half the damage rounded up. [BRP-POW-275]"""
    key = "superpowers/energy-projection/electric"
    there = facing(mighty(key), person(at=ALL, SIZ=30))
    came = used(there, use_superpower, use_of(key, 1, words="metal", more=("a",)), hundred=30, other=5)
    assert any("damage" in note for note in came.play.notes)
