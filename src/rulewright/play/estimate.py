"""Estimate: counted from samples, with an interval. Never to be mistaken for exact odds."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from math import sqrt
from typing import Any, NamedTuple, cast


class Interval(NamedTuple):
    """Where the true value lies, nearly always."""

    low: float
    high: float

    def __contains__(self, value: object) -> bool:
        return isinstance(value, (int, float, Fraction)) and self.low <= value <= self.high


NEARLY_ALWAYS = 3.29
"""Standard deviations around a sample: right 999 times in 1,000."""


class Estimate[T: Hashable]:
    """How often each outcome came up in a number of samples."""

    __slots__ = ("counts", "times")

    def __init__(self, counts: Mapping[T, int]) -> None:
        self.counts = dict(counts)
        self.times = sum(self.counts.values())
        if not self.times:
            msg = "an estimate needs at least one sample"
            raise ValueError(msg)

    def p(self, outcome: T) -> Interval:
        """Between which probabilities an outcome lies."""
        return self._interval(self.counts.get(outcome, 0))

    def chance_that(self, test: Callable[[T], object]) -> Interval:
        """Between which probabilities it lies that a test holds."""
        return self._interval(sum(count for outcome, count in self.counts.items() if test(outcome)))

    def share(self, test: Callable[[T], object]) -> float:
        """In how much of the samples a test held."""
        return sum(count for outcome, count in self.counts.items() if test(outcome)) / self.times

    @property
    def mean(self) -> Interval:
        """Between which bounds the mean lies, for outcomes that are numbers."""
        mean = sum(cast("Any", outcome) * count for outcome, count in self.counts.items()) / self.times
        squares = sum(cast("Any", outcome) ** 2 * count for outcome, count in self.counts.items()) / self.times
        error = NEARLY_ALWAYS * sqrt(max(squares - mean * mean, 0.0) / self.times)
        return Interval(mean - error, mean + error)

    def map[U: Hashable](self, f: Callable[[T], U]) -> Estimate[U]:
        """Read every outcome as something else."""
        merged: dict[U, int] = {}
        for outcome, count in self.counts.items():
            value = f(outcome)
            merged[value] = merged.get(value, 0) + count
        return Estimate(merged)

    def _interval(self, count: int) -> Interval:
        """Wilson's interval: it stays honest near 0 and 1."""
        n, z = self.times, NEARLY_ALWAYS
        share = count / n
        middle = (share + z * z / (2 * n)) / (1 + z * z / n)
        width = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        # All or nothing of the samples leaves 1 or 0 possible, which rounding would take away.
        return Interval(max(0.0, middle - width) if count else 0.0, min(1.0, middle + width) if count < n else 1.0)

    def __repr__(self) -> str:
        return f"Estimate({len(self.counts)} outcomes in {self.times} samples)"
