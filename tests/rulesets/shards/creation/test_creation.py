"""Creation: levels, budgets, refusals, gates, characters at random."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.stage import BOOK, actor, book, character

from rulewright.play import FrozenMap
from rulewright.rulesets.shards.body.levels import (
    CAMPAIGNS,
    STARTS,
    campaign_level,
    profession_points,
    skill_cost,
    skill_price,
    start_of,
)
from rulewright.rulesets.shards.creation.arrival import starting_karma
from rulewright.rulesets.shards.creation.builder import CREATION
from rulewright.rulesets.shards.creation.gates import no_power
from rulewright.rulesets.shards.creation.legality import four_skills
from rulewright.rulesets.shards.state.adjustments import powers_of
from rulewright.rulesets.shards.state.character import Book, Character, Relationship
from rulewright.rulesets.shards.state.entries import Power
from rulewright.rulesets.shards.state.entries_people import Background, Species
from rulewright.rulesets.shards.state.numbers import (
    capacity,
    level,
    lifting,
    max_health,
    max_pool,
    max_well,
    speed,
    strategic_speed,
    strength,
    strength_damage,
)
from rulewright.rulesets.shards.state.prerequisites import leaves


def hunter(**more: Any) -> Character:
    """The green hunter of the book's example."""
    base: dict[str, Any] = {
        "background": "hunter",
        "motivations": ("curiosity",),
        "temptations": ("wrath",),
        "trained": {"intuition": 1, "stealth": 1, "projectile": 2, "ranging": 2},
        "skills": {
            "intuition": 1, "stealth": 1, "projectile": 2, "ranging": 2, "acrobatics": 1, "athletics": 1, "influence": 1,
        },
        "powers": {"far-shot": 1, "jarring-blow": 1, "quick-draw": 1, "scouting": 1, "skirmishing": 1},
    }  # fmt: skip
    return character("hunter", **{**base, **more})


def rules(wrong: Character, at: Book = BOOK) -> set[str]:
    """The rules that a character breaks."""
    return {each.rule for each in CREATION.refusals(wrong, at)}


def left(name: str, of: Character, at: Book = BOOK) -> int:
    """What is left of a budget."""
    return next(budget.left for budget in CREATION.budgets(of, at) if budget.name == name)


def test_campaign_levels() -> None:
    """Trait points, soft maxima, Health powers. [SHA-CHR-002 SHA-CHR-039 SHA-CHR-040 SHA-CHR-042]"""
    found = [campaign_level(each) for each in CAMPAIGNS]
    assert [0, 1, 2, 3] == [each.trait_points for each in found]
    assert [3, 4, 5, 6] == [each.soft_maximum for each in found]
    assert [0, 0, 1, 2] == [each.health_powers for each in found]


def test_relative_experience() -> None:
    """Points, highest level, powers. [SHA-CHR-003 SHA-CHR-044 SHA-CHR-045 SHA-CHR-046 SHA-CHR-047]"""
    found = [start_of(each) for each in STARTS]
    assert [2, 6, 12, 18, 24, 30] == [each.points for each in found]
    assert [2, 2, 3, 3, 4, 4] == [each.highest for each in found]
    assert [2, 4, 6, 8, 12, 16] == [each.powers for each in found]
    assert [(1, 1, 1, 2), (1, 1, 2, 2), (1, 2, 2, 3), (2, 2, 3, 3), (2, 3, 3, 4), (3, 3, 4, 4)] == [
        e.levels for e in found
    ]
    assert "green" == CREATION.blank(BOOK).experience


def test_skill_prices() -> None:
    """Twice the level, more past the soft maximum. [SHA-SKL-002 SHA-CHR-043]"""
    assert [2, 6, 12, 20, 30, 42, 56, 72, 90, 110] == [skill_cost(0, rank, 100) for rank in range(1, 11)]
    assert [2, 4, 6, 16, 20, 24, 42, 48, 54, 80] == [skill_price(rank, 3) for rank in range(1, 11)]
    assert [2, 4, 6, 8, 10, 12, 28, 32, 36, 40] == [skill_price(rank, 6) for rank in range(1, 11)]


