"""Tracks: numbers with a floor and a ceiling, such as health, grades of harm or points; what is too much runs over."""

from __future__ import annotations

from typing import NamedTuple

__all__ = [
    "Moved",
    "lowered",
    "raised",
    "resized",
]


class Moved(NamedTuple):
    """Where a track stands now, and how much of the change found no room."""

    now: int
    over: int


def raised(now: int, by: int, most: int) -> Moved:
    """Up by an amount and never past the most. What stands above it already stays there."""
    by = max(0, by)
    room = max(0, int(most) - now)
    return Moved(now + min(by, room), max(0, by - room))


def lowered(now: int, by: int, least: int = 0) -> Moved:
    """Down by an amount and never past the least. What stands below it already stays there."""
    by = max(0, by)
    room = max(0, now - least)
    return Moved(now - min(by, room), max(0, by - room))


def resized(now: int, before: int, after: int) -> int:
    """Where a track stands whose most has become another: what is missing stays missing, and nothing runs out by it."""
    if now <= 0 or before == after:
        return now
    return min(max(1, now + after - before), max(0, after))
