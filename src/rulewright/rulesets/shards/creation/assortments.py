"""Assortments: the same person with one weapon, armor or power after another."""

from __future__ import annotations

from msgspec.structs import replace

from rulewright.contract import Assortment, Price
from rulewright.play import FrozenMap
from rulewright.rulesets.shards.creation.gates import no_power
from rulewright.rulesets.shards.gear.prices import in_words
from rulewright.rulesets.shards.state.character import Book, Character
from rulewright.rulesets.shards.state.entries import Power
from rulewright.rulesets.shards.state.entries_gear import Armor, Weapon

BARE = "basic"


def weapons_for(character: Character, book: Book) -> tuple[Weapon, ...]:
    """All that are made, and the bare hands."""
    del character
    return tuple(each for each in book.content.all(Weapon) if each.bare or not each.natural)


def armed(character: Character, weapon: Weapon | None, book: Book) -> Character:
    """Somebody with one weapon alone, as skilled with it as with theirs."""
    if weapon is None or weapon.bare:
        return replace(character, weapons=())
    had = [book.content.get(Weapon, each).skill for each in character.weapons[:1]] or ["melee"]
    level = max(character.level(each) for each in (*had, weapon.skill))
    return replace(character, weapons=(weapon.id,), skills=character.skills.with_(weapon.skill, level))


def armor_for(character: Character, book: Book) -> tuple[Armor, ...]:
    """All armor there is."""
    del character
    return book.content.all(Armor)


def clad(character: Character, armor: Armor | None, book: Book) -> Character:
    """Somebody in this armor."""
    del book
    return replace(character, armor=armor.id if armor else "")


def powers_for(character: Character, book: Book) -> tuple[Power, ...]:
    """Those that they may learn before any other."""
    plain = knowing(character, None, book)
    return tuple(each for each in book.content.all(Power) if no_power(plain, book, each) is None)


def knowing(character: Character, power: Power | None, book: Book) -> Character:
    """Somebody who knows this alone."""
    del book
    return replace(character, powers=FrozenMap({power.id: 1} if power else {}), granted=())


def price_of_thing(thing: Weapon | Armor) -> Price | None:
    """What it costs in a shop."""
    return Price(in_words(thing.price), thing.price) if thing.price else None


def price_of_power(power: Power) -> Price:
    """What each use of it takes."""
    costs = "1 pool or well" if power.cost == "pool or well" else f"1 {power.cost}"
    return Price(costs if power.cost else "", 1 if power.cost else 0)


ASSORTMENTS = {
    "weapons": Assortment(
        weapons_for,
        armed,
        lambda character: character.weapons or (BARE,),
        price_of_thing,
        sort=lambda weapon: f"{weapon.skill} {weapon.hands}",
    ),
    "armour": Assortment(
        armor_for, clad, lambda character: (character.armor,) if character.armor else (), price_of_thing
    ),
    "powers": Assortment(
        powers_for,
        knowing,
        lambda character: tuple(character.powers),
        price_of_power,
        sort=lambda power: f"{power.element} {power.practice}",
    ),
}
