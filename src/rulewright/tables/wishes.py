"""Wishes: what a seat may want of a table, as plain typed values that travel well."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from rulewright.kits.areas import AreaKind
from rulewright.play.facts import Dial
from rulewright.play.standing import Standing

MOST_WORDS = 2000
MOST_ACROSS = 200
"""So many spaces a map may have across or down."""
MOST_SIZE = 60

type Name = Annotated[str, Meta(max_length=100)]
type Column = Annotated[int, Meta(ge=-1000, le=1000)]
type Line = Annotated[str, Meta(max_length=MOST_WORDS)]


class Do(Struct, frozen=True, tag="do", tag_field="wish", forbid_unknown_fields=True):
    """Have an actor do something."""

    action: Name
    actor: Name
    args: dict[str, Any] = {}


class Answer(Struct, frozen=True, tag="answer", tag_field="wish", forbid_unknown_fields=True):
    """Answer the question that waits for an actor, or for the GM."""

    of: Name
    answer: Any


class Say(Struct, frozen=True, tag="say", tag_field="wish", forbid_unknown_fields=True):
    """Say something; words that begin with "/" may roll dice or whisper."""

    text: Line
    actor: Name = ""


class Begin(Struct, frozen=True, tag="begin", tag_field="wish", forbid_unknown_fields=True):
    """Open the scene."""


class Proceed(Struct, frozen=True, tag="proceed", tag_field="wish", forbid_unknown_fields=True):
    """Move the scene on."""


class Resume(Struct, frozen=True, tag="resume", tag_field="wish", forbid_unknown_fields=True):
    """Run an action on that was cut off."""


class Override(Struct, frozen=True, tag="override", tag_field="wish", forbid_unknown_fields=True):
    """Set something by hand."""

    of: Name
    path: Name
    value: Any = None


class Bring(Struct, frozen=True, tag="bring", tag_field="wish", forbid_unknown_fields=True):
    """Bring a character into play, openly or unseen by the players."""

    id: Name
    character: dict[str, Any]
    hidden: bool = False


class Rewind(Struct, frozen=True, tag="rewind", tag_field="wish", forbid_unknown_fields=True):
    """Go back to what the table was after an entry."""

    after: int


class TurnDial(Struct, frozen=True, tag="dial", tag_field="wish", forbid_unknown_fields=True):
    """Set how far the table goes by itself."""

    level: Dial
    family: Name = ""


class Stand(Struct, frozen=True, tag="stand", tag_field="wish", forbid_unknown_fields=True):
    """Leave an answer standing for a window, or take it back."""

    of: Name
    window: Name
    standing: Standing | None = None


class Contribute(Struct, frozen=True, tag="contribute", tag_field="wish", forbid_unknown_fields=True):
    """Add entropy to all dice from here on."""

    entropy: Name


class Reveal(Struct, frozen=True, tag="reveal", tag_field="wish", forbid_unknown_fields=True):
    """End the evening: tell the open dice's secret, and commit to new dice."""


class LayMap(Struct, frozen=True, tag="lay_map", tag_field="wish", forbid_unknown_fields=True):
    """Lay a map on the table; a game that is played on one knows its own grid and measure."""

    grid: Literal["square", "hex"] = "square"
    width: Annotated[int, Meta(ge=1, le=MOST_ACROSS)] = 24
    height: Annotated[int, Meta(ge=1, le=MOST_ACROSS)] = 16
    per: Annotated[float, Meta(gt=0, le=1_000_000)] = 1
    unit: Annotated[str, Meta(min_length=1, max_length=20)] = "spaces"


class Place(Struct, frozen=True, tag="place", tag_field="wish", forbid_unknown_fields=True):
    """Put somebody's token into a space, or take it off the map."""

    of: Name
    x: Column = 0
    y: Column = 0
    off: bool = False


class Veil(Struct, frozen=True, tag="veil", tag_field="wish", forbid_unknown_fields=True):
    """Let fog fall over spaces for some seats (none named: for all players), or lift it.

    Spaces come in runs: row, first column, how many.
    """

    runs: Annotated[tuple[tuple[Column, Column, Annotated[int, Meta(ge=1, le=MOST_ACROSS)]], ...], Meta(max_length=400)]
    seats: Annotated[tuple[Name, ...], Meta(max_length=50)] = ()
    lift: bool = False


class Sketch(Struct, frozen=True, tag="sketch", tag_field="wish", forbid_unknown_fields=True):
    """Draw an area on the map under a name, openly or for the game master alone; a size of 0 wipes it off."""

    id: Annotated[str, Meta(min_length=1, max_length=40)]
    kind: AreaKind = "burst"
    size: Annotated[int, Meta(ge=0, le=MOST_SIZE)] = 0
    x: Column = 0
    y: Column = 0
    toward: tuple[Column, Column] | None = None
    hidden: bool = False


type Wish = (
    Do
    | Answer
    | Say
    | Begin
    | Proceed
    | Resume
    | Override
    | Bring
    | Rewind
    | TurnDial
    | Stand
    | Contribute
    | Reveal
    | LayMap
    | Place
    | Veil
    | Sketch
)
