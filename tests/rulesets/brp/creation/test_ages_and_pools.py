"""Age, skill pools, caps, personality and culture."""

from __future__ import annotations

from msgspec.structs import replace
from tests.rulesets.brp.stage import BOOK, LEVELS, at, book, legal_character, told, written

from rulewright.rulesets.brp.checks.ratings.rating import as_actor, rating
from rulewright.rulesets.brp.creation.ages import age_losses, decades_older, least_age, years_below_18, years_younger
from rulewright.rulesets.brp.creation.builder import CREATION
from rulewright.rulesets.brp.creation.generation import (
    before_adjusting,
)
from rulewright.rulesets.brp.creation.levels import personal_points, professional_points
from rulewright.rulesets.brp.creation.packages import package
from rulewright.rulesets.brp.creation.skill_points import cap_for, whole_rating
from rulewright.rulesets.brp.state.entries import Personality

# -- age -----------------------------------------------------------------------------------------


def test_brp_dx_011_two_decades_older() -> None:
    """From 20 to 41 are two full decades: 40 points at Heroic, none at Normal. [BRP-CHR-016 BRP-CHR-017]"""
    older = written(rolled_age=20, age=41)
    assert 2 == decades_older(older, BOOK)
    assert [250, 365, 460, 580] == [professional_points(older, at(level)) for level in LEVELS]


def test_brp_dx_012_fifty_two() -> None:
    """From 21 to 52 are three decades, 90 points at Epic, and one point off a characteristic. [BRP-CHR-020]"""
    older = written(rolled_age=21, age=52)
    assert (490, (1, 0)) == (professional_points(older, at("epic")), age_losses(older, BOOK))


def test_brp_dx_013_sixteen() -> None:
    """Two years below 18 cost 40 points at Heroic; three below the rolled 19 cost three of characteristics.

    [BRP-CHR-018 BRP-CHR-022]
    """
    young = written(rolled_age=19, age=16)
    assert (2, 3) == (years_below_18(young, BOOK), years_younger(young, BOOK))
    assert 285 == professional_points(young, at("heroic"))


def test_brp_dx_014_eighteen_instead_of_23() -> None:
    """No skill points lost, five points of characteristics. [BRP-CHR-022]"""
    young = written(rolled_age=23, age=18)
    assert (0, 5) == (years_below_18(young, BOOK), years_younger(young, BOOK))


def test_brp_dx_015_eighty_five() -> None:
    """1 + 1 + 1 + 3 points; where a table counts them besides, one more. [BRP-CHR-020 BRP-CHR-021]"""
    totals = {
        age: (lost := age_losses(written(age=age), BOOK))[0] + 3 * lost[1]
        for age in (49, 50, 59, 60, 70, 79, 80, 85, 90, 100)
    }
    assert {49: 0, 50: 1, 59: 1, 60: 2, 70: 3, 79: 3, 80: 6, 85: 6, 90: 9, 100: 12} == totals
    assert (4, 1) == age_losses(written(age=85), book(age_80="besides"))


def test_brp_dx_016_education_takes_years() -> None:
    """EDU 15 needs an age of 20; a decade adds a point of EDU without asking for more years. [BRP-CHR-025]"""
    there = book(education=True)
    assert 20 == least_age(written(EDU=15, age=20, rolled_age=20), there)
    older = written(EDU=16, rolled={"EDU": 15}, age=31, rolled_age=21)
    assert (20, 15, 320) == (
        least_age(older, there),
        before_adjusting(older, "EDU", there),
        professional_points(older, there),
    )


def test_years_may_teach_beyond_21() -> None:
    """EDU 18 and seven decades are 25, though nothing is rolled or bought above 21. [BRP-CHR-007 BRP-CHR-025]"""
    old = legal_character(EDU=25, rolled={"EDU": 18}, age=92, rolled_age=22)
    assert "BRP-CHR-007" not in told(old, book(education=True))


def test_age_may_be_waived() -> None:
    """Without adjustments age costs nothing and gives nothing. [BRP-CHR-024]"""
    there = at("heroic", age_adjustments=False)
    assert 325 == professional_points(written(age=70), there)
    assert (0, 0) == age_losses(written(age=90), there)


# -- pools and caps ------------------------------------------------------------------------------


def test_brp_dx_019_personal_points() -> None:
    """INT 14: 140, or 210 at Heroic with increased points; Normal stays at ten times. [BRP-CHR-038 BRP-CHR-044]"""
    bright = written(INT=14)
    assert 140 == personal_points(bright, BOOK)
    more = [personal_points(bright, at(level, increased_personal_points=True)) for level in LEVELS]
    assert [140, 210, 280, 350] == more


def test_brp_dx_020_points_by_education() -> None:
    """EDU 15: 300, 375, 450 or 600 professional points. [BRP-CHR-042]"""
    learned = written(EDU=15)
    assert [300, 375, 450, 600] == [professional_points(learned, at(level, education=True)) for level in LEVELS]


