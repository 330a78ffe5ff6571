"""Odds lines: the figures of an action or an answer, for a line of a list and for a few lines of their own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulewright.cli.lines import show
from rulewright.lab.figures import ActionOdds, MeasureOdds


def headline(measures: Sequence[MeasureOdds], *, exact: bool, most: int = 1) -> str:
    """The first figures for a line: a share from the worst answer to the best, or a mean."""
    about = "" if exact else "≈ "
    told = [figure for each in measures if (figure := _figure(each, about))]
    return " · ".join(told[:most])


def _figure(measure: MeasureOdds, about: str) -> str:
    name = measure.label.lower()
    if measure.p is not None:
        return f"{name} {about}{show.percent(measure.p)}"
    if measure.low is not None and measure.high is not None:
        low, high = show.percent(measure.low), show.percent(measure.high)
        return f"{name} {about}{low if low == high else f'{low.removesuffix(" %")}–{high}'}"
    return f"{name} {about}{show.number(measure.mean)} on average" if measure.mean is not None else ""


def is_vain(odds: ActionOdds) -> bool:
    """Whether something cannot succeed."""
    first = next((each for each in odds.measures if each.high is not None), None)
    return first is not None and first.high == 0


def odds_lines(odds: ActionOdds, decides: str) -> Iterator[str]:
    """All figures of an action; where they hang on an answer, those of each. `decides` is whose answer that is."""
    exact = odds.kind == "exact"
    if not odds.answers:
        yield f"  {headline(odds.measures, exact=exact, most=9)}"
    elif odds.prompt:
        yield show.wrapped(f"{decides} decides: {odds.prompt}", 2)
    for each in odds.answers:
        yield f"    {', '.join(each.answers)}: {headline(each.measures, exact=exact, most=9)}"
    yield show.faint("  exact" if exact else f"  ≈ from {odds.samples:,} samples")
