"""At random: a legal character by the dice, spending every budget where it can, and equipped for its walk of life."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from rulewright.chance import Dice
from rulewright.kits.at_random import one_of, some_of
from rulewright.kits.names import GIVEN, name_by_place
from rulewright.play import FrozenMap
from rulewright.rulesets.shards.body.levels import campaign_level, start_of
from rulewright.rulesets.shards.creation.arrival import enter
from rulewright.rulesets.shards.creation.budgets import power_budget, skill_budget, trait_budget
from rulewright.rulesets.shards.creation.doubts import eases_armor, hampers
from rulewright.rulesets.shards.creation.gates import gifts, no_power
from rulewright.rulesets.shards.creation.legality import four_skills, wrong_traits
from rulewright.rulesets.shards.gear.wares import needed_for_powers
from rulewright.rulesets.shards.state.character import SKILLS, Book, Character, Relationship
from rulewright.rulesets.shards.state.entries import METHOD_SKILL, Power, Trait
from rulewright.rulesets.shards.state.entries_gear import Item, Weapon
from rulewright.rulesets.shards.state.entries_people import Background, Bond, Drive
from rulewright.rulesets.shards.state.entries_world import Disorder
from rulewright.rulesets.shards.state.numbers import level, strength

MOST_TRAITS = 4
FRAGMENTS = 3
"""How many fragments somebody starts with whose powers burn them."""


def shuffled(dice: Dice, among: tuple[str, ...] | list[str]) -> tuple[str, ...]:
    """Things in any order."""
    return some_of(dice, among, len(among))


def random_character(dice: Dice, book: Book, wishes: Mapping[str, Any]) -> Character:
    """Background, drives, a tie, traits, skills, powers and arms at random."""
    motivation, temptation = some_of(dice, tuple(book.content[Drive]), 2)
    base = Character(
        name=str(wishes.get("name", "")),
        campaign=wishes.get("campaign", book.options.campaign),
        experience=wishes.get("experience", book.options.experience),
        background=wishes.get("background") or one_of(dice, tuple(book.content[Background])),
        motivations=(motivation,),
        temptations=(temptation,),
        relationships=with_somebody(dice, book),
    )
    free = campaign_level(base.campaign).health_powers
    base = replace(base, granted=shuffled(dice, gifts(book))[:free])
    base = with_traits(base, dice, book)
    if book.options.backgrounds_as_skills:
        base = replace(base, professions=FrozenMap({base.background: start_of(base.experience).highest}))
    else:
        base = with_skills(base, dice, book)
    base = with_gear(with_powers(base, dice, book), dice, book)
    base = replace(base, concept=str(wishes.get("concept") or in_a_few_words(base, book)))
    return base if base.name else replace(base, name=name_by_place(dice))


def in_a_few_words(base: Character, book: Book) -> str:
    """Who somebody is: the walk of life, what moves them and what tempts them."""
    names = [book.content.get(Drive, each).name.lower() for each in (*base.motivations, *base.temptations)]
    walk = book.content[Background].get(base.background)
    return f"{walk.name if walk else base.background}, moved by {names[0]} and tempted by {names[1]}"


def with_somebody(dice: Dice, book: Book) -> FrozenMap[str, Relationship]:
    """A tie to somebody with a name, and how it came about. [SHA-CHR-012 SHA-CHR-015]"""
    bond = one_of(dice, book.content.all(Bond))
    history = (one_of(dice, bond.histories),) if bond.histories else ()
    return FrozenMap({one_of(dice, GIVEN): Relationship(bond=bond.id, history=history)})


def with_traits(base: Character, dice: Dice, book: Book) -> Character:
    """Traits that fit together, boons only as far as points go, each with what it asks one to name. [SHA-TRT-007]"""
    walk = four_skills(base, book)
    electives = [each.id for each in book.content[Trait].values() if not each.species and not hampers(each, walk)]
    for name in shuffled(dice, electives)[:MOST_TRAITS]:
        words = named_for(base, dice, book.content.get(Trait, name), book)
        trial = replace(base, traits=base.traits.with_(name, words))
        if trait_budget(trial, book).left >= 0 and not tuple(wrong_traits(trial, book)):
            base = trial
    return base


def named_for(base: Character, dice: Dice, trait: Trait, book: Book) -> str:
    """What somebody names for a trait: a disorder and of what, another walk of life, two skills that theirs does not teach.

    [SHA-TRT-007 SHA-TRT-023 SHA-TRT-026 SHA-TRT-030 SHA-EFF-046]
    """
    if trait.gives("mental-disorder"):
        disorder = one_of(dice, [each for each in book.content.all(Disorder) if not each.of_shards])
        return f"{disorder.id}: {one_of(dice, tuple(disorder.examples))}" if disorder.examples else disorder.id
    if trait.gives("prejudice"):
        return one_of(dice, [each for each in book.content[Background] if each != base.background])
    if trait.gives("inept"):
        return " ".join(some_of(dice, [each for each in SKILLS if each not in four_skills(base, book)], 2))
    return one_of(dice, trait.samples) if trait.samples else ""


def leading(base: Character, book: Book) -> str:
    """The skill that a walk of life turns on: that of its arms, or of its shards; "" if on none above the others."""
    walk = book.content[Background].get(base.background)
    if walk is None:
        return ""
    first = [book.content.get(Weapon, each).skill for each in walk.arms[:1]]
    return next((each for each in (*first, *(METHOD_SKILL.values() if walk.shards else ())) if each in walk.skills), "")


def with_skills(base: Character, dice: Dice, book: Book) -> Character:
    """The background's levels in any order, the highest where it turns on one skill; a grip on its arms; then free
    points on anything that is not too high or too dear. [SHA-CHR-044 SHA-CHR-045 SHA-CHR-046]
    """
    start, lead = start_of(base.experience), leading(base, book)
    order = sorted(shuffled(dice, four_skills(base, book)), key=lambda each: each == lead)
    trained = FrozenMap(dict(zip(order, start.levels, strict=True)))
    base = replace(base, trained=trained, skills=trained)
    walk = book.content[Background].get(base.background)
    armed = {book.content.get(Weapon, each).skill for each in (walk.arms if walk else ())}
    clumsy = {word for chosen in base.traits.values() for word in chosen.split()}
    first = [each for each in armed if not base.level(each)]
    while True:
        open_to = []
        for skill in [each for each in SKILLS if not first or each in first]:
            trial = replace(base, skills=base.skills.with_(skill, base.level(skill) + 1))
            if skill in clumsy or trial.level(skill) > start.highest or skill_budget(trial, book).left < 0:
                continue
            open_to += [trial] * (2 if skill in trained else 1)
        if not open_to and not first:
            return base
        base, first = (one_of(dice, open_to) if open_to else base), []


def with_powers(base: Character, dice: Dice, book: Book) -> Character:
    """Powers whose needs are met, until there are enough or none is left; of shards first for those who learn from them.

    [SHA-CHR-047]
    """
    walk = book.content[Background].get(base.background)
    open_to = [each for each in book.content[Power].values() if not each.per_language and not each.species]
    worn = bool(walk and walk.wears)
    core = [each.id for each in open_to if each.method == "core" and (worn or not eases_armor(each))]
    shards = [
        each.id for each in open_to if walk and walk.shards and each.method == "shard" and each.element in METHOD_SKILL
    ]
    while power_budget(base, book).left > 0:
        first = shards if not any(each in base.powers for each in shards) or dice.die(2) > 1 else []
        for name in (*shuffled(dice, first), *shuffled(dice, core)):
            power = book.content.get(Power, name)
            times = int(base.powers.get(name, 0)) + 1
            earlier = 0 if book.options.heroic_health else base.granted.count(name)
            if no_power(base, book, power, times + earlier) is None:
                base = replace(base, powers=base.powers.with_(name, times))
                break
        else:
            return base
    return base


def with_gear(base: Character, dice: Dice, book: Book) -> Character:
    """One of the background's arms that somebody can use and lift, its armor and tools, and what powers need.

    [SHA-CHR-050 SHA-ECO-003]
    """
    walk = book.content[Background].get(base.background)
    needed = needed_for_powers(base, book)
    due = tuple(each for each in needed if each in book.content[Weapon])
    might = strength(enter("somebody", base, book), book)
    owned = [book.content.get(Weapon, each) for each in (walk.arms if walk else ()) if each not in due]
    usable = [each.id for each in owned if level(base, book, each.skill) and each.strength <= might]
    things = (each for each in needed if each in book.content[Item] and each != "fragment")
    return replace(
        base,
        weapons=(*some_of(dice, usable, 1), *due),
        armor=one_of(dice, walk.wears) if walk and walk.wears else "",
        items=tuple(dict.fromkeys((*things, *(walk.tools if walk else ())))),
        fragments=FRAGMENTS if "fragment" in needed else 0,
    )
