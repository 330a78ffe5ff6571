"""Counting dice instead of adding them, and adding only some of them."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass

from rulewright.chance.chance import Chance
from rulewright.chance.dice import Dice
from rulewright.chance.handfuls.laid import Hand, LaidDie
from rulewright.chance.odds import Odds
from rulewright.chance.when import When


class Tally(Chance[int]):
    """A hand of dice, each kept one of which is worth something other than its face."""

    __slots__ = ()

    hand: Hand

    @abstractmethod
    def worth(self, value: int) -> int:
        """What a die with this value is worth."""

    def lay(self, dice: Dice) -> list[LaidDie]:
        """Throw the hand, and see it lie there."""
        return self.hand.lay(dice)

    def throw(self, dice: Dice) -> int:
        return sum(self.worth(die.value) for die in self.lay(dice) if die.kept)

    def law(self) -> Odds[int]:
        return self.hand.law_by(self.worth)


@dataclass(frozen=True, slots=True)
class Score:
    """How a die is counted: one for a success, two if it counts `twice`, and one less for a `failure`."""

    success: When
    failure: When | None = None
    twice: When | None = None

    def worth(self, value: int) -> int:
        """What a die with this value is worth."""
        worth = 0
        if self.success(value):
            worth = 2 if self.twice is not None and self.twice(value) else 1
        return worth - 1 if self.failure is not None and self.failure(value) else worth

    def __str__(self) -> str:
        twice = "" if self.twice is None else self.twice.text("tw")
        failure = "" if self.failure is None else self.failure.text("df")
        return f"{self.success.text('cs')}{twice}{failure}"


@dataclass(frozen=True, slots=True)
class Count(Tally):
    """How many dice of a hand succeed, by a score."""

    hand: Hand
    score: Score

    def worth(self, value: int) -> int:
        return self.score.worth(value)

    def __str__(self) -> str:
        return f"{self.hand}{self.score}"


@dataclass(frozen=True, slots=True)
class Sift(Tally):
    """The sum of those dice of a hand that meet a condition, or with `drop` of those that do not."""

    hand: Hand
    when: When
    drop: bool = False

    def worth(self, value: int) -> int:
        return value if self.when(value) != self.drop else 0

    def lay(self, dice: Dice) -> list[LaidDie]:
        laid = self.hand.lay(dice)
        for die in laid:
            die.kept = die.kept and self.when(die.value) != self.drop
        return laid

    def __str__(self) -> str:
        return f"{self.hand}{self.when.text('p' if self.drop else 'k')}"
