"""House: all that a running server holds: its store, bus, tables, and the workers for heavy sums."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulewright.chance.dice import fresh_secret
from rulewright.lab import asked
from rulewright.server.accounts.tries import Tries
from rulewright.server.at_table.doors import Doors
from rulewright.server.at_table.frame_cache import FrameCache
from rulewright.server.at_table.presence import Presence
from rulewright.server.at_table.screens import Screens
from rulewright.server.at_table.seated import Seated
from rulewright.server.lanes.places import Places
from rulewright.server.lanes.scene_places import ScenePlaces
from rulewright.server.limits import Buckets
from rulewright.server.own.homecoming import Homecoming
from rulewright.server.push.pusher import Pusher
from rulewright.server.running.backups import roll
from rulewright.server.running.counts import Counts
from rulewright.server.running.settings import Settings
from rulewright.server.running.sweep import Sweep
from rulewright.server.running.upkeep import keep_up
from rulewright.server.sums import BOOKS, DICE, GAMES, Sums
from rulewright.stores.bus import Bus, Hint, LocalBus
from rulewright.stores.errors import StoreError, Taken
from rulewright.stores.log import Log
from rulewright.stores.pictures import open_pictures
from rulewright.stores.registry import Registry, TableRecord
from rulewright.stores.sqlite import SqliteStore
from rulewright.stores.store import Store, open_store
from rulewright.tables.history.reader import NoSuchTable
from rulewright.tables.host import Host

if TYPE_CHECKING:
    from rulewright.server.at_table.socket import Connection


log = logging.getLogger("rulewright.server")

LOOK_EVERY = 30.0
"""Seconds after which a silent log is looked at, in case its hints were lost."""


class House:
    """A running server's belongings."""

    def __init__(self, settings: Settings, store: Store, bus: Bus) -> None:
        self.settings = settings
        self.store = store
        self.bus = bus
        self.sums = Sums(settings.odds_workers)
        self.pictures = open_pictures(settings.pictures, settings.store)
        self.uploads = Places(altogether=16, address=4)
        self.large = Places(altogether=8, address=3, asker=2)
        self.pasts = Places(altogether=8, address=4)
        self.scene_places = ScenePlaces()
        self.limits = Buckets(settings)
        self.host = Host(store.log, self._record, self._secret, self._publish, self.stamp, lineage=store.line)
        if not isinstance(bus, LocalBus):  # a house on its own hears of everything anyway
            self.host.opened, self.host.dropped = self.listen, self.stop_listening
        self.counts = Counts()
        self.draining = False
        self.issuer: Any = None
        self.lines: dict[str, set[Connection]] = {}
        self.sweep = Sweep()
        self.frames = FrameCache()
        self.screens = Screens()
        self.seated = Seated(store.registry)
        self.presence = Presence(bus, self._company)
        self.pusher = Pusher(self)
        self.homecoming = Homecoming(self)
        self.doors = Doors(self)
        self.tries = Tries()
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

    @property
    def degraded(self) -> tuple[str, ...]:
        """What does not work as it should while the rest goes on."""
        if getattr(self.bus, "connected", True):
            return ()
        return (f"The bus is away: entries from other workers come up to {LOOK_EVERY:.0f} seconds late.",)

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

    async def _publish(self, table: str, number: int, bodies: Sequence[bytes], link: bytes) -> None:
        self.pusher.stirred(table)
        self.homecoming.stirred(table)
        await self.bus.publish(table, number, bodies, link)

    def _company(self, table: str) -> None:
        """Tell everybody at a table here that somebody has come or gone."""
        for line in self.lines.get(table, ()):
            line.notice()

    def look_again(self, table: str) -> None:
        """Something beside the log has changed at a table: let its screens here be looked at."""
        for line in self.lines.get(table, ()):
            line.look_again()

    async def look_everywhere(self, table: str) -> None:
        """The same at every worker: a screen is sent what has changed on it, and mostly that is nothing."""
        self.look_again(table)
        await self.bus.publish(table, 0)

    # -- hearing other workers --------------------------------------------------------------------

    def listen(self, table: str) -> None:
        """Hear of a table's entries that other workers add, for as long as it is in memory here."""
        if table not in self._listening or self._listening[table].done():
            self._listening[table] = asyncio.create_task(self._listen(table), name=f"listen {table}")

    async def _listen(self, table: str) -> None:
        async with self.bus.subscribe(table) as hints:
            hint = Hint(table, 0)  # something may have been added before we began to hear
            while True:
                if not hint.number:  # it may be a seat that has gone, and no entry that has come
                    self.doors.hint(table)
                await self._hear(hint)
                try:
                    async with asyncio.timeout(LOOK_EVERY):
                        hint = await anext(hints)
                    if not hint.number:
                        self.look_again(table)
                except StopAsyncIteration:
                    return
                except TimeoutError:  # hints may be lost, the log never is
                    hint = Hint(table, 0)

    async def _hear(self, hint: Hint) -> None:
        """Take a hint in. Whatever it does here, the next one is heard, and the log is looked at now and then."""
        try:
            fits = hint.shape == self.log.upcasters.current
            await self.host.heard(hint.table, hint.number, hint.bodies if fits else (), hint.link)
        except (StoreError, NoSuchTable) as problem:
            log.info("table %s could not be looked at: %s", hint.table, problem)
        except Exception:  # one table's trouble must not make this worker deaf to it
            log.exception("a hint about table %s came to nothing", hint.table)

    def stop_listening(self, table: str) -> None:
        """The table is not in memory here any more."""
        task = self._listening.pop(table, None)
        if task is not None:
            task.cancel()

    def warm(self) -> None:
        """Have the lanes ready before anybody asks."""
        for kind in (GAMES, BOOKS, DICE):
            question = kind.lane.encode()
            task = asyncio.create_task(self.sums.answer(asked.warm, question, kind, seconds=60.0), name="warming")
            task.add_done_callback(lambda done: done.cancelled() or done.exception())
            self._warming.add(task)

    async def close(self) -> None:
        """Let go of everything."""
        for task in self._listening.values():
            task.cancel()
        await asyncio.gather(*self._listening.values(), return_exceptions=True)
        await self.pusher.close()
        await self.homecoming.close()
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

            bus = await NatsBus.open(settings.nats, secret=settings.secret)
        stack.push_async_callback(bus.close)
        house = House(settings, store, bus)
        stack.push_async_callback(house.close)
        for work, name in ((house.doors.watch(), "doors"), (keep_up(house), "upkeep")):
            stack.push_async_callback(_stopped, asyncio.create_task(work, name=name))
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
