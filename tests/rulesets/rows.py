"""Rows: what the press of a button or a moment came to, line by line; any game's tables are told alike.

A row holds a scene, a button with its form, and a script of faces and answers; then every die that was thrown, every
question, every change and every sentence, in this order and no more. A table of rows sees what a single figure does not.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import UNSET, Struct, structs

from rulewright.contract import Ruleset
from rulewright.play import Effect, FrozenMap, Option, Question, State
from rulewright.testing.at_the_seat import AtTheSeat

type Scenes = Mapping[str, State[Any, Any]]
type Pressed = tuple[str, str, str, dict[str, Any], list[int], list[Any], list[str]]
"""A scene, who presses which button, its form, faces, answers; then all that comes of it."""
type Passed = tuple[str, list[int], list[Any], list[str]]
"""A scene that goes on, faces, answers; then all that comes of it."""
type No = tuple[str, str, str, dict[str, Any], str]
"""A scene, who presses which button, its form; then the rule and the words by which it is refused, or nothing."""


class Rows:
    """Scenes of one game, and what comes of pressing its buttons in them."""

    def __init__(self, game: Ruleset, book: Any, scenes: Scenes) -> None:
        self.game, self.book, self.scenes = game, book, scenes

    def table(self, scene: str) -> AtTheSeat:
        """A table in one of the scenes."""
        return AtTheSeat(self.game, self.scenes[scene], self.book)

    def press(self, *rows: Pressed) -> None:
        """Each button comes to just what is said in its scene."""
        for scene, who, action, form, faces, answers, lines in rows:
            table = self.table(scene)
            outcome = table.press(action, who, faces, answers, **form)
            assert lines == [*came_of(table), *_outcome(outcome)], (scene, who, action, form, faces)

    def pass_on(self, *rows: Passed) -> None:
        """Each scene goes on to just what is said."""
        for scene, faces, answers, lines in rows:
            table = self.table(scene)
            table.proceed(faces, answers)
            assert lines == came_of(table), (scene, faces)

    def refuse(self, *rows: No) -> None:
        """Each button says just this no, or none."""
        for scene, who, action, form, said in rows:
            no = self.game.action(action).refuse(self.scenes[scene], self.book, who, form)
            assert said == (f"{no.rule}: {no.reason} {no.instead}".strip() if no else ""), (scene, who, action, form)

    def sheet(self, scene: str, who: str) -> list[str]:
        """The numbers of somebody's sheet, each with its parts."""
        numbers = self.game.numbers
        shown = () if numbers is None else numbers(self.scenes[scene], self.book, who)
        return [f"{each.name} {int(each)} = {_parts(each.parts)}" for each in shown]


def came_of(table: AtTheSeat) -> list[str]:
    """All that the last press or moment threw, asked, changed and told."""
    last = table.last
    dice = [f"{drawn[0]}" for drawn in last.drawn]
    changes = [f"{each.of}.{each.path} = {in_short(each.after)}" for each in last.changes]
    return [*dice, *map(_asked, last.asked), *changes, *(f"told: {note}" for note in last.notes)]


def in_short(value: Any) -> str:
    """A value by what it is not from the start."""
    match value:
        case _ if value is UNSET:
            return "gone"
        case Effect():
            does = " ".join(f"{each.to}{each.by:+}" for each in value.modifiers)
            marks, by, level = " ".join(value.marks), f"by {value.source}", f"level {value.level}"
            words = (does, f"[{marks}]" if marks else "", in_short(value.clock), value.stacking)
            return " ".join(
                filter(None, (value.name, *words, by if value.source else "", level if value.level else ""))
            )
        case tuple():
            return f"({', '.join(map(in_short, value))})"
        case FrozenMap():
            return f"{{{', '.join(f'{key} {in_short(each)}' for key, each in value.items())}}}"
        case Struct():
            if hasattr(value, "effects") and hasattr(value, "name"):
                return str(value.name)
            fields = ((each.name, each.default, getattr(value, each.name)) for each in structs.fields(value))
            shown = ", ".join(f"{name} {in_short(has)}" for name, usual, has in fields if has != usual)
            return f"{type(value).__name__}({shown})"
    return str(value)


WEIGHED = ("rating", "limit", "modifier", "usual", "most", "successes")
"""What goes with some questions, for whoever is to weigh the answer."""


def _asked(question: Question[Any]) -> str:
    among: Iterable[Option[Any]] = getattr(question, "among", ())
    options = [f"{each.key} ({each.note})" if each.note else each.key for each in among]
    options += [f"{each.key} {each.most}" for each in getattr(question, "sources", ())]
    options += [f"{name}: {in_short(getattr(question, name))}" for name in WEIGHED if hasattr(question, name)]
    return f"asked {question.of}: {question.prompt}{f' {", ".join(options)}' if options else ''}"


def _parts(parts: Iterable[Any]) -> str:
    return ", ".join(f"{each.label} {each.value:+}{f' {each.rule}' if each.rule else ''}" for each in parts)


def _outcome(outcome: Any) -> list[str]:
    return [] if outcome is None else [f"comes to {in_short(outcome)}"]
