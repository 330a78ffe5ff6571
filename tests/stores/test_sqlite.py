"""What is particular to a store in one file."""

import asyncio
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.stores.samples import some
from tests.stores.services import fresh

from rulewright.play.values.wire import encode
from rulewright.stores.errors import Closed, InUse, TooNew, Unsure
from rulewright.stores.migration import migrations
from rulewright.stores.registry import AccountRecord
from rulewright.stores.sqlite import SqliteStore
from rulewright.stores.sqlite.database import connect
from rulewright.stores.sqlite.schema import migrate
from rulewright.stores.sqlite.writer import Writer
from rulewright.stores.store import open_store


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    store = await SqliteStore.open(tmp_path / "tables.sqlite")
    yield store
    await store.close()


def test_a_commit_is_flushed(tmp_path: Path) -> None:
    """The settings under which SQLite keeps a committed entry through a power cut."""
    with closing(connect(tmp_path / "x.sqlite")) as connection:
        assert ("wal",) == connection.execute("PRAGMA journal_mode").fetchone()
        assert (2,) == connection.execute("PRAGMA synchronous").fetchone(), "FULL: the log is flushed at each commit"
        assert (1,) == connection.execute("PRAGMA fullfsync").fetchone()


@pytest.mark.skipif(shutil.which("strace") is None, reason="needs strace")
def test_the_flush_comes_before_the_acknowledgement(tmp_path: Path) -> None:
    """As the system sees it: between the write of an entry and the word that it is kept lies a flush."""
    program = """
import asyncio, os, sys
from pathlib import Path
from rulewright.stores.sqlite import SqliteStore
async def main():
    store = await SqliteStore.open(Path(sys.argv[1]))
    for n in range(5):
        os.write(1, b"append %d" % n)
        await store.log.append_bytes("t", n, [b"entry" * 50])
        os.write(1, b"kept %d" % n)
asyncio.run(main())
"""
    trace = tmp_path / "trace"
    subprocess.run(
        ["strace", "-f", "-qq", "-o", trace, "-e", "trace=write,pwrite64,fdatasync,fsync", sys.executable, "-c", program,
         tmp_path / "t.sqlite"],
        check=True, capture_output=True, timeout=60,
    )  # fmt: skip
    calls = trace.read_text(errors="replace").splitlines()
    for n in range(5):
        begin = next(i for i, call in enumerate(calls) if f'"append {n}"' in call)
        end = next(i for i, call in enumerate(calls) if f'"kept {n}"' in call)
        between = calls[begin:end]
        writes = [i for i, call in enumerate(between) if "pwrite64(" in call]
        flushes = [i for i, call in enumerate(between) if "sync(" in call or "sync resumed" in call]
        assert writes, "the entry was written"
        assert flushes[-1] > writes[-1], "and then flushed, before the acknowledgement"


async def test_one_program_at_a_time(store: SqliteStore) -> None:
    """Two servers on one file are told apart, not mixed up; when the first has closed, the second may open."""
    with pytest.raises(InUse):
        await SqliteStore.open(store.path)
    await store.close()
    again = await SqliteStore.open(store.path)
    await again.close()


async def test_what_was_kept_is_there_again(store: SqliteStore) -> None:
    """Closing and opening loses nothing, and a closed store says so."""
    await store.log.append("t", 0, some(0, 3))
    await store.close()
    with pytest.raises(Closed):
        await store.log.append("t", 3, some(3, 1))
    with pytest.raises(Closed):
        await store.log.read("t")
    again = await open_store(f"sqlite:{store.path}")
    assert some(0, 3) == await again.log.read("t")
    await again.close()


