"""Hosted: one table in a worker's memory, with what each seat has seen of it and who follows."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field

from rulewright.play.facts import Rewound
from rulewright.stores.entry import Entry
from rulewright.tables.past import BeforeSnapshot
from rulewright.tables.table import Table
from rulewright.tables.view import Company, Fresh, Seen, View

MOST_KEYS = 500
"""How many granted wishes are remembered by their keys."""
LONG = 2_500
"""A table that remembers so many entries forgets the older of them; the log has them."""
KEPT = 2_000
"""How many it keeps: so far one can go back without reading the log."""

type Follower = Callable[[tuple[Seen, ...] | None], None]
"""Hears what a seat sees, in order; None says that the seat has changed, and its story with it.

It must not wait: a slow one keeps what it hears for itself.
"""


@dataclass(frozen=True, slots=True)
class Granted:
    """A wish came true: the numbers of its entries in the log."""

    first: int
    last: int


@dataclass(slots=True, eq=False)
class Hosted:
    """A table in this worker's memory. Its lock is its mailbox: wishes come one after another."""

    id: str
    table: Table
    views: dict[str, View] = field(default_factory=dict)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    followers: dict[str, set[Follower]] = field(default_factory=dict)
    done: OrderedDict[str, Granted] = field(default_factory=OrderedDict)
    snapshot_at: int = 0

    @property
    def head(self) -> int:
        """The number of the last entry that is known here."""
        return self.table.desk.head

    @property
    def followed(self) -> bool:
        """Whether anybody listens."""
        return any(self.followers.values())

    def take(self, entries: Sequence[Entry], *, forget: bool = True) -> None:
        """Take in entries that stand in the log, tell those who follow, and forget what is too long ago.

        `BeforeSnapshot` says that one of them goes back beyond what is known here; nothing is taken then.
        """
        base = self.table.desk.base
        for entry in entries:
            if isinstance(entry.fact, Rewound) and entry.fact.after < base:
                raise BeforeSnapshot(entry.fact.after, base)
        self.table.take(entries)
        self._remember(entries)
        company: Company = {}
        alike: dict[Hashable, Fresh] = {}
        for id_, seat in self.table.seats.items():
            view = self.views.get(id_)
            if view is None:
                continue
            if view.seat != seat:  # the seat has changed: what it may know is another story from the start
                del self.views[id_]
                self.tell(id_, None)
                continue
            if seen := _seen(view, entries, company, alike):
                self.tell(id_, seen)
        if forget:
            self._trim()

    def see(self, view: View) -> None:
        """Keep a seat's view. Seats that know the same know it as one, so that further changes are worked out once."""
        self.views[view.seat.id] = view
        others = [other for other in self.views.values() if other is not view]
        view.state = next((other.state for other in others if other.state == view.state), view.state)
        view.map = next((other.map for other in others if other.map == view.map), view.map)

    def tell(self, seat: str, seen: tuple[Seen, ...] | None) -> None:
        """Tell those who follow for a seat."""
        for follower in tuple(self.followers.get(seat, ())):
            follower(seen)

    def _remember(self, entries: Sequence[Entry]) -> None:
        """Remember wishes by their keys, so that a wish sent twice is done once, whichever worker did it."""
        for place, entry in enumerate(entries):
            if entry.key:
                last = next((later.number for later in entries[place + 1 :] if later.key), entries[-1].number + 1)
                self.done[entry.key] = Granted(entry.number, last - 1)
        while len(self.done) > MOST_KEYS:
            self.done.popitem(last=False)

    def _trim(self) -> None:
        desk = self.table.desk
        if len(desk.live) <= LONG:
            return
        upto = desk.live[-KEPT].number
        desk.trim(upto)
        if desk.base == upto:
            for view in self.views.values():
                view.trim(upto)


def _seen(view: View, entries: Sequence[Entry], company: Company, alike: dict[Hashable, Fresh]) -> tuple[Seen, ...]:
    """What a seat sees of entries; worked out once for all that see them alike."""
    entries = [entry for entry in entries if entry.number > view.head]
    if not entries:
        return ()
    footing = view.footing(entries)
    fresh = alike.get(footing) if footing is not None else None
    if fresh is not None:
        view.take_like(fresh)
        return fresh.seen
    view.company = company
    fresh = view.take_all(entries)
    view.company = {}
    if footing is not None:
        alike[footing] = fresh
    return fresh.seen


def wish_key(seat: str, key: str) -> str:
    """A seat's key as the log keeps it; nothing for a wish without one."""
    return f"{seat}/{key}" if key else ""
