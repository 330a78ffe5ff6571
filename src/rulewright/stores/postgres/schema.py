"""The shape of a PostgreSQL database, brought up to date by whichever server starts first."""

from __future__ import annotations

from typing import Any

from rulewright.stores.migration import Migration, migrations, pending

TAKEN_STEPS = """CREATE TABLE IF NOT EXISTS migration (
    number integer PRIMARY KEY, name text NOT NULL, taken timestamptz NOT NULL DEFAULT now())"""


LOCK = "SELECT pg_advisory_xact_lock(hashtext('rulewright migrations'), hashtext($1))"
LONG = 3600.0
"""Seconds that a step may take, or the wait for another server that takes it."""


async def migrate(connection: Any, schema: str, steps: tuple[Migration, ...] | None = None) -> None:
    """Take the steps that the database has not taken yet. To be called inside a transaction.

    Servers that start together take turns; those that come later find nothing left to do.
    """
    steps = migrations("postgres") if steps is None else steps
    await connection.execute(LOCK, schema, timeout=LONG)
    if not await connection.fetchval("SELECT count(*) FROM pg_namespace WHERE nspname = $1", schema):
        quoted = await connection.fetchval("SELECT quote_ident($1)", schema)
        await connection.execute(f"CREATE SCHEMA {quoted}")
    await connection.execute(TAKEN_STEPS)
    reached = await connection.fetchval("SELECT coalesce(max(number), 0) FROM migration")
    for step in pending(steps, reached):
        await connection.execute(step.text, timeout=LONG)
        await connection.execute("INSERT INTO migration (number, name) VALUES ($1, $2)", step.number, step.name)
