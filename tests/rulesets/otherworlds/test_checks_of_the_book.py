"""The catalogue's derived checks, one test each, named by their ids."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.otherworlds.stage import BOOK, battle, person, script, table

from rulewright.chance import ScriptedDice
from rulewright.play import FrozenMap
from rulewright.rulesets.otherworlds.body.chain import Force, reduce
from rulewright.rulesets.otherworlds.body.damage import settle
from rulewright.rulesets.otherworlds.body.health import hurt
from rulewright.rulesets.otherworlds.body.recovery import meditate, short_rest
from rulewright.rulesets.otherworlds.body.upkeep import start_turn
from rulewright.rulesets.otherworlds.checks.checks import Check, Roll
from rulewright.rulesets.otherworlds.combat.arms import Manner, weapon_attack
from rulewright.rulesets.otherworlds.combat.attack import attack
from rulewright.rulesets.otherworlds.combat.maneuvers import surge
from rulewright.rulesets.otherworlds.skills.care import care_level, tend
from rulewright.rulesets.otherworlds.skills.tasks import skill_check
from rulewright.rulesets.otherworlds.state.character import Actor, Spot
from rulewright.rulesets.otherworlds.state.numbers import attribute, defense, frozen, may_evade, speed
from rulewright.rulesets.otherworlds.world.movement import fall


def thrown(check: Check, *faces: int) -> Roll:
    """A check read from faces, all of which it uses."""
    dice = ScriptedDice(faces)
    roll = check.throw(dice)
    assert () == dice.left
    return roll


def layered(**more: Any) -> Actor:
    """Somebody with Armor 3, Guard 4, Absorb 2 and Resistance, as the examples of the chain have it."""
    return person(toughness=8, armor="plate", marks=("resistance:slashing",), guard=4, absorb=2, **more)


def test_ows_ex_d01_one_die_explodes_twice() -> None:
    """6, 6, 2 make 14 with two successes. [OWS-001 OWS-004 OWS-021]"""
    assert Roll(14, 2) == thrown(Check(), 6, 6, 2)


def test_ows_ex_d02_edge_keeps_the_highest_total() -> None:
    """4 against 6 and 1: seven is kept. [OWS-002 OWS-005]"""
    assert Roll(7, 1) == thrown(Check(edge=1), 4, 6, 1)


def test_ows_ex_d03_lost_edge_keeps_the_lowest_total() -> None:
    """6 and 5 against 3: three is kept, and the discarded 6 is no success. [OWS-003 OWS-005]"""
    assert Roll(3, 0) == thrown(Check(edge=-1), 6, 5, 3)


def test_ows_ex_d04_equal_to_the_difficulty_fails() -> None:
    """4 + 1 and a die of 4 against Tough: 9 is not higher; a 5 passes. [OWS-007 OWS-008]"""
    climber = person(strength=4, proficiencies=("athletics",))
    climber = replace(climber, proficiencies=FrozenMap({"athletics": 1}))
    first = script(table(a=climber), [4]).run(skill_check, actor="a", proficiency="athletics", difficulty="tough")
    assert (9, False) == (first.result, first.passed)
    second = script(table(a=climber), [5]).run(skill_check, actor="a", proficiency="athletics", difficulty="tough")
    assert (10, True) == (second.result, second.passed)


def test_ows_ex_d05_defense_rounds_half_dexterity_up() -> None:
    """Toughness 4 and Dexterity 5 give Defense 7. [OWS-011]"""
    assert 7 == defense(person(toughness=4, dexterity=5), BOOK)


def test_ows_ex_d06_equal_dexterity_is_enough_to_evade() -> None:
    """5 and 5 may, 4 and 5 may not. [OWS-013]"""
    assert may_evade(person(dexterity=5, toughness=5), BOOK)
    assert not may_evade(person(dexterity=4, toughness=5), BOOK)


def test_ows_ex_d07_damage_is_the_difference() -> None:
    """4 + 3 and a 5 make 12, 7 and a 3 make 10: 2 damage. [OWS-010 OWS-012 OWS-015]"""
    state = table(a=person(strength=4, weapons=("mace", "buckler")), b=person(toughness=5, dexterity=4))
    play = script(state, [5, 3])
    (blow,) = play.run(attack, actor="a", target="b", weapon="mace")
    assert 2 == blow.dealt
    assert 25 - 2 == play.actor("b").health


def test_ows_ex_d08_a_tie_is_no_hit() -> None:
    """11 against 11 deals nothing. [OWS-015]"""
    state = table(a=person(strength=4, weapons=("mace", "buckler")), b=person(toughness=5, dexterity=4))
    (blow,) = script(state, [4, 4]).run(attack, actor="a", target="b", weapon="mace")
    assert 0 == blow.dealt


def test_ows_ex_d09_the_whole_chain() -> None:
    """12 − 3 − 4 − 2 = 3, and half of it rounded up is 2; guard and absorb are used up. [OWS-017 OWS-018]"""
    done = reduce(12, Force(damage="slashing"), layered(), BOOK)
    assert (9, 5, 3, 2) == (done.after_armor, done.after_guard, done.after_absorb, done.dealt)
    assert (0, 0) == (done.guard, done.absorb)


def test_ows_ex_d10_pierce_skips_armor() -> None:
    """12 − 4 − 2 = 6, half is 3. [OWS-017 OWS-028]"""
    assert 3 == reduce(12, Force(damage="slashing", pierces=True), layered(), BOOK).dealt


def test_ows_ex_d11_execute_doubles_before_anything_is_taken_off() -> None:
    """24 − 3 − 4 − 2 = 15, half rounded up is 8. [OWS-018 OWS-026]"""
    assert 8 == reduce(12, Force(damage="slashing", doubled=1), layered(), BOOK).dealt


def test_ows_ex_d12_two_medium_weapons_and_a_knight_sword_mastery() -> None:
    """Two edges lost, one gained: net −1. [OWS-006 OWS-075 OWS-077]"""
    me = person(weapons=("knight-sword", "mace"), masteries=("knight-swords",))
    assert -1 == weapon_attack("a", me, "knight-sword", BOOK, manner=Manner(both=True)).edge


def test_ows_ex_d13_unloading_four_rounds() -> None:
    """Four of six rounds: 3 more attack, 2 rounds left. [OWS-068 OWS-076]"""
    state = table(a=person(dexterity=4, toughness=5, weapons=("revolver",)), b=person())
    assert 4 + 3 + 3 == weapon_attack("a", state.actor("a"), "revolver", BOOK, manner=Manner(unload=3)).value
    play = script(state, [1, 5])
    play.run(attack, actor="a", target="b", weapon="revolver", manner=Manner(unload=3))
    assert 2 == play.actor("a").weapons["revolver"].rounds


def test_ows_ex_d14_two_spaces_beyond_the_range() -> None:
    """Range 3 spaces and 50 feet away: −2. [OWS-073]"""
    shooter = person(dexterity=4, toughness=5, weapons=("shock-pistol",), at=Spot(0, 1))
    state = table(a=shooter, b=person(toughness=5, dexterity=1, at=Spot(5, 1)))
    (blow,) = script(state, [6, 3, 1], [[]]).run(attack, actor="a", target="b", weapon="shock-pistol")
    assert 9 + (4 + 2 - 2) - (6 + 1) == blow.dealt


def test_ows_ex_d15_the_second_fall_leaves_one_round_less() -> None:
    """Toughness 5, the second time at 0: 4 rounds. [OWS-020]"""
    play = script(table(a=person(toughness=5, falls=1, health=3)))
    hurt(play, "a", 7, "a blow")
    assert (0, 4, 2) == (play.actor("a").health, play.actor("a").dying, play.actor("a").falls)


def test_ows_ex_d16_frozen_and_thawed() -> None:
    """Three frost on Dexterity 3 and Speed 4: frozen; a turn later thawed with 1 and 2. [OWS-102]"""
    state = battle(table(a=person(dexterity=3, speed=4)), "a")
    play = script(state)
    settle(play, "a", 3, "frost", "cold")
    me = play.actor("a")
    assert (20 - 3, 0, 1, True) == (me.health, attribute(me, "dexterity"), speed(me), frozen(me))
    assert start_turn(play, "a")
    me = play.actor("a")
    assert (1, 2, False, 2) == (attribute(me, "dexterity"), speed(me), frozen(me), me.turn.points)


def test_ows_ex_d17_stun_is_capped_and_shaken_off() -> None:
    """18 and 6 make 20; Toughness 4 and a 3 leave 13, for one turn point. [OWS-120]"""
    play = script(battle(table(a=person(toughness=4, stun=18)), "a"), [3])
    settle(play, "a", 6, "stun", "a baton")
    assert (20, 20) == (play.actor("a").stun, play.actor("a").health)
    play.run(start_turn, "a")
    assert (13, 1) == (play.actor("a").stun, play.actor("a").turn.points)


def test_ows_ex_d18_wind_at_toughness_throws_down() -> None:
    """5 wind against Toughness 5: prone. [OWS-122]"""
    play = script(table(a=person(toughness=5)))
    settle(play, "a", 5, "wind", "a gust")
    assert play.actor("a").is_marked("prone")


def test_ows_ex_d19_a_short_rest_limits_the_die() -> None:
    """Toughness 3, die 10: 3 + 3 = 6 healed. [OWS-059]"""
    play = script(table(a=person(toughness=3, resolve=2, health=5, astral=5)), [6, 4, 1])
    play.run(short_rest, actor="a")
    assert 5 + 6 == play.actor("a").health


def test_ows_ex_d20_seven_death_damage_needs_eighteen() -> None:
    """Difficulty 17: 17 fails, 18 cures. [OWS-092]"""
    healer = person(wisdom=6, belt={"field-kit": 2}, proficiencies=("medical",), at=Spot(0, 1))
    state = table(a=healer, b=person(death=7, at=Spot(1, 1)))
    assert 17 == care_level(state.actor("b"), "death", BOOK)
    failed = script(state, [6, 3])
    assert not failed.run(tend, actor="a", target="b", what="death", means="field-kit").passed
    cured = script(state, [6, 4])
    assert cured.run(tend, actor="a", target="b", what="death", means="field-kit").passed
    assert (7, 0) == (failed.actor("b").death, cured.actor("b").death)


def test_ows_ex_d21_a_fall_of_twenty_feet() -> None:
    """(10 + 3) + (10 + 8) = 31, of which 16 are death damage. [OWS-004 OWS-016 OWS-056]"""
    play = script(table(a=person(toughness=8)), [3, 6, 2])
    assert 31 == play.run(fall, actor="a", feet=20)
    assert (40 - 31, 16) == (play.actor("a").health, play.actor("a").death)


def test_ows_ex_d22_light_armor_counts_dexterity_up_to_ten() -> None:
    """Dexterity 12 in light armor: Defense 4 + 5 = 9. [OWS-070]"""
    assert 9 == defense(person(toughness=4, dexterity=12, armor="leather"), BOOK)


def test_ows_ex_d23_surge_heals_up_to_toughness() -> None:
    """Die 5, Toughness 3: 3 Health. [OWS-024]"""
    play = script(table(a=person(toughness=3, health=4)), [5])
    play.run(surge, "a", "health")
    assert 7 == play.actor("a").health


def test_ows_ex_d24_a_short_meditation() -> None:
    """Resolve 4, die 2: 6 astral and no Health. [OWS-065]"""
    play = script(table(a=person(resolve=4, astral=3, health=2)), [2])
    play.run(meditate, actor="a")
    assert (9, 2) == (play.actor("a").astral, play.actor("a").health)


def test_ows_ex_d25_wind_below_toughness_does_not_throw_down() -> None:
    """4 wind against Toughness 5: still standing. [OWS-122]"""
    play = script(table(a=person(toughness=5)))
    settle(play, "a", 4, "wind", "a gust")
    assert not play.actor("a").is_marked("prone")


def test_ows_ex_d26_trespass_skips_the_guard() -> None:
    """12 − 3 − 2 = 7, half rounded up is 4, and the guard keeps its 4. [OWS-017 OWS-033]"""
    done = reduce(12, Force(damage="slashing", trespasses=True), layered(), BOOK)
    assert (4, 4) == (done.dealt, done.guard)


@pytest.mark.parametrize(("force", "dealt"), [({"softened": 1}, 5), ({"voided": True}, 0)])
def test_ows_ex_d27_tank_and_deflect_come_last(force: dict[str, int], dealt: int) -> None:
    """12 behind Armor 3 is 9: Tank leaves 5, Deflect nothing. [OWS-018 OWS-035 OWS-036]"""
    done = reduce(12, Force(damage="slashing", **force), person(toughness=8, armor="plate"), BOOK)  # type: ignore[arg-type]
    assert dealt == done.dealt


def test_ows_ex_d28_frost_takes_the_right_to_evade() -> None:
    """Dexterity 5 and Toughness 4 may evade; after 2 frost not. [OWS-013 OWS-102]"""
    play = script(table(a=person(dexterity=5, toughness=4)))
    assert may_evade(play.actor("a"), BOOK)
    settle(play, "a", 2, "frost", "cold")
    assert not may_evade(play.actor("a"), BOOK)


def test_all_28_checks_are_here() -> None:
    """Every derived check of the catalogue has its test."""
    numbers = {int(name[13:15]) for name in globals() if name.startswith("test_ows_ex_d")}
    assert set(range(1, 29)) == numbers
