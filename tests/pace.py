"""Pace: what something takes of the processor, against a piece of work that is done in the same breath.

Seconds on a machine that others use too tell of the machine. How many times as long as the yardstick something takes
tells of the thing.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from time import process_time

ROUNDS = 3


def yardstick() -> int:
    """Tuples, hashes, a dict and fractions, as rules and odds are made of: ten milliseconds of an ordinary machine."""
    seen: dict[tuple[int, str, int], Fraction] = {}
    for n in range(6_000):
        key = (n % 500, "pace", n % 7)
        seen[key] = seen.get(key, Fraction(0)) + Fraction(1, n % 30 + 1)
    return len(seen)


def paces(f: Callable[[], object], rounds: int = ROUNDS) -> float:
    """How many times as long as the yardstick something takes, at its best."""
    return min(_took(f) / max(_took(yardstick), 1e-6) for _ in range(rounds))


def _took(f: Callable[[], object]) -> float:
    start = process_time()
    f()
    return process_time() - start
