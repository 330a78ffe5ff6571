"""Lineage: whether a database is still the one that servers used last, or a copy that was put back."""

from __future__ import annotations

import secrets
from typing import Any

HERE = """SELECT concat_ws(' ', (SELECT system_identifier FROM pg_control_system()),
    left(pg_walfile_name(pg_current_wal_lsn()), 8),
    (SELECT oid FROM pg_database WHERE datname = current_database()), 'entry'::regclass::oid)"""
"""Which cluster, on which timeline, which database, and which table: a recovery to a moment in the past, or a
standby that takes over, begins another timeline; a dump that is read in makes other tables."""


async def note_line(connection: Any) -> None:
    """Begin a new line for a database that was put back; as long as it never was, it has none.

    To be called inside the transaction that has brought its shape up to date: one server at a time.
    """
    here = str(await connection.fetchval(HERE))
    kept = await connection.fetchrow("SELECT mark, line FROM lineage")
    if kept is None or kept["mark"] != here:
        await keep_line(connection, "" if kept is None else new_line(), here)


async def keep_line(connection: Any, line: str, mark: str | None = None) -> None:
    """Keep a line."""
    await connection.execute(
        "INSERT INTO lineage (one, mark, line) VALUES (1, $1, $2) "
        "ON CONFLICT (one) DO UPDATE SET mark = excluded.mark, line = excluded.line",
        str(await connection.fetchval(HERE)) if mark is None else mark,
        line,
    )


def new_line() -> str:
    """A line that nothing had before."""
    return secrets.token_hex(16)
