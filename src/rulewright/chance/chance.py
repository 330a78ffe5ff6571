"""Chance: luck as a value. A description of something random that nobody has thrown yet."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import lcm, prod
from typing import Any

from rulewright.chance.dice import Dice, RecordedDice
from rulewright.chance.odds import Odds


@dataclass(frozen=True, slots=True)
class Throw[T]:
    """What a throw showed: every face in the order thrown, how the chance reads them, and the dice."""

    faces: tuple[int, ...]
    outcome: T
    dice: str = ""


class Chance[T: Hashable](ABC):
    """A random quantity, described and not rolled: frozen, hashable, composable.

    `throw` says what a person does with dice and is the one definition of the chance. `law` gives
    its odds; a chance may know a quicker way than walking every face, and tests hold the two equal.
    """

    __slots__ = ()

    @abstractmethod
    def throw(self, dice: Dice) -> T:
        """Take the dice, throw them, read them."""

    def law(self) -> Odds[T]:
        """Compute the odds. Call `odds`, which remembers them."""
        return walk(self)

    def odds(self) -> Odds[T]:
        """The exact odds, computed once for every equal chance."""
        return remembered_law(self)

    def roll(self, dice: Dice) -> Throw[T]:
        """Throw, and keep the faces."""
        recorded = RecordedDice(dice)
        outcome = self.throw(recorded)
        return Throw(tuple(recorded.faces), outcome, recorded.thrown)

    def map[U: Hashable](self, f: Callable[[T], U]) -> Chance[U]:
        """Read the outcome as something else."""
        return MappedChance(self, f)

    def then[U: Hashable](self, f: Callable[[T], Chance[U]]) -> Chance[U]:
        """Let the outcome decide what is thrown next."""
        return Chained(self, f)


@lru_cache(maxsize=4096)
def _law(chance: Chance[Any]) -> Odds[Any]:
    return chance.law()


def remembered_law[T: Hashable](chance: Chance[T]) -> Odds[T]:
    """The law of a chance, kept by value."""
    odds: Odds[T] = _law(chance)
    return odds


def forget_laws() -> None:
    """Empty the memory of laws, to measure them cold."""
    _law.cache_clear()


@dataclass(frozen=True, slots=True)
class Sure[T: Hashable](Chance[T]):
    """No luck at all: always this outcome."""

    outcome: T

    def throw(self, dice: Dice) -> T:
        return self.outcome

    def law(self) -> Odds[T]:
        return Odds.sure(self.outcome)

    def __str__(self) -> str:
        return str(self.outcome) if type(self.outcome) is int else f"sure({self.outcome!r})"


def name_of(f: Callable[..., Any]) -> str:
    """A stable name for a function, so that a chance made with it prints the same everywhere."""
    return f"{getattr(f, '__module__', '?')}.{getattr(f, '__qualname__', type(f).__name__)}"


@dataclass(frozen=True, slots=True)
class MappedChance[S: Hashable, T: Hashable](Chance[T]):
    """Another chance, its outcome read by a function."""

    chance: Chance[S]
    f: Callable[[S], T]

    def throw(self, dice: Dice) -> T:
        return self.f(self.chance.throw(dice))

    def law(self) -> Odds[T]:
        return self.chance.odds().map(self.f)

    def __str__(self) -> str:
        return f"{self.chance} → {name_of(self.f)}"


@dataclass(frozen=True, slots=True)
class Chained[S: Hashable, T: Hashable](Chance[T]):
    """Another chance, whose outcome decides what is thrown next."""

    chance: Chance[S]
    f: Callable[[S], Chance[T]]

    def throw(self, dice: Dice) -> T:
        return self.f(self.chance.throw(dice)).throw(dice)

    def law(self) -> Odds[T]:
        return self.chance.odds().then(lambda outcome: self.f(outcome).odds())

    def __str__(self) -> str:
        return f"{self.chance} ⇒ {name_of(self.f)}"


class TooManyPaths(Exception):
    """A walk met more paths than it was allowed."""


class _WalkingDice(Dice):
    """Faces along one path of the tree of all throws; past its end, the first face of each die."""

    __slots__ = ("_next", "_path", "ran_into_cap")

    def __init__(self, path: list[tuple[int, int]]) -> None:
        self._path = path
        self._next = 0
        self.ran_into_cap = False

    def throw(self, count: int, sides: int) -> Sequence[int]:
        faces = []
        for _ in range(count):
            if self._next == len(self._path):
                self._path.append((1, sides))
            faces.append(self._path[self._next][0])
            self._next += 1
        return faces

    def depth(self, cap: int) -> int:
        return cap

    def capped(self) -> None:
        self.ran_into_cap = True


def walk[T: Hashable](chance: Chance[T], most: int = 2_000_000) -> Odds[T]:
    """The odds by throwing every face of every die: slow, and the measure of every quicker law."""
    counts: dict[tuple[T, bool, int], int] = {}
    path: list[tuple[int, int]] = []
    for _ in range(most):
        dice = _WalkingDice(path)
        outcome = chance.throw(dice)
        key = outcome, dice.ran_into_cap, prod(sides for _, sides in path)
        counts[key] = counts.get(key, 0) + 1
        while path and path[-1][0] == path[-1][1]:
            path.pop()
        if not path:
            return _in_one_total(counts)
        face, sides = path[-1]
        path[-1] = (face + 1, sides)
    msg = f"more than {most} ways to throw {chance}"
    raise TooManyPaths(msg)


def _in_one_total[T: Hashable](counts: dict[tuple[T, bool, int], int]) -> Odds[T]:
    """Paths counted in different numbers of cases, brought to a common one."""
    total = lcm(*(cases for _, _, cases in counts))
    weights: dict[T, int] = {}
    cut = 0
    for (outcome, ran_into_cap, cases), count in counts.items():
        weight = count * (total // cases)
        weights[outcome] = weights.get(outcome, 0) + weight
        cut += weight if ran_into_cap else 0
    return Odds.of(weights, Fraction(cut, total))
