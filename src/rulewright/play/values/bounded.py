"""Bounded: numbers, words and lists as they may come from outside, each with its limits in its type.

Every field of a character, an actor, a scene or an option is of one of these types, or states limits of its own. What
a person, a file or another program sends is held against them before any rule meets it: nobody can write a number so
large that counting up to it takes for ever. The limits are wide. They say what a game can mean, not what is legal in
it; that is for its rules to say.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

__all__ = [
    "MOST_ENTRIES",
    "Few",
    "Large",
    "Line",
    "Listed",
    "Measured",
    "Named",
    "Numbered",
    "Prose",
    "Score",
    "Whole",
    "Years",
]

MOST_ENTRIES = 1_000
"""So many entries a map or a list may have."""

type Few = Annotated[int, Meta(ge=0, le=100)]
"""How many of something a house rule grants: points, picks, dice."""

type Score = Annotated[int, Meta(ge=-1_000, le=1_000)]
"""A number on a sheet: a rating, points spent, a modifier."""

type Years = Annotated[int, Meta(ge=0, le=10_000)]
"""An age."""

type Whole = Annotated[int, Meta(ge=-10_000, le=10_000)]
"""A number in play: points left, wounds, a place. It may fall below or rise above what any sheet says."""

type Large = Annotated[int, Meta(ge=-1_000_000_000, le=1_000_000_000)]
"""What only adds up: minutes, rounds of a campaign, money, experience. No rule counts its way through it."""

type Measured = Annotated[float, Meta(ge=-10_000, le=10_000)]
"""A measure: metres of a space, how many times its usual length a body has."""

type Line = Annotated[str, Meta(max_length=500)]
"""A name, a key, a line of words."""

type Prose = Annotated[str, Meta(max_length=20_000)]
"""Words at length: a story, a description."""

type Numbered = Annotated[int, Meta(ge=0, le=2**53)]
"""The number of an entry."""

type Listed[T] = Annotated[tuple[T, ...], Meta(max_length=MOST_ENTRIES)]
"""Several, in order."""

type Named[T] = Annotated[dict[Line, T], Meta(max_length=MOST_ENTRIES)]
"""Several by name: plain data, before a game's own types look at it."""
