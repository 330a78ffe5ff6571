"""The logs of a PostgreSQL database."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Sequence

import asyncpg

from rulewright.stores.chain import START, Row, Rows, chained, checked
from rulewright.stores.errors import Broken, Conflict
from rulewright.stores.log import PAGE, Log, Snapshot, check_append, check_id, check_length, check_strike
from rulewright.stores.postgres.append import worked_out
from rulewright.stores.postgres.faults import DAMAGE
from rulewright.stores.postgres.group import GroupWriter
from rulewright.stores.postgres.heads import Heads
from rulewright.stores.postgres.pool import ConnectionPool
from rulewright.stores.upcast import PRESENT, Upcasters

COPY = """WITH copied AS (
    INSERT INTO entry (table_id, number, shape, stamp, body, link)
    SELECT $2, number, shape, $4, body, link FROM entry WHERE table_id = $1 AND number <= $3 RETURNING 1
) SELECT count(*) FROM copied"""
READ = """SELECT number, shape, CASE WHEN number > $2 THEN body END, link FROM entry
    WHERE table_id = $1 AND number >= $2 ORDER BY number LIMIT $3"""
PROBE = "a-probe-of-the-disk"


class PostgresLog(Log):
    """Appends go to a few writers, always the same one for a table; reads to a pool."""

    def __init__(
        self, pool: ConnectionPool, writers: int, patience: float, answer_time: float, upcasters: Upcasters = PRESENT
    ) -> None:
        self.upcasters = upcasters
        self._pool = pool
        self._heads = Heads()
        self._writers = [
            GroupWriter(pool.connect, self._heads, upcasters.current, patience, answer_time) for _ in range(writers)
        ]

    async def append_bytes(self, table: str, after: int, bodies: Sequence[bytes], link: bytes | None = None) -> bytes:
        check_append(table, after, bodies)
        if not bodies:
            return link or await self.link(table, after) or START
        return await self._writers[hash(table) % len(self._writers)].append(table, after, bodies, link)

    async def fill(self, table: str, batches: Iterable[Sequence[bytes]]) -> int:
        check_id(table)
        head, link, shape, stamp = 0, START, self.upcasters.current, secrets.randbits(63)
        columns = ("table_id", "number", "shape", "stamp", "body", "link")
        try:
            async with self._pool.transaction() as connection:
                for bodies in batches:
                    for number, body in enumerate(bodies, head + 1):
                        check_length(number, body)
                    both = zip(bodies, chained(link, bodies), strict=True)
                    rows = [(table, n, shape, stamp, *each) for n, each in enumerate(both, head + 1)]
                    await connection.copy_records_to_table("entry", columns=columns, records=rows)
                    head, link = head + len(rows), rows[-1][-1] if rows else link
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

    async def rows(self, table: str, after: int = 0, most: int | None = None, link: bytes | None = None) -> Rows:
        found, damage = await self._found(table, after, most)
        before = START if after == 0 else None
        if after and found and found[0].number == after:
            before = found.pop(0).link or link or await self._worked_out(table, after)
        rows = checked(table, after, before, found, self.upcasters)
        if rows.before is not None and rows.broken is None:
            reached, ended = after + len(found), most is None or len(found) < most
            (self._heads.found if ended and not damage else self._heads.saw)(table, reached, rows.link)
        if damage and rows.broken is None:
            broken = Broken(table, after + len(rows.bodies) + 1, f"cannot be read from the disk: {damage}")
            return Rows(rows.bodies, rows.before, rows.link, broken)
        return rows

    async def _found(self, table: str, after: int, most: int | None) -> tuple[list[Row], BaseException | None]:
        """Rows as far as they can be read, and what is wrong with the disk after them."""
        damage: BaseException | None = None
        limit = None if most is None else most + (after > 0)
        while True:
            try:
                return [Row(*row) for row in await self._pool.fetch(READ, table, after, limit)], damage
            except DAMAGE as error:
                damage = error
            if limit == 0:
                return [], damage
            limit = (PAGE if limit is None else limit) // 2

    async def _worked_out(self, table: str, number: int) -> bytes:
        async with self._pool.transaction() as connection:
            return await worked_out(connection, table, number)

    async def strike(self, table: str, number: int, body: bytes) -> None:
        async with self._pool.transaction() as connection:
            text = "SELECT body FROM entry WHERE table_id = $1 AND number = $2 FOR UPDATE"
            check_strike(table, number, await connection.fetchval(text, table, number), body)
            text = "UPDATE entry SET body = $3 WHERE table_id = $1 AND number = $2"
            await connection.execute(text, table, number, body)
            await connection.execute("DELETE FROM snapshot WHERE table_id = $1", table)

    async def cut(self, table: str, after: int, keep: Callable[[list[bytes]], None] | None = None) -> list[bytes]:
        async with self._pool.transaction() as connection:
            text = "DELETE FROM entry WHERE table_id = $1 AND number > $2 RETURNING number, body"
            gone = [body for _, body in sorted(await connection.fetch(text, table, after))]
            if keep is not None:
                keep(gone)
            await connection.execute("DELETE FROM snapshot WHERE table_id = $1 AND number > $2", table, after)
        self._heads.forget()
        return gone

    async def room(self) -> None:
        text = """INSERT INTO snapshot (table_id, number, body) VALUES ($1, 0, decode(repeat('00', 65536), 'hex'))
            ON CONFLICT (table_id, number) DO UPDATE SET body = excluded.body"""
        await self._pool.change(text, PROBE)
        await self._pool.change("DELETE FROM snapshot WHERE table_id = $1", PROBE)

    async def head(self, table: str) -> int:
        rows = await self._pool.fetch("SELECT max(number) FROM entry WHERE table_id = $1", table)
        return rows[0][0] or 0

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

    async def remove(self, table: str) -> None:
        async with self._pool.transaction() as connection:
            await connection.execute("DELETE FROM entry WHERE table_id = $1", table)
            await connection.execute("DELETE FROM snapshot WHERE table_id = $1", table)

    async def forget_snapshots(self, table: str | None = None, below: int | None = None) -> None:
        text = "DELETE FROM snapshot WHERE table_id = coalesce($1, table_id) AND number < coalesce($2, number + 1)"
        await self._pool.change(text, table, below)

    async def close(self) -> None:
        """Finish what waits."""
        for writer in self._writers:
            await writer.close()
