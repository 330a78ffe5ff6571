"""Needs: what armor and powers ask of whoever is to have them."""

from __future__ import annotations

from rulewright.rulesets.otherworlds.state.character import Book, Character
from rulewright.rulesets.otherworlds.state.entries import Armor, ArmorClass, Attribute, Weapon, power_of

TO_SWING: dict[str, tuple[Attribute, int]] = {"melee": ("strength", 2), "heavy": ("strength", 3)}
"""What a weapon's use asks of whoever is to be any good with it, a reading of ours; all else takes some Dexterity."""
TO_AIM: tuple[Attribute, int] = ("dexterity", 3)


def too_heavy(character: Character, armor: Armor, book: Book) -> bool:
    """Whether armor asks for more Toughness than there is, at a table that refuses it. [OWS-070]"""
    needed = book.content.get(ArmorClass, armor.worn).toughness
    return book.options.armor_needs == "refuse" and character.attributes.toughness < needed


def can_learn(character: Character, power: str, book: Book) -> bool:
    """Whether somebody has the attributes that a power asks for. [OWS-067]"""
    return all(character.attributes.of(which) >= needed for which, needed in power_of(power, book).needs.items())


def can_swing(character: Character, weapon: Weapon) -> bool:
    """Whether somebody has the strength or the hand for a weapon. [OWS-010]"""
    which, least = TO_SWING.get(weapon.use, TO_AIM)
    return character.attributes.of(which) >= least
