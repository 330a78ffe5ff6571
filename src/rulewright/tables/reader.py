"""Reader: tables and what seats have seen of them, read from their logs, from snapshots where there are some.

Long logs are read in pages with pauses in between, so that one table's past keeps no other waiting.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from itertools import count
from typing import Any

from rulewright.library import open_book, ruleset
from rulewright.play import State
from rulewright.stores.entry import Entry
from rulewright.stores.errors import StoreError
from rulewright.stores.log import Log
from rulewright.stores.registry import TableRecord
from rulewright.tables.fair import FairDice
from rulewright.tables.hosted import Hosted
from rulewright.tables.past import BeforeSnapshot
from rulewright.tables.seat import Seat
from rulewright.tables.snapshot import restore, take_snapshot
from rulewright.tables.table import Table
from rulewright.tables.view import Seen, View

SNAPSHOT_EVERY = 500
HISTORY = 300
"""How far one can go back at least without reading the whole log."""
PAGE = 500
"""Entries between two pauses, in which other tables get their turn."""


class NoSuchTable(LookupError):
    """There is no table of this id."""


class Reader:
    """Reads tables from a log, given what the registry knows of them."""

    def __init__(
        self,
        log: Log,
        record: Callable[[str], Awaitable[TableRecord | None]],
        secret: Callable[[str], Awaitable[bytes]],
    ) -> None:
        self.log = log
        self._record = record
        self._secret = secret
        self._keeping: set[asyncio.Task[None]] = set()

    async def load(self, table: str, *, whole: bool = False) -> Hosted:
        """A table from its log; from a snapshot and what came after it, unless the whole is wanted."""
        record = await self._record(table)
        if record is None:
            msg = f"there is no table {table}"
            raise NoSuchTable(msg)
        head = await self.log.head(table)
        kept = None if whole or head <= HISTORY else await self.log.snapshot(table, at_most=head - HISTORY)
        hosted = Hosted(table, await self._set(record))
        if kept is not None and not restore(kept.body, hosted):
            hosted = Hosted(table, await self._set(record))
        hosted.snapshot_at = hosted.head
        try:
            async for entries in self.pages(table, hosted.head):
                hosted.take(entries, forget=not whole)
        except BeforeSnapshot:
            return await self.load(table, whole=True)
        return hosted

    async def _set(self, record: TableRecord) -> Table:
        game = ruleset(record.ruleset)
        policy = record.policy or {}
        return Table(
            game,
            open_book(game, record.options or {}),
            FairDice(await self._secret(record.id), record.id),
            by_hand=bool(policy.get("by_hand")),
            show_overrides=bool(policy.get("show_overrides", True)),
        )

    async def pages(self, table: str, after: int, upto: int | None = None) -> AsyncIterator[list[Entry]]:
        """A log from a number on, page by page, with a pause after each."""
        for _ in count():
            most = PAGE if upto is None else min(PAGE, upto - after)
            entries = await self.log.read(table, after, most) if most > 0 else []
            if entries:
                yield entries
                after = entries[-1].number
            if len(entries) < PAGE:
                return
            await asyncio.sleep(0)

    async def view(self, hosted: Hosted, seat: str, *, whole: bool = False) -> View:
        """What a seat has seen up to now; with the numbers of all of it, if the whole is wanted."""
        sitting = hosted.table.seats[seat]
        view = hosted.views.get(seat)
        if view is None or view.seat != sitting or (whole and view.first):
            view = View(sitting, hosted.table.desk.ruleset)
            async for entries in self.pages(hosted.id, 0, hosted.head):
                for _ in view.take(entries):
                    pass
            hosted.see(view)
        return view

    async def onlooker(self, hosted: Hosted) -> State[Any, Any]:
        """The table as somebody knows it who sees only what everybody may."""
        view = View(Seat("", "observer"), hosted.table.desk.ruleset)
        async for entries in self.pages(hosted.id, 0, hosted.head):
            for _ in view.take(entries):
                pass
        return view.state

    async def seen(self, hosted: Hosted, seat: Seat, head: int, after: int, most: int) -> tuple[Seen, ...]:
        """What a seat saw long ago: seen again from the start."""
        view = View(seat, hosted.table.desk.ruleset)
        found: list[Seen] = []
        async for page in self.pages(hosted.id, 0, head):
            found += [seen for seen in view.take(page) if seen.number > after]
            if len(found) >= most:
                break
        return tuple(found[:most])

    async def at(self, table: str, seat: Seat, upto: int) -> tuple[Hosted, View]:
        """A table as it was after an entry, and as a seat knew it then; for looking only."""
        record = await self._record(table)
        if record is None:
            raise NoSuchTable(table)
        then = Hosted(table, await self._set(record))
        view = View(seat, then.table.desk.ruleset)
        async for entries in self.pages(table, 0, upto):
            then.take(entries)
            for _ in view.take(entries):
                pass
        return then, view

    # -- snapshots ------------------------------------------------------------------------------

    def keep_snapshot(self, hosted: Hosted) -> None:
        """Keep a snapshot now and then, while others go on."""
        if hosted.head - hosted.snapshot_at < SNAPSHOT_EVERY or hosted.table.desk.open is not None:
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
            if body is not None:
                await self.log.keep_snapshot(hosted.id, head, body)
                await self.log.forget_snapshots(hosted.id, below=before)
        except StoreError:  # a table without a snapshot is only slower to open
            hosted.snapshot_at = before

    async def settled(self) -> None:
        """Wait until the snapshots under way are kept."""
        await asyncio.gather(*self._keeping)
