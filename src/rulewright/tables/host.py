"""Host: many live tables over one store. Each table has one mailbox, so its wishes come one after another.

A wish is planned on the table as this worker knows it, appended on the condition that nobody else
was first, and only then told to anyone. Whoever was second reads on and plans again.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec

from rulewright.play import Refusal
from rulewright.play.wire import decode, encode
from rulewright.stores.entry import Entry
from rulewright.stores.errors import Conflict, Unsure
from rulewright.stores.log import Log
from rulewright.stores.registry import TableRecord
from rulewright.tables.desk import RULES_FAIL
from rulewright.tables.flow import MOST_STEPS, next_step
from rulewright.tables.hosted import Follower, Granted, Hosted, wish_key
from rulewright.tables.past import BeforeSnapshot
from rulewright.tables.reader import Reader
from rulewright.tables.seat import Seat
from rulewright.tables.table import Planned
from rulewright.tables.view import Seen, View
from rulewright.tables.wishes import Wish

logger = logging.getLogger(__name__)

MOST_TRIES = 64
PATIENT = 4
"""After so many tries another worker has much to add, and is left a moment to do so: who is always second must not be so for ever."""
LONGEST_PAUSE = 0.05

type Publish = Callable[[str, int, Sequence[bytes]], Awaitable[None]]
"""Tells other workers that a log has reached a number, with its last entries."""


class Host:
    """Keeps the tables that are in use in memory, and forgets those that nobody needs."""

    def __init__(
        self,
        log: Log,
        record: Callable[[str], Awaitable[TableRecord | None]],
        secret: Callable[[str], Awaitable[bytes]],
        publish: Publish,
        now: Callable[[], str],
        most: int = 10_000,
    ) -> None:
        self.log = log
        self.opened: Callable[[str], None] = lambda table: None
        self.dropped: Callable[[str], None] = lambda table: None
        self.reader = Reader(log, record, secret)
        self._publish = publish
        self._now = now
        self._most = most
        self._hosted: OrderedDict[str, Hosted] = OrderedDict()
        self._opening: dict[str, asyncio.Lock] = {}

    @property
    def open_tables(self) -> int:
        """How many tables are in memory."""
        return len(self._hosted)

    # -- opening --------------------------------------------------------------------------------

    async def open(self, table: str) -> Hosted:
        """A table, from memory or from its log."""
        known = self._hosted.get(table)
        if known is not None:
            self._hosted.move_to_end(table)
            return known
        async with self._opening.setdefault(table, asyncio.Lock()):
            known = self._hosted.get(table)
            if known is None:
                self.opened(table)  # from here on, what others add is heard of
                try:
                    known = await self.reader.load(table)
                except BaseException:
                    self.dropped(table)
                    raise
                finally:
                    self._opening.pop(table, None)
                self._drop_idle()
                self._hosted[table] = known
            return known

    def _drop_idle(self) -> None:
        """Forget tables that nobody follows, oldest first, once there are too many."""
        for id_ in list(self._hosted):
            if len(self._hosted) <= self._most:
                return
            hosted = self._hosted[id_]
            if not hosted.lock.locked() and not hosted.followed:
                del self._hosted[id_]
                self.dropped(id_)

    # -- wishes ---------------------------------------------------------------------------------

    async def wish(
        self, table: str, seat: str, wish: Wish, key: str = "", names: dict[str, str] | None = None
    ) -> Granted | Refusal:
        """Grant a seat's wish: its entries are durable when this returns."""

        def plan(hosted: Hosted) -> Planned:
            sitting = hosted.table.seats.get(seat)
            return Refusal("You have no seat here.") if sitting is None else hosted.table.plan(sitting, wish, names)

        return await self.add(table, plan, wish_key(seat, key))

    async def add(self, table: str, plan: Callable[[Hosted], Planned], key: str = "") -> Granted | Refusal:
        """Add what a plan comes to, planning again whenever somebody else was first."""
        hosted = await self.open(table)
        async with hosted.lock:
            for tries in range(MOST_TRIES):
                if tries > PATIENT:
                    await asyncio.sleep(random.uniform(0, LONGEST_PAUSE))
                    await self._catch_up(hosted)
                if key in hosted.done:
                    return hosted.done[key]
                try:
                    planned = plan(hosted)
                except BeforeSnapshot:
                    await self._reload(hosted)
                    continue
                except Exception:  # a ruleset that cannot tell whose move it is, say
                    logger.exception("table %s cannot plan this", table)
                    return RULES_FAIL
                if isinstance(planned, Refusal):
                    return planned
                if not planned:
                    return Granted(0, 0)
                if unfit := hosted.table.desk.unfit(planned):
                    return unfit
                granted = await self._append(hosted, planned, key)
                if granted is not None:
                    await self._move_on(hosted)
                    return granted
        return Refusal("The table is too busy just now.", instead="Try again in a moment.")

    async def _move_on(self, hosted: Hosted) -> None:
        """Let a scene that has begun move on for as long as nobody is to act."""
        for _ in range(MOST_STEPS):
            try:
                planned = next_step(hosted.table)
            except Exception:  # a stranger's ruleset that cannot tell whose move it is leaves that to people
                logger.exception("table %s cannot move on", hosted.id)
                return
            if planned is None or isinstance(planned, Refusal) or not planned:
                return
            await self._append(hosted, planned, "")

    async def _append(self, hosted: Hosted, planned: tuple[Entry, ...], key: str) -> Granted | None:
        """Append entries; None if others were first, and their entries have been taken in."""
        now, head = self._now(), hosted.head
        entries = tuple(
            msgspec.structs.replace(entry, at=now, key="" if place else key) for place, entry in enumerate(planned)
        )
        bodies = [encode(entry) for entry in entries]
        try:
            await self.log.append_bytes(hosted.id, head, bodies)
        except Conflict:
            await self._catch_up(hosted)
            return None
        except Unsure:
            fresh = await self.log.read_bytes(hosted.id, after=head, most=len(bodies))
            if fresh != bodies:
                await self._catch_up(hosted)
                return None
        await self._publish(hosted.id, entries[-1].number, bodies)  # other workers take it in while we do
        await self._take(hosted, entries)
        self.reader.keep_snapshot(hosted)
        return Granted(entries[0].number, entries[-1].number)

    async def _take(self, hosted: Hosted, entries: Sequence[Entry]) -> None:
        try:
            hosted.take(entries)
        except BeforeSnapshot:
            await self._reload(hosted)

    async def _catch_up(self, hosted: Hosted) -> None:
        """Read what others have added."""
        async for entries in self.reader.pages(hosted.id, hosted.head):
            await self._take(hosted, entries)

    async def heard(self, table: str, number: int, bodies: Sequence[bytes] = ()) -> None:
        """A hint from another worker: a log has reached a number, and here may be its last entries."""
        hosted = await self.open(table) if table in self._opening else self._hosted.get(table)
        if hosted is None or hosted.head >= number:
            return
        async with hosted.lock:
            fresh = bodies[hosted.head - (number - len(bodies)) :] if number - len(bodies) <= hosted.head else ()
            if fresh and hosted.head < number:
                await self._take(hosted, [decode(body, Entry) for body in fresh])
            elif hosted.head < number:
                await self._catch_up(hosted)

    async def _reload(self, hosted: Hosted) -> None:
        """Open a table from its whole log, for what lies before its memory; those who follow notice nothing."""
        whole = await self.reader.load(hosted.id, whole=True)
        known = {seat: view.number for seat, view in hosted.views.items()}
        hosted.table, hosted.snapshot_at, hosted.views = whole.table, whole.snapshot_at, {}
        hosted.done.update(whole.done)
        for seat, number in known.items():
            view = await self.reader.view(hosted, seat)
            if fresh := view.since(number):
                hosted.tell(seat, fresh)

    # -- seeing ---------------------------------------------------------------------------------

    async def view(self, table: str, seat: str) -> View:
        """The table as a seat knows it."""
        hosted = await self.open(table)
        async with hosted.lock:
            return await self.reader.view(hosted, seat)

    async def absolute(self, table: str, seat: str, number: int) -> int:
        """The log's own number of what a seat knows under one of its own; 0 if it knows of none."""
        hosted = await self.open(table)
        async with hosted.lock:
            view = await self.reader.view(hosted, seat)
            if 0 < number <= view.first:
                view = await self.reader.view(hosted, seat, whole=True)
            return view.absolute(number)

    async def entries(self, table: str, seat: str, after: int = 0, most: int = 500) -> tuple[Seen, ...]:
        """What a seat has seen after one of its own numbers."""
        hosted = await self.open(table)
        async with hosted.lock:
            known = await self.reader.view(hosted, seat)
            recent, head = known.since(after), hosted.head
        if recent is not None:
            return recent[:most]
        return await self.reader.seen(hosted, known.seat, head, after, most)

    async def follow(self, table: str, seat: str, follower: Follower) -> int:
        """Hear everything that a seat sees from now on; the number of the last entry it has seen before."""
        hosted = await self.open(table)
        async with hosted.lock:
            view = await self.reader.view(hosted, seat)
            hosted.followers.setdefault(seat, set()).add(follower)
            return view.number

    def unfollow(self, table: str, seat: str, follower: Follower) -> None:
        """Hear no more."""
        hosted = self._hosted.get(table)
        if hosted is not None:
            hosted.followers.get(seat, set()).discard(follower)

    async def look(self, table: str, read: Callable[[Hosted], Any]) -> Any:
        """Read something off a table between two wishes."""
        hosted = await self.open(table)
        async with hosted.lock:
            return read(hosted)


def new_seat(seat: Seat) -> Callable[[Hosted], Planned]:
    """The plan of giving somebody a seat."""
    return lambda hosted: hosted.table.seat(seat)
