"""OpenAction: an action that has started and waits for somebody."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rulewright.play import FrozenMap, Question, State
from rulewright.play.facts import Dial, Fact, Started


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
