"""Seen: entries as a seat sees them."""

from __future__ import annotations

from msgspec import Struct

from rulewright.log.facts import Fact, Fogged, Founded, Overrode, Rewound, Shown
from rulewright.play.facts import Changed, Ended, Noted, Started, Suggested
from rulewright.tables.map.fog import Unseen
from rulewright.tables.views.limited import Seems

TELLING = frozenset({Founded, Started, Changed, Overrode, Suggested, Fogged, Rewound})
"""Facts by which a seat knows something else than before, or that are told to fit what it knows."""

OF_AN_ACTION = frozenset({Noted, Ended})
"""Facts that tell of nothing but the action that they belong to."""

UNLIKE = frozenset({Founded, Fogged, Rewound, Shown})
"""Facts by which seats that knew the same may come to know different things."""


class Sealed(Struct, frozen=True, gc=False, tag="sealed"):
    """Somebody has sealed an answer; what it is, nobody else learns before all are in."""

    of: str
    kind: str


class Seen(Struct, frozen=True, gc=False, omit_defaults=True):
    """An entry as a seat sees it: its own number, and the fact with what the seat may not know left out."""

    number: int
    fact: Fact | Sealed | Unseen | Seems
    action: int = 0
    by: str = ""
    at: str = ""