def test_sha_ex_113_past_the_soft_maximum() -> None:
    """A low campaign: 3 to 4, and 6 to 7. [SHA-CHR-043]"""
    assert (16, 42) == (skill_price(4, 3), skill_price(7, 3))


def test_sha_ex_016_a_hunter_with_a_sword() -> None:
    """One skill swapped with the game master's leave. [SHA-CHR-007 SHA-CHR-008]"""
    swapped = ("intuition", "melee", "ranging", "stealth")
    trained = {"intuition": 1, "stealth": 1, "melee": 2, "ranging": 2}
    skills = {**trained, "acrobatics": 1, "athletics": 1, "influence": 1}
    made = hunter(background_skills=swapped, trained=trained, skills=skills, powers={"jarring-blow": 1})
    assert {"SHA-CHR-008"} == rules(made)
    assert set() == rules(replace(made, agreed=("background",)))
    assert swapped == four_skills(made, BOOK)
    assert all(4 == len(set(each.skills)) for each in BOOK.content[Background].values())


def test_sha_ex_023_the_green_hunter() -> None:
    """Valid, with nothing left of the six points. [SHA-CHR-044 SHA-CHR-045]"""
    assert set() == rules(hunter())
    assert 0 == left("Skills", hunter())


def test_sha_ex_024_the_hunters_powers() -> None:
    """Six with the native tongue; the needs are met. [SHA-CHR-047 SHA-CHR-048 SHA-TRT-040]"""
    assert 0 == left("Powers", hunter())
    assert 6 == sum(powers_of(hunter(), BOOK).values())
    assert {"SHA-CHR-047"} == rules(hunter(languages=("elvish",)))


def test_steps_lead_to_the_end_in_any_order() -> None:
    """Every page is there; only the end state is judged. [SHA-CHR-001 SHA-CHR-004]"""
    assert {"game", "who", "background", "drives", "ties", "traits", "skills", "powers", "gear"} == {
        s.id for s in CREATION.steps
    }
    for step in CREATION.steps:
        for blank in step.blanks:
            assert blank.options is None or blank.options(hunter(), BOOK)
    assert "scout" == hunter(concept="scout").concept


def test_human_by_default() -> None:
    """Scale 1, Health 8, Strength 4 for players and 2 for others. [SHA-CHR-005 SHA-CHR-006]"""
    human = BOOK.content.get(Species, Character().species)
    assert (1, 8, 4, 5) == (human.scale, human.health, human.speeds["land"].tactical, human.speeds["land"].strategic)
    assert {"adaptable", "genetic-crossroads"} == set(human.traits)
    assert [4, 2] == [strength(actor("x", player=player), BOOK) for player in (True, False)]
    for forced in ("4", "2"):
        at = book(human_strength=forced)
        assert {int(forced)} == {strength(actor("x", player=player), at) for player in (True, False)}


def test_sha_ex_021_how_humans_move() -> None:
    """4 spaces, 5 kilometres an hour; other ways a fifth, at least the Scale. [SHA-CHR-030 SHA-CHR-031 SHA-CHR-033]"""
    me = actor("x")
    assert (4, 5) == (speed(me, BOOK), strategic_speed(me, BOOK))
    assert [1, 1, 1] == [int(speed(me, BOOK, mode)) for mode in ("swim", "crawl", "climb")]
    assert 1 == strategic_speed(me, BOOK, "swim")


def test_sha_ex_022_rachels_traits() -> None:
    """Two points for robust and strong, and what humans have. [SHA-CHR-040 SHA-CHR-041]"""
    rachel = hunter(campaign="high", granted=("fortitude",), traits={"robust": "stocky", "strong": "lifts"})
    assert 0 == left("Traits", rachel)
    assert set() == rules(rachel)
    assert {"SHA-CHR-041"} == rules(replace(rachel, traits=rachel.traits.with_("agile", "")))


