"""The reach of a blast: how many dice it has at which distance, and what shaping makes of it."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from rulewright.chance import Chance, Die, Repeat, Sum
from rulewright.rulesets.brp.state.character import Book
from rulewright.rulesets.brp.state.kinds.engines import Blast
from rulewright.rulesets.brp.state.units import part


class Force(Struct, frozen=True):
    """What a blast does to one victim: so many dice, and points besides."""

    dice: int
    die: int
    plus: int = 0

    @property
    def chance(self) -> Chance[int]:
        """The force as luck."""
        dice = Repeat(Die(self.die), self.dice)
        return Sum((dice, self.plus)) if self.plus else dice

    @property
    def least(self) -> int:
        """The least that it can do. [BRP-EQP-185]"""
        return self.dice + self.plus


def dice_at(dice: int, radius: int, metres: int | Fraction, *, by_metre: bool = False) -> int:
    """The dice that are left at a distance: all within the radius, one less for each further radius or part of one; or
    for each metre past it, where a table reads it so. [BRP-SPT-149 BRP-EQP-173 BRP-EQP-178]
    """
    further = -(-(metres - radius) // (1 if by_metre else radius))
    return max(0, dice - max(0, int(further)))


def force_at(blast: Blast, metres: int, book: Book) -> Force | None:
    """What a blast does so many metres off, by steps where it has them; None out of its reach.

    [BRP-SPT-149 BRP-EQP-173 BRP-EQP-178 BRP-EQP-179]
    """
    if blast.steps:
        there = next((each for each in blast.steps if metres <= each.metres), None)
        return None if there is None else Force(there.dice, blast.die, there.plus)
    if not blast.dice:
        return Force(0, blast.die, blast.plus) if blast.plus and metres <= blast.radius else None
    left = dice_at(blast.dice, blast.radius, metres, by_metre=book.options.blast_steps == "metre")
    return Force(left, blast.die, blast.plus) if left else None


def shaped(blast: Blast, percent: int) -> Blast:
    """A blast made larger or smaller in dice and radius, to the nearest whole, a half up. [BRP-SPT-152]"""
    return replace(blast, dice=nearest(blast.dice * percent), radius=max(1, nearest(blast.radius * percent)))


def nearest(hundredths: int) -> int:
    """Hundredths as the nearest whole, a half up."""
    return (hundredths + 50) // 100


def safe_beyond(blast: Blast) -> int:
    """Metres beyond which nobody is caught. [BRP-SPT-149 BRP-EQP-178]"""
    return blast.steps[-1].metres if blast.steps else blast.radius * max(1, blast.dice)


def shares(damage: int, among: int) -> tuple[int, ...]:
    """Damage divided as evenly as it goes, the first ones having what is over. [BRP-SPT-150]"""
    return tuple(part(damage - each, among) for each in range(among))
