"""Luck: how dice have fallen, with honest statistics. It says how many looks it took, and corrects for them."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import pairwise
from math import erfc, exp, lgamma, log, sqrt

from msgspec import Struct

from rulewright.log.entry import Entry
from rulewright.play.facts import Drew
from rulewright.tables.views.view import Seen

_THROW = re.compile(r"(\d{1,6})d(\d{1,9})")
LEAST_EXPECTED = 5
"""So many throws there must be for each group of faces that is told apart."""
FEWEST_GROUPS = 5
"""Fewer groups of faces than this tell little; a die with fewer sides has a group for each."""
MOST_SIDES = 1000


class DieReport(Struct, frozen=True):
    """One kind of die, thrown by one seat or by all: counts, mean, and how odd the counts are.

    `p` is the chance of counts at least as uneven from fair dice, faces taken together in groups where there are too few
    throws to tell each apart; `runs_p` that of so many streaks or so few, `serial_p` that of throws which follow those before
    them so closely. `corrected` allows for all the looks taken in the report. None where there are too few throws to say anything.
    """

    who: str
    sides: int
    throws: int
    mean: float
    expected: float
    counts: tuple[int, ...]
    p: float | None
    corrected: float | None
    runs_p: float | None
    said: str
    serial_p: float | None = None


class LuckReport(Struct, frozen=True):
    """All dice of a table."""

    looks: int
    dice: tuple[DieReport, ...]
    by_hand: int


def luck_report(entries: Iterable[Entry | Seen]) -> LuckReport:
    """How the dice of a log have fallen, for everybody together and for each thrower."""
    thrown: dict[tuple[str, int], list[int]] = defaultdict(list)
    by_hand = 0
    for entry in entries:
        if not isinstance(entry.fact, Drew):
            continue
        drew = entry.fact
        by_hand += drew.hand
        faces = list(drew.faces)
        for count, sides in _THROW.findall(drew.dice):
            taken, faces = faces[: int(count)], faces[int(count) :]
            if 1 < int(sides) <= MOST_SIDES:
                thrown["", int(sides)] += taken
                if drew.of:
                    thrown[drew.of, int(sides)] += taken
    tested = [sides for (_, sides), faces in thrown.items() if groups(sides, len(faces))]
    looks = 3 * len(tested)
    reports = [_report(who, sides, faces, looks) for (who, sides), faces in sorted(thrown.items())]
    return LuckReport(looks, tuple(reports), by_hand)


def _report(who: str, sides: int, faces: list[int], looks: int) -> DieReport:
    seen = Counter(faces)
    counts = tuple(seen[face] for face in range(1, sides + 1))
    throws = len(faces)
    mean, expected = sum(faces) / throws, (sides + 1) / 2
    told_apart = groups(sides, throws)
    if not told_apart:
        enough = LEAST_EXPECTED * min(_ways(sides))
        said = f"{throws} throws are too few to judge a d{sides}; {enough} would do."
        return DieReport(who, sides, throws, mean, expected, counts, None, None, None, said)
    width, fair = sides // told_apart, throws / told_apart
    together = [sum(counts[first : first + width]) for first in range(0, sides, width)]
    p = chi_square_tail(sum((count - fair) ** 2 for count in together) / fair, told_apart - 1)
    runs, serial = runs_test(faces, expected), serial_test(faces)
    corrected = min(1.0, min(p, runs, serial) * looks)
    return DieReport(who, sides, throws, mean, expected, counts, p, corrected, runs, _words(corrected), serial)


def groups(sides: int, throws: int) -> int:
    """Into how many equal groups the faces of a die can be told apart after so many throws; 0 if that says nothing."""
    return max((each for each in _ways(sides) if throws >= LEAST_EXPECTED * each), default=0)


def _ways(sides: int) -> list[int]:
    """The numbers of equal groups that the faces of a die make, from the fewest that tell something up to one for each."""
    return [each for each in range(2, sides + 1) if sides % each == 0 and each >= min(sides, FEWEST_GROUPS)]


def _words(corrected: float) -> str:
    if corrected > 0.05:
        return "Nothing unusual."
    return f"Unusual: fair dice do this once in {1 / corrected:,.0f} such reports."


def chi_square_tail(value: float, freedom: int) -> float:
    """The chance that fair counts are at least this uneven: the regularised upper incomplete gamma function."""
    a, x = freedom / 2, value / 2
    if x <= 0:
        return 1.0
    front = exp(-x + a * log(x) - lgamma(a))
    if x < a + 1:  # a series for the lower part
        term = total = 1 / a
        n = a
        while term > total * 1e-15:
            n += 1
            term *= x / n
            total += term
        return max(0.0, 1 - front * total)
    small = 1e-300  # a continued fraction for the upper part
    b = x + 1 - a
    c, d = 1 / small, 1 / b
    fraction = d
    for i in range(1, 1000):
        an = -i * (i - a)
        b += 2
        d = 1 / (an * d + b or small)
        c = b + an / c or small
        fraction *= d * c
        if abs(d * c - 1) < 1e-15:
            break
    return min(1.0, front * fraction)


def runs_test(faces: list[int], middle: float) -> float:
    """The chance of so few or so many runs above and below the middle from fair dice: do streaks come too often?"""
    sides = [face > middle for face in faces if face != middle]
    above = sum(sides)
    below = len(sides) - above
    if above < 10 or below < 10:
        return 1.0
    runs = 1 + sum(one != other for one, other in pairwise(sides))
    n = above + below
    expected = 2 * above * below / n + 1
    variance = (expected - 1) * (expected - 2) / (n - 1)
    z = (abs(runs - expected) - 0.5) / sqrt(variance)
    return min(1.0, 2 * normal_tail(max(0.0, z)))


def serial_test(faces: list[int]) -> float:
    """The chance that fair throws follow those before them so closely, up or down: does one throw tell of the next?"""
    n, mean = len(faces), sum(faces) / len(faces)
    spread = sum((face - mean) ** 2 for face in faces)
    if n < 3 or not spread:
        return 1.0
    follows = sum((one - mean) * (other - mean) for one, other in pairwise(faces)) / spread
    return min(1.0, 2 * normal_tail(abs(follows + 1 / n) * sqrt(n)))


def normal_tail(z: float) -> float:
    """The chance that a standard normal value exceeds z."""
    return erfc(z / sqrt(2)) / 2