def test_sha_ex_108_strength_beyond_need() -> None:
    """Thresholds at 2, 5, 10, 20, and on by the same pattern. [SHA-CHR-027]"""
    assert [0, 1, 2, 3, 4] == [strength_damage(strong - 2) for strong in (3, 4, 7, 12, 22)]
    assert [5, 6, 7] == [strength_damage(excess) for excess in (50, 100, 200)]


def test_sha_ex_109_carrying_capacity() -> None:
    """Eight times Strength and Athletics. [SHA-CHR-025 SHA-CHR-028 SHA-SKL-041]"""
    assert 33 == capacity(actor("x", athletics=1), BOOK)


def test_sha_ex_110_rachel_carries() -> None:
    """Strong and robust. [SHA-CHR-028 SHA-TRT-031 SHA-TRT-033]"""
    build: dict[str, Any] = {"athletics": 1, "traits": {"robust": "", "strong": ""}}
    assert 45 == capacity(actor("rachel", **build), BOOK)
    assert 29 == capacity(actor("rachel", player=False, **build), BOOK)


def test_sha_ex_111_rachels_health() -> None:
    """Eight, robust, and what a high campaign grants. [SHA-CHR-038 SHA-CHR-039]"""
    assert 10 == max_health(actor("rachel", traits={"robust": ""}, granted=("fortitude",)), BOOK)


def test_sha_ex_112_rachels_pools() -> None:
    """Well 7, pool 5. [SHA-CHR-034]"""
    rachel = actor("rachel", traits={"robust": "", "strong": ""})
    assert (7, 5) == (max_well(rachel, BOOK), max_pool(rachel, BOOK))


def test_what_strength_lifts() -> None:
    """From the bench, with the legs, dead. [SHA-CHR-026]"""
    assert (32, 120, 180) == lifting(4)


def test_sha_ex_018_sams_karma() -> None:
    """Two relationships, two karma; never above the maximum. [SHA-CHR-017 SHA-CHR-054]"""
    ties = {name: Relationship(bond="friend") for name in ("rachel", "peter")}
    assert 2 == actor("sam", relationships=ties).karma
    assert 5 == starting_karma(
        Character(relationships=FrozenMap({str(n): Relationship(bond="ally") for n in range(9)})), 5
    )


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ({"background": ""}, "SHA-CHR-007"),
        ({"trained": {"intuition": 2, "stealth": 2, "projectile": 2, "ranging": 2}}, "SHA-CHR-044"),
        ({"skills": {"projectile": 2}}, "SHA-CHR-044"),
        ({"motivations": ()}, "SHA-CHR-009"),
        ({"temptations": ("greed", "wrath")}, "SHA-CHR-009"),
        ({"motivations": ("doing good to everybody",)}, "SHA-CHR-009"),
        ({"traits": {"swarm": ""}}, "SHA-TRT-005"),
        ({"traits": {"agile": "", "clumsy": ""}}, "SHA-TRT-008"),
        ({"traits": {"strong": "", "weak": ""}}, "SHA-TRT-008"),
        ({"traits": {"allergy": ""}}, "SHA-TRT-007"),
        ({"traits": {"agile": "", "strong": ""}}, "SHA-CHR-041"),
        ({"powers": {"alertness": 1}}, "SHA-CHR-047"),
        ({"powers": {"far-shot": 2}}, "SHA-CHR-070"),
        ({"powers": {"far-shot": 0}}, "SHA-CHR-047"),
        ({"powers": {"manifold-strike": 1}}, "SHA-CHR-047"),
        ({"powers": {"language": 1}}, "SHA-CHR-048"),
        ({"granted": ("fortitude",)}, "SHA-CHR-039"),
        ({"campaign": "high"}, "SHA-CHR-039"),
        ({"campaign": "epic", "granted": ("fortitude", "fortitude")}, "SHA-CHR-039"),
        ({"species": "elf"}, "SHA-CHR-005"),
        ({"weapons": ("laser",)}, "SHA-CHR-050"),
        ({"advances": ("melee",)}, "SHA-CHR-069"),
    ],
)
def test_what_is_refused(change: dict[str, Any], rule: str) -> None:
    """Each kind of illegal character is told the rule that it breaks.

    [SHA-CHR-001 SHA-CHR-009 SHA-TRT-001 SHA-TRT-003 SHA-CHR-050 SHA-TRT-007]
    """
    assert rule in rules(hunter(**change))


