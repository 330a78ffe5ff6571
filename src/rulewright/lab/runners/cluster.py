"""Cluster: chunks on the machines of a Dask cluster, each of which has this package and its rulesets installed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from itertools import islice
from typing import Any

from rulewright.lab.chunk import Chunk, ChunkDone, ChunkLost, fight_packed
from rulewright.play import refuse
from rulewright.play.values.wire import decode, encode

ADDRESS = re.compile(r"(\w+://)?\S+:\d{1,5}")
SAY_WHERE = "Say where its scheduler is: tcp://HOST:8786."
RETRIES = 3
MOST_DEATHS = 20
"""So often a chunk whose worker died is handed out again."""
AHEAD = 2
"""Chunks that are handed out for each processor of the cluster."""


class Cluster:
    """Fights chunks on a cluster, by the address of its scheduler or by a client that somebody has already."""

    def __init__(self, where: Any) -> None:
        if isinstance(where, str) and not ADDRESS.fullmatch(where):
            raise refuse(f"{where[:100]!r} is no address of a cluster.", instead=SAY_WHERE)
        try:
            from distributed import Client
        except ImportError:
            raise refuse(
                "To fight on a cluster, Dask must be installed.", instead="pip install 'rulewright[cluster]'"
            ) from None
        if isinstance(where, str):
            try:
                where = Client(where, timeout=10, set_as_default=False)
            except (OSError, TimeoutError, ValueError) as problem:
                raise refuse(f"No cluster answers at {where}.", instead=SAY_WHERE) from problem
        self.client = where

    def __call__(self, chunks: Iterable[Chunk]) -> Iterator[ChunkDone]:
        from distributed import KilledWorker, as_completed

        waiting, under_way, done, died = (
            iter(chunks),
            dict[Any, Chunk](),
            as_completed(loop=self.client.loop),
            Counter[Any](),
        )
        try:
            while True:
                for chunk in islice(waiting, max(0, AHEAD * self.processors - len(under_way))):
                    future = self._submitted(chunk)
                    under_way[future] = chunk
                    done.add(future)
                if not under_way:
                    return
                future = next(done)
                try:
                    told = decode(future.result(), ChunkDone)
                except KilledWorker:
                    died[future] += 1
                    if died[future] > MOST_DEATHS:
                        raise ChunkLost(under_way[future], died[future]) from None
                    future.retry()
                    done.add(future)
                    continue
                del under_way[future]
                future.release()
                yield told
        finally:
            self.client.cancel(list(under_way))

    @property
    def processors(self) -> int:
        """How many processors the cluster has at the moment."""
        threads: dict[str, int] = self.client.nthreads()
        return max(1, sum(threads.values()))

    def _submitted(self, chunk: Chunk) -> Any:
        packed = encode(chunk)
        key = f"fights-{blake2b(packed, digest_size=16).hexdigest()}"
        return self.client.submit(fight_packed, packed, key=key, retries=RETRIES, pure=True)
