"""Assortments: the same person with one weapon, armor, skill or spell after another."""

from __future__ import annotations

from msgspec.structs import replace

from rulewright.contract import Assortment, Price
from rulewright.rulesets.otherworlds.creation.needs import can_learn, too_heavy
from rulewright.rulesets.otherworlds.state.character import Book, Character
from rulewright.rulesets.otherworlds.state.entries import Armor, Power, Skill, Spell, Weapon

CLOTHES = "clothes"


def weapons_for(character: Character, book: Book) -> tuple[Weapon, ...]:
    """All that are made."""
    del character
    return tuple(each for each in book.content.all(Weapon) if not each.natural)


def armed(character: Character, weapon: Weapon | None, book: Book) -> Character:
    """Somebody with one weapon alone, drawn, and its master if they were one of theirs."""
    if weapon is None:
        return replace(character, weapons=(), drawn=())
    had = {book.content.get(Weapon, each).type for each in character.weapons}
    masters = bool(had & set(character.masteries))
    masteries = tuple(dict.fromkeys((*character.masteries, weapon.type))) if masters else character.masteries
    return replace(character, weapons=(weapon.id,), drawn=(weapon.id,), masteries=masteries)


def armor_for(character: Character, book: Book) -> tuple[Armor, ...]:
    """All that is not too heavy for them."""
    return tuple(each for each in book.content.all(Armor) if not too_heavy(character, each, book))


def clad(character: Character, armor: Armor | None, book: Book) -> Character:
    """Somebody in this armor."""
    del book
    return replace(character, armor=armor.id if armor else CLOTHES)


def powers_for(character: Character, book: Book) -> tuple[Power, ...]:
    """Skills and spells that they can learn."""
    every: tuple[Power, ...] = (*book.content.all(Skill), *book.content.all(Spell))
    return tuple(each for each in every if can_learn(character, each.id, book))


def knowing(character: Character, power: Power | None, book: Book) -> Character:
    """Somebody who knows this alone."""
    del book
    return replace(character, powers=(power.id,) if power else ())


def price_of(power: Power) -> Price:
    """What each use of it takes."""
    daily = "once a day" if power.daily else ""
    return Price(", ".join(filter(None, (f"{power.astral} astral" if power.astral else "", daily))), power.astral)


ASSORTMENTS = {
    "weapons": Assortment(
        weapons_for,
        armed,
        lambda character: tuple(dict.fromkeys((*character.drawn, *character.weapons))),
        sort=lambda weapon: weapon.type,
    ),
    "armour": Assortment(armor_for, clad, lambda character: (character.armor,), sort=lambda armor: armor.worn),
    "powers": Assortment(
        powers_for, knowing, lambda character: character.powers, price_of, sort=lambda power: power.use
    ),
}
