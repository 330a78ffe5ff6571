"""Base chances with a formula of their own: flying, and one's own language."""

from __future__ import annotations

from rulewright.rulesets.brp.state.character import Book, Character, Characteristics
from rulewright.rulesets.brp.state.units import half


def flying_base(character: Character, dexterity: int) -> int:
    """Wings are worth four times DEX; all others have half of it. [BRP-SKL-068]"""
    return dexterity * 4 if character.winged else half(dexterity)


def own_language(having: Characteristics, book: Book) -> int:
    """One's own language is INT times 5, or EDU times 5 if that is more and in use. [BRP-SKL-101]"""
    learned = having.value("EDU") if book.options.education else 0
    return max(having.INT, learned) * 5
