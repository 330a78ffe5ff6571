"""A hand-made illegal character of each kind is refused with its rule and a way out; random ones never are."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.rulesets.brp.stage import BOOK, LEVELS, READY, book, legal_character, told

from rulewright.chance import RandomDice
from rulewright.rulesets.brp.creation.builder import CREATION
from rulewright.rulesets.brp.creation.professions import offered
from rulewright.rulesets.brp.state.entries import Culture, Personality, Profession

MANY = {
    key: {"personality": 20}
    for key in ("brawl", "climb", "dodge", "grapple", "insight", "jump", "sense", "swim", "throw")
}
BOUGHT = {"generation": "points"}
ASSIGNED = {"generation": "assigned"}


def codes(**more: int) -> dict[str, int]:
    """The legal character's characteristics, some of them changed."""
    return {"STR": 12, "CON": 13, "SIZ": 12, "INT": 13, "POW": 11, "DEX": 14, "CHA": 10, **more}


def skill(key: str = "spot", **points: int) -> dict[str, Any]:
    """Points in one skill."""
    return {"skills": {key: points}}


KINDS: dict[str, tuple[str, dict[str, Any], dict[str, Any]]] = {
    "no name": ("BRP-CHR-003", {"name": " "}, {}),
    "nothing rolled": ("BRP-CHR-004", {"rolled": None}, {}),
    "a roll that 3D6 cannot give": ("BRP-CHR-004", {"rolled": codes(STR=19), "STR": 19}, {}),
    "a roll that 2D6+6 cannot give": ("BRP-CHR-005", {"rolled": codes(INT=7), "INT": 7}, {}),
    "a low roll among higher characteristics": ("BRP-CHR-011", {"rolled": codes(STR=5), "STR": 5}, {"higher_characteristics": True}),
    "points out of nowhere": ("BRP-CHR-006", {"STR": 13}, {}),
    "four points moved": ("BRP-CHR-006", {"STR": 16, "CHA": 6}, {}),
    "above 21": ("BRP-CHR-007", {"STR": 22}, {}),
    "STR below 3": ("BRP-CHR-060", {"STR": 2}, {}),
    "INT below 8": ("BRP-CHR-060", {"INT": 7}, {}),
    "no rolls to assign": ("BRP-CHR-010", {"rolled": None}, ASSIGNED),
    "a roll used twice": ("BRP-CHR-010", {"STR": 18}, ASSIGNED),
    "INT assigned below 8": ("BRP-CHR-010", {"rolled": codes(INT=5), "INT": 5}, ASSIGNED),
    "too many points bought": ("BRP-CHR-050", {"DEX": 20}, BOUGHT),
    "bought below the floor": ("BRP-CHR-051", {"STR": 2}, BOUGHT),
    "bought above 21": ("BRP-CHR-052", {"STR": 22}, BOUGHT),
    "EDU that is not in use": ("BRP-CHR-012", {"EDU": 12}, {}),
    "no EDU where it is": ("BRP-CHR-012", {}, {"education": True}),
    "an EDU that 2D6+6 cannot give": ("BRP-CHR-012", {"rolled": codes(EDU=5), "EDU": 5}, {"education": True}),
    "a culture where there are none": ("BRP-CHR-013", {"culture": "river-cities"}, {}),
    "an unknown culture": ("BRP-CHR-138", {"culture": "moon"}, {"cultural_skills": True}),
    "an elf among humans": ("BRP-CHR-014", {"species": "elf"}, {}),
    "powers where there are none": ("BRP-CHR-015", {"powers": {"blast": 3}}, {}),
    "a passion that is not in use": ("BRP-SYS-026", {"passions": {"love": 60}}, {}),
    "an allegiance that is not in use": ("BRP-SYS-027", {"allegiances": {"law": 10}}, {}),
    "an age that cannot be rolled": ("BRP-CHR-016", {"rolled_age": 30}, {}),
    "no age at all": ("BRP-CHR-016", {"age": 0}, {}),
    "young for nothing": ("BRP-CHR-022", {"rolled_age": 20, "age": 18}, {}),
    "youth paid with EDU": ("BRP-CHR-022", {"age": 19, "years": {"EDU": 1}}, {}),
    "youth not paid with SIZ": ("BRP-CHR-022", {"age": 19, "years": {"STR": 1}}, {"youth_costs_size": True}),
    "age that gives points back": ("BRP-CHR-022", {"years": {"STR": -1}}, {}),
    "old for nothing": ("BRP-CHR-020", {"age": 62}, {}),
    "age paid with INT": ("BRP-CHR-020", {"age": 55, "years": {"INT": 1}}, {}),
    "80 paid by one characteristic alone": ("BRP-CHR-021", {"age": 80, "years": {"STR": 6}}, {}),
    "80 not paid in full": ("BRP-CHR-021", {"age": 80, "years": {"STR": 1, "CON": 1}}, {}),
    "age that takes where it should not": ("BRP-CHR-024", {"years": {"STR": 1}}, {"age_adjustments": False}),
    "too young to have learned that": ("BRP-CHR-025", {"EDU": 18, "rolled": codes(EDU=18)}, {"education": True}),
    "a profession that minors have not": ("BRP-CHR-019", {"age": 17, "years": {"STR": 3}}, {"minor_professions": ["student"]}),
    "a profession not played here": ("BRP-CHR-032", {}, {"professions": ["doctor"]}),
    "no profession": ("BRP-CHR-032", {"profession": ""}, {}),
    "an unknown profession": ("BRP-CHR-032", {"profession": "astronaut"}, {}),
    "a profession of nine skills": ("BRP-CHR-137", {"own_profession": ["spot"] * 9, "agreed": ["profession"]}, {}),
    "a profession nobody agreed to": ("BRP-CHR-137", {"own_profession": ["spot"] * 10}, {}),
    "a swap of what is not there": ("BRP-CHR-128", {"swapped": {"swim": "climb"}}, {}),
    "a swap for what does not exist": ("BRP-CHR-128", {"swapped": {"listen": "hearken"}}, {}),
    "a swap for another category": ("BRP-CHR-129", {"swapped": {"listen": "climb"}}, {}),
    "a personality that is not in use": ("BRP-CHR-029", {"personality": "brutal"}, {}),
    "an unknown personality": ("BRP-CHR-029", {"personality": "shy"}, {"personality": True}),
    "personality points without a personality": ("BRP-CHR-029", skill(personality=20), {"personality": True}),
    "nine skills of a personality": ("BRP-CHR-029", {"personality": "brutal", "skills": MANY}, {"personality": True}),
    "25 points of a personality": ("BRP-CHR-029", {"personality": "brutal", **skill("brawl", personality=25)}, {"personality": True}),
    "a skill the personality has not": ("BRP-CHR-029", {"personality": "brutal", **skill("status/home", personality=20)}, {"personality": True}),
    "a personality nobody agreed to": ("BRP-CHR-030", {"own_personality": ["spot"] * 13}, {"personality": True}),
    "251 professional points": ("BRP-CHR-033", {"skills": {key: {"profession": 42} for key in ("spot", "listen", "research", "persuade", "brawl", "hide")}}, {}),
    "too many points by EDU": ("BRP-CHR-042", {"EDU": 8, "rolled": codes(EDU=8), "skills": {key: {"profession": 41} for key in ("spot", "listen", "research", "hide")}}, {"education": True}),
    "a skill of another profession": ("BRP-CHR-033", skill("swim", profession=10), {}),
    "eleven professional skills": ("BRP-CHR-033", {"skills": {key: {"profession": 5} for key in ("knowledge/law", "listen", "persuade", "spot", "research", "firearm/pistol", "brawl", "hide", "insight", "dodge", "track")}}, {}),
    "131 personal points": ("BRP-CHR-038", {"skills": {"hide": {"personal": 60}, "swim": {"personal": 50}, "jump": {"personal": 21}}}, {}),
    "a rating of 76": ("BRP-CHR-034", skill(profession=51), {}),
    "points on what stands above the cap": ("BRP-CHR-036", {"INT": 16, "CHA": 7, **skill("language/own", personal=1)}, {}),
    "too much far from the profession": ("BRP-CHR-040", skill("swim", personal=30), {"far_skill_cap": True}),
    "too much Martial Arts": ("BRP-SKL-111", skill("martial-arts/karate", personal=40), {"martial_arts_start": 30}),
    "cultural points where there are none": ("BRP-CHR-043", skill(culture=10), {"cultural_characteristics": True}),
    "cultural points the culture has not": ("BRP-CHR-043", {"culture": "river-cities", **skill(culture=10)}, {"cultural_skills": True}),
    "points below 0": ("BRP-CHR-041", skill(personal=-5), {}),
    "an unknown skill": ("BRP-SKL-001", skill("basket-weaving", personal=5), {}),
    "a skill not in use": ("BRP-SKL-001", skill(personal=5), {"no_skills": ["spot"]}),
    "Science without a speciality": ("BRP-SKL-002", skill("science", personal=5), {}),
    "Spot with a speciality": ("BRP-SKL-002", skill("spot/birds", personal=5), {}),
    "a region that is not named": ("BRP-SKL-004", skill("knowledge/region", personal=5), {}),
    "Literacy where it is none of its own": ("BRP-SKL-105", skill("literacy/own", personal=5), {}),
    "Projection without powers": ("BRP-SKL-126", skill("projection", personal=5), {}),
    "no level of wealth": ("BRP-CHR-133", {"wealth": "rich"}, {}),
    "too rich": ("BRP-CHR-134", {"wealth": "wealthy"}, {}),
    "too rich for the Status rolls": ("BRP-CHR-135", {"wealth": "affluent"}, {"wealth_by_status": True}),
    "too rich for the Status": ("BRP-SKL-144", {"wealth": "affluent"}, {"status_tables": True, "era": "medieval"}),
    "a weapon that does not exist": ("BRP-CHR-045", {"weapons": ["moonsword"]}, {}),
    "a car nobody agreed to": ("BRP-CHR-045", {"vehicle": "car"}, {}),
    "features that are not in use": ("BRP-CHR-124", {"features": ["speech/deep"]}, {}),
    "too few features": ("BRP-CHR-124", {"features": []}, {"distinctive_features": True}),
    "a feature of no category": ("BRP-CHR-125", {"features": ["tail/long"]}, {"distinctive_features": True}),
}  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_illegal_characters_are_refused(kind: str) -> None:
    """Each kind names its rule, says what is wrong and what to do.

    [BRP-CHR-003 BRP-CHR-004 BRP-CHR-005 BRP-CHR-006 BRP-CHR-007 BRP-CHR-010 BRP-CHR-011 BRP-CHR-012 BRP-CHR-013
    BRP-CHR-014 BRP-CHR-015 BRP-CHR-016 BRP-CHR-019 BRP-CHR-020 BRP-CHR-021 BRP-CHR-022 BRP-CHR-024 BRP-CHR-025
    BRP-CHR-029 BRP-CHR-030 BRP-CHR-032 BRP-CHR-033 BRP-CHR-034 BRP-CHR-036 BRP-CHR-038 BRP-CHR-040 BRP-CHR-041
    BRP-CHR-042 BRP-CHR-043 BRP-CHR-045 BRP-CHR-050 BRP-CHR-051 BRP-CHR-052 BRP-CHR-060 BRP-CHR-124 BRP-CHR-125
    BRP-CHR-128 BRP-CHR-129 BRP-CHR-133 BRP-CHR-134 BRP-CHR-135 BRP-CHR-137 BRP-CHR-138 BRP-SKL-001 BRP-SKL-002
    BRP-SKL-004 BRP-SKL-105 BRP-SKL-111 BRP-SKL-126 BRP-SKL-144 BRP-SYS-026 BRP-SYS-027]
    """
    rule, wrong, options = KINDS[kind]
    found = [each for each in CREATION.refusals(legal_character(**wrong), book(**options)) if each.rule == rule]
    assert found, told(legal_character(**wrong), book(**options))
    assert all(each.reason.endswith(".") and each.instead.endswith(".") for each in found)


