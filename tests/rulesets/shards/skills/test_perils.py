"""Traps and hazards at the table: resisted, countered, and answered with karma like what anybody does."""

from __future__ import annotations

from typing import Any

from tests.rulesets.shards.seat.table import chances
from tests.rulesets.shards.stage import actor, scripted, state

from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.body.horror import horror_after
from rulewright.rulesets.shards.state.character import Actor
from rulewright.testing.at_the_seat import AtTheSeat

PIT: dict[str, Any] = {"name": "pit", "skill": 2, "stealth": 2, "damage": 1}


def table(turn: str = "", **one: Any) -> AtTheSeat:
    """Somebody whom a trap may meet, and somebody far off; nobody has karma unless that is said."""
    one = {"karma": 0, "player": False, "acrobatics": 2, **one}
    return AtTheSeat(RULESET, state(turn=turn, a=actor("a", **one), b=actor("b", karma=0, where=(9, 0))))


def hurt(at: AtTheSeat) -> int:
    """What the one by the trap has taken."""
    victim: Actor = at.actor("a")
    return victim.wounds.total


def test_a_trap_is_resisted_then_defended_and_countered() -> None:
    """Intuition 3 against Stealth 2 needs a 3; then Acrobatics defends, and each success of a counter takes one.

    [SHA-ENC-036 SHA-ENC-037 SHA-ENC-038 SHA-SKL-060]
    """
    at = table(intuition=3)
    at.press("trap", "b", faces=[3, 2, 1], answers=["acrobatics", ()], target="a", **PIT)
    assert ["1d6 ≤ 3", "1d6 ≤ 2", "1d6 ≤ 4"] == chances(at)
    assert 2 == hurt(at)  # two successes less one, and one for the fall


def test_who_is_caught_unawares_has_no_defence_and_no_counter() -> None:
    """A 4 is one too many: the pit tests at 4, and nobody is asked anything. [SHA-ENC-038]"""
    at = table(intuition=3)
    at.press("trap", "b", faces=[4, 4], target="a", **PIT)
    assert ["1d6 ≤ 3", "1d6 ≤ 4"] == chances(at)
    assert 5 == hurt(at)
    assert not at.last.asked


def test_a_trap_that_was_seen_surprises_nobody() -> None:
    """No test for surprise; a failed test is still one success, which a counter can take. [SHA-ENC-037 SHA-ENC-038]"""
    at = table()
    at.press("trap", "b", faces=[6, 1], answers=["acrobatics", ()], target="a", seen=True, **PIT)
    assert 0 == hurt(at)
    at.press("trap", "b", faces=[6], answers=["no"], target="a", seen=True, **PIT)
    assert 2 == hurt(at)
    at.press("trap", "b", faces=[6], target="a", seen=True, shoddy=True, **PIT)
    assert 2 == hurt(at)


def test_a_trap_is_defended_with_what_it_says() -> None:
    """Gas against Athletics: 2 and 2 less 1; a condition instead of damage. [SHA-ENC-036]"""
    at = table(athletics=1)
    at.press(
        "trap", "b", [3], ["no"], target="a", name="gas", skill=2, versus="athletics", condition="crippled", seen=True
    )
    assert ["1d6 ≤ 3"] == chances(at)
    assert at.actor("a").is_marked("crippled")
    assert not hurt(at)


def test_an_alarm_is_aimed_at_nobody() -> None:
    """It goes off without a test, and nothing answers it. [SHA-ENC-038]"""
    at = table(karma=5)
    at.press("trap", "b", target="a", name="bell", skill=6, alarm=True)
    assert ([], []) == (list(at.last.drawn), list(at.last.asked))
    assert "bell goes off" in at.last.notes


def test_karma_answers_a_trap_even_by_not_setting_it_off() -> None:
    """Successes bought off one by one, or three points so that it never happened. [SHA-CORE-039 SHA-CHR-062 SHA-ENC-038]"""
    at = table(karma=3)
    at.press("trap", "b", [6, 3], ["pass", "success-1", "pass", "pass"], target="a", **PIT)
    assert (2, 3) == (at.actor("a").karma, hurt(at))
    at = table(karma=3)
    at.press("trap", "b", [6, 3], ["pass", "cancel", "a stone gave way in a dream"], target="a", **PIT)
    assert (0, 0) == (at.actor("a").karma, hurt(at))


def test_a_light_step_gives_a_second_look_and_a_second_try() -> None:
    """Both may be rolled again; the second result stands. A trigger of magic gives no second try.

    [SHA-MTH-073 SHA-ENC-038]
    """
    at = table(intuition=2, powers={"light-step": 1})
    at.press("trap", "b", [6, 2, 2, 6, 2], ["yes", "acrobatics", (), "yes"], target="a", **PIT)
    assert 0 == hurt(at)
    at.press("trap", "b", [2, 2, 6], ["no", "acrobatics", ()], target="a", magical=True, **PIT)
    assert 3 == hurt(at)


def test_a_bolt_may_be_countered_and_answered_with_karma() -> None:
    """Its damage comes only on top of a success that is left. [SHA-ENV-027 SHA-CORE-039]"""
    at = table(turn="a")
    at.press("surroundings", "b", [2, 3], ["acrobatics", ()], target="a", hazard="minor-shard-fall", skill=2)
    assert 0 == hurt(at)
    assert at.actor("a").turn.standard
    at.press("surroundings", "b", [2], [], target="a", hazard="minor-shard-fall", skill=2)
    assert 4 == hurt(at)  # the action is spent: no counter any more
    at = table(karma=1)
    at.press("surroundings", "b", [2], ["chance-1"], target="a", hazard="minor-shard-fall", skill=2)
    assert (0, 0) == (at.actor("a").karma, hurt(at))


def test_a_counter_out_of_an_encounter_leaves_one_free_to_act() -> None:
    """There are no rounds that it could take anything from. [SHA-SKL-023 SHA-ENV-027]"""
    at = table()
    at.press("surroundings", "b", [1, 1], ["acrobatics", ()], target="a", hazard="minor-shard-fall", skill=1)
    assert not at.actor("a").turn.standard


def test_a_leap_out_of_a_trap() -> None:
    """With nobody to leap away from, into any free space, and prone. [SHA-SKL-033 SHA-ENC-038]"""
    at = table()
    at.press("trap", "b", [2, 2], ["acrobatics", ("leap",)], target="a", seen=True, **PIT)
    assert at.actor("a").at != at.actor("b").at
    assert 1 == at.state.scene.distance(at.actor("a").at, type(at.actor("a").at)(0, 0))
    assert at.actor("a").is_marked("prone")


def test_horror_is_answered_with_karma_but_not_countered() -> None:
    """What works from within is withstood, not stepped aside from. [SHA-CORE-039 SHA-CORE-010]"""
    play = scripted(state(a=actor("a", karma=2), b=actor("b", karma=0)), [2], ["chance-1"])
    play.run(horror_after, "b", "a", "carnage")
    assert (1, 1) == (play.actor("a").karma, len(play.asked))
