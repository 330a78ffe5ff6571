"""Chance: luck as a value. A description of something random that nobody has thrown yet."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import lcm, prod
from typing import TYPE_CHECKING, Any, overload

from rulewright.chance.cases import Cases
from rulewright.chance.dice import Dice, RandomDice, RecordedDice
from rulewright.chance.odds import Odds
from rulewright.chance.reckoning import ChanceReckoning, is_whole

if TYPE_CHECKING:
    from rulewright.chance.handfuls.explode import Explode
    from rulewright.chance.handfuls.reroll import Reroll
    from rulewright.chance.opposed import Best, Worst
    from rulewright.chance.sums import Repeat
    from rulewright.chance.when import When


@dataclass(frozen=True, slots=True)
class Throw[T]:
    """What a throw showed: every face in the order thrown, how the chance reads them, and the dice."""

    faces: tuple[int, ...]
    outcome: T
    dice: str = ""

    def __str__(self) -> str:
        shown = ", ".join(map(str, self.faces))
        return f"{self.outcome} ({self.dice}: {shown})" if self.faces else str(self.outcome)


class Chance[T: Hashable](ChanceReckoning[T], ABC):
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

    def roll(self, dice: Dice | None = None) -> Throw[T]:
        """Throw, and keep the faces. Without dice to throw, fresh ones that nobody has to trust."""
        recorded = RecordedDice(RandomDice() if dice is None else dice)
        outcome = self.throw(recorded)
        return Throw(tuple(recorded.faces), outcome, recorded.thrown)

    @overload
    def sample(self, count: None = None, *, seed: int | str | None = None) -> T: ...
    @overload
    def sample(self, count: int, *, seed: int | str | None = None) -> list[T]: ...
    def sample(self, count: int | None = None, *, seed: int | str | None = None) -> T | list[T]:
        """One outcome thrown, or a list of so many; the same seed throws the same again."""
        dice = RandomDice(seed)
        return self.throw(dice) if count is None else [self.throw(dice) for _ in range(count)]

    # -- asking its odds ------------------------------------------------------------------------

    def p(self, outcome: T) -> Fraction:
        """The probability of one outcome."""
        return self.odds().p(outcome)

    def at_least(self, least: T) -> Fraction:
        """The probability of this much or more."""
        return self.odds().at_least(least)

    def at_most(self, most: T) -> Fraction:
        """The probability of this much or less."""
        return self.odds().at_most(most)

    @property
    def mean(self) -> Fraction:
        """The expected value, for outcomes that are numbers."""
        return self.odds().mean

    def plot(self) -> Any:
        """Its odds drawn by matplotlib; where that is not installed, as an SVG picture."""
        return self.odds().plot(str(self))

    def _repr_html_(self) -> str:
        return self.odds().picture(str(self)).html()

    # -- making larger chances ------------------------------------------------------------------

    def map[U: Hashable](self, f: Callable[[T], U] | Mapping[T, U]) -> Chance[U]:
        """Read the outcome as something else, by a function or a dict."""
        return MappedChance(self, Cases.reading(f))

    def then[U: Hashable](self, f: Callable[[T], Chance[U]]) -> Chance[U]:
        """Let the outcome decide what is thrown next."""
        return Chained(self, f)

    def best(self, tries: int) -> Best[T]:
        """The greatest outcome of several tries: `d20.best(2)` is advantage."""
        from rulewright.chance.opposed import Best

        return Best(self.bare(), tries)

    def worst(self, tries: int) -> Worst[T]:
        """The least outcome of several tries."""
        from rulewright.chance.opposed import Worst

        return Worst(self.bare(), tries)

    def explode(self: Chance[int], *faces: int | When, once: bool = False) -> Explode:
        """Throw again, and add, while it shows one of these; without any, its highest face."""
        from rulewright.chance.handfuls.explode import Explode
        from rulewright.chance.when import any_of

        return Explode(self.bare(), any_of(faces) if faces else None, once=once)

    def reroll(self: Chance[int], *faces: int | When, once: bool = False) -> Reroll:
        """Throw again while it shows one of these, or once; the last throw stands."""
        from rulewright.chance.handfuls.reroll import Reroll
        from rulewright.chance.when import any_of

        return Reroll(self.bare(), any_of(faces), once)

    def __rmatmul__(self: Chance[int], count: int) -> Repeat:
        """`3 @ d6` is three of them, added up."""
        from rulewright.chance.sums import Repeat

        return Repeat(self.bare(), count) if is_whole(count) else NotImplemented

    def bare(self) -> Chance[T]:
        """The chance itself; of an expression, the chance it describes."""
        return self


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
        return f"{self.chance} → {self.f if isinstance(self.f, Cases) else name_of(self.f)}"


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
