"""Stopping: when a sample is looked at, how sure it makes one then, and when it is enough.

Whoever looks again and again until they like what they see is wrong more often than they think. So there are looks: after
500 fights, 1,000, 2,000 and so on. Each spends its share of the mistakes that are allowed in all, look k α/(k(k+1)), which
adds up to α however many there are. What is shown changes at looks alone, and so does whether it is enough.
Where it is known beforehand when it ends, by the clock or by its number, half of α is kept for that last look.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import exp, lgamma, log, log1p, sqrt
from statistics import NormalDist

from msgspec import Struct

from rulewright.play import Interval

MISTAKES = 0.001
"""How often an interval may be wrong, over all looks together: once in 1,000."""
FIRST_LOOK = 500
KEPT = 0.5
"""Of all mistakes the share that is kept for a last look, where there is sure to be one: the look that people go by."""
MANY = 1000
"""From so many on the mean of a sample is as good as normal."""
CLOSE = 1e-12


def spent_at(look: int, kept: float = 0.0) -> float:
    """The share of all mistakes that a look may make; the first is look 1. What is `kept` is for the last one."""
    return MISTAKES * (1 - kept) / (look * (look + 1))


def spent_last() -> float:
    """The share of all mistakes that a last look may make for which it was kept."""
    return MISTAKES * KEPT


def look_after(fights: int, first: int = 0) -> int:
    """The next number of fights at which there is a look; whoever cannot wait for so many has the first one sooner."""
    due = first or FIRST_LOOK
    while due <= fights:
        due *= 2
    return due


def looks_until(fights: int, first: int = 0) -> int:
    """How many looks there have been after so many fights."""
    return sum(1 for k in range(64) if (first or FIRST_LOOK) << k <= fights)


class Enough(Struct, frozen=True):
    """How long to go on: for so many fights, for so many seconds, or until no chance of winning is told less sharply
    than to so many points either way. Without any of them, until somebody breaks it off.
    """

    fights: int | None = None
    seconds: float | None = None
    points: float | None = None

    @property
    def kept(self) -> float:
        """The share of all mistakes that is kept for the look at its end: none where only what is found ends it."""
        return 0.0 if self.fights is None and self.seconds is None else KEPT

    def met_by(self, widest: float) -> bool:
        """Whether figures that may lie this far off are sharp enough."""
        return self.points is not None and widest * 100 <= self.points


# -- how sure one is --------------------------------------------------------------------------------


def share_interval(count: int, times: int, mistakes: float) -> Interval:
    """Between which bounds a chance lies that came true so often: those that make it no rarer than half the mistakes.

    It is exact for any count (Clopper and Pearson's). Wilson's, which suits odds on a button, is wrong twice as
    often as it says where only a handful of many fights went that way.
    """
    low = 0.0 if count == 0 else _root(lambda p: _at_least(count, times, p) - mistakes / 2)
    high = 1.0 if count == times else _root(lambda p: mistakes / 2 - _at_least(times - count, times, 1 - p))
    return Interval(low, high)


def mean_interval(counts: Mapping[int, int], span: Interval | None, mistakes: float) -> Interval | None:
    """Between which bounds a mean lies. With few of them that can be said only of what is known to lie within a span;
    then by the empirical Bernstein bound, from 1,000 on by the normal law.
    """
    times = sum(counts.values())
    mean = mean_of(counts)
    spread = sum(count * (value - mean) ** 2 for value, count in counts.items()) / max(times - 1, 1)
    if times >= MANY:
        off = NormalDist().inv_cdf(1 - mistakes / 2) * sqrt(spread / times)
    elif span is None or times < 2 or not all(value in span for value in counts):
        return None
    else:
        rarity = log(3 / mistakes)
        off = sqrt(2 * spread * rarity / times) + 3 * (span.high - span.low) * rarity / times
    low, high = mean - off, mean + off
    return Interval(low, high) if span is None else Interval(max(low, span.low), min(high, span.high))


def mean_of(counts: Mapping[int, int]) -> float:
    """The mean of values that were counted."""
    return sum(value * count for value, count in counts.items()) / sum(counts.values())


def quantile(counts: Mapping[int, int], times: int, share: float) -> int | None:
    """The value by which a share of all that were tried had come; None if they had not."""
    seen = 0
    for value, count in sorted(counts.items()):
        seen += count
        if seen >= share * times:
            return value
    return None


def quantile_interval(
    counts: Mapping[int, int], times: int, share: float, mistakes: float
) -> tuple[int, int | None] | None:
    """Between which values a share of all will have come; the upper is None where that cannot be told, and there is
    nothing to tell where nothing has come.
    """
    low, seen = None, 0
    for value, count in sorted(counts.items()):
        seen += count
        within = share_interval(seen, times, mistakes)
        if low is None and within.high >= share:
            low = value
        if low is not None and within.low >= share:
            return low, value
    return None if low is None else (low, None)


def _at_least(count: int, times: int, p: float) -> float:
    """The chance of so many successes or more; summed from its largest term on, for chances below the share."""
    if p <= 0:
        return 0.0
    if p >= 1 or count <= p * times:  # the sum would go uphill; no bound lies here
        return 1.0
    first = lgamma(times + 1) - lgamma(count + 1) - lgamma(times - count + 1)
    term = exp(first + count * log(p) + (times - count) * log1p(-p))
    odds, total, each = p / (1 - p), 0.0, count
    while term > total * CLOSE and each <= times:
        total += term
        each += 1
        term *= (times - each + 1) / each * odds
    return total


def _root(rises: Callable[[float], float]) -> float:
    """Where a function of a chance that rises goes through nothing."""
    low, high = 0.0, 1.0
    while high - low > CLOSE:
        middle = (low + high) / 2
        if rises(middle) < 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2
