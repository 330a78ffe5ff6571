"""How characters start: power levels, steps, characteristics by dice, assignment or points."""

from __future__ import annotations

from msgspec.structs import replace
from tests.rulesets.brp.stage import BOOK, LEVELS, at, book, legal_character, told, written

from rulewright.chance import RandomDice, ScriptedDice
from rulewright.content import Pack, load
from rulewright.contract import Book
from rulewright.play import Refusal
from rulewright.play.values.path import type_at
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.checks.ratings.rating import as_actor, rating
from rulewright.rulesets.brp.creation.builder import CREATION
from rulewright.rulesets.brp.creation.generation import (
    before_adjusting,
    codes,
    dice_for,
    points_spent,
    points_to_spend,
    raised,
)
from rulewright.rulesets.brp.creation.levels import power_level, professional_points, skill_cap
from rulewright.rulesets.brp.options import Options
from rulewright.rulesets.brp.state.character import Character, Characteristics
from rulewright.rulesets.brp.state.entries import Culture

# -- power level and steps -----------------------------------------------------------------------


def test_four_power_levels() -> None:
    """Pools, caps and points by power level. [BRP-CHR-001 BRP-CHR-033 BRP-CHR-034 BRP-CHR-049]"""
    assert [250, 325, 400, 500] == [professional_points(Character(), at(level)) for level in LEVELS]
    assert [75, 90, 101, None] == [skill_cap(at(level)) for level in LEVELS]
    assert [24, 36, 48, 60] == [points_to_spend(at(level)) for level in LEVELS]
    assert [50, 75, 90, 100] == [power_level(at(level)).far_skill_cap for level in LEVELS]


def test_ten_steps_in_order() -> None:
    """Age comes before the rolls that are made of characteristics; powers, personality, features may be left out,
    and there is one page more where allegiance is played.

    [BRP-CHR-002 BRP-CHR-003 BRP-CHR-047]
    """
    titles = [step.id for step in CREATION.steps if step.id not in ("temperament", "allegiance")]
    assert ["characteristics", "powers", "age", "rolls", "derived", "personality", "profession", "possessions",
            "features", "finish"] == titles  # fmt: skip
    left_out = [step.id for step in CREATION.steps if step.applies and not step.applies(Character(), BOOK)]
    assert ["powers", "personality", "temperament", "allegiance", "features"] == left_out
    assert {"name", "gender"} <= {blank.path for blank in CREATION.steps[0].blanks}
    assert ["text"] == [blank.path for blank in CREATION.steps[-1].blanks]


def test_every_blank_writes_somewhere_and_offers_something() -> None:
    """Blanks name fields of a character, and choices are not empty."""
    there = book(personality=True, cultural_skills=True, distinctive_features=True)
    for step in CREATION.steps:
        for blank in step.blanks:
            assert type_at(Character, blank.path) is not None
            if blank.options is not None and blank.path not in ("weapons", "thing_powers", "thing_figures"):
                assert blank.options(written(profession="noble"), there)


# -- characteristics -----------------------------------------------------------------------------


def test_dice_of_characteristics() -> None:
    """3D6, and 2D6+6 for INT and SIZ, for EDU, and for everything in a game of higher characteristics.

    [BRP-CHR-004 BRP-CHR-005 BRP-CHR-011 BRP-CHR-012 BRP-CHR-057]
    """
    spans = {
        code: (min(dice_for(code, BOOK).odds()), max(dice_for(code, BOOK).odds()))
        for code in codes(book(education=True))
    }
    assert {"STR", "CON", "POW", "DEX", "CHA"} == {code for code, span in spans.items() if span == (3, 18)}
    assert {"INT", "SIZ", "EDU"} == {code for code, span in spans.items() if span == (8, 18)}
    assert (8, 18) == (min(high := dice_for("STR", book(higher_characteristics=True)).odds()), max(high))
    assert 7 == len(codes(BOOK))


