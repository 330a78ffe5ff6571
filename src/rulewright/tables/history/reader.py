"""Reader: tables and what seats have seen of them, read from their logs, from snapshots where there are some.

Long logs are read in pages with pauses in between, so that one table's past keeps no other waiting.
Each page is held against what was known before it: `Astray` says that the log is not the one that was known.
Where an entry cannot be read, the table is what it was before it, and says so (`Hosted.broken`).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import NamedTuple

import msgspec

from rulewright.library import reopen_book, ruleset
from rulewright.log.entry import Entry
from rulewright.log.facts import Struck
from rulewright.play.values.wire import convert, decode
from rulewright.stores.chain import START
from rulewright.stores.errors import Astray, Broken, StoreError
from rulewright.stores.log import Log, decoded
from rulewright.stores.registry import TableRecord
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.history.past import BeforeSnapshot
from rulewright.tables.history.snapshot import restore, take_snapshot
from rulewright.tables.hosted import Hosted
from rulewright.tables.seat import Seat
from rulewright.tables.table import Table
from rulewright.tables.table_policy import TablePolicy
from rulewright.tables.views.view import Seen, View

SNAPSHOT_EVERY = 150
HISTORY = 40
"""How far one can go back at least in a table that was just opened, without opening it from an earlier snapshot."""
REACH = 600
"""Snapshots are kept so far back at least: going back that far reads no whole log."""
PAGE = 500
"""Entries between two pauses, in which other tables get their turn."""


logger = logging.getLogger(__name__)


class Page(NamedTuple):
    """Some entries of a log, the link after the last of them, and what is wrong with the next, if something is."""

    entries: list[Entry]
    link: bytes
    broken: StoreError | None


class NoSuchTable(LookupError):
    """There is no table of this id."""


class NoSuchSeat(NoSuchTable):
    """A table's log knows no seat of this id: for whoever asks with it there is no table here."""


class Unfit(Broken):
    """An entry is whole, and this program's rules cannot take it in."""

    told = "This table has an entry that the rules as they are here cannot take in. It can be read up to there; nothing can be added."
    instead = "Whoever keeps the server sees why in its log: another version of the game, most likely."


