"""NatsBus: hints between processes, over core NATS.

Core NATS delivers at most once, which is enough for hints. They are sealed with the servers' secret, for on a bus
anybody may speak; what is not sealed is not believed, and what cannot be read harms nobody. Those who follow a table in the process that
appends hear of it directly, broker or no broker. After a broken connection everyone who follows is told
to look at the log, and what could not be said meanwhile is said.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Self

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription as NatsSubscription
from nats.errors import Error as NatsError

from rulewright.stores.bus.bus import Bus, Hint, Subscription
from rulewright.stores.bus.local import LocalBus
from rulewright.stores.bus.seal import Seal
from rulewright.stores.upcast import PRESENT

MOST_BYTES = 256 << 10
"""Entries that are longer together are not sent along: the log has them."""

LINK = 32
"""Bytes of a link."""

MOST_UNSAID = 100_000
"""How many tables are remembered whose hints could not be sent."""

CONFIRM_TIME = 2.0
"""Seconds to wait for the broker to confirm a subscription."""

GIVE_UP = 60.0
"""Seconds after which a broker that has not answered will not: the client breaks if it answers later."""

logger = logging.getLogger(__name__)


class NatsBus(Bus):
    """A connection to NATS that makes itself anew for as long as the bus is open."""

    def __init__(self, prefix: str = "rulewright.table", secret: str = "") -> None:
        self._prefix = prefix
        self._seal = Seal(secret)
        self._client = Client()
        self._local = LocalBus()
        self._followers: Counter[str] = Counter()
        self._heard: dict[str, asyncio.Task[NatsSubscription | None]] = {}
        self._unsaid: dict[str, int] = {}
        self._connecting: asyncio.Task[None] | None = None
        self._asking: asyncio.Task[None] | None = None
        self._to_ask: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, url: str, *, wait: float = 2.0, prefix: str = "rulewright.table", secret: str = "") -> Self:
        """Begin to connect, and wait a moment for it: a server can start before its broker does."""
        bus = cls(prefix, secret)
        bus._connecting = asyncio.create_task(bus._connect(url))
        await asyncio.wait({bus._connecting}, timeout=wait)
        return bus

    @property
    def connected(self) -> bool:
        """Whether the broker is there now."""
        return self._client.is_connected

    async def publish(self, table: str, number: int, bodies: Sequence[bytes] = (), link: bytes = b"") -> None:
        if not await self._tell_others(table, pack(number, bodies, link)) and len(self._unsaid) < MOST_UNSAID:
            self._unsaid[table] = number
        await self._local.publish(table, number, bodies, link)  # who is here can wait: others have the longer way

    async def _tell_others(self, table: str, packed: bytes) -> bool:
        if self._client.is_connected:
            with suppress(NatsError, OSError):
                subject = f"{self._prefix}.{table}"
                await self._client.publish(subject, self._seal.sealed(subject, packed))
                await asyncio.sleep(0)  # the client sends when others get their turn: let it be now
                return True
        return False

    @asynccontextmanager
    async def subscribe(self, table: str) -> AsyncIterator[Subscription]:
        async with self._local.subscribe(table) as subscription:
            self._followers[table] += 1
            try:
                if self._client.is_connected:
                    await asyncio.shield(self._hear(table))
                yield subscription
            finally:
                self._followers[table] -= 1
                if not self._followers[table]:
                    del self._followers[table]
                    await self._leave(table)

    async def close(self) -> None:
        await self._local.close()
        if self._connecting is not None:
            self._connecting.cancel()
            await asyncio.wait({self._connecting})
        for task in (*self._heard.values(), self._asking, self._to_ask):
            if task is not None:
                task.cancel()
        with suppress(NatsError, OSError):
            await self._client.close()

    async def _connect(self, url: str) -> None:
        await self._client.connect(
            url, name="rulewright", no_echo=True, max_reconnect_attempts=-1, reconnect_time_wait=1, connect_timeout=2,
            ping_interval=10, max_outstanding_pings=2, error_cb=_trouble, reconnected_cb=self._back,
        )  # fmt: skip
        await self._back()

    async def _back(self) -> None:
        """The broker is there, perhaps again: say what was not said, and send all who follow to the log."""
        for table in list(self._followers):
            self._hear(table)
        unsaid, self._unsaid = self._unsaid, {}
        for table, number in unsaid.items():
            await self.publish(table, number)
        for table in list(self._followers):
            await self._local.publish(table, 0)

    def _hear(self, table: str) -> asyncio.Task[NatsSubscription | None]:
        if table not in self._heard:
            self._heard[table] = asyncio.create_task(self._listen(table))
        return self._heard[table]

    async def _listen(self, table: str) -> NatsSubscription | None:
        """Subscribe at the broker, and wait until it has taken note."""
        subscription = None
        with suppress(NatsError, OSError):
            subscription = await self._client.subscribe(f"{self._prefix}.{table}", cb=self._take)
            await asyncio.wait({self._confirmed()}, timeout=CONFIRM_TIME)
        return subscription

    def _confirmed(self) -> asyncio.Task[None]:
        """Ends when the broker has taken note of all that was said before now; many wait for one answer."""
        if self._to_ask is None:
            self._to_ask = asyncio.create_task(self._ask_after(self._asking))
        return self._to_ask

    async def _ask_after(self, others: asyncio.Task[None] | None) -> None:
        if others is not None:
            await asyncio.wait({others})
        self._asking, self._to_ask = self._to_ask, None
        with suppress(NatsError, OSError):
            # The client's first ping may overtake a subscription, which waits in a buffer; its second cannot.
            for _ in range(2):
                await self._client.flush(timeout=GIVE_UP)  # type: ignore[arg-type]

    async def _leave(self, table: str) -> None:
        task = self._heard.pop(table, None)
        self._seal.forget(f"{self._prefix}.{table}")
        if task is not None:
            subscription = await task
            if subscription is not None and not self._client.is_closed:
                with suppress(NatsError, OSError):
                    await subscription.unsubscribe()

    async def _take(self, message: Msg) -> None:
        table = message.subject.removeprefix(f"{self._prefix}.")
        packed = self._seal.opened(message.subject, message.data)
        hint = None if packed is None else unpack(table, packed)
        if hint is not None:
            self._local.give(hint)
        elif self._seal.nudges(message.subject):
            self._local.give(Hint(table, 0))


def pack(number: int, bodies: Sequence[bytes], link: bytes = b"") -> bytes:
    """A hint as it travels: its number, the entries' shape and the link after them, then an entry per line."""
    if sum(map(len, bodies)) > MOST_BYTES:
        bodies = ()
    first = b"%d %d %s" % (number, PRESENT.current, link.hex().encode())
    return b"\n".join([first.rstrip(), *bodies])


def unpack(table: str, data: bytes) -> Hint | None:
    """A hint that came; None if it makes no sense."""
    first, *bodies = data.split(b"\n")
    try:
        number, shape, *rest = first.split()
        link = bytes.fromhex(b"".join(rest).decode())
        if len(link) not in (0, LINK) or len(rest) > 1:
            return None
        return Hint(table, int(number), tuple(bodies), int(shape), link)
    except ValueError:
        return None


async def _trouble(error: Exception) -> None:
    logger.info("NATS: %r", error)