def test_brp_ex_039_seventeen_is_extremely_strong() -> None:
    """Between 3 and 18, 17 is near the top and 7 near the bottom: fewer than one in fifty, one in six. [BRP-CHR-057]"""
    odds = dice_for("STR", BOOK).odds()
    assert odds.at_least(17) * 50 < 1
    assert odds.at_least(8) * 6 > 5


def test_three_points_may_be_moved() -> None:
    """Three points from one place to another, keeping their sum. [BRP-CHR-006]"""
    legal = legal_character()
    assert legal.rolled is not None
    there = replace(legal.characteristics, STR=legal.rolled.STR - 3, CHA=legal.rolled.CHA + 3)
    assert "BRP-CHR-006" not in told(replace(legal, characteristics=there))


def test_rolls_to_assign() -> None:
    """Seven rolls go anywhere, INT and SIZ at 8 or more; two are raised if too few reach it. [BRP-CHR-010]"""
    there = book(generation="assigned")
    assert (8, 8, 6, 6, 5, 4, 3) == raised((3, 4, 5, 6, 6, 6, 6))
    rolled = {"STR": 5, "CON": 7, "SIZ": 9, "INT": 10, "POW": 11, "DEX": 12, "CHA": 14}
    values = {"STR": 9, "CON": 10, "SIZ": 12, "INT": 14, "POW": 7, "DEX": 11, "CHA": 5}
    someone = replace(legal_character(rolled=rolled), characteristics=Characteristics(**values))
    assert not [rule for rule in told(someone, there) if rule in {"BRP-CHR-010", "BRP-CHR-060"}]


def test_brp_dx_017_points_bought() -> None:
    """STR 13, DEX 14, INT 13: 3 + 12 + 9 = 24, all that Normal has. [BRP-CHR-048 BRP-CHR-049 BRP-CHR-050]"""
    there = book(generation="points")
    bought = written(STR=13, DEX=14, INT=13)
    assert (0, 24, 24) == (
        points_spent(CREATION.blank(there), there),
        points_spent(bought, there),
        points_to_spend(there),
    )
    assert "BRP-CHR-050" not in told(bought, there)
    assert "BRP-CHR-050" in told(written(STR=14, DEX=14, INT=13), there)


def test_brp_dx_018_points_given_back() -> None:
    """CHA 8 and POW 9 give 2 and 3 points back. [BRP-CHR-051]"""
    assert -5 == points_spent(written(CHA=8, POW=9), book(generation="points"))


def test_points_have_a_floor_and_a_ceiling() -> None:
    """3 to 21, 8 for INT and SIZ unless a table says 3; Epic and Superhuman have no top, Heroic by a switch.

    [BRP-CHR-051 BRP-CHR-052]
    """
    low, high = written(INT=5), written(STR=25)
    assert ("BRP-CHR-051" in told(low, book(generation="points"))) is True
    assert "BRP-CHR-051" not in told(low, book(generation="points", point_floor=3))
    tops = {level: "BRP-CHR-052" in told(high, at(level, generation="points")) for level in LEVELS}
    assert {"normal": True, "heroic": True, "epic": False, "superhuman": False} == tops
    assert "BRP-CHR-052" not in told(high, at("heroic", generation="points", heroic_limit=False))


def test_points_left_over_may_feed_powers() -> None:
    """With leave, what was not spent goes to powers; without powers it goes nowhere. [BRP-CHR-053 BRP-CHR-015]"""
    there = book(generation="points", powers=["superpowers"])

    def points(at: Book[Options], *agreed: str) -> int:
        someone = written(agreed=agreed, powers={"superpowers/leap": 1})
        return next(each.points for each in CREATION.budgets(someone, at) if each.name == "Character points")

    assert (5 + 24, 5, 5) == (points(there, "powers"), points(there), points(book(generation="points"), "powers"))


