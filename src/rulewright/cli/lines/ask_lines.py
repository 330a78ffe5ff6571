"""Ask lines: an answer of the lab, for the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.cli.lines import show
from rulewright.lab.ask.answers import AnswerTold, RowTold
from rulewright.lab.ask.sentences import figure_words, trust_words

WIDE = 24
MOST_BARS = 40
MOST_RULES = 12


def answer_lines(answer: AnswerTold) -> Iterator[str]:
    """The question, the answer in a sentence, its rows, how sure they are, and the rules behind them."""
    yield f"{show.strong(answer.title)}  {show.faint(answer.ruleset)}"
    yield show.wrapped(answer.said, 2)
    if len(answer.rows) > 1:
        yield from _rows(answer)
    for row in answer.rows:
        yield from _spread(row, several=len(answer.rows) > 1)
    figures = sorted((row.figure for row in answer.rows if row.figure is not None), key=lambda each: -each.cut)
    least_sure = {figure.how: trust_words(figure) for figure in reversed(figures)}
    for trust in least_sure.values():
        yield show.faint(show.wrapped(trust, 2))
    if answer.answered:
        yield show.faint(show.wrapped(answer.answered, 2))
    if answer.rules:
        first, more = answer.rules[:MOST_RULES], len(answer.rules) - MOST_RULES
        told = ", ".join(each.id for each in first) + (f" and {more} more, which --json tells" if more > 0 else "")
        yield show.faint(show.wrapped(f"By the rules {told}.", 2))


def _rows(answer: AnswerTold) -> Iterator[str]:
    most = max((row.figure.value for row in answer.rows if row.figure is not None), default=0) or 1
    told = []
    for row in answer.rows:
        mark = "›" if row.label == answer.best else " "
        if row.figure is None:
            told.append([f"{mark} {row.label}", row.reason, ""])
        else:
            drawn = show.bar(max(0.0, row.figure.value) / most, WIDE)
            told.append([f"{mark} {row.label}", figure_words(row.figure), drawn])
    yield from show.columns(told, indent=2)


def _spread(row: RowTold, *, several: bool) -> Iterator[str]:
    if not row.bars:
        return
    if several:
        yield f"  {show.strong(row.label)}"
    most = max(share for _, share, _ in row.bars)
    shown = row.bars[:MOST_BARS]
    cells = [[name, show.percent(share), show.bar(share / most, WIDE)] for name, share, _ in shown]
    yield from show.columns(cells, indent=4, rights=(0, 1))
    if len(row.bars) > len(shown):
        yield show.faint(f"    and {len(row.bars) - len(shown)} more: --csv has them all")
