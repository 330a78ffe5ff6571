"""SQLite: one file on a laptop, nothing to install."""

from rulewright.stores.sqlite.store import SqliteStore

__all__ = ["SqliteStore"]
