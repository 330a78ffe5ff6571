"""HandDice: real dice on the real table. A draw is a question too: which faces did you throw?"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulewright.play.audience import GM, Audience
from rulewright.play.facts import Drew
from rulewright.play.question import Question, QuestionForm
from rulewright.play.readers.live import Diverged, Live, Pending, read_faces
from rulewright.play.refusal import refuse
from rulewright.play.values.wire import told

if TYPE_CHECKING:
    from rulewright.chance import Chance, Throw


@dataclass(frozen=True, slots=True, kw_only=True)
class FacesQuestion(Question[tuple[int, ...]]):
    """Throw these dice and say what they show, rethrows last."""

    chance: Chance[Any]
    whose: str = ""
    what: str = ""

    @property
    def prompt(self) -> str:
        return f"Throw {self.chance}{' for ' + self.what if self.what else ''} and type the faces, rethrows last."

    def form(self) -> QuestionForm:
        return self._form("faces")

    def read(self, raw: Any) -> tuple[int, ...]:
        if not isinstance(raw, (list, tuple)) or not all(type(face) is int for face in raw):
            raise refuse("Type the faces as whole numbers, such as 10 8 3.")
        try:
            read_faces(self.chance, raw)
        except Diverged as misfit:
            raise refuse(f"{misfit}.", instead="Type every face in the order thrown, rethrows last.") from None
        return tuple(raw)

    def raw(self, answer: tuple[int, ...]) -> list[int]:
        return list(answer)

    def answers(self) -> Iterable[tuple[int, ...]]:
        return ()


class HandDice[A, S, B](Live[A, S, B]):
    """Live play in which people throw and type the faces."""

    __slots__ = ()

    def _throw[T: Hashable](self, chance: Chance[T], of: str, what: str, to: Audience) -> Throw[T]:
        raise Pending((FacesQuestion(of=of or GM, to=to, chance=chance, whose=of, what=what),))


def typed_faces(question: FacesQuestion, raw: Any) -> Drew:
    """Typed faces as the fact that continues the record."""
    faces = question.read(raw)
    outcome = read_faces(question.chance, faces)
    return Drew(str(question.chance), faces, told(outcome), question.whose, question.what, hand=True, to=question.to)