class Reader:
    """Reads tables from a log, given what the registry knows of them."""

    def __init__(
        self,
        log: Log,
        record: Callable[[str], Awaitable[TableRecord | None]],
        secret: Callable[[str], Awaitable[bytes]],
        lineage: Callable[[], Awaitable[str]] | None = None,
    ) -> None:
        self.log = log
        self._lineage = lineage
        self._record = record
        self._secret = secret
        self._keeping: set[asyncio.Task[None]] = set()

    async def load(
        self, table: str, *, whole: bool = False, upto: int | None = None, before: int | None = None
    ) -> Hosted:
        """A table from its log; from a snapshot and what came after it, unless the whole is wanted.

        `before` is an entry that it must be able to go back to.
        """
        record = await self._record(table)
        if record is None:
            msg = f"there is no table {table}"
            raise NoSuchTable(msg)
        head = await self.log.head(table)
        latest = head - HISTORY if before is None else min(before, head - HISTORY)
        kept = None if whole or latest <= 0 else await self.log.snapshot(table, at_most=latest)
        hosted = Hosted(table, await self._set(record))
        if kept is not None and not restore(kept, hosted):
            await self._forget(table)
            hosted = Hosted(table, await self._set(record))
        hosted.snapshot_at = hosted.head
        hosted.lay_down()
        try:
            await self._read_in(hosted, upto, forget=not whole and before is None)
        except BeforeSnapshot as far:
            return await self.load(table, whole=not far.after, before=far.after)
        except Astray:
            if hosted.snapshot_at == 0:  # the log has changed in this very moment
                raise
            await self._forget(table)  # it was taken of another log than this
            return await self.load(table, whole=True)
        except Unfit as unfit:
            sound = await self.load(table, whole=True, upto=unfit.number - 1)
            sound.broken = sound.broken or unfit
        else:
            return hosted
        return sound

    async def _read_in(self, hosted: Hosted, upto: int | None, *, forget: bool) -> None:
        async for page in self.read_on(hosted, upto):
            if hosted.snapshot_at and any(isinstance(entry.fact, Struck) for entry in page.entries):
                raise BeforeSnapshot(0, hosted.snapshot_at)  # the snapshot may remember words that are gone
            try:
                hosted.take(page.entries, forget=forget)
            except BeforeSnapshot:
                raise
            except Exception as problem:  # whatever an entry makes of the rules, all before it can be shown
                logger.exception("table %s cannot take in entry %d", hosted.id, hosted.head)
                raise Unfit(hosted.id, hosted.head, f"does not fit the rules as they are here: {problem}") from problem
            hosted.link = page.link

    async def read_on(self, hosted: Hosted, upto: int | None = None) -> AsyncIterator[Page]:
        """What a log has beyond what is known here; `Astray` if it is another log.

        Whoever asks has taken in a page before the next is read.
        """
        hosted.broken = None
        while True:
            most = PAGE if upto is None else min(PAGE, upto - hosted.head)
            page = await self._page(hosted.id, hosted.head, most, hosted.link)
            if page.entries:
                yield page
            if page.broken is not None:
                hosted.broken, hosted.broken_at = page.broken, asyncio.get_running_loop().time()
                logger.error("table %s can be read up to entry %d: %s", hosted.id, hosted.head, page.broken)
            if page.broken is not None or len(page.entries) < PAGE:
                return
            await asyncio.sleep(0)

    async def _page(self, table: str, after: int, most: int, link: bytes) -> Page:
        """Entries that follow a link, as far as they are sound."""
        rows = await self.log.rows(table, after, most, link)
        if rows.before != link:
            raise Astray(table, after, await self.log.head(table))
        entries: list[Entry] = []
        try:
            for number, body in enumerate(rows.bodies, after + 1):
                entries.append(decoded(table, number, body))
        except Broken as broken:
            fewer = await self.log.rows(table, after, len(entries), link)
            return Page(entries, fewer.link or link, broken)
        return Page(entries, rows.link or link, rows.broken)

    async def _forget(self, table: str) -> None:
        """Forget a table's snapshots; not to be able to is no reason not to open it."""
        try:
            await self.log.forget_snapshots(table)
        except StoreError as problem:
            logger.warning("the snapshots of table %s could not be forgotten: %s", table, problem)

    async def _set(self, record: TableRecord) -> Table:
        game = ruleset(record.ruleset)
        return Table(
            game,
            reopen_book(game, record.options or {}),
            FairDice(await self._secret(record.id), record.id, lineage=await self.lineage()),
            convert(record.policy or {}, TablePolicy),
        )

    async def lineage(self) -> str:
        """Of which line the dice are to be now: another since all was put back from a copy."""
        return "" if self._lineage is None else await self._lineage()

    async def pages(
        self, table: str, upto: int, known: bytes | None = None, after: int = 0, link: bytes = START
    ) -> AsyncIterator[list[Entry]]:
        """A table's log from the start or an entry on, page by page, with a pause after each.

        `Astray` if it does not end with the link that is known.
        """
        while after < upto:
            page = await self._page(table, after, min(PAGE, upto - after), link)
            if not page.entries:
                raise page.broken or Astray(table, upto, after)
            yield page.entries
            after, link = after + len(page.entries), page.link
            if after < upto:
                await asyncio.sleep(0)
        if known not in (None, link):
            raise Astray(table, upto, after)

    async def view(self, hosted: Hosted, seat: str, *, whole: bool = False) -> View:
        """What a seat has seen up to now; with the numbers of all of it, if the whole is wanted."""
        sitting = hosted.table.seats.get(seat)
        if sitting is None:
            msg = "there is no seat of yours at this table"
            raise hosted.broken or NoSuchSeat(msg)
        view = hosted.views.get(seat) or await self._woken(hosted, seat)
        if view is None or view.seat != sitting or (whole and view.first):
            view = View(sitting, hosted.table.desk.ruleset, book=hosted.table.desk.first_book)
            async for entries in self.pages(hosted.id, hosted.head, hosted.link):
                for _ in view.take(entries):
                    pass
            hosted.see(view)
        return view

    async def _woken(self, hosted: Hosted, seat: str) -> View | None:
        """A view of the snapshot that is asked for the first time, with what it has slept through."""
        view = hosted.asleep.pop(seat, None)
        if view is None or view.seat != hosted.table.seats[seat]:
            return None
        async for entries in self.pages(hosted.id, hosted.head, hosted.link, view.head, hosted.slept_at):
            for _ in view.take(entries):
                pass
        hosted.see(view)
        return view

    async def onlooker(self, hosted: Hosted) -> View:
        """The table as somebody sees it who sees only what everybody may."""
        view = View(Seat("", "observer"), hosted.table.desk.ruleset, book=hosted.table.desk.first_book)
        async for entries in self.pages(hosted.id, hosted.head, hosted.link):
            for _ in view.take(entries):
                pass
        return view

    async def seen(self, hosted: Hosted, seat: Seat, head: int, after: int, most: int) -> tuple[Seen, ...]:
        """What a seat saw long ago: seen again from the start."""
        view = View(seat, hosted.table.desk.ruleset, book=hosted.table.desk.first_book)
        found: list[Seen] = []
        async for page in self.pages(hosted.id, head):
            found += [seen for seen in view.take(page) if seen.number > after]
            if len(found) >= most:
                break
        return tuple(found[:most])

    # -- snapshots ------------------------------------------------------------------------------

    def keep_snapshot(self, hosted: Hosted) -> None:
        """Keep a snapshot now and then, while others go on."""
        if hosted.head - hosted.snapshot_at < SNAPSHOT_EVERY or hosted.table.desk.open is not None or hosted.broken:
            return
        before, hosted.snapshot_at = hosted.snapshot_at, hosted.head
        task = asyncio.create_task(self._keep(hosted, before), name=f"snapshot {hosted.id}")
        self._keeping.add(task)
        task.add_done_callback(self._keeping.discard)

    async def _keep(self, hosted: Hosted, before: int) -> None:
        try:
            async with hosted.lock:
                for seat in hosted.table.seats:
                    await self.view(hosted, seat)
                head, body = hosted.head, take_snapshot(hosted)
            if body is None:  # somebody was quicker, and an action is open: it is tried again with the next entries
                hosted.snapshot_at = before
                return
            await self.log.keep_snapshot(hosted.id, head, body)
            await self.log.forget_snapshots(hosted.id, below=min(before, head - REACH))
        except StoreError:  # a table without a snapshot is only slower to open
            hosted.snapshot_at = before

    async def settled(self) -> None:
        """Wait until the snapshots under way are kept."""
        await asyncio.gather(*self._keeping)


def hinted_entries(after: int, bodies: Sequence[bytes]) -> list[Entry]:
    """Entries that came with a hint; none if this program cannot read one of them."""
    try:
        entries = [decode(body, Entry) for body in bodies]
    except (msgspec.MsgspecError, RecursionError, ValueError):
        return []
    return entries if [entry.number for entry in entries] == list(range(after + 1, after + 1 + len(entries))) else []
