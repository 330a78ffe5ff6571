"""Eight tasks, by dyce."""

from __future__ import annotations

import warnings
from typing import Any

from dyce import H, P, expand

from benchmarks.tasks.table import TABLE

warnings.simplefilter("ignore")  # dyce calls `expand` experimental


def keep() -> Any:
    return (4 @ P(6)).at(slice(1, None))


def higher() -> Any:
    return (3 @ H(6)).gt(4 @ H(6))


def pool() -> Any:
    def step(result: Any, depth: int = 0) -> Any:
        more = expand(step, H(10), depth=depth + 1) if result.outcome == 10 and depth < 3 else 0
        return (result.outcome >= 8) + more

    return 9 @ expand(step, H(10))


def opposed() -> Any:
    return H(100).apply(lambda r: r * (r <= 60)).gt(H(100).apply(lambda r: r * (r <= 45)))


def advantage() -> Any:
    return ((2 @ P(20)).at(-1) + 5).ge(15)


def lookup() -> Any:
    return 3 @ (2 @ H(6)).apply(TABLE.get)


def reroll() -> Any:
    return 4 @ expand(lambda r: H(6) if r.outcome == 1 else r.outcome, H(6))


def battle() -> Any:
    return expand(lambda a, b: sum(x > y for x, y in zip(a.roll[::-1], b.roll[::-1], strict=False)), 3 @ P(6), 2 @ P(6))
