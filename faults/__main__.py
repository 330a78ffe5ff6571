"""`just faults --rounds 300`: what goes wrong in the world, done on purpose, and nothing may be lost.

Three lanes run side by side, each on a PostgreSQL of its own: most of the time is spent waiting.
"""

import asyncio
import tempfile
import time
import traceback
from argparse import ArgumentParser
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random, SystemRandom

from faults import clients
from faults.broker import Broker
from faults.campaign import campaign_kills
from faults.cluster import Cluster
from faults.failover import lossy_failovers
from faults.full import full_postgres, full_sqlite
from faults.house import server_kills, server_outages
from faults.hung import hung_workers
from faults.kills import kills_on_postgres, kills_on_sqlite
from faults.lies import lies, partial_partition
from faults.nursery import Nursery
from faults.outages import broker_away, crashes, disturbances, long_absence
from faults.rot import restores, rot
from faults.versions import two_versions
from tests.server.running import games_installed

from rulewright.client import house

PATIENCE = 180.0
"""Seconds that a visitor waits for an answer here: what is looked at is whether it is true, on however busy a machine."""

type Fault = Callable[[Random], Awaitable[str]]
"""Something that goes wrong at moments that a whim decides; what is told of it."""


def main() -> None:
    parser = ArgumentParser(prog="just faults", description=__doc__)
    parser.add_argument("--rounds", type=int, default=20, help="how often a server is killed on each engine")
    parser.add_argument("--seed", type=int, default=SystemRandom().randrange(10**6), help="which moments")
    parser.add_argument("--only", default="", help="only the faults whose name has this in it")
    chosen = parser.parse_args()
    print(f"seed {chosen.seed}", flush=True)
    house.TIMEOUT = PATIENCE
    with (
        tempfile.TemporaryDirectory(prefix="rulewright-faults-") as folder,
        games_installed(Path(folder) / "site") as paths,
        Nursery(paths) as nursery,
        Cluster() as one,
        Cluster() as other,
        Cluster() as third,
        Broker() as broker,
        Broker() as steady,
        ThreadPoolExecutor() as lanes,
    ):
        stores = store_faults(nursery, one, Path(folder), chosen.rounds)
        servers = server_faults(nursery, other, broker, Path(folder), chosen.rounds)
        workers = worker_faults(nursery, third, steady, Path(folder), chosen.rounds)

        def run(lane: dict[str, Fault]) -> list[str]:
            asked = {name: fault for name, fault in lane.items() if chosen.only in name}
            return [name for name, fault in asked.items() if not survived(name, fault, chosen.seed)]

        fell = [name for each in lanes.map(run, (stores, servers, workers)) for name in each]
    if fell:
        raise SystemExit(f"not survived: {'; '.join(fell)}")


def survived(name: str, fault: Fault, seed: int) -> bool:
    """Let something go wrong and say what came of it; whether it was survived. The others are tried all the same."""
    begin = time.monotonic()
    try:
        told = asyncio.run(_awaited(fault, Random(f"{seed} {name}")))
    except Exception as problem:  # noqa: BLE001 - whatever it was, it was not survived
        traceback.print_exception(problem)
        print(f"{name:22} NOT SURVIVED: {problem!r} ({time.monotonic() - begin:.0f} s)", flush=True)
        return False
    print(f"{name:22} {told} ({time.monotonic() - begin:.0f} s)", flush=True)
    return True


def store_faults(nursery: Nursery, cluster: Cluster, folder: Path, rounds: int) -> dict[str, Fault]:
    """What may happen to a store, and to a server on a laptop."""
    outages, away = many_outages(rounds), away_for(rounds)
    return {
        "sqlite, kill -9": lambda whim: kills_on_sqlite(nursery, folder, rounds, whim),
        "postgresql, kill -9": lambda whim: kills_on_postgres(nursery, cluster.dsn, rounds, whim),
        "postgresql, crash": lambda whim: crashes(cluster, outages, whim),
        "postgresql, network": lambda whim: disturbances(cluster, 2 * outages, whim),
        "postgresql, absence": lambda whim: long_absence(cluster),
        "nats, outage": lambda whim: broker_away(cluster, away),
        "server, sqlite": lambda whim: server_kills(nursery, f"sqlite:{folder}/house.sqlite", rounds, whim),
        "campaign, sqlite": lambda whim: campaign_kills(
            nursery, f"sqlite:{folder}/campaign.sqlite", rounds, whim, pictures=folder / "pictures"
        ),
        "sqlite, disk full": lambda whim: full_sqlite(folder, outages, whim),
        "postgresql, disk full": lambda whim: full_postgres(cluster, outages, whim),
        "server, rot": lambda whim: rot(nursery, folder, max(5, rounds // 4), whim),
        "server, restore": lambda whim: restores(nursery, folder, outages, whim),
    }


def server_faults(nursery: Nursery, cluster: Cluster, broker: Broker, folder: Path, rounds: int) -> dict[str, Fault]:
    """What may happen to a host's servers."""
    outages, away = many_outages(rounds), away_for(rounds)

    async def restart() -> None:
        await asyncio.to_thread(cluster.restart, Random().choice(["immediate", "fast"]))

    async def silence() -> None:
        broker.stop()
        await asyncio.sleep(away)
        await asyncio.to_thread(broker.start)

    def house(name: str) -> str:
        return f"{cluster.dsn}?schema={name}"

    return {
        "server, postgresql": lambda whim: server_kills(
            nursery, house("server"), rounds, whim, workers=2, nats=broker.url
        ),
        "campaign, postgresql": lambda whim: campaign_kills(
            nursery, house("campaign"), rounds, whim, workers=2, nats=broker.url, pictures=folder / "shared"
        ),
        "server, database": lambda whim: server_outages(
            nursery, house("database"), broker.url, outages, whim, restart, "restarts of PostgreSQL"
        ),
        "server, broker": lambda whim: server_outages(
            nursery, house("broker_away"), broker.url, 2, whim, silence, "outages of NATS"
        ),
        "server, absence": lambda whim: clients.long_absence(nursery, house("client_away"), broker.url),
        "server, crowd": lambda whim: clients.crowd(nursery, house("crowd"), broker.url),
    }


def worker_faults(nursery: Nursery, cluster: Cluster, broker: Broker, folder: Path, rounds: int) -> dict[str, Fault]:
    """What may come between a host's workers, or between them and the truth."""
    outages = many_outages(rounds)

    def house(name: str) -> str:
        return f"{cluster.dsn}?schema={name}"

    return {
        "server, failover": lambda whim: lossy_failovers(nursery, broker.url, max(1, outages // 2), whim),
        "server, lies": lambda whim: lies(nursery, house("lies"), broker.url, 3.0, whim),
        "server, hung": lambda whim: hung_workers(nursery, house("hung"), broker.url, 1, whim),
        "server, partition": lambda whim: partial_partition(nursery, house("partition"), broker.port, outages, whim),
        "server, versions": lambda whim: two_versions(
            nursery, house("versions"), broker.url, folder, max(2, rounds // 50), whim
        ),
    }


def many_outages(rounds: int) -> int:
    """Databases are restarted less often than servers are killed: it takes them longer."""
    return max(2, rounds // 10)


def away_for(rounds: int) -> float:
    """Seconds for which a broker is away."""
    return 60.0 if rounds >= 100 else 3.0


async def _awaited(fault: Fault, whim: Random) -> str:
    return await fault(whim)


if __name__ == "__main__":
    main()
