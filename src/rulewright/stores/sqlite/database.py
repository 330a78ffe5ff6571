"""A SQLite file with one writer and several readers.

All that changes the file runs in one thread, which puts whatever waits into one transaction: a single
flush makes it all durable, and a lone change waits for nobody. Readers have threads of their own and
never hold the writer up.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from rulewright.stores.errors import Closed, StoreError, Taken, Unknown
from rulewright.stores.private import private_file
from rulewright.stores.sql import Row, Step
from rulewright.stores.sqlite.faults import as_store_error
from rulewright.stores.sqlite.lock import FileLock
from rulewright.stores.sqlite.schema import migrate
from rulewright.stores.sqlite.writer import Writer

READERS = 4


class Database:
    """A file, or memory where no path is given. Implements `Sql`."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._lock = FileLock(path) if path else None
        try:
            connection = connect(path)
            migrate(connection)
        except BaseException as error:
            if self._lock:
                self._lock.release()
            if isinstance(error, sqlite3.Error):
                raise as_store_error(error, StoreError, str(path)) from error
            raise
        self._writer = Writer(connection)
        self._local = threading.local()
        self._opened: list[sqlite3.Connection] = []
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="sqlite-reader")

    async def write[T](self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Run a job in the writer's next transaction; what it did is durable when this returns."""
        return await self._writer.submit(job)

    async def read[T](self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Run a job that only reads. It sees everything that was acknowledged before."""
        if self._path is None:
            return await self._writer.submit(job)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, lambda: job(self._reader()))
        except sqlite3.Error as error:
            raise as_store_error(error, StoreError, "not read") from error
        except RuntimeError as error:
            raise Closed("the store was closed") from error

    async def fetch(self, text: str, *args: object) -> list[Row]:
        return await self.read(lambda connection: _run(connection, text, args))

    async def change(self, text: str, *args: object) -> list[Row]:
        return await self.write(lambda connection: _run(connection, text, args))

    async def together(self, *steps: Step) -> list[Row]:
        """All of it in the writer's next transaction, or nothing."""
        return await self.write(lambda connection: [_run(connection, text, args) for text, *args in steps][-1])

    async def close(self) -> None:
        """Finish what waits, and close the file."""
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._readers.shutdown()
        for reader in self._opened:
            reader.close()
        self._opened.clear()
        self._writer.close()
        if self._lock:
            self._lock.release()
            self._lock = None

    def _reader(self) -> sqlite3.Connection:
        kept: sqlite3.Connection | None = getattr(self._local, "connection", None)
        if kept is None:
            kept = self._local.connection = connect(self._path, read_only=True)
            self._opened.append(kept)
        return kept


def connect(path: Path | None, *, read_only: bool = False) -> sqlite3.Connection:
    """A connection set so that what is committed survives a power cut, to a file that only its owner can read."""
    if path is not None and not read_only:
        private_file(path)
    where = ":memory:" if path is None else path.absolute().as_uri() + ("?mode=ro" if read_only else "")
    connection = sqlite3.connect(where, uri=path is not None, timeout=30, check_same_thread=False, autocommit=True)
    if not read_only:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA fullfsync = ON")  # macOS flushes the disk's own cache only when told so
        connection.execute("PRAGMA checkpoint_fullfsync = ON")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA secure_delete = ON")  # what was removed is overwritten, not only let go of
        connection.execute("PRAGMA journal_size_limit = 67108864")
    return connection


def _run(connection: sqlite3.Connection, text: str, args: Sequence[Any]) -> list[Row]:
    try:
        named = {str(place): value for place, value in enumerate(args, 1)}  # SQLite takes $1 for a name
        return connection.execute(text, named).fetchall()
    except sqlite3.IntegrityError as error:
        if error.sqlite_errorname == "SQLITE_CONSTRAINT_FOREIGNKEY":
            raise Unknown(str(error)) from error
        raise Taken(str(error)) from error
