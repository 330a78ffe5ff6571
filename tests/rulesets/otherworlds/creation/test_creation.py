"""Creation and advancement: legal characters pass, illegal ones are refused with a reason."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.otherworlds.stage import BOOK, book, table

from rulewright.chance import RandomDice
from rulewright.library import ready
from rulewright.play import FrozenMap, Refused
from rulewright.play.values.wire import convert, plain
from rulewright.rulesets.otherworlds import RULESET
from rulewright.rulesets.otherworlds.creation.advancement import advanced
from rulewright.rulesets.otherworlds.creation.arrival import enter
from rulewright.rulesets.otherworlds.creation.builder import CREATION
from rulewright.rulesets.otherworlds.state.character import Attributes, Character
from rulewright.rulesets.otherworlds.state.entries import Proficiency

LEGAL = ready(RULESET).characters["maren"]


def random_characters(count: int) -> None:
    """Make that many and hold each to the validator, the wire and the invariants."""
    for seed in range(count):
        made = CREATION.random(RandomDice(seed), BOOK, {})
        assert () == CREATION.refusals(made, BOOK), seed
        assert made == convert(plain(made), Character)
        actor = enter("a", made, BOOK)
        assert RULESET.broken is not None
        assert () == RULESET.broken(table(a=actor), BOOK)


def test_random_characters_are_legal() -> None:
    """Whoever the dice make passes the same rules as whoever a person makes."""
    random_characters(200)


@pytest.mark.slow
@pytest.mark.parametrize("times", [1_000, pytest.param(10_000, marks=pytest.mark.long)])
def test_ten_thousand_random_characters_are_legal(times: int) -> None:
    """The same, until it is boring."""
    random_characters(times)


def test_wishes_are_kept() -> None:
    """Dice fill in only what was left open."""
    made = CREATION.random(RandomDice(1), BOOK, {"name": "Ada", "weapons": ["katana"], "armor": "clothes"})
    assert ("Ada", ("katana",), "clothes") == (made.name, made.weapons, made.armor)


@pytest.mark.parametrize("who", sorted(ready(RULESET).characters))
def test_ready_characters_are_legal(who: str) -> None:
    """Everybody in the box could have been made at the table."""
    assert () == CREATION.refusals(ready(RULESET).characters[who], BOOK)


def attributes(**more: int) -> Attributes:
    """Maren's attributes, some of them changed."""
    changed: Attributes = replace(LEGAL.attributes, **more)
    return changed


@pytest.mark.parametrize(
    ("wrong", "rule", "words"),
    [
        ({"name": " "}, "OWS-007", "name"),
        ({"attributes": attributes(wisdom=6)}, "OWS-007", "Attributes: 15 where there are 12"),
        ({"attributes": attributes(strength=7, wisdom=2, intellect=2)}, "OWS-007", "Strength 7"),
        ({"attributes": attributes(intellect=1)}, "OWS-007", "Intellect 1"),
        ({"proficiencies": ("athletics",) * 2}, "OWS-007", "twice"),
        ({"proficiencies": ("athletics", "lore", "craft", "medical", "stealth")}, "OWS-007", "Proficiencies"),
        ({"masteries": ("axes", "bows", "maces")}, "OWS-007", "Masteries"),
        ({"powers": ("fleet", "focus", "rage", "sprint", "quicken")}, "OWS-007", "Powers"),
        ({"powers": ("phase-step", "uncanny-grace")}, "OWS-067", "Uncanny Grace needs Dexterity 5"),
        ({"weapons": ("mace",) * 4, "drawn": ()}, "OWS-007", "Weapons"),
        ({"weapons": ("mace", "talons"), "drawn": ()}, "OWS-068", "talons"),
        ({"drawn": ("katana",)}, "OWS-050", "not owned"),
        ({"weapons": ("great-axe", "mace"), "drawn": ("great-axe", "mace")}, "OWS-050", "two hands"),
        ({"armor": "plate"}, "OWS-070", "Toughness 8"),
        ({"armor": "moonlight"}, "OWS-077", "no armor"),
        ({"masteries": ("spoons",)}, "OWS-077", "no weapon type"),
        ({"powers": ("juggling",)}, "OWS-077", "no skill or spell"),
        ({"belt": FrozenMap({"bandages": 9})}, "OWS-007", "Belt"),
        ({"pack": FrozenMap({"bandages": 9})}, "OWS-007", "Pack"),
        ({"tier": 8}, "OWS-007", "Tiers go from 1 to 7"),
        ({"tier": 3, "advances": ("attributes",)}, "OWS-007", "Each tier"),
        ({"creature": "unicorn"}, "OWS-079", "no creature"),
    ],
)
def test_illegal_characters_are_refused(wrong: dict[str, Any], rule: str, words: str) -> None:
    """Each with the rule and what is wrong. [OWS-070]"""
    refusals = CREATION.refusals(replace(LEGAL, **wrong), BOOK)
    assert any(rule == each.rule and words in each.reason for each in refusals), refusals


