"""Heads: how far each table's log is known to reach.

A log only grows, so what was once seen stays true: whoever knows that entry 7 is there need not ask
again before adding entry 8. Whether an 8 is there already only the database can say. What was known is
forgotten when a connection breaks, for what answers next may be a standby or a restored copy.
"""

from __future__ import annotations

MOST_TABLES = 100_000


class Heads:
    """For each table a number that its log has reached at least."""

    def __init__(self) -> None:
        self._reached: dict[str, int] = {}

    def at_least(self, table: str) -> int:
        """How far a log reaches, as far as is known here."""
        return self._reached.get(table, 0)

    def saw(self, table: str, number: int) -> None:
        """An entry was seen, or kept."""
        if number > self._reached.get(table, 0):
            if len(self._reached) >= MOST_TABLES:
                self._reached.clear()
            self._reached[table] = number

    def forget(self) -> None:
        """Know nothing any more."""
        self._reached.clear()
