"""Onward: the exact odds of the rest of an action whose beginning stands on record."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rulewright.play.audience import EVERYONE, Audience
from rulewright.play.case import Case
from rulewright.play.facts import Answered, Drew, RuleFact
from rulewright.play.play import Play
from rulewright.play.readers.exact import MOST_PATHS, exact_odds
from rulewright.play.readers.live import Diverged, read_faces
from rulewright.play.rule import Rule, rule_of

if TYPE_CHECKING:
    from rulewright.chance import Chance, Odds
    from rulewright.play.question import Question


type SeenBy = Callable[[Audience], bool]
"""Whether those who hold a record have seen what an audience saw."""


def by_all(to: Audience) -> bool:
    """A whole record holds every draw."""
    del to
    return True


class _Begun[A, S, B](Play[A, S, B]):
    """A play that first gives what the record holds, and then whatever the play behind it does."""

    __slots__ = ("_onward", "_record", "_seen")

    def __init__(self, onward: Play[A, S, B], record: Sequence[Drew | Answered], seen: SeenBy) -> None:
        super().__init__(onward.state, onward.book)
        self._onward = onward
        self._record = list(reversed(record))
        self._seen = seen

    def draw[T: Hashable](self, chance: Chance[T], *, of: str = "", what: str = "", to: Audience = EVERYONE) -> T:
        if not self._record or not self._seen(to):
            self._onward.state = self.state
            return self._onward.draw(chance, of=of, what=what, to=to)
        drew = self._record.pop()
        if not isinstance(drew, Drew) or drew.chance != str(chance):
            msg = f"the rule draws {chance}, but the record goes on with {drew}"
            raise Diverged(msg)
        return read_faces(chance, drew.faces)

    def ask_all[T](self, questions: Sequence[Question[T]], *, sealed: bool = True) -> tuple[T, ...]:
        answers: dict[int, T] = {}
        while self._record and len(answers) < len(questions):
            answered = self._record.pop()
            for index, question in enumerate(questions):
                if index not in answers and isinstance(answered, Answered) and question.of == answered.of:
                    answers[index] = question.read(answered.answer)
                    break
            else:
                msg = f"the rule asks {questions[0].prompt!r}, but the record goes on with {answered}"
                raise Diverged(msg)
        self._onward.state = self.state
        open_ = [question for index, question in enumerate(questions) if index not in answers]
        rest = iter(self._onward.ask_all(open_, sealed=sealed) if open_ else ())
        return tuple(answers[index] if index in answers else next(rest) for index in range(len(questions)))

    def follow(self, rule: Rule, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> Any:
        if self._record:
            return rule.run(self, args, kwargs)
        self._onward.state = self.state
        try:
            return self._onward.follow(rule, args, kwargs)
        finally:  # a refusal leaves what was changed before it
            self.state = self._onward.state


def begun(rule: Callable[..., Any], record: Sequence[RuleFact], seen: SeenBy = by_all) -> Callable[..., Any]:
    """A rule that begins with what is on record and goes on with whatever the play does.

    A record may be what one seat saw: draws that `seen` denies are not on it, so they are open too.
    """
    kept = tuple(fact for fact in record if isinstance(fact, (Drew, Answered)))
    this = rule_of(rule)

    def from_here(play: Play[Any, Any, Any], **kwargs: Any) -> Any:
        begun_play = _Begun(play, kept, seen)
        outcome = this.run(begun_play, (), kwargs)
        play.state = begun_play.state
        return outcome

    return from_here


def odds_onward[A, S, B, T: Hashable](
    case: Case[A, S, B, T], record: Sequence[RuleFact], budget: int = MOST_PATHS
) -> Odds[T]:
    """The odds of what matters about an action's endings, given what has been drawn and answered so far.

    The case's state is what the action began with. A question that nobody has answered yet goes to
    the policy: `deciding` it one way and then the other shows what hangs on it.
    """
    return exact_odds(replace(case, rule=begun(case.rule, record)), budget)
