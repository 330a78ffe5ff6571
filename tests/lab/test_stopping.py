"""Looks and intervals: right as often as they say, however often one looks."""

from __future__ import annotations

import random
from math import comb, isclose, sqrt
from statistics import NormalDist

import pytest

from rulewright.lab.stopping import (
    FIRST_LOOK,
    KEPT,
    MISTAKES,
    Enough,
    look_after,
    looks_until,
    mean_interval,
    quantile,
    quantile_interval,
    share_interval,
    spent_at,
    spent_last,
)
from rulewright.play import Estimate, Interval


def chance_of(count: int, times: int, p: float) -> float:
    """The chance of exactly so many."""
    return comb(times, count) * p**count * (1 - p) ** (times - count)


def test_looks_come_ever_more_rarely_and_spend_no_more_than_there_is() -> None:
    """After 500, 1,000, 2,000…; all looks together are wrong no more often than one may be."""
    assert [500, 500, 1000, 1000, 2000] == [look_after(fights) for fights in (0, 499, 500, 999, 1000)]
    assert [0, 1, 1, 2, 3] == [looks_until(fights) for fights in (499, 500, 999, 1000, 2000)]
    assert MISTAKES / 2 == spent_at(1)
    assert MISTAKES * 0.99 < sum(spent_at(look) for look in range(1, 1000)) < MISTAKES


def test_what_is_kept_for_the_last_look_is_taken_from_the_others() -> None:
    """Half of all mistakes are the last look's where it is known to come; all of them together are no more than before."""
    for known in (Enough(seconds=60), Enough(fights=4000), Enough(points=1, seconds=60)):
        before = sum(spent_at(look, known.kept) for look in range(1, 1000))
        assert MISTAKES * 0.99 < before + spent_last() < MISTAKES
    assert 0.0 == Enough(points=1).kept == Enough().kept


@pytest.mark.parametrize("p", [0.0, 0.002, 0.01, 0.3, 0.5, 0.99])
def test_a_chance_lies_within_its_bounds_as_often_as_they_say(p: float) -> None:
    """Counted out over everything that 200 fights can show."""
    times, mistakes = 200, 0.01
    missed = sum(
        chance_of(count, times, p) for count in range(times + 1) if p not in share_interval(count, times, mistakes)
    )
    assert missed <= mistakes


def test_the_interval_on_buttons_would_not_do_here() -> None:
    """Where four of 500 are to be expected, Wilson's is wrong twice as often as it says."""
    wilson = (Estimate({True: count, False: 500 - count}).p(True) for count in range(1, 41))
    missed = sum(chance_of(count, 500, 0.008) for count, bounds in enumerate(wilson, 1) if 0.008 not in bounds)
    assert 2 * MISTAKES < missed


def test_bounds_are_those_of_the_books() -> None:
    """Clopper and Pearson's, as tables have them; all or nothing leaves 1 or 0 possible."""
    assert Interval(0.0, 1 - (0.0005) ** (1 / 500)).high == pytest.approx(share_interval(0, 500, 0.001).high)
    assert (0.0, 1.0) == (share_interval(0, 9, 0.01).low, share_interval(9, 9, 0.01).high)
    low, high = share_interval(15, 50, 0.05)
    assert isclose(low, 0.1786, abs_tol=5e-5)
    assert isclose(high, 0.4461, abs_tol=5e-5)


@pytest.mark.slow
def test_whoever_looks_again_and_again_is_not_fooled() -> None:
    """A thousand runs that are looked at until they would mislead, if they ever do: one is allowed to, five at most do."""
    luck, p, fooled = random.Random(7), 0.35, 0
    for _ in range(1000):
        count = fights = 0
        for look in range(1, 6):
            due = look_after(fights)
            count, fights = count + luck.binomialvariate(due - fights, p), due
            if p not in share_interval(count, fights, spent_at(look)):
                fooled += 1
                break
    assert fooled <= 5


@pytest.mark.slow
def test_nor_is_whoever_looks_once_more_at_its_end() -> None:
    """Ten thousand runs of 6,000 fights, looked at on the way and then as it ends: ten are allowed to mislead."""
    luck, p, fooled = random.Random(8), 0.35, 0
    for _ in range(10_000):
        count = fights = 0
        for look in range(1, 6):
            due = min(look_after(fights), 6000)
            count, fights = count + luck.binomialvariate(due - fights, p), due
            mistakes = spent_last() if due == 6000 else spent_at(look, KEPT)
            off = NormalDist().inv_cdf(1 - mistakes / 2) * sqrt(p * (1 - p) / fights)
            if abs(count / fights - p) > off:
                fooled += 1
                break
    assert 0 < fooled <= 20


def test_a_mean_lies_within_its_bounds() -> None:
    """With few fights by what is known of the span, with many by the normal law; never beyond what is possible."""
    few, many = {0: 30, 10: 10}, {0: 3000, 10: 1000}
    wide, narrow = mean_interval(few, Interval(0, 10), 0.001), mean_interval(many, Interval(0, 10), 0.001)
    assert wide is not None
    assert narrow is not None
    assert 0 <= wide.low < narrow.low < 2.5 < narrow.high < wide.high <= 10


def test_of_what_has_no_known_span_little_can_be_said_after_few_fights() -> None:
    """A value beyond the span is no better than none."""
    assert mean_interval({3: 40}, None, 0.001) is None
    assert mean_interval({-4: 1, 3: 40}, Interval(0, 10), 0.001) is None
    assert Interval(3, 3) == mean_interval({3: 1000}, None, 0.001)


def test_lengths_are_told_by_how_many_are_over() -> None:
    """Fights that never ended count among all: half of those is not half of the others."""
    rounds = {1: 30, 2: 30, 3: 20}
    assert (2, 3, None) == (quantile(rounds, 80, 0.5), quantile(rounds, 100, 0.8), quantile(rounds, 100, 0.9))
    assert (1, 2) == quantile_interval(rounds, 80, 0.5, 0.001)
    assert (2, None) == quantile_interval(rounds, 130, 0.5, 0.001)
    assert quantile_interval({}, 10, 0.5, 0.001) is None


def test_enough_is_enough() -> None:
    """Only whoever names points stops because of what was found."""
    assert Enough(points=2).met_by(0.0199)
    assert not Enough(points=2).met_by(0.0201)
    assert not Enough(fights=10, seconds=1).met_by(0.0)
    assert FIRST_LOOK == look_after(0)
