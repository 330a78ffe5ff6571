"""Ranges: how far a thing is by sight or by ear, and what that takes from a test."""

from __future__ import annotations

from typing import Literal

from rulewright.rulesets.shards.options import Options

type Band = Literal["short", "medium", "long", "extreme"]
type Sense = Literal["sight", "quiet", "normal", "loud", "booming"]
type RangeClass = Literal["self", "reach", "sight", "earshot"]
"""The classes of range. [SHA-CORE-061]"""

BANDS: tuple[Band, ...] = ("short", "medium", "long", "extreme")
LIMITS: dict[Sense, tuple[int, int, int]] = {
    "sight": (20, 100, 500),
    "quiet": (1, 2, 5),
    "normal": (5, 10, 20),
    "loud": (20, 50, 100),
    "booming": (100, 200, 500),
}
"""Metres up to which each sense's bands go; the bounds belong to the nearer band."""
PENALTIES = {"prose": (0, -1, -2, -5), "table": (0, -2, -5, -10)}
HEARD: dict[Band, str] = {
    "short": "heard clearly",
    "medium": "about every other word",
    "long": "a voice without words",
    "extreme": "not heard",
}


def band(metres: float, sense: Sense = "sight") -> Band:
    """The band that a distance falls into, for the eye or for a sound of some loudness. [SHA-CORE-063 SHA-CORE-064]"""
    for limit, name in zip(LIMITS[sense], BANDS, strict=False):
        if metres <= limit:
            return name
    return "extreme"


def penalty(of: Band, options: Options) -> int:
    """What a band takes from a test; sight and earshot share the figures. [SHA-CORE-063 SHA-CORE-064]"""
    return PENALTIES[options.range_penalties][BANDS.index(of)]


def is_heard(metres: float, loudness: Sense) -> bool:
    """Whether a sound arrives at all. [SHA-CORE-064]"""
    return band(metres, loudness) != "extreme"


def further(of: Band, steps: int) -> Band:
    """A band some categories up or down."""
    return BANDS[min(max(BANDS.index(of) + steps, 0), len(BANDS) - 1)]
