"""Skills: the list, base chances, category bonuses both ways, specialities, competence, languages."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.brp.stage import BOOK, book, person, rated, scripted, state

from rulewright.play import Effect, Modifier, Refused
from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.checks.ratings.bonuses import category_bonus, negative, primary, secondary
from rulewright.rulesets.brp.checks.ratings.competence import (
    competence_of,
    fluency_of,
    is_barrier,
    needs_no_roll,
    talking,
)
from rulewright.rulesets.brp.checks.ratings.rating import base_chance, rating
from rulewright.rulesets.brp.checks.ratings.specialities import (
    are_related,
    may_be_learned_so,
    open_speciality,
    standing_in,
)
from rulewright.rulesets.brp.state.character import Characteristics
from rulewright.rulesets.brp.state.entries import Skill, Speciality
from rulewright.rulesets.brp.state.keys import matches, name_of
from rulewright.rulesets.brp.state.kinds.skills import CATEGORIES, Category

PRINTED_BASES = {
    "appraise": 15, "art/drawing": 5, "bargain": 5, "brawl": 25, "climb": 40, "command": 5, "craft/cooking": 5,
    "demolition": 1, "disguise": 1, "dodge": 20, "drive/automobile": 20, "drive/chariot": 1, "etiquette/court": 5,
    "fast-talk": 5, "fine-manipulation": 5, "first-aid": 30, "fly": 5, "gaming": 20, "grapple": 25,
    "heavy-machine/cranes": 1, "hide": 10, "insight": 5, "jump": 25, "knowledge/history": 5, "language/own": 50,
    "language/latin": 0, "listen": 25, "literacy/latin": 0, "martial-arts/karate": 1, "medicine": 5, "navigate": 10,
    "perform/dance": 5, "persuade": 15, "pilot/boat": 1, "projection": 20, "psychotherapy": 1, "repair/mechanical": 15,
    "research": 25, "ride/horse": 5, "science/physics": 1, "sense": 10, "sleight-of-hand": 5, "spot": 25,
    "status/home": 15, "stealth": 10, "strategy": 1, "swim": 25, "teach": 10, "technical-skill/computers": 5,
    "throw": 25, "track": 10,
}  # fmt: skip

PRINTED_BONUSES = """
1 -9 -4 9 | 2 -8 -4 8 | 3 -7 -3 7 | 4 -6 -3 6 | 5 -5 -2 5 | 6 -4 -2 4 | 7 -3 -1 3 | 8 -2 -1 2 | 9 -1 0 1 | 10 0 0 0
11 1 0 -1 | 12 2 1 -2 | 13 3 1 -3 | 14 4 2 -4 | 15 5 2 -5 | 16 6 3 -6 | 17 7 3 -7 | 18 8 4 -8 | 19 9 4 -9
20 10 5 -10 | 21 11 5 -11 | 22 12 6 -12 | 23 13 6 -13
"""

EXAMPLE = person(STR=14, CON=13, INT=8, SIZ=12, POW=10, DEX=12, CHA=8)
FULL = book(category_bonuses="full")
SIMPLE = book(category_bonuses="simple")


# -- the list -----------------------------------------------------------------------------------


def test_57_skills_in_six_categories() -> None:
    """Combat 11, Communication 10, Manipulation 7, Mental 10, Perception 7, Physical 12. [BRP-SKL-008]"""
    count = Counter(each.category for each in BOOK.content[Skill].values() if each.option not in ("magic", "psychic"))
    assert [11, 10, 7, 10, 7, 12] == [count[category] for category in CATEGORIES]
    assert 57 == sum(count.values())


def test_every_skill_says_what_each_level_means() -> None:
    """Five outcomes in words for each of 57. [BRP-SYS-007]"""
    assert {5} == {len(each.outcomes) for each in BOOK.content[Skill].values()}


@pytest.mark.parametrize("key", PRINTED_BASES)
def test_base_chances(key: str) -> None:
    """What everybody has without training, all characteristics at 10, in a modern setting.

    [BRP-SYS-023 BRP-SKL-024 BRP-SKL-025 BRP-SKL-028 BRP-SKL-029 BRP-SKL-033 BRP-SKL-037 BRP-SKL-040 BRP-SKL-042
    BRP-SKL-045 BRP-SKL-048 BRP-SKL-053 BRP-SKL-058 BRP-SKL-059 BRP-SKL-061 BRP-SKL-064 BRP-SKL-068 BRP-SKL-072
    BRP-SKL-074 BRP-SKL-090 BRP-SKL-092 BRP-SKL-094 BRP-SKL-095 BRP-SKL-098 BRP-SKL-101 BRP-SKL-104 BRP-SKL-105
    BRP-SKL-106 BRP-SKL-112 BRP-SKL-118 BRP-SKL-122 BRP-SKL-123 BRP-SKL-125 BRP-SKL-126 BRP-SKL-127 BRP-SKL-130
    BRP-SKL-131 BRP-SKL-132 BRP-SKL-134 BRP-SKL-136 BRP-SKL-139 BRP-SKL-140 BRP-SKL-141 BRP-SKL-146 BRP-SKL-147
    BRP-SKL-148 BRP-SKL-152 BRP-SKL-154 BRP-SKL-155 BRP-SKL-158]
    """
    assert PRINTED_BASES[key] == base_chance(person(), key, BOOK)


def test_brp_ex_001_hide_begins_at_ten() -> None:
    """The list holds, not the glossary's example of 20. [BRP-SYS-023]"""
    assert 10 == rating(person(), "hide", BOOK)


