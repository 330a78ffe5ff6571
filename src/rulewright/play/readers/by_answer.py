"""ByAnswer: exact odds told apart by what somebody answers."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulewright.chance.odds import Odds
from rulewright.play.ending import Ending
from rulewright.play.policy import Policy, deciding, undecided
from rulewright.play.readers.exact import Exact, Undecided

if TYPE_CHECKING:
    from rulewright.play.question import Question
    from rulewright.play.state import State


@dataclass(frozen=True, slots=True)
class ByAnswer[T: Hashable]:
    """Odds that depend on what somebody answers: one set for each option."""

    question: Question[Any]
    odds: dict[str, Odds[T] | ByAnswer[T]]


def odds_by_answer[A, S, B, T: Hashable](
    rule: Callable[..., Any],
    state: State[A, S],
    book: B,
    args: Mapping[str, Any],
    measure: Callable[[Ending[A, S, Any]], T],
    policy: Policy = undecided,
    budget: int = 200_000,
) -> Odds[T] | ByAnswer[T]:
    """The odds of what matters about a rule's endings, told apart by each answer left open."""
    try:
        exact: Exact[A, S, B] = Exact(book, policy, budget)
        return exact.odds(rule, state, **args).map(measure)
    except Undecided as open_:
        question = open_.question
        told: dict[str, Odds[T] | ByAnswer[T]] = {}
        for answer in question.answers():
            label = str(question.raw(answer))
            told[label] = odds_by_answer(rule, state, book, args, measure, deciding(policy, question, answer), budget)
        return ByAnswer(question, told)
