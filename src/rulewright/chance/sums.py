"""Adding things up: sums of different parts, and many of a kind."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce
from typing import TYPE_CHECKING

from rulewright.chance.chance import Chance
from rulewright.chance.compare import Compared, bracketed
from rulewright.chance.dice import Dice
from rulewright.chance.die import Die, several
from rulewright.chance.handfuls.keep import Keep, Keeping, highest, lowest
from rulewright.chance.handfuls.laid import Hand, LaidDie, lay, spread
from rulewright.chance.odds import Odds, merge

if TYPE_CHECKING:
    from rulewright.chance.handfuls.matched import Matched


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
        return self.count @ self.chance.odds()

    def law_by(self, worth: Callable[[int], int]) -> Odds[int]:
        return self.count @ spread(self.chance).map(lambda values: sum(map(worth, values)))

    def highest(self, number: int) -> Keep:
        """Add up only the highest: `(4 @ d6).highest(3)`."""
        return self._keep(highest(number))

    def lowest(self, number: int) -> Keep:
        """Add up only the lowest."""
        return self._keep(lowest(number))

    def matched(self, other: Repeat, comparison: str = ">") -> Matched:
        """How many dice hold against the other hand's, highest against highest: `(3 @ d6).matched(2 @ d6)`."""
        from rulewright.chance.handfuls.matched import Matched

        return Matched(self, other, comparison)

    def _keep(self, choice: Keeping) -> Keep:
        return Keep(self.count, self.chance, choice)

    def __str__(self) -> str:
        return several(self.chance, self.count)


@dataclass(frozen=True, slots=True)
class RepeatBy(Chance[int]):
    """The same thing as many times as another throw says, added up: as many d6 as a d4 shows."""

    number: Chance[int]
    chance: Chance[int]

    def throw(self, dice: Dice) -> int:
        return Repeat(self.chance, self.number.throw(dice)).throw(dice)

    def law(self) -> Odds[int]:
        one, number = self.chance.odds(), self.number.odds()
        return merge([(weight, times @ one) for times, weight in number.items()], number.cut)

    def __str__(self) -> str:
        return f"({self.number}) × ({self.chance})"


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
        number = sum(part for part in self.parts if isinstance(part, int))
        odds = [part.odds() for part in self.parts if not isinstance(part, int)]
        if number or not odds:
            odds.append(Odds.sure(number))
        return reduce(Odds.__add__, odds)

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
