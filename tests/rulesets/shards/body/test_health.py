"""Health: armor, traumas, falling and dying, healing, recovery."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.stage import BOOK, actor, book, scripted, state

from rulewright.rulesets.shards.body.health import (
    IRREDUCIBLE,
    PIERCING,
    add_ablative,
    converted,
    fall,
    heal,
    healable,
    healing_penalty,
    hurt,
    is_killed,
    rouse,
)
from rulewright.rulesets.shards.body.recovery import end_encounter, end_session, miss_sleep, pass_time, recovers
from rulewright.rulesets.shards.body.resting import long_rest, rest
from rulewright.rulesets.shards.state.character import Actor, Boost, Wounds
from rulewright.rulesets.shards.state.effects import impose
from rulewright.rulesets.shards.state.numbers import armor_factor, health, max_health


def wounded(**wounds: int) -> Actor:
    """Somebody with wounds."""
    return replace(actor("peter"), wounds=Wounds(**wounds))


def test_armor_lowers_damage() -> None:
    """Worn, natural and lent armor add up. [SHA-CORE-015 SHA-CORE-018 SHA-CORE-047]"""
    play = scripted(state(peter=actor("peter", armor="heavy")))
    assert 2 == armor_factor(play.actor("peter"), BOOK)
    assert 3 == play.run(hurt, "peter", 5)
    assert 5 == health(play.actor("peter"), BOOK)
    assert 2 == hurt(play, "peter", 2, harm=PIERCING)


def test_irreducible_skips_all() -> None:
    """Neither armor nor karma help. [SHA-CORE-047]"""
    play = scripted(state(peter=replace(actor("peter", armor="heavy", karma=3))))
    assert 1 == play.run(hurt, "peter", 1, harm=IRREDUCIBLE)


def test_four_traumas() -> None:
    """Each is counted by itself and all lower Health. [SHA-CORE-048 SHA-CORE-041 SHA-CORE-051]"""
    me = wounded(lethal=1, subdual=1, shard=1, permanent=1)
    assert 4 == me.wounds.total
    assert 4 == health(me, BOOK)
    assert 8 == max_health(me, BOOK)


def test_half_when_converted() -> None:
    """Either way, rounded down. [SHA-CORE-049]"""
    assert [0, 1, 2] == [converted(amount) for amount in (1, 3, 5)]


def test_ablative_health_goes_first() -> None:
    """It leaves no wound, cannot be healed, and its source renews it. [SHA-CORE-016 SHA-CORE-046]"""
    play = scripted(state(peter=actor("peter")))
    add_ablative(play, "peter", 2, "ward")
    assert 1 == hurt(play, "peter", 3)
    assert 7 == health(play.actor("peter"), BOOK)
    add_ablative(play, "peter", 2, "ward")
    add_ablative(play, "peter", 3, "ward")
    assert 0 == hurt(play, "peter", 2)
    assert 0 == hurt(play, "peter", 1)
    assert 1 == hurt(play, "peter", 1)


def test_an_npc_at_0_is_in_the_gms_hands() -> None:
    """Unconscious or dead. [SHA-CORE-042]"""
    for fate, dead in (("dead", True), ("unconscious", False)):
        play = scripted(state(thug=actor("thug", player=False)), [], [fate])
        play.run(hurt, "thug", 8)
        assert dead == play.actor("thug").dead
        assert play.actor("thug").is_disabled


def test_sha_ex_116_when_a_player_character_dies() -> None:
    """At 0, at minus the maximum, and below. [SHA-CORE-043 SHA-CORE-044]"""
    for amount, dead in ((8, False), (16, False), (17, True)):
        play = scripted(state(peter=actor("peter")), [], [] if dead else ["no"])
        play.run(hurt, "peter", amount)
        assert dead == play.actor("peter").dead
        assert play.actor("peter").is_marked("unconscious") or dead


def test_a_player_may_choose_the_end() -> None:
    """Lethal damage to 0, and the player says so; subdual damage does not ask. [SHA-CORE-044]"""
    play = scripted(state(peter=actor("peter")), [], ["yes"])
    play.run(hurt, "peter", 8)
    assert play.actor("peter").dead
    soft = scripted(state(peter=actor("peter")))
    soft.run(hurt, "peter", 30, "subdual")
    assert not soft.actor("peter").dead


def test_permanent_damage_kills_at_the_maximum() -> None:
    """Or only beyond it, by option; shard damage counts as lethal. [SHA-CORE-044 SHA-CORE-051]"""
    assert is_killed(Wounds(permanent=8), 8, BOOK)
    assert not is_killed(Wounds(permanent=8), 8, book(permanent_death="passed"))
    assert is_killed(Wounds(shard=17), 8, BOOK)
    assert not is_killed(Wounds(lethal=8, subdual=9), 8, BOOK)


def test_healing_stops_at_the_maximum_and_comes_once_a_day() -> None:
    """A failed attempt does not count; traits change what is restored. [SHA-CORE-024 SHA-CORE-052 SHA-CORE-053]"""
    play = scripted(state(peter=wounded(lethal=4, subdual=1)))
    assert 0 == heal(play, "peter", 0, ("lethal",), "kit")
    assert not play.actor("peter").day.healed
    assert 3 == heal(play, "peter", 2, ("lethal",), "kit")
    assert 0 == heal(play, "peter", 5, ("lethal", "subdual"), "kit")
    assert play.actor("peter").day.healed


def test_sha_ex_128_a_robust_human_is_healed() -> None:
    """Three successes, one for the blood, one for the body; four were missing. [SHA-CORE-024 SHA-TRT-031 SHA-TRT-052]"""
    me = replace(actor("rachel", traits={"robust": "stocky"}), wounds=Wounds(lethal=4))
    play = scripted(state(rachel=me))
    assert 4 == heal(play, "rachel", 3, ("lethal", "subdual"), "treat injury")
    assert 9 == health(play.actor("rachel"), BOOK)


def test_shard_and_permanent_damage_resist() -> None:
    """Two off the test, and nothing at all. [SHA-CORE-050 SHA-CORE-051]"""
    assert (-2, 0) == (healing_penalty("shard"), healing_penalty("lethal"))
    assert 0 == healable(wounded(permanent=3), "permanent")
    play = scripted(state(peter=wounded(shard=3, permanent=2)))
    pass_time(play, 14400)
    assert Wounds(shard=3, permanent=2) == play.actor("peter").wounds


def test_recovery_by_the_clock() -> None:
    """Subdual by the hour and first, then lethal by the day. [SHA-CORE-054 SHA-CORE-055]"""
    play = scripted(state(peter=wounded(lethal=2, subdual=2)))
    pass_time(play, 60)
    assert Wounds(lethal=2, subdual=1) == play.actor("peter").wounds
    pass_time(play, 30)
    pass_time(play, 30)
    assert Wounds(lethal=2) == play.actor("peter").wounds
    pass_time(play, 1440)
    assert Wounds(lethal=1) == play.actor("peter").wounds


def test_who_does_not_recover() -> None:
    """Things do not, nor the suffering; by option nobody who does not rest. [SHA-CORE-055 SHA-CORE-054]"""
    play = scripted(state(peter=wounded(subdual=2)))
    impose(play, "peter", "suffering", "lasting")
    assert not recovers(play.actor("peter"), BOOK)
    at = book(recovery_needs_rest=True)
    for resting, left in ((False, 2), (True, 1)):
        waiting = scripted(state(peter=wounded(subdual=2)), at=at)
        pass_time(waiting, 60, resting=resting)
        assert left == waiting.actor("peter").wounds.subdual


def test_coming_to() -> None:
    """Above 0 one wakes, and the boosts of the downed are gone. [SHA-CORE-045]"""
    play = scripted(state(peter=actor("peter")), [], ["no"])
    hurt(play, "peter", 8)
    play.change("peter", "boosts", (Boost(down=True),))
    heal(play, "peter", 1, ("lethal",), "kit")
    rouse(play, "peter")
    assert not play.actor("peter").is_disabled
    assert () == play.actor("peter").boosts


def test_falling_twice_asks_once() -> None:
    """Who lies there already is not asked again. [SHA-CORE-043]"""
    play = scripted(state(peter=actor("peter")), [], ["no"])
    hurt(play, "peter", 8)
    play.run(fall, "peter", "lethal")


@pytest.mark.parametrize(("minutes", "well"), [(60, 1), (480, 5)])
def test_a_long_rest_fills_the_well(minutes: int, well: int) -> None:
    """Eight hours; a minute ends what an encounter left. [SHA-SKL-016 SHA-CHR-036]"""
    play = scripted(state(peter=replace(actor("peter"), well=1, pool=0)))
    impose(play, "peter", "dazed", "encounter")
    rest(play, "peter", minutes)
    assert well == play.actor("peter").well
    assert not play.actor("peter").is_marked("dazed")


def test_without_a_long_rest_one_tires() -> None:
    """Fatigued until there is one. [SHA-SKL-016]"""
    play = scripted(state(peter=actor("peter")))
    miss_sleep(play, "peter")
    pass_time(play, 600)
    assert play.actor("peter").is_marked("fatigued")
    long_rest(play, "peter")
    assert not play.actor("peter").is_marked("fatigued")


def test_an_encounter_ends() -> None:
    """Pools are full, stances and lent karma gone, conditions over; without an encounter they take an hour.

    [SHA-CORE-074 SHA-CHR-036]
    """
    me = replace(actor("peter"), pool=0, boosts=(Boost(), Boost(expires="day")), stances=("sneak",))
    play = scripted(state(turn="peter", peter=me))
    impose(play, "peter", "dazed", "encounter")
    end_encounter(play)
    found = play.actor("peter")
    assert (5, (Boost(expires="day"),), (), False) == (
        found.pool,
        found.boosts,
        found.stances,
        found.is_marked("dazed"),
    )
    impose(play, "peter", "dazed", "encounter")
    pass_time(play, 59)
    assert play.actor("peter").is_marked("dazed")
    pass_time(play, 1)
    assert not play.actor("peter").is_marked("dazed")


def test_a_session_ends() -> None:
    """Drives pay again; what lasts a session ends unless it is carried over. [SHA-CORE-075]"""
    me: Any = replace(actor("peter"), indulged=("motivation",))
    for carry, locked in (((), False), (("karma-lock",), True)):
        play = scripted(state(peter=me))
        impose(play, "peter", "karma-lock", "session")
        end_session(play, carry=carry)
        assert ((), locked) == (play.actor("peter").indulged, play.actor("peter").is_marked("karma-lock"))
