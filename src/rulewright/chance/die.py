"""One die: numbered from 1, or with any faces painted on it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from rulewright.chance.chance import Chance
from rulewright.chance.dice import Dice
from rulewright.chance.handfuls.laid import LaidDie, Single
from rulewright.chance.odds import Odds
from rulewright.chance.reckoning import is_whole


@dataclass(frozen=True, slots=True)
class Die(Single):
    """A fair die with the faces 1 to `sides`."""

    sides: int

    def __post_init__(self) -> None:
        if not is_whole(self.sides):
            msg = f"a die has a whole number of sides, not {self.sides!r}"
            raise TypeError(msg)
        if self.sides < 1:
            msg = f"a die has at least one side, not {self.sides}"
            raise ValueError(msg)

    def throw(self, dice: Dice) -> int:
        return dice.die(self.sides)

    def lay(self, dice: Dice, count: int) -> list[LaidDie]:
        return [LaidDie(face) for face in dice.throw(count, self.sides)]

    def values(self) -> range:
        return range(1, self.sides + 1)

    def law(self) -> Odds[int]:
        return Odds.of(dict.fromkeys(range(1, self.sides + 1), 1))

    def __str__(self) -> str:
        return f"1d{self.sides}"


@dataclass(frozen=True, slots=True)
class Faces[T: Hashable](Chance[T]):
    """A fair die with anything on its faces: thrown as a numbered die, then read."""

    values: tuple[T, ...]

    def __post_init__(self) -> None:
        if not self.values:
            msg = "a die has at least one face"
            raise ValueError(msg)

    def throw(self, dice: Dice) -> T:
        return self.values[dice.die(len(self.values)) - 1]

    def law(self) -> Odds[T]:
        return Odds((value, 1) for value in self.values)

    def __str__(self) -> str:
        if self.values == FATE:
            return "1dF"  # as notation has it
        return f"1d[{', '.join(repr(value) for value in self.values)}]"


FATE = (-1, 0, 1)
"""The faces of a fate die."""

d4, d6, d8, d10, d12, d20, d100 = map(Die, (4, 6, 8, 10, 12, 20, 100))
"""A die with so many sides."""


def several(chance: Chance[int], count: int) -> str:
    """The text of that many of a chance: 4d6 for a die, 4 × (…) for what notation has no word for."""
    text = str(chance)
    return f"{count}{text[1:]}" if isinstance(chance, Single | Faces) else f"{count} × ({text})"
