"""Doubts: what a World Master would ask about in a legal character."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.rulesets.otherworlds.creation.needs import can_swing
from rulewright.rulesets.otherworlds.state.character import Book, Character
from rulewright.rulesets.otherworlds.state.entries import Spell, Weapon, power_of

LEAST_TO_CAST = 4


def doubts(character: Character, book: Book) -> Iterator[str]:
    """Arms that nobody mastered or is too weak for, masteries without arms, spells without the astral for them."""
    arms = [book.content.get(Weapon, each) for each in character.weapons]
    for weapon in arms:
        if weapon.type not in character.masteries:
            yield f"owns {weapon.name} and has not mastered its like"
        if not can_swing(character, weapon):
            yield f"is not made for {weapon.name}"
    if character.masteries and not arms:
        yield "has mastered weapons and owns none"
    if arms and not character.drawn:
        yield "has arms and nothing in hand"
    spells = [each for each in character.powers if each in book.content[Spell]]
    if spells and character.attributes.resolve < LEAST_TO_CAST:
        yield f"casts with Resolve {character.attributes.resolve}"
    dear = [
        each
        for each in spells
        if power_of(each, book).astral > character.attributes.resolve * book.options.astral_per_resolve
    ]
    if dear:
        yield f"never has the astral for {power_of(dear[0], book).name}"
    if not character.belt and not character.pack:
        yield "carries nothing"
    if not character.text.strip():
        yield "has nothing that tells who they are"
