"""`just faults --rounds 300`: what goes wrong in the world, done on purpose, and nothing may be lost."""

import asyncio
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random, SystemRandom

from faults.broker import Broker
from faults.cluster import Cluster
from faults.house import crowd, server_kills, server_outages
from faults.kills import kills_on_postgres, kills_on_sqlite
from faults.outages import broker_away, crashes, disturbances, long_absence
from tests.server.running import games_installed


def main() -> None:
    parser = ArgumentParser(prog="just faults", description=__doc__)
    parser.add_argument("--rounds", type=int, default=20, help="how often a writer is killed on each engine")
    parser.add_argument("--seed", type=int, default=SystemRandom().randrange(10**6), help="which moments")
    parser.add_argument("--only", default="", help="only the faults whose name has this in it")
    chosen = parser.parse_args()
    whim, rounds = Random(chosen.seed), chosen.rounds
    outages = max(2, rounds // 10)
    away = 60.0 if rounds >= 100 else 3.0
    print(f"seed {chosen.seed}", flush=True)
    with (
        tempfile.TemporaryDirectory(prefix="rulewright-faults-") as folder,
        games_installed(Path(folder) / "site") as paths,
        Cluster() as cluster,
        Broker() as broker,
    ):

        async def restart() -> None:
            await asyncio.to_thread(cluster.restart, whim.choice(["immediate", "fast"]))

        async def silence() -> None:
            broker.stop()
            await asyncio.sleep(away)
            await asyncio.to_thread(broker.start)

        def house(name: str) -> str:
            return f"{cluster.dsn}?schema={name}"

        faults: dict[str, Callable[[], Awaitable[str]]] = {
            "sqlite, kill -9": lambda: kills_on_sqlite(Path(folder), rounds, whim),
            "postgresql, kill -9": lambda: kills_on_postgres(cluster.dsn, rounds, whim),
            "postgresql, crash": lambda: crashes(cluster, outages, whim),
            "postgresql, network": lambda: disturbances(cluster, 2 * outages, whim),
            "postgresql, absence": lambda: long_absence(cluster),
            "nats, outage": lambda: broker_away(cluster, away),
            "server, sqlite": lambda: server_kills(paths, f"sqlite:{folder}/house.sqlite", rounds, whim),
            "server, postgresql": lambda: server_kills(
                paths, house("server"), rounds, whim, workers=2, nats=broker.url
            ),
            "server, database": lambda: server_outages(
                paths, house("database"), broker.url, outages, whim, restart, "restarts of PostgreSQL"
            ),
            "server, broker": lambda: server_outages(
                paths, house("broker_away"), broker.url, 2, whim, silence, "outages of NATS"
            ),
            "server, crowd": lambda: crowd(paths, house("crowd"), broker.url),
        }
        for name, fault in faults.items():
            if chosen.only in name:
                begin = time.monotonic()
                told = asyncio.run(_awaited(fault))
                print(f"{name:22} {told} ({time.monotonic() - begin:.0f} s)", flush=True)


async def _awaited(fault: Callable[[], Awaitable[str]]) -> str:
    return await fault()


if __name__ == "__main__":
    main()