def test_weapon_skills_go_by_the_weapon() -> None:
    """Classes have a usual base; a weapon's own comes first.

    [BRP-SKL-026 BRP-SKL-055 BRP-SKL-062 BRP-SKL-091 BRP-SKL-115 BRP-SKL-117 BRP-SKL-120 BRP-SKL-137]
    """
    me = person()
    usual = {"artillery/cannon": 1, "energy-weapon/energy-pistol": 15, "firearm/rifle": 25, "heavy-weapon/mini-gun": 15,
             "melee-weapon/sword": 15, "missile-weapon/bow": 10, "parry/sword": 15, "shield": 0}  # fmt: skip
    assert usual == {key: rating(me, key, BOOK) for key in usual}
    assert 5 == rating(me, "melee-weapon/sword", BOOK, 5)
    by_weapon = {each.id for each in BOOK.content[Skill].values() if each.by_weapon}
    assert {
        "artillery",
        "energy-weapon",
        "firearm",
        "heavy-weapon",
        "melee-weapon",
        "missile-weapon",
        "parry",
        "shield",
    } == by_weapon


@pytest.mark.parametrize(("winged", "base"), [(True, 52), (False, 7)])
def test_brp_dx_039_flying_on_wings_or_not(winged: bool, base: int) -> None:
    """DEX 13: four times it with wings, half of it without. [BRP-SKL-068]"""
    assert base == base_chance(person(DEX=13, winged=winged), "fly", BOOK)


def test_brp_dx_040_gaming() -> None:
    """INT 13 and POW 11 are 24. [BRP-SKL-072]"""
    assert 24 == base_chance(person(INT=13, POW=11), "gaming", BOOK)


def test_brp_dx_043_own_language_by_education() -> None:
    """INT 12 and EDU 15: 75, where EDU is in use; 60 where it is not. [BRP-SKL-101]"""
    me = person(INT=12, EDU=15)
    assert [75, 60] == [base_chance(me, "language/own", there) for there in (book(education=True), BOOK)]


def test_base_chances_follow_the_setting() -> None:
    """A table may set bases; what is rare in an era is hardly known: chariots now, therapy then. [BRP-SKL-009]"""
    me = person()
    assert 20 == base_chance(me, "knowledge/religion/rome", book(bases={"knowledge/religion/rome": 20}))
    assert 0 == base_chance(me, "knowledge/occult", book(uncommon=["knowledge/occult"]))
    ancient = book(era="ancient")
    assert [20, 1, 0] == [
        base_chance(me, key, ancient) for key in ("drive/chariot", "drive/automobile", "psychotherapy")
    ]


def test_lore_of_old_and_of_horror() -> None:
    """Academic Lore belongs to ancient eras; Blasphemous Lore begins at 0 and never improves by use.

    [BRP-SKL-099 BRP-SKL-100]
    """
    me = person()
    old, now = book(era="ancient"), BOOK
    assert [5, 0] == [base_chance(me, "knowledge/academic-lore", there) for there in (old, now)]
    assert 0 == base_chance(me, "knowledge/blasphemous-lore", BOOK)
    assert not BOOK.content.get(Speciality, "knowledge-blasphemous-lore").improves


def test_bases_stay_as_at_creation_unless_a_table_says_otherwise() -> None:
    """DEX lost in play leaves Dodge's base alone, or takes it down; category bonuses always follow. [BRP-CHR-079]"""
    me = replace(person(DEX=15), characteristics=Characteristics(DEX=5))
    assert [30, 10] == [base_chance(me, "dodge", there) for there in (BOOK, book(skill_base_follows="current"))]
    assert -5 == category_bonus(me, "physical", FULL)


def test_twenty_fields_of_knowledge() -> None:
    """Twenty listed ones, three of them by a focus of their own. [BRP-SKL-098 BRP-SKL-004]"""
    fields = [each for each in BOOK.content[Speciality].values() if each.skill == "knowledge" and each.place]
    assert (20, {"group", "region", "religion"}) == (len(fields), {each.key for each in fields if each.focus})
    assert "Knowledge (Region: the city)" == name_of("knowledge/region/the-city", BOOK)


