"""Calls in a log: the game master asks somebody for a roll, and that they have rolled."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rulewright.play.audience import EVERYONE, Audience


class Called(Struct, frozen=True, gc=False, tag="called", omit_defaults=True):
    """Somebody was asked for a roll: which action of the game, and what stands on its form. Without an action, no more.

    One call asks several, each by a fact of their own: whoever is asked need not know who else is. What comes of a
    `hidden` one is for the game master alone.
    """

    call: str
    of: str
    action: str = ""
    args: dict[str, Any] = {}
    words: str = ""
    hidden: bool = False
    by: str = ""
    to: Audience = EVERYONE


class Heeded(Struct, frozen=True, gc=False, tag="heeded", omit_defaults=True):
    """Whoever was asked for a roll rolls: what is started next is it.

    With a seat to roll `later`, that seat has pressed while the table waited for somebody's answer: the roll is made as
    soon as nothing else is under way, and told by a fact of its own then.
    """

    call: str
    of: str
    to: Audience = EVERYONE
    later: str = ""
