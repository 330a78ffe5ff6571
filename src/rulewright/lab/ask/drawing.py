"""Drawing: an answer as a picture in SVG, with nothing to install."""

from __future__ import annotations

from html import escape

from rulewright.chance.picture import HIGH, INK, WIDE, lying_bars, opening
from rulewright.chance.wording import number, percent
from rulewright.lab.ask.answers import AnswerTold, FigureTold, RowTold
from rulewright.lab.ask.sentences import figure_words

LEFT, LOW = 48, HIGH + 16
"""Where a curve's room begins, and its ground."""
BROAD = WIDE - LEFT - 24


def answer_svg(answer: AnswerTold) -> str:
    """Bars for rows and for what a measure spreads over; a line for a curve."""
    words = f"{answer.title}. {answer.said}"
    if answer.ask == "curve":
        return _curve(answer, words)
    return lying_bars(list(_bars(answer)), words)


def _bars(answer: AnswerTold) -> list[tuple[str, float, str]]:
    several = len(answer.rows) > 1
    told = []
    for row in answer.rows:
        for name, share, _ in row.bars:
            told.append((f"{row.label}: {name}" if several else name, share, percent(share)))
        if not row.bars:
            said = row.reason if row.figure is None else figure_words(row.figure)
            told.append((row.label or answer.of, row.figure.value if row.figure else 0.0, said))
    return told


def _curve(answer: AnswerTold, words: str) -> str:
    """Points from left to right at equal steps, joined; the span of an estimate stands behind its point."""
    points = [(place, row, row.figure) for place, row in enumerate(answer.rows) if row.figure is not None]
    most = max(figure.high for _, _, figure in points)
    least = min(0.0, *(figure.low for _, _, figure in points))
    most = 1.0 if points[0][2].kind == "chance" else max(most, least + 1e-9)
    many = max(1, len(answer.rows) - 1)

    def across(place: int) -> float:
        return LEFT + BROAD * place / many

    def up(value: float) -> float:
        return LOW - (value - least) / (most - least) * HIGH

    show = percent if points[0][2].kind == "chance" else number
    drawn = [opening(WIDE, LOW + (44 if answer.over else 24), words)]
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        at = least + (most - least) * share
        drawn.append(
            f'<line x1="{LEFT}" x2="{LEFT + BROAD}" y1="{up(at):.1f}" y2="{up(at):.1f}" stroke="currentColor" opacity="0.15"/>'
            f'<text x="{LEFT - 6}" y="{up(at) + 4:.1f}" text-anchor="end">{show(at)}</text>'
        )
    drawn += [_span(across(place), up(figure.low), up(figure.high)) for place, _, figure in points if not figure.sure]
    line = " ".join(f"{across(place):.1f},{up(figure.value):.1f}" for place, _, figure in points)
    drawn.append(f'<polyline points="{line}" fill="none" stroke="{INK}" stroke-width="2"/>')
    drawn += [_point(across(place), up(figure.value), row, figure) for place, row, figure in points]
    step = max(1, len(answer.rows) // 12)
    for place, row in enumerate(answer.rows):
        if place % step == 0:
            drawn.append(
                f'<text x="{across(place):.1f}" y="{LOW + 18}" text-anchor="middle">{escape(row.label)}</text>'
            )
    if answer.over:
        middle = LEFT + BROAD / 2
        drawn.append(f'<text x="{middle:.1f}" y="{LOW + 38}" text-anchor="middle">{escape(answer.over)}</text>')
    return "".join([*drawn, "</svg>"])


def _span(at: float, low: float, high: float) -> str:
    return f'<line x1="{at:.1f}" x2="{at:.1f}" y1="{low:.1f}" y2="{high:.1f}" stroke="{INK}" opacity="0.4" stroke-width="5"/>'


def _point(at: float, high: float, row: RowTold, figure: FigureTold) -> str:
    told = escape(f"{row.label}: {figure_words(figure)}")
    return f'<circle cx="{at:.1f}" cy="{high:.1f}" r="3.5" fill="{INK}"><title>{told}</title></circle>'
