"""What keeping a log costs: beside pgbench, asyncpg and sqlite3 doing the bare insert, in one run.

Everyone writes the same 400 bytes into the same table of the same server, and every entry is flushed
before it counts. The figures are microseconds per entry, or per opening of a table.
"""

from __future__ import annotations

import asyncio
import os
import re
import secrets
import subprocess
import tempfile
import time
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import closing
from pathlib import Path
from statistics import median
from typing import Any

import asyncpg

from benchmarks.row import Row
from rulewright.log.entry import Entry
from rulewright.play.facts import Drew
from rulewright.play.values.wire import encode
from rulewright.stores.log import Log
from rulewright.stores.postgres import PostgresStore
from rulewright.stores.sqlite import SqliteStore
from rulewright.stores.sqlite.database import connect

POSTGRES = os.environ.get("RULEWRIGHT_TEST_POSTGRES", "postgresql://root@127.0.0.1:5432/test")
FACT = Drew(
    "SuccessPool(7, at_least=8, explode=10)", (1, 10, 8, 4, 3, 9, 2), {"successes": 3}, "dee", "attack " + "x" * 200
)
BODY = encode(Entry(1, FACT, 1, "seat-7f9c2f0e6a0b", "2026-11-14T20:15:00.000Z"))
INSERT = "INSERT INTO entry (table_id, number, shape, stamp, body) VALUES"
TABLES, CONNECTIONS, SLICE = 256, 32, 50


def name() -> str:
    return f"t-{secrets.token_hex(8)}"


def run[T](work: Coroutine[Any, Any, T]) -> T:
    """Run on the loop that servers run on, where there is one."""
    try:
        import uvloop
    except ImportError:
        return asyncio.run(work)
    return uvloop.run(work)


# -- PostgreSQL -----------------------------------------------------------------------------------


async def group_commit(schema: str, tables: int, seconds: float) -> float:
    """Entries a second, each table waiting for its own to be durable before the next."""
    store = await PostgresStore.open(POSTGRES, schema=schema)
    rate = await _rate(store.log, tables, seconds)
    await store.close()
    return rate


async def _rate(log: Log, tables: int, seconds: float) -> float:
    kept = 0
    end = time.perf_counter() + seconds

    async def play(table: str) -> None:
        nonlocal kept
        after = 0
        while time.perf_counter() < end:
            await log.append_bytes(table, after, [BODY])
            after += 1
        kept += after

    start = time.perf_counter()
    await asyncio.gather(*(play(name()) for _ in range(tables)))
    return kept / (time.perf_counter() - start)


async def one_table(schema: str, turns: int) -> tuple[list[float], list[float]]:
    """Microseconds per entry of one table alone, and of asyncpg's one-row insert on a connection of its own."""
    store = await PostgresStore.open(POSTGRES, schema=schema)
    connection = await asyncpg.connect(POSTGRES, server_settings={"search_path": schema})
    statement = await connection.prepare(f"{INSERT} ($1, $2, 1, 7, $3)")
    ours, theirs = name(), name()

    async def bare(after: int) -> None:
        await statement.fetch(theirs, after + 1, BODY)

    times = await _by_turns(lambda after: store.log.append_bytes(ours, after, [BODY]), bare, turns)
    await connection.close()
    await store.close()
    return times


async def _by_turns(
    ours: Callable[[int], Awaitable[object]], theirs: Callable[[int], Awaitable[object]], turns: int
) -> tuple[list[float], list[float]]:
    """Two writers in short turns, so that the noise of the machine meets both."""
    times: tuple[list[float], list[float]] = ([], [])
    for turn in range(turns):
        for writer, taken in zip((ours, theirs), times, strict=True):
            start = time.perf_counter()
            for after in range(turn * SLICE, (turn + 1) * SLICE):
                await writer(after)
            taken.append((time.perf_counter() - start) / SLICE * 1e6)
    return times


def pgbench(schema: str, seconds: float) -> float:
    """Microseconds per entry of PostgreSQL's own load program: one row per commit on 32 connections."""
    with tempfile.NamedTemporaryFile("w", suffix=".sql") as script:
        script.write("\\set number :number + 1\n")
        script.write(f"{INSERT} ('{name()}-' || :client_id, :number, 1, 7, '\\x{BODY.hex()}');\n")
        script.flush()
        done = subprocess.run(
            ["pgbench", "-n", "-M", "prepared", "-f", script.name, "-c", str(CONNECTIONS), "-j", "1",
             "-T", str(max(1, round(seconds))), "-D", "number=0", POSTGRES],
            capture_output=True, text=True, check=True, env={**os.environ, "PGOPTIONS": f"-c search_path={schema}"},
        )  # fmt: skip
    found = re.search(r"tps = ([\d.]+)", done.stdout)
    assert found, done.stderr
    return 1e6 / float(found[1])


