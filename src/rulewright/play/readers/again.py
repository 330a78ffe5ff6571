"""Again: a finished action by today's rules, over what was drawn and answered then, as far as that reaches.

A live re-run stops where rules and record part. This one goes on with what the record has: faces are read as today's rules
read them, answers are given to whoever is asked for them today, and what nobody wants any more is left over. It guesses
nothing: where today's rules want dice or answers of which the record has none, it stops and says so.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from rulewright.chance.dice import ScriptedDice
from rulewright.play.audience import EVERYONE, Audience
from rulewright.play.facts import Answered, Drew, RuleFact
from rulewright.play.readers.dial import DialOf, all_by_itself
from rulewright.play.readers.live import Diverged, Live, Waiting, read_faces
from rulewright.play.refusal import Refusal, Refused
from rulewright.play.rule import Rule
from rulewright.play.values.wire import encode, told

if TYPE_CHECKING:
    from rulewright.chance import Chance, Throw
    from rulewright.play.question import Question
    from rulewright.play.state import State


@dataclass(frozen=True, slots=True)
class DiceWanted:
    """Dice that today's rules throw and the record does not hold."""

    chance: str
    of: str
    what: str


@dataclass(frozen=True, slots=True)
class Unoffered:
    """A question to which the answer of then is none any more."""

    question: Question[Any]


@dataclass(frozen=True, slots=True)
class Failed:
    """Today's rules fail here; what they say is for whoever wrote them."""

    why: str


type Stop = DiceWanted | Unoffered | Question[Any] | Refusal | Failed
"""Why an action comes to no end over its record: dice or an answer that it has none of, a refusal, or a rule's mistake."""


@dataclass(frozen=True, slots=True)
class Today:
    """What an action comes to today: its facts, where it stops short of its end, and what of the record is left over."""

    facts: tuple[RuleFact, ...]
    stop: Stop | None
    left: tuple[Drew | Answered, ...]


class _Beyond(BaseException):
    """Unwinds a rule where it wants what the record does not have. No rule can swallow it by mistake."""

    def __init__(self, stop: DiceWanted | Unoffered) -> None:
        super().__init__("the record does not reach so far")
        self.stop = stop


class Again[A, S, B](Live[A, S, B]):
    """Live play whose dice and people are those of a record, whatever else the record says."""

    __slots__ = ("_asking", "_left")

    def __init__(self, state: State[A, S], book: B, record: Iterable[RuleFact], dial: DialOf = all_by_itself) -> None:
        super().__init__(state, book, (), None, dial)
        self._left: list[Drew | Answered] = [fact for fact in record if isinstance(fact, (Drew, Answered))]
        self._asking: list[Question[Any]] = []

    def draw[T: Hashable](self, chance: Chance[T], *, of: str = "", what: str = "", to: Audience = EVERYONE) -> T:
        to = self._told_of(of, to)
        drew = self._drawn(chance, of, what)
        if drew is None:
            raise _Beyond(DiceWanted(str(chance), of, what))
        self._left.remove(drew)
        outcome = read_faces(chance, drew.faces)
        as_then = encode(drew.outcome) in (encode(told(outcome)), encode(outcome))  # older logs hold levels as numbers
        self.facts.append(
            drew if as_then else Drew(str(chance), drew.faces, told(outcome), of, what, drew.dice, drew.hand, to)
        )
        return outcome

    def _drawn[T: Hashable](self, chance: Chance[T], of: str, what: str) -> Drew | None:
        """What was thrown for this then: the same dice, or else dice for the same that can be read so."""
        theirs = [fact for fact in self._left if isinstance(fact, Drew) and fact.of == of]
        alike = [fact for fact in theirs if fact.chance == str(chance)]
        for drew in (*alike, *(fact for fact in theirs if fact.what == what), *theirs):
            if _are_the_dice(chance, drew):
                return drew
        return None

    def ask_all[T](self, questions: Sequence[Question[T]], *, sealed: bool = True) -> tuple[T, ...]:
        self._asking = list(questions)
        return super().ask_all(questions, sealed=sealed)

    def _take[F](self, kind: type[F], what: str) -> F | None:
        """The next answer of the record to something that is being asked."""
        del kind, what
        for fact in [each for each in self._left if isinstance(each, Answered)]:
            meant = (each for each in self._asking if (each.of, type(each).__name__) == (fact.of, fact.kind))
            question = next(meant, None)
            if question is not None:
                self._asking.remove(question)
                self._left.remove(fact)
                try:
                    question.read(fact.answer)
                except Refused:
                    raise _Beyond(Unoffered(question)) from None
                self.facts.append(fact)
                return cast("F", fact)
        return None

    def _throw[T: Hashable](self, chance: Chance[T], of: str, what: str, to: Audience) -> Throw[T]:
        del to
        raise _Beyond(DiceWanted(str(chance), of, what))

    def to_the_end(self, rule: Callable[..., Any] | Rule, args: Mapping[str, Any], **telling: Any) -> Today:
        """Run a rule as far as the record reaches; `telling` says who may know, as for any run."""
        stop: Stop | None = None
        try:
            ending = self.run(rule, args, **telling)
            stop = ending.questions[0] if isinstance(ending, Waiting) else None
        except _Beyond as beyond:
            stop = beyond.stop
        except Refused as refused:
            stop = refused.refusal
        except Exception as problem:  # noqa: BLE001 - whatever is wrong with a rule, the others are compared all the same
            stop = Failed(f"{type(problem).__name__}: {problem}"[:300])
        return Today(tuple(self.facts), stop, tuple(self._left))


def _are_the_dice(chance: Chance[Any], drew: Drew) -> bool:
    """Whether a chance throws the very dice that were thrown; of those that people typed, whether they can be read so."""
    try:
        read_faces(chance, drew.faces)
    except Diverged:
        return False
    return not drew.dice or chance.roll(ScriptedDice(drew.faces)).dice == drew.dice
