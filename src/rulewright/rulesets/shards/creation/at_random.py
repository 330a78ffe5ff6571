"""At random: a legal character by the dice, spending every budget where it can."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from rulewright.chance import Dice
from rulewright.play import FrozenMap
from rulewright.rulesets.shards.body.levels import campaign_level, start_of
from rulewright.rulesets.shards.creation.budgets import power_budget, skill_budget, trait_budget
from rulewright.rulesets.shards.creation.gates import gifts, no_power
from rulewright.rulesets.shards.creation.legality import four_skills, wrong_traits
from rulewright.rulesets.shards.gear.belongings import needed_for_powers
from rulewright.rulesets.shards.state.character import SKILLS, Book, Character, Relationship
from rulewright.rulesets.shards.state.entries import Power, Trait
from rulewright.rulesets.shards.state.entries_gear import Armor, Item, Weapon
from rulewright.rulesets.shards.state.entries_people import Background, Bond, Drive
from rulewright.rulesets.shards.state.numbers import level

MOST_TRAITS = 4
FRAGMENTS = 3
"""How many fragments somebody starts with whose powers burn them."""
AFFORDABLE = 20_000
"""What a weapon may cost that somebody made at random carries."""
NAMES = (
    "Akiva",
    "Brenna",
    "Cyrus",
    "Delphine",
    "Emeka",
    "Freya",
    "Goro",
    "Hadiza",
    "Ilya",
    "Juno",
    "Kestrel",
    "Lior",
    "Maia",
    "Nadir",
    "Opal",
    "Priya",
    "Rook",
    "Saga",
    "Tiber",
    "Vesna",
)


def one_of[T](dice: Dice, among: Sequence[T]) -> T:
    """Any of some things."""
    return among[dice.die(len(among)) - 1]


def shuffled(dice: Dice, among: Sequence[str]) -> list[str]:
    """Things in any order."""
    left, order = list(among), []
    while left:
        order.append(left.pop(dice.die(len(left)) - 1))
    return order


def random_character(dice: Dice, book: Book, wishes: Mapping[str, Any]) -> Character:
    """Background, drives, a tie, traits, skills, powers and arms at random."""
    drives = tuple(book.content[Drive])
    base = Character(
        name=str(wishes.get("name", "")),
        campaign=wishes.get("campaign", book.options.campaign),
        experience=wishes.get("experience", book.options.experience),
        background=wishes.get("background") or one_of(dice, tuple(book.content[Background])),
        motivations=(one_of(dice, drives),),
        temptations=(one_of(dice, drives),),
        relationships=FrozenMap({"companion": Relationship(bond=one_of(dice, tuple(book.content[Bond])))}),
    )
    free = campaign_level(base.campaign).health_powers
    base = replace(base, granted=tuple(shuffled(dice, gifts(book))[:free]))
    base = with_traits(base, dice, book)
    if book.options.backgrounds_as_skills:
        base = replace(base, professions=FrozenMap({base.background: start_of(base.experience).highest}))
    else:
        base = with_skills(base, dice, book)
    base = with_powers(base, dice, book)
    best = max(("melee", "projectile"), key=lambda skill: level(base, book, skill))
    shop = [each for each in book.content[Weapon].values() if not each.natural and each.price <= AFFORDABLE]
    arms = tuple(each.id for each in shop if each.skill == best)
    armor = ("", *book.content[Armor])
    needed = needed_for_powers(base, book)
    spare = tuple(each for each in needed if each == "full-shard")
    things = tuple(each for each in needed if each in book.content[Item] and each != "fragment")
    armed = replace(
        base,
        weapons=(one_of(dice, arms), *spare),
        armor=one_of(dice, armor),
        items=things,
        fragments=FRAGMENTS if "fragment" in needed else 0,
    )
    return armed if armed.name else replace(armed, name=one_of(dice, NAMES))


def with_traits(base: Character, dice: Dice, book: Book) -> Character:
    """Traits that fit together, boons only as far as points go."""
    electives = [each.id for each in book.content[Trait].values() if not each.species]
    for name in shuffled(dice, electives)[:MOST_TRAITS]:
        chosen = book.content.get(Trait, name).chosen
        named = f"some {chosen}" if chosen not in ("", "descriptor") else ""
        trial = replace(base, traits=base.traits.with_(name, named))
        if trait_budget(trial, book).left >= 0 and not tuple(wrong_traits(trial, book)):
            base = trial
    return base


def with_skills(base: Character, dice: Dice, book: Book) -> Character:
    """The background's levels in any order, then free points on anything that is not too high or too dear."""
    start = start_of(base.experience)
    trained = FrozenMap(dict(zip(shuffled(dice, four_skills(base, book)), start.levels, strict=True)))
    base = replace(base, trained=trained, skills=trained)
    while True:
        open_to = []
        for skill in SKILLS:
            trial = replace(base, skills=base.skills.with_(skill, base.level(skill) + 1))
            if trial.level(skill) <= start.highest and skill_budget(trial, book).left >= 0:
                open_to.append(trial)
        if not open_to:
            return base
        base = one_of(dice, open_to)


def with_powers(base: Character, dice: Dice, book: Book) -> Character:
    """Powers whose needs are met, until there are enough or none is left."""
    names = [each.id for each in book.content[Power].values() if not each.per_language and each.method == "core"]
    while power_budget(base, book).left > 0:
        for name in shuffled(dice, names):
            power = book.content.get(Power, name)
            times = int(base.powers.get(name, 0)) + 1
            earlier = 0 if book.options.heroic_health else base.granted.count(name)
            if no_power(base, book, power, times + earlier) is None:
                base = replace(base, powers=base.powers.with_(name, times))
                break
        else:
            return base
    return base
