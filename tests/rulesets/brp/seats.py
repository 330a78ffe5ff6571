"""Seats at a table of Basic Roleplaying: who sits there, what was rolled against, and what was said."""

from __future__ import annotations

from typing import Any

from tests.rulesets.brp.stage import BOOK, state

from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.state.character import Actor
from rulewright.testing.at_the_seat import AtTheSeat


def seat(at: Any = BOOK, **actors: Actor) -> AtTheSeat:
    """A table at which these sit, each for themselves."""
    return AtTheSeat(RULESET, state(**actors), at)


def chances(table: AtTheSeat) -> list[int]:
    """The chances that the last press rolled against, in order."""
    found = [getattr(drawn[0], "check", drawn[0]) for drawn in table.last.drawn]
    return [int(each.chance) for each in found if hasattr(each, "chance")]


def chance(table: AtTheSeat, place: int = 0) -> int:
    """The chance of one roll of the last press."""
    return int(str(table.last.drawn[place][0]).partition("%")[0])


def thrown(table: AtTheSeat) -> list[str]:
    """The dice of the last press, as they are written."""
    return [str(drawn[0]) for drawn in table.last.drawn]


def said(table: AtTheSeat) -> str:
    """All that was told in the last press."""
    return " ".join(str(note) for note in table.last.notes)
