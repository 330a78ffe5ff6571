"""An append on its way into PostgreSQL, and the statements that keep many of them at once.

An append is kept if its first number is free and the entry before it has the link that it follows.
Where its first entry is kept nobody can have kept a later one, since numbers have no gaps; so the first
decides for all.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any, NamedTuple, Self

from rulewright.stores.chain import START, chained, last_link
from rulewright.stores.errors import Broken, StoreError

# The link that an entry has to follow is asked for by a query in a query, so that it is always found by the key.
ONE = """INSERT INTO entry (table_id, number, shape, stamp, body, link)
    SELECT $1::text, $2::int, $3::smallint, $4::bigint, $5::bytea, $6::bytea
    WHERE $2 = 1 OR (SELECT link FROM entry WHERE table_id = $1 AND number = $2 - 1) = $7 RETURNING 1"""
ALONE = """INSERT INTO entry (table_id, number, shape, stamp, body, link)
    SELECT $1::text, number, $2, $3, body, link
    FROM unnest($4::int[], $5::bytea[], $6::bytea[]) AS e (number, body, link)
    WHERE $7::int = 1 OR (SELECT link FROM entry WHERE table_id = $1 AND number = $7 - 1) = $8 RETURNING 1"""
FIRST = """INSERT INTO entry (table_id, number, shape, stamp, body, link)
    SELECT table_id, number, shape, stamp, body, link
    FROM unnest($1::text[], $2::int[], $3::smallint[], $4::bigint[], $5::bytea[], $6::bytea[], $7::bytea[])
        AS e (table_id, number, shape, stamp, body, link, before)
    WHERE number = 1 OR (SELECT link FROM entry WHERE table_id = e.table_id AND number = e.number - 1) = before
    ON CONFLICT DO NOTHING RETURNING table_id"""
SEVERAL = """WITH first AS (
    INSERT INTO entry (table_id, number, shape, stamp, body, link)
    SELECT table_id, number, shape, stamp, body, link
    FROM unnest($1::text[], $2::int[], $3::smallint[], $4::bigint[], $5::bytea[], $6::bytea[], $7::bytea[])
        AS e (table_id, number, shape, stamp, body, link, before)
    WHERE number = 1 OR (SELECT link FROM entry WHERE table_id = e.table_id AND number = e.number - 1) = before
    ON CONFLICT DO NOTHING RETURNING table_id
), later AS (
    INSERT INTO entry (table_id, number, shape, stamp, body, link)
    SELECT e.* FROM unnest($8::text[], $9::int[], $10::smallint[], $11::bigint[], $12::bytea[], $13::bytea[])
        AS e (table_id, number, shape, stamp, body, link) JOIN first USING (table_id)
) SELECT table_id FROM first"""
ENDS = """SELECT asked.table_id, (SELECT max(number) FROM entry WHERE table_id = asked.table_id),
    (SELECT stamp FROM entry WHERE table_id = asked.table_id AND number = asked.number),
    before.number IS NOT NULL, before.link
    FROM unnest($1::text[], $2::int[]) AS asked (table_id, number)
    LEFT JOIN LATERAL (SELECT number, link FROM entry WHERE table_id = asked.table_id AND number = asked.number - 1)
        AS before ON true"""
LINKED = """SELECT number, link FROM entry WHERE table_id = $1 AND number <= $2 AND link IS NOT NULL
    ORDER BY number DESC LIMIT 1"""
BODIES = (
    "SELECT number, body FROM entry WHERE table_id = $1 AND number > $2 AND number <= $3 ORDER BY number LIMIT 1000"
)
NOTE = "UPDATE entry SET link = $3 WHERE table_id = $1 AND number = $2 AND link IS NULL"


def stamps() -> Iterator[int]:
    """Stamps need only differ: each writer counts from a number of its own."""
    return count(secrets.randbits(62))


@dataclass(slots=True, eq=False)
class Append:
    """Entries for one table, who waits for them, and a stamp by which they are known again.

    `expected` is the link that they must follow, if whoever waits knows it; `before` the one that they do.
    """

    table: str
    after: int
    bodies: Sequence[bytes]
    done: asyncio.Future[bytes]
    stamp: int
    expected: bytes | None = None
    before: bytes | None = None
    sent: bool = False
    links: list[bytes] = field(default_factory=list)

    @property
    def head(self) -> int:
        """How far the log reaches with them."""
        return self.after + len(self.bodies)

    def follow(self, before: bytes) -> None:
        """Chain them to what stands before."""
        if before != self.before:
            self.before, self.links = before, chained(before, self.bodies)

    def kept(self) -> None:
        """Tell who waits that it is durable."""
        if not self.done.done():
            self.done.set_result(self.links[-1])

    def refused(self, error: StoreError) -> None:
        """Tell who waits that it is not, or that nobody knows."""
        if not self.done.done():
            self.done.set_exception(error)

    def rows(self, shape: int) -> list[tuple[Any, ...]]:
        """What is to stand in the database."""
        both = zip(self.bodies, self.links, strict=True)
        return [(self.table, n, shape, self.stamp, body, link) for n, (body, link) in enumerate(both, self.after + 1)]


class End(NamedTuple):
    """What stands where an append should go: the log's head, the stamp of who has its number, and what is before it."""

    head: int
    stamp: int | None
    there: bool
    link: bytes | None


