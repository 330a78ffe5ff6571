"""Scale: how big somebody is, and what that multiplies: lengths once, Strength twice, mass three times."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import ceil, floor

from msgspec import Struct


class SizeRow(Struct, frozen=True):
    """A row of the scale table: the Health that creatures and things of a Scale usually have."""

    scale: float
    least: int
    most: int
    average: int


SIZES = (
    SizeRow(0.1, 1, 1, 1),
    SizeRow(0.25, 1, 4, 2),
    SizeRow(0.5, 2, 8, 4),
    SizeRow(1, 4, 16, 8),
    SizeRow(2, 8, 32, 16),
    SizeRow(3, 12, 48, 24),
    SizeRow(4, 16, 64, 32),
    SizeRow(5, 20, 80, 40),
    SizeRow(10, 40, 160, 80),
)


@lru_cache(maxsize=1024)
def exactly(number: float) -> Fraction:
    """A number as it is written, without the dust of binary fractions."""
    return Fraction(repr(number))


def linear(value: float, scale: float) -> Fraction:
    """Health, damage, armor, templates, reach, speed and distance go with the Scale. [SHA-CORE-067]"""
    return exactly(value) * exactly(scale)


def square(value: float, scale: float) -> Fraction:
    """Strength and Carrying Capacity go with the square of the Scale. [SHA-CORE-069]"""
    return exactly(value) * exactly(scale) ** 2


def cubic(value: float, scale: float) -> Fraction:
    """Mass, Encumbrance Value and Strength requirements go with its cube. [SHA-CORE-070]"""
    return exactly(value) * exactly(scale) ** 3


def of_successes(successes: int, scale: float) -> int:
    """What successes come to as damage, healing or force at a Scale, rounded down. [SHA-CORE-068]"""
    return floor(linear(successes, scale))


def reach_of(scale: float) -> int:
    """How many spaces somebody can touch across: the Scale rounded up. [SHA-CORE-062]"""
    return ceil(exactly(scale))


def scale_of(length: float) -> float:
    """The Scale of somebody whose longest dimension has so many metres. [SHA-CORE-065]

    Scale 1 covers 1.2 to 2 metres; beyond, the length is taken as a multiple of 2 metres, short of it, of 1.2.
    """
    if 1.2 <= length <= 2:
        return 1
    unit = Fraction(2) if length > 2 else Fraction(6, 5)
    return float(exactly(length) / unit)


def space_width(tallest: float) -> float:
    """How many metres a space has across, where Scale 1 stands for somebody so tall; humans are 2. [SHA-CORE-056]"""
    return float(exactly(tallest) / 2)


def usual_health(scale: float) -> SizeRow:
    """The Health of something made up on the spot, by the nearest row that is not larger. [SHA-CORE-071]"""
    fitting = [size for size in SIZES if size.scale <= scale]
    return fitting[-1] if fitting else SIZES[0]
