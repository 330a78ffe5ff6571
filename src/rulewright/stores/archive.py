"""Archive: a table's whole log as one file that shows when it was damaged.

The first line is a header, then comes a line per entry, and the last line is the SHA-256 digest of all
bytes before it. The digest shows damage and not forgery; the dice prove themselves. Between the entries and the digest
stand the table's pictures, if it has any: for each a line with its name and its length, and its bytes.

The header has the link after the last entry (`chain`): whoever noted it on the evening itself can tell
that a file from later holds the same entries.
"""

from __future__ import annotations

import asyncio
import hashlib
import io
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from itertools import batched
from typing import Annotated, BinaryIO

import msgspec
from msgspec import Meta, Struct

from rulewright.log.entry import Entry
from rulewright.log.facts import Founded
from rulewright.play.values.wire import decode, encode
from rulewright.stores.chain import START, last_link
from rulewright.stores.errors import Damaged, StoreError, TooNew
from rulewright.stores.log import MOST_BYTES, PAGE, Log, pages
from rulewright.stores.upcast import PRESENT, Upcasters

FORMAT = 2
"""The number of the file's own form; entries inside have a shape of their own. A file without pictures is of form 1."""

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
    pictures: int = 0


class PictureLine(Struct, frozen=True):
    """The line before a picture: its name, and how many bytes follow; none, where it could not be found."""

    picture: Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
    bytes: Annotated[int, Meta(ge=0, le=1 << 40)]


class Album(Struct, frozen=True):
    """The pictures of a table: their names, and what gives the bytes of one."""

    names: tuple[str, ...] = ()
    get: Callable[[str], Awaitable[bytes | None]] | None = None


class Limits(Struct, frozen=True):
    """How much a file from a stranger may hold."""

    bytes: int = 256 << 20
    entries: int = 1_000_000
    header: int = 64 << 10
    line: int = MOST_BYTES
    pictures: int = 400
    picture: int = 8 << 20
    picture_bytes: int = 256 << 20
    """How many pictures, how long one of them, and how long all."""

    @property
    def whole(self) -> int:
        """Bytes of the longest file."""
        return self.bytes + self.picture_bytes


async def export_table(
    log: Log, table: str, file: BinaryIO, policy: Mapping[str, bool | str] | None = None, album: Album | None = None
) -> Header:
    """Write a table's log, as far as it reaches now, how it is to be played, and its pictures, to a file."""
    count = await log.head(table)
    first = await log.read(table, most=1)
    if not first:
        msg = f"table {table} has no log"
        raise StoreError(msg)
    founded = first[0].fact if isinstance(first[0].fact, Founded) else Founded("", "")
    link = (await _link(log, table, count)).hex()
    shape, names = log.upcasters.current, album.names if album is not None else ()
    what = founded.ruleset, founded.version, count, link, dict(policy or {}), len(names)
    header = Header(FORMAT if names else 1, shape, table, *what)
    digest = hashlib.sha256()
    left = count
    _write(file, digest, [encode(header)])
    async for bodies in pages(log, table):
        _write(file, digest, bodies[:left])
        left -= len(bodies)
        if left <= 0:
            break
    for name in names:
        body = (await album.get(name) if album is not None and album.get is not None else None) or b""
        _write(file, digest, [encode(PictureLine(name, len(body))), body])
    file.write(_seal(digest))
    return header


def archive_of(entries: Sequence[Entry]) -> bytes:
    """The file of a table that lies in no store, from all its entries."""
    founded = entries[0].fact if isinstance(entries[0].fact, Founded) else Founded("", "")
    bodies, file, digest = [encode(entry) for entry in entries], io.BytesIO(), hashlib.sha256()
    link = last_link(START, bodies).hex()
    header = Header(FORMAT, PRESENT.current, founded.table, founded.ruleset, founded.version, len(bodies), link)
    _write(file, digest, [encode(header), *bodies])
    return file.getvalue() + _seal(digest)


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
    for _ in reader.pictures(header.pictures):
        pass
    reader.end()
    if header.link and header.link != link.hex():
        raise Damaged("its entries do not fit the link in its header: one was exchanged, lost or put in")
    return header


def pictures_in(file: BinaryIO, limits: Limits | None = None) -> Iterator[tuple[str, bytes]]:
    """The pictures of a file that was checked, one by one: the name that its entries have for each, and its bytes."""
    reader = _Reader(file, limits or Limits())
    header = reader.header()
    for _ in reader.lines(header.count):
        pass
    yield from reader.pictures(header.pictures)


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
        if not 0 <= header.pictures <= self._limits.pictures:
            msg = f"the file announces {header.pictures:,} pictures; at most {self._limits.pictures:,} are allowed"
            raise Damaged(msg)
        return header

    def lines(self, count: int) -> Iterator[bytes]:
        """The entries."""
        for number in range(1, count + 1):
            yield self._line(f"entry {number}", self._limits.line)

    def pictures(self, count: int) -> Iterator[tuple[str, bytes]]:
        """The pictures after the entries, each with its name."""
        self._left = self._limits.picture_bytes
        for number in range(1, count + 1):
            what = f"picture {number}"
            try:
                told = msgspec.json.decode(self._line(what, self._limits.header), type=PictureLine)
            except UNREADABLE as error:
                msg = f"{what} cannot be read: {error}"
                raise Damaged(msg) from error
            if told.bytes > min(self._limits.picture, self._left):
                msg = f"{what} is longer than it may be"
                raise Damaged(msg)
            body = self._file.read(told.bytes + 1)
            self._left -= len(body)
            if len(body) != told.bytes + 1 or body[-1:] != b"\n":
                msg = f"the file ends within {what}"
                raise Damaged(msg)
            self._digest.update(body)
            yield told.picture, body[:-1]

    def end(self) -> None:
        """Check the digest, and that nothing comes after it."""
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
