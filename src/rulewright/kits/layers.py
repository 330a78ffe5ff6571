"""Layers: what stands between a blow and whoever it is meant for, and what is left of both behind it.

A reduction chain is one layer after the other; each game says which, in what order, and what becomes of them.
"""

from __future__ import annotations

from typing import NamedTuple

__all__ = [
    "Passed",
    "past",
    "pool",
]


class Passed(NamedTuple):
    """What a layer did: how much came through, how much it stopped, and how much more it can stop in its life."""

    through: int
    stopped: int
    left: int


def past(points: int, strength: int, holds: int | None = None) -> Passed:
    """Points meet a layer that stops so many of one blow and holds so many in all.

    Armour that wears out has both, a shield of force only what it holds (`past(points, left, left)`), and what never
    wears out only its strength: then `left` is that.
    """
    life = strength if holds is None else holds
    stopped = max(0, min(points, strength, life))
    return Passed(points - stopped, stopped, life if holds is None else life - stopped)


def pool(points: int, holds: int) -> Passed:
    """Points meet a layer that stops all it can until it is used up: a guard, a shield of force."""
    return past(points, holds, holds)
