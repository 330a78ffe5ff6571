"""Bus: hints that a table's log has grown.

A hint is sent after its entries are durable. It may be lost, doubled or late, and nothing depends on
it but speed: whoever sees a gap in the numbers reads the log.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from typing import Protocol, Self

from msgspec import Struct

from rulewright.stores.upcast import PRESENT

MOST_HINTS = 256
"""How many hints wait for a slow reader; of more, the oldest are dropped."""


class Hint(Struct, frozen=True):
    """The log has reached a number; its last entries may come with the hint, and the link after the last of them.

    Number 0 says: look for yourself.
    """

    table: str
    number: int
    bodies: tuple[bytes, ...] = ()
    shape: int = PRESENT.current
    link: bytes = b""


class Subscription:
    """Hints about one table as they come. Ends when the bus is closed."""

    def __init__(self, table: str) -> None:
        self.table = table
        self._hints: deque[Hint] = deque(maxlen=MOST_HINTS)
        self._awake = asyncio.Event()
        self._ended = False

    def give(self, hint: Hint) -> None:
        """Hand a hint to the reader, who may be slow."""
        self._hints.append(hint)
        self._awake.set()

    def end(self) -> None:
        """No more hints will come."""
        self._ended = True
        self._awake.set()

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Hint:
        while not self._hints:
            if self._ended:
                raise StopAsyncIteration
            self._awake.clear()
            await self._awake.wait()
        return self._hints.popleft()


class Bus(Protocol):
    """Carries hints between those who append and those who follow."""

    async def publish(self, table: str, number: int, bodies: Sequence[bytes] = (), link: bytes = b"") -> None:
        """Say that a log has reached a number, perhaps with its last entries. Never fails, may be lost."""
        ...

    def subscribe(self, table: str) -> AbstractAsyncContextManager[Subscription]:
        """Hints about a table, from the moment the context is entered."""
        ...

    async def close(self) -> None:
        """End all subscriptions."""
        ...