def test_armor_is_allowed_where_it_only_costs_edge() -> None:
    """The other reading of its requirement. [OWS-070]"""
    heavy = replace(LEGAL, armor="plate")
    assert CREATION.refusals(heavy, BOOK)
    assert () == CREATION.refusals(heavy, book(armor_needs="lose_edge"))


def test_a_blank_character_spends_nothing() -> None:
    """Every budget is whole at the start. [OWS-007]"""
    blank = CREATION.blank(BOOK)
    assert [0] * 7 == [budget.spent for budget in CREATION.budgets(blank, BOOK)]
    assert {"who", "attributes", "training", "gear"} == {step.id for step in CREATION.steps}


def test_steps_offer_what_there_is() -> None:
    """Blanks point at fields of a character and list entries; fangs are not for sale."""
    for step in CREATION.steps:
        for blank in step.blanks:
            assert blank.path.split(".")[0] in Character.__struct_fields__
            if blank.options is not None:
                offered = {option.key for option in blank.options(LEGAL, BOOK)}
                assert offered
                assert "fangs" not in offered


def test_a_tier_gives_points() -> None:
    """Three for attributes or two for proficiencies, a power, and a larger bonus. [OWS-007]"""
    strong = advanced(LEGAL, "attributes")
    assert [15, 4, 2, 5] == [budget.points for budget in CREATION.budgets(strong, BOOK)][:4]
    wise = replace(advanced(LEGAL, "proficiencies"), proficiencies=(*LEGAL.proficiencies, "craft"))
    assert [12, 5, 3, 5] == [budget.points for budget in CREATION.budgets(wise, BOOK)][:4]
    assert () == CREATION.refusals(wise, BOOK)
    assert 3 == enter("a", wise, BOOK).proficiencies["craft"]
    with pytest.raises(Refused, match="no tier above"):
        advanced(replace(LEGAL, tier=7), "attributes")


def test_a_tier_is_chosen_in_the_builder_and_its_points_go_where_they_are_spent() -> None:
    """The first page asks for it; three more points of attributes, or two more trainings, and never both. [OWS-007]"""
    page = CREATION.steps[0]
    assert "tier" in [blank.path for blank in page.blanks]
    second = replace(LEGAL, tier=2)
    at_first = {budget.name: budget.points for budget in CREATION.budgets(LEGAL, BOOK)}
    at_second = {budget.name: budget.points for budget in CREATION.budgets(second, BOOK)}
    assert at_first["Attributes"] + 3 == at_second["Attributes"]
    assert at_first["Powers"] + 1 == at_second["Powers"]
    unknown = [each for each in BOOK.content[Proficiency] if each not in LEGAL.proficiencies]
    full = 4 - len(LEGAL.proficiencies)
    trained = replace(second, proficiencies=(*LEGAL.proficiencies, *unknown[: full + 2]))
    budgets = {budget.name: budget for budget in CREATION.budgets(trained, BOOK)}
    assert (at_first["Attributes"], 0) == (budgets["Attributes"].points, budgets["Proficiencies"].left)
    assert () == CREATION.refusals(trained, BOOK)
    greedy = replace(trained, proficiencies=(*trained.proficiencies, unknown[full + 2]))
    assert "OWS-007" in {refusal.rule for refusal in CREATION.refusals(greedy, BOOK)}
