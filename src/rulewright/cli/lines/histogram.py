"""Histogram: odds and estimates as figures and bars, one beside the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING, Any

from rulewright.chance import Odds
from rulewright.cli.lines import show

if TYPE_CHECKING:
    from rulewright.play.estimate import Estimate  # which would open all of play for the odds of two dice

MOST_ROWS = 32
LEAST_BAR = 4
RARE = Fraction(1, 20_000)
"""Tails rarer than this are gathered in one row."""
STEPS = [base * step for base in (10**power for power in range(10)) for step in (2, 5, 10)]
QUANTILES = (5, 25, 50, 75, 95)


@dataclass(frozen=True, slots=True)
class Chart:
    """Some odds or an estimate, with a title."""

    title: str
    reading: Odds[Any] | Estimate[Any]

    @property
    def exact(self) -> bool:
        """Whether these are odds, and no estimate."""
        return isinstance(self.reading, Odds)

    @property
    def shares(self) -> Mapping[Any, Fraction]:
        """How likely each outcome is."""
        if isinstance(self.reading, Odds):
            return self.reading.fractions()
        return {outcome: Fraction(count, self.reading.times) for outcome, count in self.reading.counts.items()}

    @property
    def numeric(self) -> bool:
        """Whether outcomes are numbers, so that they have a mean."""
        return all(isinstance(outcome, int) and not isinstance(outcome, bool) for outcome in self.shares)

    def at_least(self, least: int) -> Fraction:
        """How likely this much or more is."""
        return sum((share for outcome, share in self.shares.items() if outcome >= least), Fraction(0))

    def share_that(self, test: Callable[[Any], object]) -> Fraction:
        """How likely it is that a test holds."""
        return sum((share for outcome, share in self.shares.items() if test(outcome)), Fraction(0))

    @property
    def mean(self) -> Fraction:
        """What comes of it on average."""
        return sum((outcome * share for outcome, share in self.shares.items()), Fraction(0))

    @property
    def deviation(self) -> float:
        """How far from the mean it usually is."""
        squares = sum((outcome**2 * share for outcome, share in self.shares.items()), Fraction(0))
        return sqrt(max(squares - self.mean**2, Fraction(0)))

    def quantile(self, share: int) -> Any:
        """What so many in a hundred do not exceed."""
        reached = Fraction(0)
        ordered = sorted(self.shares.items())
        for outcome, each in ordered:
            reached += each
            if reached >= Fraction(share, 100):
                return outcome
        return ordered[-1][0]

    def trust(self) -> str:
        """How far these figures can be trusted, in words."""
        if isinstance(self.reading, Odds):
            cut = self.reading.cut
            return "exact" if not cut else f"exact but for a tail of {float(cut):.0e}"
        return f"estimate ± {show.percent(error_of(self.reading))} from {self.reading.times:,} samples"


def error_of(estimate: Estimate[Any]) -> float:
    """How far off an estimate's figures are at most, nearly always."""
    widths = [(bounds.high - bounds.low) / 2 for bounds in map(estimate.p, estimate.counts)]
    return max(widths, default=0.0)


def outcome_text(outcome: Any) -> str:
    """An outcome in words."""
    match outcome:
        case bool():
            return "yes" if outcome else "no"
        case tuple():
            return ", ".join(map(outcome_text, outcome)) or "nothing"
        case None:
            return "nothing"
    return str(getattr(outcome, "value", outcome))


# -- drawing ----------------------------------------------------------------------------------------


def summary(chart: Chart) -> Iterator[str]:
    """Mean, deviation, quantiles, and how far all that can be trusted."""
    trust = chart.trust() if chart.exact else show.warning(f"≈ {chart.trust()}")
    if not chart.numeric:
        yield trust
        return
    yield f"mean {show.number(chart.mean)} · deviation {show.number(chart.deviation)} · {trust}"
    reached = " · ".join(f"{share} %: {chart.quantile(share)}" for share in QUANTILES)
    yield show.faint(f"quantiles  {reached}")


