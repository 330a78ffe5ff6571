"""Pictures: which belong to a table, who brought them, and how much room they take. The files lie elsewhere."""

from __future__ import annotations

from rulewright.stores.registry.records import PictureRecord
from rulewright.stores.sql import Sql

PICTURE = "SELECT table_id, id, seat, account, bytes, width, height, made FROM picture"
ADD = """INSERT INTO picture (table_id, id, seat, account, bytes, width, height, made)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (table_id, id, seat) DO NOTHING"""
COPY = """INSERT INTO picture (table_id, id, seat, account, bytes, width, height, made)
    SELECT $2, id, seat, account, bytes, width, height, made FROM picture WHERE table_id = $1"""
TAKEN = "SELECT count(*), coalesce(sum(bytes), 0) FROM (SELECT id, max(bytes) AS bytes FROM picture WHERE {} GROUP BY id) AS each"


class Pictures:
    """The part of a registry that knows pictures."""

    _sql: Sql

    async def add_picture(self, picture: PictureRecord) -> None:
        """Keep that a seat brought a picture; once is enough. `Unknown` if the table is not there."""
        where = (picture.table, picture.id, picture.seat, picture.account)
        await self._sql.change(ADD, *where, picture.bytes, picture.width, picture.height, picture.made)

    async def pictures(self, table: str, seat: str = "") -> list[PictureRecord]:
        """The pictures of a table, or those that one seat brought, the newest first."""
        rows = await self._sql.fetch(f"{PICTURE} WHERE table_id = $1 ORDER BY made DESC, id", table)
        return [found for found in (PictureRecord(*row) for row in rows) if not seat or found.seat == seat]

    async def picture(self, table: str, id: str) -> list[PictureRecord]:
        """Who brought a picture to a table; nobody, if it is not one of its own."""
        rows = await self._sql.fetch(f"{PICTURE} WHERE table_id = $1 AND id = $2 ORDER BY made, seat", table, id)
        return [PictureRecord(*row) for row in rows]

    async def pictures_of(self, account: str) -> list[PictureRecord]:
        """The pictures that somebody brought anywhere."""
        rows = await self._sql.fetch(f"{PICTURE} WHERE account = $1 ORDER BY table_id, id", account)
        return [PictureRecord(*row) for row in rows]

    async def room_at_table(self, table: str) -> tuple[int, int]:
        """How many pictures a table has, and their bytes."""
        return await self._room("table_id = $1", table)

    async def room_of_seat(self, table: str, seat: str) -> tuple[int, int]:
        """How many pictures a seat has brought, and their bytes."""
        return await self._room("table_id = $1 AND seat = $2", table, seat)

    async def room_of_account(self, account: str) -> tuple[int, int]:
        """How many pictures somebody has brought to all tables, and their bytes; one in several counts once."""
        return await self._room("account = $1", account)

    async def _room(self, which: str, *args: str) -> tuple[int, int]:
        rows = await self._sql.fetch(TAKEN.format(which), *args)
        return int(rows[0][0]), int(rows[0][1])

    async def copy_pictures(self, source: str, target: str) -> None:
        """Let a table have the pictures of another, as a branch does."""
        await self._sql.change(COPY, source, target)

    async def drop_picture(self, table: str, id: str, seat: str) -> None:
        """Forget that a seat brought a picture."""
        await self._sql.change("DELETE FROM picture WHERE table_id = $1 AND id = $2 AND seat = $3", table, id, seat)

    async def drop_pictures(self, table: str) -> list[str]:
        """Forget the pictures of a table; which they were."""
        rows = await self._sql.change("DELETE FROM picture WHERE table_id = $1 RETURNING id", table)
        return sorted({str(id) for (id,) in rows})

    async def is_pictured(self, id: str) -> bool:
        """Whether any table has a picture."""
        return bool(await self._sql.fetch("SELECT 1 FROM picture WHERE id = $1 LIMIT 1", id))
