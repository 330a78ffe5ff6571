"""Opposed rolls in five ways, helpers, two acts in one roll, resistance by name, difficulty and situation."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.stage import BOOK, book, person, rated, scripted, state

from rulewright.play import Part, Refused, derived
from rulewright.rulesets.brp.checks.checks import Difficulty, Level, modified
from rulewright.rulesets.brp.checks.cooperation import combine, cooperate, help_of
from rulewright.rulesets.brp.checks.opposed import by_highest, by_margin, compare, fifths, oppose, subtracted
from rulewright.rulesets.brp.checks.ratings.rolls import characteristic_roll
from rulewright.rulesets.brp.checks.resistance import (
    force,
    knock_out,
    lift,
    poison,
    power_contest,
    resist,
    resist_with_levels,
    resistance,
    will,
)
from rulewright.rulesets.brp.combat.close.overbearing import overbear
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.entries import Circumstance

FUMBLE, FAILURE, SUCCESS, SPECIAL, CRITICAL = Level


def chance_of(game: Any, place: int = 0) -> int:
    """The chance of a check that was drawn."""
    drawn: Any = game.drawn[place][0]
    return int(drawn.check.chance if hasattr(drawn, "check") else drawn.chance)


def two(at: Any = BOOK, **more: Any) -> Any:
    """Somebody who hides, and a sentry."""
    return state(
        me=person(at=at, skills=rated(hide=65, spot=50), **more),
        sentry=person(at=at, skills=rated(spot=78, listen=40)),
    )


def test_brp_cex_005_hider_and_sentry() -> None:
    """Hide is set against the sentry's senses, each side rolling its own skill. [BRP-PLY-036]"""
    play = scripted(two(), faces=[90, 90])
    assert "" == play.run(oppose, "me", "hide", "sentry", "spot").winner
    assert [65, 78] == [chance_of(play, place) for place in (0, 1)]


def test_brp_cex_006_special_against_success() -> None:
    """47 under 65 is a success, 13 under 78 a special: the sentry wins with a plain success. [BRP-PLY-036]"""
    bout = scripted(two(), faces=[47, 13]).run(oppose, "me", "hide", "sentry", "spot")
    assert ("sentry", SUCCESS) == (bout.winner, bout.level)


def test_brp_cex_007_higher_die_of_two_successes() -> None:
    """47 beats 30 where both only succeed. [BRP-PLY-036]"""
    assert "me" == scripted(two(), faces=[47, 30]).run(oppose, "me", "hide", "sentry", "spot").winner


def test_brp_cex_008_highest_success() -> None:
    """Both at 87: 86 beats 22 by the highest success. [BRP-PLY-037]"""
    assert (1, SUCCESS) == by_highest((SUCCESS, 86), (SUCCESS, 22))
    at = book(opposed="highest")
    there = state(a=person(skills=rated(hide=87)), b=person(skills=rated(spot=87)))
    assert "a" == scripted(there, at, [86, 22]).run(oppose, "a", "hide", "b", "spot").winner
    assert (2, SPECIAL) == by_highest((SUCCESS, 86), (SPECIAL, 12))


def test_brp_cdx_009_a_special_over_a_success() -> None:
    """A special over a success: who wins, and with what. [BRP-PLY-036]"""
    assert (1, SUCCESS) == compare((SPECIAL, 13), (SUCCESS, 47))


def test_brp_cdx_010_a_critical_over_a_special() -> None:
    """A critical over a special: who wins, and with what. [BRP-PLY-036]"""
    assert (1, SUCCESS) == compare((CRITICAL, 2), (SPECIAL, 9))


def test_brp_cdx_011_a_critical_over_a_success() -> None:
    """A critical over a success: who wins, and with what. [BRP-PLY-036]"""
    assert (1, SPECIAL) == compare((CRITICAL, 2), (SUCCESS, 30))


def test_brp_cdx_012_two_successes() -> None:
    """Two successes: who wins, and with what. [BRP-PLY-036]"""
    assert (2, SUCCESS) == compare((SUCCESS, 30), (SUCCESS, 47))


def test_brp_cdx_013_two_specials() -> None:
    """Two specials: who wins, and with what. [BRP-PLY-036]"""
    assert (2, SUCCESS) == compare((SPECIAL, 9), (SPECIAL, 12))


def test_brp_cdx_014_a_success_over_a_failure() -> None:
    """A success over a failure: who wins, and with what. [BRP-PLY-036]"""
    assert (1, SUCCESS) == compare((SUCCESS, 20), (FAILURE, 80))


