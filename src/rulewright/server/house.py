"""House: all that a running server holds: its store, bus, tables, and the workers for heavy sums."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulewright.chance.dice import fresh_secret
from rulewright.lab import asked
from rulewright.server.backups import roll
from rulewright.server.counts import Counts
from rulewright.server.limits import Limits
from rulewright.server.presence import Presence
from rulewright.server.settings import Settings
from rulewright.server.spoken import Spoken
from rulewright.server.sums import Sums
from rulewright.server.sweep import Sweep
from rulewright.stores.bus import Bus, Hint, LocalBus
from rulewright.stores.errors import StoreError, Taken
from rulewright.stores.log import Log
from rulewright.stores.registry import Registry, TableRecord
from rulewright.stores.sqlite import SqliteStore
from rulewright.stores.store import Store, open_store
from rulewright.tables.host import Host
from rulewright.tables.reader import NoSuchTable

if TYPE_CHECKING:
    from rulewright.server.socket import Line


LOOK_EVERY = 30.0
"""Seconds after which a silent log is looked at, in case its hints were lost."""


class House:
    """A running server's belongings."""

    def __init__(self, settings: Settings, store: Store, bus: Bus) -> None:
        self.settings = settings
        self.store = store
        self.bus = bus
        self.sums = Sums(settings.odds_workers)
        self.limits = Limits(settings)
        self.host = Host(store.log, self._record, self._secret, self._publish, self.stamp)
        if not isinstance(bus, LocalBus):  # a house on its own hears of everything anyway
            self.host.opened, self.host.dropped = self.listen, self.stop_listening
        self.counts = Counts()
        self.draining = False
        self.issuer: Any = None
        self.lines: dict[str, set[Line]] = {}
        self.sweep = Sweep()
        self.spoken = Spoken()
        self.presence = Presence(bus, self._company)
        self._warming: set[asyncio.Task[bytes]] = set()
        self._listening: dict[str, asyncio.Task[None]] = {}

    @property
    def registry(self) -> Registry:
        return self.store.registry

    @property
    def log(self) -> Log:
        return self.store.log

    def now(self) -> int:
        """Whole seconds since 1970."""
        return int(time.time())

    def stamp(self) -> str:
        """The time for the log."""
        return datetime.now(UTC).isoformat(timespec="milliseconds")

    async def _record(self, table: str) -> TableRecord | None:
        return await self.registry.table(table)

    async def _secret(self, table: str) -> bytes:
        """The secret of a table's dice; made before anything is rolled."""
        kept = await self.registry.dice_secrets(table)
        if not kept:
            with suppress(Taken):  # another worker was first, and its secret holds
                await self.registry.keep_dice_secret(table, 1, fresh_secret())
            kept = await self.registry.dice_secrets(table)
        return kept[min(kept)]

    async def _publish(self, table: str, number: int, bodies: Sequence[bytes]) -> None:
        await self.bus.publish(table, number, bodies)

    def _company(self, table: str) -> None:
        """Tell everybody at a table here that somebody has come or gone."""
        for line in self.lines.get(table, ()):
            line.notice()

    # -- hearing other workers --------------------------------------------------------------------

    def listen(self, table: str) -> None:
        """Hear of a table's entries that other workers add, for as long as it is in memory here."""
        if table not in self._listening or self._listening[table].done():
            self._listening[table] = asyncio.create_task(self._listen(table), name=f"listen {table}")

    async def _listen(self, table: str) -> None:
        async with self.bus.subscribe(table) as hints:
            hint = Hint(table, 0)  # something may have been added before we began to hear
            while True:
                with suppress(StoreError, NoSuchTable):
                    fits = hint.shape == self.log.upcasters.current
                    number = hint.number or await self.log.head(table)
                    await self.host.heard(table, number, hint.bodies if fits else ())
                try:
                    async with asyncio.timeout(LOOK_EVERY):
                        hint = await anext(hints)
                except StopAsyncIteration:
                    return
                except TimeoutError:  # hints may be lost, the log never is
                    hint = Hint(table, 0)

    def stop_listening(self, table: str) -> None:
        """The table is not in memory here any more."""
        task = self._listening.pop(table, None)
        if task is not None:
            task.cancel()

    def warm(self) -> None:
        """Have the workers for odds ready before anybody asks."""
        here = asyncio.create_task(asyncio.to_thread(asked.warm, b"here"), name="opening books")
        there = asyncio.create_task(self.sums.answer(asked.warm, b"there"), name="warming")
        for task in (here, there):
            task.add_done_callback(lambda done: done.cancelled() or done.exception())
            self._warming.add(task)

    async def close(self) -> None:
        """Let go of everything."""
        for task in self._listening.values():
            task.cancel()
        await asyncio.gather(*self._listening.values(), return_exceptions=True)
        await self.presence.close()
        await self.host.reader.settled()
        for warming in self._warming:
            warming.cancel()
        self.sums.close()


@asynccontextmanager
async def open_house(settings: Settings) -> AsyncIterator[House]:
    """A house with its store and bus, closed in good order."""
    async with AsyncExitStack() as stack:
        store = await open_store(settings.store)
        stack.push_async_callback(store.close)
        bus: Bus = LocalBus()
        if settings.nats:
            from rulewright.stores.bus.nats import NatsBus

            bus = await NatsBus.open(settings.nats)
        stack.push_async_callback(bus.close)
        house = House(settings, store, bus)
        stack.push_async_callback(house.close)
        if settings.backups and isinstance(store, SqliteStore):
            copying = asyncio.create_task(roll(store, Path(settings.backups), settings.backup_every), name="backups")
            stack.push_async_callback(_stopped, copying)
        if settings.warm:
            house.warm()
        yield house


async def _stopped(task: asyncio.Task[None]) -> None:
    """Let a task that runs for ever come to its end."""
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task
