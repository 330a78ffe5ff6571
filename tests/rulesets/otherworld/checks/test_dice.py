"""Dice: pools, thresholds, explosions, target numbers, bypassing and botches."""

from __future__ import annotations

import pytest
from tests.rulesets.otherworld.stage import BOOK, actor, book, dice_thrown, scripted, state

from rulewright.chance import Botch, Pool, ScriptedDice, SuccessPool, walk
from rulewright.play import GM, Part, Refused, derived
from rulewright.rulesets.otherworld.checks.checks import can_bypass, d10s, pool, read
from rulewright.rulesets.otherworld.options import Options
from rulewright.rulesets.otherworld.skills.tasks import Situation, attempt, roll
from rulewright.rulesets.otherworld.state.questions import DrawbackQuestion


def throw(faces: list[int], dice: int, **more: int) -> Pool:
    """What a pool reads in some faces, all of which it must use."""
    script = ScriptedDice(faces)
    thrown = d10s(dice, **more).throw(script)
    assert script.left == ()
    return thrown


def test_ow_001_pool_is_stat_skill_one_specialty_and_modifiers() -> None:
    """Stat 3, skill 3 and one specialty 2 with a penalty of 1 are seven dice. [OW-001 OW-007 OW-018 OW-019]"""
    me = actor(agility=3, skills={"melee": 3}, specialties={"melee/knives": 2, "melee/swords": 4})
    assert 7 == pool("Dice", me, "agility", "melee", "knives", Part("rain", -1))


@pytest.mark.parametrize(("face", "success"), [(7, 0), (8, 1), (9, 1)])
def test_ow_002_eight_is_the_threshold(face: int, success: int) -> None:
    """A 7 fails and an 8 succeeds. [OW-002]"""
    assert success == throw([face], 1).successes


def test_ow_002_threshold_moves_but_tens_always_succeed() -> None:
    """Easier to 6, stricter to 9; a threshold beyond 10 still lets a 10 through. [OW-002]"""
    assert 2 == throw([6, 7], 2, threshold=6).successes
    assert 1 == throw([8, 9], 2, threshold=9).successes
    assert 1 == throw([10, 9, 3], 2, threshold=12).successes


def test_ow_003_tens_are_thrown_again_without_end() -> None:
    """10, 10, 10, 4 on one die are three successes. [OW-003]"""
    assert 3 == throw([10, 10, 10, 4], 1).successes


def test_ow_004_nine_and_eight_again() -> None:
    """With 9-again a 9 is thrown again, with 8-again an 8 is. [OW-004]"""
    assert 2 == throw([9, 8], 1, again=9).successes
    assert 2 == throw([8, 8, 2], 1, again=8).successes


def test_ow_ex_d01_seven_again_does_not_explode_failures() -> None:
    """Threshold 8 with 7-again: of 7, 7, 8 only the 8 is thrown again. [OW-004]"""
    assert 1 == throw([7, 7, 8, 3], 3, again=7).successes


def test_ow_ex_007_exploding_attack() -> None:
    """Three successes, two of them 10s, and one more on the rethrows: four. [OW-003]"""
    assert 4 == throw([10, 10, 8, 2, 3, 4, 5, 6, 7, 9, 2], 9).successes


def test_ow_005_equality_passes() -> None:
    """As many successes as the target number pass; one less does not. [OW-005]"""
    assert read(Pool(2), 2).passed
    assert not read(Pool(1), 2).passed


def test_ow_006_shift_is_what_is_beyond() -> None:
    """Shift is 0 at equality and never counts on a failure. [OW-006]"""
    assert [0, 2, 0] == [read(Pool(successes), 2).shift for successes in (2, 4, 1)]


def test_ow_008_external_modifiers_count_as_successes() -> None:
    """One success and an external +1 reach 2; an external −1 takes one away. [OW-008]"""
    assert read(Pool(1), 2, external=1).passed
    assert not read(Pool(2), 2, external=-1).passed


def test_ow_ex_d11_critical_botch_or_plain_failure() -> None:
    """No success and a 1 is a critical botch; without a 1 it is only a failure. [OW-011 OW-012]"""
    assert Pool(0, Botch.CRITICAL) == throw([1, 4], 2)
    assert Pool(0, Botch.NONE) == throw([2, 5], 2)


def test_ow_ex_d12_as_many_ones_as_successes_is_no_botch() -> None:
    """One success and one 1: passes, no botch. [OW-010]"""
    assert Pool(1) == throw([1, 9], 2)


def test_ow_ex_d13_botched_pass_and_botched_failure() -> None:
    """Two 1s and one success: botched at target 1 (passes) and 2 (fails), and never critical. [OW-010]"""
    thrown = throw([1, 1, 8], 3)
    assert Botch.BOTCH is thrown.botch
    assert [True, False] == [read(thrown, target).passed for target in (1, 2)]


def test_ow_ex_d14_ones_of_rethrows_do_not_count() -> None:
    """A 1 on a rethrow neither counts against nor cancels the success. [OW-014]"""
    assert Pool(1) == throw([1, 10, 1], 2)


