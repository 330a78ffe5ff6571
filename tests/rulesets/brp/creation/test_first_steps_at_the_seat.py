"""First steps of the builder at the seat: which dice fall, what age takes or does not, and packages of a personality."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.brp.stage import book, legal_character, told

from rulewright.chance import RandomDice
from rulewright.chance.dice import ScriptedDice
from rulewright.cli.making.draft import Draft
from rulewright.play import FrozenMap
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.creation.builder import CREATION
from rulewright.rulesets.brp.state.entries import Personality

CODES = ("STR", "CON", "SIZ", "INT", "POW", "DEX", "CHA", "EDU")


def thrown(page: str, face: int, **options: Any) -> dict[str, Any]:
    """What a page of the builder gives when every die shows this face."""
    there = book(**options)
    step = next(each for each in CREATION.steps if each.id == page)
    _, shown = Draft(RULESET, CREATION, there, CREATION.blank(there)).thrown(step, ScriptedDice([face] * 40))
    return dict(shown)


@pytest.mark.parametrize(
    ("options", "lowest", "highest"),
    [
        ({}, [3, 3, 8, 8, 3, 3, 3], 18),
        ({"higher_characteristics": True}, [8] * 7, 18),
        ({"education": True}, [3, 3, 8, 8, 3, 3, 3, 8], 18),
    ],
)
def test_which_dice_fall(options: dict[str, Any], lowest: list[int], highest: int) -> None:
    """3D6, 2D6+6 for INT, SIZ and EDU, or for all. [BRP-CHR-004 BRP-CHR-005 BRP-CHR-011 BRP-CHR-012]"""
    low, high = (thrown("characteristics", face, **options) for face in (1, 6))
    used = CODES[: len(lowest)]
    assert dict(zip(used, lowest, strict=True)) == {code: low[f"rolled.{code}"] for code in used}
    assert {highest} == {high[f"rolled.{code}"] for code in used}
    assert 2 * len(used) == len(low)


@pytest.mark.parametrize(("options", "ages"), [({}, (18, 23)), ({"age_base": 30, "age_die": 4}, (31, 34))])
def test_how_old_the_dice_make_one(options: dict[str, Any], ages: tuple[int, int]) -> None:
    """17+1D6, or as the setting has it; no other age is one that was rolled. [BRP-CHR-016]"""
    last = options.get("age_die", 6)
    assert ages == tuple(thrown("age", face, **options)["rolled_age"] for face in (1, last))
    for rolled in range(ages[0] - 1, ages[1] + 2):
        refused = "BRP-CHR-016" in told(legal_character(age=rolled, rolled_age=rolled), book(**options))
        assert refused == (not ages[0] <= rolled <= ages[1])


@pytest.mark.parametrize(
    ("took", "size_first", "refused"),
    [
        ({"STR": 2}, False, False),
        ({"SIZ": 1, "STR": 1}, True, False),
        ({"STR": 2}, True, True),
        ({"STR": 1}, False, True),
        ({"STR": 3}, False, True),
    ],
)
def test_what_youth_takes(took: dict[str, int], size_first: bool, refused: bool) -> None:
    """Two years below the rolled 20: two points of anything, of SIZ too where a table insists. [BRP-CHR-022]"""
    less = {code: {"STR": 12, "SIZ": 12}[code] - by for code, by in took.items()}
    found = told(legal_character(age=18, rolled_age=20, years=took, **less), book(youth_costs_size=size_first))
    assert refused == ("BRP-CHR-022" in found)


@pytest.mark.parametrize(("age", "rule"), [(18, "BRP-CHR-022"), (50, "BRP-CHR-020"), (80, "BRP-CHR-021")])
def test_age_may_be_waived(age: int, rule: str) -> None:
    """Where a table does without, nobody pays for an age; elsewhere they do. [BRP-CHR-024]"""
    somebody = legal_character(age=age, rolled_age=20)
    assert [] == told(somebody, book(age_adjustments=False))
    assert any(each.startswith("BRP-CHR-02") for each in told(somebody)), rule


def test_four_personalities() -> None:
    """By a d4, and each gives 20 points to each of thirteen skills: no fewer skills, and no other number. [BRP-CHR-029]"""
    there = book(personality=True)
    every = sorted(there.content.all(Personality), key=lambda each: each.face)
    assert [("Brutal", 1), ("Skilled", 2), ("Cunning", 3), ("Charming", 4)] == [
        (each.name, each.face) for each in every
    ]
    for each in every:
        made = CREATION.random(RandomDice(1), there, {"personality": each.id})
        given = dict(made.skills.personality)
        assert [20] * 13 == list(given.values())
        assert [] == told(made, there)
        first = next(iter(given))
        for other in ({**given, first: 19}, {key: points for key, points in given.items() if key != first}):
            skills = replace(made.skills, personality=FrozenMap(other))
            assert "BRP-CHR-029" in told(replace(made, skills=skills), there), each.id


LEAST = {"STR": 3, "CON": 3, "SIZ": 8, "INT": 8, "POW": 3, "DEX": 3, "CHA": 3}


@pytest.mark.parametrize("code", LEAST)
def test_the_least_of_each(code: str) -> None:
    """Whoever rolled the least of everything may be played so; a point less of anything is refused. [BRP-CHR-060]"""
    assert [] == told(legal_character(rolled=LEAST, skills={}, **LEAST))
    less = {**LEAST, code: LEAST[code] - 1}
    assert "BRP-CHR-060" in told(legal_character(rolled=LEAST, skills={}, **less))
