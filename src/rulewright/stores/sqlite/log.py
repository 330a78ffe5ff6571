"""The logs of a SQLite file."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence

from rulewright.stores.chain import START, Row, Rows, chained, checked, last_link
from rulewright.stores.errors import Astray, Broken, Conflict
from rulewright.stores.log import PAGE, Log, Snapshot, check_append, check_id, check_length, check_strike
from rulewright.stores.sqlite.database import Database
from rulewright.stores.sqlite.faults import is_damage
from rulewright.stores.upcast import PRESENT, Upcasters

INSERT = "INSERT INTO entry (table_id, number, shape, body, link) VALUES (?, ?, ?, ?, ?)"
COPY = """INSERT INTO entry (table_id, number, shape, body, link)
    SELECT ?, number, shape, body, link FROM entry WHERE table_id = ? AND number <= ?"""
READ = """SELECT number, shape, CASE WHEN number > :after THEN body END, link FROM entry
    WHERE table_id = :table AND number >= :after ORDER BY number LIMIT :most"""
LAST = "SELECT max(number), link FROM entry WHERE table_id = ?"  # SQLite gives the link of the row with the highest
LINKED = """SELECT number, link FROM entry WHERE table_id = ? AND number <= ? AND link IS NOT NULL
    ORDER BY number DESC LIMIT 1"""
BODIES = "SELECT number, body FROM entry WHERE table_id = ? AND number > ? AND number <= ? ORDER BY number"
PROBE = "a-probe-of-the-disk"


class SqliteLog(Log):
    """Appends of many tables share a flush; each is checked and kept on its own."""

    def __init__(self, database: Database, upcasters: Upcasters = PRESENT) -> None:
        self._database = database
        self.upcasters = upcasters

    async def append_bytes(self, table: str, after: int, bodies: Sequence[bytes], link: bytes | None = None) -> bytes:
        check_append(table, after, bodies)
        if not bodies:
            return link or await self.link(table, after) or START
        shape = self.upcasters.current

        def job(connection: sqlite3.Connection) -> bytes:
            return _add(connection, table, shape, bodies, after, _check_end(connection, table, after, link))

        return await self._database.write(job)

    async def fill(self, table: str, batches: Iterable[Sequence[bytes]]) -> int:
        check_id(table)
        shape = self.upcasters.current

        def job(connection: sqlite3.Connection) -> int:
            link = _check_end(connection, table, 0, None)
            head = 0
            for bodies in batches:
                for number, body in enumerate(bodies, head + 1):
                    check_length(number, body)
                link = _add(connection, table, shape, bodies, head, link)
                head += len(bodies)
            return head

        return await self._database.write(job)

    async def copy_prefix(self, source: str, target: str, upto: int) -> None:
        check_id(target)

        def job(connection: sqlite3.Connection) -> None:
            _check_end(connection, target, 0, None)
            head = _end(connection, source)[0]
            if not 1 <= upto <= head:
                raise Conflict(source, upto, head)
            connection.execute(COPY, (target, source, upto))

        await self._database.write(job)

    async def rows(self, table: str, after: int = 0, most: int | None = None, link: bytes | None = None) -> Rows:
        limit = -1 if most is None else most + (after > 0)

        def job(connection: sqlite3.Connection) -> Rows:
            found, damage = _found(connection, {"table": table, "after": after, "most": limit})
            before = START if after == 0 else None
            if after and found and found[0].number == after:
                before = found.pop(0).link or link or _worked_out(connection, table, after)
            elif after and damage:
                return Rows([], None, None, Broken(table, after, f"cannot be read from the disk: {damage}"))
            rows = checked(table, after, before, found, self.upcasters)
            if damage is None or rows.broken is not None:
                return rows
            broken = Broken(table, after + len(rows.bodies) + 1, f"cannot be read from the disk: {damage}")
            return Rows(rows.bodies, rows.before, rows.link, broken)

        return await self._database.read(job)

    async def strike(self, table: str, number: int, body: bytes) -> None:
        def job(connection: sqlite3.Connection) -> None:
            text = "SELECT body FROM entry WHERE table_id = ? AND number = ?"
            present = connection.execute(text, (table, number)).fetchone()
            check_strike(table, number, present and present[0], body)
            connection.execute("UPDATE entry SET body = ? WHERE table_id = ? AND number = ?", (body, table, number))
            connection.execute("DELETE FROM snapshot WHERE table_id = ?", (table,))

        await self._database.write(job)

    async def cut(self, table: str, after: int, keep: Callable[[list[bytes]], None] | None = None) -> list[bytes]:
        def job(connection: sqlite3.Connection) -> list[bytes]:
            gone = [body for _, body in connection.execute(BODIES, (table, after, 1 << 62))]
            if keep is not None:
                keep(gone)
            connection.execute("DELETE FROM entry WHERE table_id = ? AND number > ?", (table, after))
            connection.execute("DELETE FROM snapshot WHERE table_id = ? AND number > ?", (table, after))
            return gone

        return await self._database.write(job)

    async def remove(self, table: str) -> None:
        def job(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM entry WHERE table_id = ?", (table,))
            connection.execute("DELETE FROM snapshot WHERE table_id = ?", (table,))

        await self._database.write(job)

    async def room(self) -> None:
        text = "INSERT OR REPLACE INTO snapshot (table_id, number, body) VALUES ($1, 0, zeroblob(65536))"
        await self._database.change(text, PROBE)
        await self._database.change("DELETE FROM snapshot WHERE table_id = $1", PROBE)

    async def head(self, table: str) -> int:
        return await self._database.read(lambda connection: _end(connection, table)[0])

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


def _found(connection: sqlite3.Connection, asked: dict[str, object]) -> tuple[list[Row], sqlite3.Error | None]:
    """Rows as far as they can be read, and what is wrong with the disk after them."""
    found: list[Row] = []
    try:
        found.extend(map(Row._make, connection.execute(READ, asked)))
    except sqlite3.DatabaseError as error:
        if not is_damage(error):
            raise
        return found, error
    return found, None


def _end(connection: sqlite3.Connection, table: str) -> tuple[int, bytes | None]:
    """The number of the last entry, and the link after it if it has one."""
    number, link = connection.execute(LAST, (table,)).fetchone()
    return (0, START) if number is None else (number, link)


def _check_end(connection: sqlite3.Connection, table: str, after: int, expected: bytes | None) -> bytes:
    """The link at the end of a log, which must have reached a number and be the one that is expected."""
    head, link = _end(connection, table)
    if head > after:
        raise Conflict(table, after, head)
    if head < after:
        raise Astray(table, after, head)
    if link is None:
        link = _worked_out(connection, table, after)
        connection.execute("UPDATE entry SET link = ? WHERE table_id = ? AND number = ?", (link, table, after))
    if expected not in (None, link):
        raise Astray(table, after, head)
    return link


def _add(
    connection: sqlite3.Connection, table: str, shape: int, bodies: Sequence[bytes], after: int, before: bytes
) -> bytes:
    links = chained(before, bodies)
    rows = [(table, n, shape, body, link) for n, (body, link) in enumerate(zip(bodies, links, strict=True), after + 1)]
    connection.executemany(INSERT, rows)
    return links[-1] if links else before


def _worked_out(connection: sqlite3.Connection, table: str, number: int) -> bytes:
    """The link after an entry that was written before there were links."""
    after, link = connection.execute(LINKED, (table, number)).fetchone() or (0, START)
    bodies = []
    for place, (there, body) in enumerate(connection.execute(BODIES, (table, after, number)), after + 1):
        if there != place:
            raise Broken(table, place, "is missing")
        bodies.append(body)
    return last_link(link, bodies)
