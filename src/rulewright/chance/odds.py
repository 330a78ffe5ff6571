"""Odds: exact probabilities as integer weights over one total."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Hashable, ItemsView, Iterable, Iterator, KeysView, Mapping
from fractions import Fraction
from itertools import accumulate
from math import gcd, lcm, sqrt
from operator import index, itemgetter
from typing import TYPE_CHECKING, Any, cast, overload

from rulewright.chance.cases import Cases
from rulewright.chance.dice import RandomDice
from rulewright.chance.reckoning import COMPARISONS, OddsReckoning
from rulewright.chance.weights import added, added_up

if TYPE_CHECKING:
    from rulewright.chance.columns import Columns
    from rulewright.chance.picture import Picture

ZERO = Fraction(0)
_OUTCOME = itemgetter(0)


class Odds[T: Hashable](OddsReckoning[T]):
    """Every outcome with its integer weight; probabilities are weight / total, exactly.

    `cut` is the probability that an unbounded explosion ran into its cap: those paths are counted
    as if the die had stopped there, so any probability below is off by at most `cut`.
    """

    __slots__ = ("_sampler", "_total", "_weights", "cut")

    def __init__(self, weights: Mapping[T, int] | Iterable[tuple[T, int]], cut: Fraction = ZERO) -> None:
        pairs = weights.items() if isinstance(weights, Mapping) else weights
        merged: dict[T, int] = {}
        for outcome, given in pairs:
            weight = index(given)  # a whole number of any kind, as one that never runs over
            if weight < 0:
                msg = f"a weight cannot be negative: {outcome!r} has {weight}"
                raise ValueError(msg)
            if weight:
                merged[outcome] = merged.get(outcome, 0) + weight
        if not merged:
            msg = "odds need at least one outcome with a positive weight"
            raise ValueError(msg)
        self._take(merged, cut)

    def _take(self, weights: dict[T, int], cut: Fraction) -> None:
        self._weights = weights
        self._total = sum(weights.values())
        self.cut = cut
        self._sampler: tuple[list[float], list[T]] | None = None

    @classmethod
    def of(cls, weights: dict[T, int], cut: Fraction = ZERO) -> Odds[T]:
        """Adopt a dict of positive weights without copying: for laws that just built it."""
        odds = cls.__new__(cls)
        odds._take(weights, cut)
        return odds

    @classmethod
    def sure(cls, outcome: T) -> Odds[T]:
        """The odds of something that happens every time."""
        return cls.of({outcome: 1})

    # -- asking ---------------------------------------------------------------------------------

    @property
    def total(self) -> int:
        """The number of equally likely cases the weights are counted in."""
        return self._total

    @property
    def weights(self) -> Mapping[T, int]:
        """Outcome to weight; do not change it."""
        return self._weights

    def outcomes(self) -> KeysView[T]:
        """Every outcome that can happen."""
        return self._weights.keys()

    def items(self) -> ItemsView[T, int]:
        """Outcome and weight, in no particular order."""
        return self._weights.items()

    def sorted(self) -> list[tuple[T, int]]:
        """Outcome and weight, by outcome."""
        return sorted(self._weights.items(), key=cast("Any", _OUTCOME))

    def ordered(self) -> list[tuple[T, int]]:
        """Outcome and weight, by outcome where outcomes have an order, else as they came."""
        try:
            return self.sorted()
        except TypeError:
            return list(self._weights.items())

    def p(self, outcome: T) -> Fraction:
        """The probability of one outcome."""
        return Fraction(self._weights.get(outcome, 0), self._total)

    def chance_that(self, test: Callable[[T], object]) -> Fraction:
        """The probability that a test holds of the outcome."""
        return Fraction(sum(weight for outcome, weight in self._weights.items() if test(outcome)), self._total)

    def at_least(self, least: T) -> Fraction:
        """The probability of this much or more."""
        return self.chance_that(lambda outcome: cast("Any", outcome) >= least)

    def at_most(self, most: T) -> Fraction:
        """The probability of this much or less."""
        return self.chance_that(lambda outcome: cast("Any", outcome) <= most)

    def fractions(self) -> dict[T, Fraction]:
        """Every outcome with its exact probability."""
        return {outcome: Fraction(weight, self._total) for outcome, weight in self._weights.items()}

    @property
    def mean(self) -> Fraction:
        """The expected value, for outcomes that are numbers."""
        return Fraction(sum(cast("Any", outcome) * weight for outcome, weight in self._weights.items())) / self._total

    @property
    def variance(self) -> Fraction:
        """The mean squared distance from the mean."""
        squares = sum(cast("Any", outcome) ** 2 * weight for outcome, weight in self._weights.items())
        return Fraction(squares) / self._total - self.mean**2

    @property
    def deviation(self) -> float:
        """The standard deviation."""
        return sqrt(self.variance)

    def quantile(self, share: Fraction | float) -> T:
        """The least outcome that this share of cases does not exceed."""
        if not 0 <= share <= 1:
            msg = f"a share lies between 0 and 1, not at {share}"
            raise ValueError(msg)
        need = Fraction(share) * self._total
        ordered = self.sorted()
        place = bisect_left(list(accumulate(weight for _, weight in ordered)), need)
        return ordered[place][0]

    @property
    def median(self) -> T:
        """The middle outcome."""
        return self.quantile(Fraction(1, 2))

    @property
    def mode(self) -> T:
        """The likeliest outcome; the least of them if several tie."""
        most = max(self._weights.values())
        return next(outcome for outcome, weight in self.sorted() if weight == most)

    # -- making new odds ------------------------------------------------------------------------

    def map[U: Hashable](self, f: Callable[[T], U] | Mapping[T, U]) -> Odds[U]:
        """Read every outcome as something else, by a function or a dict, merging what becomes equal."""
        read = Cases.reading(f)
        merged: dict[U, int] = {}
        for outcome, weight in self._weights.items():
            value = read(outcome)
            merged[value] = merged.get(value, 0) + weight
        return Odds.of(merged, self.cut)

    def plus(self: Odds[int], other: Odds[int]) -> Odds[int]:
        """The odds of this and something independent, added up: what `+` does."""
        return Odds.of(added(self._weights, other._weights), cut_of_both(self.cut, other.cut))

    def times(self: Odds[int], count: int) -> Odds[int]:
        """The odds of so many of these, independent, added up: what `3 @ odds` does."""
        if count < 0:
            msg = f"nothing can be thrown {count} times"
            raise ValueError(msg)
        return Odds.of(added_up(self._weights, count), cut_of_many(self.cut, count))

    def compared(self, comparison: str, other: Odds[Any]) -> Odds[bool]:
        """Whether a comparison with something independent holds: what `>=` and its like do."""
        if comparison not in COMPARISONS:
            msg = f"numbers are compared by {' '.join(COMPARISONS)}, not by {comparison}"
            raise ValueError(msg)
        everything, cut = self._total * other._total, cut_of_both(self.cut, other.cut)
        if comparison in {"=", "!="}:
            holds = sum(weight * other._weights.get(outcome, 0) for outcome, weight in self._weights.items())
        else:
            ahead, level = ahead_and_level(self, other)
            holds = ahead + (level if comparison in {">=", "<"} else 0)
        if comparison in {"!=", "<", "<="}:  # each is another one that does not hold
            holds = everything - holds
        weights = {True: holds, False: everything - holds}
        return Odds.of({held: weight for held, weight in weights.items() if weight}, cut)

    def then[U: Hashable](self, f: Callable[[T], Odds[U]]) -> Odds[U]:
        """Follow each outcome with further odds, and merge."""
        return merge([(weight, f(outcome)) for outcome, weight in self._weights.items()], self.cut)

    def with_[U: Hashable, V: Hashable](self, other: Odds[U], f: Callable[[T, U], V]) -> Odds[V]:
        """Two independent things read together."""
        merged: dict[V, int] = {}
        for mine, weight in self._weights.items():
            for theirs, count in other._weights.items():
                value = f(mine, theirs)
                merged[value] = merged.get(value, 0) + weight * count
        return Odds.of(merged, cut_of_both(self.cut, other.cut))

    def given(self, test: Callable[[T], object]) -> Odds[T]:
        """The odds among the cases in which a test holds."""
        kept = {outcome: weight for outcome, weight in self._weights.items() if test(outcome)}
        if not kept:
            msg = "no outcome passes that test, so nothing is given by it"
            raise ValueError(msg)
        share = Fraction(sum(kept.values()), self._total)
        return Odds.of(kept, min(Fraction(1), self.cut / share))

    def thinned(self, grain: Fraction) -> Odds[T]:
        """The same odds without outcomes rarer than the grain: they are counted with the likeliest, and in `cut`."""
        least = grain * self._total
        kept = {outcome: weight for outcome, weight in self._weights.items() if weight >= least}
        if len(kept) == len(self._weights) or not kept:
            return self
        thin = self._total - sum(kept.values())
        likeliest = max(kept, key=kept.__getitem__)
        kept[likeliest] += thin
        return Odds.of(kept, min(Fraction(1), self.cut + Fraction(thin, self._total)))

    def reduced(self) -> Odds[T]:
        """The same odds in the smallest whole numbers."""
        divisor = gcd(*self._weights.values())
        return Odds.of({outcome: weight // divisor for outcome, weight in self._weights.items()}, self.cut)

    # -- drawing --------------------------------------------------------------------------------

    def pick(self, share: float) -> T:
        """The outcome at a point of the unit interval: a uniform share gives a sample."""
        if self._sampler is None:
            outcomes = list(self._weights)
            bounds = [reached / self._total for reached in accumulate(self._weights.values())]
            self._sampler = bounds, outcomes
        bounds, outcomes = self._sampler
        index = bisect_right(bounds, share)
        return outcomes[index] if index < len(outcomes) else outcomes[-1]

    @overload
    def sample(self, count: None = None, *, seed: int | str | None = None) -> T: ...
    @overload
    def sample(self, count: int, *, seed: int | str | None = None) -> list[T]: ...
    def sample(self, count: int | None = None, *, seed: int | str | None = None) -> T | list[T]:
        """One outcome by luck, or a list of so many; the same seed gives the same again."""
        share = RandomDice(seed).share
        return self.pick(share()) if count is None else [self.pick(share()) for _ in range(count)]

    # -- handing over ---------------------------------------------------------------------------

    @property
    def columns(self) -> Columns[T]:
        """The odds as columns, for NumPy and pandas."""
        from rulewright.chance.columns import Columns

        return Columns(self)

    def picture(self, title: str = "") -> Picture:
        """The odds drawn as bars, in SVG, with nothing to install."""
        from rulewright.chance.picture import Picture

        return Picture.of(self, title)

    def plot(self, title: str = "") -> Any:
        """The odds drawn by matplotlib on the axes in hand; where it is not installed, the `picture`."""
        from rulewright.chance.picture import plot

        return plot(self, title)

    def _repr_html_(self) -> str:
        return self.picture().html()

    # -- being a value --------------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Odds):
            return NotImplemented
        if self.cut != other.cut or self._weights.keys() != other._weights.keys():
            return False
        mine, theirs = self._total, other._total
        return all(weight * theirs == other._weights[outcome] * mine for outcome, weight in self._weights.items())

    def __hash__(self) -> int:
        return hash((frozenset(self.reduced()._weights.items()), self.cut))

    def __iter__(self) -> Iterator[T]:
        return iter(self._weights)

    def __len__(self) -> int:
        return len(self._weights)

    def __getitem__(self, outcome: T) -> Fraction:
        return self.p(outcome)

    def __bool__(self) -> bool:
        if all(isinstance(outcome, bool) for outcome in self._weights):
            msg = "odds of something that holds or not are neither: ask for p(True), its probability"
            raise TypeError(msg)
        return True

    def __contains__(self, outcome: object) -> bool:
        return outcome in self._weights

    def __repr__(self) -> str:
        shown = ", ".join(f"{outcome!r}: {weight}" for outcome, weight in list(self._weights.items())[:6])
        more = ", …" if len(self) > 6 else ""
        cut = f", cut ≤ {float(self.cut):.2g}" if self.cut else ""
        return f"Odds({{{shown}{more}}} of {self._total}{cut})"


def merge[T: Hashable](parts: Iterable[tuple[int, Odds[T]]], cut: Fraction = ZERO) -> Odds[T]:
    """Weighted odds as one: each part happens with its weight, its outcomes within it."""
    parts = list(parts)
    scale = lcm(*(odds.total for _, odds in parts))
    merged: dict[T, int] = {}
    everything = sum(weight for weight, _ in parts)
    for weight, odds in parts:
        factor = weight * (scale // odds.total)
        for outcome, count in odds.items():
            merged[outcome] = merged.get(outcome, 0) + factor * count
        if odds.cut:
            cut += odds.cut * Fraction(weight, everything)
    return Odds.of(merged, min(cut, Fraction(1)))


def cut_of_both(one: Fraction, other: Fraction) -> Fraction:
    """The probability that either of two independent things ran into its cap."""
    if one and other:
        return one + other - one * other
    return one or other


def cut_of_many(cut: Fraction, count: int) -> Fraction:
    """The probability that any of several alike ran into its cap."""
    return 1 - (1 - cut) ** count if cut else cut


def ahead_and_level(left: Odds[Any], right: Odds[Any]) -> tuple[int, int]:
    """The weights with which the first is greater, and with which both are equal, by going once through both in order."""
    below = ahead = level = 0
    others = iter(right.sorted())
    theirs, ways = next(others)
    for outcome, weight in left.sorted():
        while ways and theirs < outcome:
            below += ways
            theirs, ways = next(others, (theirs, 0))
        ahead += weight * below
        if ways and theirs == outcome:
            level += weight * ways
    return ahead, level
