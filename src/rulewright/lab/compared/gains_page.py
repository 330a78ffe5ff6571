"""Gains page: what powers bring for their price, as a page to read, a picture to look at, and a table to reckon with."""

from __future__ import annotations

import csv
from html import escape
from io import StringIO

from rulewright.lab.compared.gains import Gain, Gains

LEFT, RIGHT, TOP, ROW, FOOT, HALF = 190, 70, 62, 34, 62, 190
"""Measures of the picture, in pixels: names at the left, figures at the right, the scale above, a row, the words below, and
how wide the scale is to either side."""
WIDTHS = (0.2, 0.5, 1.0)
"""How far the scale goes to either side: the least that holds all."""
SURE, UNSURE = "#245fa0", "#8a8a8a"
FREE = "nothing"
"""What is said of a power that costs nothing to use."""


def title_of(gains: Gains, game: str) -> str:
    """What the whole is called."""
    return f"{gains.kind.capitalize()} of {game}, and their price"


def cost_of(gain: Gain) -> str:
    """What it costs, in the words of the game."""
    return (gain.price.told or FREE) if gain.price else ""


def worth_of(gain: Gain) -> str:
    """By how many points of a hundred it raises the chance."""
    return f"{gain.difference * 100:+.0f}".replace("-", "−") if round(gain.difference * 100) else "0"


def markdown_of(gains: Gains, game: str, command: str, picture: str) -> str:
    """The whole page."""
    lines = [
        f"# {title_of(gains, game)}",
        "",
        (
            f"{gains.of} of {game} {gains.version} meets themselves, the game playing both: the one with a single power, the other "
            "without any, all else and all luck the same. People may do better, or worse."
        ),
        f"Where neither has any, the first of the two wins {_percent(gains.base)} ({_span(gains.low, gains.high)}).",
        "",
        f"![How much more often somebody wins with each power]({picture})",
        "",
        "| power | price of a use | wins more often by | for each point of its price | fights that went otherwise |",
        "|---|---|---|---|---|",
    ]
    for each in gains.found:
        worth = f"**{worth_of(each)}**" if each.marked else worth_of(each)
        point = "" if each.per_point is None else f"{each.per_point * 100:+.1f}".replace("-", "−")
        span = f"{worth} ({_span(each.low, each.high)})"
        lines.append(f"| {each.name} | {cost_of(each)} | {span} | {point} | {each.moved} of {each.pairs} |")
    lines += [
        "",
        "In points of a hundred; the span in brackets is right 999 times in 1,000. **Bold** is no luck: of all bold ones no",
        "more than one in twenty is. What costs nothing comes first, then what brings most for its price. Where no fight went",
        "otherwise, the game does not use the power in a duel by itself, or it does nothing there.",
    ]
    if gains.untried:
        lines += ["", f"There was no time for {', '.join(gains.untried)}."]
    return "\n".join([*lines, "", "## How this was made", "", "```console", f"$ {command}", "```", ""])


def _percent(share: float) -> str:
    return f"{share * 100:.0f} %"


def _span(low: float, high: float) -> str:
    return f"{low * 100:.0f} to {high * 100:.0f}".replace("-", "−")


def csv_of(gains: Gains) -> str:
    """Every power in a line."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["power", "price", "points", "more often", "low", "high", "pairs", "otherwise", "no luck"])
    for each in gains.found:
        points = each.price.points if each.price else None
        figures = [f"{figure:.4f}" for figure in (each.difference, each.low, each.high)]
        told = "yes" if each.marked else "no"
        cost = "" if points is None else f"{points:g}"
        writer.writerow([each.name, cost_of(each), cost, *figures, each.pairs, each.moved, told])
    return out.getvalue()


def svg_of(gains: Gains, game: str) -> str:
    """The picture: a span for each power about what it brings, and a line where it brings nothing."""
    wide, high = LEFT + 2 * HALF + RIGHT, TOP + ROW * len(gains.found) + FOOT
    title, zero, below = title_of(gains, game), LEFT + HALF, TOP + ROW * len(gains.found)
    parts = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" role="img" '
            f'aria-label="{escape(title)}" font-family="sans-serif" font-size="13">'
        ),
        f"<title>{escape(title)}</title>",
        f'<rect width="{wide}" height="{high}" fill="#ffffff"/>',
        f'<text x="12" y="22" fill="#222222" font-weight="bold">{escape(title)}</text>',
    ]
    most = next((each for each in WIDTHS if all(max(-gain.low, gain.high) <= each for gain in gains.found)), 1.0)
    for tick in (-1, -0.5, 0, 0.5, 1):
        x, said = zero + tick * HALF, f"{tick * most * 100:+g}".replace("-", "−") if tick else "0"
        line = "#666666" if not tick else "#dddddd"
        parts.append(f'<line x1="{x}" x2="{x}" y1="{TOP - 4}" y2="{below}" stroke="{line}"/>')
        parts.append(f'<text x="{x}" y="{TOP - 10}" text-anchor="middle" font-size="11" fill="#666666">{said}</text>')
    for row, each in enumerate(gains.found):
        parts += _row(each, TOP + ROW * row + ROW / 2, zero, HALF / most)
    words = (
        "By how many points of a hundred the one with the power wins more often, and how sure that is.",
        "Bold and blue: no luck. Below each name stands what a use of it costs.",
    )
    for line_no, said in enumerate(words):
        parts.append(f'<text x="12" y="{high - 30 + 18 * line_no}" font-size="12" fill="#444444">{said}</text>')
    return "\n".join([*parts, "</svg>", ""])


def _row(each: Gain, y: float, zero: float, whole: float) -> list[str]:
    """One power: name, price, span, dot and figure."""
    ink, weight = (SURE, ' font-weight="bold"') if each.marked else (UNSURE, "")
    low, dot, high = (zero + share * whole for share in (each.low, each.difference, each.high))
    said = f"{each.name}: {worth_of(each)} ({_span(each.low, each.high)})"
    right = zero + HALF + RIGHT - 12
    return [
        f'<text x="{LEFT - 14}" y="{y - 2}" text-anchor="end" fill="#222222"{weight}>{escape(each.name)}</text>',
        f'<text x="{LEFT - 14}" y="{y + 11}" text-anchor="end" font-size="11" fill="#666666">{escape(cost_of(each))}</text>',
        f'<line x1="{low:.1f}" x2="{high:.1f}" y1="{y}" y2="{y}" stroke="{ink}" stroke-width="3" stroke-opacity="0.45"/>',
        f'<circle cx="{dot:.1f}" cy="{y}" r="5" fill="{ink}"><title>{escape(said)}</title></circle>',
        f'<text x="{right}" y="{y + 4}" text-anchor="end" fill="#222222"{weight}>{worth_of(each)}</text>',
    ]
