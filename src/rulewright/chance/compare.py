"""Comparing two numbers, and brackets around texts that need them."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.chance.chance import Chance
from rulewright.chance.dice import Dice
from rulewright.chance.odds import Odds
from rulewright.chance.reckoning import COMPARISONS


@dataclass(frozen=True, slots=True)
class Compared(Chance[int]):
    """1 if a comparison of two numbers holds, and 0 if not."""

    left: Chance[int]
    comparison: str
    right: Chance[int]

    def __post_init__(self) -> None:
        if self.comparison not in COMPARISONS:
            msg = f"numbers are compared by {' '.join(COMPARISONS)}, not by {self.comparison}"
            raise ValueError(msg)

    def read(self, left: int, right: int) -> int:
        """Whether it holds of two numbers."""
        return int(COMPARISONS[self.comparison](left, right))

    def throw(self, dice: Dice) -> int:
        left = self.left.throw(dice)
        return self.read(left, self.right.throw(dice))

    def law(self) -> Odds[int]:
        return self.left.odds().compared(self.comparison, self.right.odds()).map(int)

    def __bool__(self) -> bool:
        """Nobody knows until it is thrown; an `if` over it would always be taken."""
        msg = f"whether {self} holds is not known before it is thrown: ask for its p(1), or for its odds()"
        raise TypeError(msg)

    def __str__(self) -> str:
        right = f"({self.right})" if isinstance(self.right, Compared) else str(self.right)
        return f"({self.left}) {self.comparison} {right}"


def bracketed(text: str) -> str:
    """The text in brackets, unless it is one piece: unsigned, and no blank but inside brackets."""
    depth = 0
    for character in text:
        depth += (character in "([{") - (character in ")]}")
        if character == " " and not depth:
            return f"({text})"
    return f"({text})" if text.startswith("-") else text