async def test_a_backup_is_taken_while_play_goes_on(store: SqliteStore, tmp_path: Path) -> None:
    """The copy is a whole store by itself, with all that was acknowledged before."""
    for n in range(0, 100, 10):
        await store.log.append("t", n, some(n, 10))
    going = asyncio.gather(*(store.log.append(fresh(), 0, some(0, 5)) for _ in range(50)))
    await store.back_up(tmp_path / "copies" / "monday.sqlite")
    await going
    copy = await SqliteStore.open(tmp_path / "copies" / "monday.sqlite")
    assert some(0, 100) == await copy.log.read("t")
    await copy.close()
    assert ["monday.sqlite", "monday.sqlite-line", "monday.sqlite-lock"] == sorted(
        file.name for file in (tmp_path / "copies").iterdir()
    )


async def test_waiting_appends_share_a_flush(tmp_path: Path) -> None:
    """Fifty tables that append at once cost a few transactions, not fifty."""
    commits = 0

    def count(statement: str) -> None:
        nonlocal commits
        commits += statement == "COMMIT"

    connection = connect(tmp_path / "x.sqlite")
    migrate(connection)
    connection.set_trace_callback(count)
    writer = Writer(connection)

    def job(table: str) -> Callable[[sqlite3.Connection], None]:
        return lambda c: c.execute("INSERT INTO entry (table_id, number, body) VALUES (?, 1, x'00')", (table,)).close()

    await asyncio.gather(*(writer.submit(job(str(n))) for n in range(50)))
    assert (50,) == await writer.submit(lambda c: c.execute("SELECT count(*) FROM entry").fetchone())
    writer.close()
    assert commits <= 10


async def test_a_flush_that_fails_is_not_acknowledged() -> None:
    """A full disk at the moment of the commit: those who wait learn that nobody knows."""

    class Failing(sqlite3.Connection):
        def execute(self, sql: str, *args: Any) -> sqlite3.Cursor:
            if sql == "COMMIT":
                raise sqlite3.OperationalError("disk I/O error")
            return super().execute(sql, *args)

    writer = Writer(sqlite3.connect(":memory:", factory=Failing, check_same_thread=False, autocommit=True))
    with pytest.raises(Unsure, match="flushed"):
        await writer.submit(lambda c: c.execute("CREATE TABLE x (y)").close())
    writer.close()


@pytest.mark.parametrize("shape", range(len(migrations("sqlite")) + 1))
async def test_every_earlier_shape_is_brought_up_to_date(shape: int, tmp_path: Path) -> None:
    """A file of any earlier version opens with everything that was in it."""
    path, entries = tmp_path / "old.sqlite", some(0, 3)
    with closing(connect(path)) as connection:
        migrate(connection, migrations("sqlite")[:shape])
        if shape >= 1:
            rows = [("t", entry.number, encode(entry)) for entry in entries]
            connection.executemany("INSERT INTO entry (table_id, number, body) VALUES (?, ?, ?)", rows)
        if shape >= 2:
            connection.execute("INSERT INTO account (id, name, shown, made) VALUES ('a', 'dee', 'Dee', 1)")
    store = await SqliteStore.open(path)
    if shape >= 1:
        assert entries == await store.log.read("t")
        assert ["t"] == await store.log.tables()
        await store.log.append("t", 3, some(3, 1))
    if shape >= 2:
        assert AccountRecord("a", "dee", "Dee", 1) == await store.registry.account("a")
    await store.registry.add_account(AccountRecord("b", "ace", "Ace", 1))
    await store.close()


async def test_a_step_that_fails_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    """Half a migration is none."""
    path = tmp_path / "old.sqlite"
    first, *_ = migrations("sqlite")
    broken = type(first)(2, "broken", "CREATE TABLE half (x); CREATE TABLE half (x);")
    with closing(connect(path)) as connection:
        migrate(connection, (first,))
        with pytest.raises(sqlite3.Error):
            migrate(connection, (first, broken))
    store = await SqliteStore.open(path)
    await store.close()


async def test_a_file_from_the_future_is_left_alone(tmp_path: Path) -> None:
    """An older Rulewright does not guess at what a newer one wrote."""
    path = tmp_path / "new.sqlite"
    with closing(connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")
    with pytest.raises(TooNew):
        await SqliteStore.open(path)
    with pytest.raises(TooNew):
        await SqliteStore.open(path)
