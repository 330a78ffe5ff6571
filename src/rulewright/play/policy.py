"""Policy: who answers when nobody is there to ask, in odds, in the lab and for opponents."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rulewright.play.question import Question
    from rulewright.play.state import State

type Policy = Callable[[Question[Any], State[Any, Any], Any], Any]
"""Given a question, the state and the book: an answer, or `UNDECIDED`."""


class _Undecided:
    def __repr__(self) -> str:
        return "UNDECIDED"


UNDECIDED = _Undecided()
"""What a policy says to a question it leaves to others."""


def first_option(question: Question[Any], state: State[Any, Any], book: Any) -> Any:
    """The simplest policy: whatever stands first."""
    del state, book
    return next(iter(question.answers()), UNDECIDED)


def undecided(question: Question[Any], state: State[Any, Any], book: Any) -> Any:
    """The policy of leaving everything open."""
    del question, state, book
    return UNDECIDED


def decisive(policy: Policy) -> Policy:
    """A policy that leaves nothing open: where it would, whatever stands first."""

    def answer(question: Question[Any], state: State[Any, Any], book: Any) -> Any:
        answered = policy(question, state, book)
        return first_option(question, state, book) if answered is UNDECIDED else answered

    return answer


def deciding(policy: Policy, question: Question[Any], answer: Any) -> Policy:
    """A policy that gives one question this answer and leaves the rest to another."""

    def decided(asked: Question[Any], state: State[Any, Any], book: Any) -> Any:
        return answer if asked == question else policy(asked, state, book)

    return decided


def leaving_open(policy: Policy, kinds: tuple[type, ...]) -> Policy:
    """A policy that leaves questions of some kinds to whoever asks for the odds."""

    def open_or_decided(asked: Question[Any], state: State[Any, Any], book: Any) -> Any:
        return UNDECIDED if isinstance(asked, kinds) else policy(asked, state, book)

    return open_or_decided
