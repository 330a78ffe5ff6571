"""Sharp Flame: a point that strikes with all it can do is red-hot, and whom it struck burns."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.powers.stage import ALL
from tests.rulesets.brp.stage import duel, fighter, person, scripted

from rulewright.play import Effect, Modifier
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.combat.strike import strike
from rulewright.rulesets.brp.combat.swing import Stroke
from rulewright.rulesets.brp.powers.fight.battle import FLAME
from rulewright.rulesets.brp.state.character import Actor, State


def flaming(level: int, weapon: str = "rapier", them: Actor | None = None) -> State:
    """Somebody with a rapier, 1D6+1, on which the spell lies, and somebody to strike."""
    spell = Effect(
        "f", "Sharp Flame", "a", (Modifier(f"damage {weapon}", level),), (FLAME, f"on {weapon}"), level=level
    )
    me = fighter("rapier", "dagger", at=ALL)
    return duel(me, them or person(at=ALL, CON=30, SIZ=30)).write("a", "effects.f", spell)


@pytest.mark.parametrize(("face", "hurt", "fire"), [(3, 6, False), (4, 7, True), (6, 7, True)])
def test_at_its_most_it_sets_fire(face: int, hurt: int, fire: bool) -> None:
    """With two levels a rolled 4 is the most already; the fire is a wound of its own. [BRP-POW-318 BRP-POW-206]"""
    play = scripted(flaming(2), ALL, [face, *([5] if fire else [])])
    play.run(strike, Stroke("a", "b", "rapier", Level.SUCCESS))
    assert [hurt, *([5] if fire else [])] == [each.damage for each in play.actor("b").wounds.values()]


def test_each_roll_of_a_special_is_looked_at() -> None:
    """Of two rolls one reached the most. [BRP-POW-318]"""
    play = scripted(flaming(1), ALL, [1, 5, 2, 10])  # the last one pulls the rapier free
    play.run(strike, Stroke("a", "b", "rapier", Level.SPECIAL))
    assert [3 + 7, 2] == [each.damage for each in play.actor("b").wounds.values()]


def test_a_critical_is_always_hot() -> None:
    """A critical does the most there is. [BRP-POW-318]"""
    play = scripted(flaming(1), ALL, [6], [False])
    play.run(strike, Stroke("a", "b", "rapier", Level.CRITICAL))
    assert [7, 6] == [each.damage for each in play.actor("b").wounds.values()]


def test_nothing_burns_by_another_weapon_or_in_water() -> None:
    """The spell is on one weapon; what is made of an element does not burn, nor who is under water. [BRP-POW-207 BRP-POW-318]"""
    play = scripted(flaming(2, "dagger"), ALL, [6])
    play.run(strike, Stroke("a", "b", "rapier", Level.SUCCESS))
    assert 1 == len(play.actor("b").wounds)
    for mark in ("elemental", "under water"):
        there = flaming(2).write("b", "effects.m", Effect("m", "m", marks=(mark,)))
        play = scripted(there, ALL, [6])
        play.run(strike, Stroke("a", "b", "rapier", Level.SUCCESS))
        assert 1 == len(play.actor("b").wounds)


def test_what_keeps_heat_out_helps() -> None:
    """Armour against heat stops the fire, not the point. [BRP-POW-318 BRP-POW-271]"""
    them = person(at=ALL, CON=30, SIZ=30, powers={"superpowers/armour/heat": 6})
    play = scripted(flaming(2, them=them), ALL, [6, 6])
    play.run(strike, Stroke("a", "b", "rapier", Level.SUCCESS))
    assert [7] == [each.damage for each in play.actor("b").wounds.values()]
