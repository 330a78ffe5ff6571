"""Pictures: which belong to a table, who brought them, and how much room they take. The files lie elsewhere.

A picture is noted before its files are put down, and forgotten after they are gone: whatever cuts that off, what is left
says so itself. Until its files are there nobody is told of it, but it takes its room.
"""

from __future__ import annotations

from rulewright.stores.registry.records import PictureRecord
from rulewright.stores.sql import Sql

PICTURE = "SELECT table_id, id, seat, account, bytes, width, height, made FROM picture"
ADD = """INSERT INTO picture (table_id, id, seat, account, bytes, width, height, made, state)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'coming')
    ON CONFLICT (table_id, id, seat) DO UPDATE SET state = 'coming', made = excluded.made WHERE picture.state <> 'kept'"""
COPY = """INSERT INTO picture (table_id, id, seat, account, bytes, width, height, made)
    SELECT $2, id, seat, account, bytes, width, height, made FROM picture WHERE table_id = $1 AND state = 'kept'"""
TAKEN = """SELECT count(*), coalesce(sum(bytes), 0) FROM
    (SELECT id, max(bytes) AS bytes FROM picture WHERE {} AND state <> 'going' GROUP BY id) AS each"""
KEEP = "UPDATE picture SET state = 'kept' WHERE table_id = $1 AND id = $2 AND seat = $3 AND state = 'coming'"
GIVE_UP = "UPDATE picture SET state = 'going' WHERE table_id = $1 AND id = $2 AND seat = $3"


class Pictures:
    """The part of a registry that knows pictures."""

    _sql: Sql

    async def add_picture(self, picture: PictureRecord) -> None:
        """Note that a seat brings a picture; once is enough. `Unknown` if the table is not there."""
        where = (picture.table, picture.id, picture.seat, picture.account)
        await self._sql.change(ADD, *where, picture.bytes, picture.width, picture.height, picture.made)

    async def keep_picture(self, table: str, id: str, seat: str) -> None:
        """Note that the files of a picture are there."""
        await self._sql.change(KEEP, table, id, seat)

    async def pictures(self, table: str, seat: str = "") -> list[PictureRecord]:
        """The pictures of a table, or those that one seat brought, the newest first."""
        rows = await self._sql.fetch(f"{PICTURE} WHERE table_id = $1 AND state = 'kept' ORDER BY made DESC, id", table)
        return [found for found in (PictureRecord(*row) for row in rows) if not seat or found.seat == seat]

    async def picture(self, table: str, id: str) -> list[PictureRecord]:
        """Who brought a picture to a table; nobody, if it is not one of its own."""
        text = f"{PICTURE} WHERE table_id = $1 AND id = $2 AND state = 'kept' ORDER BY made, seat"
        return [PictureRecord(*row) for row in await self._sql.fetch(text, table, id)]

    async def pictures_of(self, account: str) -> list[PictureRecord]:
        """The pictures that somebody brought anywhere."""
        rows = await self._sql.fetch(f"{PICTURE} WHERE account = $1 AND state = 'kept' ORDER BY table_id, id", account)
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

    # -- letting go -----------------------------------------------------------------------------

    async def give_up_picture(self, table: str, id: str, seat: str, *, unless_kept: bool = False) -> None:
        """Note that a seat does without a picture: its files may go, and then it is dropped."""
        await self._sql.change(f"{GIVE_UP} AND state <> 'kept'" if unless_kept else GIVE_UP, table, id, seat)

    async def give_up_pictures(self, table: str) -> list[str]:
        """The same for all pictures of a table; which they are."""
        rows = await self._sql.change("UPDATE picture SET state = 'going' WHERE table_id = $1 RETURNING id", table)
        return sorted({str(id) for (id,) in rows})

    async def give_up_stuck(self, before: int, most: int = 100) -> list[str]:
        """The same for pictures that have been coming since before a time; which ones are going in the end."""
        await self._sql.change("UPDATE picture SET state = 'going' WHERE state = 'coming' AND made < $1", before)
        text = "SELECT DISTINCT id FROM picture WHERE state = 'going' AND made < $1 ORDER BY id LIMIT $2"
        return [str(id) for (id,) in await self._sql.fetch(text, before, most)]

    async def drop_given_up(self, id: str) -> None:
        """Forget wherever a picture is going: its files are gone, or another table has them."""
        await self._sql.change("DELETE FROM picture WHERE id = $1 AND state = 'going'", id)

    async def is_pictured(self, id: str) -> bool:
        """Whether any table has a picture, or is getting it."""
        return bool(await self._sql.fetch("SELECT 1 FROM picture WHERE id = $1 AND state <> 'going' LIMIT 1", id))
