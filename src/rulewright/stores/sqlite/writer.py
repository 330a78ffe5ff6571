"""The writer of a SQLite file: one thread, and one transaction for all that waits."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Any

from rulewright.stores.errors import Closed, StoreError, Unsure
from rulewright.stores.sqlite.faults import as_store_error

MOST_JOBS = 256
"""How many jobs share a transaction at most."""


@dataclass(slots=True, eq=False)
class WriteJob:
    """Something to be done to the file, and who waits for it."""

    run: Callable[[sqlite3.Connection], Any]
    done: asyncio.Future[Any]
    result: Any = None
    error: BaseException | None = None

    def deliver(self) -> None:
        """Tell whoever waits, in their own loop."""
        if self.done.done():
            return
        if self.error is None:
            self.done.set_result(self.result)
        else:
            self.done.set_exception(self.error)


class Writer:
    """Owns the one connection that may write."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._waiting: SimpleQueue[WriteJob | None] = SimpleQueue()
        self._closed = False
        self._gate = threading.Lock()
        self._thread = threading.Thread(target=self._work, name="sqlite-writer", daemon=True)
        self._thread.start()

    async def submit[T](self, run: Callable[[sqlite3.Connection], T]) -> T:
        """Run a job in the next transaction; it is durable when this returns."""
        job = WriteJob(run, asyncio.get_running_loop().create_future())
        with self._gate:
            if self._closed:
                raise Closed("the store was closed")
            self._waiting.put(job)
        result: T = await job.done
        return result

    def close(self) -> None:
        """Finish what waits, then let the file go."""
        with self._gate:
            if not self._closed:
                self._closed = True
                self._waiting.put(None)
        self._thread.join()

    def _work(self) -> None:
        going = True
        while going:
            jobs, going = self._next()
            if jobs:
                self._commit(jobs)
                _deliver(jobs)
        self._connection.close()

    def _next(self) -> tuple[list[WriteJob], bool]:
        """Whatever waits now, at least one; and whether to go on after it."""
        jobs: list[WriteJob] = []
        job = self._waiting.get()
        while job is not None:
            jobs.append(job)
            if len(jobs) == MOST_JOBS:
                return jobs, True
            try:
                job = self._waiting.get_nowait()
            except Empty:
                return jobs, True
        return jobs, False

    def _commit(self, jobs: list[WriteJob]) -> None:
        connection = self._connection
        try:
            connection.execute("BEGIN IMMEDIATE")
            for job in jobs:
                self._attempt(job)
        except sqlite3.Error as error:
            self._fail(jobs, as_store_error(error, StoreError, "nothing was kept"))
            return
        try:
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            self._fail(jobs, as_store_error(error, Unsure, "the file could not be flushed"))

    def _attempt(self, job: WriteJob) -> None:
        """Do one job; what it did is undone if it fails, and the others go on."""
        connection = self._connection
        connection.execute("SAVEPOINT job")
        try:
            job.result = job.run(connection)
        except Exception as error:  # noqa: BLE001 - handed to whoever waits
            job.error = as_store_error(error, StoreError, "failed") if isinstance(error, sqlite3.Error) else error
            connection.execute("ROLLBACK TO job")
        connection.execute("RELEASE job")

    def _fail(self, jobs: list[WriteJob], error: StoreError) -> None:
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")
        for job in jobs:
            job.error = job.error or error


def _deliver(jobs: list[WriteJob]) -> None:
    """Wake those who wait, with one call into each loop."""
    loops: dict[asyncio.AbstractEventLoop, list[WriteJob]] = {}
    for job in jobs:
        loops.setdefault(job.done.get_loop(), []).append(job)
    for loop, theirs in loops.items():
        if not loop.is_closed():
            loop.call_soon_threadsafe(_wake, theirs)


def _wake(jobs: list[WriteJob]) -> None:
    for job in jobs:
        job.deliver()
