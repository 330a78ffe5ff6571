"""Presence: who is connected to a table, at this worker or at another.

It is gossip and nothing depends on it: each worker tells the others whom it sees, now and then and
whenever that changes, and what was not told again for a while is forgotten.

Whoever goes is there for a little longer: a line that ends because a seat's rights have changed, and is opened again at
once, tells the others nothing of it.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import Counter, defaultdict
from collections.abc import Callable
from contextlib import suppress

import msgspec
from msgspec import Struct

from rulewright.stores.bus import Bus, LocalBus

TELL_EVERY = 20.0
FORGET_AFTER = 65.0
LINGERS = 4.0
"""Seconds for which a seat without a line still counts as there."""


class Here(Struct, frozen=True):
    """Whom one worker sees at a table."""

    worker: str
    seats: tuple[str, ...]


class Presence:
    """Who is where. `changed` is called with a table whose company has changed."""

    def __init__(self, bus: Bus, changed: Callable[[str], None]) -> None:
        self._bus = bus
        self._changed = changed
        self._worker = secrets.token_hex(6)
        self._mine: dict[str, Counter[str]] = defaultdict(Counter)
        self._leaving: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._theirs: dict[str, dict[str, tuple[tuple[str, ...], float]]] = defaultdict(dict)
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._alone = isinstance(bus, LocalBus)

    def at(self, table: str) -> tuple[str, ...]:
        """The seats that are connected to a table."""
        now = time.monotonic()
        seats = set(self._mine[table]) if table in self._mine else set()
        for told, until in self._theirs.get(table, {}).values():
            if until > now:
                seats.update(told)
        return tuple(sorted(seats))

    async def come(self, table: str, seat: str) -> None:
        """A seat has connected here."""
        if leaving := self._leaving.pop((table, seat), None):
            leaving.cancel()
            return
        before = self.at(table)
        self._mine[table][seat] += 1
        if not self._alone and table not in self._tasks:
            self._tasks[table] = asyncio.create_task(self._gossip(table), name=f"presence {table}")
        await self._after(table, before)

    async def go(self, table: str, seat: str) -> None:
        """A connection of a seat has ended here; if it was the last and none is opened soon, the seat has gone."""
        left = (table, seat)
        if self._mine[table][seat] > 1:
            self._mine[table][seat] -= 1
        elif left not in self._leaving:
            self._leaving[left] = asyncio.create_task(self._leave(table, seat), name=f"leaving {table}")

    async def _leave(self, table: str, seat: str) -> None:
        await asyncio.sleep(LINGERS)
        del self._leaving[table, seat]
        before = self.at(table)
        self._mine[table] -= Counter([seat])
        if not self._mine[table]:
            del self._mine[table]
            if task := self._tasks.pop(table, None):
                task.cancel()
                await self._tell(table)
                self._theirs.pop(table, None)
        await self._after(table, before)

    async def _after(self, table: str, before: tuple[str, ...]) -> None:
        if self.at(table) != before:
            self._changed(table)
            await self._tell(table)

    async def _tell(self, table: str) -> None:
        if not self._alone:
            here = Here(self._worker, tuple(self._mine.get(table, ())))
            await self._bus.publish(f"presence.{table}", 0, [msgspec.json.encode(here)])

    async def _gossip(self, table: str) -> None:
        async with self._bus.subscribe(f"presence.{table}") as hints:
            await self._tell(table)
            while True:
                try:
                    async with asyncio.timeout(TELL_EVERY):
                        hint = await anext(hints)
                except TimeoutError:
                    await self._tell(table)
                    continue
                except StopAsyncIteration:
                    return
                for body in hint.bodies:
                    with suppress(msgspec.DecodeError):
                        await self._heard(table, msgspec.json.decode(body, type=Here))

    async def _heard(self, table: str, here: Here) -> None:
        if here.worker == self._worker:
            return
        before, known = self.at(table), here.worker in self._theirs[table]
        self._theirs[table][here.worker] = (here.seats, time.monotonic() + FORGET_AFTER)
        if not known:
            await self._tell(table)  # somebody new does not know of us yet
        if self.at(table) != before:
            self._changed(table)

    async def close(self) -> None:
        """Stop telling."""
        tasks = (*self._tasks.values(), *self._leaving.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
