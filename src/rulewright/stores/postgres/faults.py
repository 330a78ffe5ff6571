"""Which errors of PostgreSQL mean that it may answer if asked again, and which that its files are damaged."""

from __future__ import annotations

import asyncpg

PASSING: tuple[type[BaseException], ...] = (
    OSError,  # connections refused, reset, timed out
    asyncpg.InterfaceError,  # the connection was closed under us
    asyncpg.InternalClientError,  # the connection was left in the middle of something
    asyncpg.PostgresConnectionError,
    asyncpg.CannotConnectNowError,  # it is starting, or recovering
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.QueryCanceledError,
    asyncpg.IdleInTransactionSessionTimeoutError,
    asyncpg.TooManyConnectionsError,
    asyncpg.DeadlockDetectedError,
    asyncpg.SerializationError,
    asyncpg.ReadOnlySQLTransactionError,  # a standby that is about to take over
)

DAMAGE: tuple[type[BaseException], ...] = (asyncpg.DataCorruptedError, asyncpg.IndexCorruptedError)
