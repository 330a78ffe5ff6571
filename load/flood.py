"""A flood: hostile clients beside honest tables that play. `just flood --seconds 300 --hostile 200 --tables 50`.

It tells how long the honest waited, how long `/healthz` took at worst, which workers were lost and what memory was
taken, and fails where one of them is beyond its bound.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import tempfile
from argparse import ArgumentParser, Namespace
from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from random import Random

from tests.server.running import UNLIMITED, ProcessServer, games_installed

from load.crew import Crew
from load.crowd import Crowd, Measured
from load.machine import Watch, children, memory
from load.pulse import Felt, Pulse
from load.scene import NATS, POSTGRES, LoadTable, drop, set_scene
from rulewright.server.running.settings import Settings

CREWS = 4
"""Processes of hostile clients."""
WEIGHED_EVERY = 5.0
"""Seconds between two looks at what a server holds."""
LIMITS = {name: getattr(Settings(), name) for name in UNLIMITED}
"""The limits that a server has by itself."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """What is bearable."""

    p99: float = 1_000.0
    health: float = 200.0
    grown: int = 400 * 2**20
    grown_late: int = 50 * 2**20


@dataclass(frozen=True, slots=True)
class Flooded:
    """What came of it."""

    honest: Measured
    pulse: Felt
    lost: int
    held: list[int]
    answers: Counter[str]
    told: str
    back: int = 0

    @property
    def grown(self) -> int:
        """Bytes that were held at most beyond those at the beginning."""
        return max(self.held) - self.held[0]

    @property
    def grown_late(self) -> int:
        """Bytes that were held at most in the second half beyond those at most in the first: what is bounded rests."""
        half = len(self.held) // 2
        return max(self.held[half:]) - max(self.held[:half] or self.held)

    def __str__(self) -> str:
        held = [f"{self.held[n * (len(self.held) - 1) // 6] / 2**20:.0f}" for n in range(7)]
        rows = (
            f"honest: {self.honest}",
            f"{self.pulse}",
            f"workers lost: {self.lost}; memory {' → '.join(held)} MiB, at most {max(self.held) / 2**20:.0f}",
            f"hostile, in {CREWS} processes that stand back by {self.back}: {dict(self.answers.most_common())}",
            f"{self.told}; load of the machine {os.getloadavg()[0]:.1f}",
        )
        return "\n".join(rows)

    def beyond(self, bounds: Bounds) -> list[str]:
        """What was not bearable."""
        found = []
        if not self.honest.quantile(99) < bounds.p99:
            found.append(f"the honest waited {self.honest.quantile(99):.0f} ms")
        if self.honest.seen_by_all < self.honest.pressed or self.honest.gaps or self.honest.lost:
            found.append("the honest did not see everything")
        if self.pulse.failed or max(self.pulse.took, default=float("inf")) > bounds.health:
            found.append(f"/healthz took {max(self.pulse.took, default=0):.0f} ms, {self.pulse.failed} times it failed")
        if self.lost:
            found.append(f"{self.lost} workers were lost")
        if self.grown > bounds.grown or self.grown_late > bounds.grown_late:
            found.append(f"memory grew by {self.grown / 2**20:.0f} MiB, {self.grown_late / 2**20:.0f} of it late")
        if any(status.startswith("5") and status != "503" for status in self.answers):
            found.append(f"faults: {self.answers}")
        return found


async def flooded(
    server: ProcessServer, tables: list[LoadTable], theirs: list[LoadTable], chosen: Namespace
) -> Flooded:
    """Let the honest play while the others do harm."""
    assert server.process is not None
    pid, crowd, whim = server.process.pid, Crowd(tables), Random(chosen.seed)
    await crowd.connect(server.port, addresses=[f"127.0.10.{n % 250 + 1}" for n in range(len(tables))])
    rate = len(tables) / chosen.every
    crews = await _crews(chosen, server.port, [(table.id, table.cookies[1]) for table in theirs])
    await crowd.play(rate, 3.0, whim)  # everything is warm
    workers, held = set(children(pid)), [memory(pid)]
    weighing = asyncio.create_task(_weigh(pid, held))
    for crew in crews:
        crew.let_loose()
    pulse, watch = Pulse(server.port), Watch(pid)
    honest = await crowd.play(rate, chosen.seconds, whim)
    felt, told = pulse.end(), watch.told(honest.pressed)
    weighing.cancel()
    answers = sum([await asyncio.to_thread(crew.end) for crew in crews], Counter[str]())
    lost = len(workers - set(children(pid)))
    crowd.leave()
    return Flooded(honest, felt, lost, [*held, memory(pid)], answers, told, chosen.back)


async def _crews(chosen: Namespace, port: int, theirs: list[tuple[str, str]]) -> list[Crew]:
    """Crews of hostile clients that are ready to do harm."""
    ends = [n * chosen.hostile // CREWS for n in range(CREWS + 1)]
    crews = [Crew(port, theirs, range(*each), chosen) for each in pairwise(ends)]
    await asyncio.gather(*(asyncio.to_thread(crew.wait) for crew in crews))
    return crews


async def _weigh(pid: int, held: list[int]) -> None:
    """Note now and then what a server holds."""
    while True:
        await asyncio.sleep(WEIGHED_EVERY)
        held.append(await asyncio.to_thread(memory, pid))


async def flood(chosen: Namespace, folder: Path) -> Flooded:
    """The whole run, on a server with the limits that it has by itself."""
    schema = f"flood_{secrets.token_hex(4)}"
    where = f"sqlite:{folder}/flood.sqlite" if chosen.sqlite else f"{POSTGRES}?schema={schema}"
    settings = {**LIMITS, "store": where, "log_level": "CRITICAL", "nats": "" if chosen.sqlite else NATS, "warm": True}
    try:
        with games_installed(folder / "site") as paths:
            tables, theirs = await set_scene(where, chosen.tables), await set_scene(where, 10)
            with ProcessServer(paths, 1 if chosen.sqlite else chosen.workers, **settings) as server:
                return await flooded(server, tables, theirs, chosen)
    finally:
        if not chosen.sqlite:
            await drop(POSTGRES, schema)


def chosen_from(words: list[str] | None = None) -> Namespace:
    parser = ArgumentParser(prog="just flood", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--hostile", type=int, default=200)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--every", type=float, default=5.0, help="seconds between two actions at a table")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--sqlite", action="store_true", help="one worker on a file instead of PostgreSQL and NATS")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--back", type=int, default=19, help="how far hostile clients leave the processors to others")
    parser.add_argument("--only", default="", help="all hostile clients in one way, such as ping")
    return parser.parse_args(words)


def main() -> int:
    chosen = chosen_from()
    with tempfile.TemporaryDirectory(prefix="rulewright-flood-") as folder:
        found = asyncio.run(flood(chosen, Path(folder)))
    print(found)
    for each in (beyond := found.beyond(Bounds())):
        print(f"NOT BEARABLE: {each}")
    return 1 if beyond else 0


if __name__ == "__main__":
    raise SystemExit(main())
