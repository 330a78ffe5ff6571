"""One against another, and the best or worst of several tries."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from enum import IntEnum
from fractions import Fraction
from typing import Any, cast

from rulewright.chance.chance import Chance, name_of
from rulewright.chance.dice import Dice
from rulewright.chance.odds import Odds, ahead_and_level, cut_of_both, cut_of_many


class Contest(IntEnum):
    """How it ended for the one named first."""

    LOST = -1
    TIED = 0
    WON = 1


def versus(left: Any, right: Any) -> Contest:
    """The greater outcome wins."""
    if left == right:
        return Contest.TIED
    return Contest.WON if left > right else Contest.LOST


def with_levels[T](left: T, right: T) -> tuple[Contest, T, T]:
    """The greater outcome wins, and both stay to be seen."""
    return versus(left, right), left, right


def margin(left: int, right: int) -> int:
    """By how much the first is ahead."""
    return left - right


@dataclass(frozen=True, slots=True)
class Opposed[L: Hashable, R: Hashable, T: Hashable](Chance[T]):
    """Two sides throw, the first one first; `how` compares what they got, most often `versus`."""

    left: Chance[L]
    right: Chance[R]
    how: Callable[[L, R], T]

    def throw(self, dice: Dice) -> T:
        left = self.left.throw(dice)
        return self.how(left, self.right.throw(dice))

    def law(self) -> Odds[T]:
        left, right = self.left.odds(), self.right.odds()
        if self.how is versus:  # then T is Contest
            return cast("Odds[T]", _contest(left, right))
        return left.with_(right, self.how)

    def __str__(self) -> str:
        how = "" if self.how is versus else f" by {name_of(self.how)}"
        return f"({self.left}) against ({self.right}){how}"


def _contest(left: Odds[Any], right: Odds[Any]) -> Odds[Contest]:
    won, tied = ahead_and_level(left, right)
    return contest_odds(won, tied, left.total * right.total - won - tied, cut_of_both(left.cut, right.cut))


def contest_odds(won: int, tied: int, lost: int, cut: Fraction) -> Odds[Contest]:
    """The odds of a contest from the weights of its three ends."""
    weights: dict[Contest, int] = {}
    if won:
        weights[Contest.WON] = won
    if tied:
        weights[Contest.TIED] = tied
    if lost:
        weights[Contest.LOST] = lost
    return Odds.of(weights, cut)


@dataclass(frozen=True, slots=True)
class Best[T: Hashable](Chance[T]):
    """The greatest outcome of several tries."""

    chance: Chance[T]
    tries: int

    def __post_init__(self) -> None:
        _at_least_one(self.tries)

    def throw(self, dice: Dice) -> T:
        thrown: list[Any] = [self.chance.throw(dice) for _ in range(self.tries)]
        outcome: T = max(thrown)
        return outcome

    def law(self) -> Odds[T]:
        return _furthest(self.chance.odds(), self.tries, greatest=True)

    def __str__(self) -> str:
        return f"best of {self.tries} × ({self.chance})"


@dataclass(frozen=True, slots=True)
class Worst[T: Hashable](Chance[T]):
    """The least outcome of several tries."""

    chance: Chance[T]
    tries: int

    def __post_init__(self) -> None:
        _at_least_one(self.tries)

    def throw(self, dice: Dice) -> T:
        thrown: list[Any] = [self.chance.throw(dice) for _ in range(self.tries)]
        outcome: T = min(thrown)
        return outcome

    def law(self) -> Odds[T]:
        return _furthest(self.chance.odds(), self.tries, greatest=False)

    def __str__(self) -> str:
        return f"worst of {self.tries} × ({self.chance})"


def _at_least_one(tries: int) -> None:
    if tries < 1:
        msg = f"the best or worst of {tries} tries does not exist"
        raise ValueError(msg)


def _furthest[T: Hashable](odds: Odds[T], tries: int, *, greatest: bool) -> Odds[T]:
    """All tries within a bound, less all tries within the bound before it."""
    ordered = odds.sorted() if greatest else odds.sorted()[::-1]
    weights: dict[T, int] = {}
    reached = before = 0
    for outcome, weight in ordered:
        reached += weight
        within: int = reached**tries
        weights[outcome] = within - before
        before = within
    return Odds.of(weights, cut_of_many(odds.cut, tries))
