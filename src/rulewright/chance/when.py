"""Conditions on a die: which of its faces are thrown again, explode, or count."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import reduce
from typing import Literal

type Comparison = Literal["=", ">=", "<="]


@dataclass(frozen=True, slots=True)
class When:
    """Holds if any of its comparisons does."""

    tests: tuple[tuple[Comparison, int], ...]

    def __call__(self, value: int) -> bool:
        for comparison, number in self.tests:
            if value == number or (value > number if comparison == ">=" else value < number and comparison == "<="):
                return True
        return False

    def __or__(self, other: When) -> When:
        return When(self.tests + tuple(test for test in other.tests if test not in self.tests))

    def hits(self, values: Collection[int]) -> int:
        """For how many of these values it holds."""
        if not isinstance(values, range):
            return sum(map(self, values))
        count, reached = 0, values.start - 1  # a range may be long, so count by intervals
        for first, last in sorted(self._interval(values, *test) for test in self.tests):
            count += max(0, last - max(first - 1, reached))
            reached = max(reached, last)
        return count

    @staticmethod
    def _interval(values: range, comparison: Comparison, number: int) -> tuple[int, int]:
        first = values.start if comparison == "<=" else max(number, values.start)
        last = values.stop - 1 if comparison == ">=" else min(number, values.stop - 1)
        return first, last

    def always(self, values: Collection[int]) -> bool:
        """Whether it holds for every one of these values."""
        return self.hits(values) == len(values)

    def text(self, word: str) -> str:
        """Its comparisons, each after the word of notation it belongs to: `rr=1rr=3`."""
        return "".join(f"{word}{comparison}{number}" for comparison, number in self.tests)

    def __str__(self) -> str:
        return " or ".join(f"{comparison}{number}" for comparison, number in self.tests)


def exactly(number: int) -> When:
    """Just this value."""
    return When((("=", number),))


def at_least(number: int) -> When:
    """This value or more."""
    return When(((">=", number),))


def at_most(number: int) -> When:
    """This value or less."""
    return When((("<=", number),))


def any_of(faces: Iterable[int | When]) -> When:
    """Any of these: numbers are just those values."""
    conditions = [exactly(face) if isinstance(face, int) else face for face in faces]
    if not conditions:
        msg = "say which faces are meant: 1, or at_most(2)"
        raise ValueError(msg)
    return reduce(When.__or__, conditions)
