"""Pushes: who wants to be told through a push service that it is their turn, and the key that signs such messages."""

from __future__ import annotations

from contextlib import suppress

from rulewright.stores.errors import Taken
from rulewright.stores.registry.records import PushRecord
from rulewright.stores.sql import Sql

SUBSCRIPTION = "SELECT table_id, seat, endpoint, p256dh, auth, made FROM push_subscription"


class Pushes:
    """The part of a registry that knows who wants to be told."""

    _sql: Sql

    async def push_key(self, fresh: bytes) -> bytes:
        """The key of this server; the one that is given, if it has none yet."""
        with suppress(Taken):  # there is one
            await self._sql.change("INSERT INTO push_key (one, secret) VALUES (1, $1)", fresh)
        rows = await self._sql.fetch("SELECT secret FROM push_key WHERE one = 1")
        return bytes(rows[0][0])

    async def add_push(self, push: PushRecord, most: int) -> None:
        """Keep a subscription of a seat; beyond so many the oldest goes."""
        text = """INSERT INTO push_subscription (table_id, seat, endpoint, p256dh, auth, made)
            VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (table_id, seat, endpoint)
            DO UPDATE SET p256dh = excluded.p256dh, auth = excluded.auth, made = excluded.made"""
        await self._sql.change(text, push.table, push.seat, push.endpoint, push.p256dh, push.auth, push.made)
        for old in (await self.pushes(push.table, push.seat))[:-most]:
            await self.drop_push(old.table, old.seat, old.endpoint)

    async def pushes(self, table: str, seat: str = "") -> list[PushRecord]:
        """The subscriptions at a table, or those of one seat, the oldest first."""
        rows = await self._sql.fetch(f"{SUBSCRIPTION} WHERE table_id = $1 ORDER BY made, endpoint", table)
        return [found for found in (PushRecord(*row) for row in rows) if not seat or found.seat == seat]

    async def drop_push(self, table: str, seat: str, endpoint: str) -> None:
        """Forget a subscription."""
        text = "DELETE FROM push_subscription WHERE table_id = $1 AND seat = $2 AND endpoint = $3"
        await self._sql.change(text, table, seat, endpoint)
