"""Which errors of SQLite mean that the disk is full, and which that the file is damaged."""

from __future__ import annotations

import sqlite3

from rulewright.stores.errors import Full, Spoilt, StoreError

DAMAGE = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}


def is_full(error: sqlite3.Error) -> bool:
    """Whether something could not be written for want of room."""
    code = getattr(error, "sqlite_errorcode", 0)
    return code & 0xFF == sqlite3.SQLITE_FULL or code == sqlite3.SQLITE_IOERR_SHMSIZE


def is_damage(error: sqlite3.Error) -> bool:
    """Whether the file is not what SQLite wrote."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in DAMAGE


def as_store_error(error: sqlite3.Error, otherwise: type[StoreError], what: str) -> StoreError:
    """What a failure of SQLite means for whoever waits."""
    spoilt = is_damage(error) and otherwise is StoreError  # where something may have been kept, that is what is said
    kind = Full if is_full(error) else Spoilt if spoilt else otherwise
    return kind(f"{what}: {error}")
