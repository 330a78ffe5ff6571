"""Rolls and levels as the first chapter has them: thresholds, difficulty, modifiers, time, resistance."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.rulesets.brp.checks.printed_tables import level_of
from tests.rulesets.brp.stage import BOOK, book, person, rated, scripted, state

from rulewright.chance.percentile import two_digits
from rulewright.play import Part, Refused, derived
from rulewright.rulesets.brp.checks.characteristics import ROLLS, roll_chance, rolls_of
from rulewright.rulesets.brp.checks.checks import (
    Difficulty,
    Level,
    Reading,
    bands,
    check,
    fumble_width,
    modified,
)
from rulewright.rulesets.brp.checks.ratings.aids import augmented, complementary
from rulewright.rulesets.brp.checks.ratings.circumstances import together
from rulewright.rulesets.brp.checks.ratings.outcomes import USUAL, outcome_of
from rulewright.rulesets.brp.checks.ratings.rolls import characteristic_roll, roll_by_choice
from rulewright.rulesets.brp.checks.resistance import resist, resistance
from rulewright.rulesets.brp.skills.attempt import Attempt
from rulewright.rulesets.brp.skills.using import best_of, try_skill, use_skill
from rulewright.rulesets.brp.state.fight import ROUNDS_A_MINUTE
from rulewright.rulesets.brp.state.units import seconds, turns

SHORT = Reading("99-00", always=False)


def top(chance: int, level: Level) -> int:
    """The highest roll that is at least so good."""
    return max((roll for roll in range(1, 101) if level_of(roll, chance, practised=False) >= level), default=0)


# -- dice and levels ----------------------------------------------------------------------------


def test_brp_ex_004_sixty_and_two_are_62() -> None:
    """Tens and then ones, of which 62 is one of a hundred; two noughts are 100, the worst. [BRP-SYS-001]"""
    assert ["62", "00", "01", "10"] == [two_digits(roll) for roll in (62, 100, 1, 10)]
    assert 62 == min(roll for roll in range(1, 101) if level_of(roll, 61) < Level.SUCCESS)
    assert [Level.CRITICAL, Level.FUMBLE] == [level_of(roll, 50) for roll in (1, 100)]


def test_brp_ex_003_critical_of_75() -> None:
    """A twentieth of 75 is 3.75, so 4. [BRP-SYS-004]"""
    assert [Level.CRITICAL, Level.SPECIAL] == [level_of(roll, 75) for roll in (4, 5)]


def test_brp_ex_005_89_against_56_fails() -> None:
    """Above the chance is a failure. [BRP-SYS-002]"""
    assert Level.FAILURE is level_of(89, 56)


def test_brp_ex_008_ordinary_circumstances() -> None:
    """A rating of 43 is a chance of 43. [BRP-SYS-002 BRP-SYS-009]"""
    rating = derived("Demolition", ("rating", 43))
    assert 43 == modified(rating, Difficulty.AVERAGE)
    assert [Level.SUCCESS, Level.FAILURE] == [level_of(roll, 43) for roll in (43, 44)]


def test_brp_ex_009_fourteen_of_70_is_special() -> None:
    """A fifth of 70 is 14; every roll up to it is special at least. [BRP-SYS-005]"""
    assert all(level_of(roll, 70) >= Level.SPECIAL for roll in range(1, 15))
    assert Level.SUCCESS is level_of(15, 70)


def test_brp_ex_010_seventy_of_70_succeeds() -> None:
    """Just the chance is enough. [BRP-SYS-002]"""
    assert Level.SUCCESS is level_of(70, 70)


def test_brp_dx_001_critical_thresholds() -> None:
    """A twentieth, rounded up. [BRP-SYS-004]"""
    chances = (1, 20, 21, 40, 41, 60, 61, 80, 81, 100, 101, 120)
    assert [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6] == [top(chance, Level.CRITICAL) for chance in chances]


def test_brp_dx_002_special_thresholds() -> None:
    """A fifth, rounded up; it goes on above 100. [BRP-SYS-005 BRP-SKL-021]"""
    chances = (1, 5, 6, 10, 11, 70, 71, 75, 100, 101, 120)
    assert [1, 1, 2, 2, 3, 14, 15, 15, 20, 21, 24] == [top(chance, Level.SPECIAL) for chance in chances]


def test_five_levels_in_order() -> None:
    """Every roll has exactly one of five levels, and better ones are rolled lower. [BRP-SYS-003]"""
    assert ["FUMBLE", "FAILURE", "SUCCESS", "SPECIAL", "CRITICAL"] == [level.name for level in sorted(Level)]
    for chance in range(-20, 151):
        levels = [level_of(roll, chance) for roll in range(1, 101)]
        assert sorted(levels, reverse=True) == levels


def test_fumble_bands() -> None:
    """The printed table by default; 99 and 00 by a switch; a twentieth of the failures by another. [BRP-SYS-006]"""
    chances = (1, 20, 21, 40, 41, 60, 61, 80, 81, 120)
    assert [5, 5, 4, 4, 3, 3, 2, 2, 1, 1] == [fumble_width(chance, Reading()) for chance in chances]
    assert {2} == {fumble_width(chance, SHORT) for chance in chances}
    assert [5, 4, 1, 1] == [fumble_width(chance, Reading("fraction")) for chance in (1, 20, 90, 120)]
    assert [Level.FAILURE, Level.FUMBLE] == [level_of(roll, 30, reading=SHORT) for roll in (98, 99)]


def test_sure_bounds() -> None:
    """96 never succeeds, and 05 does in anything with a base of 5; both by a switch. [BRP-SYS-002]"""
    assert [Level.FAILURE, Level.SUCCESS] == [level_of(96, 150), level_of(95, 150)]
    assert [Level.SUCCESS, Level.FAILURE] == [level_of(5, 2), level_of(5, 2, practised=False)]
    assert Level.SUCCESS is level_of(97, 150, reading=SHORT)


@given(st.integers(-50, 300), st.booleans())
def test_bands_cover_the_die(chance: int, practised: bool) -> None:
    """Whatever the chance, a hundred faces have their level, and 00 always fumbles. [BRP-SYS-003 BRP-SYS-006]"""
    widths = bands(chance, practised).widths()
    assert 100 == sum(widths.values())
    assert Level.FUMBLE is level_of(100, chance, practised=practised)


def test_the_odds_of_a_check() -> None:
    """Rating 70: 4 critical, 10 special, 56 success, 28 failure, 2 fumble in a hundred. [BRP-SYS-003]"""
    odds = check(70, BOOK).odds()
    assert {Level.CRITICAL: 4, Level.SPECIAL: 10, Level.SUCCESS: 56, Level.FAILURE: 28, Level.FUMBLE: 2} == {
        level: odds.p(level) * 100 for level in Level
    }


def test_default_effect_by_level() -> None:
    """The opposite, nothing, once, twice, three times; each skill may say it in its own words. [BRP-SYS-007]"""
    assert ["Twice", "Three"] == [USUAL[level].split(" ")[0] for level in (Level.SPECIAL, Level.CRITICAL)]
    assert "A fair estimate" == outcome_of("appraise", Level.SUCCESS, BOOK)
    assert set(Level) == set(USUAL)


# -- difficulty and modifiers -------------------------------------------------------------------


def test_the_ladder_of_difficulty() -> None:
    """Doubled, as it is, halved and rounded up, one in a hundred; situation comes after. [BRP-SYS-008 BRP-SYS-010]"""
    rating = derived("Spot", ("rating", 45))
    assert [90, 45, 23, 1] == [modified(rating, each) for each in list(Difficulty)[1:]]
    assert 3 == modified(rating, Difficulty.DIFFICULT, Part("fog", -20))
    assert ["AUTOMATIC", "EASY", "AVERAGE", "DIFFICULT", "IMPOSSIBLE"] == [each.name for each in Difficulty]


def test_automatic_and_impossible_need_no_dice() -> None:
    """The one succeeds, the other fails, unless a table leaves one chance in a hundred. [BRP-SYS-008]"""
    there = state(me=person(skills=rated(spot=60)))
    assert (Level.SUCCESS, False) == (
        (use := scripted(there).run(use_skill, "me", "spot", "automatic")).level,
        use.rolled,
    )
    assert Level.FAILURE is scripted(there).run(use_skill, "me", "spot", "impossible").level
    lucky = scripted(there, book(impossible_01=True), faces=[1])
    assert Level.CRITICAL is lucky.run(use_skill, "me", "spot", "impossible").level


def test_difficulty_is_average_if_nothing_is_said() -> None:
    """No word of difficulty means Average; hard and easy cancel out; the impossible stays so. [BRP-SYS-009]"""
    assert Difficulty.AVERAGE is together(())
    assert Difficulty.AVERAGE is together((Difficulty.EASY, Difficulty.DIFFICULT))
    assert Difficulty.DIFFICULT is together((Difficulty.DIFFICULT, Difficulty.DIFFICULT))
    assert Difficulty.IMPOSSIBLE is together((Difficulty.AUTOMATIC, Difficulty.IMPOSSIBLE))
    assert Difficulty.AUTOMATIC is together((Difficulty.AUTOMATIC, Difficulty.EASY))


@pytest.mark.parametrize(("tool", "by"), [(("improvised-tool",), -20), ((), 0), (("superior-tools",), 20)])
def test_brp_ex_007_tools_for_a_lock(tool: tuple[str, ...], by: int) -> None:
    """A bent clip, a pick, a master's set: 20 less, as it is, 20 more. [BRP-SYS-010]"""
    play = scripted(state(me=person(skills=rated(fine_manipulation=50))), faces=[50])
    play.run(use_skill, "me", "fine-manipulation", circumstances=tool)
    assert 50 + by == play.drawn[0][0].chance  # type: ignore[attr-defined]


