"""Pusher: tells those who look away that their table waits for them, and says nothing else.

Whoever has the table open is not told. A message names the table and whether it waits for an answer or a move: what the
seat knows anyway. A service that refuses is asked no more.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import httpx
import msgspec

from rulewright.server.problems import Declined
from rulewright.server.push.endpoints import Endpoint, deliver, endpoint
from rulewright.stores.errors import StoreError
from rulewright.stores.registry import PushRecord
from rulewright.tables.history.reader import NoSuchTable
from rulewright.tables.hosted import Hosted
from rulewright.tables.views.now import calls
from rulewright.tables.views.view import View

if TYPE_CHECKING:
    from rulewright.server.house import House

log = logging.getLogger("rulewright.server")

SOON = 1.5
"""Seconds that a table is left to settle before anybody is told."""
BETWEEN = 20.0
"""Seconds between two messages to one browser."""
LASTS = 3600
"""Seconds for which a service keeps a message for a browser that is off."""
NOBODY_FOR = 60.0
"""Seconds for which a table is not looked at again where nobody wanted to be told; who asks at this server ends them."""
MOST_WAITING = 1_000
"""Tables that wait to be looked at; more than that are let go."""
MOST_FAILURES = 5
AT_ONCE = 8
NOBODY = "mailto:table@localhost"
"""Whom a service could write to, where the server has no address of its own."""
MOST_KNOWN = 20_000
GONE = frozenset({404, 410})
FINE = range(200, 300)

type Deliver = Callable[[Endpoint, dict[str, str], bytes], Awaitable[int]]


def _called(view: View, hosted: Hosted) -> str:
    return calls(hosted, view)


class Pusher:
    """Looks at tables where something has happened, and sends what is to be sent."""

    def __init__(self, house: House, deliver: Deliver = deliver) -> None:
        self._house = house
        self.deliver = deliver
        self._called: dict[tuple[str, str], str] = {}
        self._sent: dict[str, float] = {}
        self._failed: dict[str, int] = {}
        self._nobody: dict[str, float] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._key = b""
        self._places = asyncio.Semaphore(AT_ONCE)

    async def key(self) -> bytes:
        """The key of this server, made when it is first asked for."""
        from rulewright.server.push.sealing import fresh_key

        self._key = self._key or await self._house.registry.push_key(fresh_key())
        return self._key

    def stirred(self, table: str) -> None:
        """Something has happened at a table: soon it is looked at."""
        if time.monotonic() < self._nobody.get(table, 0.0):
            return
        if table not in self._tasks and len(self._tasks) < MOST_WAITING:
            task = asyncio.create_task(self._later(table), name=f"push {table}")
            self._tasks[table] = task
            task.add_done_callback(lambda _: self._tasks.pop(table, None))

    def wanted(self, table: str) -> None:
        """Somebody at a table wants to be told from now on."""
        self._nobody.pop(table, None)

    async def _later(self, table: str) -> None:
        await asyncio.sleep(SOON)
        try:
            await self.look(table)
        except (StoreError, NoSuchTable, Declined) as problem:
            log.info("nobody at table %s could be told: %s", table, problem)
        except Exception:  # whatever is wrong, the table goes on
            log.exception("telling people at table %s came to nothing", table)

    async def look(self, table: str) -> None:
        """Tell those at a table who are called, were not before, and are not there."""
        house = self._house
        wanting = await house.registry.pushes(table)
        if not wanting:
            if len(self._nobody) > MOST_KNOWN:
                self._nobody.clear()
            self._nobody[table] = time.monotonic() + NOBODY_FOR
        for seat in {each.seat for each in wanting}:
            view = await house.host.view(table, seat)
            called: str = await house.host.look(table, partial(_called, view))
            before = self._called.get((table, seat), "")
            if len(self._called) > MOST_KNOWN:
                self._called.clear()
            self._called[table, seat] = called
            if called and not before and seat not in house.presence.at(table):
                record = await house.registry.table(table)
                message = msgspec.json.encode({"table": table, "name": record.name if record else "", "call": called})
                await asyncio.gather(*(self._send(each, message) for each in wanting if each.seat == seat))

    async def _send(self, push: PushRecord, message: bytes) -> None:
        from rulewright.server.push.sealing import proof, seal  # it reads half a library: only where somebody wants it

        now = time.monotonic()
        if now - self._sent.get(push.endpoint, -BETWEEN) < BETWEEN:
            return
        if len(self._sent) > MOST_KNOWN:
            self._sent = {each: sent for each, sent in self._sent.items() if now - sent < BETWEEN}
        self._sent[push.endpoint] = now
        try:
            to = endpoint(push.endpoint)
            url = self._house.settings.public_url
            contact = url if url.startswith("https:") else NOBODY
            signed = proof(await self.key(), to.origin, contact, self._house.now())
            headers = {
                "Authorization": signed,
                "Content-Encoding": "aes128gcm",
                "Content-Type": "application/octet-stream",
                "TTL": str(LASTS),
                "Urgency": "high",
            }
            async with self._places:
                status = await self.deliver(to, headers, seal(message, push.p256dh, push.auth))
        except (Declined, OSError, TimeoutError, httpx.HTTPError, ValueError):
            status = 0
        await self._after(push, status)

    async def _after(self, push: PushRecord, status: int) -> None:
        """Forget a browser that is gone, or whose service has refused too often."""
        if status in FINE:
            self._failed.pop(push.endpoint, None)
            return
        failures = self._failed.get(push.endpoint, 0) + 1
        self._failed[push.endpoint] = failures
        if status in GONE or failures >= MOST_FAILURES:
            self._failed.pop(push.endpoint, None)
            await self._house.registry.drop_push(push.table, push.seat, push.endpoint)

    async def close(self) -> None:
        """Let go of what has not been sent."""
        tasks: list[asyncio.Task[Any]] = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