def test_brp_cdx_015_two_failures() -> None:
    """Two failures: who wins, and with what. [BRP-PLY-036]"""
    assert (0, FAILURE) == compare((FAILURE, 70), (FUMBLE, 99))


def test_ties_go_to_the_higher_rating_then_to_the_second() -> None:
    """Equal levels and dice: the rating decides, then the passive side. [BRP-PLY-036]"""
    assert 1 == compare((SUCCESS, 30), (SUCCESS, 30), (60, 50))[0]
    assert 2 == compare((SUCCESS, 30), (SUCCESS, 30), (50, 50))[0]


def test_brp_cdx_016_subtraction() -> None:
    """Active 80, passive 50: 30 after a success, 80 after a failure, 160 after a fumble. [BRP-PLY-039]"""
    assert [30, 80, 160] == [subtracted(80, 50, level) for level in (SUCCESS, FAILURE, FUMBLE)]


def test_brp_cdx_017_subtraction_leaves_five() -> None:
    """80 less 78 is raised to 5. [BRP-PLY-039]"""
    assert 5 == subtracted(80, 78, SUCCESS)
    at = book(opposed="subtraction")
    play = scripted(two(at), at, [30, 5])
    assert "me" == play.run(oppose, "me", "hide", "sentry", "spot").winner


def test_brp_cdx_018_by_resistance() -> None:
    """67 against 43 is 13 against 9: 70%. [BRP-PLY-040]"""
    assert (13, 9) == (fifths(67), fifths(43))
    assert 70 == resistance(13, 9)
    at = book(opposed="resistance")
    play = scripted(two(at), at, [36])
    assert "sentry" == play.run(oppose, "me", "hide", "sentry", "spot").winner  # 13 against 16: 35%


def test_brp_cdx_019_margins() -> None:
    """20 under 60 beats 70 under 85. [BRP-PLY-038]"""
    assert (1, SUCCESS) == by_margin((SUCCESS, 20, 60), (SUCCESS, 70, 85))
    assert (0, FAILURE) == by_margin((FAILURE, 90, 60), (FAILURE, 95, 85))
    at = book(opposed="margin")
    assert "sentry" == scripted(two(at), at, [60, 20]).run(oppose, "me", "hide", "sentry", "spot").winner


# -- helpers ------------------------------------------------------------------------------------


def crew(leader: int = 25, helper: int = 65) -> Any:
    """A leader and two helpers."""
    return state(
        lead=person(skills=rated(pilot__airplane=leader)),
        one=person(skills=rated(pilot__airplane=helper)),
        two=person(skills=rated(pilot__airplane=helper)),
    )


def test_brp_cex_004_talked_down_by_radio() -> None:
    """A helper at 65 succeeds, so that the leader at 25 rolls against 45. [BRP-PLY-033 BRP-PLY-034]"""
    play = scripted(crew(), faces=[30, 45])
    assert SUCCESS is play.run(cooperate, "lead", "pilot/airplane", ("one",)).level
    assert 45 == chance_of(play, 1)


@pytest.mark.parametrize(
    ("levels", "chance"),
    [((SPECIAL, FAILURE), 70), ((CRITICAL, FUMBLE), -10), ((FAILURE, FAILURE), 30), ((SUCCESS, SUCCESS), 60)],
)
def test_brp_cdx_020_what_helpers_add(levels: Any, chance: int) -> None:
    """A leader at 40 with four pairs of helpers. [BRP-PLY-034]"""
    assert chance == 40 + help_of(levels).value
    assert 0 == help_of(()).value


def test_checks_of_a_common_effort() -> None:
    """Leader and those helpers who succeeded learn, if the leader succeeds; nobody otherwise. [BRP-PLY-035]"""
    play = scripted(crew(60), faces=[30, 80, 10])
    play.run(cooperate, "lead", "pilot/airplane", ("one", "two"))
    assert [("pilot/airplane",), ("pilot/airplane",), ()] == [play.actor(who).checks for who in ("lead", "one", "two")]
    failed = scripted(crew(60), faces=[30, 30, 95])
    failed.run(cooperate, "lead", "pilot/airplane", ("one", "two"))
    assert () == failed.actor("one").checks


def test_too_many_helpers_are_refused() -> None:
    """The game master may cap helpers. [BRP-PLY-033]"""
    with pytest.raises(Refused, match="cannot help"):
        scripted(crew(), book(most_helpers=1)).run(cooperate, "lead", "pilot/airplane", ("one", "two"))


def riding() -> Any:
    """A rider who shoots."""
    return state(me=person(skills=rated(firearm__rifle=40, ride__horse=70)))


