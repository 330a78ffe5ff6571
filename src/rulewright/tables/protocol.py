"""Protocol: what a client and a server say to each other over the live connection of a seat.

It is written down in docs/reference/websocket.md; the structs here are its schema.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated, Any

from msgspec import Meta, Struct

from rulewright.play.values.bounded import Numbered
from rulewright.play.values.wire import encode
from rulewright.tables.dice.stirring import Stirring
from rulewright.tables.views.view import Seen
from rulewright.tables.wishes import Wish

MOST_FRAME = 64 * 1024
"""The longest message that a client may send, in bytes."""
MOST_BUTTONS = 40
"""So many buttons on a screen are told their odds."""

COME_BACK = 4001
START_OVER = 4002
GO_AWAY = 4003
TOO_MUCH = 4008


class Problem(Struct, frozen=True, omit_defaults=True):
    """Why a request was not granted, the rule behind it if there is one, the way out, and the field it is about."""

    reason: str
    rule: str = ""
    instead: str = ""
    about: str = ""


# -- what a client says ---------------------------------------------------------------------------


class Hello(Struct, frozen=True, tag="hello", forbid_unknown_fields=True):
    """First words: the last number that the client has, and the mark of that entry as the server gave it.

    A client that has its game's forms says with `look` whose buttons it shows ("" leaves that to the server), and is
    sent the table as it changes; `screen` is the number of the table that it has, with those buttons.
    """

    after: Numbered = 0
    mark: Annotated[str, Meta(max_length=64)] = ""
    look: Annotated[str, Meta(max_length=100)] | None = None
    screen: Numbered = 0


class Look(Struct, frozen=True, tag="look", forbid_unknown_fields=True):
    """Whose buttons are on the screen from now on; `whole` asks for the whole table, where a change could not be folded."""

    actor: Annotated[str, Meta(max_length=100)] = ""
    whole: bool = False


class Buttons(Struct, frozen=True, tag="buttons", forbid_unknown_fields=True):
    """Which of somebody's buttons are on the screen: the server tells their odds, now and whenever the table has changed."""

    actor: Annotated[str, Meta(max_length=100)]
    actions: Annotated[tuple[Annotated[str, Meta(max_length=100)], ...], Meta(max_length=MOST_BUTTONS)] = ()


class Wishing(Struct, frozen=True, tag="wish", forbid_unknown_fields=True):
    """A wish, under a key that its answer will carry."""

    key: Annotated[str, Meta(min_length=1, max_length=64)]
    wish: Wish


class Ping(Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    """Are you there?"""


type FromClient = Hello | Wishing | Look | Buttons | Ping


# -- what the server says -------------------------------------------------------------------------


class SeenNow(Struct, frozen=True, tag="seen"):
    """Entries, in order, without a gap, and the mark of the last of them."""

    entries: tuple[Seen, ...]
    mark: str = ""


class Caught(Struct, frozen=True, tag="caught_up"):
    """All that was missed has been sent; from here on it is live.

    `seat` is whom it is sent to, if they may stir the dice. `stirring` tells a client that has not read the log from its start how far the
    stirring of the dice had come after the entry `stirred_at`. `mark` is that of the last entry.
    """

    number: int
    seat: str = ""
    stirring: Stirring | None = None
    stirred_at: int = 0
    mark: str = ""


class GrantedNow(Struct, frozen=True, tag="granted"):
    """A wish came true."""

    key: str


class RefusedNow(Struct, frozen=True, tag="refused", omit_defaults=True):
    """A wish did not come true, and why; `again` says that it may be sent once more under the same key."""

    key: str
    problem: Problem
    again: bool = False


class PresentNow(Struct, frozen=True, tag="presence"):
    """The seats that are connected just now."""

    seats: tuple[str, ...]


class ScreenNow(Struct, frozen=True, tag="screen", omit_defaults=True):
    """The table as the seat knows it after entry `number`: what differs from the one of `since`, by places.

    A place is a JSON Pointer; `gone` are places that are no more. Where `since` is 0 it is the whole, at the place "".
    """

    number: int
    since: int
    set: dict[str, Any]
    gone: tuple[str, ...] = ()


class ButtonOddsNow(Struct, frozen=True, omit_defaults=True):
    """What stands on a button: whom it is about, by `key` and in words, and the odds as over HTTP; or why there are none."""

    key: str = ""
    against: str = ""
    odds: Any = None
    no: Problem | None = None


class OddsNow(Struct, frozen=True, tag="odds", omit_defaults=True):
    """What stands on somebody's buttons at the table of entry `number`, some after another.

    On those of `same` stands what stood there.
    """

    number: int
    actor: str
    of: dict[str, ButtonOddsNow] = {}
    same: tuple[str, ...] = ()


class Pong(Struct, frozen=True, tag="pong"):
    """Here I am."""


class Bye(Struct, frozen=True, tag="bye", omit_defaults=True):
    """The server ends the conversation; whether it is worth coming back, and whether from the very first entry."""

    reason: str
    come_back: bool
    start_over: bool = False


def mark_of(seen: Seen) -> str:
    """By what an entry is known again as a seat saw it. It follows from what the seat saw and from nothing else."""
    return sha256(encode(seen)).hexdigest()[:24]


type FromServer = SeenNow | Caught | GrantedNow | RefusedNow | PresentNow | ScreenNow | OddsNow | Pong | Bye
