"""ByAnswer: exact odds told apart by what somebody answers."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from rulewright.chance.odds import Odds
from rulewright.play.case import Case
from rulewright.play.policy import deciding
from rulewright.play.readers.exact import MOST_PATHS, Undecided, exact_odds

if TYPE_CHECKING:
    from rulewright.play.question import Question


@dataclass(frozen=True, slots=True)
class ByAnswer[T: Hashable]:
    """Odds that depend on what somebody answers: one set for each option."""

    question: Question[Any]
    odds: dict[str, Odds[T] | ByAnswer[T]]


def odds_by_answer[A, S, B, T: Hashable](case: Case[A, S, B, T], budget: int = MOST_PATHS) -> Odds[T] | ByAnswer[T]:
    """The odds of what matters about a rule's endings, told apart by each answer left open."""
    try:
        return exact_odds(case, budget)
    except Undecided as open_:
        question = open_.question
        told: dict[str, Odds[T] | ByAnswer[T]] = {}
        for answer in question.answers():
            label = str(question.raw(answer))
            decided = replace(case, policy=deciding(case.policy, question, answer))
            told[label] = odds_by_answer(decided, budget)
        return ByAnswer(question, told)
