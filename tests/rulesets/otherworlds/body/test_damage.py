"""What damage leaves behind: types, conditions and their clocks, falling and dying."""

from __future__ import annotations

import pytest
from tests.rulesets.otherworlds.stage import BOOK, battle, person, script, table

from rulewright.play import TurnEnds
from rulewright.play.effects import begin, pass_moment
from rulewright.rulesets.otherworlds import RULESET
from rulewright.rulesets.otherworlds.body.conditions import bleeding, condition, turns_of
from rulewright.rulesets.otherworlds.body.damage import settle
from rulewright.rulesets.otherworlds.body.health import die, heal, hurt, restore
from rulewright.rulesets.otherworlds.body.upkeep import start_turn
from rulewright.rulesets.otherworlds.combat.attack import attack
from rulewright.rulesets.otherworlds.state.entries import DamageType
from rulewright.rulesets.otherworlds.state.numbers import defense, exhausted, petrified, reachable_health


def test_families_of_damage() -> None:
    """Six physical and eight elemental types, and the two that the lists forgot. [OWS-079 OWS-123]"""
    families: dict[str, set[str]] = {"physical": set(), "elemental": set()}
    for each in BOOK.content.all(DamageType):
        families[each.family].add(each.id)
    assert {"ballistic", "bludgeoning", "piercing", "psychic", "slashing", "stun", "explosive"} == families["physical"]
    elemental = {"acid", "burn", "energy", "petrify", "poison", "shock", "spell", "wind", "frost"}
    assert elemental == families["elemental"]


@pytest.mark.parametrize("damage", ["ballistic", "bludgeoning", "slashing", "piercing", "psychic", "spell"])
def test_plain_types_only_hurt(damage: str) -> None:
    """No condition stays of these. [OWS-082 OWS-085 OWS-116 OWS-123]"""
    play = script(table(a=person()))
    settle(play, "a", 5, damage, "a blow")
    assert ["health"] == [change.path for change in play.changes]


def test_death_damage_cannot_be_healed() -> None:
    """Healing stops below what was lost to death. [OWS-092]"""
    play = script(table(a=person(toughness=4)))
    hurt(play, "a", 8, "a curse", 8)
    assert (12, 12) == (play.actor("a").health, reachable_health(play.actor("a"), BOOK))
    assert 0 == heal(play, "a", 5, "a draught")
    hurt(play, "a", 4, "a blow")
    assert 4 == heal(play, "a", 9, "a draught")


def test_a_weapon_of_death_deals_it() -> None:
    """The form can ride on any type. [OWS-079 OWS-092]"""
    state = table(a=person(strength=6, weapons=("soul-reaver",)), b=person(traits=()))
    play = script(state, [5, 5, 1])
    (blow,) = play.run(attack, actor="a", target="b", weapon="soul-reaver")
    assert blow.dealt == play.actor("b").death > 0


def test_frost_thaws_point_by_point() -> None:
    """Also for somebody who is only chilled, up to what they had. [OWS-102]"""
    play = script(battle(table(a=person(dexterity=5)), "a"))
    settle(play, "a", 2, "frost", "cold")
    for chill in (1, 0, 0):
        start_turn(play, "a")
        assert chill == play.actor("a").chill


def test_the_frozen_have_no_turn() -> None:
    """Deep frost: a turn passes without turn points. [OWS-102]"""
    play = script(battle(table(a=person(dexterity=2)), "a"))
    settle(play, "a", 5, "frost", "cold")
    assert not start_turn(play, "a")
    assert 0 == play.actor("a").turn.points


def test_petrified_at_no_defense() -> None:
    """Each point takes Defense; at 0 there is no turn, and nothing falls below. [OWS-109]"""
    play = script(battle(table(a=person(toughness=3, dexterity=2)), "a"))
    settle(play, "a", 3, "petrify", "a gaze")
    assert (1, False) == (defense(play.actor("a"), BOOK), petrified(play.actor("a"), BOOK))
    settle(play, "a", 3, "petrify", "a gaze")
    assert (0, True) == (defense(play.actor("a"), BOOK), petrified(play.actor("a"), BOOK))
    assert not start_turn(play, "a")


def test_poison_works_again_when_its_victim_acts() -> None:
    """The same amount at the start of the turn, and exhaustion. [OWS-111]"""
    play = script(battle(table(a=person(poison=3)), "a"), answers=[True])
    assert exhausted(play.actor("a"))
    assert play.run(start_turn, "a")
    assert 20 - 3 == play.actor("a").health


def test_poison_waits_while_its_victim_keeps_still() -> None:
    """No damage, and no turn. [OWS-111]"""
    play = script(battle(table(a=person(poison=3)), "a"), answers=[False])
    assert not play.run(start_turn, "a")
    assert 20 == play.actor("a").health


def test_stun_takes_no_health() -> None:
    """A baton leaves Health alone. [OWS-120]"""
    state = table(a=person(strength=6, weapons=("stun-baton", "buckler")), b=person())
    play = script(state, [5, 1])
    (blow,) = play.run(attack, actor="a", target="b", weapon="stun-baton")
    assert (20, blow.dealt) == (play.actor("b").health, play.actor("b").stun)


