"""A table as one file: whole, or refused."""

import hashlib
from io import BytesIO

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.examples import examples
from tests.stores.conftest import Held
from tests.stores.samples import founded, logs, some
from tests.stores.services import fresh
from tests.stores.test_log_laws import few
from tests.stores.test_upcast import ALL, OLD, OLDEST, SECOND, THIRD

from rulewright.log.entry import Entry
from rulewright.play.values.wire import encode
from rulewright.stores.archive import Header, Limits, check_archive, export_table, import_table
from rulewright.stores.chain import START, last_link
from rulewright.stores.errors import Conflict, Damaged, StoreError, TooNew
from rulewright.stores.log import Log
from rulewright.stores.upcast import PRESENT


def sealed(header: object, lines: list[bytes]) -> bytes:
    """A file made by hand, with a digest that fits."""
    text = b"".join(line + b"\n" for line in [msgspec.json.encode(header), *lines])
    return text + b'{"sha256":"' + hashlib.sha256(text).hexdigest().encode() + b'"}\n'


def header(count: int, shape: int = 1, form: int = 1) -> Header:
    return Header(form, shape, "t", "standoff", "1.0", count)


FILE = sealed(header(4), [encode(entry) for entry in founded(4)])


@given(entries=logs)
@few
def test_export_and_import_give_the_same_log(held: Held, entries: list[Entry]) -> None:
    """A table that moves to another server takes every byte along, and exports to the same file there."""
    log, table, copy = held.store.log, fresh(), fresh("copy")

    async def move() -> tuple[bytes, bytes]:
        await log.append(table, 0, entries)
        first, second = BytesIO(), BytesIO()
        await export_table(log, table, first)
        first.seek(0)
        await import_table(log, first, copy)
        assert await log.read_bytes(table) == await log.read_bytes(copy)
        await export_table(log, copy, second)
        return first.getvalue(), second.getvalue().replace(copy.encode(), table.encode())

    first, second = held.run(move())
    assert first.splitlines()[:-1] == second.splitlines()[:-1]


async def test_a_long_table_is_exported_in_pages(log: Log) -> None:
    """What is added during the export is not in it, and the header says what is."""
    table, entries = fresh(), founded(2_345)
    await log.append(table, 0, entries)
    file = BytesIO()
    link = await log.link(table, 2_345)
    assert link is not None
    assert Header(1, 1, table, "standoff", "1.0", 2_345, link.hex()) == await export_table(log, table, file)
    file.seek(0)
    copy = fresh("copy")
    assert 2_345 == (await import_table(log, file, copy)).count
    assert entries == await log.read(copy)


async def test_an_import_overwrites_nothing(log: Log) -> None:
    """A table that has a log is left alone."""
    table = fresh()
    await log.append(table, 0, some(0, 1))
    with pytest.raises(Conflict):
        await import_table(log, BytesIO(FILE), table)
    assert some(0, 1) == await log.read(table)


async def test_what_is_not_there_cannot_be_exported(log: Log) -> None:
    """An empty file would be a lie."""
    with pytest.raises(StoreError, match="no log"):
        await export_table(log, fresh(), BytesIO())


@given(place=st.integers(0, len(FILE) - 1), bit=st.integers(0, 7))
@settings(max_examples=examples(500), deadline=None)
def test_a_flipped_bit_anywhere_is_noticed(place: int, bit: int) -> None:
    """Header, entries, line ends and the digest itself: no bit may change."""
    damaged = bytearray(FILE)
    damaged[place] ^= 1 << bit
    with pytest.raises(StoreError):
        check_archive(BytesIO(bytes(damaged)), PRESENT)


@given(begin=st.integers(0, len(FILE)), end=st.integers(0, len(FILE)), filler=st.binary(max_size=8))
@settings(max_examples=examples(300), deadline=None)
def test_a_piece_cut_out_or_put_in_is_noticed(begin: int, end: int, filler: bytes) -> None:
    """Neither losing bytes nor gaining some goes unseen, at the very end least of all."""
    damaged = FILE[:begin] + filler + FILE[end:]
    if damaged != FILE:
        with pytest.raises(StoreError):
            check_archive(BytesIO(damaged), PRESENT)


