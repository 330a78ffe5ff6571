"""Creation: how a character comes to be, step by step, with budgets and explained refusals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, Protocol, runtime_checkable

from msgspec import Struct

from rulewright.chance import Dice
from rulewright.play import Option, Refusal
from rulewright.play.values.path import write


class Budget(Struct, frozen=True):
    """Points to spend: how many there are, and how many are spent."""

    name: str
    points: int
    spent: int
    rule: str = ""

    @property
    def left(self) -> int:
        """Points not yet spent; negative if too many are."""
        return self.points - self.spent


@dataclass(frozen=True, slots=True)
class Blank:
    """One thing to fill in: a path of the character, what it is called, and what it may be.

    A `map` takes numbers under the keys on offer (skills, stats); `list` takes several keys; `pairs` takes one of the
    `values` under each key, `named` several keys with words of one's own under each. What is `thrown` is what dice showed for the blank at that path: nobody is asked for it once
    they have fallen. A blank that does not apply is not asked for; what few people want stands `aside`.

    Of a map, `base` is what each key comes to before the points that stand here, in a `unit` if it has one, one press
    of a button adds so much (`by`), and `levels` are to be handed out, one under each key. Whatever is chosen here may
    bring something with it: `brings` makes that of the character before and after.
    """

    path: str
    label: str
    kind: Literal["text", "number", "choice", "list", "map", "pairs", "named", "flag"]
    options: Callable[[Any, Any], tuple[Option[str], ...]] | None = None
    least: int = 0
    most: int = 0
    help: str = ""
    values: Callable[[Any, Any], tuple[Option[str], ...]] | None = None
    thrown: str = ""
    applies: Callable[[Any, Any], bool] | None = None
    aside: bool = False
    base: Callable[[Any, Any], Mapping[str, int]] | None = None
    unit: str = ""
    by: int = 1
    levels: Callable[[Any, Any], tuple[int, ...]] | None = None
    brings: Callable[[Any, Any, Any], Any] | None = None

    def holds(self, path: str) -> bool:
        """Whether what stands at a path of a character is written here."""
        return path == self.path or path.startswith(f"{self.path}.")

    def is_asked(self, character: Any, book: Any) -> bool:
        """Whether this is asked for at all, as things stand."""
        return self.applies is None or self.applies(character, book)


@dataclass(frozen=True, slots=True)
class Step:
    """One page of the builder: a few blanks that belong together, and the budgets they draw on.

    Where dice decide, `throws` lets them fall, and gives what they showed by the paths it goes to.
    """

    id: str
    title: str
    blanks: tuple[Blank, ...]
    budgets: tuple[str, ...] = ()
    help: str = ""
    applies: Callable[[Any, Any], bool] | None = None
    throws: Callable[[Any, Any, Dice], Mapping[str, Any]] | None = None

    def asked(self, character: Any, book: Any) -> tuple[Blank, ...]:
        """The blanks that apply as things stand."""
        return tuple(each for each in self.blanks if each.is_asked(character, book))


class Creation[C](Protocol):
    """How a ruleset builds its characters. Characters are frozen; steps write at their paths."""

    @property
    def steps(self) -> tuple[Step, ...]:
        """The pages of the builder in order."""
        ...

    def blank(self, book: Any) -> C:
        """The character before any choice."""
        ...

    def budgets(self, character: C, book: Any) -> tuple[Budget, ...]:
        """What there is to spend, as things stand."""
        ...

    def refusals(self, character: C, book: Any) -> tuple[Refusal, ...]:
        """Everything that keeps this character from being legal; none for a legal one."""
        ...

    def random(self, dice: Dice, book: Any, wishes: Mapping[str, Any]) -> C:
        """A legal character at random; `wishes` may fix some of it."""
        ...


@runtime_checkable
class Doubting(Protocol):
    """A creation that also knows what is odd, though legal; what it makes at random gives no cause for it."""

    def doubts(self, character: Any, book: Any) -> tuple[str, ...]:
        """What a game master would ask about: arms nobody taught them, things before their time, a warrior of 86."""
        ...


def thrown(step: Step, character: Any, book: Any, dice: Dice) -> tuple[Any, Mapping[str, Any]]:
    """A character with what dice gave for a step, and what that was by its paths; as it is, where none fall."""
    given = {} if step.throws is None else dict(step.throws(character, book, dice))
    for path, value in given.items():
        character = write(character, path, value)
    return character, given


def in_order(steps: tuple[Step, ...], put: Mapping[str, Any]) -> tuple[tuple[str, Any], ...]:
    """Several choices in the order in which the pages ask for them, so that none undoes what was chosen with it; what no page
    asks for comes last.
    """
    asked = [blank for step in steps for blank in step.blanks]

    def place(path: str) -> int:
        return next((at for at, blank in enumerate(asked) if blank.holds(path)), len(asked))

    return tuple(sorted(put.items(), key=lambda each: place(each[0])))


def brought(steps: tuple[Step, ...], path: str, before: Any, after: Any, book: Any) -> Any:
    """A character after a choice at a path, with what that choice brings with it."""
    for blank in (each for step in steps for each in step.blanks):
        if blank.brings is not None and blank.holds(path):
            after = blank.brings(before, after, book)
    return after


def rising(price: Callable[[int], int], start: int, rating: int) -> int:
    """What it costs to raise a rating step by step from where it starts."""
    return sum(price(step) for step in range(start + 1, rating + 1))
