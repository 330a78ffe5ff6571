"""Connections to PostgreSQL, and statements on them that outlive a restart of the server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import asyncpg

from rulewright.stores.errors import Closed, Full, Taken, Unknown, Unreachable, Unsure
from rulewright.stores.postgres.faults import PASSING
from rulewright.stores.sql import Row, Step

SETTINGS = {
    "application_name": "rulewright",
    "synchronous_commit": "on",  # an acknowledged entry is on the disk, whatever the server's default
    "idle_in_transaction_session_timeout": "60s",
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}


class ConnectionPool:
    """A few connections that take turns. Implements `Sql`."""

    def __init__(self, dsn: str, schema: str, patience: float, answer_time: float) -> None:
        self._dsn = dsn
        self._settings = {**SETTINGS, "search_path": schema}
        self._patience = patience
        self._answer_time = answer_time
        self._pool: Any = None

    async def open(self, size: int) -> None:
        """Make the pool; it connects when it is first needed."""
        self._pool = asyncpg.create_pool(
            self._dsn, min_size=0, max_size=size, reset=_leave, command_timeout=self._answer_time,
            timeout=self._answer_time, server_settings=self._settings,
        )  # fmt: skip
        await self._pool

    async def connect(self) -> Any:
        """A connection of one's own."""
        return await asyncpg.connect(
            self._dsn, timeout=self._answer_time, command_timeout=self._answer_time, server_settings=self._settings
        )

    async def close(self) -> None:
        """Let go of all connections, those in use after a moment's grace."""
        try:
            async with asyncio.timeout(self._answer_time):
                await self._pool.close()
        except TimeoutError:
            self._pool.terminate()

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Any]:
        """A connection in a transaction, which is committed at the end. `Unsure` if the end is not heard."""
        connection = await self._acquire()
        try:
            async with connection.transaction():
                yield connection
        except asyncpg.DiskFullError as error:
            raise Full(f"nothing was kept: {error}") from error
        except PASSING as error:
            raise Unsure(f"the database went away: {error!r}") from error
        finally:
            await self._release(connection)

    async def fetch(self, text: str, *args: object) -> list[Row]:
        """Rows of a query, asked again if the connection breaks: it changes nothing."""
        clock = asyncio.get_running_loop().time
        deadline = clock() + self._patience
        while True:
            connection = await self._acquire()
            try:
                return [tuple(row) for row in await connection.fetch(text, *args)]
            except PASSING as error:
                if clock() > deadline:
                    raise Unreachable(f"the database does not answer: {error!r}") from error
            finally:
                await self._release(connection)

    async def change(self, text: str, *args: object) -> list[Row]:
        return await self.together((text, *args))

    async def together(self, *steps: Step) -> list[Row]:
        """All of it in one transaction, or nothing."""
        connection = await self._acquire()
        try:
            if len(steps) == 1:  # a statement is a transaction of its own
                return await _rows(connection, steps[0])
            async with connection.transaction():
                return [await _rows(connection, step) for step in steps][-1]
        except asyncpg.UniqueViolationError as error:
            raise Taken(str(error)) from error
        except asyncpg.ForeignKeyViolationError as error:
            raise Unknown(str(error)) from error
        except asyncpg.DiskFullError as error:
            raise Full(f"nothing was kept: {error}") from error
        except PASSING as error:
            raise Unsure(f"the database went away: {error!r}") from error
        finally:
            await self._release(connection)

    async def _acquire(self) -> Any:
        """A connection that is free, waiting for the server to come back if it must."""
        clock = asyncio.get_running_loop().time
        deadline, pause = clock() + self._patience, 0.02
        while True:
            try:
                return await self._pool.acquire(timeout=self._answer_time)
            except PASSING as error:
                if self._pool.is_closing():
                    raise Closed("the store was closed") from error
                if clock() + pause > deadline:
                    raise Unreachable(f"the database cannot be reached: {error!r}") from error
            await asyncio.sleep(pause)
            pause = min(2 * pause, 1.0)

    async def _release(self, connection: Any) -> None:
        try:
            await self._pool.release(connection, timeout=self._answer_time)
        except PASSING:
            connection.terminate()


async def _rows(connection: Any, step: Step) -> list[Row]:
    text, *args = step
    return [tuple(row) for row in await connection.fetch(text, *args)]


async def _leave(_connection: Any) -> None:
    """Leave a connection as it is: nothing here changes its settings."""
