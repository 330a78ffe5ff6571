"""Bodies: which are made rather than born, and what that means for what harms and mends them."""

from __future__ import annotations

from rulewright.rulesets.brp.state.character import Actor, Book
from rulewright.rulesets.brp.state.entries import Armour, Species


def is_made(me: Actor, book: Book) -> bool:
    """Whether a body was built: a robot of any kind, that somebody plays or that comes out of the bestiary.

    [BRP-EQP-118 BRP-EQP-185 BRP-EQP-189 BRP-EQP-190]
    """
    species = me.character.species
    return me.is_marked("robot") or (species in book.content[Species] and book.content.get(Species, species).made)


def is_sealed(me: Actor, book: Book) -> bool:
    """Whether somebody wears what keeps gas, smoke and water out, helmet and all. [BRP-EQP-147]"""
    return not me.bareheaded and any(book.content.get(Armour, each).sealed for each in me.armour)


def is_of_metal(me: Actor, book: Book) -> bool:
    """Whether a magnet would find somebody: a made body, or one in metal armour. [BRP-EQP-176 BRP-EQP-187]"""
    return is_made(me, book) or any(book.content.get(Armour, each).metal for each in me.armour)