def test_levels_that_are_too_high_or_too_dear() -> None:
    """Above the highest start, or more than the points. [SHA-CHR-045 SHA-CHR-046]"""
    base = dict(hunter().skills.items())
    assert {"SHA-CHR-046", "SHA-CHR-045"} == rules(hunter(skills={**base, "projectile": 3}))
    assert {"SHA-CHR-045"} == rules(hunter(skills={**base, "melee": 1}))
    assert set() == rules(hunter(skills={**base, "melee": 1}, traits={"schooling": ""}))


def test_animals_lack_some_skills() -> None:
    """No science for a dog. [SHA-TRT-043]"""
    base = dict(hunter().skills.items())
    assert "SHA-TRT-043" in rules(hunter(species="dog", skills={**base, "science": 1}))


def test_soft_maximum_at_creation_by_option() -> None:
    """A low campaign's veteran pays 16 for a fourth level, or 8. [SHA-CHR-043]"""
    veteran = hunter(campaign="low", experience="veteran", trained={"intuition": 3, "stealth": 3, "projectile": 4, "ranging": 4},
                     skills={"intuition": 4, "stealth": 3, "projectile": 4, "ranging": 4}, powers={})  # fmt: skip
    assert [14, 22] == [left("Skills", veteran, book(soft_maximum_at_creation=each)) for each in (True, False)]


def test_clumsy_maximum_by_option() -> None:
    """The line that the book leaves hanging. [SHA-TRT-017]"""
    clumsy = hunter(experience="veteran", traits={"clumsy": ""}, skills={"melee": 4}, trained={}, powers={})
    assert [10, 2] == [left("Skills", clumsy, book(clumsy_maximum=each)) for each in (False, True)]


# -- gates --------------------------------------------------------------------------------------


def test_tiers_need_four_below() -> None:
    """Greater powers need four lesser ones of the element, epic four greater. [SHA-CORE-089 SHA-MTH-003 SHA-MTH-004]"""
    lesser = dict.fromkeys(("jarring-blow", "addling-strike", "flensing-strike", "iron-palm"), 1)
    greater = BOOK.content.get(Power, "manifold-strike")
    assert no_power(character("x", melee=3, powers=lesser), BOOK, greater) is None
    refusal = no_power(character("x", melee=3, powers=dict(list(lesser.items())[:3])), BOOK, greater)
    assert refusal is not None
    assert "SHA-CORE-089" == refusal.rule
    repeated = {"fortitude": 4, "iron-palm": 1}
    assert no_power(character("x", melee=3, athletics=9, powers=repeated), BOOK, greater) is not None


def test_some_powers_need_nothing() -> None:
    """Karma slave and karmic favor. [SHA-MTH-002]"""
    for name in ("karma-slave", "karmic-favor"):
        assert no_power(character("x"), BOOK, BOOK.content.get(Power, name)) is None


def test_sha_ex_125_repeated_powers() -> None:
    """Each purchase raises the skills by one, or by two. [SHA-CHR-070 SHA-MTH-005]"""
    alert, surgeon = BOOK.content.get(Power, "alertness"), BOOK.content.get(Power, "surgeon")
    lesser = dict.fromkeys(("medic", "erudite", "opportunist", "scouting"), 1)
    for options, intuition, medical in (({}, 4, 4), ({"repeat_raises": 2}, 6, 5)):
        at = book(**options)
        for short in (0, 1):
            one = no_power(character("x", intuition=intuition - short), at, alert, 3)
            two = no_power(character("x", medical=medical - short, powers=lesser), at, surgeon, 2)
            assert (bool(short), bool(short)) == (one is not None, two is not None)


def test_sixteen_repeatable_powers() -> None:
    """And two by the tongue. [SHA-MTH-005]"""
    core = [each for each in BOOK.content[Power].values() if each.method == "core"]
    assert (16, 2) == (sum(each.repeatable for each in core), sum(each.per_language for each in core))


