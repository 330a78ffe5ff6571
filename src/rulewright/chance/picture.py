"""Pictures of odds: bars in SVG with nothing to install, or by matplotlib where it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from html import escape
from math import log10
from typing import TYPE_CHECKING, Any

from rulewright.chance.wording import word_of

if TYPE_CHECKING:
    from rulewright.chance.odds import Odds

WIDE, HIGH = 640, 200
"""The room for upright bars."""
ROW = 22
"""The height of a lying bar."""
INK = "#3f6fb5"
"""Told from the page by day and by night."""

APART = 8
"""Numbers further apart than so many places each would stand as hairs in a field."""
RARE = 20_000
"""What happens less than once in so many times would be a row without a bar."""


@dataclass(frozen=True, slots=True)
class Picture:
    """Odds drawn as bars. A notebook shows it; `svg` is its text, for a file or a page."""

    svg: str
    title: str
    facts: str

    @classmethod
    def of(cls, odds: Odds[Any], title: str = "") -> Picture:
        """Upright bars for numbers, lying ones for anything with a name."""
        close = _numeric(odds) and max(odds) - min(odds) < APART * len(odds)
        draw = _upright if close else _lying
        facts = _facts(odds)
        return cls(draw(odds, ", ".join(filter(None, (title, facts)))), title, facts)

    def html(self) -> str:
        """The picture under its title, with what can be said in a line."""
        heading = f"<strong>{escape(self.title)}</strong> " if self.title else ""
        return f"<figure><figcaption>{heading}{escape(self.facts)}</figcaption>{self.svg}</figure>"

    def _repr_html_(self) -> str:
        return self.html()

    def __str__(self) -> str:
        return self.svg


def plot(odds: Odds[Any], title: str = "") -> Any:
    """Bars on matplotlib's axes in hand, which come back; where matplotlib is not installed, a `Picture`."""
    try:
        from matplotlib import pyplot as plt
    except ImportError:
        return Picture.of(odds, title)
    axes = plt.gca()
    columns = odds.columns
    shares = [share * 100 for share in columns.probabilities]
    places = columns.outcomes if _numeric(odds) else [_text(outcome) for outcome in columns.outcomes]
    axes.bar(places, shares, label=title or None)
    axes.set_ylabel("%")
    if title:
        axes.legend(frameon=False)
    return axes


def _numeric(odds: Odds[Any]) -> bool:
    return all(isinstance(outcome, int) and not isinstance(outcome, bool | Enum) for outcome in odds)


def _text(outcome: object) -> str:
    return word_of(outcome) if isinstance(outcome, Enum) else str(outcome)


def _facts(odds: Odds[Any]) -> str:
    cases = f"{odds.total:,} cases" if odds.total < 10**12 else f"about 10^{round(log10(odds.total))} cases"
    cut = f", cut ≤ {float(odds.cut):.1g}" if odds.cut else ""
    if not _numeric(odds):
        return f"{cases}{cut}"
    return f"mean {float(odds.mean):.2f}, deviation {odds.deviation:.2f}, {cases}{cut}"


def opening(wide: int, high: int, words: str) -> str:
    """The beginning of a picture, with what it says in words for whoever does not see it."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" role="img" '
        f'aria-label="{escape(words)}" font-family="sans-serif" font-size="11" fill="currentColor">'
    )


def _upright(odds: Odds[Any], words: str) -> str:
    """A bar for every whole number from the least to the greatest that can be seen, so that gaps are seen too."""
    most = max(odds.weights.values())
    seen = [outcome for outcome, weight in odds.items() if weight * HIGH * 20 >= most]
    low, high = min(seen), max(seen)
    wide = WIDE / (high - low + 1)
    step = _step(high - low + 1, max(len(str(low)), len(str(high))))
    drawn = [opening(WIDE, HIGH + 36, words)]
    beyond = odds.total
    for outcome, weight in odds.ordered():
        left, tall = (outcome - low) * wide, weight / most * HIGH
        told = f"{outcome}: {weight / odds.total:.2%}, this or more {beyond / odds.total:.2%}"
        beyond -= weight
        if low <= outcome <= high:
            drawn.append(_bar(left + wide * 0.08, wide * 0.84, tall, told))
            if outcome % step == 0:
                drawn.append(f'<text x="{left + wide / 2:.1f}" y="{HIGH + 30}" text-anchor="middle">{outcome}</text>')
    drawn.append(f'<text x="2" y="11">{most / odds.total:.1%}</text></svg>')
    return "".join(drawn)


def _step(places: int, digits: int) -> int:
    """The roundest distance at which the numbers below the bars do not touch."""
    fit = max(1, WIDE // (7 * digits + 8))
    step = 1
    while places > step * fit:
        step = step * 5 // 2 if str(step).startswith("2") else step * 2
    return step


def _bar(left: float, wide: float, tall: float, told: str) -> str:
    return (
        f'<rect x="{left:.1f}" y="{HIGH + 16 - tall:.1f}" width="{wide:.1f}" height="{tall:.1f}" '
        f'fill="{INK}"><title>{told}</title></rect>'
    )


def _lying(odds: Odds[Any], words: str) -> str:
    """A bar for every outcome, its name before it and its share behind it; the rarest together."""
    rows = [(_text(outcome), weight) for outcome, weight in odds.ordered() if weight * RARE >= odds.total]
    if rarer := len(odds) - len(rows):
        rows.append((f"{rarer} rarer", odds.total - sum(weight for _, weight in rows)))
    return lying_bars([(name, weight / odds.total, f"{weight / odds.total:.2%}") for name, weight in rows], words)


def lying_bars(rows: Sequence[tuple[str, float, str]], words: str) -> str:
    """A bar for every row: its name before it, as long as its number, and what it comes to behind it."""
    most = max((share for _, share, _ in rows), default=0.0) or 1.0
    drawn = [opening(WIDE, ROW * len(rows) + 4, words)]
    for place, (name, share, told) in enumerate(rows):
        top, long = place * ROW, max(0.0, share) / most * (WIDE - 280)
        drawn.append(
            f'<text x="206" y="{top + 15}" text-anchor="end">{escape(name)}</text>'
            f'<rect x="212" y="{top + 3}" width="{long:.1f}" height="{ROW - 6}" fill="{INK}"/>'
            f'<text x="{218 + long:.1f}" y="{top + 15}">{escape(told)}</text>'
        )
    return "".join([*drawn, "</svg>"])
