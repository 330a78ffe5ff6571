"""Odds: exact probabilities, and what can be asked of them."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.chance.kit import chi_square_is_plausible, tally_of

from rulewright.chance import Die, Odds, RandomDice, merge
from rulewright.chance.odds import cut_of_both

TWO_D6 = Odds({total: 6 - abs(total - 7) for total in range(2, 13)})
WEIGHTS = st.dictionaries(st.integers(-5, 5), st.integers(1, 20), min_size=1)


def test_asking() -> None:
    """The everyday questions."""
    assert 36 == TWO_D6.total == sum(TWO_D6.weights.values())
    assert Fraction(1, 6) == TWO_D6.p(7)
    assert Fraction(0) == TWO_D6.p(13)
    assert Fraction(1, 6) == TWO_D6.at_least(10)
    assert Fraction(1, 2) == TWO_D6.chance_that(lambda total: total % 2)
    assert 7 == TWO_D6.mean == TWO_D6.median == TWO_D6.mode
    assert Fraction(35, 6) == TWO_D6.variance
    assert pytest.approx(2.415, abs=0.001) == TWO_D6.deviation
    assert (2, 1) == TWO_D6.sorted()[0]
    assert 11 == len(TWO_D6) == len(list(TWO_D6))
    assert 12 in TWO_D6
    assert {12} == {outcome for outcome in TWO_D6.outcomes() if outcome > 11}
    assert (2, 7, 12) == (TWO_D6.quantile(0), TWO_D6.quantile(Fraction(1, 2)), TWO_D6.quantile(1))
    assert "Odds({1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, …} of 8)" == repr(Die(8).odds())
    assert "Odds({0: 1} of 1, cut ≤ 0.5)" == repr(Odds({0: 1}, Fraction(1, 2)))


def test_refusals() -> None:
    """Weights that are no weights."""
    with pytest.raises(ValueError, match="cannot be negative"):
        Odds({1: -1})
    with pytest.raises(ValueError, match="at least one outcome"):
        Odds({1: 0})
    with pytest.raises(ValueError, match="between 0 and 1"):
        TWO_D6.quantile(2)
    with pytest.raises(ValueError, match="no outcome passes"):
        TWO_D6.given(lambda total: total > 12)


@given(WEIGHTS, st.integers(1, 9))
def test_equal_by_probability(weights: dict[int, int], factor: int) -> None:
    """Weights counted in other totals are the same odds."""
    one = Odds(weights)
    other = Odds([(outcome, weight * factor) for outcome, weight in weights.items()])
    assert one == other
    assert hash(one) == hash(other)
    assert one.reduced() == other
    assert one != Odds(weights, Fraction(1, 2))
    assert one != Odds({**weights, 99: 1})
    assert one != "odds"
    assert 1 == sum(one.fractions().values())


@given(WEIGHTS, WEIGHTS)
def test_two_things_together(left: dict[int, int], right: dict[int, int]) -> None:
    """Means add up, and following one thing by another is the same as both at once."""
    one, other = Odds(left), Odds(right)
    both = one.with_(other, lambda a, b: a + b)
    assert one.mean + other.mean == both.mean
    assert one.variance + other.variance == both.variance
    assert both == one.then(lambda a: other.map(lambda b: a + b))


def test_given() -> None:
    """What is known changes the odds, and the share that was cut weighs more."""
    odds = Odds({1: 1, 2: 1, 3: 2}, Fraction(1, 8))
    assert {2: Fraction(1, 3), 3: Fraction(2, 3)} == odds.given(lambda value: value > 1).fractions()
    assert Fraction(1, 6) == odds.given(lambda value: value > 1).cut
    assert 1 == odds.given(lambda value: value == 1).cut * 2


def test_thinned() -> None:
    """Outcomes too rare to matter are counted with the likeliest, and said to be cut."""
    odds = Odds({1: 98, 2: 1, 3: 1})
    assert {1: Fraction(1)} == odds.thinned(Fraction(1, 50)).fractions()
    assert Fraction(1, 50) == odds.thinned(Fraction(1, 50)).cut
    assert odds is odds.thinned(Fraction(1, 1000))


def test_merge_adds_up_what_was_cut() -> None:
    """Each branch brings its own cut, as often as it happens."""
    parts = [(1, Odds({0: 1}, Fraction(1, 2))), (3, Odds({0: 1, 1: 2}))]
    merged = merge(parts)
    assert {0: Fraction(1, 2), 1: Fraction(1, 2)} == merged.fractions()
    assert Fraction(1, 8) == merged.cut
    assert 1 == merge(parts, Fraction(99, 100)).cut


def test_cut_of_both() -> None:
    """Either of two, and not twice over."""
    half = Fraction(1, 2)
    assert Fraction(3, 4) == cut_of_both(half, half)
    assert half == cut_of_both(half, Fraction(0)) == cut_of_both(Fraction(0), half)


def test_pick_samples_the_odds() -> None:
    """A uniform point gives each outcome its share."""
    share = RandomDice(11).share
    assert chi_square_is_plausible(tally_of(lambda: TWO_D6.pick(share()), 20_000), TWO_D6)
    assert 12 == TWO_D6.pick(1.0)
    assert 2 == TWO_D6.pick(0.0)
