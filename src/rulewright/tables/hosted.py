"""Hosted: one table in a worker's memory, with what each seat has seen of it and who follows."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b

from rulewright.log.entry import Entry
from rulewright.log.facts import Rewound
from rulewright.play import Refusal
from rulewright.stores.chain import START
from rulewright.stores.errors import StoreError
from rulewright.tables.history.past import BeforeSnapshot
from rulewright.tables.table import Table
from rulewright.tables.views.company import Company
from rulewright.tables.views.view import Fresh, Seen, View

MOST_KEYS = 500
"""How many granted wishes are remembered with their entries' numbers; of older ones, that they were granted."""
LONG_AGO = Refusal(
    "This wish was granted before, long ago.", instead="Look at the table; to do it once more, send it under a new key."
)
LONG = 1_250
"""A table that remembers so many entries forgets the older of them; the log has them."""
KEPT = 1_000
"""How many it keeps: so far one can go back without reading the log."""

type Follower = Callable[[tuple[Seen, ...] | None], None]
"""Hears what a seat sees, in order; None says that the seat or the log has changed, and its story with it.

It must not wait: a slow one keeps what it hears for itself.
"""


@dataclass(frozen=True, slots=True)
class Granted:
    """A wish came true: the numbers of its entries in the log."""

    first: int
    last: int


@dataclass(slots=True, eq=False)
class Hosted:
    """A table in this worker's memory. Its lock is its mailbox: wishes come one after another.

    `link` is the log's own after the last entry that is known here; `broken` says why the log cannot be read further.
    `asleep` has the views of a snapshot that nobody has asked for yet, and `slept_at` the link after it: a table is opened
    for who comes, and not for all who may.
    """

    id: str
    table: Table
    views: dict[str, View] = field(default_factory=dict)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    followers: dict[str, set[Follower]] = field(default_factory=dict)
    done: OrderedDict[str, Granted] = field(default_factory=OrderedDict)
    older: set[int] = field(default_factory=set)
    snapshot_at: int = 0
    own_dice: bool = False  # whether it is known here that nobody has seen its dice elsewhere
    link: bytes = START
    broken: StoreError | None = None
    broken_at: float = 0.0
    asleep: dict[str, View] = field(default_factory=dict)
    slept_at: bytes = START

    @property
    def head(self) -> int:
        """The number of the last entry that is known here."""
        return self.table.desk.head

    @property
    def followed(self) -> bool:
        """Whether anybody listens."""
        return any(self.followers.values())

    def become(self, other: Hosted) -> None:
        """Know what another knows who has just read the log; views are made anew."""
        self.table, self.link, self.snapshot_at, self.views = other.table, other.link, other.snapshot_at, other.views
        self.broken, self.broken_at = other.broken, other.broken_at
        self.asleep, self.slept_at = other.asleep, other.slept_at

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
        company = Company()
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

    def lay_down(self) -> None:
        """Let all views sleep until somebody asks for them."""
        self.asleep, self.views, self.slept_at = self.views, {}, self.link

    def see(self, view: View) -> None:
        """Keep a seat's view. Seats that know the same know it as one, so that further changes are worked out once."""
        self.views[view.seat.id] = view
        others = [other for other in self.views.values() if other is not view]
        view.state = next((other.state for other in others if other.state == view.state), view.state)
        view.running = next((other.running for other in others if other.running == view.running), view.running)
        view.map = next((other.map for other in others if other.map == view.map), view.map)

    def tell(self, seat: str, seen: tuple[Seen, ...] | None) -> None:
        """Tell those who follow for a seat."""
        for follower in tuple(self.followers.get(seat, ())):
            follower(seen)

    def known(self, key: str) -> Granted | Refusal | None:
        """What became of a wish that came under this key before; None for a new one, or one without a key."""
        if not key:
            return None
        return self.done.get(key) or (LONG_AGO if digest(key) in self.older else None)

    def _remember(self, entries: Sequence[Entry]) -> None:
        """Remember wishes by their keys, so that a wish sent twice is done once, whichever worker did it."""
        for place, entry in enumerate(entries):
            if entry.key:
                last = next((later.number for later in entries[place + 1 :] if later.key), entries[-1].number + 1)
                self.done[entry.key] = Granted(entry.number, last - 1)
        while len(self.done) > MOST_KEYS:
            key, _ = self.done.popitem(last=False)
            self.older.add(digest(key))

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
    view.company = Company()
    if footing is not None:
        alike[footing] = fresh
    return fresh.seen


def digest(key: str) -> int:
    """What is remembered of a key from long ago: eight bytes, so that none need ever be forgotten."""
    return int.from_bytes(blake2b(key.encode(), digest_size=8).digest())


def wish_key(seat: str, key: str) -> str:
    """A seat's key as the log keeps it; nothing for a wish without one."""
    return f"{seat}/{key}" if key else ""
