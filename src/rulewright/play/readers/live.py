"""Live: throws real dice and waits for real people, over a record of what has happened so far."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulewright.chance.dice import BadFace, Dice, OutOfFaces, ScriptedDice
from rulewright.play.audience import EVERYONE, GM, Audience
from rulewright.play.change import Change
from rulewright.play.derivation import Derived
from rulewright.play.facts import Answered, Asked, Changed, Cited, Dial, Drew, Ended, Fact, Noted, Opened, Suggested
from rulewright.play.play import Play
from rulewright.play.question import YesNo
from rulewright.play.refusal import Refused, refuse
from rulewright.play.rule import Rule, rule_of
from rulewright.play.wire import encode, plain, told

if TYPE_CHECKING:
    from rulewright.chance import Chance, Throw
    from rulewright.play.question import Question
    from rulewright.play.state import State

type DiceBox = Callable[[int, Audience], Dice]
"""Gives the dice for the n-th fact of an action, from the stream of those who may see it."""


type DialOf = Callable[[str, str], Dial]
"""Given whose field would change: how far the table goes by itself."""


def all_by_itself(of: str, path: str) -> Dial:
    """The dial as it stands unless somebody turns it: every change is made."""
    del of, path
    return "do"


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfirmQuestion(YesNo):
    """Shall this change be made? Asked of the GM where the dial stands at "ask"."""

    change: Change
    yes: str = "Apply"
    no: str = "Leave it"


class Pending(BaseException):
    """Unwinds a rule at a question nobody has answered yet. No rule can swallow it by mistake."""

    def __init__(self, questions: tuple[Question[Any], ...]) -> None:
        super().__init__(f"{len(questions)} question(s) wait for an answer")
        self.questions = questions


class Diverged(Exception):
    """A re-run asked for something else than the record holds; it is never guessed around."""


@dataclass(frozen=True, slots=True)
class Waiting[A, S]:
    """A rule that has stopped at questions: they wait, for days if need be."""

    questions: tuple[Question[Any], ...]
    facts: tuple[Fact, ...]
    state: State[A, S]


@dataclass(frozen=True, slots=True)
class Finished[A, S, T]:
    """A rule that has run to its end."""

    outcome: T
    facts: tuple[Fact, ...]
    state: State[A, S]


class Live[A, S, B](Play[A, S, B]):
    """Real play. `past` is the record; beyond it dice are thrown and questions unwind the rule."""

    __slots__ = ("_box", "_cited", "_dial", "_parted", "_past", "_place", "facts")

    def __init__(
        self,
        state: State[A, S],
        book: B,
        past: Sequence[Fact] = (),
        box: DiceBox | None = None,
        dial: DialOf = all_by_itself,
    ) -> None:
        super().__init__(state, book)
        self._dial = dial
        self._past = past
        self._place = 0
        self._box = box
        self._cited: set[str] = set()
        self._parted: Diverged | None = None
        self.facts: list[Fact] = []

    # -- the record -----------------------------------------------------------------------------

    def _take[F](self, kind: type[F], what: str) -> F | None:
        """The next recorded fact, which must be of this kind; None past the end of the record."""
        if self._place >= len(self._past):
            return None
        fact = self._past[self._place]
        if not isinstance(fact, kind):
            raise self._diverge(f"the rule came to {what}, but the record goes on with {type(fact).__name__.lower()}")
        self._place += 1
        self.facts.append(fact)
        return fact

    def _add(self, fact: Fact) -> None:
        """Add a fact; within the record it must be the very fact that stands there."""
        if self._place < len(self._past):
            recorded = self._past[self._place]
            if encode(recorded) != encode(fact):
                raise self._diverge(f"the rule would add {fact}, but the record holds {recorded}")
            self._place += 1
        self.facts.append(fact)

    def _diverge(self, why: str) -> Diverged:
        """To be raised; and remembered, should a rule swallow it."""
        self._parted = Diverged(why)
        return self._parted

    # -- luck -----------------------------------------------------------------------------------

    def draw[T: Hashable](self, chance: Chance[T], *, of: str = "", what: str = "", to: Audience = EVERYONE) -> T:
        drew = self._take(Drew, "a draw")
        if drew is not None:
            return self._reread(chance, drew, (of, what, to))
        throw = self._throw(chance, of, what, to)
        self.facts.append(Drew(str(chance), throw.faces, told(throw.outcome), of, what, throw.dice, to=to))
        return throw.outcome

    def _reread[T: Hashable](self, chance: Chance[T], drew: Drew, wanted: tuple[str, str, Audience]) -> T:
        """The recorded draw as the rule reads it now, which must be how it was read then."""
        if drew.chance != str(chance):
            raise self._diverge(f"the rule draws {chance}, but the record holds {drew.chance}")
        if wanted != (drew.of, drew.what, drew.to):
            held = f"{drew.what or 'something'} of {drew.of or 'nobody'} to {drew.to or 'everyone'}"
            raise self._diverge(f"the rule draws {chance} for another purpose than the record holds: {held}")
        try:
            outcome = read_faces(chance, drew.faces)
        except Diverged as misfit:
            raise self._diverge(str(misfit)) from None
        recorded = encode(drew.outcome)
        if recorded not in (encode(told(outcome)), encode(outcome)):  # older logs hold levels as numbers
            raise self._diverge(f"{chance} reads {list(drew.faces)} as {outcome}, but the record holds {drew.outcome}")
        return outcome

    def _throw[T: Hashable](self, chance: Chance[T], of: str, what: str, to: Audience) -> Throw[T]:
        del of, what
        if self._box is None:
            raise self._diverge(f"nothing is left of the record, and there are no dice to draw {chance}")
        return chance.roll(self._box(len(self.facts), to))

    # -- decisions ------------------------------------------------------------------------------

    def ask_all[T](self, questions: Sequence[Question[T]], *, sealed: bool = True) -> tuple[T, ...]:
        for question in questions:
            self._add(Asked(question.form(), sealed, question.audience))
        answers: dict[int, T] = {}
        while len(answers) < len(questions):
            answered = self._take(Answered, "an answer")
            if answered is None:
                raise Pending(tuple(q for index, q in enumerate(questions) if index not in answers))
            index = _place_of(answered, questions, answers)
            if index is None:
                raise self._diverge(f"{answered.of} answered {answered.kind}, which the rule did not ask")
            answers[index] = questions[index].read(answered.answer)
        ordered = tuple(answers[index] for index in range(len(questions)))
        if sealed and questions:
            self._open(questions, ordered)
        return ordered

    def _open[T](self, questions: Sequence[Question[T]], answers: Sequence[T]) -> None:
        """Open sealed answers together, to everyone; or to the few, if all were asked before the same few."""
        told: dict[str, Any] = {}
        for question, answer in zip(questions, answers, strict=True):
            whose, times = question.of, 1
            while whose in told:
                times += 1
                whose = f"{question.of} ({times})"
            told[whose] = plain(question.raw(answer))
        audiences = {question.to for question in questions}
        audience = audiences.pop() if len(audiences) == 1 else EVERYONE
        self._add(Opened(told, type(questions[0]).__name__, audience))

    # -- consequences ---------------------------------------------------------------------------

    def cite(self, *rules: str) -> None:
        fresh = tuple(rule for rule in rules if rule not in self._cited)
        if fresh:
            self._cited.update(fresh)
            self._add(Cited(fresh))

    def note(self, text: str, why: object = None, *, to: Audience = EVERYONE) -> None:
        self._add(Noted(text, plain(why), to))

    def change(self, of: str, path: str, after: object, cause: str = "", *, to: Audience = EVERYONE) -> None:
        level = self._dial(of, path)
        if level == "do":
            super().change(of, path, after, cause, to=to)
            return
        if isinstance(after, Derived):
            after = int(after)
        before = self.state.read(of, path)
        if level == "off" or (before == after and type(before) is type(after)):
            return
        change = Change(of, path, before, after, cause)
        if level == "suggest":
            self._add(Suggested(change, to))
        elif self.ask(ConfirmQuestion(of=GM, to=(GM,), text=f"Apply this? {change}", change=change)):
            super().change(of, path, after, cause, to=to)

    def _changed(self, of: str, path: str, before: object, after: object, cause: str, to: Audience) -> None:
        self._add(Changed(Change(of, path, before, after, cause), to))

    # -- running --------------------------------------------------------------------------------

    def run(
        self, rule: Callable[..., Any] | Rule, args: Mapping[str, Any], *, to: Audience = EVERYONE
    ) -> Waiting[A, S] | Finished[A, S, Any]:
        """Run a rule to its end or to the next question; `Refused` passes through untouched.

        `to` says who may know how it ended.
        """
        this = rule if isinstance(rule, Rule) else rule_of(rule)
        try:
            outcome = self.follow(this, (), args)
        except Pending as pending:
            if self._parted is None:
                return Waiting(pending.questions, tuple(self.facts), self.state)
            raise self._parted from None
        if self._parted is not None:
            raise self._parted
        self._add(Ended(plain(outcome), to))
        if self._place < len(self._past):
            raise self._diverge(f"the rule is over, but the record goes on with {self._past[self._place]}")
        return Finished(outcome, tuple(self.facts), self.state)


def _place_of[T](answered: Answered, questions: Sequence[Question[T]], answers: Mapping[int, T]) -> int | None:
    """Which of several questions an answer belongs to; None if to none of them."""
    for index, question in enumerate(questions):
        if index not in answers and question.of == answered.of and type(question).__name__ == answered.kind:
            return index
    return None


def read_faces[T: Hashable](chance: Chance[T], faces: Sequence[int]) -> T:
    """How a chance reads faces that were thrown before; all of them must be used up."""
    dice = ScriptedDice(faces)
    try:
        outcome = chance.throw(dice)
    except (OutOfFaces, BadFace) as problem:
        msg = f"the faces {list(faces)} do not fit {chance}: {problem}"
        raise Diverged(msg) from None
    if dice.left:
        msg = f"the faces {list(faces)} do not fit {chance}: {list(dice.left)} are left over"
        raise Diverged(msg)
    return outcome


def answer[T](question: Question[T], raw: Any, by: str = "", *, sealed: bool = False) -> Answered:
    """An answer as a fact; refuses what the question does not offer."""
    value = question.read(raw)
    to: Audience = (question.of,) if sealed else question.audience
    return Answered(question.of, type(question).__name__, plain(question.raw(value)), by or question.of, sealed, to)


__all__ = [
    "DiceBox", "Diverged", "Finished", "Live", "Pending", "Refused", "Waiting", "answer", "read_faces", "refuse",
]  # fmt: skip
