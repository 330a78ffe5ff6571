"""Facts of a table: what a log holds besides what rules add to it: people, words, the dial, dice promised, the map."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from rulewright.log.calls import Called, Heeded
from rulewright.log.papers import Handed, Jotted, Pictured
from rulewright.log.ruling import EditionTaken, Packed, Ruled
from rulewright.log.scene import CameOver, Parted, Prepared, SceneSet, TurnedTo
from rulewright.log.walls import Sighted, Swung, Walled
from rulewright.play.audience import EVERYONE, GM, Audience, Showing
from rulewright.play.change import Change
from rulewright.play.facts import Answered, Asked, Changed, Cited, Dial, Drew, Ended, Noted, Opened, Started, Suggested
from rulewright.play.standing import Standing
from rulewright.play.values.bounded import Whole

MOST_ACROSS = 200
"""So many spaces a map may have across or down."""
MOST_RUNS = 400
"""So many runs of spaces fog falls over at once."""
MOST_SIZE = 60
"""So far an area may reach."""

type Across = Annotated[int, Meta(ge=1, le=MOST_ACROSS)]
type AreaSize = Annotated[int, Meta(ge=0, le=MOST_SIZE)]


class Founded(Struct, frozen=True, gc=False, tag="founded", omit_defaults=True):
    """A table was set: which ruleset, of which version and edition, with which options, in which scene."""

    ruleset: str
    version: str
    options: Any = None
    scene: Any = None
    table: str = ""
    edition: str = ""


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


class Struck(Struct, frozen=True, gc=False, tag="struck", omit_defaults=True):
    """Words were struck out of the log for good. Where they stood, an entry without them is left."""

    by: str = ""


class Dialed(Struct, frozen=True, gc=False, tag="dialed", omit_defaults=True):
    """The game master set how much the table does by itself, for a family of actions or for all."""

    level: Dial
    family: str = ""
    by: str = ""


class Committed(Struct, frozen=True, gc=False, tag="committed", omit_defaults=True):
    """Dice were committed to: whoever learns the secret later can hold it against this.

    `lineage` says of which line of its store the dice are: a store that was put back from a copy begins another.
    """

    commitment: str
    epoch: int
    to: Audience = EVERYONE
    lineage: str = ""


class Contributed(Struct, frozen=True, gc=False, tag="contributed", omit_defaults=True):
    """A seat threw words in without a pledge. Only older logs hold this: whoever spoke last could choose."""

    by: str
    entropy: str


class Pledged(Struct, frozen=True, gc=False, tag="pledged", omit_defaults=True):
    """A seat bound itself to words of its own for the dice, without telling them."""

    by: str
    round: int
    pledge: str


class Gathered(Struct, frozen=True, gc=False, tag="gathered", omit_defaults=True):
    """A round of pledges was closed: from here on they may be opened, and no more come in."""

    round: int
    by: str = ""


class Stirred(Struct, frozen=True, gc=False, tag="stirred", omit_defaults=True):
    """A seat opened its pledge. Once all of a round have, every later face depends on all their words."""

    by: str
    round: int
    words: str


class Lapsed(Struct, frozen=True, gc=False, tag="lapsed", omit_defaults=True):
    """A round was broken off, for somebody did not open: it has no effect, and who it was stays to be seen."""

    round: int
    by: str = ""


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


class Shown(Struct, frozen=True, gc=False, tag="shown", omit_defaults=True):
    """How much of somebody is shown to whoever does not play them, from here on.

    All of them, how they fare in a word, nothing but the name, or not even that they are about.
    """

    of: str
    how: Showing
    by: str = ""


class Rewound(Struct, frozen=True, gc=False, tag="rewound", omit_defaults=True):
    """The table went back to what it was after an entry; what lies between stays readable."""

    after: int
    by: str = ""


class Mapped(Struct, frozen=True, gc=False, tag="mapped", omit_defaults=True):
    """A map was laid, or another one: its grid, how many spaces across and down, and what a space measures."""

    grid: Literal["square", "hex"]
    width: Whole
    height: Whole
    per: Annotated[float, Meta(ge=0, le=1_000_000)] = 1
    unit: str = "spaces"
    by: str = ""


class Placed(Struct, frozen=True, gc=False, tag="placed", omit_defaults=True):
    """Somebody's token was put into a space of the map by hand, or taken off it."""

    of: str
    x: Whole = 0
    y: Whole = 0
    off: bool = False
    by: str = ""
    to: Audience = EVERYONE


class Fogged(Struct, frozen=True, gc=False, tag="fogged", omit_defaults=True):
    """Fog fell over spaces of the map for some seats (none named: for all players), or lifted.

    Spaces come in runs: row, first column, how many. Each seat is told of its own fog alone, and by a fog that
    lifts for it whom it sees there.
    """

    runs: Annotated[tuple[tuple[Whole, Whole, Across], ...], Meta(max_length=MOST_RUNS)]
    seats: tuple[str, ...] = ()
    lifted: bool = False
    by: str = ""
    places: dict[str, tuple[Whole, Whole]] = {}
    to: Audience = (GM,)


class Sketched(Struct, frozen=True, gc=False, tag="sketched", omit_defaults=True):
    """An area was drawn on the map under a name, or wiped off it (a size of 0).

    `whose` is the seat that the name belongs to; without it, as in older logs, the name is the whole table's.
    """

    id: str
    kind: str = ""
    size: AreaSize = 0
    x: Whole = 0
    y: Whole = 0
    toward: tuple[Whole, Whole] | None = None
    by: str = ""
    to: Audience = EVERYONE
    whose: str = ""


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
    | Struck
    | Stood
    | Dialed
    | Committed
    | Contributed
    | Pledged
    | Gathered
    | Stirred
    | Lapsed
    | Revealed
    | Overrode
    | Rewound
    | Shown
    | Mapped
    | Placed
    | Fogged
    | Sketched
    | Walled
    | Swung
    | Sighted
    | Prepared
    | SceneSet
    | Parted
    | TurnedTo
    | CameOver
    | Handed
    | Jotted
    | Pictured
    | Ruled
    | Packed
    | EditionTaken
    | Called
    | Heeded
)
