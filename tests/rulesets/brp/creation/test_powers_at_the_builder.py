"""Powers at the builder: how many there are at the start, by level of the game, and what the builder refuses."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import SETS
from tests.rulesets.brp.stage import book, legal_character, state, told

from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.creation.builder import CREATION
from rulewright.testing.at_the_seat import AtTheSeat

LEVELS = ("normal", "heroic", "epic", "superhuman")
MUTATIONS = (
    "adaptability/cold", "camouflage", "colouration/red", "hands/tail", "hardy/cutting", "imitation/climb",
    "keen-sense/vision", "luminescence/green", "natural-armour/shell", "natural-weaponry/claws", "pheromone/fear",
    "sensitivity/gold", "speech/wolf", "venom/sleep",
)  # fmt: skip


def at(level: str, *sets: str, **more: Any) -> Any:
    """A game of a power level with these sets."""
    return book(power_level=level, powers=sets or SETS, **more)


def refusals(level: str, powers: dict[str, int], *sets: str, **more: Any) -> list[str]:
    """The rules of powers by which the builder refuses somebody with these powers."""
    options = more.pop("options", {})
    there = told(legal_character(powers=powers, **more), at(level, *sets, **options))
    return [rule for rule in there if rule.startswith("BRP-POW")]


def points_of(name: str, level: str, powers: dict[str, int], *sets: str, **options: Any) -> int:
    """What a budget of the builder holds."""
    budgets = CREATION.budgets(legal_character(powers=powers), at(level, *sets, **options))
    return next(each.points for each in budgets if each.name == name)


def test_what_each_set_starts_with() -> None:
    """Spells, abilities, levels of sorcery with INT 13, and character points by level of the game; a level more or less
    of any. [BRP-POW-003 BRP-POW-040 BRP-POW-150 BRP-POW-181 BRP-POW-245]
    """
    counts = {
        ("Spells", "magic", "magic/light"): [4, 6, 8, 10],
        ("Psychic abilities", "psychic", "psychic/empathy"): [2, 4, 6, 10],
        ("Levels of sorcery", "sorcery", "sorcery/pox"): [7, 13, 26, 52],
        ("Character points", "superpowers", "superpowers/leap"): [7, 14, 28, 85],
    }
    for (name, set_, power), expected in counts.items():
        assert expected == [points_of(name, level, {power: 1}, set_) for level in LEVELS], name
    flat = [points_of("Character points", level, {"superpowers/leap": 1}, "superpowers", budget="flat") for level in LEVELS]  # fmt: skip
    assert [10, 20, 35, 75] == flat  # [BRP-POW-246]


def test_flat_budgets() -> None:
    """The flat figures instead of characteristics. [BRP-POW-246]"""
    powers = {"superpowers/leap": 20}
    assert [] == refusals("heroic", powers, "superpowers", options={"budget": "flat"})
    over = refusals("heroic", {"superpowers/leap": 21}, "superpowers", options={"budget": "flat"})
    assert over
    assert refusals("heroic", {"superpowers/leap": 15}, "superpowers")  # the highest characteristic is 14


@pytest.mark.parametrize(("level", "picks"), [("heroic", 4), ("epic", 7), ("superhuman", 13)])
def test_picks_of_mutants(level: str, picks: int) -> None:
    """BRP-PDX-010: CON 13 has 4, 7 or 13 picks, a major one counts twice. [BRP-POW-116 BRP-POW-117 BRP-POW-119 BRP-POW-120 BRP-POW-121]"""
    keys = [f"mutations/{each}" for each in MUTATIONS]
    assert [] == refusals(level, dict.fromkeys(keys[:picks], 1), "mutations")
    assert ["BRP-POW-119"] == refusals(level, dict.fromkeys(keys[: picks + 1], 1), "mutations")
    assert [] == refusals(level, dict.fromkeys(keys[: picks - 2], 1) | {keys[9]: 2}, "mutations")
    traded = dict.fromkeys(keys[: picks + 1], 1) | {"mutations/reduced-sense/hearing": 1}
    assert [] == refusals(level, traded, "mutations")


@pytest.mark.parametrize(
    ("level", "sets", "fine"),
    [
        ("epic", ("heroic", "normal"), True),
        ("epic", ("normal", "normal", "normal"), True),
        ("epic", ("heroic", "heroic"), False),
        ("epic", ("epic", "normal"), False),
        ("superhuman", ("epic", "normal"), True),
        ("superhuman", ("heroic", "normal", "normal"), True),
        ("superhuman", ("heroic", "heroic"), True),
        ("superhuman", ("normal", "normal", "normal", "normal"), True),
        ("superhuman", ("epic", "heroic"), False),
        ("superhuman", ("heroic", "heroic", "normal"), False),
    ],
)
def test_packages_of_several_sets(level: str, sets: tuple[str, ...], fine: bool) -> None:
    """The packages of epic and superhuman games, and others. [BRP-POW-009 BRP-POW-010]"""
    powers = {"psychic": "psychic/empathy", "magic": "magic/light", "mutations": "mutations/camouflage", "superpowers": "superpowers/leap"}  # fmt: skip
    chosen = dict(zip(powers, sets, strict=False))
    found = refusals(level, {powers[each]: 1 for each in chosen}, sets=chosen, agreed=["power sets"])
    assert fine is (found == []), found


def test_failings_pay_half_of_the_budget_at_most() -> None:
    """BRP-PDX-024: of 14 points failings bring 7; more may be taken for nothing. [BRP-POW-248 BRP-POW-249]"""
    for failings, points in (({"hunted": 3}, 17), ({"hunted": 3, "dependant": 3, "vice": 3}, 21)):
        character = legal_character(powers={"superpowers/leap": 20}, failings=failings)
        budgets = CREATION.budgets(character, at("heroic", "superpowers"))
        assert points == next(each.points for each in budgets if each.name == "Character points")


def test_spells_and_abilities_start_at_one_times() -> None:
    """INT in a hundred for spells, POW for abilities, on the sheet. [BRP-POW-040 BRP-POW-150 BRP-POW-015 BRP-POW-136]"""
    there = at("normal", "magic", "psychic")
    me = RULESET.enter("me", legal_character(powers={"magic/light": 1, "psychic/empathy": 1}), there)
    table = AtTheSeat(RULESET, state(me=me), there)
    assert (13, 11) == (int(table.number("me", "Magic (Light)")), int(table.number("me", "Psychic (Empathy)")))


def test_points_in_spells() -> None:
    """Professional points in spells for four professions only. [BRP-POW-042]"""
    skills = {"magic/light": {"profession": 20}}
    assert "BRP-POW-042" in refusals("normal", {"magic/light": 1}, "magic", skills=skills)
    assert "BRP-POW-042" not in refusals("normal", {"magic/light": 1}, "magic", skills=skills, profession="wizard")


# -- another form -------------------------------------------------------------------------------

FORM = {"superpowers/alternate-form": 1, "superpowers/leap": 2}
ONLY = {"superpowers/leap+other-form": 1, "superpowers/armour/kinetic+other-form": 1}


@pytest.mark.parametrize(
    ("own", "leap", "budgets"),
    [(False, 12, {"Character points": (28, 20 + 7)}), (True, 12, {"Character points": (28, 20), "Points of the other form": (28, 7)}), (True, 40, {"Character points": (28, 20 + 7), "Points of the other form": (28, 28)})],
)  # fmt: skip
def test_a_form_with_points_of_its_own(own: bool, leap: int, budgets: dict[str, tuple[int, int]]) -> None:
    """Powers that are there in the other form alone are paid from its points, where it has any; what they cost beyond
    that comes out of one's own. [BRP-POW-379]
    """
    game = at("epic", "superpowers", own_form_budget=own)
    limits = {"superpowers/leap+other-form": 1}
    character = legal_character(powers={**FORM, "superpowers/leap": leap}, limits=limits)
    assert budgets == {
        each.name: (each.points, each.spent) for each in CREATION.budgets(character, game) if each.name in budgets
    }
    names = [each.name for each in CREATION.budgets(character, game)]
    assert own == ("Points of the other form" in names)
    without = legal_character(powers={"superpowers/leap": leap}, limits=limits)
    assert "Points of the other form" not in [each.name for each in CREATION.budgets(without, game)]


@pytest.mark.parametrize(
    ("more", "refused"),
    [({}, True), ({"failings": {"activated-identity": 1}}, False), ({"limits": {"superpowers/leap+other-form": 1}}, False), ({"limits": {"superpowers/leap+conditional": 1}}, False), ({"limits": {"superpowers/leap+limited-uses": 3}}, False), ({"limits": {"superpowers/leap+touch-only": 1}}, True), ({"failings": {"hunted": 1}}, True)],
)  # fmt: skip
def test_a_form_may_ask_for_something_in_return(more: dict[str, Any], refused: bool) -> None:
    """A failing of identity, or a power that works only at times. [BRP-POW-379]"""
    asked = refusals("epic", FORM, "superpowers", options={"form_needs_limit": True}, **more)
    assert refused == ("BRP-POW-379" in asked)
    assert "BRP-POW-379" not in refusals("epic", FORM, "superpowers", **more)
    assert "BRP-POW-379" not in refusals(
        "epic", {"superpowers/leap": 2}, "superpowers", options={"form_needs_limit": True}
    )


def test_powers_of_the_other_form() -> None:
    """They are there in it and gone without it, whether they are used or always on; nobody switches them. [BRP-POW-379 BRP-POW-319]"""
    powers = {**FORM, "superpowers/armour/kinetic": 3, "superpowers/flight": 14}
    character = legal_character(powers=powers, limits={**ONLY, "superpowers/flight+other-form": 1})
    game = at("superhuman", "superpowers")
    table = AtTheSeat(RULESET, state(a=RULESET.enter("a", character, game)), game)
    flight = {"power": "superpowers/flight", "level": 14}
    assert ("BRP-POW-379", 0) == (table.refused("superpower", "a", **flight).rule, armour(table))
    assert "BRP-POW-269" == table.refused("switch", "a", power="superpowers/armour/kinetic").rule
    table.press("superpower", "a", power="superpowers/alternate-form", choice="form")
    assert (True, 3) == (table.allows("superpower", "a", **flight), armour(table))
    table.press("superpower", "a", power="superpowers/alternate-form", choice="self")
    assert ("BRP-POW-379", 0) == (table.refused("superpower", "a", **flight).rule, armour(table))


def armour(table: AtTheSeat) -> int:
    """What somebody's powers stop of a blow."""
    modifiers = (each for effect in table.actor("a").effects.values() for each in effect.modifiers)
    return sum(each.by for each in modifiers if each.to == "armour kinetic")
