"""Arithmetic beyond adding: products, quotients in whole numbers, the greater and the lesser."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from rulewright.chance.chance import Chance
from rulewright.chance.compare import Compared
from rulewright.chance.dice import Dice
from rulewright.chance.odds import Odds
from rulewright.chance.sums import Negative, Sum


class Rounding(Enum):
    """Which whole number a quotient becomes; the value is the word of notation."""

    DOWN = "floor"
    UP = "ceil"
    NEAREST = "round"
    """Halves go up."""

    def divide(self, number: int, by: int) -> int:
        """Divide, and round."""
        if self is Rounding.UP:
            return -(-number // by)
        if self is Rounding.NEAREST:
            return (2 * number + by) // (2 * by)
        return number // by


@dataclass(frozen=True, slots=True)
class Product(Chance[int]):
    """Two independent numbers multiplied."""

    left: Chance[int]
    right: Chance[int]

    def throw(self, dice: Dice) -> int:
        return self.left.throw(dice) * self.right.throw(dice)

    def law(self) -> Odds[int]:
        return self.left.odds().with_(self.right.odds(), int.__mul__)

    def __str__(self) -> str:
        return f"{factor(self.left)} * {factor(self.right, second=True)}"


@dataclass(frozen=True, slots=True)
class Quotient(Chance[int]):
    """A number divided by a plain one, as a whole number."""

    chance: Chance[int]
    by: int
    rounding: Rounding = Rounding.DOWN

    def __post_init__(self) -> None:
        if not self.by:
            msg = "nothing can be divided by 0"
            raise ValueError(msg)

    def read(self, number: int) -> int:
        """The quotient of a number."""
        return self.rounding.divide(number, self.by)

    def throw(self, dice: Dice) -> int:
        return self.read(self.chance.throw(dice))

    def law(self) -> Odds[int]:
        return self.chance.odds().map(self.read)

    def __str__(self) -> str:
        if self.rounding is Rounding.DOWN:
            return f"{factor(self.chance)} // {self.by}"
        return f"{self.rounding.value}({factor(self.chance)} / {self.by})"


@dataclass(frozen=True, slots=True)
class Extreme(Chance[int]):
    """The greatest of several numbers, or the least."""

    parts: tuple[Chance[int], ...]
    greatest: bool = True

    def throw(self, dice: Dice) -> int:
        thrown = [part.throw(dice) for part in self.parts]
        return max(thrown) if self.greatest else min(thrown)

    def law(self) -> Odds[int]:
        first, *others = (part.odds() for part in self.parts)
        for odds in others:
            first = first.with_(odds, max if self.greatest else min)
        return first

    def __str__(self) -> str:
        return f"{'max' if self.greatest else 'min'}({', '.join(map(str, self.parts))})"


@dataclass(frozen=True, slots=True)
class Magnitude(Chance[int]):
    """A number without its sign."""

    chance: Chance[int]

    def throw(self, dice: Dice) -> int:
        return abs(self.chance.throw(dice))

    def law(self) -> Odds[int]:
        return self.chance.odds().map(abs)

    def __str__(self) -> str:
        return f"abs({self.chance})"


def factor(chance: Chance[int], *, second: bool = False) -> str:
    """The text of a chance as part of a product or quotient, bracketed where it needs to be."""
    chance = chance.bare()
    product = isinstance(chance, Product) or (isinstance(chance, Quotient) and chance.rounding is Rounding.DOWN)
    brackets = isinstance(chance, Sum | Negative | Compared) or (second and product)
    return f"({chance})" if brackets else str(chance)
