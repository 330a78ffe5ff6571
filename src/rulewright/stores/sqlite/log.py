"""The logs of a SQLite file."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence

from rulewright.stores.errors import Conflict
from rulewright.stores.log import PAGE, Log, Snapshot, check_append, check_id, check_length
from rulewright.stores.sqlite.database import Database
from rulewright.stores.upcast import PRESENT, Upcasters

INSERT = "INSERT INTO entry (table_id, number, shape, body) VALUES (?, ?, ?, ?)"
COPY = """INSERT INTO entry (table_id, number, shape, body)
    SELECT ?, number, shape, body FROM entry WHERE table_id = ? AND number <= ?"""


class SqliteLog(Log):
    """Appends of many tables share a flush; each is checked and kept on its own."""

    def __init__(self, database: Database, upcasters: Upcasters = PRESENT) -> None:
        self._database = database
        self.upcasters = upcasters

    async def append_bytes(self, table: str, after: int, bodies: Sequence[bytes]) -> None:
        check_append(table, after, bodies)
        if not bodies:
            return
        shape = self.upcasters.current

        def job(connection: sqlite3.Connection) -> None:
            _check_head(connection, table, after)
            connection.executemany(INSERT, [(table, n, shape, body) for n, body in enumerate(bodies, after + 1)])

        await self._database.write(job)

    async def fill(self, table: str, batches: Iterable[Sequence[bytes]]) -> int:
        check_id(table)
        shape = self.upcasters.current

        def job(connection: sqlite3.Connection) -> int:
            _check_head(connection, table, 0)
            head = 0
            for bodies in batches:
                for number, body in enumerate(bodies, head + 1):
                    check_length(number, body)
                connection.executemany(INSERT, [(table, n, shape, body) for n, body in enumerate(bodies, head + 1)])
                head += len(bodies)
            return head

        return await self._database.write(job)

    async def copy_prefix(self, source: str, target: str, upto: int) -> None:
        check_id(target)

        def job(connection: sqlite3.Connection) -> None:
            _check_head(connection, target, 0)
            head = _head(connection, source)
            if not 1 <= upto <= head:
                raise Conflict(source, upto, head)
            connection.execute(COPY, (target, source, upto))

        await self._database.write(job)

    async def read_bytes(self, table: str, after: int = 0, most: int | None = None) -> list[bytes]:
        text = "SELECT shape, body FROM entry WHERE table_id = $1 AND number > $2 ORDER BY number LIMIT $3"
        rows = await self._database.fetch(text, table, after, -1 if most is None else most)
        return [self.upcasters.lift(body, shape) for shape, body in rows]

    async def head(self, table: str) -> int:
        return await self._database.read(lambda connection: _head(connection, table))

    async def tables(self, after: str = "", most: int = PAGE) -> list[str]:
        text = "SELECT table_id FROM entry WHERE number = 1 AND table_id > $1 ORDER BY table_id LIMIT $2"
        return [table for (table,) in await self._database.fetch(text, after, most)]

    async def keep_snapshot(self, table: str, number: int, body: bytes) -> None:
        text = """INSERT OR REPLACE INTO snapshot (table_id, number, body)
            SELECT table_id, number, $3 FROM entry WHERE table_id = $1 AND number = $2"""
        await self._database.change(text, table, number, body)

    async def snapshot(self, table: str, at_most: int | None = None) -> Snapshot | None:
        text = """SELECT number, body FROM snapshot WHERE table_id = $1 AND number <= ifnull($2, number)
            ORDER BY number DESC LIMIT 1"""
        rows = await self._database.fetch(text, table, at_most)
        return Snapshot(*rows[0]) if rows else None

    async def forget_snapshots(self, table: str | None = None, below: int | None = None) -> None:
        text = "DELETE FROM snapshot WHERE table_id = ifnull($1, table_id) AND number < ifnull($2, number + 1)"
        await self._database.change(text, table, below)


def _head(connection: sqlite3.Connection, table: str) -> int:
    row = connection.execute("SELECT max(number) FROM entry WHERE table_id = ?", (table,)).fetchone()
    return row[0] or 0


def _check_head(connection: sqlite3.Connection, table: str, after: int) -> None:
    head = _head(connection, table)
    if head != after:
        raise Conflict(table, after, head)
