"""House rules, homebrew and editions in a log: the group plays otherwise from here on, or with more than the book has."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rulewright.play.audience import GM, Audience


class Ruled(Struct, frozen=True, gc=False, tag="ruled", omit_defaults=True):
    """House rules were changed at a running table: the options that hold anew from here on, by name."""

    options: dict[str, Any]
    by: str = ""


class Packed(Struct, frozen=True, gc=False, tag="packed", omit_defaults=True):
    """A pack of homebrew is used from here on, as it was that day: its files by name. Without files it is put away.

    It is told to the game master alone, for it may hold what players are still to meet.
    """

    id: str
    files: dict[str, str] = {}
    by: str = ""
    to: Audience = (GM,)


class EditionTaken(Struct, frozen=True, gc=False, tag="edition_taken", omit_defaults=True):
    """The game master has the table go on by another edition of the rules, knowing what would have gone otherwise by it.

    It is told to the game master alone: what was different may be what players do not know.
    """

    edition: str
    by: str = ""
    to: Audience = (GM,)
