"""Dice thrown again, and dice that count for less or more than they show."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from fractions import Fraction

from rulewright.chance.chance import Chance
from rulewright.chance.dice import Dice
from rulewright.chance.handfuls.laid import LaidDie, Single, lay, spread, spreads, values
from rulewright.chance.odds import Odds
from rulewright.chance.when import When

WALKED = 4
"""A walk over all faces follows endless rerolls this far; the law needs no such end."""


@dataclass(frozen=True, slots=True)
class Reroll(Single):
    """A die thrown again while a condition holds, or once if it holds; the last throw stands."""

    die: Chance[int]
    when: When
    once: bool = False

    def __post_init__(self) -> None:
        if spreads(self.die):
            msg = "rerolls come before explosions"
            raise ValueError(msg)
        if not self.once and self.when.always(values(self.die)):
            msg = f"{self} would be thrown again for ever"
            raise ValueError(msg)

    def lay(self, dice: Dice, count: int) -> list[LaidDie]:
        laid = lay(self.die, dice, count)
        depth = 1 if self.once else dice.depth(WALKED)
        again = [die for die in laid if self.when(die.value)]
        while again and depth:
            depth -= 1
            for die, new in zip(again, lay(self.die, dice, len(again)), strict=True):
                die.replaced += (*new.replaced, die.value)
                die.value = new.value
            again = [die for die in again if self.when(die.value)] if not self.once else []
        if again:
            dice.capped()
        return laid

    def values(self) -> Collection[int]:
        shown = values(self.die)
        return shown if self.once else [value for value in shown if not self.when(value)]

    def law(self) -> Odds[int]:
        odds = self.die.odds()
        if not self.once:
            return odds.given(lambda value: not self.when(value))
        hits = sum(weight for value, weight in odds.items() if self.when(value))
        weights = {value: weight * (hits if self.when(value) else odds.total + hits) for value, weight in odds.items()}
        return Odds.of(weights, min(Fraction(1), odds.cut + odds.cut * Fraction(hits, odds.total)))

    def __str__(self) -> str:
        return f"{self.die}{self.when.text('ro' if self.once else 'rr')}"


@dataclass(frozen=True, slots=True)
class Clamp(Single):
    """A die that never counts for less than `least`, nor for more than `most`."""

    die: Chance[int]
    least: int | None = None
    most: int | None = None

    def __post_init__(self) -> None:
        if self.least is not None and self.most is not None and self.least > self.most:
            msg = f"nothing lies between at least {self.least} and at most {self.most}"
            raise ValueError(msg)

    def read(self, value: int) -> int:
        """What a face counts for."""
        if self.least is not None and value < self.least:
            return self.least
        return self.most if self.most is not None and value > self.most else value

    def lay(self, dice: Dice, count: int) -> list[LaidDie]:
        laid = lay(self.die, dice, count)
        for die in laid:
            die.value = self.read(die.value)
        return laid

    def law(self) -> Odds[int]:
        if self.spreads:
            return self.spread().map(sum)
        return self.die.odds().map(self.read)

    @property
    def spreads(self) -> bool:
        return spreads(self.die)

    def spread(self) -> Odds[tuple[int, ...]]:
        return spread(self.die).map(lambda values: tuple(self.read(value) for value in values))

    def __str__(self) -> str:
        least = "" if self.least is None else f"mi{self.least}"
        most = "" if self.most is None else f"ma{self.most}"
        return f"{self.die}{least}{most}"
