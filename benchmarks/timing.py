"""Timing that can be trusted on a busy machine: everyone takes turns, and only ratios are compared."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Mapping
from statistics import median

from benchmarks.row import Row


def once(work: Callable[[], object], least: float) -> float:
    """Seconds a call takes, over enough calls for the clock to be trusted."""
    calls = 1
    while True:
        gc.collect()
        start = time.perf_counter()
        for _ in range(calls):
            work()
        took = time.perf_counter() - start
        if took >= least:
            return took / calls
        calls = max(calls + 1, int(calls * min(100.0, 1.3 * least / max(took, 1e-9))))


def compare(
    name: str,
    ours: Callable[[], object],
    others: Mapping[str, Callable[[], object]],
    *,
    quick: bool,
    per: int = 1,
) -> list[Row]:
    """Everyone in turn, several times over; medians of the times, and of the ratios within each turn."""
    turns, least = (3, 0.02) if quick else (9, 0.1)
    mine: list[float] = []
    theirs: dict[str, list[float]] = {against: [] for against in others}
    for _ in range(turns):
        mine.append(once(ours, least))
        for against, work in others.items():
            theirs[against].append(once(work, least))
    return [
        Row(
            name,
            median(mine) * 1e6 / per,
            median(times) * 1e6 / per,
            median(their / my for their, my in zip(times, mine, strict=True)),
            "µs",
            against,
        )
        for against, times in theirs.items()
    ]