def test_brp_ex_031_an_augment_that_succeeds() -> None:
    """Difficult becomes Average, Average Easy; Easy only Automatic where a table says so. [BRP-SKL-018]"""
    eased = [
        augmented(each, Level.SUCCESS, BOOK) for each in (Difficulty.DIFFICULT, Difficulty.AVERAGE, Difficulty.EASY)
    ]
    assert [Difficulty.AVERAGE, Difficulty.EASY, Difficulty.EASY] == eased
    assert Difficulty.AUTOMATIC is augmented(Difficulty.EASY, Level.CRITICAL, book(augment_to_automatic=True))


def test_brp_ex_032_an_augment_that_fails() -> None:
    """Average becomes Difficult; a fumble is no worse than a failure. [BRP-SKL-018]"""
    assert {Difficulty.DIFFICULT} == {
        augmented(Difficulty.AVERAGE, level, BOOK) for level in (Level.FAILURE, Level.FUMBLE)
    }


def test_brp_ex_030_pharmacy_helps_medicine() -> None:
    """A fifth of 40 is 8, so 65 becomes 73; nothing is added besides. [BRP-SKL-015 BRP-SKL-016]"""
    me = person(skills=rated(medicine=65, science__pharmacology=40, first_aid=60, science__biology=50))
    play = scripted(state(me=me), faces=[73])
    assert Level.SUCCESS is play.run(try_skill, "me", "medicine", Attempt(complement="science/pharmacology")).level
    assert 73 == play.drawn[0][0].chance  # type: ignore[attr-defined]
    parts = [complementary(me, key, BOOK) for key in ("science/pharmacology", "science/biology")]
    assert ([8, 10], 10) == ([part.value for part in parts], best_of(tuple(parts), me, "medicine")[0].value)


