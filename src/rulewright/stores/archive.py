"""Archive: a table's whole log as one file that shows when it was damaged.

The first line is a header, then comes a line per entry, and the last line is the SHA-256 digest of all
bytes before it. The digest shows damage and not forgery; the dice prove themselves.

The header has the link after the last entry (`chain`): whoever noted it on the evening itself can tell
that a file from later holds the same entries.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Iterator, Mapping, Sequence
from itertools import batched
from typing import BinaryIO

import msgspec
from msgspec import Struct

from rulewright.log.entry import Entry
from rulewright.log.facts import Founded
from rulewright.play.values.wire import decode, encode
from rulewright.stores.chain import START, last_link
from rulewright.stores.errors import Damaged, StoreError, TooNew
from rulewright.stores.log import MOST_BYTES, PAGE, Log, pages
from rulewright.stores.upcast import Upcasters

FORMAT = 1
"""The number of the file's own form; entries inside have a shape of their own."""

GENTLE = 250
"""Entries that are kept at once where others wait."""

UNREADABLE = (msgspec.MsgspecError, RecursionError, ValueError, LookupError, TypeError, AttributeError)
"""What decoding or lifting a stranger's line may raise."""


class Header(Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="rulewright table"):
    """What a file says of itself in its first line."""

    format: int
    shape: int
    table: str
    ruleset: str
    version: str
    count: int
    link: str = ""
    policy: dict[str, bool | str] = {}
    """How the group wants its table to be, apart from the rules; without any, as everybody does."""


class Limits(Struct, frozen=True):
    """How much a file from a stranger may hold."""

    bytes: int = 256 << 20
    entries: int = 1_000_000
    header: int = 64 << 10
    line: int = MOST_BYTES


async def export_table(log: Log, table: str, file: BinaryIO, policy: Mapping[str, bool | str] | None = None) -> Header:
    """Write a table's log, as far as it reaches now, and how it is to be played, to a file."""
    count = await log.head(table)
    first = await log.read(table, most=1)
    if not first:
        msg = f"table {table} has no log"
        raise StoreError(msg)
    founded = first[0].fact if isinstance(first[0].fact, Founded) else Founded("", "")
    link = (await _link(log, table, count)).hex()
    header = Header(
        FORMAT, log.upcasters.current, table, founded.ruleset, founded.version, count, link, dict(policy or {})
    )
    digest = hashlib.sha256()
    left = count
    _write(file, digest, [encode(header)])
    async for bodies in pages(log, table):
        _write(file, digest, bodies[:left])
        left -= len(bodies)
        if left <= 0:
            break
    file.write(_seal(digest))
    return header


async def _link(log: Log, table: str, count: int) -> bytes:
    """The link after the last of a file's entries: the log's own, unless some of them have to be lifted."""
    if log.upcasters.current == 1:
        return await log.link(table, count) or START
    link, left = START, count
    async for bodies in pages(log, table):
        link = last_link(link, bodies[:left])
        left -= len(bodies)
        if left <= 0:
            break
    return link


async def import_table(
    log: Log, file: BinaryIO, table: str, limits: Limits | None = None, *, gently: bool = False
) -> Header:
    """Keep a file's entries as the log of a table that has none, after checking every byte of it.

    `gently` keeps them page by page, so that other tables' entries get in between: all or nothing only for
    whoever does not know of the table before this returns.
    """
    start = file.tell()
    header = await asyncio.to_thread(check_archive, file, log.upcasters, limits)
    file.seek(start)
    reader = _Reader(file, limits or Limits())
    reader.header()
    lines = (log.upcasters.lift(line, header.shape) for line in reader.lines(header.count))
    if not gently:
        await log.fill(table, batched(lines, PAGE))
        return header
    head = 0
    for bodies in batched(lines, GENTLE):
        await log.append_bytes(table, head, bodies)
        head += len(bodies)
    return header


def check_archive(file: BinaryIO, upcasters: Upcasters, limits: Limits | None = None) -> Header:
    """Read a file to its end; `Damaged` says what is wrong with it."""
    reader = _Reader(file, limits or Limits())
    header = reader.header()
    link = START
    for number, line in enumerate(reader.lines(header.count), start=1):
        link = last_link(link, (line,))
        try:
            entry = decode(upcasters.lift(line, header.shape), Entry)
        except UNREADABLE as error:
            msg = f"entry {number} cannot be read: {error}"
            raise Damaged(msg) from error
        if entry.number != number:
            msg = f"entry {entry.number} stands where {number} should"
            raise Damaged(msg)
    if header.link and header.link != link.hex():
        raise Damaged("its entries do not fit the link in its header: one was exchanged, lost or put in")
    return header


class _Reader:
    """Lines of a file, never more than allowed, with their digest."""

    def __init__(self, file: BinaryIO, limits: Limits) -> None:
        self._file = file
        self._limits = limits
        self._digest = hashlib.sha256()
        self._left = limits.bytes

    def header(self) -> Header:
        line = self._line("the header", self._limits.header)
        try:
            header = msgspec.json.decode(line, type=Header)
        except UNREADABLE as error:
            msg = f"this is not the file of a table: {error}"
            raise Damaged(msg) from error
        if header.format > FORMAT:
            msg = f"a file of form {header.format} needs a newer version of Rulewright; this one reads up to {FORMAT}"
            raise TooNew(msg)
        if not 1 <= header.count <= self._limits.entries:
            msg = f"the file announces {header.count:,} entries; from 1 to {self._limits.entries:,} are allowed"
            raise Damaged(msg)
        return header

    def lines(self, count: int) -> Iterator[bytes]:
        """The entries; the digest and the end of the file are checked after the last."""
        for number in range(1, count + 1):
            yield self._line(f"entry {number}", self._limits.line)
        expected = _seal(self._digest)
        if self._file.read(len(expected) + 1) != expected:
            raise Damaged("the digest at the end does not fit: the file was changed, cut short or added to")

    def _line(self, what: str, most: int) -> bytes:
        line = self._file.readline(most + 2)
        self._left -= len(line)
        if len(line) > most + 1:
            msg = f"{what} is longer than {most:,} bytes"
            raise Damaged(msg)
        if not line.endswith(b"\n"):
            msg = f"the file ends within {what}"
            raise Damaged(msg)
        if self._left < 0:
            msg = f"the file is longer than {self._limits.bytes:,} bytes"
            raise Damaged(msg)
        self._digest.update(line)
        return line[:-1]


def _write(file: BinaryIO, digest: hashlib._Hash, bodies: Sequence[bytes]) -> None:
    text = b"".join(body + b"\n" for body in bodies)
    digest.update(text)
    file.write(text)


def _seal(digest: hashlib._Hash) -> bytes:
    return b'{"sha256":"' + digest.hexdigest().encode() + b'"}\n'