# -- SQLite ---------------------------------------------------------------------------------------


async def sqlite_appends(tables: int, seconds: float) -> float:
    with tempfile.TemporaryDirectory() as folder:
        store = await SqliteStore.open(Path(folder) / "bench.sqlite")
        rate = await _rate(store.log, tables, seconds)
        await store.close()
    return rate


async def one_sqlite_table(turns: int) -> tuple[list[float], list[float]]:
    """Microseconds per entry of one table alone, and of sqlite3 itself without a loop or threads, flushed the same way."""
    with tempfile.TemporaryDirectory() as folder, closing(connect(Path(folder) / "bare.sqlite")) as connection:
        connection.execute(
            "CREATE TABLE entry (t TEXT, n INTEGER, body BLOB, PRIMARY KEY (t, n)) STRICT, WITHOUT ROWID"
        )
        store = await SqliteStore.open(Path(folder) / "ours.sqlite")

        async def bare(after: int) -> None:
            connection.execute("INSERT INTO entry VALUES ('t', ?, ?)", (after, BODY))

        times = await _by_turns(lambda after: store.log.append_bytes("t", after, [BODY]), bare, turns)
        await store.close()
    return times


# -- opening --------------------------------------------------------------------------------------

STATE = b"s" * 20_000
SINCE = 200
"""Entries since the last snapshot."""


def page(first: int) -> list[bytes]:
    """A thousand entries from a number on: each must say which it is."""
    return [BODY.replace(b'"number":1,', b'"number":%d,' % number, 1) for number in range(first, first + 1_000)]


async def opening(log: Log, many: int, turns: int) -> list[Row]:
    """Milliseconds to open a long table and a short one: the snapshot, and what came after it."""
    kept: dict[int, str] = {}
    for length in (many, 1_000):
        kept[length] = name()
        await log.fill(kept[length], (page(first) for first in range(1, length, 1_000)))
        await log.keep_snapshot(kept[length], length - SINCE, STATE)
    times: dict[int, list[float]] = {many: [], 1_000: []}
    for _ in range(turns):
        for length, table in kept.items():
            start = time.perf_counter()
            snapshot = await log.snapshot(table)
            assert snapshot is not None
            assert len(await log.read(table, snapshot.number)) == SINCE
            times[length].append((time.perf_counter() - start) * 1e6)
    long, short = median(times[many]), median(times[1_000])
    engine = type(log).__name__.removesuffix("Log").lower()
    return [Row(f"{engine}.open", long, short, short / long, "µs", f"{many:,} entries and 1,000")]


async def openings(schema: str, many: int, turns: int) -> list[Row]:
    store = await PostgresStore.open(POSTGRES, schema=schema)
    found = await opening(store.log, many, turns)
    await store.close()
    with tempfile.TemporaryDirectory() as folder:
        file = await SqliteStore.open(Path(folder) / "bench.sqlite")
        found += await opening(file.log, many, turns)
        await file.close()
    return found


# -- all of it ------------------------------------------------------------------------------------


def rows(*, quick: bool) -> list[Row]:
    """One row per figure; the sides take turns."""
    turns, seconds, slices = (1, 1.0, 20) if quick else (5, 2.0, 100)
    schema = f"bench_{secrets.token_hex(4)}"
    try:
        run(group_commit(schema, 1, 0.1))
        many, others = [], []
        for _ in range(turns):
            many.append(1e6 / run(group_commit(schema, TABLES, seconds)))
            others.append(pgbench(schema, seconds))
        one, bare = run(one_table(schema, slices))
        lite, bare_lite = run(one_sqlite_table(slices))
        shared = [1e6 / run(sqlite_appends(64, seconds)) for _ in range(turns)]
        return [
            _row("postgres.append, 256 tables", many, "pgbench, 32 connections", others),
            _row("postgres.append, one table", one, "asyncpg's bare insert", bare),
            _row("sqlite.append, 64 tables", shared, "sqlite3's bare insert", [median(bare_lite)] * turns),
            _row("sqlite.append, one table", lite, "sqlite3's bare insert", bare_lite),
            *run(openings(schema, 100_000, slices)),
        ]
    finally:
        run(drop(schema))


def _row(name: str, ours: list[float], against: str, theirs: list[float]) -> Row:
    """Medians of the times, and of the ratios within each turn."""
    ratio = median(their / my for my, their in zip(ours, theirs, strict=True))
    return Row(name, median(ours), median(theirs), ratio, "µs", against)


async def drop(schema: str) -> None:
    connection = await asyncpg.connect(POSTGRES)
    await connection.execute(f"DROP SCHEMA IF EXISTS {schema} CASCADE")
    await connection.close()


if __name__ == "__main__":
    import sys

    from benchmarks.row import table

    print(table(rows(quick="--quick" in sys.argv)))
