"""Assortments: the same person with one weapon or armor after another."""

from __future__ import annotations

from msgspec.structs import replace

from rulewright.contract import Assortment
from rulewright.rulesets.otherworld.state.character import Book, Character
from rulewright.rulesets.otherworld.state.entries import Armor, Weapon

FISTS = "fists"


def weapons_for(character: Character, book: Book) -> tuple[Weapon, ...]:
    """What hands can hold, and the bare hands."""
    del character
    return tuple(each for each in book.content.all(Weapon) if each.hands or each.id == FISTS)


def armed(character: Character, weapon: Weapon | None, book: Book) -> Character:
    """Somebody with one weapon alone, and with the skill and specialty that they had for theirs."""
    if weapon is None:
        return replace(character, weapons=())
    had = book.content.get(Weapon, next(iter(character.weapons), FISTS))
    skill = max(character.skills.get(had.skill, 0), character.skills.get(weapon.skill, 0))
    made = replace(
        character,
        weapons=() if weapon.id == FISTS else (weapon.id,),
        skills=character.skills.with_(weapon.skill, skill),
    )
    learned = character.specialties.get(f"{had.skill}/{had.specialty}", 0)
    if not learned:
        return made
    return replace(made, specialties=made.specialties.with_(f"{weapon.skill}/{weapon.specialty}", learned))


def armor_for(character: Character, book: Book) -> tuple[Armor, ...]:
    """All armor there is."""
    del character
    return book.content.all(Armor)


def clad(character: Character, armor: Armor | None, book: Book) -> Character:
    """Somebody in this armor."""
    del book
    return replace(character, armor=armor.id if armor else "")


ASSORTMENTS = {
    "weapons": Assortment(
        weapons_for, armed, lambda character: character.weapons or (FISTS,), sort=lambda weapon: weapon.skill
    ),
    "armour": Assortment(armor_for, clad, lambda character: (character.armor,) if character.armor else ()),
}