# -- category bonuses ---------------------------------------------------------------------------


def test_the_bonus_table_printed_from_code() -> None:
    """Primary, secondary and negative bonus of every value as printed. [BRP-CHR-139 BRP-CHR-140 BRP-CHR-141]"""
    rows = [[int(word) for word in row.split()] for row in PRINTED_BONUSES.replace("\n", "|").split("|") if row.strip()]
    assert rows == [[value, primary(value), secondary(value), negative(value)] for value in range(1, 24)]


@pytest.mark.parametrize(
    ("category", "bonus"),
    [("combat", 3), ("communication", -3), ("manipulation", 3), ("mental", -2), ("perception", -1), ("physical", 3)],
)
def test_brp_ex_019_brp_ex_020_brp_ex_021_the_example_character(category: Category, bonus: int) -> None:
    """The printed example, category by category; EDU counts nothing where it is not used. [BRP-CHR-142]"""
    assert bonus == category_bonus(EXAMPLE, category, FULL)


def test_brp_ex_022_mental_without_education() -> None:
    """INT -2, POW 0, no EDU; with EDU 14 there would be 2 more. [BRP-CHR-142]"""
    assert -2 == category_bonus(EXAMPLE, "mental", FULL)
    learned = person(INT=8, EDU=14)
    assert 0 == category_bonus(learned, "mental", book(category_bonuses="full", education=True))


def test_brp_ex_023_perception() -> None:
    """INT -2, POW 0, CON +1. [BRP-CHR-142]"""
    assert -1 == category_bonus(EXAMPLE, "perception", FULL)


def test_brp_ex_024_physical() -> None:
    """DEX +2, STR +2, CON +1, SIZ -2. [BRP-CHR-141 BRP-CHR-142]"""
    assert 3 == category_bonus(EXAMPLE, "physical", FULL)


def test_brp_dx_023_secondary_is_cut_towards_zero() -> None:
    """A single point above or below 10 counts for nothing. [BRP-CHR-140]"""
    assert [-4, -1, -1, 0, 0, 1, 5] == [secondary(value) for value in (1, 7, 8, 9, 11, 12, 21)]


def test_brp_dx_024_simple_bonuses() -> None:
    """Half of one characteristic, rounded up and never a penalty. [BRP-CHR-144]"""
    me = person(DEX=13, CHA=9, INT=8, POW=7, STR=11)
    assert [7, 5, 7, 4, 4, 6] == [category_bonus(me, category, SIMPLE) for category in CATEGORIES]


def test_where_the_bonus_goes() -> None:
    """To every skill of the category, also to those that begin at 0; none of it where it is not in use.

    [BRP-CHR-143 BRP-SKL-010]
    """
    me = person(INT=14, POW=10, CHA=10)
    assert [4, 0] == [rating(me, "language/latin", there) for there in (FULL, BOOK)]
    assert 29 == rating(me, "spot", FULL)
    assert 0 == category_bonus(me, "mental", BOOK)


def test_a_penalty_never_goes_below_nothing() -> None:
    """The parts are kept, the rating is 0 at least. [BRP-CHR-143 BRP-SYS-022]"""
    value = rating(person(INT=3, POW=3, CHA=3), "disguise", FULL)
    assert (0, -12) == (value, sum(part.value for part in value.parts))


# -- ratings ------------------------------------------------------------------------------------


def test_ratings_stop_at_100_where_a_table_says_so() -> None:
    """Cut off by an option, at every power level. [BRP-SYS-022 BRP-SKL-021 BRP-PLY-052]"""
    skills = {"spot": {"personal": 50, "experience": 60}}
    tops = [
        rating(person(skills=skills), "spot", book(**more))
        for more in (
            {"over_100": False},
            {},
            {"power_level": "epic", "over_100": False},
            {"power_level": "superhuman", "over_100": False},
        )
    ]
    assert [100, 135, 100, 100] == tops


def test_what_lasts_changes_a_rating() -> None:
    """An effect on a skill, a category or all skills is one more part. [BRP-CHR-041]"""
    me = person()
    for to in ("spot", "perception", "skills"):
        marked = replace(me, effects=me.effects.with_("e", Effect("e", "Dazzled", modifiers=(Modifier(to, -10),))))
        assert 15 == rating(marked, "spot", BOOK)


def test_given_ratings() -> None:
    """A description's whole rating stands as it is, and experience adds to it. [BRP-CHR-041]"""
    assert 47 == rating(person(skills={"brawl": {"given": 40, "experience": 7}}), "brawl", FULL)


# -- specialities -------------------------------------------------------------------------------


