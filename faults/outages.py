"""Databases that crash, networks that misbehave and brokers that go away, while a program writes."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import aclosing, asynccontextmanager
from random import Random

from faults.broker import Broker
from faults.cluster import Cluster
from faults.witness import Lost, Witness, mark_of, marked
from faults.writer import RIVALS, persist, tables
from tests.faults.proxy import FaultProxy

from rulewright.log.entry import Entry
from rulewright.play.values.wire import decode
from rulewright.stores.bus.nats import NatsBus
from rulewright.stores.follow import follow
from rulewright.stores.postgres import PostgresStore


@asynccontextmanager
async def under_load(store: PostgresStore, witness: Witness) -> AsyncIterator[None]:
    """Writers at work for as long as the context lasts; none of them may fail."""
    going = True
    async with asyncio.TaskGroup() as group:
        for table in tables():
            for _ in range(RIVALS):
                group.create_task(persist(store.log, table, lambda: going, witness.note))
        try:
            yield
        finally:
            going = False


async def crashes(cluster: Cluster, rounds: int, whim: Random) -> str:
    """PostgreSQL crashed and restarted in mid-load: writers wait and go on."""

    async def crash(_: FaultProxy) -> None:
        await asyncio.to_thread(cluster.restart, whim.choice(["immediate", "immediate", "fast"]))

    return await _disturbed(cluster, rounds, whim, crash, "restarts", "crashes")


async def disturbances(cluster: Cluster, rounds: int, whim: Random) -> str:
    """The network between a writer and PostgreSQL cut off, slowed and reset."""

    async def disturb(proxy: FaultProxy) -> None:
        match whim.choice(["reset", "cut", "silent", "refuse", "slow"]):
            case "reset":
                proxy.reset()
            case "cut":
                proxy.cut_answer_after = whim.randint(1, 5_000)
            case "silent":
                proxy.silent = True
                await asyncio.sleep(whim.uniform(0.1, 3))
                proxy.silent = False
            case "refuse":
                proxy.refuse(True)
                await asyncio.sleep(whim.uniform(0.1, 2))
                proxy.refuse(False)
            case _:
                proxy.latency = 0.02
                await asyncio.sleep(1)
                proxy.latency = 0.0

    return await _disturbed(cluster, rounds, whim, disturb, "disturbances", "network")


async def _disturbed(
    cluster: Cluster,
    rounds: int,
    whim: Random,
    disturb: Callable[[FaultProxy], Awaitable[None]],
    what: str,
    schema: str,
) -> str:
    witness = Witness()
    async with FaultProxy(cluster.port) as proxy:
        dsn = cluster.dsn.replace(f":{cluster.port}/", f":{proxy.port}/")
        store = await PostgresStore.open(dsn, schema=schema, patience=60, answer_time=2)
        async with under_load(store, witness):
            for _ in range(rounds):
                await asyncio.sleep(whim.uniform(0, 0.3))
                await disturb(proxy)
                await _going_on(witness)
        await witness.look(store.log)
        total = await witness.look_at_all(store.log)
        await store.close()
    return f"{rounds} {what}, {witness.acknowledged:,} entries acknowledged, {total:,} there, none lost"


async def _going_on(witness: Witness, entries: int = 200, seconds: float = 60) -> None:
    """Wait until writers have recovered and kept some more."""
    goal = witness.acknowledged + entries
    for _ in range(int(seconds / 0.02)):
        if witness.acknowledged >= goal:
            return
        await asyncio.sleep(0.02)
    raise Lost("the writers did not go on after a fault")


async def broker_away(cluster: Cluster, seconds: float) -> str:
    """NATS killed and back: whoever follows in another process gets every entry, in order."""
    with Broker() as broker:
        store = await PostgresStore.open(cluster.dsn, schema="broker")
        here, there = await NatsBus.open(broker.url), await NatsBus.open(broker.url)
        marks = [f"mark-{n}" for n in range(1, int(40 * (seconds + 4)))]

        async def write() -> None:
            for number, mark in enumerate(marks, 1):
                await store.log.append("t", number - 1, [marked(number, mark)])
                await here.publish("t", number)
                await asyncio.sleep(0.025)

        async def outage() -> None:
            await asyncio.sleep(1)
            await asyncio.to_thread(broker.stop)
            await asyncio.sleep(seconds)
            await asyncio.to_thread(broker.start)

        got: list[str] = []
        async with asyncio.timeout(seconds + 60), asyncio.TaskGroup() as group:
            group.create_task(write())
            group.create_task(outage())
            async with aclosing(follow(store.log, there, "t", look_every=600)) as batches:
                async for bodies in batches:
                    got += [mark_of(decode(body, Entry)) for body in bodies]
                    if len(got) >= len(marks):
                        break
        if got != marks:
            raise Lost("a follower missed entries while the broker was away")
        for bus in (here, there):
            await bus.close()
        await store.close()
    return f"NATS away for {seconds:.0f} s: {len(got):,} entries followed, complete and in order"


async def long_absence(cluster: Cluster, entries: int = 10_000) -> str:
    """A reader whose connection breaks again and again, and who is far behind."""
    async with FaultProxy(cluster.port) as proxy:
        near = await PostgresStore.open(cluster.dsn, schema="absence")
        dsn = cluster.dsn.replace(f":{cluster.port}/", f":{proxy.port}/")
        far = await PostgresStore.open(dsn, schema="absence", answer_time=2)
        for after in range(0, entries, 100):
            await near.log.append("t", after, [marked(after + n, f"m{after + n}") for n in range(1, 101)])
        numbers: list[int] = []
        while len(numbers) < entries:
            proxy.reset()
            for entry in await far.log.read("t", len(numbers), 500):
                numbers.append(entry.number)
        await near.close()
        await far.close()
    if numbers != list(range(1, entries + 1)):
        raise Lost("a reader who was away did not get everything in order")
    return f"a reader {entries:,} entries behind, cut off {entries // 500} times: complete and in order"