def test_ow_ex_d15_external_bonus_does_not_rescue() -> None:
    """Faces 1 and 5 with an external +1 at target 1: still a critical botch, still a failure. [OW-011 OW-014]"""
    result = read(throw([1, 5], 2), 1, external=1)
    assert not result.passed
    assert Botch.CRITICAL is result.botch


@pytest.mark.parametrize("dice", [0, -3])
def test_ow_013_no_dice_no_botch(dice: int) -> None:
    """Nothing is thrown, nothing succeeds, nothing botches. [OW-013]"""
    assert Pool(0) == throw([], dice)


def test_ow_013_a_pool_never_falls_below_nothing() -> None:
    """Penalties beyond the pool leave no dice. [OW-013]"""
    assert 0 == pool("Dice", actor(), "brawn", "", "", Part("split action", -5))


def test_ow_ex_021_bypass_with_both_modifiers() -> None:
    """Pool 7 with an internal +1 and an external +1 bypasses target 3, not 4. [OW-009]"""
    assert [True, False] == [can_bypass(8, target, 1, Options()) for target in (3, 4)]


def test_ow_ex_d07_bypass_of_seven_dice() -> None:
    """Seven dice bypass 1, not 2. [OW-009]"""
    assert [True, False] == [can_bypass(7, target, 0, Options()) for target in (1, 2)]


def test_ow_ex_d19_three_dice_need_an_external_bonus() -> None:
    """Three dice bypass nothing, unless an external +1 helps. [OW-009]"""
    assert [False, True] == [can_bypass(3, 1, external, Options()) for external in (0, 1)]


def test_ow_009_strict_reading_is_an_option() -> None:
    """Below a quarter, not at it: eight dice bypass 2 only by the looser reading. [OW-009]"""
    assert can_bypass(8, 2, 0, Options())
    assert not can_bypass(8, 2, 0, Options(bypass_strictly=True))
    assert can_bypass(9, 2, 0, Options(bypass_strictly=True))


def test_ow_009_bypassed_roll_passes_without_shift() -> None:
    """Charm 4 and Presence 4 bypass 1 without a die thrown. [OW-009]"""
    play = scripted(state(banana=actor("banana")))
    result = play.run(attempt, "banana", "charm", "presence", situation=Situation(bypass=True))
    assert (True, 0, []) == (result.passed, result.shift, play.drawn)


def test_ow_009_no_bypass_in_a_fight_nor_beyond_the_pool() -> None:
    """Harm at hand, or too few dice: the roll must be made. [OW-009]"""
    calm, tense = state(banana=actor("banana")), state("banana", banana=actor("banana"))
    with pytest.raises(Refused, match="OW-009"):
        scripted(tense).run(attempt, "banana", "charm", "presence", situation=Situation(bypass=True))
    with pytest.raises(Refused, match="OW-009"):
        scripted(calm).run(attempt, "banana", "charm", "presence", situation=Situation(target_number=3, bypass=True))
    strict = book(bypass_strictly=True)
    with pytest.raises(Refused, match="OW-009"):
        scripted(calm, at=strict).run(
            attempt, "banana", "charm", "presence", situation=Situation(target_number=2, bypass=True)
        )


def test_ow_ex_022_the_lock_opens_and_is_ruined() -> None:
    """Two successes are enough for the lock, but three 1s botch: the game master names what breaks. [OW-010 OW-101]"""
    me = actor("dee")
    play = scripted(state(dee=me), [8, 9, 1, 1, 1, 4, 5, 6], ["the lock is plainly broken"])
    result = play.run(attempt, "dee", "agility", "thievery", "lockpicking", situation=Situation(target_number=2))
    assert (True, Botch.BOTCH) == (result.passed, result.botch)
    assert [8] == dice_thrown(play)
    question = play.asked[0]
    assert isinstance(question, DrawbackQuestion)
    assert (GM, False) == (question.of, question.failed)
    assert any("plainly broken" in note for note in play.notes)


def test_ow_101_a_failed_botch_asks_for_a_heavier_drawback() -> None:
    """The question tells the game master that the roll failed too. [OW-101]"""
    play = scripted(state(dee=actor("dee")), [8, 1, 1], [""])
    result = play.run(roll, "dee", derived("Dice", ("dice", 3)), Situation(target_number=2))
    assert not result.passed
    question = play.asked[0]
    assert isinstance(question, DrawbackQuestion)
    assert question.failed
    assert "heavy" in question.prompt


def test_ow_011_a_critical_botch_outside_of_a_fight_is_catastrophic() -> None:
    """The drawback of a critical botch is the worst grade. [OW-011 OW-101]"""
    play = scripted(state(dee=actor("dee")), [1, 2], [""])
    assert not play.run(roll, "dee", derived("Dice", ("dice", 2))).passed
    assert "catastrophic" in play.asked[0].prompt


def test_law_of_small_pools_is_the_walk_of_every_face() -> None:
    """The quick odds equal those of throwing every face."""
    small = SuccessPool(2, 10, 8, 10, cap=1)
    assert walk(small) == small.odds()


def test_book_options_default_to_the_rulings() -> None:
    """A table that chooses nothing plays the rulings."""
    assert Options() == BOOK.options
