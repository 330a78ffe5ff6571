"""Sentences: an answer as somebody would say it."""

from __future__ import annotations

import itertools

from rulewright.chance.wording import number, percent
from rulewright.contract import Action
from rulewright.lab.ask.answers import FigureTold, RowTold
from rulewright.lab.ask.questions import AskQuestion, BestAsked, CompareAsked, CurveAsked, SpreadAsked
from rulewright.lab.ask.scene import SCENE, AskedScene
from rulewright.tables.telling.naming import Naming

HALF = 0.5


def figure_words(figure: FigureTold) -> str:
    """A figure with how sure it is: a fraction where there is a short one, a span where it is an estimate."""
    show = percent if figure.kind == "chance" else number
    if figure.exactly:
        short = f" ({figure.exactly})" if 2 < len(figure.exactly) <= 13 and not figure.cut else ""
        return f"{show(figure.value)}{short}"
    if figure.sure:
        return show(figure.value)
    return f"≈ {show(figure.value)} (between {show(figure.low)} and {show(figure.high)})"


def trust_words(figure: FigureTold) -> str:
    """How a figure was found."""
    match figure.how:
        case "exact":
            return f"exact but for {figure.cut:.1g} that was cut" if figure.cut else "exact"
        case "sampled":
            return f"an estimate from {figure.samples:,} samples, right 999 times in 1,000"
        case "followed":
            return (
                "for certain, along every course"
                if figure.sure
                else f"certain bounds; {percent(figure.open)} still open"
            )
        case "fought":
            return f"an estimate from {figure.samples:,} fights, right 999 times in 1,000"
        case "paired":
            return f"an estimate from {figure.samples:,} pairs of fights with the same luck, right 999 times in 1,000"


def over_words(over: str, scene: AskedScene, action: Action | None = None) -> str:
    """What a curve goes through, in words: somebody's number, something of the scene, or a field of the action."""
    who, dot, path = over.partition(".")
    if not dot:
        label = next((field.label for field in action.fields if field.name == over), "") if action is not None else ""
        return label or over
    naming = Naming(scene.state, scene.book)
    field = naming.field(path)
    return f"{scene.names[scene.whom(who)]}'s {field}" if who != SCENE else field


def in_a_sentence(question: AskQuestion, of: str, rows: tuple[RowTold, ...], best: str, over: str = "") -> str:
    """The answer in a sentence; `over` is what a curve goes through, in words."""
    told = [(row, row.figure) for row in rows if row.figure is not None]
    if isinstance(question, SpreadAsked):
        return " ".join(_spread(of, row) for row in rows)
    match question:
        case CurveAsked():
            return _curve(over or question.over, of, told)
        case CompareAsked() | BestAsked():
            return _chosen(of, told, best, least=isinstance(question, BestAsked) and question.least)
    return " ".join(f"{_about(row.label)}{of}: {figure_words(figure)}." for row, figure in told)


def _spread(of: str, row: RowTold) -> str:
    """The mean of a spread where it has one, and what is likeliest."""
    name, share, _ = max(row.bars, key=lambda each: each[1])
    mean = f"{figure_words(row.figure)} on average, and " if row.figure is not None else ""
    return f"{_about(row.label)}{of}: {mean}{name} is likeliest, {percent(share)}."


def _about(label: str) -> str:
    return f"{label}, " if label else ""


def _chosen(of: str, told: list[tuple[RowTold, FigureTold]], best: str, *, least: bool) -> str:
    ranked = sorted(told, key=lambda each: each[1].value, reverse=not least)
    (first, figure), rest = ranked[0], ranked[1:]
    chance = figure.kind == "chance"
    how = ("least likely" if least else "likeliest") if chance else ("lowest" if least else "highest")
    said = f"{of}: {how} with {best or first.label}, {figure_words(figure)}"
    if not rest:
        return f"{said}."
    row, next_ = rest[0]
    if row.beside is not None:
        close = row.beside.low <= 0 <= row.beside.high
        luck = f"with {row.label} it is {_more(row.beside)}, with the same luck"
        return (
            f"{of}: too close to tell between {first.label} and {row.label}; {figure_words(figure)}, and {luck}."
            if close
            else f"{said}; {luck}."
        )
    if figure.value == next_.value:
        return f"{of}: the same with {first.label} and {row.label}, {figure_words(figure)}."
    if figure.low <= next_.high and next_.low <= figure.high and not (figure.exactly and next_.exactly):
        return f"{of}: too close to tell between {first.label} and {row.label}; {figure_words(figure)} and {figure_words(next_)}."
    off = abs(figure.value - next_.value)
    apart = f"{number(off * 100)} points" if chance else number(off)
    return f"{said}; {row.label} comes next, {apart} {'above' if least else 'below'}."


def _more(beside: FigureTold) -> str:
    """A difference in points, with its bounds."""

    def points(value: float) -> str:
        off = round(value * 100, 1)
        return f"{number(abs(off))} {'more' if off > 0 else 'less'}" if off else "0"

    told = points(beside.value).replace(" ", " points ") if round(beside.value * 100, 1) else "no different"
    return f"{told} (between {points(beside.low)} and {points(beside.high)})"


def _curve(over: str, of: str, told: list[tuple[RowTold, FigureTold]]) -> str:
    (first, low), (last, high) = told[0], told[-1]
    said = f"{of}: {figure_words(low)} at {over} {first.label}, {figure_words(high)} at {last.label}"
    if low.kind == "chance":
        crossed = [
            row.label
            for (_, before), (row, after) in itertools.pairwise(told)
            if (before.value < HALF) != (after.value < HALF)
        ]
        if len(crossed) == 1:
            said += f"; it crosses one in two at {crossed[0]}"
    if last.beside is not None:
        said += f"; from {first.label} to {last.label} it is {_more(last.beside)}, with the same luck"
    return f"{said}."
