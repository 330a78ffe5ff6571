"""Needs at the builder: what powers, tiers and attributes ask for, to the point, on paper and at random."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.otherworlds.stage import BOOK, book

from rulewright.chance import RandomDice
from rulewright.library import ready
from rulewright.rulesets.otherworlds import RULESET
from rulewright.rulesets.otherworlds.creation.builder import CREATION
from rulewright.rulesets.otherworlds.state.entries import Skill, Spell, power_of

MAREN = ready(RULESET).characters["maren"]
NEEDS = (
    ("iron-skin", "toughness", 4),
    ("duelist", "dexterity", 4),
    ("uncanny-grace", "dexterity", 5),
    ("riposte", "dexterity", 4),
    ("high-leap", "strength", 3),
    ("phase-step", "resolve", 4),
    ("stone-word", "resolve", 4),
    ("deathly-grasp", "resolve", 5),
    ("wellspring", "resolve", 4),
    ("bewilder", "resolve", 4),
)


def reasons(**changed: Any) -> list[str]:
    """Why Maren with something changed is not legal."""
    return [each.reason for each in CREATION.refusals(replace(MAREN, **changed), BOOK)]


@pytest.mark.parametrize(("power", "which", "least"), NEEDS)
def test_ows_067_what_a_power_needs(power: str, which: str, least: int) -> None:
    """A point too few is refused, and told which; just enough is not. [OWS-067]"""
    for value, wanting in ((least - 1, True), (least, False), (least + 1, False)):
        attributes = replace(MAREN.attributes, **{which: value})
        told = [each for each in reasons(attributes=attributes, powers=(power,), armor="clothes") if " needs " in each]
        assert ([f"{power_of(power, BOOK).name} needs {which.capitalize()} {least}."] if wanting else []) == told


def test_ows_067_nothing_else_on_the_shelf_needs_anything() -> None:
    """These are all that ask for an attribute, and each says so in its words. [OWS-067]"""
    asking = [each for each in (*BOOK.content[Skill], *BOOK.content[Spell]) if power_of(each, BOOK).needs]
    assert sorted(power for power, _, _ in NEEDS) == sorted(asking)
    for power, which, least in NEEDS:
        assert f"eeds {which.capitalize()} {least}" in power_of(power, BOOK).text


def test_ows_067_the_dice_learn_what_can_be_learned_and_no_more() -> None:
    """At a table where everybody knows ten powers: nobody has one they are a point short of, and some have just enough. [OWS-067]"""
    many = book(powers=10)
    made = [CREATION.random(RandomDice(seed), many, {}) for seed in range(60)]
    assert [] == [each.reason for one in made for each in CREATION.refusals(one, many)]
    learned = [(one, power, power_of(power, many).needs.items()) for one in made for power in one.powers]
    just = {power for one, power, needs in learned for which, least in needs if one.attributes.of(which) == least}
    assert {"high-leap", "riposte", "deathly-grasp"} <= just


@pytest.mark.parametrize(("tier", "legal"), [(0, False), (1, True), (7, True), (8, False)])
def test_ows_007_tiers_from_one_to_seven(tier: int, legal: bool) -> None:
    """Neither less nor more. [OWS-007]"""
    assert legal == ("Tiers go from 1 to 7." not in reasons(tier=tier))


@pytest.mark.parametrize(
    ("weapons", "drawn", "told"),
    [
        (("rapier",), ("rapier",), []),
        (("rapier",), ("rapier", "rapier"), ["rapier is in hand but not owned."]),
        (("rapier", "rapier"), ("rapier", "rapier"), []),
        (("mace",), ("rapier",), ["rapier is in hand but not owned."]),
    ],
)
def test_ows_050_one_thing_is_in_one_hand(weapons: tuple[str, ...], drawn: tuple[str, ...], told: list[str]) -> None:
    """What is in hand twice must be owned twice. [OWS-050 OWS-070]"""
    assert told == [each for each in reasons(weapons=weapons, drawn=drawn) if "in hand" in each]
