"""Peoples and trades at the seat: what a culture makes of a body, whom the young may be, how rich a trade makes one."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.creation.test_blanks_at_the_seat import blank, filled, filled_in, rules
from tests.rulesets.brp.seats import seat
from tests.rulesets.brp.stage import BOOK, book, legal_character, person, told

from rulewright.chance import RandomDice
from rulewright.rulesets.brp.creation.builder import CREATION
from rulewright.rulesets.brp.state.entries import Profession

LEVELS = ("destitute", "poor", "average", "affluent", "wealthy")


def test_a_culture_makes_a_body() -> None:
    """What a rider adds to CON and lacks of CHA stands outside the rolls, and is told apart on the sheet. [BRP-CHR-013]"""
    there = book(cultural_characteristics=True, moved_points=0)
    rider = filled(there, culture="high-steppe")
    assert ["BRP-CHR-006"] == rules(rider)
    rider = filled_in(filled_in(rider, "characteristics.CON", 14), "characteristics.CHA", 9)
    assert [] == rules(rider)
    assert ["BRP-CHR-006"] == told(legal_character(CON=14, CHA=9), there)
    table = seat(there, me=person(at=there, culture="high-steppe", CON=14, CHA=9))
    for code, made, by in (("CON", 13, 1), ("CHA", 10, -1), ("STR", 10, 0)):
        parts = {each.label: each.value for each in table.number("me", code).parts}
        assert (made, by) == (next(iter(parts.values())), parts.get("culture", 0)), code


def test_a_culture_gives_no_body_where_it_only_teaches() -> None:
    """Skills by culture are another option. [BRP-CHR-013]"""
    assert [] == told(legal_character(culture="high-steppe"), book(cultural_skills=True))


def offered(age: int, **options: Any) -> set[str]:
    """The trades that the builder offers at an age."""
    there = book(**options)
    return {each.key for each in filled(there, age=age, rolled_age=age).options(blank("profession", there))}


def test_trades_of_the_young() -> None:
    """Below 18 only what a table allows them, from 18 on whatever there is. [BRP-CHR-019]"""
    few: dict[str, Any] = {"minor_professions": ["student", "thief"]}
    assert [{"student", "thief"}] * 2 == [offered(age, **few) for age in (15, 17)]
    assert offered(18) == offered(18, **few) == offered(17)
    for age, refused in ((17, ["BRP-CHR-019"]), (18, [])):
        found = told(legal_character(age=age, rolled_age=age), book(**few))
        assert refused == [each for each in found if each == "BRP-CHR-019"]


def test_how_rich_a_trade_makes_one() -> None:
    """Of each trade the builder offers the range of its entry and refuses all else, but for what was agreed on. [BRP-CHR-134]"""
    for trade in BOOK.content.all(Profession):
        low, high = (LEVELS.index(each) for each in trade.wealth)
        has = legal_character(profession=trade.id)
        keys = [each.key for each in blank("wealth").options(has, BOOK)]  # type: ignore[misc]
        assert list(LEVELS[low : high + 1]) == keys, trade.id
        for place, level in enumerate(LEVELS):
            found = told(legal_character(profession=trade.id, wealth=level))
            assert (not low <= place <= high) == ("BRP-CHR-134" in found), (trade.id, level)
            assert "BRP-CHR-134" not in told(legal_character(profession=trade.id, wealth=level, agreed=["wealth"]))


@pytest.mark.parametrize("seeds", [(1, 2), (3, 4)])
def test_all_dice_again(seeds: tuple[int, int]) -> None:
    """Who does not like the dice throws the page once more: all seven are new, and none of the first throw is left. [BRP-CHR-008]"""
    page = next(each for each in CREATION.steps if each.id == "characteristics")
    first, _ = filled().thrown(page, RandomDice(seeds[0]))
    again, shown = first.thrown(page, RandomDice(seeds[1]))
    alone, _ = filled().thrown(page, RandomDice(seeds[1]))
    assert first.character.rolled != again.character.rolled == alone.character.rolled
    assert 14 == len(shown)
    assert [] == rules(again)


@pytest.mark.parametrize(("rolls", "level"), [(0, "average"), (1, "affluent"), (2, "wealthy"), (5, "wealthy")])
def test_how_rich_status_rolls_make_one(rolls: int, level: str) -> None:
    """A merchant starts at the lowest level of the range and rises by one for each roll, to its top and no further. [BRP-CHR-135]"""
    there = book(wealth_by_status=True)
    rich = {
        each
        for each in LEVELS
        if "BRP-CHR-135" not in told(legal_character(profession="merchant", wealth=each, status_rolls=rolls), there)
    }
    assert {level} == rich
