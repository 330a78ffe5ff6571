"""Eight tasks, by icepool."""

from __future__ import annotations

from typing import Any

from icepool import Again, Die, d6, d20, d100

from benchmarks.tasks.table import TABLE


def keep() -> Any:
    return d6.highest(4, 3)


def higher() -> Any:
    return 3 @ d6 > 4 @ d6


def pool() -> Any:
    return 9 @ Die([0] * 7 + [1, 1, 1 + Again], again_depth=3, again_end=0)


def opposed() -> Any:
    return d100.map(lambda r: r * (r <= 60)) > d100.map(lambda r: r * (r <= 45))


def advantage() -> Any:
    return d20.highest(2) + 5 >= 15


def lookup() -> Any:
    return 3 @ (2 @ d6).map(TABLE)


def reroll() -> Any:
    return 4 @ d6.reroll([1], depth=1)


def battle() -> Any:
    return d6.pool(3).sort_pair(">", d6.pool(2)).size()
