"""Scripted: faces and answers from a script, for the book's worked examples."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from rulewright.chance.dice import BadFace, OutOfFaces, ScriptedDice
from rulewright.play.audience import EVERYONE, Audience
from rulewright.play.change import Change
from rulewright.play.play import Play

if TYPE_CHECKING:
    from rulewright.chance import Chance
    from rulewright.play.question import Question
    from rulewright.play.state import State


class OffScript(Exception):
    """The rule wanted something the script does not have, or left something over."""


class Scripted[A, S, B](Play[A, S, B]):
    """Plays a rule by a script: `faces` in the order thrown, `answers` in the order asked.

    An answer may be the value itself or the key a person would give.
    """

    __slots__ = ("_answers", "_dice", "asked", "changes", "cited", "drawn", "notes")

    def __init__(self, state: State[A, S], book: B, faces: Iterable[int] = (), answers: Iterable[object] = ()) -> None:
        super().__init__(state, book)
        self._dice = ScriptedDice(faces)
        self._answers = list(answers)
        self.asked: list[Question[Any]] = []
        self.drawn: list[tuple[Chance[Any], tuple[int, ...], Any]] = []
        self.changes: list[Change] = []
        self.cited: list[str] = []
        self.notes: list[str] = []

    def draw[T: Hashable](self, chance: Chance[T], *, of: str = "", what: str = "", to: Audience = EVERYONE) -> T:
        try:
            throw = chance.roll(self._dice)
        except (OutOfFaces, BadFace) as problem:
            purpose = " ".join(word for word in (what, f"of {of}" if of else "") if word)
            msg = f"the script's faces do not fit {chance}{f' ({purpose})' if purpose else ''}: {problem}"
            raise OffScript(msg) from problem
        self.drawn.append((chance, throw.faces, throw.outcome))
        return throw.outcome

    def ask_all[T](self, questions: Sequence[Question[T]], *, sealed: bool = True) -> tuple[T, ...]:
        del sealed
        return tuple(self._answer(question) for question in questions)

    def _answer[T](self, question: Question[T]) -> T:
        self.asked.append(question)
        if not self._answers:
            msg = f"the script has no answer to: {question.prompt} ({question.of})"
            raise OffScript(msg)
        wanted = self._answers.pop(0)
        for value in question.answers():
            if value == wanted and type(value) is type(wanted):
                return value
        return question.read(wanted)

    def cite(self, *rules: str) -> None:
        self.cited.extend(rules)

    def note(self, text: str, why: object = None, *, to: Audience = EVERYONE) -> None:
        del why, to
        self.notes.append(text)

    def _changed(self, of: str, path: str, before: object, after: object, cause: str, to: Audience) -> None:
        del to
        self.changes.append(Change(of, path, before, after, cause))

    def run[T](self, rule: Callable[..., T], *args: Any, **kwargs: Any) -> T:
        """Run a rule and hold it to the script: every face and every answer must be used."""
        outcome = rule(self, *args, **kwargs)
        self.close()
        return outcome

    def close(self) -> None:
        """Check that nothing of the script is left over."""
        if self._dice.left or self._answers:
            msg = f"left over in the script: faces {list(self._dice.left)}, answers {self._answers}"
            raise OffScript(msg)
