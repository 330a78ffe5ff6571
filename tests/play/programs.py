"""Rules made up at random: small programs that one rule performs, step by step.

A program is data (hashable, JSON), so hypothesis can make and shrink it (see strategies.py), and
another process can read it from a file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from msgspec import UNSET, Struct

from rulewright.chance import Chance, Die, SuccessPool, Table
from rulewright.play import (
    GM,
    Amount,
    FrozenMap,
    Option,
    Play,
    Question,
    Refused,
    State,
    Window,
    WindowQuestion,
    YesNo,
    refuse,
    rule,
)

ACTORS = ("a", "b")


class Token(Struct, frozen=True, cache_hash=True):
    """An actor: a number, and a map of numbers."""

    n: int = 0
    marks: FrozenMap[str, int] = FrozenMap()


class Board(Struct, frozen=True, cache_hash=True):
    """A scene: a number."""

    n: int = 0


# -- what a program can do ----------------------------------------------------------------------


class Throw(Struct, frozen=True, tag="throw"):
    """Draw luck of some kind; what comes is added up."""

    kind: str
    size: int
    secret: bool = False


class Add(Struct, frozen=True, tag="add"):
    """Add what has come up so far to somebody's number, or to the board's."""

    to: str


class Mark(Struct, frozen=True, tag="mark"):
    """Set, or if the sum is odd take away, a mark of somebody."""

    of: str
    key: str


class Ask(Struct, frozen=True, tag="ask"):
    """Ask yes or no, and do one thing or the other."""

    of: str
    yes: tuple[Step, ...] = ()
    no: tuple[Step, ...] = ()


class Bids(Struct, frozen=True, tag="bids"):
    """Ask everybody for a sealed number."""

    most: int = 2


class Offer(Struct, frozen=True, tag="offer"):
    """Open a window to everybody."""


class Odd(Struct, frozen=True, tag="odd"):
    """Go on in one of two ways, as the sum so far is odd or even."""

    odd: tuple[Step, ...] = ()
    even: tuple[Step, ...] = ()


class Sub(Struct, frozen=True, tag="sub"):
    """Another program as a rule of its own, whose result is added to the sum."""

    steps: tuple[Step, ...]


class Attempt(Struct, frozen=True, tag="attempt"):
    """Another program as a rule of its own, that may refuse."""

    steps: tuple[Step, ...]


class Refuse(Struct, frozen=True, tag="refuse"):
    """Refuse if the sum so far is a multiple of three."""


class HandOn(Struct, frozen=True, tag="hand_on"):
    """End with whatever another rule returns, as it is."""

    steps: tuple[Step, ...]


type Step = Throw | Add | Mark | Ask | Bids | Offer | Odd | Sub | Attempt | Refuse | HandOn
type Program = tuple[Step, ...]
type Game = Play[Token, Board, None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Whether(YesNo):
    """Yes or no, with what has happened so far."""

    sum: int = 0


def chance_of(step: Throw) -> Chance[Any]:
    """The chance behind a throw."""
    match step.kind:
        case "die":
            return Die(step.size)
        case "pool":
            return SuccessPool(step.size, 3, 3, 3, cap=1)
        case _:
            return Table(((0, 1), (1, step.size), (5, 1)))


@rule
def perform(play: Game, steps: Program, sum: int = 0) -> int:
    """Perform a program. [XX-001]"""
    for place, step in enumerate(steps):
        match step:
            case Throw():
                drawn = play.draw(chance_of(step), of=ACTORS[0], what=step.kind, to=(GM,) if step.secret else ())
                sum += drawn if isinstance(drawn, int) else drawn.successes
            case Add("board"):
                play.change_scene("n", play.scene.n + sum, "added")
            case Add(to):
                play.change(to, "n", play.actor(to).n + sum, "added")
            case Mark(of, key):
                play.change(of, f"marks.{key}", UNSET if sum % 2 else sum, "marked")
            case Ask(of, yes, no):
                answer = play.ask(Whether(of=of, text="Yes?", sum=sum))
                return perform(play, (*(yes if answer else no), *steps[place + 1 :]), sum + answer)
            case Bids(most):
                bids = play.ask_all([Amount(of=of, text="Bid", most=most) for of in ACTORS])
                sum += bids[0] * 2 + bids[1]
                play.note(f"bids are {bids}")
            case Offer():
                among = {of: (Option("in", "In", 1), Option("deep", "Deep in", 3)) for of in ACTORS}
                sum += len(play.offer(Window(name="w", text="In?", open_to=among)))
            case Odd(odd, even):
                return perform(play, (*(odd if sum % 2 else even), *steps[place + 1 :]), sum)
            case Sub(inner):
                sum += perform(play, inner, sum % 3)
            case Attempt(inner):
                try:
                    sum += perform(play, inner, sum)
                except Refused as refused:
                    play.note(str(refused))
                    sum += 1
            case Refuse():
                if sum % 3 == 0:
                    raise refuse(f"{sum} will not do.", "XX-001")
            case HandOn(inner):
                return perform(play, inner, sum)
    return sum


def start() -> State[Token, Board]:
    """Where every program starts."""
    return State.of({who: Token() for who in ACTORS}, Board())


def answering(question: Question[Any], state: State[Any, Any], book: Any) -> Any:
    """A policy that looks at the state, so that answers differ from path to path."""
    n = sum(token.n for token in state.actors.values()) + state.scene.n
    match question:
        case Whether(sum=so_far):
            return (n + so_far) % 2 == 0
        case Amount(most=most):
            return n % (most + 1)
        case WindowQuestion(among=among):
            return among[0].value if n % 2 else None
    raise AssertionError(question)


EXAMPLES: tuple[Program, ...] = (
    (Throw("die", 6), Ask("a", (Throw("die", 3, secret=True),), (Bids(),)), Add("a")),
    (Bids(2), Throw("pool", 1), Offer(), Add("board"), Mark("b", "x")),
    (Sub((Ask("b", (Add("b"),)), Throw("table", 2))), Offer(), Odd((Bids(1),), (Throw("die", 4),))),
    (Throw("die", 6), Attempt((Throw("die", 3), Refuse(), Ask("a"), Add("a"))), HandOn((Ask("b"), Add("board")))),
)
