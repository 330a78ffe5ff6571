"""Timing that can be trusted on a busy machine: everyone takes turns, only ratios are compared, and of the processor's time.

What is timed here reckons and waits for nobody; whoever else is at work would otherwise count against one of the two.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Mapping
from statistics import median

from benchmarks.row import Row


def once(work: Callable[[], object], least: float) -> float:
    """Seconds of a processor that a call takes, over enough calls for the clock to be trusted."""
    calls = 1
    while True:
        gc.collect()
        start = time.process_time()
        for _ in range(calls):
            work()
        took = time.process_time() - start
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
    turns, least = (5, 0.02) if quick else (9, 0.1)
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
