"""What can go wrong with a store, and what is certain when it does."""

from __future__ import annotations


class StoreError(Exception):
    """A store could not do what it was asked. `told` is what people are told of it, and `instead` what they can do."""

    told = "The log cannot be reached just now."
    instead = "Try again in a moment; a wish under the same key is done once."


class Conflict(StoreError):
    """Somebody else's entries stand where these should go. Nothing of these was kept; read on from `head`."""

    def __init__(self, table: str, after: int, head: int) -> None:
        super().__init__(f"entries of table {table} cannot follow number {after}: its log has reached {head}")
        self.table = table
        self.after = after
        self.head = head


class Astray(Conflict):
    """The log is not the one that these entries follow: it ends before them, or went on in another way.

    A standby that lacked the last commits, or a restored backup, is like that. What is known of the
    table beyond the log has to be forgotten.
    """

    def __init__(self, table: str, after: int, head: int) -> None:
        super().__init__(table, after, head)
        self.args = (f"the log of table {table} is not the one that was known up to number {after}; it reaches {head}",)


class Full(StoreError):
    """There is no room on the disk. Nothing was kept."""

    told = "The disk of the server is full; nothing was kept."
    instead = "Whoever keeps the server has to make room. Then it goes on, and nothing that was granted is lost."


class Broken(StoreError):
    """An entry of a log is missing, was exchanged, or cannot be read. All before it is sound."""

    told = "The log of this table is damaged after what you see. It can be read up to there; nothing can be added."
    instead = "Whoever keeps the server finds the place with `rulewright doctor`, and restores a backup or cuts the log there."

    def __init__(self, table: str, number: int, why: str) -> None:
        super().__init__(f"entry {number} of table {table} {why}")
        self.table = table
        self.number = number
        self.why = why


class Spoilt(StoreError):
    """The file is not what the database wrote, just where it would have to be read or written. Nothing was kept."""

    told = "The file that the server keeps everything in is damaged; nothing was kept."
    instead = "Whoever keeps the server restores a backup; tables that can still be read can be exported first."


class Unreachable(StoreError):
    """The database could not be reached. Nothing was kept."""


class Unsure(StoreError):
    """The database went away before it answered: read the log to learn whether the entries were kept."""


class PicturesAway(StoreError):
    """The bucket that pictures are kept in could not be reached, or did not do as it was asked. Nothing was kept."""

    told = "The place where pictures are kept cannot be reached just now; nothing was kept."
    instead = "Try again in a moment. Everything else goes on without it."


class TooNew(StoreError):
    """The store was written by a newer version of Rulewright."""

    told = "This was written by a newer version of Rulewright, and this one cannot read it."
    instead = "Whoever keeps the server has to bring it up to date."


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
