"""Screens: the table as each line was last told it, so that only what changed need be told again.

A worker remembers as many as are likely to change soon; a line whose screen it has forgotten is told the whole once more.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from msgspec import UNSET, Struct

from rulewright.play.values.wire import plain
from rulewright.tables.protocol import ScreenNow
from rulewright.tables.views.changes import changes
from rulewright.tables.views.now import TableNow

MOST_SCREENS = 500
"""So many screens a worker remembers."""
MOST_WRITTEN = 2_000
PLAIN = ("data", "scene")
"""What is plain already where a table is told."""


class Screens:
    """Whose screens are remembered: those that changed last."""

    def __init__(self, most: int = MOST_SCREENS) -> None:
        self._most = most
        self._kept: OrderedDict[Screen, None] = OrderedDict()
        self._written: OrderedDict[int, tuple[Any, Any]] = OrderedDict()

    def remember(self, screen: Screen) -> None:
        """Keep a screen, and forget the one that has not changed for longest."""
        self._kept[screen] = None
        self._kept.move_to_end(screen)
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)[0].forget()

    def drop(self, screen: Screen) -> None:
        """Forget a screen whose line has ended."""
        self._kept.pop(screen, None)
        screen.forget()

    def __len__(self) -> int:
        return len(self._kept)

    def tree(self, now: TableNow) -> dict[str, Any]:
        """A table in plain values, down to the parts that change by themselves."""
        return self._parts(now) | {"actors": [self._parts(actor) for actor in now.actors]}

    def _parts(self, told: Struct) -> dict[str, Any]:
        parts = {name: getattr(told, name) for name in told.__struct_fields__ if name != "actors"}
        there = {name: part for name, part in parts.items() if part is not UNSET}
        return {name: part if name in PLAIN else self._plain(part) for name, part in there.items()}

    def _plain(self, part: Any) -> Any:
        """Something in plain values; what seats share, such as somebody's numbers, is written out once for all of them."""
        if not part or not isinstance(part, (tuple, Struct)):
            return plain(part)
        kept = self._written.get(id(part))
        if kept is None or kept[0] is not part:
            kept = self._written[id(part)] = part, plain(part)
            if len(self._written) > MOST_WRITTEN:
                self._written.popitem(last=False)
        return kept[1]


class Screen:
    """One line's screen: whose buttons it shows, and the table as it was last told."""

    def __init__(self, screens: Screens, look: str, has: int = 0) -> None:
        self.look = look
        self._screens = screens
        self._has = has
        self._told: Any = None
        self._number = 0

    def forget(self) -> None:
        """Tell the whole next time."""
        self._told, self._number, self._has = None, 0, 0

    def frame(self, now: TableNow) -> ScreenNow | None:
        """What is to be told of the table as it is now; None if that is known already."""
        whole, since = self._screens.tree(now), self._number
        before, self._told, self._number = self._told, whole, now.number
        self._screens.remember(self)
        if before is not None:
            into, gone = changes(before, whole)
            return ScreenNow(now.number, since, into, gone) if into or gone else None
        has, self._has = self._has, 0
        return None if has and has == now.number else ScreenNow(now.number, 0, {"": whole})
