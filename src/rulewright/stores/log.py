"""Log: what every keeper of tables' logs promises.

A table's log is entries numbered from 1 without a gap. An append names the number it follows; it is
kept whole or not at all, and it is on the disk when the call returns. Of two appends that follow the
same number exactly one is kept, and the other learns so.

Entries are chained (`chain`): an append may name the link that it follows besides the number, and what is
read is held against the links that stand beside it.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from functools import lru_cache
from typing import Protocol

import msgspec
from msgspec import Struct

from rulewright.log.entry import Entry, check_numbers
from rulewright.play.values.wire import decode, encode
from rulewright.stores.chain import Rows, leaf
from rulewright.stores.errors import Broken, TooLong
from rulewright.stores.upcast import Upcasters

MOST_BYTES = 1 << 20
"""The longest entry a log takes, as JSON."""

MOST_ENTRIES = 2_000_000_000
"""How far a log's numbers go."""

PAGE = 1_000
"""How many entries are read at a time where a whole log is walked."""

_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")


class Snapshot(Struct, frozen=True):
    """What a table had come to after an entry. A cache: a table without one is only slower to open."""

    number: int
    body: bytes


class Log(Protocol):
    """Keeps the logs of many tables."""

    upcasters: Upcasters

    async def append(self, table: str, after: int, entries: Sequence[Entry]) -> None:
        """Keep entries that follow number `after`; durable when this returns, `Conflict` if others were first."""
        check_numbers(after, entries)
        await self.append_bytes(table, after, [encode(entry) for entry in entries])

    async def append_bytes(self, table: str, after: int, bodies: Sequence[bytes], link: bytes | None = None) -> bytes:
        """The same for entries that are JSON already and numbered rightly; the link after the last of them.

        Where a link is given, they are kept only if it is the log's own at `after`: `Astray` if it is not.
        """
        ...

    async def fill(self, table: str, batches: Iterable[Sequence[bytes]]) -> int:
        """Keep a whole log in a table that has none, all or nothing; its head."""
        ...

    async def copy_prefix(self, source: str, target: str, upto: int) -> None:
        """Begin a branch: a table that has none gets the entries of another up to a number."""
        ...

    async def rows(self, table: str, after: int = 0, most: int | None = None, link: bytes | None = None) -> Rows:
        """Entries after a number as JSON in today's shape, as far as they are sound, with the links around them.

        A link that is known at `after` saves time where an old log has none.
        """
        ...

    async def read(self, table: str, after: int = 0, most: int | None = None) -> list[Entry]:
        """Entries after a number, in order, in today's shape; `Broken` if one of them is."""
        bodies = await self.read_bytes(table, after, most)
        return [decoded(table, number, body) for number, body in enumerate(bodies, after + 1)]

    async def read_bytes(self, table: str, after: int = 0, most: int | None = None) -> list[bytes]:
        """The same as JSON, to be handed on without decoding. The first has number `after + 1`."""
        rows = await self.rows(table, after, most)
        if rows.broken is not None:
            raise rows.broken
        return rows.bodies

    async def link(self, table: str, number: int) -> bytes | None:
        """The link after an entry; None if there is no such entry."""
        return (await self.rows(table, number, 0)).before

    async def strike(self, table: str, number: int, body: bytes) -> None:
        """Put an entry whose `was` has the digest of the present one in its place, and forget the table's snapshots."""
        ...

    async def cut(self, table: str, after: int, keep: Callable[[list[bytes]], None] | None = None) -> list[bytes]:
        """Cut a log off after a number, for whoever mends a damaged one; what was cut off, byte for byte.

        It is handed to `keep` before it is gone.
        """
        ...

    async def remove(self, table: str) -> None:
        """Remove a table's log and snapshots for good."""
        ...

    async def room(self) -> None:
        """Try whether anything can be written; `Full` if not."""
        ...

    async def head(self, table: str) -> int:
        """The number of a table's last entry; 0 if it has none."""
        ...

    async def tables(self, after: str = "", most: int = PAGE) -> list[str]:
        """Tables that have a log, in order of their ids, beginning behind one."""
        ...

    async def keep_snapshot(self, table: str, number: int, body: bytes) -> None:
        """Keep what a table had come to after an entry. One of an entry that is not there is let fall."""
        ...

    async def snapshot(self, table: str, at_most: int | None = None) -> Snapshot | None:
        """The newest snapshot, or the newest that reaches no further than a number."""
        ...

    async def forget_snapshots(self, table: str | None = None, below: int | None = None) -> None:
        """Forget snapshots: of one table or all, older than a number or all."""
        ...


async def pages(log: Log, table: str, after: int = 0, page: int = PAGE) -> AsyncIterator[list[bytes]]:
    """A log from a number on, so many entries at a time, up to where it ends now."""
    while bodies := await log.read_bytes(table, after, page):
        yield bodies
        after += len(bodies)


def decoded(table: str, number: int, body: bytes) -> Entry:
    """An entry of a log; `Broken` if this program cannot read it, or if it says another number of itself."""
    try:
        entry = decode(body, Entry)
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        raise Broken(table, number, f"cannot be read: {error}") from error
    if entry.number != number:
        raise Broken(table, number, f"says of itself that it is entry {entry.number}")
    return entry


@lru_cache(maxsize=4096)
def check_id(name: str) -> str:
    """An id that every engine and bus can carry: up to 64 letters, digits, dashes and underscores."""
    if not _ID.fullmatch(name):
        msg = f"{name[:80]!r} is no id: use up to 64 letters, digits, - and _"
        raise ValueError(msg)
    return name


def check_append(table: str, after: int, bodies: Sequence[bytes]) -> None:
    """What is wrong with an append before any database is asked."""
    check_id(table)
    if not 0 <= after <= MOST_ENTRIES:
        msg = f"an entry cannot follow number {after}"
        raise ValueError(msg)
    for place, body in enumerate(bodies, start=after + 1):
        check_length(place, body)


def check_length(number: int, body: bytes) -> None:
    """Refuse an entry that is too long to be kept, sent and imported again."""
    if len(body) > MOST_BYTES:
        msg = f"entry {number} has {len(body):,} bytes; a log takes up to {MOST_BYTES:,} each"
        raise TooLong(msg)


def check_strike(table: str, number: int, present: bytes | None, body: bytes) -> None:
    """Refuse what would break the chain."""
    if present is None:
        raise Broken(table, number, "is missing")
    if leaf(present) != leaf(body):
        msg = f"entry {number} can only be replaced by one that carries its digest"
        raise ValueError(msg)
