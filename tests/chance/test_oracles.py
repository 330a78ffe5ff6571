"""Other people's libraries give the same fractions."""

import warnings
from fractions import Fraction
from typing import Any

import pytest

from rulewright.chance import (
    Count,
    Die,
    Explode,
    Keep,
    Odds,
    Opposed,
    Repeat,
    Reroll,
    Score,
    SuccessPool,
    at_least,
    at_most,
    highest,
    lowest,
    margin,
    parse,
)


def same(odds: Odds[int], other: Any) -> bool:
    """Whether a mapping of outcomes to counts says the same."""
    counts = {int(outcome): int(count) for outcome, count in other.items() if count}
    total = sum(counts.values())
    return odds.fractions() == {outcome: Fraction(count, total) for outcome, count in counts.items()}


def test_icepool_agrees() -> None:
    """Exact odds from multisets."""
    icepool = pytest.importorskip("icepool")
    d6, d10 = icepool.d6, icepool.d10
    assert same(Repeat(Die(6), 7).odds(), 7 @ d6)
    assert same(Keep(4, Die(6), highest(3)).odds(), d6.highest(4, 3))
    assert same(Keep(12, Die(20), highest(4)).odds(), icepool.d20.highest(12, 4))
    assert same(Keep(9, Die(8), lowest(7)).odds(), icepool.d8.lowest(9, 7))
    assert same(Keep(5, Die(8), lowest(2)).odds(), icepool.d8.lowest(5, 2))
    assert same(Repeat(Explode(Die(6), cap=3), 10).odds(), 10 @ d6.explode(depth=3))
    assert same(Repeat(Explode(Die(6), at_least(5), cap=2), 4).odds(), 4 @ d6.explode([5, 6], depth=2))
    assert same(Repeat(Reroll(Die(10), at_most(3)), 4).odds(), 4 @ d10.reroll([1, 2, 3], depth="inf"))
    assert same(Repeat(Reroll(Die(10), at_most(3), once=True), 4).odds(), 4 @ d10.reroll([1, 2, 3], depth=1))
    die = icepool.Die([0] * 7 + [1, 1, 1 + icepool.Again], again_depth=3, again_end=0)
    assert same(SuccessPool(20, cap=3).successes().odds(), 20 @ die)
    assert same(Opposed(Repeat(Die(6), 3), Die(20), margin).odds(), 3 @ d6 - icepool.d20)


def test_dyce_agrees() -> None:
    """Exact odds from histograms."""
    dyce = pytest.importorskip("dyce")
    warnings.simplefilter("ignore")
    assert same(Repeat(Die(6), 7).odds(), 7 @ dyce.H(6))
    assert same(Keep(4, Die(6), highest(3)).odds(), (4 @ dyce.P(6)).at(slice(1, None)))
    assert same(Keep(6, Die(10), lowest(2)).odds(), (6 @ dyce.P(10)).at(slice(0, 2)))
    assert same(Repeat(Explode(Die(6), cap=3), 10).odds(), 10 @ dyce.explode_n(dyce.H(6), n=3))
    assert same(Count(Repeat(Die(10), 9), Score(at_least(8))).odds(), 9 @ dyce.H(10).ge(8))
    assert same(parse("3d6 * 2 - 1d4").odds(), 3 @ dyce.H(6) * 2 - dyce.H(4))
