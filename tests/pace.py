"""Pace: what something takes of the processor, against a piece of work that is done in the same breath.

Seconds on a machine that others use too tell of the machine. How many times as long as the yardstick something takes
tells of the thing.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from time import thread_time

ROUNDS = 3


def yardstick() -> int:
    """Tuples, hashes, a dict and fractions, as rules and odds are made of: ten milliseconds of an ordinary machine."""
    seen: dict[tuple[int, str, int], Fraction] = {}
    for n in range(6_000):
        key = (n % 500, "pace", n % 7)
        seen[key] = seen.get(key, Fraction(0)) + Fraction(1, n % 30 + 1)
    return len(seen)


def paces(f: Callable[[], object], rounds: int = ROUNDS) -> float:
    """How many times as long as the yardstick something takes, both at their best, turn by turn."""
    turns = [(_took(f), _took(yardstick)) for _ in range(rounds)]
    return min(took for took, _ in turns) / max(min(took for _, took in turns), 1e-6)


def _took(f: Callable[[], object]) -> float:
    """Seconds of the processor that this thread took; what others do in the same process is not counted."""
    start = thread_time()
    f()
    return thread_time() - start