@pytest.mark.parametrize(("roll", "done"), [(35, ("firearm/rifle", "ride/horse")), (55, ("ride/horse",)), (80, ())])
def test_brp_cdx_021_riding_and_shooting(roll: int, done: tuple[str, ...]) -> None:
    """35 does both, 55 keeps the saddle, 80 neither; what was done may be learned from. [BRP-PLY-041 BRP-PLY-042]"""
    play = scripted(riding(), faces=[roll])
    assert done == play.run(combine, "me", "firearm/rifle", "ride/horse").done
    assert done == play.actor("me").checks


def test_two_acts_need_two_skills() -> None:
    """One skill is no combined roll. [BRP-PLY-041]"""
    with pytest.raises(Refused, match="two skills"):
        scripted(riding()).run(combine, "me", "ride/horse", "ride/horse")


def test_brp_cex_009_the_better_part_alone() -> None:
    """Between the ratings only the better skill does its part. [BRP-PLY-041]"""
    there = state(me=person(skills=rated(drive__automobile=70, spot=30)))
    assert ("drive/automobile",) == scripted(there, faces=[50]).run(combine, "me", "spot", "drive/automobile").done


# -- difficulty and situation -------------------------------------------------------------------


def test_brp_cex_010_permanent_bonuses_come_first() -> None:
    """What is part of the rating is doubled and halved with it. [BRP-PLY-050]"""
    rating = derived("Brawl", ("base chance", 25), ("training", 20))
    assert (90, 23) == (modified(rating, Difficulty.EASY), modified(rating, Difficulty.DIFFICULT))


def test_brp_cdx_022_order_of_modifiers() -> None:
    """45 and a lasting 10, with -20 of the situation: 90, 35, 8. [BRP-PLY-050 BRP-PLY-049 BRP-PLY-045 BRP-PLY-046 BRP-PLY-047]"""
    rating = derived("Skill", ("rating", 45), ("lasting", 10))
    hard = (Difficulty.EASY, Difficulty.AVERAGE, Difficulty.DIFFICULT)
    assert [90, 35, 8] == [int(modified(rating, each, Part("situation", -20))) for each in hard]


def test_brp_cdx_023_difficult_rolls() -> None:
    """57 becomes 29; Agility with DEX 13 becomes 33. [BRP-PLY-047]"""
    assert 29 == modified(derived("Skill", ("rating", 57)), Difficulty.DIFFICULT)
    play = scripted(state(me=person(DEX=13)), faces=[33])
    assert SUCCESS is play.run(characteristic_roll, "me", "DEX", difficulty="difficult")
    assert 33 == chance_of(play, 0)


@pytest.mark.parametrize(("difficulty", "chance"), [("easy", 100), ("average", 50), ("difficult", 25)])
def test_characteristic_rolls(difficulty: str, chance: int) -> None:
    """A characteristic of 10 by difficulty, five times over, or as the game master says. [BRP-PLY-018 BRP-PLY-043]"""
    play = scripted(state(me=person(POW=10)), faces=[1])
    play.run(characteristic_roll, "me", "POW", difficulty=difficulty)
    assert chance == chance_of(play, 0)
    other = scripted(state(me=person(POW=10)), faces=[1])
    other.run(characteristic_roll, "me", "POW", 3)
    assert 30 == chance_of(other, 0)


def test_no_dice_for_the_sure_and_the_hopeless() -> None:
    """Automatic needs no roll and teaches nothing; Impossible fails, or has 01. [BRP-PLY-003 BRP-PLY-044 BRP-PLY-048]"""
    sure = scripted(two())
    assert (SUCCESS, ()) == ((use := sure.run(use_skill, "me", "hide", "automatic")).level, use.ticked)
    assert FAILURE is scripted(two()).run(use_skill, "me", "hide", "impossible").level
    at = book(impossible_01=True)
    assert CRITICAL is scripted(two(at), at, [1]).run(use_skill, "me", "hide", "impossible").level


def test_a_percentile_test() -> None:
    """65 under 65 succeeds, 66 fails; the rating is the chance. [BRP-PLY-002 BRP-PLY-010 BRP-PLY-016]"""
    assert SUCCESS is scripted(two(), faces=[65]).run(use_skill, "me", "hide").level
    assert FAILURE is scripted(two(), faces=[66]).run(use_skill, "me", "hide").level


