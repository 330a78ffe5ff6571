"""Encounters: how near the lab comes to a fight's chance in a minute, and what one more worker of a cluster is worth."""

from __future__ import annotations

import sys
import time
from contextlib import AbstractContextManager
from importlib.util import find_spec
from itertools import islice
from typing import Any

from benchmarks.row import Row
from rulewright.lab import Cluster, Enough, Processes, Sampler, Spec, here, ready_spec
from rulewright.lab.chunk import Runner
from rulewright.library import all_rulesets

WANTED = {
    ("brp", "yard"): 0.8,
    ("brp", "warehouse"): 1.8,
    ("otherworlds", "rivals"): 5.0,
    ("shards", "ford"): 9.5,
}
"""Points by which a chance may be off after a minute on two processors, at 99.9 %."""
MINUTE = 60.0
WORKERS = 2


def rows(*, quick: bool) -> list[Row]:
    """For each encounter how far off it may be, beside what was wanted and beside one process in turn in the same run;
    quick is the first of them.
    """
    found = []
    for (game, fight), wanted in islice(WANTED.items(), 1 if quick else None):
        if game not in all_rulesets():
            continue
        spec, seconds = ready_spec(game, fight), 0.4 if quick else MINUTE
        fights, off = sampled(spec, Processes(WORKERS), seconds)
        alone, _ = sampled(spec, here, seconds / 4)
        pace = fights / seconds, alone / (seconds / 4)
        name = f"minute.{game}.{fight}"
        found.append(Row(name, off, wanted, wanted / off, "±", f"wanted, {fights:,} fights"))
        found.append(Row(name, *pace, pace[0] / pace[1], "/s", "one process in turn"))
    return [*found, *on_a_cluster(quick=quick)]


def sampled(spec: Spec, run: Runner, seconds: float) -> tuple[int, float]:
    """Fights that were fought in so many seconds, those that start a process among them, and how far off their widest
    chance may be, in points.
    """
    sampler = Sampler(spec, Enough(seconds=seconds), run)
    for _ in sampler:
        pass
    return sampler.tally.fights, 100 * sampler.widest


def on_a_cluster(*, quick: bool) -> list[Row]:
    """Fights a second on a Dask cluster of one worker and of two, each warm."""
    if find_spec("distributed") is None or "brp" not in all_rulesets():
        return []
    spec, seconds = ready_spec("brp", "yard"), 0.4 if quick else 30.0
    one, two = (_on_workers(spec, many, seconds) for many in (1, WORKERS))
    return [Row("cluster.brp.yard", two, one, two / one, "/s", "one worker")]


def _on_workers(spec: Spec, many: int, seconds: float) -> float:
    from distributed import Client

    with local_cluster(many) as local, Client(local, set_as_default=False) as client:
        cluster = Cluster(client)
        sampled(spec, cluster, min(3.0, seconds))  # what is worked out once in a process
        began = time.monotonic()
        fights, _ = sampled(spec, cluster, seconds)
        return fights / (time.monotonic() - began)


def local_cluster(many: int) -> AbstractContextManager[Any]:
    """Workers of a cluster on this machine, each a process with one thread."""
    from distributed import LocalCluster

    found: AbstractContextManager[Any] = LocalCluster(
        n_workers=many,
        threads_per_worker=1,
        processes=True,
        dashboard_address=None,
        env={"PYTHONPATH": ":".join(filter(None, sys.path))},
    )
    return found
