"""`just load`: 1,000 tables with five seats each on two workers, then more and more until they wait too long.

Needs PostgreSQL and NATS (see `.ci/services`), or `--sqlite` for one worker on a file.
"""

from __future__ import annotations

import asyncio
import secrets
import tempfile
import time
from argparse import ArgumentParser, Namespace
from contextlib import ExitStack
from pathlib import Path
from random import Random

from faults.broker import Broker
from faults.cluster import Cluster
from tests.server.running import ProcessServer, games_installed

from load.crowd import Crowd
from load.machine import Watch, memory
from load.scene import NATS, POSTGRES, drop, set_scene


def main() -> None:
    parser = ArgumentParser(prog="just load", description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument(
        "--seconds", type=float, default=60.0, help="how long the steady load lasts; the claim wants 300"
    )
    parser.add_argument("--every", type=float, default=10.0, help="seconds between two actions at a table")
    parser.add_argument("--raise", dest="raised", action="store_true", help="then raise the rate until p99 passes 1 s")
    parser.add_argument("--sqlite", action="store_true", help="one worker on a file instead of PostgreSQL and NATS")
    parser.add_argument("--own", action="store_true", help="on a PostgreSQL and a NATS of its own, started for this")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    try:
        from uvloop import run
    except ImportError:
        run = asyncio.run
    with tempfile.TemporaryDirectory(prefix="rulewright-load-") as folder, ExitStack() as stack:
        postgres, nats = POSTGRES, NATS
        if chosen.own:
            postgres, nats = stack.enter_context(Cluster()).dsn, stack.enter_context(Broker()).url
        run(load(chosen, Path(folder), postgres, nats))


async def load(chosen: Namespace, folder: Path, postgres: str, nats: str) -> None:
    """The whole run."""
    schema = f"load_{secrets.token_hex(4)}"
    where = f"sqlite:{folder}/load.sqlite" if chosen.sqlite else f"{postgres}?schema={schema}"
    settings = {"store": where, "log_level": "WARNING", "odds_workers": 1, "nats": "" if chosen.sqlite else nats}
    try:
        with games_installed(folder / "site") as paths:
            begin = time.perf_counter()
            tables = await set_scene(where, chosen.tables)
            print(f"{chosen.tables:,} tables × 5 seats set out in {time.perf_counter() - begin:.0f} s", flush=True)
            server = ProcessServer(paths, 1 if chosen.sqlite else chosen.workers, **settings)
            with server:
                await measured(chosen, server, Crowd(tables))
    finally:
        if not chosen.sqlite:
            await drop(postgres, schema)


async def measured(chosen: Namespace, server: ProcessServer, crowd: Crowd) -> None:
    """Idle memory, the steady load, and how far it can be raised."""
    assert server.process is not None
    whim, seats = Random(chosen.seed), 5 * chosen.tables
    empty = memory(server.process.pid)
    begin, watch = time.perf_counter(), Watch(server.process.pid)
    await crowd.connect(server.port)
    took, idle = time.perf_counter() - begin, memory(server.process.pid)
    each = (idle - empty) / seats / 1024
    print(f"{seats:,} seats connected in {took:.0f} s; {each:.1f} KiB of memory for each idle seat", flush=True)
    print(f"  {watch.told(seats, 'seat')}", flush=True)
    rate, seconds = chosen.tables / chosen.every, chosen.seconds
    while True:
        watch = Watch(server.process.pid)
        found = await crowd.play(rate, seconds, whim)
        print(f"{rate:.0f} actions a second for {seconds:.0f} s: {found}", flush=True)
        print(f"  {watch.told(found.pressed)}", flush=True)
        if not chosen.raised:
            break
        if found.quantile(99) > 1000 or found.seen_by_all < found.pressed:
            print(f"p99 passes 1 s at {rate:.0f} actions a second; busiest: {watch.fullest()}", flush=True)
            break
        rate, seconds = rate * 1.5, min(seconds, 15)
    crowd.leave()


if __name__ == "__main__":
    main()
