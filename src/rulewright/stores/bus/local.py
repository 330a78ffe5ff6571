"""LocalBus: hints within one process."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from rulewright.stores.bus.bus import Bus, Hint, Subscription


class LocalBus(Bus):
    """All that a server on its own needs."""

    def __init__(self) -> None:
        self._readers: dict[str, set[Subscription]] = {}

    async def publish(self, table: str, number: int, bodies: Sequence[bytes] = (), link: bytes = b"") -> None:
        if table in self._readers:
            self.give(Hint(table, number, tuple(bodies), link=link))

    def give(self, hint: Hint) -> None:
        """Hand a hint to all who follow its table."""
        for reader in self._readers.get(hint.table, ()):
            reader.give(hint)

    @asynccontextmanager
    async def subscribe(self, table: str) -> AsyncIterator[Subscription]:
        subscription = Subscription(table)
        self._readers.setdefault(table, set()).add(subscription)
        try:
            yield subscription
        finally:
            readers = self._readers.get(table, set())
            readers.discard(subscription)
            if not readers:
                self._readers.pop(table, None)

    async def close(self) -> None:
        for readers in self._readers.values():
            for reader in readers:
                reader.end()
