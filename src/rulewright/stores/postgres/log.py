"""The logs of a PostgreSQL database."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence

import asyncpg

from rulewright.stores.errors import Conflict
from rulewright.stores.log import PAGE, Log, Snapshot, check_append, check_id, check_length
from rulewright.stores.postgres.group import GroupWriter
from rulewright.stores.postgres.heads import Heads
from rulewright.stores.postgres.pool import Pool
from rulewright.stores.upcast import PRESENT, Upcasters

COPY = """WITH copied AS (
    INSERT INTO entry (table_id, number, shape, stamp, body)
    SELECT $2, number, shape, $4, body FROM entry WHERE table_id = $1 AND number <= $3 RETURNING 1
) SELECT count(*) FROM copied"""


class PostgresLog(Log):
    """Appends go to a few writers, always the same one for a table; reads to a pool."""

    def __init__(
        self, pool: Pool, writers: int, patience: float, answer_time: float, upcasters: Upcasters = PRESENT
    ) -> None:
        self.upcasters = upcasters
        self._pool = pool
        self._heads = Heads()
        self._writers = [
            GroupWriter(pool.connect, self._heads, upcasters.current, patience, answer_time) for _ in range(writers)
        ]

    async def append_bytes(self, table: str, after: int, bodies: Sequence[bytes]) -> None:
        check_append(table, after, bodies)
        if bodies:
            await self._writers[hash(table) % len(self._writers)].append(table, after, bodies)

    async def fill(self, table: str, batches: Iterable[Sequence[bytes]]) -> int:
        check_id(table)
        head, shape, stamp = 0, self.upcasters.current, secrets.randbits(63)
        columns = ("table_id", "number", "shape", "stamp", "body")
        try:
            async with self._pool.transaction() as connection:
                for bodies in batches:
                    rows = [(table, n, shape, stamp, body) for n, body in enumerate(bodies, head + 1)]
                    for _, number, _, _, body in rows:
                        check_length(number, body)
                    await connection.copy_records_to_table("entry", columns=columns, records=rows)
                    head += len(bodies)
        except asyncpg.UniqueViolationError:
            raise Conflict(table, 0, await self.head(table)) from None
        return head

    async def copy_prefix(self, source: str, target: str, upto: int) -> None:
        check_id(target)
        try:
            async with self._pool.transaction() as connection:
                copied = await connection.fetchval(COPY, source, target, upto, secrets.randbits(63))
                if upto < 1 or copied != upto:
                    raise Conflict(source, upto, copied)
        except asyncpg.UniqueViolationError:
            raise Conflict(target, 0, await self.head(target)) from None

    async def read_bytes(self, table: str, after: int = 0, most: int | None = None) -> list[bytes]:
        text = "SELECT shape, body FROM entry WHERE table_id = $1 AND number > $2 ORDER BY number LIMIT $3"
        rows = await self._pool.fetch(text, table, after, most)
        if rows:
            self._heads.saw(table, after + len(rows))
        return [self.upcasters.lift(body, shape) for shape, body in rows]

    async def head(self, table: str) -> int:
        rows = await self._pool.fetch("SELECT max(number) FROM entry WHERE table_id = $1", table)
        head: int = rows[0][0] or 0
        self._heads.saw(table, head)
        return head

    async def tables(self, after: str = "", most: int = PAGE) -> list[str]:
        text = "SELECT table_id FROM entry WHERE number = 1 AND table_id > $1 ORDER BY table_id LIMIT $2"
        return [table for (table,) in await self._pool.fetch(text, after, most)]

    async def keep_snapshot(self, table: str, number: int, body: bytes) -> None:
        text = """INSERT INTO snapshot (table_id, number, body)
            SELECT table_id, number, $3 FROM entry WHERE table_id = $1 AND number = $2
            ON CONFLICT (table_id, number) DO UPDATE SET body = excluded.body"""
        async with self._pool.transaction() as connection:
            await connection.execute("SET LOCAL synchronous_commit = off")  # losing one costs nothing
            await connection.execute(text, table, number, body)

    async def snapshot(self, table: str, at_most: int | None = None) -> Snapshot | None:
        text = """SELECT number, body FROM snapshot WHERE table_id = $1 AND number <= coalesce($2, number)
            ORDER BY number DESC LIMIT 1"""
        rows = await self._pool.fetch(text, table, at_most)
        return Snapshot(*rows[0]) if rows else None

    async def forget_snapshots(self, table: str | None = None, below: int | None = None) -> None:
        text = "DELETE FROM snapshot WHERE table_id = coalesce($1, table_id) AND number < coalesce($2, number + 1)"
        await self._pool.change(text, table, below)

    async def close(self) -> None:
        """Finish what waits."""
        for writer in self._writers:
            await writer.close()
