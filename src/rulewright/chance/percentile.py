"""Percentile checks: one d100, low is good, and bands that say how good."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from rulewright.chance.chance import Chance
from rulewright.chance.dice import Dice
from rulewright.chance.odds import Odds
from rulewright.chance.wording import word_of


@dataclass(frozen=True, slots=True)
class Bands[L: Hashable]:
    """Which level every roll gives: pairs of (highest roll, level), where the first that fits holds.

    How the thresholds follow from a skill is a ruleset's policy: a function from chance to bands.
    A band that leaves no roll to itself is dropped. The last must reach to the top of the die.
    """

    tops: tuple[tuple[int, L], ...]
    sides: int = 100
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        reached, tops = 0, []
        for top, level in self.tops:
            if min(top, self.sides) > reached:
                reached = min(top, self.sides)
                tops.append((reached, level))
        if reached < self.sides:
            msg = f"the bands end at {reached}, so a roll of {self.sides} has no level"
            raise ValueError(msg)
        object.__setattr__(self, "tops", tuple(tops))
        object.__setattr__(self, "_hash", hash((self.tops, self.sides)))

    @classmethod
    def of(cls, tops: Mapping[L, int], sides: int = 100) -> Bands[L]:
        """Bands from the highest roll of each level, best level first."""
        return cls(tuple((top, level) for level, top in tops.items()), sides)

    def level(self, roll: int) -> L:
        """The level of a roll."""
        return self.tops[bisect_left(self.tops, roll, key=_top)][1]

    def widths(self) -> dict[L, int]:
        """How many faces give each level."""
        widths: dict[L, int] = {}
        reached = 0
        for top, level in self.tops:
            widths[level] = widths.get(level, 0) + top - reached
            reached = top
        return widths

    def range_of(self, level: L) -> tuple[int, int] | None:
        """The first and last roll of a level, if any roll gives it."""
        reached = 0
        for top, here in self.tops:
            if here == level:
                return reached + 1, top
            reached = top
        return None

    def __hash__(self) -> int:
        return self._hash  # worked out once: bands are looked up for every check

    def __reduce__(self) -> tuple[type[Bands[L]], tuple[object, ...]]:
        return type(self), (self.tops, self.sides)  # another process hashes levels differently

    def __str__(self) -> str:
        shown = ", ".join(
            f"≤{two_digits(top) if self.sides == 100 else top} {_name(level)}" for top, level in self.tops
        )
        return f"1d{self.sides}: {shown}"


def _top(band: tuple[int, Any]) -> int:
    return band[0]


def _name(level: object) -> str:
    return word_of(level) if isinstance(level, Enum) else str(level)


def under(chance: int) -> Bands[bool]:
    """The plainest bands: a roll of `chance` or less succeeds."""
    return Bands(((chance, True), (100, False)))


def two_digits(roll: int) -> str:
    """A d100 as its two dice show it: 7 is 07, and 100 is 00."""
    return f"{roll % 100:02d}"


@dataclass(frozen=True, slots=True)
class Percentile[L: Hashable](Chance[L]):
    """A d100 against a chance, read as a level. The chance is kept for people; the bands decide."""

    chance: int
    bands: Bands[L]

    @classmethod
    def plain(cls, chance: int) -> Percentile[bool]:
        """Succeed with `chance` or less."""
        return Percentile(chance, under(chance))

    def throw(self, dice: Dice) -> L:
        return self.bands.level(dice.die(self.bands.sides))

    def law(self) -> Odds[L]:
        return Odds.of(self.bands.widths())

    def with_roll(self) -> PercentileWithRoll[L]:
        """Keep the roll itself beside the level."""
        return PercentileWithRoll(self)

    def __str__(self) -> str:
        return f"{self.chance}% ({self.bands})"


@dataclass(frozen=True, slots=True, order=True)
class Reading[L: Hashable]:
    """A level and the roll that gave it."""

    level: L
    roll: int

    def __str__(self) -> str:
        return f"{two_digits(self.roll)} {_name(self.level)}"


@dataclass(frozen=True, slots=True)
class PercentileWithRoll[L: Hashable](Chance[Reading[L]]):
    """A percentile check whose outcome shows the roll too."""

    check: Percentile[L]

    def throw(self, dice: Dice) -> Reading[L]:
        roll = dice.die(self.check.bands.sides)
        return Reading(self.check.bands.level(roll), roll)

    def law(self) -> Odds[Reading[L]]:
        bands = self.check.bands
        return Odds.of({Reading(bands.level(roll), roll): 1 for roll in range(1, bands.sides + 1)})

    def __str__(self) -> str:
        return f"{self.check} with its roll"
