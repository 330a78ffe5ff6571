"""Draws: rules drawn at random, and what somebody found who tried hard to catch each of them out at a table.

A reading looks at what a rule says; whoever tries a drawn one goes down every road that leads to it. How many of them
hold is the share to expect of those that nobody drew.
"""

from __future__ import annotations

import csv
import io
from importlib.resources.abc import Traversable

from msgspec import Struct

DRAWS = "draws.csv"


class RuleDraw(Struct, frozen=True):
    """One day's draw: how many rules, how many of them held on every road, were right but weak, or failed on some road.

    What failed may be mended since; the draw says what was found.
    """

    date: str
    commit: str
    held: int
    weak: int
    failed: int

    @property
    def drawn(self) -> int:
        """How many rules were drawn."""
        return self.held + self.weak + self.failed


def draws(home: Traversable) -> tuple[RuleDraw, ...]:
    """All draws of a ruleset's rules, oldest first; none where nobody drew any."""
    place = home / DRAWS
    if not place.is_file():
        return ()
    rows = csv.DictReader(io.StringIO(place.read_text("utf-8")))
    found = (
        RuleDraw(row["date"], row["commit"], int(row["held"]), int(row["weak"]), int(row["failed"])) for row in rows
    )
    return tuple(sorted(found, key=lambda each: each.date))
