"""Experience, training, research, characteristics, years."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from tests.rulesets.brp.stage import BOOK, book, person, rated, scripted, state, written

from rulewright.play import Refused
from rulewright.rulesets.brp.body.growth import (
    GAIN,
    Learning,
    characteristic_hours,
    gain_power,
    highest_by_training,
    learns,
    power_gain,
    train_characteristic,
)
from rulewright.rulesets.brp.body.years import live_a_year, live_and_learn
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.ratings.rolls import characteristic_roll
from rulewright.rulesets.brp.creation.advancement import (
    FIXED,
    learn,
    learn_one,
    research,
    train_by_other_means,
)
from rulewright.rulesets.brp.skills.leading import teach
from rulewright.rulesets.brp.skills.learning import (
    award_check,
    trained_to,
    training_hours,
    training_weeks,
)
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.numbers import damage_modifier, most_hit_points, most_power_points


def chance_of(game: Any, place: int = 0) -> int:
    """The chance of a check that was drawn."""
    drawn: Any = game.drawn[place][0]
    return int(drawn.check.chance if hasattr(drawn, "check") else drawn.chance)


def alone(at: Any = BOOK, **more: Any) -> Any:
    """One person."""
    return state(me=person(at=at, **more))


# -- experience ---------------------------------------------------------------------------------


def test_brp_cex_016_only_tense_use_teaches() -> None:
    """A lock picked at leisure earns no check, with guards near it does. [BRP-PLY-081]"""
    there = alone(skills=rated(fine_manipulation=60))
    assert () == scripted(there, faces=[30]).run(use_skill, "me", "fine-manipulation", tense=False).ticked
    assert ("fine-manipulation",) == scripted(there, faces=[30]).run(use_skill, "me", "fine-manipulation").ticked


def test_brp_cex_017_awarded_checks() -> None:
    """Living in a language is worth a check, once. [BRP-PLY-083 BRP-PLY-082]"""
    play = scripted(alone(skills=rated(language__latin=20)))
    assert [True, False] == [play.run(award_check, "me", "language/latin") for _ in range(2)]
    assert ("language/latin",) == play.actor("me").checks


def test_brp_cex_018_fixed_gains() -> None:
    """3, 4 or 5 in place of 1D6, 1D8, 1D10. [BRP-PLY-086]"""
    assert {6: 3, 8: 4, 10: 5} == FIXED
    at = book(gain_die=8)
    play = scripted(alone(at, INT=13, skills=rated(spot=60)), at, [54])
    assert 4 == play.run(learn_one, "me", "spot", fixed=True)


def test_brp_cdx_029_experience_rolls() -> None:
    """Rating 60 and a bonus of 7: 53 is not enough, 54 is. [BRP-PLY-085]"""
    assert [False, True] == [learns(60, roll, 7) for roll in (53, 54)]
    play = scripted(alone(INT=13, skills=rated(spot=60)), faces=[54, 5])
    assert 5 == play.run(learn_one, "me", "spot")
    assert 65 == rating(play.actor("me"), "spot", BOOK)


def test_brp_cdx_030_at_100_and_above() -> None:
    """At 100 or 140, 100 in all teaches. [BRP-PLY-087]"""
    for rated_at in (100, 140):
        assert [False, True] == [learns(rated_at, roll, 7) for roll in (92, 93)]


def test_brp_cdx_031_at_99() -> None:
    """At 99 with a bonus of 1: 98 is not enough, 99 is. [BRP-PLY-085]"""
    assert [False, True] == [learns(99, roll, 1) for roll in (98, 99)]
    assert Fraction(2, 100) == Learning(99, 1).odds().p(True)


def test_after_an_adventure() -> None:
    """One roll for each check, then the checks are gone; POW has its own roll. [BRP-PLY-080 BRP-PLY-084 BRP-PLY-082]"""
    start = alone(INT=10, POW=10, skills=rated(spot=50, hide=90)).write("me", "checks", ("spot", "hide", "POW"))
    play = scripted(start, faces=[60, 4, 20, 55, 3])
    assert 4 + 2 == play.run(learn, "me")
    assert ((), 54, 12) == (
        play.actor("me").checks,
        rating(play.actor("me"), "spot", BOOK),
        play.actor("me").value("POW"),
    )
    assert not any(code in start.actor("me").skills for code in ("STR", "DEX"))


# -- training and research ----------------------------------------------------------------------


def test_brp_cdx_032_training_ends_at_75() -> None:
    """73 and 5 are 75; at 75 there is no training. [BRP-PLY-092]"""
    assert (75, 75) == (trained_to(73, 5, BOOK), trained_to(75, 5, BOOK))
    assert 78 == trained_to(73, 5, book(training_cap=None))
    class_ = state(a=person(skills=rated(teach=90, spot=99)), b=person(skills=rated(spot=75)))
    with pytest.raises(Refused, match="beyond 75"):
        scripted(class_).run(teach, "a", "b", "spot")


def test_brp_cdx_033_hours() -> None:
    """A rating of 45 takes 45 hours, a week at the usual 50. [BRP-PLY-089 BRP-PLY-094]"""
    assert (45, 1) == (training_hours(45), training_weeks(training_hours(45)))
    assert 1 == training_hours(0)
    with pytest.raises(Refused, match="harms"):
        training_weeks(100, 120)


@pytest.mark.parametrize(
    ("faces", "gain"),
    [((50, 4), 4), ((10, 4), 4), ((3, 4), 6), ((80,), 0), ((99, 90, 2), -2), ((99, 20), 0)],
)
def test_brp_cdx_064_what_teaching_brings(faces: Any, gain: int) -> None:
    """Success, special, critical, failure, and fumbles with the Idea roll failed or made. [BRP-PLY-090 BRP-PLY-088]"""
    class_ = state(a=person(skills=rated(teach=70, spot=90)), b=person(INT=10, skills=rated(spot=40)))
    assert gain == scripted(class_, faces=faces).run(teach, "a", "b", "spot").gain


def test_a_teacher_must_know_more() -> None:
    """Somebody no better cannot teach. [BRP-PLY-088]"""
    class_ = state(a=person(skills=rated(teach=70, spot=40)), b=person(skills=rated(spot=40)))
    with pytest.raises(Refused, match="not enough"):
        scripted(class_).run(teach, "a", "b", "spot")


def test_other_ways_of_training() -> None:
    """A gain the game master fixes still ends at 75. [BRP-PLY-091]"""
    assert 5 == scripted(alone(skills=rated(spot=70))).run(train_by_other_means, "me", "spot", 10)


def test_research() -> None:
    """An experience roll and 1D6-2, or 2; never a loss unless a table wants it; past 75.

    [BRP-PLY-093 BRP-PLY-095 BRP-PLY-096]
    """
    there = alone(INT=10, skills=rated(science__biology=80))
    assert 3 == scripted(there, faces=[90, 5]).run(research, "me", "science/biology")
    assert 2 == scripted(there, faces=[90]).run(research, "me", "science/biology", fixed=True)
    assert 0 == scripted(there, faces=[90, 1]).run(research, "me", "science/biology")
    assert 0 == scripted(there, faces=[20]).run(research, "me", "science/biology")
    assert -1 == scripted(there, book(research_loss=True), [90, 1]).run(research, "me", "science/biology")
    assert 0 == scripted(there, book(research_cap=75), [90, 5]).run(research, "me", "science/biology")
    with pytest.raises(Refused, match="cannot be researched"):
        scripted(there).run(research, "me", "science/biology", library=False)


# -- characteristics ----------------------------------------------------------------------------


def test_brp_cex_019_chance_of_more_power() -> None:
    """Human dice from 3 to 18: five times what 21 leaves. [BRP-PLY-101]"""
    assert 5 * (21 - 13) == power_gain(person(POW=13), BOOK)


def test_brp_cdx_034_power_gain_by_power() -> None:
    """POW 3, 10, 16, 20, 21: 90, 55, 25, 5, 0; with the bonus where a table adds it. [BRP-PLY-101]"""
    assert [90, 55, 25, 5, 0] == [int(power_gain(person(POW=power), BOOK)) for power in (3, 10, 16, 20, 21)]
    assert 61 == power_gain(person(POW=10, INT=12), book(power_gain_bonus=True))


def test_brp_cex_020_gain_of_power() -> None:
    """1D3-1: a 1 gives nothing, a 3 gives two; or a sure one. [BRP-PLY-102]"""
    assert [0, 1, 2] == sorted(GAIN.odds())
    assert 0 == scripted(alone(POW=10), faces=[55, 1]).run(gain_power, "me")
    assert 2 == scripted(alone(POW=10), faces=[55, 3]).run(gain_power, "me")
    assert 1 == scripted(alone(POW=10), faces=[55]).run(gain_power, "me", fixed=True)
    assert 0 == scripted(alone(POW=10), faces=[56]).run(gain_power, "me")


def test_brp_cex_021_limit_of_strength_and_constitution() -> None:
    """With SIZ 14 the highest, STR and CON are trained to 14. [BRP-PLY-103]"""
    them = written(STR=11, CON=12, SIZ=14)
    assert [14, 14] == [highest_by_training(them, code, BOOK) for code in ("STR", "CON")]


def test_brp_cdx_035_limit_by_constitution() -> None:
    """STR 12, CON 15, SIZ 10: both to 15. [BRP-PLY-103]"""
    them = written(STR=12, CON=15, SIZ=10)
    assert [15, 15] == [highest_by_training(them, code, BOOK) for code in ("STR", "CON")]


def test_brp_cex_022_limit_of_dexterity() -> None:
    """DEX 13 is trained to 20. [BRP-PLY-104]"""
    assert 20 == highest_by_training(written(DEX=13), "DEX", BOOK)


def test_brp_cdx_036_half_as_high_again() -> None:
    """DEX 9 and 14 to 14 and 21; CHA 16 to 24, held at 21 below epic. [BRP-PLY-104 BRP-PLY-099]"""
    assert [14, 21] == [highest_by_training(written(DEX=dex), "DEX", BOOK) for dex in (9, 14)]
    assert 21 == highest_by_training(written(CHA=16), "CHA", BOOK)
    assert 24 == highest_by_training(written(CHA=16), "CHA", book(power_level="epic"))


def test_brp_cex_023_training_strength() -> None:
    """STR 12 takes 300 hours; a 2 on the die gives one point. [BRP-PLY-105]"""
    assert 300 == characteristic_hours(12)
    play = scripted(alone(STR=12, SIZ=14), faces=[2])
    assert 1 == play.run(train_characteristic, "me", "STR")
    assert 13 == play.actor("me").value("STR")


def test_brp_cdx_037_hours_for_constitution() -> None:
    """CON 11 takes 275 hours. [BRP-PLY-105]"""
    assert 275 == characteristic_hours(11)


def test_what_is_not_trained() -> None:
    """INT and POW are not, SIZ only by leave, up or down. [BRP-PLY-097 BRP-PLY-106]"""
    with pytest.raises(Refused, match="INT is not trained"):
        scripted(alone(), faces=[3]).run(train_characteristic, "me", "INT")
    with pytest.raises(Refused, match="only by leave"):
        scripted(alone(), faces=[3]).run(train_characteristic, "me", "SIZ")
    assert -2 == scripted(alone(agreed=("SIZ",)), faces=[3]).run(train_characteristic, "me", "SIZ", leaner=True)


def test_everything_follows_a_characteristic() -> None:
    """More CON and STR mean more hit points and damage; sanity stays. [BRP-PLY-098]"""
    play = scripted(alone(STR=11, CON=9, SIZ=13), faces=[3])
    before = play.actor("me")
    play.run(train_characteristic, "me", "CON")
    assert most_hit_points(before, BOOK) + 1 == most_hit_points(play.actor("me"), BOOK)
    stronger = scripted(alone(STR=11, CON=9, SIZ=13), faces=[3])
    stronger.run(train_characteristic, "me", "STR")
    assert ("", "+1d4") == (damage_modifier(before), damage_modifier(stronger.actor("me")))
    wiser = scripted(alone(POW=10), faces=[55, 3])
    wiser.run(gain_power, "me")
    assert (50, 12) == (wiser.actor("me").sanity, most_power_points(wiser.actor("me")))


# -- years --------------------------------------------------------------------------------------


def test_brp_cdx_038_a_bad_year() -> None:
    """2D6 shows 3: three rolls; 1, 2 and 9 cost two points of STR. [BRP-PLY-107 BRP-PLY-108]"""
    at = book(ageing=True)
    play = scripted(alone(at, STR=12, age=41), at, [1, 2, 1, 2, 9])
    assert 2 == play.run(live_a_year, "me")
    assert (10, 42) == (play.actor("me").value("STR"), play.actor("me").character.age)


def test_years_that_take_nothing() -> None:
    """Before 41, in good care, or where nobody ages; and a middling roll. [BRP-PLY-107 BRP-PLY-110]"""
    at = book(ageing=True)
    assert 0 == scripted(alone(at, age=30), at).run(live_a_year, "me")
    assert 0 == scripted(alone(at, age=60), at).run(live_a_year, "me", cared_for=True)
    assert 0 == scripted(alone(age=60)).run(live_a_year, "me")
    assert 0 == scripted(alone(at, age=60), at, [3, 4]).run(live_a_year, "me")


def test_age_kills() -> None:
    """A characteristic that age brings to 0 kills, CHA too, unless a table says otherwise. [BRP-PLY-109]"""
    for kills, fate in ((True, "dead"), (False, "")):
        at = book(ageing=True, age_zero_kills=kills)
        play = scripted(alone(at, CHA=1, age=60), at, [2, 3, 8])
        play.run(live_a_year, "me")
        assert (fate == "dead") == (play.actor("me").fate == "dead")


def test_brp_cdx_063_life_teaches() -> None:
    """EDU 12 and 25 years among people: 14, Knowledge 70; no skill moves. [BRP-PLY-111]"""
    at = book(education=True)
    play = scripted(alone(at, EDU=12, skills=rated(spot=40)), at)
    assert 2 == play.run(live_and_learn, "me", 25)
    assert 40 == rating(play.actor("me"), "spot", at)
    again = scripted(play.state, at, [70])
    assert again.run(characteristic_roll, "me", "EDU") is Level.SUCCESS
    assert 0 == scripted(alone(at, EDU=12), at).run(live_and_learn, "me", 25, alone=True)
