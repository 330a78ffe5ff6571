"""The share of powers that are data alone, set by set."""

from __future__ import annotations

from rulewright.rulesets.brp.character import Book
from rulewright.rulesets.brp.entries_powers import PowerSet
from rulewright.rulesets.brp.powers.known import KINDS


def share_of_data(book: Book) -> dict[PowerSet, tuple[int, int]]:
    """For each set: how many powers are written as data alone, and how many there are."""
    found: dict[PowerSet, tuple[int, int]] = {}
    for name, kind in KINDS.items():
        there = book.content.all(kind)
        found[name] = (sum(1 for each in there if each.is_data), len(there))
    return found