def test_easy_rolls_teach_nothing() -> None:
    """A success that was easy earns no check. [BRP-PLY-045 BRP-PLY-081]"""
    assert () == scripted(two(), faces=[5]).run(use_skill, "me", "hide", "easy").ticked
    assert ("hide",) == scripted(two(), faces=[5]).run(use_skill, "me", "hide").ticked


def test_the_situation_in_seven_kinds() -> None:
    """Twenty-eight rows, each with its points; they add to the chance. [BRP-PLY-051 BRP-PLY-049]"""
    rows = [each for each in BOOK.content[Circumstance].values() if "BRP-PLY-051" in each.rules]
    assert 28 == len(rows)
    assert {-50: 7, -20: 7, 20: 7, 50: 7} == {by: sum(row.modifier == by for row in rows) for by in (-50, -20, 20, 50)}
    play = scripted(two(), faces=[40])
    play.run(use_skill, "me", "hide", circumstances=("time-poor", "environment-good"))
    assert 65 == chance_of(play, 0)
    harder = scripted(two(), faces=[40])
    harder.run(use_skill, "me", "hide", circumstances=("time-worst",))
    assert 15 == chance_of(harder, 0)


def test_ratings_over_100() -> None:
    """Above 100 the bands grow, unless a table ends ratings at 100. [BRP-PLY-052]"""
    play = scripted(state(me=person(skills=rated(hide=140))), faces=[7])
    assert CRITICAL is play.run(use_skill, "me", "hide").level
    at = book(over_100=False)
    capped = scripted(state(me=person(at=at, DEX=10, skills={"hide": 95})), at, [6])
    assert SPECIAL is capped.run(use_skill, "me", "hide").level


# -- resistance ---------------------------------------------------------------------------------


def test_resistance_rolls() -> None:
    """50 among equals; a lead of nine is 95, and 96 fails; ten leave no doubt. [BRP-PLY-009 BRP-PLY-020 BRP-PLY-021 BRP-PLY-022]"""
    there = state(me=person())
    assert scripted(there, faces=[50]).run(resist, "me", 10, 10, "test")
    assert not scripted(there, faces=[96]).run(resist, "me", 19, 10, "test")
    assert scripted(there).run(resist, "me", 20, 10, "test")
    assert not scripted(there).run(resist, "me", 10, 20, "test")


def test_extremes_where_they_are_kept() -> None:
    """01 succeeds and 00 fails, however great the lead. [BRP-PLY-023]"""
    at = book(resistance_extremes=True)
    there = state(me=person(at=at))
    assert [True, False] == [scripted(there, at, [face]).run(resist, "me", 1, 30, "test") for face in (1, 2)]
    assert [True, False] == [scripted(there, at, [face]).run(resist, "me", 30, 1, "test") for face in (99, 100)]


def test_levels_on_resistance_rolls() -> None:
    """Success and failure, or five levels by the resistance chance. [BRP-PLY-031]"""
    there = state(me=person())
    assert SUCCESS is scripted(there, faces=[3]).run(resist_with_levels, "me", 10, 10, "test")
    at = book(resistance_levels=True)
    assert CRITICAL is scripted(there, at, [3]).run(resist_with_levels, "me", 10, 10, "test")


def test_contests_by_name() -> None:
    """Who is active and what is compared: characteristics, never skills or difficulties.

    [BRP-PLY-019 BRP-PLY-025 BRP-PLY-026 BRP-PLY-028 BRP-PLY-029 BRP-PLY-030 BRP-PLY-032]
    """
    there = state(a=person(STR=12, SIZ=14, CON=11, POW=9), b=person(STR=10, SIZ=10, CON=8, POW=12))
    tries: list[tuple[Any, tuple[Any, ...], int]] = [
        (poison, ("a", 17), 80),
        (power_contest, ("a", "b"), 35),
        (force, ("a", 10), 60),
        (lift, ("a", 13), 45),
        (knock_out, ("a", "b", 9), 55),
        (overbear, ("a", "b"), 80),
    ]
    for rule, args, chance in tries:
        play = scripted(there, faces=[chance])
        assert play.run(rule, *args)
        assert chance == chance_of(play, 0)


def test_contests_of_will_teach() -> None:
    """Overcoming an equal or higher POW ticks it, withstanding a higher one too. [BRP-PLY-027 BRP-PLY-100]"""
    even = state(a=person(POW=12), b=person(POW=12))
    play = scripted(even, faces=[50])
    assert play.run(will, "a", "b")
    assert ("POW",) == play.actor("a").checks
    held = scripted(state(a=person(POW=14), b=person(POW=12)), faces=[61])
    assert not held.run(will, "a", "b")
    assert ("POW",) == held.actor("b").checks
