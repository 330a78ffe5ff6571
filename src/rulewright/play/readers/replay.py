"""Replay: a finished action read again. It may want nothing that the log does not hold."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rulewright.play.readers.live import Diverged, Finished, Live

if TYPE_CHECKING:
    from rulewright.play.facts import RuleFact
    from rulewright.play.state import State


class Replay[A, S, B](Live[A, S, B]):
    """Live play without dice and without people: only the record, and that to the letter."""

    __slots__ = ()
    to_the_letter = True

    def __init__(self, state: State[A, S], book: B, past: Sequence[RuleFact]) -> None:
        super().__init__(state, book, past, None)

    def _add(self, fact: RuleFact) -> None:
        if self._place == len(self._past):
            raise self._diverge(f"the rule would add {fact}, but the record ends here")
        super()._add(fact)


def replay[A, S, B](
    rule: Callable[..., Any], args: Mapping[str, Any], state: State[A, S], book: B, past: Sequence[RuleFact]
) -> Finished[A, S, Any]:
    """Run a finished action over its record; `Diverged` says where rules and record part."""
    ending = Replay(state, book, past).run(rule, args)
    if not isinstance(ending, Finished):
        msg = f"the record ends before the rule does: {ending.questions[0].prompt}"
        raise Diverged(msg)
    return ending
