"""Live: throws real dice and waits for real people, over a record of what has happened so far."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from rulewright.chance.dice import BadFace, Dice, OutOfFaces, ScriptedDice
from rulewright.play.audience import EVERYONE, GM, Audience
from rulewright.play.change import Change
from rulewright.play.derivation import Derived
from rulewright.play.facts import (
    Answered,
    Asked,
    Changed,
    Cited,
    Drew,
    Ended,
    Noted,
    Opened,
    RuleFact,
    Suggested,
    audience_of,
)
from rulewright.play.play import Play
from rulewright.play.question import Words
from rulewright.play.readers.dial import ConfirmQuestion, DialOf, all_by_itself
from rulewright.play.readers.veil import RuleVeil
from rulewright.play.refusal import Refused, refuse
from rulewright.play.rule import Rule, rule_of
from rulewright.play.values.wire import encode, plain, told

if TYPE_CHECKING:
    from rulewright.chance import Chance, Throw
    from rulewright.play.question import Question
    from rulewright.play.state import State

type DiceBox = Callable[[int, Audience], Dice]
"""Gives the dice for the n-th fact of an action, from the stream of those who may see it."""


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
    facts: tuple[RuleFact, ...]
    state: State[A, S]


@dataclass(frozen=True, slots=True)
class Finished[A, S, T]:
    """A rule that has run to its end."""

    outcome: T
    facts: tuple[RuleFact, ...]
    state: State[A, S]


WORDS = (Cited, Noted)
"""Facts that say how something came about. Rules may be reworded while a question waits; what was drawn, answered and
changed is what a re-run must come to.
"""


class Live[A, S, B](Play[A, S, B]):
    """Real play. `past` is the record; beyond it dice are thrown and questions unwind the rule.

    A rule may have been reworded since the record was made: it goes on as long as it comes to the same draws, answers
    and changes. A reader that wants the record `to_the_letter` says so.

    What somebody unseen does or suffers is for those who know of them: their dice come from a stream of their own,
    so that everybody else's fall as if they were not there.

    A rule sees its own changes wherever the dial stands, except for those that the GM has turned down. So `state` is
    what the rule sees; what has come of it is told by the facts alone.
    """

    to_the_letter: ClassVar[bool] = False
    __slots__ = ("_box", "_cited", "_dial", "_parted", "_past", "_place", "_veil", "facts")

    def __init__(
        self,
        state: State[A, S],
        book: B,
        past: Sequence[RuleFact] = (),
        box: DiceBox | None = None,
        dial: DialOf = all_by_itself,
    ) -> None:
        super().__init__(state, book)
        self._dial = dial
        self._past = past
        self._place = 0
        self._box = box
        self._cited: set[tuple[str, Audience]] = set()
        self._veil = RuleVeil()
        self._parted: Diverged | None = None
        self.facts: list[RuleFact] = []

    # -- the record -----------------------------------------------------------------------------

    def _take[F](self, kind: type[F], what: str) -> F | None:
        """The next recorded fact, which must be of this kind; None past the end of the record."""
        self._pass_words()
        if self._place >= len(self._past):
            return None
        fact = self._past[self._place]
        if not isinstance(fact, kind):
            raise self._diverge(f"the rule came to {what}, but the record goes on with {type(fact).__name__.lower()}")
        self._place += 1
        self.facts.append(fact)
        return fact

    def _add(self, fact: RuleFact) -> None:
        """Add a fact; within the record it must be the fact that stands there."""
        words = self._is_words(fact)
        if not words:
            self._pass_words()
        if self._place >= len(self._past):
            self.facts.append(fact)
            return
        recorded = self._past[self._place]
        if words and not self._is_words(recorded):
            return  # the rule says more than it did: what happened is the same, and the record stands
        if self._gist(recorded) != self._gist(fact) and not self._once_open(recorded, fact):
            raise self._diverge(f"the rule would add {fact}, but the record holds {recorded}")
        self._place += 1
        self.facts.append(recorded)

    def _pass_words(self) -> None:
        """Go past words of the record that the rule no longer says."""
        while self._place < len(self._past) and self._is_words(self._past[self._place]):
            self.facts.append(self._past[self._place])
            self._place += 1

    def _is_words(self, fact: RuleFact) -> bool:
        """Whether a fact may be told otherwise today, or not at all."""
        return isinstance(fact, WORDS) and not self.to_the_letter

    def _gist(self, fact: RuleFact) -> object:
        """A fact without the words that it is told in: the same gist, the same course of things."""
        match fact:
            case _ if self.to_the_letter:
                return encode(fact)
            case Asked(question, sealed, to):
                return question.kind, question.of, sealed, to
            case Changed(change, to) | Suggested(change, to):
                return type(fact), encode(msgspec.structs.replace(change, before=None, cause="")), to
            case Cited() | Noted():
                return WORDS
        return encode(fact)

    def _once_open(self, recorded: RuleFact, fact: RuleFact) -> bool:
        """Whether a record tells everyone what is for few by now, and is the same else: as older logs do."""
        return not audience_of(recorded) and self._is_veiled(fact) and self._gist(recorded) == self._gist(_opened(fact))

    def _is_veiled(self, fact: RuleFact) -> bool:
        return bool(self.state.hidden) and not self.state.hidden.isdisjoint(audience_of(fact))

    def _diverge(self, why: str) -> Diverged:
        """To be raised; and remembered, should a rule swallow it."""
        self._parted = Diverged(why)
        return self._parted

    # -- who may know ---------------------------------------------------------------------------

    def follow(self, rule: Rule, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> Any:
        if not self.state.hidden:
            return super().follow(rule, args, kwargs)
        with self.about(*self._veil.meant(rule.people(args, kwargs))):
            return super().follow(rule, args, kwargs)

    @contextmanager
    def about(self, *who: str) -> Iterator[None]:
        with self._veil.drawn(self.state.hidden.intersection(who)):
            yield

    def _told_of(self, who: str, to: Audience) -> Audience:
        """Who may know of somebody's dice: everyone, unless it is somebody unseen or the rule speaks of one."""
        if self._veil.only or to or not self.state.hidden:
            return self._veil.only or to
        return (GM, self._veil.over[0]) if self._veil.over and not who else self.state.audience(who)

    # -- luck -----------------------------------------------------------------------------------

    def draw[T: Hashable](self, chance: Chance[T], *, of: str = "", what: str = "", to: Audience = EVERYONE) -> T:
        to = self._told_of(of, to)
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
        of, what, to = wanted
        known_to = to == drew.to or not (drew.to or self.state.hidden.isdisjoint(to))
        if of != drew.of or not known_to or (self.to_the_letter and what != drew.what):
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
        if self.state.hidden or self._veil.only:
            questions = tuple(self._unseen(question) for question in questions)
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
            answers[index] = given = questions[index].read(answered.answer)
            if isinstance(given, str) and isinstance(questions[index], Words):
                self._veil.is_written(given)
        ordered = tuple(answers[index] for index in range(len(questions)))
        if sealed and questions:
            self._open(questions, ordered)
        return ordered

    def _unseen[T](self, question: Question[T]) -> Question[T]:
        """A question for somebody unseen, or in what is hidden, of which nobody else hears."""
        if question.to or not (self._veil.only or question.of in self.state.hidden):
            return question
        return replace(question, to=tuple(dict.fromkeys((*self._veil.only, question.of))) if self._veil.only else (GM,))

    def _open[T](self, questions: Sequence[Question[T]], answers: Sequence[T]) -> None:
        """Open sealed answers together, to everyone; or to the few, if all were asked before the same few."""
        told: dict[str, Any] = {}
        for question, answer in zip(questions, answers, strict=True):
            whose, times = question.of, 1
            while whose in told:
                times += 1
                whose = f"{question.of} ({times})"
            told[whose] = plain(question.raw(answer))
        shown = [question for question in questions if question.of not in self.state.hidden] or questions
        audiences = {question.to for question in shown}
        audience = audiences.pop() if len(audiences) == 1 else EVERYONE
        self._add(Opened(told, type(questions[0]).__name__, audience))

    # -- consequences ---------------------------------------------------------------------------

    def cite(self, *rules: str) -> None:
        to = self._veil.audience(EVERYONE)
        fresh = tuple(rule for rule in rules if (rule, to) not in self._cited)
        if fresh:
            self._cited.update((rule, to) for rule in fresh)
            self._add(Cited(fresh, to))

    def note(self, text: str, why: object = None, *, to: Audience = EVERYONE) -> None:
        self._add(Noted(text, plain(why), self._veil.audience(to)))

    def change(self, of: str, path: str, after: object, cause: str = "", *, to: Audience = EVERYONE) -> None:
        to = self._veil.only or to
        if not to and self.state.hidden:
            to = self.state.audience(of) if path or of in self.state.actors else self._veil.audience(to)
        if self._dial(of, path) == "ask" and not self._is_confirmed(of, path, after, cause):
            return
        super().change(of, path, after, cause, to=to)

    def _is_confirmed(self, of: str, path: str, after: object, cause: str) -> bool:
        """Whether the GM lets a change be made; of one that is none nobody is asked."""
        if isinstance(after, Derived):
            after = int(after)
        before = self.state.read(of, path)
        change = Change(of, path, before, after, cause)
        news = before != after or type(before) is not type(after)
        return news and self.ask(ConfirmQuestion(of=GM, to=(GM,), text=f"Apply this? {change}", change=change))

    def _changed(self, of: str, path: str, before: object, after: object, cause: str, to: Audience) -> None:
        """The rule sees what it has changed; the dial says what the table hears of it: that it is so, or could be."""
        change, level = Change(of, path, before, after, cause), self._dial(of, path)
        if level == "suggest":
            self._add(Suggested(change, to))
        elif level != "off":
            self._add(Changed(change, to))
        if not path:
            self.state = self.state.unseen(of, hidden=bool(to) and after is not msgspec.UNSET)

    # -- running --------------------------------------------------------------------------------

    def run(
        self,
        rule: Callable[..., Any] | Rule,
        args: Mapping[str, Any],
        *,
        to: Audience = EVERYONE,
        written: Iterable[str] = (),
        hidden: bool = False,
    ) -> Waiting[A, S] | Finished[A, S, Any]:
        """Run a rule to its end or to the next question; `Refused` passes through untouched.

        `to` says who may know how it ended, and all that comes of a `hidden` one, where its questions are for those
        who are asked too; `written` are words of somebody's.
        """
        self._veil.only = to if hidden else ()
        this = rule if isinstance(rule, Rule) else rule_of(rule)
        self._veil.is_written(*written)
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


def _opened(fact: RuleFact) -> RuleFact:
    return msgspec.structs.replace(fact, to=EVERYONE)


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
        raise Diverged(f"the faces {list(faces)} do not fit {chance}: {list(dice.left)} are left over")
    return outcome


def answer[T](question: Question[T], raw: Any, by: str = "", *, sealed: bool = False) -> Answered:
    """An answer as a fact; refuses what the question does not offer."""
    value = question.read(raw)
    to: Audience = (question.of,) if sealed else question.audience
    return Answered(question.of, type(question).__name__, plain(question.raw(value)), by or question.of, sealed, to)


__all__ = [
    "DiceBox", "Diverged", "Finished", "Live", "Pending", "Refused", "Waiting", "answer", "read_faces", "refuse",
]  # fmt: skip
