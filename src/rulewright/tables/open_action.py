"""OpenAction: an action that has started and waits for somebody."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rulewright.contract import Ruleset
from rulewright.play import SCENE, FrozenMap, Question, State
from rulewright.play.facts import Dial, Fact, Started
from rulewright.play.readers.live import DialOf, all_by_itself

BEGIN = "begin"
PROCEED = "proceed"


@dataclass(frozen=True, slots=True)
class OpenAction:
    """An action that has started and not ended: where it began, and its record so far.

    `torn` says that the record stops short of the next question: a crash cut it, `resume` mends it.
    `broken` says why it cannot go on at all: the rules have changed since, or fail. One can go back to before it.
    """

    number: int
    started: Started
    base: State[Any, Any]
    record: tuple[Fact, ...]
    dial: FrozenMap[str, Dial] = FrozenMap()  # noqa: RUF009 - it cannot be changed
    questions: tuple[Question[Any], ...] = ()
    torn: bool = False
    broken: str = ""


def dial_of(opened: OpenAction, game: Ruleset) -> DialOf:
    """How far the table goes by itself in an action, as the dial stood when it began."""
    group = next((action.group for action in game.actions if action.id == opened.started.action), "table")
    level: Dial = opened.dial.get(group, opened.dial.get("", "do"))
    if level == "do" or opened.started.action in (BEGIN, PROCEED):
        return all_by_itself

    def dial(of: str, path: str) -> Dial:  # without a path somebody comes or goes: the deed itself
        return "do" if of == SCENE or not path or path.startswith(game.bookkeeping) else level

    return dial