def test_brp_dx_021_seventy_five_is_the_cap() -> None:
    """25 + 20 + 30 is 75 and legal at Normal; one more point is refused. [BRP-CHR-034 BRP-CHR-035]"""
    there = book(personality=True)
    spotter = written(profession="detective", skills={"spot": {"personality": 20, "profession": 30}})
    assert (75, 75) == (whole_rating(as_actor(spotter), "spot", there), cap_for("spot", spotter, there)[0])
    assert "BRP-CHR-034" not in told(spotter, there)
    more = written(profession="detective", skills={"spot": {"personality": 20, "profession": 31}})
    assert "BRP-CHR-034" in told(more, there)


def test_the_cap_counts_the_category_bonus() -> None:
    """A bonus of 6 leaves 6 points fewer to spend. [BRP-CHR-035]"""
    keen = {"INT": 15, "POW": 12, "profession": "detective"}
    there = book(category_bonuses="full")
    assert "BRP-CHR-034" in told(written(**keen, skills={"spot": {"profession": 45}}), there)
    assert "BRP-CHR-034" not in told(written(**keen, skills={"spot": {"profession": 44}}), there)


def test_brp_dx_022_what_stands_above_the_cap_stays() -> None:
    """INT 18 speaks its own language at 90%, and may not add to it. [BRP-CHR-036]"""
    speaker = written(INT=18, profession="writer")
    assert 90 == rating(as_actor(speaker), "language/own", BOOK)
    assert "BRP-CHR-036" not in told(speaker)
    assert "BRP-CHR-036" in told(written(INT=18, profession="writer", skills={"language/own": {"profession": 1}}))


def test_brp_dx_044_personal_points_stop_at_the_cap() -> None:
    """From 70 five personal points are legal, six are not; from 75 none. [BRP-CHR-039]"""

    def rules(profession: int, personal: int) -> bool:
        points = {"profession": profession, "personal": personal}
        return "BRP-CHR-034" in told(written(profession="detective", skills={"spot": points}))

    assert [False, True, True] == [rules(45, 5), rules(45, 6), rules(50, 1)]


def test_skills_far_from_the_profession() -> None:
    """With the option, a Detective's Swim stops at 50 and Spot at 75. [BRP-CHR-040]"""
    there = book(far_skill_cap=True)
    someone = written(profession="detective")
    assert [(50, "BRP-CHR-040"), (75, "BRP-CHR-034")] == [cap_for(key, someone, there) for key in ("swim", "spot")]
    assert "BRP-CHR-040" in told(written(profession="detective", skills={"swim": 26}), there)


def test_points_keep_their_origin() -> None:
    """Base, culture, personality, profession, personal points and category bonus stay apart. [BRP-CHR-041]"""
    points = {"culture": 10, "personality": 20, "profession": 5, "personal": 7}
    someone = written(skills={"spot": points}, INT=12)
    there = book(category_bonuses="full")
    parts = {part.label: part.value for part in rating(as_actor(someone), "spot", there).parts}
    assert {"base chance": 25, **points, "INT": 2} == parts


def test_brp_ex_012_personality_adds_to_the_base() -> None:
    """Fast Talk begins at 5 by the list, so 20 points make 25. [BRP-CHR-031]"""
    assert 25 == rating(as_actor(written(skills={"fast-talk": {"personality": 20}})), "fast-talk", BOOK)


def test_budgets_tell_what_is_left() -> None:
    """The builder says how much of each pool is spent."""
    someone = written(profession="detective", INT=12, skills={"spot": {"profession": 30, "personal": 10}})
    left = {budget.name: budget.left for budget in CREATION.budgets(someone, BOOK)}
    assert {"Moved points": 3, "Points that age takes": 0, "Professional points": 220, "Personal points": 110} == left


# -- personality and culture ---------------------------------------------------------------------


def test_four_personalities_of_thirteen_skills() -> None:
    """Each package has thirteen places, 260 points in all; 1D4 picks one. [BRP-CHR-029]"""
    four = BOOK.content[Personality].values()
    assert {1: "brutal", 2: "skilled", 3: "cunning", 4: "charming"} == {each.face: each.id for each in four}
    assert {13} == {len(package(each)) for each in four}


def test_a_personality_of_ones_own() -> None:
    """Thirteen skills of one's own need leave. [BRP-CHR-030]"""
    thirteen = (
        "appraise",
        "bargain",
        "climb",
        "dodge",
        "hide",
        "insight",
        "jump",
        "listen",
        "sense",
        "spot",
        "swim",
        "throw",
        "track",
    )
    given = {key: {"personality": 20} for key in thirteen}
    there = book(personality=True)
    mine = written(own_personality=thirteen, skills=given, profession="hunter")
    assert "BRP-CHR-030" in told(mine, there)
    assert not {"BRP-CHR-029", "BRP-CHR-030"} & set(told(replace(mine, agreed=("personality",)), there))


def test_cultural_skills() -> None:
    """A culture's bonuses go to its own skills, and only with the option. [BRP-CHR-043]"""
    given = {"swim": {"culture": 10}, "language/latin": {"culture": 10}}
    someone = written(culture="river-cities", skills=given, profession="sailor")
    assert "BRP-CHR-043" not in told(someone, book(cultural_skills=True))
    assert "BRP-CHR-013" in told(someone)