def histogram(charts: Sequence[Chart], *, exact: bool = False, goal: int | None = None) -> Iterator[str]:
    """Bars for every outcome, charts side by side on the same rows and to the same scale."""
    rows = _rows(charts)
    first = max(show.length(label) for label, _ in rows)
    told = [[_fraction(share) if exact else "" for share in shares] for _, shares in rows]
    wide = [max(map(len, column)) for column in zip(*told, strict=True)]
    room = (show.width() - first - 4 - sum(12 + each for each in wide)) // len(charts)
    if room < LEAST_BAR and len(charts) > 1:  # too wide to stand beside each other
        for chart in charts:
            yield show.strong(chart.title)
            yield from histogram([chart], exact=exact, goal=goal)
        return
    bars = min(48, room) if room >= LEAST_BAR else 0
    most = max(float(share) for _, shares in rows for share in shares)
    if len(charts) > 1:
        heads = [show.left(show.cut(chart.title, 8 + bars), 10 + wide[at] + bars) for at, chart in enumerate(charts)]
        yield f"{' ' * (first + 4)}{show.strong('  '.join(heads).rstrip())}"
    for (label, shares), fractions in zip(rows, told, strict=True):
        line = f" {_goal_mark(label, goal)}{show.right(label, first)}"
        for place, share in enumerate(shares):
            fraction = f" {fractions[place]:>{wide[place]}}" if exact else ""
            drawn = show.bar(float(share) / most, bars)
            last = place == len(shares) - 1
            line += f"  {_figure(share)}{fraction}  "
            line += _tint(drawn if last else show.left(drawn, bars), exact=charts[place].exact)
        yield line.rstrip()


def _figure(share: Fraction) -> str:
    if not share:
        return " " * 8
    return " <0.01 %" if share < Fraction(1, 20_000) else f"{float(share) * 100:6.2f} %"


def _goal_mark(label: str, goal: int | None) -> str:
    first = label.partition("–")[0].removesuffix("+")
    reached = goal is not None and first.lstrip("-").isdigit() and int(first) >= goal
    return show.accent("▸") if reached else " "


def _tint(drawn: str, *, exact: bool) -> str:
    return show.accent(drawn) if exact else show.warning(drawn.replace("█", "▒"))


def _fraction(share: Fraction) -> str:
    return str(share) if share else ""


def _rows(charts: Sequence[Chart]) -> list[tuple[str, list[Fraction]]]:
    """Every outcome of any chart with its share in each."""
    every: dict[Any, list[Fraction]] = {}
    for place, chart in enumerate(charts):
        for outcome, share in chart.shares.items():
            every.setdefault(outcome, [Fraction(0)] * len(charts))[place] += share
    if all(chart.numeric for chart in charts):
        return _numbers({outcome: every[outcome] for outcome in sorted(every)})
    likely = sorted(every, key=lambda outcome: -max(every[outcome]))
    if len(likely) > MOST_ROWS:
        shown, rest = likely[: MOST_ROWS - 1], likely[MOST_ROWS - 1 :]
        gathered = _together([every[outcome] for outcome in rest])
        return [*((outcome_text(each), every[each]) for each in shown), (f"{len(rest)} others", gathered)]
    with suppress(TypeError):  # outcomes that have no order stay by how likely they are
        likely.sort()
    return [(outcome_text(outcome), every[outcome]) for outcome in likely]


def _numbers(every: Mapping[int, list[Fraction]]) -> list[tuple[str, list[Fraction]]]:
    """A row for each number; where there are too many, for so many numbers together, and for a long tail."""
    numbers = list(every)
    end = _end_of_bulk(every)
    span = numbers[end - 1] - numbers[0] + 1
    step = 1 if end <= MOST_ROWS else next(step for step in STEPS if span / step < MOST_ROWS)
    tail_from = -(-numbers[end] // step) * step if end < len(numbers) else numbers[-1] + 1
    rows: dict[str, list[Fraction]] = {}
    for outcome, shares in every.items():
        start = outcome // step * step
        label = f"{tail_from}+" if outcome >= tail_from else f"{start}–{start + step - 1}" if step > 1 else str(outcome)
        rows[label] = _together([rows[label], shares]) if label in rows else shares
    return list(rows.items())


def _end_of_bulk(every: Mapping[int, list[Fraction]]) -> int:
    """How many numbers come before a tail that is long and hardly ever seen; all, if there is none."""
    numbers = list(every)
    end = len(numbers)
    tail = [Fraction(0)] * len(every[numbers[0]])
    while end > 1 and all(share < RARE for share in _together([tail, every[numbers[end - 1]]])):
        end -= 1
        tail = _together([tail, every[numbers[end]]])
    return end if len(numbers) - end > 2 else len(numbers)


def _together(shares: Sequence[Sequence[Fraction]]) -> list[Fraction]:
    return [sum(each, Fraction(0)) for each in zip(*shares, strict=True)]