def test_totals_of_core_powers() -> None:
    """116 by element, tier and practice. [SHA-CORE-087 SHA-CORE-088 SHA-MTH-006]"""
    core = [each for each in BOOK.content[Power].values() if each.method == "core"]
    assert 116 == len(core)
    count = {
        e: [sum((p.element, p.tier) == (e, t) for p in core) for t in ("lesser", "greater", "epic")]
        for e in ("mental", "physical", "social")
    }
    assert {"mental": [18, 15, 2], "physical": [27, 18, 8], "social": [19, 7, 2]} == count
    practices = [
        sum(p.practice == each for p in core) for each in ("ability", "boost", "development", "shout", "stance")
    ]
    assert [7, 46, 48, 5, 10] == practices


def test_needs_have_no_cycle() -> None:
    """Every power can be reached. [SHA-CORE-089]"""
    done: set[str] = set()
    powers = BOOK.content[Power]
    while True:
        ready = {
            n
            for n, p in powers.items()
            if n not in done and all(leaf.kind != "power" or leaf.name in done for leaf in leaves(p.need))
        }
        if not ready:
            break
        done |= ready
    assert set(powers) == done


def test_heroic_health_by_option() -> None:
    """A granted power counts as a purchase, or not. [SHA-MTH-011 SHA-CHR-039]"""
    base: dict[str, Any] = {
        "campaign": "high",
        "granted": ("determined",),
        "skills": {**hunter().skills, "reflection": 2, "acrobatics": 0, "athletics": 0, "influence": 0},
    }
    made = hunter(**base, powers={"determined": 1})
    assert {"SHA-CHR-047"} == rules(made)
    assert set() == rules(made, book(heroic_health=True))


# -- professions --------------------------------------------------------------------------------


def test_sha_ex_025_keti_fights() -> None:
    """The best of overlapping professions. [SHA-CHR-051]"""
    keti = character("keti", professions={"gladiator": 4, "soldier": 3})
    at = book(backgrounds_as_skills=True)
    assert [4, 3, 0] == [level(keti, at, skill) for skill in ("melee", "projectile", "science")]


def test_sha_ex_026_green_professions() -> None:
    """One at 2, two points: another at 1. [SHA-CHR-052]"""
    at = book(backgrounds_as_skills=True)
    made = hunter(professions={"hunter": 2, "farmer": 1}, skills={}, trained={}, powers={})
    assert 2 == profession_points("green")
    assert set() == rules(made, at)
    assert {"SHA-CHR-052"} == rules(replace(made, professions=made.professions.with_("thief", 1)), at)


def test_sha_ex_027_veteran_professions() -> None:
    """Five at 1, or one at 2 and two at 1. [SHA-CHR-052]"""
    at = book(backgrounds_as_skills=True)
    for others in ((1, 1, 1, 1, 1), (2, 1, 1)):
        names = ("farmer", "thief", "medic", "priest", "scout")
        made = hunter(experience="veteran", skills={}, trained={}, powers={},
                      professions={"hunter": 4, **dict(zip(names, others, strict=False))})  # fmt: skip
        assert 0 == left("Professions", made, at)


def test_another_background_has_neither_the_skills_nor_the_leave_of_the_first() -> None:
    """What was agreed on for a hunter goes with the hunter; leave given before anything was written stays. [SHA-CHR-008]"""
    swapped = ("intuition", "melee", "ranging", "stealth")
    made = replace(hunter(background_skills=swapped), agreed=("background", "tailored"))
    brings = next(each.brings for step in CREATION.steps for each in step.blanks if each.path == "background")
    assert brings is not None
    after = brings(made, replace(made, background="sky pirate"), BOOK)
    assert ((), ("tailored",)) == (after.background_skills, after.agreed)
    own = replace(after, background_skills=("craft", "melee", "science", "stealth"))
    assert "SHA-CHR-008" in rules(own)
    blank = replace(made, background="", background_skills=())
    assert made.agreed == brings(blank, replace(blank, background="sky pirate"), BOOK).agreed
    same = brings(made, made, BOOK)
    assert (swapped, made.agreed) == (same.background_skills, same.agreed)
