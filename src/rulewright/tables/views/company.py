"""Company: what seats that know the same make of the same entries, worked out once for all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulewright.log.facts import Fact
from rulewright.play import Change, State
from rulewright.tables.views.strangers import Strangers

if TYPE_CHECKING:
    from rulewright.tables.views.seen import Seen
    from rulewright.tables.views.view import View


class Learned(NamedTuple):
    """What a change did to what somebody knew: before and after, the change as they are told it and as they keep it."""

    before: State[Any, Any]
    after: State[Any, Any]
    change: Change | None = None
    told: Change | None = None
    kept: Change | None = None
    news: bool = True


class Company:
    """What seats that know the same make of the same entries, worked out once for all of them.

    By the number of an entry, the very state that it was learned in, and of whom they do not know.
    """

    def __init__(self) -> None:
        self.learned: dict[tuple[int, int], Learned] = {}
        self.told: dict[tuple[int, int, Strangers], tuple[Fact, Fact | None]] = {}


class Fresh(NamedTuple):
    """What a view has just taken in, for those who see it alike."""

    by: View
    seen: tuple[Seen, ...]
    changes: int
    maps: int
    sights: int
    stages: int
    hidden: int
