"""Traits: what electives change, and what a species brings along."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.shards.stage import BOOK, actor, book, scripted, state

from rulewright.rulesets.shards.checks.checks import is_immune, skill_parts
from rulewright.rulesets.shards.combat.arms import hands_strength
from rulewright.rulesets.shards.state.adjustments import adjusting, grants
from rulewright.rulesets.shards.state.character import Actor
from rulewright.rulesets.shards.state.effects import impose
from rulewright.rulesets.shards.state.entries import Trait
from rulewright.rulesets.shards.state.entries_gear import Weapon
from rulewright.rulesets.shards.state.entries_people import Species
from rulewright.rulesets.shards.state.numbers import (
    NATURAL_ARMOR,
    capacity,
    max_health,
    max_karma,
    max_pool,
    max_well,
    natural_armor,
    strength,
)
from rulewright.rulesets.shards.world.movement import jump_distance, start_move


def with_(*traits: str, **more: Any) -> Actor:
    """Somebody with traits."""
    return actor("x", traits=dict.fromkeys(traits, "some"), **more)


def bonus(me: Actor, skill: str, deed: str = "", *flags: str) -> int:
    """What traits add to a test."""
    return sum(part.value for part in skill_parts(me, BOOK, skill, deed, *flags)[1:])


PAIRS: dict[str, tuple[str, tuple[str, ...]]] = {
    "agile": ("clumsy", ("acrobatics", "artistry", "melee", "projectile", "stealth")),
    "charismatic": ("artless", ("influence", "performance")),
    "intelligent": ("foolish", ("academics", "craft", "medical", "mysticism", "science")),
    "perceptive": ("unobservant", ("intuition", "ranging")),
    "robust": ("frail", ("athletics",)),
    "willful": ("wavering", ("reflection",)),
}


@pytest.mark.parametrize("boon", PAIRS)
def test_six_pairs(boon: str) -> None:
    """A boon helps the untrained, its burden always hurts; they exclude and stack as the book has it.

    [SHA-TRT-008 SHA-TRT-009 SHA-TRT-010 SHA-TRT-012 SHA-TRT-014 SHA-TRT-016 SHA-TRT-017 SHA-TRT-020 SHA-TRT-021
    SHA-TRT-024 SHA-TRT-027 SHA-TRT-031 SHA-TRT-036 SHA-TRT-037 SHA-TRT-039]
    """
    burden, skills = PAIRS[boon]
    for skill in skills:
        assert (1, 0) == (bonus(with_(boon), skill), bonus(with_(boon, skills={skill: 1}), skill))
        assert (-1, -1) == (bonus(with_(burden), skill), bonus(with_(burden, skills={skill: 1}), skill))
    entry = BOOK.content.get(Trait, boon)
    assert (burden, True, 1, True) == (entry.opposite, entry.stacks, entry.value, entry.removable)
    assert (boon, -1) == (BOOK.content.get(Trait, burden).opposite, BOOK.content.get(Trait, burden).value)


@pytest.mark.parametrize(
    ("trait", "pool", "well", "karma", "health", "carry", "strong"),
    [
        ("agile", 6, 5, 5, 8, 32, 4), ("attractive", 6, 5, 5, 8, 32, 4), ("charismatic", 5, 6, 6, 8, 32, 4),
        ("intelligent", 6, 5, 5, 8, 32, 4), ("perceptive", 6, 5, 5, 8, 32, 4), ("robust", 5, 6, 5, 9, 36, 4),
        ("strong", 5, 6, 5, 8, 40, 5), ("willful", 5, 6, 5, 9, 32, 4), ("artless", 5, 4, 4, 8, 32, 4),
        ("clumsy", 4, 5, 5, 8, 32, 4), ("foolish", 4, 5, 5, 8, 32, 4), ("frail", 5, 4, 5, 7, 28, 4),
        ("hideous", 4, 5, 5, 8, 32, 4), ("unobservant", 4, 5, 5, 8, 32, 4), ("wavering", 5, 4, 5, 7, 32, 4),
        ("weak", 5, 4, 5, 8, 24, 3),
    ],
)  # fmt: skip
def test_figures(trait: str, pool: int, well: int, karma: int, health: int, carry: int, strong: int) -> None:
    """Pools, karma, Health, carrying and Strength. [SHA-TRT-015 SHA-TRT-022 SHA-TRT-033 SHA-TRT-038]"""
    me = with_(trait)
    assert (pool, well, karma, health, carry, strong) == (
        max_pool(me, BOOK), max_well(me, BOOK), max_karma(me, BOOK), max_health(me, BOOK), capacity(me, BOOK),
        strength(me, BOOK),
    )  # fmt: skip
    assert "descriptor" == BOOK.content.get(Trait, trait).chosen


def test_descriptors() -> None:
    """Sixteen traits carry words that may change with the story. [SHA-TRT-007]"""
    assert 16 == sum(each.chosen == "descriptor" for each in BOOK.content[Trait].values())


def test_looks() -> None:
    """They count outside powers, and everybody remembers the face. [SHA-TRT-015 SHA-TRT-022]"""
    assert (1, 0) == (bonus(with_("attractive"), "influence"), bonus(with_("attractive"), "influence", "", "power"))
    assert all(grants(with_(each).character, BOOK, "easily-recognised") for each in ("attractive", "hideous"))
    ugly = adjusting(with_("hideous"), BOOK, ("plain-influence",))
    assert -1 == sum(part.value for part in ugly)


def test_surprise_and_sleep() -> None:
    """The perceptive resist surprise, the unobservant do not, the deep sleeper hears nothing. [SHA-TRT-018]"""
    assert 2 == bonus(with_("perceptive"), "intuition", "resist-surprise")
    assert -2 == bonus(with_("unobservant"), "intuition", "resist-surprise")
    found = [
        sum(p.value for p in adjusting(with_("deep-sleeper"), BOOK, ("notice",), frozenset(f)))
        for f in ((), ("asleep",))
    ]
    assert [0, -3] == found


def test_poor_senses() -> None:
    """One off where the sense matters. [SHA-TRT-028 SHA-TRT-029]"""
    assert (-1, 0) == (
        bonus(with_("poor-hearing"), "intuition", "", "sound"),
        bonus(with_("poor-hearing"), "intuition"),
    )
    assert (-1, 0) == (bonus(with_("poor-vision"), "intuition", "", "sight"), bonus(with_("poor-vision"), "intuition"))


def test_removable_or_not() -> None:
    """Six electives stay for good. [SHA-TRT-004]"""
    stay = {each.id for each in BOOK.content[Trait].values() if not each.species and not each.removable}
    assert {"inept", "linguist", "poor-hearing", "poor-vision", "schooling", "training"} == stay


def test_natural_armor() -> None:
    """By type and Scale; massive is ours. [SHA-TRT-060]"""
    assert (0, 1, 2, 3) == tuple(NATURAL_ARMOR.values())
    for kind, factor in (("light", 1), ("heavy", 3), ("massive", 4)):
        assert factor == natural_armor(armored(kind), BOOK)
    assert 0 == natural_armor(armored("massive"), book(massive_armor=0))


def armored(kind: str) -> Actor:
    """Somebody with a hide."""
    return actor("x", traits={"natural-armor": kind})


def test_hands() -> None:
    """Two on a one-handed weapon double Strength. [SHA-TRT-059]"""
    light, heavy = BOOK.content.get(Weapon, "light"), BOOK.content.get(Weapon, "heavy")
    assert [4, 8] == [hands_strength(actor("x"), light, BOOK, hands) for hands in (1, 2)]
    assert 4 == hands_strength(actor("x"), light, book(two_hands_double=False), 2)
    assert 4 == hands_strength(actor("x"), heavy, BOOK, 2)


def test_sha_ex_040_many_hands() -> None:
    """Threefold instead of twofold, and twofold on a two-handed one. [SHA-TRT-059]"""
    many = actor("x", traits={"multi-limbed": ""})
    assert 12 == hands_strength(many, BOOK.content.get(Weapon, "light"), BOOK, 2)
    assert 8 == hands_strength(many, BOOK.content.get(Weapon, "heavy"), BOOK, 3)


def test_immunities() -> None:
    """The shapeless feel no blows, the animated no weariness, the dead no disease. [SHA-TRT-041 SHA-TRT-044 SHA-TRT-067]"""
    assert is_immune(with_("amorphous"), BOOK, "subdual")
    play = scripted(state(x=with_("animation")))
    assert not impose(play, "x", "stunned")
    assert impose(play, "x", "prone", "lasting")
    assert is_immune(with_("undead"), BOOK, "disease")


def test_movement_traits() -> None:
    """Hollow bones jump twice as far, a long stride doubles the second move. [SHA-TRT-054 SHA-TRT-056]"""
    assert ((2, 1), (4, 2)) == (jump_distance(actor("x"), BOOK), jump_distance(with_("hollow-bones"), BOOK))
    play = scripted(state(turn="x", x=with_("long-stride")))
    assert [4, 8] == [start_move(play, "x"), start_move(play, "x")]


def test_dogs_are_tamable_animals() -> None:
    """Only animals are. [SHA-TRT-043 SHA-TRT-065]"""
    for each in BOOK.content[Species].values():
        assert "tamable" not in each.traits or "animal" in each.traits
    assert grants(actor("rex", species="dog").character, BOOK, "tamable")
    assert 5 == len(BOOK.content.get(Trait, "animal").lacks)


def test_sense_bonuses() -> None:
    """Noses track, wide eyes search, far eyes see. [SHA-TRT-049 SHA-TRT-062 SHA-TRT-066]"""
    assert 1 == bonus(with_("diffusion-sense"), "ranging", "tracking")
    assert (1, 0) == (
        bonus(with_("peripheral-vision"), "intuition", "search", "sight"),
        bonus(with_("peripheral-vision"), "intuition", "search"),
    )
    assert 1 == sum(part.value for part in adjusting(with_("telescopic-vision"), BOOK, ("sight-range",)))


def test_genetic_crossroads() -> None:
    """Heals one more, and mutates more easily. [SHA-TRT-052]"""
    found = [
        sum(p.value for p in adjusting(actor("x"), BOOK, (to,)))
        for to in ("healed", "mutation", "corruption", "implants")
    ]
    assert [1, 1, 1, -1] == found


def test_every_trait_tells_its_rule() -> None:
    """Each names its own rule, and no two the same. [SHA-TRT-002]"""
    cited = [each.rules[0] for each in BOOK.content[Trait].values()]
    assert 58 == len(set(cited))
