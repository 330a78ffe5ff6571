"""Entries of the system: paces, grounds and how long things take."""

from __future__ import annotations

from rulewright.content import Entry


class Pace(Entry, frozen=True, kw_only=True):
    """A way of getting about: metres in a combat round; 0 where it varies."""

    metres: int


class Ground(Entry, frozen=True, kw_only=True):
    """Ground or weather: the part of a rate that it leaves, at the least as `harshest`; it `spares` some paces."""

    factor: str
    harshest: str = ""
    spares: tuple[str, ...] = ()


class Interval(Entry, frozen=True, kw_only=True):
    """How long something takes, in combat rounds; 0 where that varies."""

    rounds: int
    takes: str
