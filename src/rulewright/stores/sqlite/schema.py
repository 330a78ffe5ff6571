"""The shape of a SQLite file, brought up to date when it is opened."""

from __future__ import annotations

import sqlite3

from rulewright.stores.errors import StoreError
from rulewright.stores.migration import Migration, migrations, pending

OLDEST = (3, 37, 0)


def migrate(connection: sqlite3.Connection, steps: tuple[Migration, ...] | None = None) -> None:
    """Take the steps that the file has not taken yet, all or none of them."""
    if sqlite3.sqlite_version_info < OLDEST:
        msg = f"SQLite {sqlite3.sqlite_version} is too old; Rulewright needs {'.'.join(map(str, OLDEST))} or newer"
        raise StoreError(msg)
    steps = migrations("sqlite") if steps is None else steps
    connection.execute("BEGIN IMMEDIATE")
    try:
        (reached,) = connection.execute("PRAGMA user_version").fetchone()
        for step in pending(steps, reached):
            connection.executescript(step.text)
            connection.execute(f"PRAGMA user_version = {step.number:d}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
