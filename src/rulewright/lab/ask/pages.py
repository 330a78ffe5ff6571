"""Pages: an answer for a notebook and for a spreadsheet."""

from __future__ import annotations

import csv
import io
from html import escape

from rulewright.lab.ask.answers import AnswerTold, FigureTold
from rulewright.lab.ask.drawing import answer_svg
from rulewright.lab.ask.sentences import figure_words, trust_words

COLUMNS = ("row", "outcome", "kind", "value", "exactly", "low", "high", "how", "samples", "reason")
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet would take for the beginning of a formula."""


def answer_csv(answer: AnswerTold) -> str:
    """A line for each row, and for each outcome of one that was asked for its spread."""
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow(COLUMNS)
    for row in answer.rows:
        if row.figure is None and not row.bars:
            lines.writerow([_cell(row.label), "", "", "", "", "", "", "", "", _cell(row.reason)])
        if row.figure is not None:
            lines.writerow([_cell(row.label), "", *_figure(row.figure), ""])
        for outcome, share, exactly in row.bars:
            lines.writerow([_cell(row.label), _cell(outcome), "chance", share, exactly, "", "", "", "", ""])
    return text.getvalue()


def _cell(text: str) -> str:
    """Words as a spreadsheet takes them for words; a number stays one."""
    if text.startswith(FORMULA) and not text.lstrip("+-").replace(".", "", 1).isdigit():
        return f"'{text}"
    return text


def _figure(figure: FigureTold) -> tuple[object, ...]:
    return figure.kind, figure.value, figure.exactly, figure.low, figure.high, figure.how, figure.samples or ""


def answer_html(answer: AnswerTold) -> str:
    """The answer under its question, with its picture, how sure each figure is, and the rules behind it."""
    rows = "".join(
        f"<tr><th scope='row'>{escape(row.label or answer.of)}</th>"
        f"<td>{escape(figure_words(row.figure) if row.figure else row.reason)}</td>"
        f"<td>{escape(trust_words(row.figure) if row.figure else '')}</td></tr>"
        for row in answer.rows
        if row.figure is not None or row.reason
    )
    rules = ", ".join(
        f"<abbr title='{escape(each.title, quote=True)}'>{escape(each.id)}</abbr>" for each in answer.rules
    )
    return (
        f"<figure><figcaption><strong>{escape(answer.title)}</strong> {escape(answer.said)}</figcaption>"
        f"{answer_svg(answer)}{f'<table>{rows}</table>' if rows else ''}"
        f"<p>{escape(answer.answered)}</p>{f'<p>Rules: {rules}</p>' if rules else ''}</figure>"
    )
