"""Minds: who has none, and what does not touch them therefore."""

from __future__ import annotations

from rulewright.rulesets.shards.state.adjustments import grants
from rulewright.rulesets.shards.state.character import Actor, Book

MENTAL = (
    "academics",
    "artistry",
    "craft",
    "influence",
    "intuition",
    "medical",
    "mysticism",
    "performance",
    "ranging",
    "reflection",
    "science",
)
"""Skills that nothing without a mind is touched through. [SHA-TRT-058]"""


def untouched(actor: Actor, book: Book, skill: str) -> bool:
    """Whether what is defended with a skill cannot touch somebody without a mind. [SHA-TRT-058]"""
    return skill in MENTAL and is_mindless(actor, book)


def is_mindless(actor: Actor, book: Book) -> bool:
    """Whether somebody has no mind: what is animated has none unless it was given one, an animal's at least.

    [SHA-TRT-044 SHA-TRT-058 SHA-SHM-057]
    """
    mine = actor.character
    woken = grants(mine, book, "animal") or grants(mine, book, "intellect")
    return grants(mine, book, "mindless") or (grants(mine, book, "lifeless") and not woken)


def unmoved(actor: Actor, book: Book, skills: tuple[str, ...]) -> bool:
    """Whether a condition takes no hold of somebody: it is a matter of the mind alone, and they have none. [SHA-TRT-058]"""
    return bool(skills) and all(untouched(actor, book, skill) for skill in skills)