def test_there_are_more_than_forty_kinds() -> None:
    """The validator knows far more than forty ways to be wrong."""
    assert len(KINDS) > 40


# -- random characters --------------------------------------------------------------------------

SETS = ("magic", "mutations", "psychic", "sorcery", "superpowers")
VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"generation": "assigned"},
    {"generation": "points"},
    {"higher_characteristics": True, "personality": True},
    {"education": True},
    {"education": True, "generation": "points", "literacy": "separate"},
    {"category_bonuses": "full", "personality": True},
    {"category_bonuses": "simple", "increased_personal_points": True},
    {"cultural_skills": True, "cultural_characteristics": True, "era": "medieval"},
    {"far_skill_cap": True, "martial_arts_start": 30, "projection": True},
    {"distinctive_features": True, "wealth_by_status": True, "status_tables": True},
    {"age_80": "besides", "youth_costs_size": True},
    {"age_adjustments": False, "hit_points": "total"},
    {"powers": SETS},
    {"powers": SETS, "sets_by_leave": False, "balance": "lower powers", "category_bonuses": "full"},
    {"powers": ["sorcery"], "higher_characteristics": True},
    {"powers": SETS, "far_skill_cap": True, "education": True, "projection": True, "budget": "flat"},
)


def made_at_random(count: int) -> tuple[int, set[str]]:
    """So many characters over every profession, power level and variant; how many were legal, and which professions."""
    legal, seen = 0, set()
    jobs = [each.id for each in offered(BOOK)]
    for number in range(count):
        level = LEVELS[number % 4]
        there = book(power_level=level, **VARIANTS[number // 4 % len(VARIANTS)])
        wishes = {"profession": jobs[number % len(jobs)]}
        character = CREATION.random(RandomDice(number), there, wishes)
        legal += told(character, there) == []
        seen.add(character.profession)
    return legal, seen


def test_200_random_characters_are_legal() -> None:
    """Whatever the profession, the power level and the options. [BRP-CHR-001 BRP-CHR-127]"""
    legal, seen = made_at_random(200)
    assert (200, 44) == (legal, len(seen))


@pytest.mark.long
def test_10000_random_characters_are_legal() -> None:
    """Ten thousand over every profession and power level. [BRP-CHR-001 BRP-CHR-127]"""
    legal, seen = made_at_random(10_000)
    assert (10_000, 44) == (legal, len(seen))


def test_every_entry_of_creation_plays() -> None:
    """Each culture, personality and profession makes a legal character at every power level; examples too."""
    for level in LEVELS:
        there = book(power_level=level, personality=True, cultural_skills=True, cultural_characteristics=True)
        for kind, field in ((Culture, "culture"), (Personality, "personality"), (Profession, "profession")):
            for which in there.content[kind]:
                character = CREATION.random(RandomDice(which), there, {field: which})
                assert (which, []) == (getattr(character, field), told(character, there))


def test_random_characters_spend_nearly_everything() -> None:
    """Pools are used up wherever the caps leave room. [BRP-CHR-033 BRP-CHR-038]"""
    for seed in range(30):
        character = CREATION.random(RandomDice(seed), BOOK, {})
        left = {budget.name: budget.left for budget in CREATION.budgets(character, BOOK)}
        assert 0 <= left["Professional points"] + left["Personal points"] <= 60


def test_the_ready_characters_are_legal() -> None:
    """Whoever is ready to play was made by the rules."""
    assert {who: [] for who in READY.characters} == {who: told(each) for who, each in READY.characters.items()}


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**9), st.sampled_from(LEVELS), st.sampled_from(range(len(VARIANTS))))
def test_wishes_are_kept(seed: int, level: str, variant: int) -> None:
    """A random character has the name, profession and age that were wished for, and is legal."""
    there = book(power_level=level, **VARIANTS[variant])
    character = CREATION.random(RandomDice(seed), there, {"name": "Ann", "profession": "doctor", "age": 40})
    assert ("Ann", "doctor", 40) == (character.name, character.profession, character.age)
    assert [] == told(character, there)
