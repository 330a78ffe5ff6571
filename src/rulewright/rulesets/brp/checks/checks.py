"""Checks: a d100 against a chance, read as one of five levels; difficulty and modifiers in their order."""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache
from typing import Literal

from msgspec import Struct

from rulewright.chance import Bands, Percentile
from rulewright.play import Derived, Part, derived
from rulewright.rulesets.brp.state.character import Book
from rulewright.rulesets.brp.state.units import half, part


class Level(IntEnum):
    """Five levels of success, worst to best. [BRP-SYS-003 BRP-PLY-004]"""

    FUMBLE = -1
    FAILURE = 0
    SUCCESS = 1
    SPECIAL = 2
    CRITICAL = 3


class Difficulty(IntEnum):
    """Five steps, from what needs no roll to what no roll can do. [BRP-SYS-008 BRP-PLY-043]"""

    AUTOMATIC = 0
    EASY = 1
    AVERAGE = 2
    DIFFICULT = 3
    IMPOSSIBLE = 4

    def harder(self, steps: int = 1) -> Difficulty:
        """The difficulty so many steps further; there is nothing beyond the ends."""
        return Difficulty(max(0, min(4, self + steps)))


class Reading(Struct, frozen=True):
    """How rolls are read at a table: the fumble band, and what always fails or succeeds.

    [BRP-SYS-006 BRP-PLY-005 BRP-PLY-008 BRP-PLY-017]
    """

    fumble: Literal["table", "99-00", "fraction"] = "table"
    always: bool = True


BY_THE_BOOK = Reading()


def reading_of(book: Book) -> Reading:
    """How this table reads its rolls."""
    return Reading(book.options.fumble, book.options.sure_bounds)


def comes_off(chance: int) -> str:
    """What stands beside an answer that is rolled for."""
    return f"comes off {chance}%"


def fumble_width(chance: int, reading: Reading) -> int:
    """How many of the highest rolls fumble. [BRP-SYS-006 BRP-PLY-005 BRP-PLY-006]"""
    match reading.fumble:
        case "99-00":
            return 2
        case "fraction":
            return max(1, part(100 - min(100, max(0, chance)), 20))
    return max(1, 5 - max(0, chance - 1) // 20)


@lru_cache(maxsize=4096)
def bands(chance: int, practised: bool, reading: Reading = BY_THE_BOOK) -> Bands[Level]:
    """Which rolls give which level: a twentieth of the chance is critical, a fifth special, both rounded up.

    01 is the best of a hundred, 00 the worst. Where bounds hold, 96 and more never succeed, and 01 to 05 do in anything
    with a base of 5% or more. [BRP-SYS-001 BRP-SYS-002 BRP-SYS-003 BRP-SYS-004 BRP-SYS-005 BRP-PLY-002 BRP-PLY-008
    BRP-PLY-010 BRP-PLY-011 BRP-PLY-012 BRP-PLY-013 BRP-PLY-014 BRP-PLY-015 BRP-PLY-017]
    """
    top = 95 if reading.always else 100
    tops: list[tuple[int, Level]] = []
    if chance >= 1:
        tops = [
            (min(part(chance, 20), top), Level.CRITICAL),
            (min(part(chance, 5), top), Level.SPECIAL),
            (min(chance, top), Level.SUCCESS),
        ]
    if practised and reading.always:
        tops.append((5, Level.SUCCESS))
    last = 100 - fumble_width(chance, reading)
    kept = [(min(highest, last), level) for highest, level in tops]
    return Bands((*kept, (last, Level.FAILURE), (100, Level.FUMBLE)))


def check(chance: int, book: Book, *, practised: bool = True) -> Percentile[Level]:
    """A check as luck with five outcomes: a d100, of which a twentieth of the chance is critical, a fifth special, the
    rest of it a success, and the highest rolls fumble; the best that a roll reaches counts.

    [BRP-SYS-001 BRP-SYS-002 BRP-SYS-003 BRP-SYS-004 BRP-SYS-005 BRP-PLY-002 BRP-PLY-006 BRP-PLY-010 BRP-PLY-011
    BRP-PLY-012 BRP-PLY-013 BRP-PLY-014 BRP-PLY-015 BRP-OPT-006]
    """
    return Percentile(int(chance), bands(int(chance), practised, reading_of(book)))


def passing(chance: int, book: Book) -> Percentile[bool]:
    """A characteristic roll of which only success or failure matters. [BRP-SYS-013 BRP-PLY-018]"""
    there = bands(int(chance), practised=False, reading=reading_of(book))
    return Percentile(int(chance), Bands(tuple((top, level >= Level.SUCCESS) for top, level in there.tops)))


def modified(rating: Derived, difficulty: Difficulty, *situational: Part) -> Derived:
    """A chance: the rating, doubled or halved by difficulty, and only then what the situation adds.

    Halves are rounded up. What no roll can do leaves one chance in a hundred, where a table allows it.
    [BRP-SYS-008 BRP-SYS-010 BRP-PLY-045 BRP-PLY-046 BRP-PLY-047 BRP-PLY-048 BRP-PLY-049 BRP-PLY-050]
    """
    if difficulty is Difficulty.IMPOSSIBLE:
        return derived(rating.name, ("Impossible", 1, "BRP-SYS-008"))
    by = {Difficulty.EASY: int(rating), Difficulty.DIFFICULT: half(rating) - rating}.get(difficulty, 0)
    shift = Part(difficulty.name.title(), by, "BRP-SYS-008")
    return derived(rating.name, Part("rating", int(rating)), shift, *situational)