def test_full_stun_may_knock_out() -> None:
    """At a table that says so, 20 stun leave no turn points. [OWS-120]"""
    for knocks_out, points in ((False, 1), (True, 0)):
        play = script(battle(table(a=person(stun=20)), "a"), [2], stun_knocks_out=knocks_out)
        play.run(start_turn, "a")
        assert points == play.actor("a").turn.points


def test_daze_stuns_as_much_as_it_hurts() -> None:
    """A mastered club does both. [OWS-091]"""
    state = table(a=person(strength=6, weapons=("cudgel", "buckler"), masteries=("clubs",)), b=person())
    play = script(state, [5, 1])
    (blow,) = play.run(attack, actor="a", target="b", weapon="cudgel")
    assert 0 < blow.dealt == play.actor("b").stun == 20 - play.actor("b").health


def test_life_steal_needs_blood() -> None:
    """A die of Health from whoever bleeds, and none from a golem. [OWS-105]"""
    me = person(strength=6, health=5, weapons=("soul-reaver",))
    bleeding_target = script(table(a=me, b=person()), [5, 4, 1, 3])
    bleeding_target.run(attack, actor="a", target="b", weapon="soul-reaver")
    assert 8 == bleeding_target.actor("a").health
    dry = script(table(a=me, b=person(traits=("construct",))), [5, 4, 1])
    dry.run(attack, actor="a", target="b", weapon="soul-reaver")
    assert 5 == dry.actor("a").health


def test_bleeding_costs_health_each_turn() -> None:
    """Until somebody treats it. [OWS-078]"""
    play = script(battle(table(a=person()), "a"))
    begin(play, "a", bleeding())
    for health in (19, 18):
        start_turn(play, "a")
        assert health == play.actor("a").health


def test_zero_health_is_not_death() -> None:
    """Unconscious, with Toughness rounds to live. [OWS-019 OWS-020]"""
    play = script(table(a=person(toughness=4)))
    hurt(play, "a", 50, "a blow")
    me = play.actor("a")
    assert (0, 4, False, False) == (me.health, me.dying, me.dead, me.conscious)


def test_the_rounds_run_out() -> None:
    """Each own turn is one less; then death. [OWS-020]"""
    play = script(battle(table(a=person(toughness=2)), "a"))
    hurt(play, "a", 50, "a blow")
    assert not start_turn(play, "a")
    assert 1 == play.actor("a").dying
    assert not start_turn(play, "a")
    assert play.actor("a").dead


def test_the_present_fall_may_count() -> None:
    """The other reading: one round less from the first time on. [OWS-020]"""
    play = script(table(a=person(toughness=4)), present_fall_counts=True)
    hurt(play, "a", 50, "a blow")
    assert 3 == play.actor("a").dying


def test_too_many_falls_kill() -> None:
    """With no rounds left, the fall itself is death. [OWS-020]"""
    play = script(table(a=person(toughness=2, falls=2)))
    hurt(play, "a", 50, "a blow")
    assert play.actor("a").dead


def test_any_healing_wakes() -> None:
    """Above 0 Health somebody is awake; the fall stays counted. [OWS-019]"""
    play = script(table(a=person()))
    hurt(play, "a", 50, "a blow")
    heal(play, "a", 1, "a draught")
    me = play.actor("a")
    assert (1, None, True, 1) == (me.health, me.dying, me.conscious, me.falls)


def test_the_dead_stay_dead() -> None:
    """Neither healing nor damage reaches them. [OWS-020]"""
    play = script(table(a=person()))
    die(play, "a", "old age")
    assert 0 == heal(play, "a", 5, "a draught")
    assert 0 == restore(play, "a", 5, "a phial")
    hurt(play, "a", 5, "a blow")
    assert (0, True) == (play.actor("a").health, play.actor("a").dead)


@pytest.mark.parametrize("mark", ["blind", "silenced", "exhausted", "berserk", "confusion"])
def test_every_condition_ends_with_its_clock(mark: str) -> None:
    """What was laid for two turns is gone after two turns of its bearer. [OWS-083 OWS-084 OWS-089 OWS-104 OWS-115]"""
    play = script(table(a=person(), b=person()))
    begin(play, "a", condition(mark, "a spell", turns_of("a", 2)))
    pass_moment(play, TurnEnds("b"))
    pass_moment(play, TurnEnds("a"))
    assert play.actor("a").is_marked(mark)
    pass_moment(play, TurnEnds("a"))
    assert not play.actor("a").is_marked(mark)


def test_invariants_are_named() -> None:
    """A broken state says what is broken."""
    assert RULESET.broken is not None
    assert () == RULESET.broken(table(a=person()), BOOK)
    found = RULESET.broken(table(a=person(health=99, stun=30, guard=-1)), BOOK)
    assert ("a: health out of bounds", "a: guard out of bounds", "a: stun out of bounds") == found