def test_specialities_are_skills_of_their_own() -> None:
    """Sword and Spear are rated each by itself. [BRP-SKL-002]"""
    me = person(skills=rated(melee_weapon__sword=60))
    assert [60, 15] == [rating(me, f"melee-weapon/{which}", BOOK) for which in ("sword", "spear")]
    assert matches("melee-weapon/*", "melee-weapon/spear", BOOK)


def test_brp_ex_028_astronomy_for_physics() -> None:
    """Half of Astronomy serves Physics and Mathematics; it is no use for Biology or History. [BRP-SKL-003]"""
    me = person(skills=rated(science__astronomy=55))
    assert [28, 28] == [
        standing_in(me, "science/astronomy", f"science/{field}", BOOK) for field in ("physics", "mathematics")
    ]
    for useless in ("science/biology", "knowledge/history"):
        with pytest.raises(Refused, match="BRP-SKL-003"):
            standing_in(me, "science/astronomy", useless, BOOK)


def test_brp_dx_034_half_of_55_is_28() -> None:
    """Rounded up. [BRP-SKL-003]"""
    assert 28 == standing_in(person(skills=rated(firearm__pistol=55)), "firearm/pistol", "firearm/revolver", BOOK)


def test_neighbours_teach_a_new_speciality() -> None:
    """Axe 55 used for a hammer is 28, and a gain of 4 opens Hammer at 32; Science teaches nothing that way.

    [BRP-SKL-023 BRP-SKL-134]
    """
    play = scripted(state(me=person(skills=rated(melee_weapon__axe=55))))
    assert 32 == play.run(open_speciality, "me", "melee-weapon/axe", "melee-weapon/hammer", 4)
    taught = {
        skill: may_be_learned_so(skill, BOOK)
        for skill in (
            "melee-weapon/axe",
            "missile-weapon/bow",
            "parry/axe",
            "pilot/boat",
            "ride/horse",
            "science/physics",
        )
    }
    assert {"science/physics"} == {skill for skill, learns in taught.items() if not learns}
    assert are_related("ride/zebra", "ride/horse", BOOK)


# -- competence and language --------------------------------------------------------------------


def test_competence() -> None:
    """Six bands. [BRP-SKL-012]"""
    names = [competence_of(value, BOOK).name for value in (0, 5, 6, 25, 26, 50, 51, 75, 76, 90, 91, 140)]
    assert ["Novice"] * 2 + ["Neophyte"] * 2 + ["Amateur"] * 2 + ["Professional"] * 2 + ["Expert"] * 2 + [
        "Master"
    ] * 2 == names


def test_brp_ex_029_51_is_a_professional() -> None:
    """The lowest rating of that band. [BRP-SKL-012]"""
    assert ["Amateur", "Professional"] == [competence_of(value, BOOK).name for value in (50, 51)]


def test_rolls_waived_by_competence() -> None:
    """Beginners always roll; the better one is, the harder the tasks that need none. [BRP-SKL-013]"""
    waived: dict[int, list[Any]] = {
        value: [task for task in ("routine", "complex", "challenging", "hard") if needs_no_roll(value, task, BOOK)]
        for value in (5, 25, 50, 75, 90, 95)
    }
    assert {
        5: [], 25: [], 50: ["routine"], 75: ["routine", "complex"], 90: ["routine", "complex", "challenging"],
        95: ["routine", "complex", "challenging", "hard"],
    } == waived  # fmt: skip


def test_brp_ex_041_five_bands_of_fluency() -> None:
    """A few words, requests, assured, fluent, eloquent; and nothing at 0. [BRP-SKL-103]"""
    found = [fluency_of(value, BOOK).id for value in (0, 5, 6, 25, 26, 50, 51, 75, 76, 120)]
    assert [
        "none",
        "words",
        "requests",
        "requests",
        "assured",
        "assured",
        "fluent",
        "fluent",
        "eloquent",
        "eloquent",
    ] == found


def test_talking_in_a_foreign_language() -> None:
    """Below 6 nothing complex can be said, below 26 it is Difficult; Persuade minds if both are below 50.

    [BRP-SKL-103 BRP-SKL-124]
    """
    people = {value: person(skills=rated(language__latin=value)) for value in (5, 25, 45, 60)}
    hard = [talking(each, "latin", BOOK) for each in people.values()]
    assert [Difficulty.IMPOSSIBLE, Difficulty.DIFFICULT, Difficulty.AVERAGE, Difficulty.AVERAGE] == hard
    assert is_barrier(people[25], people[45], "latin", BOOK)
    assert not is_barrier(people[25], people[60], "latin", BOOK)


def test_literacy() -> None:
    """Part of the language, always equal to it, or a skill of its own from 0. [BRP-SKL-105]"""
    me = person(INT=12, skills={"literacy/own": {"personal": 30}})
    assert [60, 60, 30] == [rating(me, "literacy/own", book(literacy=how)) for how in ("none", "modern", "separate")]
