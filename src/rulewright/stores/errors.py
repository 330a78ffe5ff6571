"""What can go wrong with a store, and what is certain when it does."""

from __future__ import annotations


class StoreError(Exception):
    """A store could not do what it was asked."""


class Conflict(StoreError):
    """Somebody else's entries stand where these should go. Nothing of these was kept; read on from `head`."""

    def __init__(self, table: str, after: int, head: int) -> None:
        super().__init__(f"entries of table {table} cannot follow number {after}: its log has reached {head}")
        self.table = table
        self.after = after
        self.head = head


class Unreachable(StoreError):
    """The database could not be reached. Nothing was kept."""


class Unsure(StoreError):
    """The database went away before it answered: read the log to learn whether the entries were kept."""


class TooNew(StoreError):
    """The store was written by a newer version of Rulewright."""


class TooLong(StoreError, ValueError):
    """An entry is longer than a log takes."""


class Damaged(StoreError):
    """A file is not what was exported: changed, cut short, or made up."""


class Taken(StoreError):
    """A name or id that must be the only one is in use already."""


class Unknown(StoreError):
    """Something was to refer to what is not there."""


class InUse(StoreError):
    """Another program holds this file open."""


class Closed(StoreError):
    """The store was closed."""