# -- characteristic rolls -----------------------------------------------------------------------


def test_brp_ex_002_int_14_times_3() -> None:
    """14 times 3 is 42. [BRP-SYS-013]"""
    assert 42 == roll_chance(person(INT=14), "INT", 3)


def test_six_rolls_and_knowledge() -> None:
    """Five times each characteristic but SIZ; Knowledge where EDU is in use. [BRP-CHR-026 BRP-CHR-027]"""
    me = person(STR=11, CON=12, INT=13, POW=14, DEX=15, CHA=16, EDU=17)
    named = {"Effort": 55, "Stamina": 60, "Idea": 65, "Luck": 70, "Agility": 75, "Charm": 80}
    assert named == {roll.name: int(roll) for roll in rolls_of(me, BOOK)}
    assert {**named, "Knowledge": 85} == {roll.name: int(roll) for roll in rolls_of(me, book(education=True))}
    assert "SIZ" not in ROLLS


@pytest.mark.parametrize("code", ["STR", "CON", "INT", "POW", "DEX", "CHA", "EDU"])
def test_each_characteristic_roll(code: str) -> None:
    """Standard at five times, hard at twice, at worst the bare characteristic.

    [BRP-CHR-071 BRP-CHR-072 BRP-CHR-073 BRP-CHR-074 BRP-CHR-075 BRP-CHR-076 BRP-CHR-077 BRP-CHR-078]
    """
    codes: dict[str, Any] = {"EDU": 10, code: 12}
    there = state(me=person(**codes))
    at = book(education=True)
    for times, chance in ((5, 60), (2, 24), (1, 12)):
        play = scripted(there, at, faces=[chance, chance + 1])
        assert Level.SUCCESS is characteristic_roll(play, "me", code, times)
        assert Level.FAILURE is characteristic_roll(play, "me", code, times)


def test_size_has_no_roll_and_education_may_be_off() -> None:
    """SIZ is set against things in resistance rolls; Knowledge needs EDU. [BRP-CHR-026 BRP-CHR-027]"""
    for code, rule in (("SIZ", "BRP-CHR-026"), ("EDU", "BRP-CHR-027")):
        with pytest.raises(Refused, match=rule):
            scripted(state(me=person())).run(roll_by_choice, "me", code)


# -- resistance ---------------------------------------------------------------------------------


def test_resistance_is_even_at_equality() -> None:
    """Equal values 50, each point 5; ten points of difference need no roll; known weights use STR against SIZ.

    [BRP-SYS-012 BRP-CHR-072]
    """
    assert [50, 60, 15] == [resistance(*pair) for pair in ((12, 12), (17, 15), (18, 25))]
    there = state(me=person())
    assert [True, False] == [scripted(there).run(resist, "me", a, p, "door") for a, p in ((22, 12), (8, 18))]
    assert scripted(there, faces=[60]).run(resist, "me", 17, 15, "crate")


# -- time ---------------------------------------------------------------------------------------


def test_brp_ex_006_twenty_five_rounds_are_a_turn() -> None:
    """A round is 12 seconds, five a minute, 25 a turn of five minutes. [BRP-SYS-015 BRP-SYS-016]"""
    assert (12, 60, 300) == (seconds(1), seconds(ROUNDS_A_MINUTE), seconds(25))
    assert [0, 1, 2] == [turns(rounds) for rounds in (24, 25, 50)]


def test_odds_are_exact() -> None:
    """The button's figure is a fraction of a hundred. [BRP-SYS-002]"""
    assert Fraction(7, 10) == check(70, BOOK).odds().chance_that(lambda level: level >= Level.SUCCESS)
