"""Offers and stays: which characters of their own people want to bring to a table, and which are there."""

from __future__ import annotations

from rulewright.stores.registry.owned import NAMED, columns
from rulewright.stores.registry.records import OfferRecord, OfferState, StayRecord, VersionRecord
from rulewright.stores.sql import Sql

OFFER = "SELECT id, table_id, seat, character_id, taken, state, words, reply, actor, made, body, side FROM own_offer"
STAY = "SELECT table_id, actor, character_id, seat, since, taken, latest FROM own_stay"
ADD = """INSERT INTO own_offer (id, table_id, seat, character_id, taken, state, words, reply, actor, made, body)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)"""
SETTLE = "UPDATE own_offer SET state = $3, reply = $4, actor = $5, side = $6 WHERE id = $1 AND state = $2 RETURNING 1"
ADD_STAY = """INSERT INTO own_stay (table_id, actor, character_id, seat, since, taken, latest)
    VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (table_id, actor) DO NOTHING"""
COME_BACK = """INSERT INTO own_version (character_id, number, parent, kind, made, table_id, place, version, fares, body)
    SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10 FROM own_stay WHERE table_id = $6 AND actor = $11 AND latest = $12"""
LATEST = "UPDATE own_stay SET latest = $4 WHERE table_id = $1 AND actor = $2 AND latest = $3 RETURNING 1"


class Offers:
    """The part of a registry that knows who wants to come to a table, and whose characters are there."""

    _sql: Sql

    async def add_offer(self, offer: OfferRecord) -> None:
        """Keep an offer; `Unknown` if the seat or the character is not there."""
        what = (offer.id, offer.table, offer.seat, offer.character, offer.taken, offer.state)
        await self._sql.change(ADD, *what, offer.words, offer.reply, offer.actor, offer.made, offer.body)

    async def offer(self, table: str, id: str) -> OfferRecord | None:
        rows = await self._sql.fetch(f"{OFFER} WHERE table_id = $1 AND id = $2", table, id)
        return OfferRecord(*rows[0]) if rows else None

    async def offers(self, table: str, seat: str = "") -> list[OfferRecord]:
        """The offers at a table, or those of one seat, the oldest first."""
        rows = await self._sql.fetch(f"{OFFER} WHERE table_id = $1 ORDER BY made, id", table)
        return [found for found in (OfferRecord(*row) for row in rows) if not seat or found.seat == seat]

    async def settle_offer(
        self, id: str, was: OfferState, now: OfferState, reply: str = "", actor: str = "", side: str = ""
    ) -> bool:
        """Settle an offer that stands so; whether it did. Of two who settle it at once, one does."""
        return bool(await self._sql.change(SETTLE, id, was, now, reply, actor, side))

    async def offers_begun(self, most: int = 100) -> list[OfferRecord]:
        """Offers that were said yes to, whoever comes being on the way still."""
        rows = await self._sql.fetch(f"{OFFER} WHERE state = 'accepting' ORDER BY made, id LIMIT $1", most)
        return [OfferRecord(*row) for row in rows]

    async def drop_offer(self, table: str, id: str) -> None:
        """Forget an offer."""
        await self._sql.change("DELETE FROM own_offer WHERE table_id = $1 AND id = $2", table, id)

    # -- who is where ---------------------------------------------------------------------------

    async def add_stay(self, stay: StayRecord) -> None:
        """Keep that a character is at a table from now on; once is enough."""
        what = (stay.table, stay.actor, stay.character, stay.seat, stay.since, stay.taken, stay.latest)
        await self._sql.change(ADD_STAY, *what)

    async def stays_at(self, table: str) -> list[StayRecord]:
        """Whose own characters are at a table."""
        return [StayRecord(*row) for row in await self._sql.fetch(f"{STAY} WHERE table_id = $1 ORDER BY actor", table)]

    async def stays_of(self, character: str) -> list[StayRecord]:
        """The tables that a character is at."""
        rows = await self._sql.fetch(f"{STAY} WHERE character_id = $1 ORDER BY since, table_id", character)
        return [StayRecord(*row) for row in rows]

    async def come_back(self, stay: StayRecord, version: VersionRecord, name: str) -> bool:
        """Keep the version that came back from a table, and that it was the last; whether none had come meanwhile.

        `Taken` if its number is in use.
        """
        return bool(
            await self._sql.together(
                (COME_BACK, *columns(version), stay.actor, stay.latest),
                (NAMED, stay.character, name, version.made),
                (LATEST, stay.table, stay.actor, stay.latest, version.number),
            )
        )

    async def end_stay(self, table: str, actor: str) -> None:
        """Note that a character is at a table no more."""
        await self._sql.change("DELETE FROM own_stay WHERE table_id = $1 AND actor = $2", table, actor)
