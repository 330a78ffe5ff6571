"""Homecoming: what somebody has won and lost at a table, written onto the sheet they came with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from rulewright.play import FrozenMap

__all__ = [
    "rewritten",
    "still_owned",
]


def still_owned(written: Iterable[str], came: Iterable[str], now: Iterable[str]) -> tuple[str, ...]:
    """What stands in a list of the sheet after some of it was lost, and more was won.

    What somebody came with may be more than what is written, a body's own claws say: that stays unwritten.
    """
    before, after = Counter(came), Counter(now)
    lost, kept = before - after, list[str]()
    for thing in written:
        if lost[thing]:
            lost[thing] -= 1
        else:
            kept.append(thing)
    return (*kept, *(after - before).elements())


def rewritten[V](written: Mapping[str, V], came: Mapping[str, V], now: Mapping[str, V]) -> FrozenMap[str, V]:
    """A table of the sheet with what has become another since somebody came; what is as it was stays as it is written."""
    changed = {key: value for key, value in now.items() if came.get(key) != value}
    kept = {key: value for key, value in written.items() if key not in came or key in now}
    found = FrozenMap({**kept, **changed})
    if isinstance(written, FrozenMap) and found == written:
        return written  # the very same, so that nothing is written that was left out
    return found
