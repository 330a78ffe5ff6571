"""Ends: how far each table's log is known to reach, and the link after its last entry.

Whoever knows the link after entry 7 need not ask for it before adding entry 8; the database holds it
against its own at every append. What was known is forgotten when a connection breaks, for what answers
next may be a standby or a restored copy, and is set right by whatever the database says.
"""

from __future__ import annotations

from rulewright.stores.chain import START

MOST_TABLES = 100_000


class Heads:
    """For each table a number that its log was seen to reach, and the link there if that is known."""

    def __init__(self) -> None:
        self._reached: dict[str, tuple[int, bytes | None]] = {}

    def at_least(self, table: str) -> int:
        """How far a log reaches, as far as is known here."""
        return self._reached.get(table, (0, None))[0]

    def link(self, table: str, number: int) -> bytes | None:
        """The link after an entry, if it is known here."""
        if number == 0:
            return START
        reached, link = self._reached.get(table, (0, None))
        return link if reached == number else None

    def saw(self, table: str, number: int, link: bytes | None) -> None:
        """An entry was seen, or kept."""
        reached = self.at_least(table)
        if number > reached or (number == reached and link is not None):
            self.found(table, number, link)

    def found(self, table: str, number: int, link: bytes | None) -> None:
        """This is how far the log reaches, whatever was thought before."""
        if len(self._reached) >= MOST_TABLES:
            self._reached.clear()
        self._reached[table] = (number, link)

    def forget(self) -> None:
        """Know nothing any more."""
        self._reached.clear()