LINES = [encode(entry) for entry in founded(4)]


@pytest.mark.parametrize(
    ("what", "file"),
    [
        ("stands where", sealed(header(3), [LINES[0], LINES[2], LINES[3]])),
        ("stands where", sealed(header(4), [LINES[0], LINES[1], LINES[1], LINES[2]])),
        ("stands where", sealed(header(2), [LINES[1], LINES[0]])),
        ("cannot be read", sealed(header(1), [b"{}"])),
        ("cannot be read", sealed(header(1), [b"[" * 200_000])),
        ("cannot be read", sealed(header(1), [b'{"number":1,"fact":{"type":"unheard"}}'])),
        ("cannot be read", sealed(header(1), [b"\xff\xfe"])),
        ("digest", sealed(header(1), LINES[:2])),
        ("digest", FILE + b"\n"),
        ("announces", sealed(header(0), [])),
        ("announces", sealed(header(10**9), LINES)),
        ("not the file", b"PK\x03\x04 and so on\n"),
        ("not the file", b"[" * 60_000 + b"\n"),
        ("longer", b"[" * 200_000 + b"\n"),
        ("ends within", b""),
        ("ends within", FILE[:40]),
    ],
)
def test_a_file_made_up_is_refused_with_a_reason(what: str, file: bytes) -> None:
    """Gaps, doubles, nonsense and nesting without end: a reason, and never a crash."""
    with pytest.raises(Damaged, match=what):
        check_archive(BytesIO(file), PRESENT)


def test_a_file_whose_entries_are_not_those_that_were_chained_is_refused() -> None:
    """Whoever exchanges an entry and seals the file anew has still to get past the link."""
    fits = last_link(START, LINES).hex()
    check_archive(BytesIO(sealed(msgspec.structs.replace(header(4), link=fits), LINES)), PRESENT)
    other = [*LINES[:2], LINES[2].replace(b"hello", b"hullo"), LINES[3]]
    with pytest.raises(Damaged, match="link"):
        check_archive(BytesIO(sealed(msgspec.structs.replace(header(4), link=fits), other)), PRESENT)


def test_a_file_may_not_be_larger_than_allowed() -> None:
    """A stranger's upload costs bounded memory and time: at most a line is held."""
    for limits in (Limits(bytes=300), Limits(line=30), Limits(entries=3)):
        with pytest.raises(Damaged):
            check_archive(BytesIO(FILE), PRESENT, limits)

    class Endless(BytesIO):
        most = 0

        def readline(self, size: int | None = -1, /) -> bytes:
            assert size is not None
            assert 0 < size < 2 << 20, "a line is read with a limit"
            return b" " * size

    with pytest.raises(Damaged, match="longer"):
        check_archive(Endless(), PRESENT)


async def test_a_damaged_file_leaves_nothing_behind(log: Log) -> None:
    """A refused import has not touched the store."""
    table = fresh()
    with pytest.raises(Damaged):
        await import_table(log, BytesIO(FILE[:-9]), table)
    assert 0 == await log.head(table)


async def test_old_files_are_lifted_and_newer_ones_refused(log: Log) -> None:
    """A file from years ago can be imported; one from the future says what it needs."""
    log.upcasters = THIRD
    table = fresh()
    old = [OLDEST, OLD.replace(b'"by"', b'"who"')]
    await import_table(log, BytesIO(sealed(header(2, shape=1), old)), table)
    assert ALL[:2] == await log.read(table)
    for newer in (sealed(header(1, form=3), LINES[:1]), sealed(header(1, shape=3), LINES[:1])):
        with pytest.raises(TooNew):
            check_archive(BytesIO(newer), SECOND)
