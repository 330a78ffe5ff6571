"""Reckoning: what can come of an action, told apart by what other people may answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from typing import Any

from rulewright.chance import Odds
from rulewright.contract import Book, Ruleset
from rulewright.lab.patience import Patience, TimeIsUp
from rulewright.play import (
    UNDECIDED,
    Case,
    Ending,
    Estimate,
    OverBudget,
    Policy,
    Question,
    QuestionForm,
    State,
    Undecided,
    estimate,
    letting_pass,
    reckon,
)  # fmt: skip
from rulewright.play.policy import decisive, undecided
from rulewright.play.readers.exact import exact_odds

type Reading = Odds[Any] | Estimate[Any]

MOST_ANSWERS = 12
"""Questions with more answers than this are left to the ruleset's policy."""
UNSEEN = Fraction(1, 50_000)
"""A difference that no figure at the terminal shows."""
DEEP = 3
"""How many kinds of questions are told apart at most."""
CHUNK = 50
"""Samples between two looks at the clock."""


@dataclass(frozen=True, slots=True)
class PerAnswer:
    """A reading for each answer that somebody else may give."""

    question: Question[Any]
    answers: Mapping[str, Reading | PerAnswer]
    """By the words of the answer."""


type Reckoned = Reading | PerAnswer


@dataclass(frozen=True, slots=True)
class Reckoner:
    """Reckons actions of one side. `ours` are those whose questions the ruleset's policy answers.

    Nobody steps into a window, unless that is told apart: no figure counts what somebody has yet to pay.

    With some `patience`, exact odds that take too long become estimates from as many samples as time allows.
    `said` answers before anybody else where it has something to say; `exact` walks a case, and may take notes on the way.
    """

    game: Ruleset
    book: Book[Any]
    ours: frozenset[str]
    deep: int = 1
    budget: int = 200_000
    times: int = 10_000
    patience: Patience | None = None
    said: Policy = undecided
    exact: Callable[[Case[Any, Any, Any, Any], int], Odds[Any]] = exact_odds

    def reckon(
        self,
        rule: Callable[..., Any],
        state: State[Any, Any],
        args: Mapping[str, Any],
        measure: Callable[[Ending[Any, Any, Any]], Hashable],
    ) -> Reckoned:
        """What can come of a rule, for each answer that somebody else may give."""

        def read(policy: Policy) -> Reading:
            return self.read(Case(rule, state, self.book, args, measure, policy))

        return self._tell(read, {}, frozenset(), self.deep)

    def read(self, case: Case[Any, Any, Any, Any]) -> Reading:
        """What can come of a rule when a policy answers everything."""
        if self.patience is None:
            return reckon(case, self.budget, self.times)
        sharing = self.patience.within()  # when all time is over, that is not for samples to mend
        try:
            with sharing:
                return self.exact(case, self.budget)
        except (TimeIsUp, OverBudget):
            return self._sampled(self.patience, case)

    def _sampled(self, patience: Patience, case: Case[Any, Any, Any, Any]) -> Reading:
        """As many samples as there is time for."""
        counts: Counter[Any] = Counter()
        for seed in patience.samples():
            with patience.to_the_end():
                sampled = estimate(case, CHUNK, seed)
            counts.update(sampled.counts)
            if counts.total() >= self.times:
                break
        return Estimate(counts)

    def _tell(
        self, read: Callable[[Policy], Reading], chosen: Mapping[type, Any], settled: frozenset[type], deep: int
    ) -> Reckoned:
        """Try; where a question stands open, try once for each answer to questions of its kind."""
        try:
            return read(self._policy(chosen, settled, deep))
        except Undecided as open_:
            question, kind = open_.question, type(open_.question)
        answers = list(islice(question.answers(), MOST_ANSWERS + 1))
        if not 1 < len(answers) <= MOST_ANSWERS:
            return self._tell(read, chosen, settled | {kind}, deep)
        told: dict[str, Reckoned] = {}
        for answer in answers:
            raw = question.raw(answer)
            told[answer_words(question.form(), raw)] = self._tell(read, {**chosen, kind: raw}, settled, deep - 1)
        first, *others = told.values()
        return first if all(_same(first, other) for other in others) else PerAnswer(question, told)

    def _policy(self, chosen: Mapping[type, Any], settled: frozenset[type], deep: int) -> Policy:
        decided = letting_pass(decisive(self.game.policy))

        def answer(question: Question[Any], state: State[Any, Any], book: Any) -> Any:
            kind = type(question)
            if (said := self.said(question, state, book)) is not UNDECIDED:
                return said
            if kind in chosen:
                for each in islice(question.answers(), MOST_ANSWERS + 1):
                    if question.raw(each) == chosen[kind]:
                        return each
            elif deep > 0 and kind not in settled and question.of not in self.ours:
                return UNDECIDED
            return decided(question, state, book)

        return answer


def _same(one: Reckoned, other: Reckoned) -> bool:
    """Whether nobody could see a difference between two readings."""
    if isinstance(one, PerAnswer) or isinstance(other, PerAnswer):
        if (
            not isinstance(one, PerAnswer)
            or not isinstance(other, PerAnswer)
            or one.answers.keys() != other.answers.keys()
        ):
            return False
        return all(_same(inner, other.answers[answer]) for answer, inner in one.answers.items())
    if isinstance(one, Odds) and isinstance(other, Odds):
        return all(abs(one.p(outcome) - other.p(outcome)) < UNSEEN for outcome in {*one, *other})
    return isinstance(one, Estimate) and isinstance(other, Estimate) and one.counts == other.counts


def leaves(reckoned: Reckoned, answers: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Reading]]:
    """Every reading, with the answers that lead to it."""
    if isinstance(reckoned, PerAnswer):
        for answer, inner in reckoned.answers.items():
            yield from leaves(inner, (*answers, answer))
    else:
        yield answers, reckoned


def answer_words(form: QuestionForm | None, answer: Any) -> str:
    """An answer in the words of its question."""
    labels = {option.key: option.label for option in form.options} if form else {}
    match answer:
        case dict():
            return ", ".join(f"{amount} {labels.get(key, key)}" for key, amount in answer.items()) or "nothing"
        case list() | tuple():
            return ", ".join(labels.get(key, str(key)) for key in answer) or "nothing"
    return labels.get(answer, str(answer))
