"""Seen: entries as a seat sees them."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rulewright.log.calls import Heeded
from rulewright.log.facts import (
    Committed,
    Fact,
    Fogged,
    Founded,
    Gathered,
    Overrode,
    Pledged,
    Rewound,
    Shown,
    Stirred,
)
from rulewright.log.papers import Jotted, Pictured
from rulewright.log.scene import CameOver, Parted, Prepared, TurnedTo
from rulewright.log.walls import Swung, Walled
from rulewright.play.facts import Answered, Asked, Changed, Cited, Ended, Noted, Opened, Started, Suggested
from rulewright.tables.map.fog import Unseen
from rulewright.tables.views.limited import Seems

TELLING = frozenset({Founded, Started, Changed, Overrode, Suggested, Fogged, Rewound, Parted, TurnedTo, CameOver})
"""Facts by which a seat knows something else than before, or that are told to fit what it knows."""

OF_AN_ACTION = frozenset({Noted, Ended})
"""Facts that tell of nothing but the action that they belong to."""

UNLIKE = frozenset({Founded, Fogged, Walled, Swung, Rewound, Shown})
"""Facts by which seats that knew the same may come to know different things."""

UNTOLD = frozenset({Founded, Asked, Cited, Committed, Pledged, Gathered, Stirred, Prepared, Jotted, Pictured, Heeded})
"""Facts that are never put into words: what they say is kept for the books, or told with what comes of it."""


class Sealed(Struct, frozen=True, gc=False, tag="sealed"):
    """Somebody has sealed an answer; what it is, nobody else learns before all are in."""

    of: str
    kind: str


class Seen(Struct, frozen=True, gc=False, omit_defaults=True):
    """An entry as a seat sees it: its own number, and the fact with what the seat may not know left out.

    `told` is the fact in words, the same wherever the seat looks; nothing where it only keeps the books.
    """

    number: int
    fact: Fact | Sealed | Unseen | Seems
    action: int = 0
    by: str = ""
    at: str = ""
    told: str = ""


def is_told_apart(fact: Any) -> bool:
    """Whether a fact is told to each seat in its own way: what was sealed, by what each was asked."""
    return type(fact) in UNLIKE or type(fact) is Opened or (type(fact) is Answered and fact.sealed)
