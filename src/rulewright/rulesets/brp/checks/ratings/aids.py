"""Aids: a complementary skill adds a fifth of itself, an augment shifts the difficulty; never both."""

from __future__ import annotations

from rulewright.play import Part
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.state.character import Actor, Book
from rulewright.rulesets.brp.state.keys import name_of
from rulewright.rulesets.brp.state.units import part


def complementary(actor: Actor, key: str, book: Book) -> Part:
    """A fifth of a related skill, rounded up, for one roll. [BRP-SKL-015]"""
    return Part(f"a fifth of {name_of(key, book)}", part(rating(actor, key, book), 5), "BRP-SKL-015")


def augmented(difficulty: Difficulty, level: Level, book: Book) -> Difficulty:
    """One step easier if the supporting roll succeeded, one harder if not, and never more than one.

    Easy becomes Automatic only where a table says so. [BRP-SKL-018]
    """
    after = difficulty.harder(-1 if level >= Level.SUCCESS else 1)
    if after is Difficulty.AUTOMATIC and not book.options.augment_to_automatic:
        return Difficulty.EASY
    return after
