"""Host: many live tables over one store. Each table has one mailbox, so its wishes come one after another.

A wish is planned on the table as this worker knows it, appended on the condition that nobody else
was first, and only then told to anyone. Whoever was second reads on and plans again.

The log is the truth: where it is not the one that is known here, as after a switch to a standby that lacked
the last entries, the table is read anew and everybody is sent to its start.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from rulewright.log.entry import Entry
from rulewright.log.facts import Struck
from rulewright.play import Refusal
from rulewright.play.values.wire import encode
from rulewright.stores.chain import last_link
from rulewright.stores.errors import Astray, Conflict, Full, StoreError, Unsure
from rulewright.stores.log import Log
from rulewright.stores.registry import TableRecord
from rulewright.tables.flow import MOST_STEPS, next_step
from rulewright.tables.history.past import BeforeSnapshot
from rulewright.tables.history.reader import Reader, hinted_entries
from rulewright.tables.hosted import Follower, Granted, Hosted, wish_key
from rulewright.tables.open_action import RULES_FAIL
from rulewright.tables.seat import Seat
from rulewright.tables.table import Planned
from rulewright.tables.views.view import Seen, View
from rulewright.tables.wishes import Wish

logger = logging.getLogger(__name__)

MOST_TRIES = 64
MOST_UNSURE = 2
"""How often an append whose answer was lost, and which was not kept, is tried before people are told."""
PATIENT = 4
"""After so many tries another worker has much to add, and is left a moment to do so: who is always second must not be so for ever."""
LONGEST_PAUSE = 0.05
LOOK_AGAIN = 10.0
"""Seconds after which a log that could not be read further is looked at again, in case somebody has mended it."""

type Publish = Callable[[str, int, Sequence[bytes], bytes], Awaitable[None]]
"""Tells other workers that a log has reached a number, with its last entries and the link after them."""


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
        lineage: Callable[[], Awaitable[str]] | None = None,
    ) -> None:
        self.log = log
        self.opened: Callable[[str], None] = lambda table: None
        self.dropped: Callable[[str], None] = lambda table: None
        self.full = False
        self.reader = Reader(log, record, secret, lineage)
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
                    with suppress(StoreError):  # it can be looked at all the same; whoever adds to it tries again
                        await self._own_dice(known)
                except BaseException:
                    self.dropped(table)
                    raise
                finally:
                    self._opening.pop(table, None)
                self._drop_idle()
                self._hosted[table] = known
            return known

    async def _own_dice(self, hosted: Hosted) -> None:
        """Let a table whose log was put back from a copy go on with dice that nobody has seen."""
        lineage = await self.reader.lineage()
        while hosted.head and hosted.table.desk.box.dice.lineage != lineage:
            if hosted.broken is not None:  # nothing can be added, so nothing will be drawn
                return
            planned = hosted.table.other_dice(lineage)
            await self._append(hosted, planned if isinstance(planned, tuple) else (), "")
        hosted.own_dice = True

    def _drop_idle(self) -> None:
        """Forget tables that nobody follows, oldest first, once there are too many."""
        for id_ in list(self._hosted):
            if len(self._hosted) <= self._most:
                return
            hosted = self._hosted[id_]
            if not hosted.lock.locked() and not hosted.followed:
                del self._hosted[id_]
                self.dropped(id_)

    def forget(self, table: str) -> None:
        """Let go of a table that is not to be seen any more."""
        if self._hosted.pop(table, None) is not None:
            self.dropped(table)

    # -- wishes ---------------------------------------------------------------------------------

    async def wish(
        self, table: str, seat: str, wish: Wish, key: str = "", names: dict[str, str] | None = None
    ) -> Granted | Refusal:
        """Grant a seat's wish: its entries are durable when this returns. `names` are people's own, by seat."""

        def plan(hosted: Hosted) -> Planned:
            sitting = hosted.table.seats.get(seat)
            if sitting is None:
                return Refusal("You have no seat here.")
            return hosted.table.plan(sitting, wish, names, hosted.views[seat], self._now())

        return await self.add(table, plan, wish_key(seat, key), seat)

    async def add(
        self, table: str, plan: Callable[[Hosted], Planned], key: str = "", seat: str = ""
    ) -> Granted | Refusal:
        """Add what a plan comes to, planning again whenever somebody else was first; a seat's with its view at hand."""
        hosted = await self.open(table)
        async with hosted.lock:
            unsure = 0
            for tries in range(MOST_TRIES):
                if no := await self._not_whole(hosted):
                    return no
                if not hosted.own_dice:
                    await self._own_dice(hosted)
                if tries > PATIENT:
                    await asyncio.sleep(random.uniform(0, LONGEST_PAUSE))
                    await self._catch_up(hosted)
                if (known := hosted.known(key)) is not None:
                    return known
                if seat in hosted.table.seats:
                    await self._view(hosted, seat)
                try:
                    planned = plan(hosted)
                except BeforeSnapshot as far:
                    await self._reload(hosted, far.after)
                    continue
                except Exception:  # a ruleset that cannot tell whose move it is, say
                    logger.exception("table %s cannot plan this", table)
                    return RULES_FAIL
                if isinstance(planned, Refusal):
                    return planned
                if not planned:
                    return Granted(0, 0)
                if unfit := hosted.table.desk.unfit(planned):
                    sitting = hosted.table.seats.get(seat)  # its words speak of the truth
                    return unfit if sitting is None or sitting.may("see_secrets") else RULES_FAIL
                try:
                    granted = await self._append(hosted, planned, key)
                except Unsure:  # it was not kept after all
                    unsure += 1
                    if unsure == MOST_UNSURE:
                        raise
                    continue
                if granted is not None:
                    await self._move_on(hosted)
                    return granted
        return Refusal("The table is too busy just now.", instead="Try again in a moment.")

    async def _not_whole(self, hosted: Hosted) -> Refusal | None:
        """Why nothing can be added: the log cannot be read to its end. It is looked at again now and then."""
        if hosted.broken is not None and asyncio.get_running_loop().time() - hosted.broken_at > LOOK_AGAIN:
            await self._catch_up(hosted)
        broken = hosted.broken
        return None if broken is None else Refusal(broken.told, instead=broken.instead)

    async def _move_on(self, hosted: Hosted) -> None:
        """Let a scene that has begun move on for as long as nobody is to act."""
        for _ in range(MOST_STEPS):
            try:
                planned = next_step(hosted.table)
            except Exception:  # a stranger's ruleset that cannot tell whose move it is leaves that to people
                logger.exception("table %s cannot move on", hosted.id)
                return
            if planned is None or isinstance(planned, Refusal) or not planned or hosted.broken:
                return
            try:
                await self._append(hosted, planned, "")
            except StoreError as problem:  # what was wished for is kept; this comes with the next wish
                logger.warning("table %s does not move on for now: %s", hosted.id, problem)
                return

    async def _append(self, hosted: Hosted, planned: tuple[Entry, ...], key: str) -> Granted | None:
        """Append entries; None if others were first, and their entries have been taken in."""
        now, head = self._now(), hosted.head
        entries = tuple(
            msgspec.structs.replace(entry, at=now, key="" if place else key) for place, entry in enumerate(planned)
        )
        bodies = [encode(entry) for entry in entries]
        try:
            link = await self.log.append_bytes(hosted.id, head, bodies, hosted.link)
        except Conflict:
            await self._catch_up(hosted)
            return None
        except Unsure:
            rows = await self.log.rows(hosted.id, head, len(bodies), hosted.link)
            if rows.bodies != bodies or rows.before != hosted.link or rows.link is None:
                await self._catch_up(hosted)
                raise
            link = rows.link
        except Full:
            self.full = True
            logger.error("the disk is full: nothing can be kept")  # noqa: TRY400 - how it came about says nothing more
            raise
        self.full = False
        await self._publish(hosted.id, entries[-1].number, bodies, link)  # other workers take it in while we do
        await self._take(hosted, entries, link)
        self.reader.keep_snapshot(hosted)
        return Granted(entries[0].number, entries[-1].number)

    async def _take(self, hosted: Hosted, entries: Sequence[Entry], link: bytes) -> None:
        """Take in entries that stand in the log."""
        if any(isinstance(entry.fact, Struck) for entry in entries):
            await self._reload(hosted, anew=True)
            return
        try:
            hosted.take(entries)
        except BeforeSnapshot as far:
            await self._reload(hosted, far.after)
        except Exception:  # a newer program's entry, say: what it comes to is found out by reading the log
            logger.exception("table %s cannot take in what was added after entry %d", hosted.id, entries[0].number - 1)
            await self._start_over(hosted)
        else:
            hosted.link = link

    async def _catch_up(self, hosted: Hosted) -> None:
        """Read what others have added; all of it anew if the log is not the one that is known here."""
        try:
            async for page in self.reader.read_on(hosted):
                table = hosted.table
                await self._take(hosted, page.entries, page.link)
                if hosted.table is not table:  # it was read to its end in another way
                    return
        except Astray as astray:
            logger.error("table %s is read anew: %s", hosted.id, astray)  # noqa: TRY400 - it is no defect of ours
            await self._start_over(hosted)

    async def _start_over(self, hosted: Hosted) -> None:
        """Forget a table and read its log anew; everybody who follows is sent to its start."""
        whole = await self.reader.load(hosted.id)
        hosted.become(whole)
        hosted.done, hosted.older, hosted.own_dice = whole.done, whole.older, False
        for seat in tuple(hosted.followers):
            hosted.tell(seat, None)

    async def heard(self, table: str, number: int, bodies: Sequence[bytes] = (), link: bytes = b"") -> None:
        """A hint from another worker: a log has reached a number, and here may be its last entries.

        They are believed if they lead from what is known here to the link that the hint has; else the log is asked,
        as it is where the hint has no number.
        """
        hosted = await self.open(table) if table in self._opening else self._hosted.get(table)
        if hosted is None or 0 < number < hosted.head:
            return
        async with hosted.lock:
            if 0 < number <= hosted.head and link in (b"", hosted.link):
                return
            first = number - len(bodies)
            fresh = bodies[hosted.head - first :] if bodies and first <= hosted.head < number else ()
            entries = hinted_entries(hosted.head, fresh) if fresh and last_link(hosted.link, fresh) == link else ()
            if entries and hosted.broken is None:
                await self._take(hosted, entries, link)
            else:
                await self._catch_up(hosted)

    async def _reload(self, hosted: Hosted, before: int | None = None, *, anew: bool = False) -> None:
        """Open a table from further back, for what lies before its memory; those who follow notice nothing.

        It is opened from a snapshot of before that entry, or from its whole log. `anew` where the past itself has
        changed: they read all of it once more.
        """
        opened = await self.reader.load(hosted.id, whole=before is None, before=before)
        known = {seat: view.number for seat, view in hosted.views.items()}
        hosted.become(opened)
        hosted.done.update(opened.done)
        hosted.older |= opened.older
        if anew:
            for seat in hosted.followers:
                hosted.tell(seat, None)
            return
        for seat, number in known.items():
            fresh = (await self.reader.view(hosted, seat)).since(number)
            if fresh != ():
                hosted.tell(seat, fresh)

    # -- seeing ---------------------------------------------------------------------------------

    async def _view(self, hosted: Hosted, seat: str, *, whole: bool = False) -> View:
        """A seat's view, of the log as it is now if that is not the one that was known."""
        if seat not in hosted.table.seats and hosted.broken is None:
            await self._catch_up(hosted)  # another worker gave it a moment ago
        try:
            return await self.reader.view(hosted, seat, whole=whole)
        except Astray as astray:
            logger.error("table %s is read anew: %s", hosted.id, astray)  # noqa: TRY400 - it is no defect of ours
            await self._start_over(hosted)
            return await self.reader.view(hosted, seat, whole=whole)

    async def view(self, table: str, seat: str) -> View:
        """The table as a seat knows it."""
        hosted = await self.open(table)
        async with hosted.lock:
            return await self._view(hosted, seat)

    async def absolute(self, table: str, seat: str, number: int) -> int:
        """The log's own number of what a seat knows under one of its own; 0 if it knows of none."""
        hosted = await self.open(table)
        async with hosted.lock:
            view = await self._view(hosted, seat)
            if 0 < number <= view.first:
                view = await self._view(hosted, seat, whole=True)
            return view.absolute(number)

    async def entries(self, table: str, seat: str, after: int = 0, most: int = 500) -> tuple[Seen, ...]:
        """What a seat has seen after one of its own numbers."""
        hosted = await self.open(table)
        async with hosted.lock:
            known = await self._view(hosted, seat)
            recent, head = known.since(after), hosted.head
        if recent is not None:
            return recent[:most]
        return await self.reader.seen(hosted, known.seat, head, after, most)

    async def follow(self, table: str, seat: str, follower: Follower) -> int:
        """Hear everything that a seat sees from now on; the number of the last entry it has seen before."""
        hosted = await self.open(table)
        async with hosted.lock:
            view = await self._view(hosted, seat)
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


def new_seat(seat: Seat, *, alone: bool = False) -> Callable[[Hosted], Planned]:
    """The plan of giving somebody a seat; `alone` if nobody else may play its actors.

    It is made under the table's lock and made again if another worker was first: of many who want one
    character at the same moment, one gets it.
    """

    def plan(hosted: Hosted) -> Planned:
        others = [other for other in hosted.table.seats.values() if other.id != seat.id]
        if alone and any(actor in other.actors for other in others for actor in seat.actors):
            return Refusal("Somebody plays them already.", instead="Choose another.")
        return hosted.table.seat(seat)

    return plan
