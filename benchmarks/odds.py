"""Exact odds of the same questions, cold: ours, dyce, icepool, NumPy, and by hand."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping
from enum import IntEnum
from fractions import Fraction
from typing import Any

import dyce
import icepool
import numpy as np

from benchmarks import by_hand
from benchmarks.row import Row
from benchmarks.timing import compare
from rulewright.chance import (
    Bands,
    Contest,
    Contests,
    Die,
    Explode,
    Keep,
    Odds,
    Opposed,
    Percentile,
    Repeat,
    SuccessPool,
    contests,
    forget_laws,
    highest,
    versus,
)

warnings.simplefilter("ignore")  # dyce calls the functions used here experimental

SKILLS = range(4, 100, 5)


class Level(IntEnum):
    """Five levels of success."""

    FUMBLE = 0
    FAILURE = 1
    SUCCESS = 2
    SPECIAL = 3
    CRITICAL = 4


def rows(*, quick: bool) -> list[Row]:
    """Every question about odds."""
    return [row for question in (pool, keep, opposed, explode) for row in question(quick=quick)]


def pool(*, quick: bool) -> list[Row]:
    """20d10 at 8 or more, tens thrown again at most three times."""

    def ours() -> Odds[int]:
        forget_laws()
        return SuccessPool(20, cap=3).successes().odds()

    def of_icepool() -> Any:
        return 20 @ icepool.Die([0] * 7 + [1, 1, 1 + icepool.Again], again_depth=3, again_end=0)

    def of_dyce() -> Any:
        def step(result: Any, depth: int = 0) -> Any:
            if result.outcome < 8:
                return 0
            if result.outcome == 10 and depth < 3:
                return 1 + dyce.expand(step, dyce.H(10), depth=depth + 1)
            return 1

        return 20 @ dyce.expand(step, dyce.H(10), depth=0)

    def of_numpy() -> Any:
        return _numpy_power([7000, 2700, 270, 27, 3], 20)

    def hand() -> list[int]:
        return by_hand.pool(20, 3)

    _agree(ours(), dict(enumerate(hand())), of_icepool(), of_dyce())
    return _compare("odds.pool", ours, of_dyce, of_icepool, of_numpy, hand, quick=quick)


def keep(*, quick: bool) -> list[Row]:
    """4d6, keep the highest three."""

    def ours() -> Odds[int]:
        forget_laws()
        return Keep(4, Die(6), highest(3)).odds()

    def of_icepool() -> Any:
        return icepool.d6.highest(4, 3)

    def of_dyce() -> Any:
        return (4 @ dyce.P(6)).at(slice(1, None))

    def of_numpy() -> Any:
        throws = np.stack(np.meshgrid(*[np.arange(1, 7)] * 4, indexing="ij")).reshape(4, -1)
        return np.bincount(throws.sum(0) - throws.min(0)) / throws.shape[1]

    def hand() -> dict[int, int]:
        return by_hand.keep(4, 6, 3)

    _agree(ours(), hand(), of_icepool(), of_dyce())
    return _compare("odds.keep", ours, of_dyce, of_icepool, of_numpy, hand, quick=quick)


def opposed(*, quick: bool) -> list[Row]:
    """d100 against d100 with five levels a side, for 400 pairs of skills; times are of one pair."""

    def bands(skill: int) -> Bands[Level]:
        fumble, *_ = by_hand.widths(skill)
        return Bands(
            (
                (skill // 20, Level.CRITICAL),
                (skill // 5, Level.SPECIAL),
                (skill, Level.SUCCESS),
                (100 - fumble, Level.FAILURE),
                (100, Level.FUMBLE),
            )
        )

    def level(roll: int, skill: int) -> int:
        return int(bands_of[skill].level(roll))

    bands_of = {skill: bands(skill) for skill in SKILLS}

    def ours() -> Contests:
        forget_laws()
        checks = [Percentile(skill, bands(skill)) for skill in SKILLS]
        return contests(checks, checks)

    def one_by_one() -> dict[tuple[int, int], Odds[Contest]]:
        forget_laws()
        checks = {skill: Percentile(skill, bands(skill)) for skill in SKILLS}
        return {(one, other): Opposed(checks[one], checks[other], versus).odds() for one in SKILLS for other in SKILLS}

    def of_icepool() -> Any:
        dice = {skill: icepool.d100.map(lambda roll, skill=skill: level(roll, skill)) for skill in SKILLS}
        return {
            (one, other): icepool.map(lambda x, y: (x > y) - (x < y), dice[one], dice[other])
            for one in SKILLS
            for other in SKILLS
        }

    def of_dyce() -> Any:
        dice = {skill: dyce.H(100).apply(lambda roll, skill=skill: level(roll, skill)) for skill in SKILLS}
        return {
            (one, other): dice[one].apply(lambda x, y: (x > y) - (x < y), dice[other])
            for one in SKILLS
            for other in SKILLS
        }

    def of_numpy() -> Any:
        weights = np.array([by_hand.widths(skill) for skill in SKILLS], dtype=np.int64)
        won = weights @ np.tril(np.ones((5, 5), dtype=np.int64), -1) @ weights.T
        return won, weights @ weights.T

    def hand() -> dict[tuple[int, int], tuple[int, int, int]]:
        return by_hand.opposed(SKILLS)

    mine, singly, other, third = ours(), one_by_one(), of_icepool(), of_dyce()
    for pair, (won, tied, lost) in hand().items():
        odds = mine.odds(*map(SKILLS.index, pair))
        assert odds == singly[pair]
        _agree(odds.map(int), {1: won, 0: tied, -1: lost}, other[pair], third[pair])
    return _compare("odds.opposed", ours, of_dyce, of_icepool, of_numpy, hand, quick=quick, per=len(SKILLS) ** 2)


def explode(*, quick: bool) -> list[Row]:
    """10d6, sixes thrown again at most three times, added up."""

    def ours() -> Odds[int]:
        forget_laws()
        return Repeat(Explode(Die(6), cap=3), 10).odds()

    def of_icepool() -> Any:
        return 10 @ icepool.d6.explode(depth=3)

    def of_dyce() -> Any:
        return 10 @ dyce.explode_n(dyce.H(6), n=3)

    def of_numpy() -> Any:
        return _numpy_power(by_hand.explode(1, 6, 3), 10)

    def hand() -> list[int]:
        return by_hand.explode(10, 6, 3)

    _agree(ours(), dict(enumerate(hand())), of_icepool(), of_dyce())
    return _compare("odds.explode", ours, of_dyce, of_icepool, of_numpy, hand, quick=quick)


def _numpy_power(weights: list[int], count: int) -> Any:
    """Floating point, so not exact; here for scale."""
    one = np.array(weights, dtype=float)
    one /= one.sum()
    total = np.ones(1)
    for _ in range(count):
        total = np.convolve(total, one)
    return total


def _compare(
    name: str, ours: Callable[[], object], *others: Callable[[], object], quick: bool, per: int = 1
) -> list[Row]:
    """Ours beside those of dyce, of icepool, of numpy, and by hand, in this order."""
    named = dict(zip(("dyce", "icepool", "numpy", "by hand"), others, strict=True))
    return compare(name, ours, named, quick=quick, per=per)


def _agree(ours: Odds[int], hand: Mapping[int, int], other: Any, third: Any) -> None:
    """Speed means nothing if the answers differ."""
    mine = ours.fractions()
    assert mine == _fractions(hand)
    assert mine == _fractions(dict(other.items()))
    assert mine == _fractions(dict(third.items()))


def _fractions(weights: Mapping[int, int]) -> dict[int, Fraction]:
    total = sum(weights.values())
    return {int(outcome): Fraction(weight, total) for outcome, weight in weights.items() if weight}
