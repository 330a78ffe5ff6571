"""Adding things up: sums of different parts, and many of a kind."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import gcd

from rulewright.chance.chance import Chance
from rulewright.chance.compare import Compared, bracketed
from rulewright.chance.dice import Dice
from rulewright.chance.die import Die, several
from rulewright.chance.handfuls.laid import Hand, LaidDie, lay, spread
from rulewright.chance.odds import Odds, cut_of_both
from rulewright.chance.packing import power, product

DENSE = 16
"""Weights are packed side by side while at most this many places stand empty for each one taken."""


@dataclass(frozen=True, slots=True)
class Repeat(Hand):
    """The same thing `count` times, added up: 3d6."""

    chance: Chance[int]
    count: int

    def __post_init__(self) -> None:
        if self.count < 0:
            msg = f"nothing can be thrown {self.count} times"
            raise ValueError(msg)

    def throw(self, dice: Dice) -> int:
        if isinstance(self.chance, Die):
            return sum(dice.throw(self.count, self.chance.sides))
        return sum(die.value for die in self.lay(dice))

    def lay(self, dice: Dice) -> list[LaidDie]:
        return lay(self.chance, dice, self.count)

    def law(self) -> Odds[int]:
        return many(self.chance.odds(), self.count)

    def law_by(self, worth: Callable[[int], int]) -> Odds[int]:
        return many(spread(self.chance).map(lambda values: sum(map(worth, values))), self.count)

    def __str__(self) -> str:
        return several(self.chance, self.count)


@dataclass(frozen=True, slots=True)
class Negative(Chance[int]):
    """Something taken away instead of added."""

    chance: Chance[int]

    def throw(self, dice: Dice) -> int:
        return -self.chance.throw(dice)

    def law(self) -> Odds[int]:
        odds = self.chance.odds()
        return Odds.of({-outcome: weight for outcome, weight in odds.items()}, odds.cut)

    def __str__(self) -> str:
        return f"-{bracketed(str(self.chance))}"


@dataclass(frozen=True, slots=True)
class Sum(Chance[int]):
    """Different things added up; a plain number is a part too, and `Negative` takes a part away."""

    parts: tuple[Chance[int] | int, ...]

    @classmethod
    def of(cls, *parts: Chance[int] | int) -> Sum:
        """The sum of these."""
        return cls(parts)

    def throw(self, dice: Dice) -> int:
        return sum(part if isinstance(part, int) else part.throw(dice) for part in self.parts)

    def law(self) -> Odds[int]:
        odds = Odds.sure(sum(part for part in self.parts if isinstance(part, int)))
        for part in self.parts:
            if not isinstance(part, int):
                odds = plus(odds, part.odds())
        return odds

    def __str__(self) -> str:
        if not self.parts:
            return "0"
        signed = [_signed(part) for part in self.parts]
        first = signed[0][1] if signed[0][0] == "+" else f"-{signed[0][1]}"
        return first + "".join(f" {sign} {text}" for sign, text in signed[1:])


def _signed(part: Chance[int] | int) -> tuple[str, str]:
    """The sign of a part and its text without it."""
    if isinstance(part, int):
        return "-" if part < 0 else "+", str(abs(part))
    if isinstance(part, Negative):
        return "-", str(part)[1:]
    return "+", f"({part})" if isinstance(part, Sum | Compared) else str(part)


def plus(left: Odds[int], right: Odds[int]) -> Odds[int]:
    """The odds of two independent numbers added up."""
    if len(right) == 1:
        left, right = right, left
    cut = cut_of_both(left.cut, right.cut)
    if len(left) == 1:
        ((shift, factor),) = left.items()
        return Odds.of({outcome + shift: weight * factor for outcome, weight in right.items()}, cut)
    step = gcd(_step(left), _step(right))
    if _sparse(left, step) or _sparse(right, step):
        return left.with_(right, int.__add__)
    return _odds(product(_row(left, step), _row(right, step)), min(left) + min(right), step, cut)


def many(odds: Odds[int], count: int) -> Odds[int]:
    """The odds of `count` independent numbers alike, added up."""
    if len(odds) == 1 or not count:
        return Odds.of({next(iter(odds)) * count: 1}, cut_of_many(odds.cut, count))
    step = _step(odds)
    if _sparse(odds, step):
        return _by_doubling(odds, count)
    return _odds(power(_row(odds, step), count), min(odds) * count, step, cut_of_many(odds.cut, count))


def cut_of_many(cut: Fraction, count: int) -> Fraction:
    """The probability that any of several alike ran into its cap."""
    return 1 - (1 - cut) ** count if cut else cut


def _by_doubling(odds: Odds[int], count: int) -> Odds[int]:
    """For numbers that lie too far apart to pack."""
    result = Odds.sure(0)
    while count:
        if count & 1:
            result = plus(result, odds)
        count >>= 1
        if count:
            odds = plus(odds, odds)
    return result


def _step(odds: Odds[int]) -> int:
    """The distance of which all distances between outcomes are multiples."""
    low = min(odds)
    return gcd(*[outcome - low for outcome in odds])


def _sparse(odds: Odds[int], step: int) -> bool:
    return (max(odds) - min(odds)) // step >= DENSE * len(odds)


def _row(odds: Odds[int], step: int) -> list[int]:
    """Weights from the least outcome to the greatest, a step apart."""
    low = min(odds)
    row = [0] * ((max(odds) - low) // step + 1)
    for outcome, weight in odds.items():
        row[(outcome - low) // step] = weight
    return row


def _odds(row: list[int], low: int, step: int, cut: Fraction) -> Odds[int]:
    return Odds.of({low + place * step: weight for place, weight in enumerate(row) if weight}, cut)
