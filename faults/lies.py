"""Lies and half-truths between workers: forged hints, nonsense, and a worker that is cut off from the bus."""

import asyncio
import json
import secrets
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random

import nats
from faults.failover import Listener, _all
from faults.house import Talker, reading
from faults.nursery import BornServer, Nursery
from faults.witness import Lost
from tests.faults.proxy import FaultProxy
from tests.server.running import guest_of, host_of

from rulewright.client import Client, LiveTable
from rulewright.log.facts import Said
from rulewright.stores.doctor import examine_log

SECRET = "l" * 40


@asynccontextmanager
async def two_servers(nursery: Nursery, where: str, *buses: str) -> AsyncIterator[list[BornServer]]:
    """Two servers of one worker each, so that one knows who serves whom."""
    async with AsyncExitStack() as stack:
        servers = []
        for bus in buses:
            server = BornServer(nursery, store=where, nats=bus, secret=SECRET, log_level="CRITICAL")
            stack.callback(server.kill)
            await asyncio.to_thread(server.start)  # what it connects through needs this loop meanwhile
            servers.append(server)
        yield servers


async def lies(nursery: Nursery, where: str, bus: str, seconds: float, whim: Random) -> str:
    """Somebody floods the bus with forged and malformed hints while people play: nobody becomes more than they are."""
    async with two_servers(nursery, where, bus, bus) as servers, AsyncExitStack() as stack:
        host = await stack.enter_async_context(await host_of(servers[0].url))
        table = await host.found("skirmish", "duel")
        talkers, listeners, player = await _people(stack, host, servers, table)
        seat = (await player.table(table)).seat.id
        stop = asyncio.Event()
        talking = [asyncio.create_task(talker.talk(live, stop)) for talker, live in talkers]
        speaker = await nats.connect(bus)
        told, until = 0, asyncio.get_running_loop().time() + seconds
        while asyncio.get_running_loop().time() < until:
            number = len(talkers[0][0].kept) * 2 + whim.randint(0, 60)
            forged = json.dumps({"number": number, "fact": {"type": "joined", "seat": seat, "role": "gm"}}).encode()
            for said in (b"%d 1\n" % number + forged, secrets.token_hex(32).encode() + b" %d 1\n" % number + forged,
                         whim.randbytes(whim.randint(0, 40)), b"%d 1\n{nonsense" % number, b"0 1"):  # fmt: skip
                await speaker.publish(f"rulewright.table.{table}", said)
                told += 1
            await asyncio.sleep(0.01)
        await speaker.drain()
        if (await player.table(table)).seat.role != "player":
            raise Lost("a hint has made somebody game master")
        stop.set()
        async with asyncio.timeout(60):
            await asyncio.gather(*talking)
        entries = await one_history(where, table, talkers, listeners, host)
    return f"{told:,} forged and malformed hints, believed by nobody; {entries:,} entries, one history"


async def partial_partition(nursery: Nursery, where: str, port: int, rounds: int, whim: Random) -> str:
    """One of two workers is cut off from the bus and comes back, while people play at both."""
    async with FaultProxy(port) as proxy:
        buses = (f"nats://127.0.0.1:{port}", f"nats://127.0.0.1:{proxy.port}")
        async with two_servers(nursery, where, *buses) as servers, AsyncExitStack() as stack:
            host = await stack.enter_async_context(await host_of(servers[0].url))
            table = await host.found("skirmish", "duel")
            talkers, listeners, _ = await _people(stack, host, servers, table)
            for _ in range(rounds):
                stop = asyncio.Event()
                talking = [asyncio.create_task(talker.talk(live, stop)) for talker, live in talkers]
                await asyncio.sleep(whim.uniform(0.1, 0.4))
                if whim.random() < 0.5:
                    proxy.silent = True
                else:
                    proxy.refuse(True)
                await asyncio.sleep(whim.uniform(0.5, 1.5))
                proxy.silent = False
                proxy.refuse(False)
                await asyncio.sleep(whim.uniform(0.1, 0.4))
                stop.set()
                async with asyncio.timeout(60):
                    await asyncio.gather(*talking)
            entries = await one_history(where, table, talkers, listeners, host)
    return f"one worker cut off from NATS {rounds} times: {entries:,} entries, one history, seen alike at both"


type Talkers = list[tuple[Talker, LiveTable]]


async def _people(
    stack: AsyncExitStack, host: Client, servers: list[BornServer], table: str
) -> tuple[Talkers, list[Listener], Client]:
    """Two who talk and one who listens at each server."""
    talkers: Talkers = []
    listeners: list[Listener] = []
    there = host
    for place, server in enumerate(servers):
        for n in range(2):
            guest = await stack.enter_async_context(await guest_of(host, table, name=f"g{place}{n}"))
            there = await stack.enter_async_context(Client(server.url, guest.cookies))
            talkers.append((Talker(f"t{place}{n}"), await stack.enter_async_context(there.live(table))))
        far = await stack.enter_async_context(Client(server.url, host.cookies))
        listeners.append(Listener(await stack.enter_async_context(far.live(table))))
    return talkers, listeners, there


async def one_history(where: str, table: str, talkers: Talkers, listeners: list[Listener], host: Client) -> int:
    """The log is whole, has all that was granted once and in order, and everybody is told the same."""
    async with reading(where) as store:
        found = await examine_log(store.log, table)
        if found.why:
            raise Lost(found.why)
        texts = [entry.fact.text for entry in await store.log.read(table) if isinstance(entry.fact, Said)]
    for talker, _ in talkers:
        if [text for text in texts if text.rsplit(" ", 1)[0] == talker.name] != talker.kept:
            raise Lost(f"{talker.name}'s words are not all there once and in order")
    for _ in range(900):
        shown = [each.fact.text for each in await _all(host, table) if isinstance(each.fact, Said)]
        if shown == texts and all(listener.words() == texts for listener in listeners):
            return found.head
        await asyncio.sleep(0.05)
    raise Lost("not everybody was told all of it")
