"""Facts: what a log is made of. A table numbers them; a rule only ever adds them.

They are many and hold no cycles, so the collector of cycles need not walk them (`gc=False`): with a thousand
tables in memory it would stop everybody for most of a second.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from rulewright.play.audience import EVERYONE, GM, Audience
from rulewright.play.change import Change
from rulewright.play.question import QuestionForm
from rulewright.play.standing import Standing

type Dial = Literal["do", "ask", "suggest", "off"]
"""How far a table goes by itself: apply changes, ask the GM first, only suggest them, or not at all."""


class Started(Struct, frozen=True, gc=False, tag="started", omit_defaults=True):
    """Somebody began an action."""

    action: str
    args: dict[str, Any] = {}
    by: str = ""
    to: Audience = EVERYONE


class Drew(Struct, frozen=True, gc=False, tag="drew", omit_defaults=True):
    """Luck was drawn: the chance in words, every face thrown, and how they were read.

    `dice` names what was thrown in its order ("9d10 2d10"), so that faces can be checked by anyone;
    faces that people threw and typed are marked `hand`.
    """

    chance: str
    faces: tuple[int, ...]
    outcome: Any = None
    of: str = ""
    what: str = ""
    dice: str = ""
    hand: bool = False
    to: Audience = EVERYONE


class Asked(Struct, frozen=True, gc=False, tag="asked", omit_defaults=True):
    """A question was put to somebody. Sealed ones stay closed until all of their number answered."""

    question: QuestionForm
    sealed: bool = False
    to: Audience = EVERYONE


class Answered(Struct, frozen=True, gc=False, tag="answered", omit_defaults=True):
    """Somebody answered. While a sealed question is open, only they may know what."""

    of: str
    kind: str
    answer: Any
    by: str = ""
    sealed: bool = False
    to: Audience = EVERYONE


class Opened(Struct, frozen=True, gc=False, tag="opened", omit_defaults=True):
    """Sealed answers were opened together."""

    answers: dict[str, Any]
    kind: str = ""
    to: Audience = EVERYONE


class Changed(Struct, frozen=True, gc=False, tag="changed", omit_defaults=True):
    """Something became different."""

    change: Change
    to: Audience = EVERYONE


class Suggested(Struct, frozen=True, gc=False, tag="suggested", omit_defaults=True):
    """A change that the rules would make, left to people by the table's dial."""

    change: Change
    to: Audience = EVERYONE


class Cited(Struct, frozen=True, gc=False, tag="cited", omit_defaults=True):
    """Rules of the book were applied."""

    rules: tuple[str, ...]


class Noted(Struct, frozen=True, gc=False, tag="noted", omit_defaults=True):
    """A line of what happened, in words, with the numbers behind it."""

    text: str
    why: Any = None
    to: Audience = EVERYONE


class Ended(Struct, frozen=True, gc=False, tag="ended", omit_defaults=True):
    """The action is over."""

    outcome: Any = None
    to: Audience = EVERYONE


class Founded(Struct, frozen=True, gc=False, tag="founded", omit_defaults=True):
    """A table was set: which ruleset, of which version, with which options, in which scene."""

    ruleset: str
    version: str
    options: Any = None
    scene: Any = None
    table: str = ""


class Stood(Struct, frozen=True, gc=False, tag="stood", omit_defaults=True):
    """Somebody left an answer standing for a window, or took it back."""

    of: str
    window: str
    standing: Standing | None = None
    to: Audience = EVERYONE


class Joined(Struct, frozen=True, gc=False, tag="joined", omit_defaults=True):
    """Somebody took a seat, or their seat became another. Names live outside the log."""

    seat: str
    actors: tuple[str, ...] = ()
    role: Literal["gm", "assistant", "player", "observer"] = "player"


class Said(Struct, frozen=True, gc=False, tag="said", omit_defaults=True):
    """Somebody said something."""

    by: str
    text: str
    to: Audience = EVERYONE


class Dialed(Struct, frozen=True, gc=False, tag="dialed", omit_defaults=True):
    """The game master set how much the table does by itself, for a family of actions or for all."""

    level: Dial
    family: str = ""
    by: str = ""


class Committed(Struct, frozen=True, gc=False, tag="committed", omit_defaults=True):
    """Dice were committed to: whoever learns the secret later can hold it against this."""

    commitment: str
    epoch: int
    to: Audience = EVERYONE


class Contributed(Struct, frozen=True, gc=False, tag="contributed", omit_defaults=True):
    """A seat added entropy of its own to all dice from here on."""

    by: str
    entropy: str


class Revealed(Struct, frozen=True, gc=False, tag="revealed", omit_defaults=True):
    """The secret behind past dice was told."""

    secret: str
    epoch: int
    to: Audience = EVERYONE


class Overrode(Struct, frozen=True, gc=False, tag="overrode", omit_defaults=True):
    """The game master set something by hand."""

    change: Change
    by: str
    to: Audience = EVERYONE


class Rewound(Struct, frozen=True, gc=False, tag="rewound", omit_defaults=True):
    """The table went back to what it was after an entry; what lies between stays readable."""

    after: int
    by: str = ""


class Mapped(Struct, frozen=True, gc=False, tag="mapped", omit_defaults=True):
    """A map was laid, or another one: its grid, how many spaces across and down, and what a space measures."""

    grid: Literal["square", "hex"]
    width: int
    height: int
    per: float = 1
    unit: str = "spaces"
    by: str = ""


class Placed(Struct, frozen=True, gc=False, tag="placed", omit_defaults=True):
    """Somebody's token was put into a space of the map by hand, or taken off it."""

    of: str
    x: int = 0
    y: int = 0
    off: bool = False
    by: str = ""
    to: Audience = EVERYONE


class Fogged(Struct, frozen=True, gc=False, tag="fogged", omit_defaults=True):
    """Fog fell over spaces of the map for some seats (none named: for all players), or lifted.

    Spaces come in runs: row, first column, how many. Each seat is told of its own fog alone, and by a fog that
    lifts for it whom it sees there.
    """

    runs: tuple[tuple[int, int, int], ...]
    seats: tuple[str, ...] = ()
    lifted: bool = False
    by: str = ""
    places: dict[str, tuple[int, int]] = {}
    to: Audience = (GM,)


class Sketched(Struct, frozen=True, gc=False, tag="sketched", omit_defaults=True):
    """An area was drawn on the map under a name, or wiped off it (a size of 0)."""

    id: str
    kind: str = ""
    size: int = 0
    x: int = 0
    y: int = 0
    toward: tuple[int, int] | None = None
    by: str = ""
    to: Audience = EVERYONE


type Fact = (
    Founded
    | Joined
    | Started
    | Drew
    | Asked
    | Answered
    | Opened
    | Changed
    | Suggested
    | Cited
    | Noted
    | Ended
    | Said
    | Stood
    | Dialed
    | Committed
    | Contributed
    | Revealed
    | Overrode
    | Rewound
    | Mapped
    | Placed
    | Fogged
    | Sketched
)


def audience_of(fact: Fact) -> Audience:
    """Who may know of a fact."""
    audience: Audience = getattr(fact, "to", EVERYONE)
    return audience
