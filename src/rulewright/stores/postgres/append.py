"""An append on its way into PostgreSQL, and the statements that keep many of them at once.

An append is kept if its first number is free and the number before it is there. Where its first entry
is kept nobody can have kept a later one, since numbers have no gaps; so the first decides for all.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any, Self

from rulewright.stores.errors import StoreError

ONE = "INSERT INTO entry (table_id, number, shape, stamp, body) VALUES ($1, $2, $3, $4, $5)"
ALONE = """INSERT INTO entry (table_id, number, shape, stamp, body)
    SELECT $1, number, $2, $3, body FROM unnest($4::int[], $5::bytea[]) AS e (number, body)"""
EACH = """INSERT INTO entry (table_id, number, shape, stamp, body)
    SELECT * FROM unnest($1::text[], $2::int[], $3::smallint[], $4::bigint[], $5::bytea[])
    ON CONFLICT DO NOTHING RETURNING table_id"""
SEVERAL = """WITH first AS (
    INSERT INTO entry (table_id, number, shape, stamp, body)
    SELECT * FROM unnest($1::text[], $2::int[], $3::smallint[], $4::bigint[], $5::bytea[])
    ON CONFLICT DO NOTHING RETURNING table_id
), later AS (
    INSERT INTO entry (table_id, number, shape, stamp, body)
    SELECT e.* FROM unnest($6::text[], $7::int[], $8::smallint[], $9::bigint[], $10::bytea[])
        AS e (table_id, number, shape, stamp, body) JOIN first USING (table_id)
) SELECT table_id FROM first"""
HEADS = "SELECT asked, (SELECT max(number) FROM entry WHERE table_id = asked) FROM unnest($1::text[]) AS asked"
TAKEN = """SELECT asked.table_id, (SELECT max(number) FROM entry WHERE table_id = asked.table_id),
    (SELECT stamp FROM entry WHERE table_id = asked.table_id AND number = asked.number)
    FROM unnest($1::text[], $2::int[]) AS asked (table_id, number)"""


def stamps() -> Iterator[int]:
    """Stamps need only differ: each writer counts from a number of its own."""
    return count(secrets.randbits(62))


@dataclass(slots=True, eq=False)
class Append:
    """Entries for one table, who waits for them, and a stamp by which they are known again."""

    table: str
    after: int
    bodies: Sequence[bytes]
    done: asyncio.Future[None]
    stamp: int
    sent: bool = False

    def kept(self) -> None:
        """Tell who waits that it is durable."""
        if not self.done.done():
            self.done.set_result(None)

    def refused(self, error: StoreError) -> None:
        """Tell who waits that it is not, or that nobody knows."""
        if not self.done.done():
            self.done.set_exception(error)

    def rows(self, shape: int) -> list[tuple[Any, ...]]:
        """What is to stand in the database."""
        return [(self.table, n, shape, self.stamp, body) for n, body in enumerate(self.bodies, self.after + 1)]


class Statements:
    """The statements of one connection, prepared."""

    def __init__(self, connection: Any, one: Any, alone: Any, each: Any, several: Any) -> None:
        self.connection = connection
        self._one = one
        self._alone = alone
        self._each = each
        self._several = several

    @classmethod
    async def prepare(cls, connection: Any) -> Self:
        """Have the server read them once."""
        return cls(connection, *[await connection.prepare(text) for text in (ONE, ALONE, EACH, SEVERAL)])

    async def insert_alone(self, append: Append, shape: int) -> None:
        """Keep an append that shares its flush with no other; `UniqueViolationError` if a number of it is taken."""
        append.sent = True
        first, bodies = append.after + 1, append.bodies
        if len(bodies) == 1:
            await self._one.fetch(append.table, first, shape, append.stamp, bodies[0])
        else:
            numbers = list(range(first, first + len(bodies)))
            await self._alone.fetch(append.table, shape, append.stamp, numbers, bodies)

    async def insert(self, batch: Sequence[Append], shape: int) -> set[str]:
        """Keep what can be kept, all of it with one flush; the tables whose append was kept."""
        for append in batch:
            append.sent = True
        rows = [append.rows(shape) for append in batch]
        if any(len(mine) > 1 for mine in rows):
            first = [mine[0] for mine in rows]
            later = [row for mine in rows for row in mine[1:]]
            kept = await self._several.fetch(*_columns(first), *_columns(later))
        else:
            kept = await self._each.fetch(*_columns(mine[0] for mine in rows))
        return {row[0] for row in kept}

    async def heads(self, tables: Sequence[str]) -> dict[str, int]:
        """How far logs reach now."""
        return {table: head or 0 for table, head in await self.connection.fetch(HEADS, tables)}

    async def taken(self, lost: Sequence[Append]) -> dict[str, tuple[int, int | None]]:
        """For appends that were not kept: how far the log reaches, and the stamp of who has their number."""
        tables, numbers = [append.table for append in lost], [append.after + 1 for append in lost]
        rows = await self.connection.fetch(TAKEN, tables, numbers)
        return {table: (head or 0, stamp) for table, head, stamp in rows}


def _columns(rows: Iterable[tuple[Any, ...]]) -> list[list[Any]]:
    return [list(column) for column in zip(*rows, strict=True)]
