"""What the tests of chance share: small chances to try, and a chi-square of our own."""

from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from math import sqrt

from hypothesis import strategies as st

from rulewright.chance import (
    FATE,
    Chance,
    Clamp,
    Compared,
    Count,
    Die,
    Explode,
    Explosion,
    Extreme,
    Faces,
    Group,
    Hand,
    Keep,
    Keeping,
    Magnitude,
    Negative,
    Odds,
    Product,
    Quotient,
    Repeat,
    Reroll,
    Rounding,
    Score,
    Sift,
    SuccessPool,
    Sum,
    Sure,
    When,
    at_least,
    at_most,
    exactly,
)
from rulewright.chance.reckoning import COMPARISONS


def conditions(lowest: int = 1, highest: int = 4) -> st.SearchStrategy[When]:
    """One or two comparisons with a small number."""
    single = st.builds(
        lambda kind, number: kind(number),
        st.sampled_from([exactly, at_least, at_most]),
        st.integers(lowest, highest),
    )
    return st.one_of(single, st.builds(When.__or__, single, single))


PLAIN_DICE: st.SearchStrategy[Chance[int]] = st.one_of(
    st.builds(Die, st.integers(1, 4)),
    st.just(Faces(FATE)),
    st.builds(Faces, st.lists(st.integers(-2, 3), min_size=1, max_size=3).map(tuple)),
)


def _values(die: Chance[int]) -> list[int]:
    return sorted(die.odds())


@st.composite
def single_dice(draw: st.DrawFn) -> Chance[int]:
    """A die, perhaps thrown again once, perhaps exploding, perhaps held to a least or most."""
    die = draw(PLAIN_DICE)
    if draw(st.booleans()):
        die = Reroll(die, draw(conditions()), once=True)
    if draw(st.booleans()) and len(_values(die)) > 1:
        when = draw(st.one_of(st.none(), conditions()))
        if when is None or not when.always(_values(die)):
            once = draw(st.booleans())
            die = Explode(die, when, draw(st.sampled_from(Explosion)), once, draw(st.integers(0, 1)))
    if draw(st.booleans()):
        least, most = sorted((draw(st.integers(-1, 4)), draw(st.integers(-1, 4))))
        die = Clamp(die, draw(st.sampled_from([None, least])), draw(st.sampled_from([None, most])))
    return die


CHOICES = st.builds(Keeping, st.integers(0, 3), st.booleans(), st.booleans())


def hands() -> st.SearchStrategy[Hand]:
    """Some dice, all or part of them kept."""
    return st.one_of(
        st.builds(Repeat, single_dice(), st.integers(0, 3)),
        st.builds(Keep, st.integers(0, 3), single_dice(), CHOICES),
        st.builds(Group, st.lists(PLAIN_DICE, min_size=1, max_size=3).map(tuple), CHOICES),
    )


SCORES = st.builds(Score, conditions(), st.one_of(st.none(), conditions()), st.one_of(st.none(), conditions()))
NUMBERS = st.builds(Sure, st.integers(-3, 3))


def _composed(inner: st.SearchStrategy[Chance[int]]) -> st.SearchStrategy[Chance[int]]:
    several = st.lists(inner, min_size=1, max_size=2).map(tuple)
    return st.one_of(
        st.builds(Negative, inner),
        st.builds(Sum, st.lists(st.one_of(inner, st.integers(-3, 3)), min_size=1, max_size=2).map(tuple)),
        st.builds(Product, inner, inner),
        st.builds(Quotient, inner, st.sampled_from([-2, 1, 2, 3]), st.sampled_from(Rounding)),
        st.builds(Extreme, several, st.booleans()),
        st.builds(Magnitude, inner),
        st.builds(Compared, inner, st.sampled_from(list(COMPARISONS)), inner),
    )


def chances() -> st.SearchStrategy[Chance[int]]:
    """Any chance of numbers that is small enough to walk."""
    leaves: st.SearchStrategy[Chance[int]] = st.one_of(
        single_dice(),
        hands(),
        NUMBERS,
        st.builds(Count, hands(), SCORES),
        st.builds(Sift, hands(), conditions(), st.booleans()),
        POOLS.map(SuccessPool.successes),
    )
    return st.recursive(leaves, _composed, max_leaves=2)


POOLS = st.builds(
    SuccessPool,
    st.integers(-1, 3),
    sides=st.integers(2, 4),
    threshold=st.integers(0, 5),
    again=st.one_of(st.none(), st.integers(1, 5)),
    cap=st.integers(0, 1),
)


def chi_square_is_plausible[T: Hashable](counts: Mapping[T, int], odds: Odds[T]) -> bool:
    """Whether seen counts could come from the odds: not in the most extreme thousandth."""
    seen = sum(counts.values())
    if not set(counts) <= set(odds):
        return False
    cells: list[tuple[float, int]] = []
    expected, observed = 0.0, 0
    for outcome, weight in sorted(odds.items(), key=lambda pair: pair[1]):
        expected += weight / odds.total * seen
        observed += counts.get(outcome, 0)
        if expected >= 5:
            cells.append((expected, observed))
            expected, observed = 0.0, 0
    cells[-1] = (cells[-1][0] + expected, cells[-1][1] + observed)
    statistic = sum((observed - expected) ** 2 / expected for expected, observed in cells)
    freedom = len(cells) - 1
    if not freedom:
        return True
    # Wilson and Hilferty: the cube root of chi-square over its freedom is nearly normal.
    spread = 2 / (9 * freedom)
    deviation: float = ((statistic / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread)
    return abs(deviation) < 3.3


def by_counting[T: Hashable](cases: list[T]) -> dict[T, Fraction]:
    """Equally likely cases as probabilities."""
    counts: dict[T, int] = {}
    for case in cases:
        counts[case] = counts.get(case, 0) + 1
    return {case: Fraction(count, len(cases)) for case, count in counts.items()}


def tally_of[T: Hashable](draw: Callable[[], T], times: int) -> dict[T, int]:
    """How often each outcome came."""
    counts: dict[T, int] = {}
    for _ in range(times):
        outcome = draw()
        counts[outcome] = counts.get(outcome, 0) + 1
    return counts