def test_points_need_no_rolled_age() -> None:
    """Who buys characteristics may choose any age without having rolled one. [BRP-CHR-054]"""
    old = written(age=40, rolled_age=40)
    assert "BRP-CHR-016" not in told(old, book(generation="points"))
    assert "BRP-CHR-016" in told(old)


def test_education_is_set_and_bought() -> None:
    """The game master sets EDU; each point of change costs 3. [BRP-CHR-055]"""
    there = book(generation="points", education=True)
    assert 6 == points_spent(written(EDU=14, rolled={"EDU": 12}), there)


def test_a_culture_changes_characteristics_last() -> None:
    """What a culture adds stands outside rolls and prices. [BRP-CHR-013 BRP-CHR-056 BRP-CHR-138]"""
    there = book(cultural_characteristics=True, generation="points")
    rider = written(culture="high-steppe", CON=11, CHA=9)
    assert [10, 10] == [before_adjusting(rider, code, there) for code in ("CON", "CHA")]
    assert 0 == points_spent(rider, there)
    cultures = BOOK.content[Culture].values()
    assert 1 == len({tuple(sorted(each.skills.values())) for each in cultures})
    assert all(each.leader and each.languages and 3 == len(each.occupations) and each.item for each in cultures)
    assert all(each.characteristics.get("INT", 0) >= 0 and not sum(each.characteristics.values()) for each in cultures)


def test_other_species_are_an_option() -> None:
    """An elf is refused where only humans are played. [BRP-CHR-014]"""
    elf = replace(legal_character(), species="elf")
    assert ["BRP-CHR-014"] == told(elf)
    assert [] == told(elf, book(nonhumans=True))


def test_powers_may_lift_characteristics() -> None:
    """With the game master's leave a characteristic may start above 21. [BRP-CHR-007 BRP-CHR-009]"""
    legal = legal_character()
    mighty = replace(legal, characteristics=replace(legal.characteristics, STR=25), grown=type(legal.grown)())
    assert "BRP-CHR-007" in told(mighty)
    assert "BRP-CHR-007" not in told(replace(mighty, agreed=("characteristics",)))


# -- one of everything ---------------------------------------------------------------------------


def test_everybody_goes_by_one_set_of_rules() -> None:
    """A character of the game master's is judged as a player's is. [BRP-SYS-025]"""
    crowd = replace(legal_character(), hero=False)
    assert [] == told(crowd)
    assert told(replace(crowd, wealth="wealthy")) == told(replace(legal_character(), wealth="wealthy"))


def test_starting_over() -> None:
    """Whoever does not like the dice may throw all of them again. [BRP-CHR-008]"""
    one, other = (CREATION.random(RandomDice(seed), BOOK, {}) for seed in (1, 2))
    assert one.rolled != other.rolled
    assert [] == told(one) == told(other)


def test_the_list_of_skills_is_the_tables_own() -> None:
    """A pack adds a skill or renames one, before characters are made. [BRP-SKL-001]"""
    text = '[[skill]]\nid = "net-running"\nname = "Net Running"\ncategory = "mental"\nbase = 3\n'
    more = Pack.of_texts("cyber", {"skills.toml": text})
    there = Book(BOOK.options, load((BOOK.content, more), RULESET.kinds, RULESET.checks))
    assert 3 == rating(as_actor(written()), "net-running", there)
    assert ["BRP-SKL-001"] == told(
        replace(legal_character(), skills=legal_character().skills), book(no_skills=["spot"])
    )


def test_the_legal_character_is_legal() -> None:
    """The measure of all the illegal ones."""
    found: tuple[Refusal, ...] = CREATION.refusals(legal_character(), BOOK)
    assert () == found


def test_scripted_dice_make_the_same_character() -> None:
    """A character thrown by hand: 3D6 for STR from three faces. [BRP-CHR-004]"""
    assert 11 == dice_for("STR", BOOK).throw(ScriptedDice([2, 4, 5]))
    assert 13 == dice_for("INT", BOOK).throw(ScriptedDice([3, 4]))
