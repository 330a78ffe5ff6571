"""Shape: how far a database has come along its migrations, looked at without changing anything."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import quote, urlsplit

from msgspec import Struct

from rulewright.stores.errors import StoreError, Unreachable
from rulewright.stores.migration import migrations

PATIENCE = 5.0


class DatabaseShape(Struct, frozen=True):
    """How many steps a database has taken, of those that this version knows; none where nothing was kept yet."""

    taken: int
    known: int


async def shape_of(where: str) -> DatabaseShape:
    """The shape of a store by its address; `Unreachable` says why it cannot be asked."""
    if urlsplit(where).scheme in {"postgresql", "postgres"}:
        return DatabaseShape(await _in_postgres(where), len(migrations("postgres")))
    return DatabaseShape(_in_file(Path(where.removeprefix("sqlite:"))), len(migrations("sqlite")))


def _in_file(file: Path) -> int:
    from rulewright.stores.sqlite.faults import as_store_error

    if not file.exists():
        return 0
    try:
        with closing(sqlite3.connect(f"file:{quote(str(file))}?mode=ro", uri=True, timeout=PATIENCE)) as connection:
            (taken,) = connection.execute("PRAGMA user_version").fetchone()
            return int(taken)
    except sqlite3.Error as error:
        raise as_store_error(error, StoreError, "it cannot be read") from error


async def _in_postgres(where: str) -> int:
    import asyncpg

    from rulewright.stores.postgres.store import SCHEMA
    from rulewright.stores.store import without_schema

    dsn, schema = without_schema(where)
    try:
        connection = await asyncpg.connect(dsn, timeout=PATIENCE, command_timeout=PATIENCE)
        try:
            place = await connection.fetchval("SELECT quote_ident($1) || '.migration'", schema or SCHEMA)
            if await connection.fetchval("SELECT to_regclass($1)", place) is None:
                return 0
            return int(await connection.fetchval(f"SELECT coalesce(max(number), 0) FROM {place}"))  # noqa: S608
        finally:
            connection.terminate()
    except (OSError, TimeoutError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise Unreachable(str(error) or "it does not answer") from error
