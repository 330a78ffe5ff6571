"""Samples and estimates: they agree with exact odds, and say how sure they are."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import sqrt
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.examples import examples
from tests.play.arena import HOUSE, always_dodge, bout, cautious, contest, swing, two_fighters
from tests.play.brute import brute_odds
from tests.play.programs import EXAMPLES, Refuse, answering, perform, start
from tests.play.table import play_out

from rulewright.chance import Odds
from rulewright.play import Case, Estimate, Exact, Interval, Policy, Refused, State, estimate

PAIR = {"attacker": "ace", "target": "dee"}


def chi_square_fits(counts: dict[Any, int], odds: Odds[Any]) -> bool:
    """Whether counts are such as these odds give, but for once in a hundred thousand times.

    Rare outcomes are counted together; the bound is Wilson and Hilferty's.
    """
    times = sum(counts.values())
    assert all(odds.p(outcome) > 0 for outcome in counts), "what cannot be has come up"
    common = [outcome for outcome in odds if odds.p(outcome) * times >= 8]
    cells = [(counts.get(outcome, 0), float(odds.p(outcome)) * times) for outcome in common]
    rest = float(1 - sum(odds.p(outcome) for outcome in common)) * times
    if rest >= 1:
        cells.append((times - sum(count for count, _ in cells), rest))
    if len(cells) < 2:
        return True
    distance = sum((count - wanted) ** 2 / wanted for count, wanted in cells)
    freedom = len(cells) - 1
    bound = freedom * (1 - 2 / (9 * freedom) + 4.26 * sqrt(2 / (9 * freedom))) ** 3
    return distance <= bound


ROWS: list[tuple[Callable[..., Any], State[Any, Any], Any, dict[str, Any], Policy]] = [
    (swing, two_fighters(), HOUSE, PAIR, cautious),
    (swing, two_fighters(armour=0), HOUSE, PAIR, always_dodge),
    (contest, two_fighters(), HOUSE, {"first": "dee", "second": "ace"}, cautious),
    (bout, two_fighters(health=2, armour=0), HOUSE, PAIR, cautious),
    *[(perform, start(), None, {"steps": program}, answering) for program in EXAMPLES],
]


@pytest.mark.parametrize(("f", "state", "book", "args", "policy"), ROWS)
def test_samples_agree_with_exact_odds(
    f: Callable[..., Any], state: State[Any, Any], book: Any, args: dict[str, Any], policy: Policy
) -> None:
    """Whole endings, counted over a few thousand samples."""
    exact: Exact[Any, Any, Any] = Exact(book, policy)
    counted = estimate(Case(f, state, book, args, lambda ending: ending, policy), times=4000, seed=11)
    assert chi_square_fits(counted.counts, exact.odds(f, state, **args))


def test_the_test_would_notice() -> None:
    """A die that is slightly off does not fit."""
    counted = estimate(Case(swing, two_fighters(), HOUSE, PAIR, lambda ending: ending.outcome, cautious), times=4000)
    other: Exact[Any, Any, Any] = Exact(HOUSE, always_dodge)
    odds = other.odds(swing, two_fighters(), **PAIR).map(lambda ending: ending.outcome)
    assert not chi_square_fits(counted.counts, odds)


def test_live_dice_agree_with_exact_odds() -> None:
    """The verifiable dice of real play, too."""
    counts: dict[Any, int] = {}
    for seed in range(1500):
        whole, _ = play_out(swing, PAIR, two_fighters(), HOUSE, always_dodge, seed)
        counts[whole.outcome] = counts.get(whole.outcome, 0) + 1
    exact: Exact[Any, Any, Any] = Exact(HOUSE, always_dodge)
    assert chi_square_fits(counts, exact.odds(swing, two_fighters(), **PAIR).map(lambda ending: ending.outcome))


def test_a_seed_gives_the_same_samples() -> None:
    """And another seed others."""
    one, again, other = (
        estimate(Case(swing, two_fighters(), HOUSE, PAIR, lambda ending: ending, cautious), times=200, seed=seed)
        for seed in (1, 1, 2)
    )
    assert one.counts == again.counts != other.counts


def test_a_refusal_comes_out_of_a_sample() -> None:
    """There is no estimate of what cannot be done."""
    with pytest.raises(Refused):
        estimate(Case(perform, start(), None, {"steps": (Refuse(),)}, lambda ending: ending, answering), times=1)


# -- estimates ----------------------------------------------------------------------------------


def test_intervals_cover_the_truth() -> None:
    """Nearly always: of 150 intervals at most two may miss, for probabilities near and far from 0 and 1."""
    brute = brute_odds(swing, two_fighters(), HOUSE, PAIR, always_dodge)
    truth: dict[int, Fraction] = {}
    for ending, p in brute.items():
        truth[ending.outcome] = truth.get(ending.outcome, Fraction(0)) + p
    mean = sum(outcome * p for outcome, p in truth.items())
    missed = {"p": 0, "that": 0, "mean": 0}
    case = Case(swing, two_fighters(), HOUSE, PAIR, lambda ending: ending.outcome, always_dodge)
    for seed in range(150):
        counted = estimate(case, times=150, seed=seed)
        missed["p"] += truth[2] not in counted.p(2)
        missed["that"] += truth[-1] not in counted.chance_that(lambda outcome: outcome < 0)
        missed["mean"] += mean not in counted.mean
    assert all(count <= 2 for count in missed.values()), missed


@given(st.dictionaries(st.integers(-3, 3), st.integers(1, 500), min_size=1))
@settings(max_examples=examples(50))
def test_an_interval_holds_what_was_counted(counts: dict[int, int]) -> None:
    """The share in the samples lies in it, and it lies between 0 and 1."""
    counted = Estimate(counts)
    for outcome in range(-3, 4):
        low, high = counted.p(outcome)
        assert 0 <= low <= counts.get(outcome, 0) / counted.times <= high <= 1
    assert 0 in counted.p(99)
    assert 1 in counted.chance_that(lambda outcome: True)
    assert 1 == counted.share(lambda outcome: True)
    assert sum(k * v for k, v in counts.items()) / counted.times == pytest.approx(sum(counted.mean) / 2, abs=1e-9)


def test_more_samples_make_narrower_intervals() -> None:
    """Four times as many, half as wide."""
    few, many = Estimate({0: 50, 1: 50}), Estimate({0: 5000, 1: 5000})
    assert (few.p(1).high - few.p(1).low) > 8 * (many.p(1).high - many.p(1).low)
    assert (few.mean.high - few.mean.low) == pytest.approx(10 * (many.mean.high - many.mean.low))


def test_an_estimate_is_read_as_something_else() -> None:
    """Like odds, but it stays an estimate."""
    counted = Estimate({1: 10, 2: 20, 3: 30}).map(lambda outcome: outcome % 2)
    assert {1: 40, 0: 20} == counted.counts
    assert not issubclass(type(counted), Odds)
    assert "Estimate(2 outcomes in 60 samples)" == repr(counted)


def test_no_samples_no_estimate() -> None:
    """Nothing can be said of nothing."""
    with pytest.raises(ValueError, match="at least one sample"):
        Estimate({})


def test_an_interval_contains_numbers_only() -> None:
    """Whole, broken and exact ones."""
    interval = Interval(0.25, 0.75)
    assert 0.5 in interval
    assert Fraction(1, 4) in interval
    assert 1 not in interval
    assert not interval.__contains__("0.5")
