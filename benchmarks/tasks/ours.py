"""Eight tasks, our way."""

from __future__ import annotations

from benchmarks.tasks.table import TABLE
from rulewright.chance import Chance, SuccessPool, d6, d20, d100


def keep() -> Chance[int]:
    return (4 @ d6).highest(3)


def higher() -> Chance[int]:
    return 3 @ d6 > 4 @ d6


def pool() -> Chance[int]:
    return SuccessPool(9, cap=3).successes()


def opposed() -> Chance[int]:
    return d100.map(lambda r: r * (r <= 60)) > d100.map(lambda r: r * (r <= 45))


def advantage() -> Chance[int]:
    return d20.best(2) + 5 >= 15


def lookup() -> Chance[int]:
    return 3 @ (2 @ d6).map(TABLE)


def reroll() -> Chance[int]:
    return 4 @ d6.reroll(1, once=True)


def battle() -> Chance[int]:
    return (3 @ d6).matched(2 @ d6)