class Statements:
    """The statements of one connection, prepared."""

    def __init__(self, connection: Any, one: Any, alone: Any, first: Any, several: Any) -> None:
        self.connection = connection
        self._one = one
        self._alone = alone
        self._first = first
        self._several = several

    @classmethod
    async def prepare(cls, connection: Any) -> Self:
        """Have the server read them once."""
        return cls(connection, *[await connection.prepare(text) for text in (ONE, ALONE, FIRST, SEVERAL)])

    async def insert_alone(self, append: Append, shape: int) -> bool:
        """Keep an append that shares its flush with no other; whether it was kept. `UniqueViolationError` if a number of it is taken."""
        append.sent = True
        first, bodies = append.after + 1, append.bodies
        if len(bodies) == 1:
            link = append.links[0]
            kept = await self._one.fetch(append.table, first, shape, append.stamp, bodies[0], link, append.before)
        else:
            numbers = list(range(first, first + len(bodies)))
            many = (append.table, shape, append.stamp, numbers, bodies, append.links, first, append.before)
            kept = await self._alone.fetch(*many)
        return bool(kept)

    async def insert(self, batch: Sequence[Append], shape: int) -> set[str]:
        """Keep what can be kept, all of it with one flush; the tables whose append was kept."""
        for append in batch:
            append.sent = True
        rows = [append.rows(shape) for append in batch]
        first = [*_columns(mine[0] for mine in rows), [append.before for append in batch]]
        if any(len(mine) > 1 for mine in rows):
            kept = await self._several.fetch(*first, *_columns(row for mine in rows for row in mine[1:]))
        else:
            kept = await self._first.fetch(*first)
        return {row[0] for row in kept}

    async def ends(self, appends: Sequence[Append]) -> dict[str, End]:
        """What stands where appends should go."""
        tables, numbers = [append.table for append in appends], [append.after + 1 for append in appends]
        rows = await self.connection.fetch(ENDS, tables, numbers)
        return {table: End(head or 0, *rest) for table, head, *rest in rows}

    async def note(self, append: Append) -> bytes:
        """Work out the link after the last entry of a log that was written before there were links, and keep it."""
        link = await worked_out(self.connection, append.table, append.after)
        await self.connection.execute(NOTE, append.table, append.after, link)
        return link


async def worked_out(connection: Any, table: str, number: int) -> bytes:
    """The link after an entry that was written before there were links."""
    after, link = await connection.fetchrow(LINKED, table, number) or (0, START)
    while after < number:
        rows = await connection.fetch(BODIES, table, after, number)
        for place, (there, _) in enumerate(rows or [(0, b"")], after + 1):
            if there != place:
                raise Broken(table, place, "is missing")
        link = last_link(link, [body for _, body in rows])
        after += len(rows)
    return bytes(link)


def _columns(rows: Iterable[tuple[Any, ...]]) -> list[list[Any]]:
    return [list(column) for column in zip(*rows, strict=True)]
