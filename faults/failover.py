"""A primary dies with commits that its standby never got, and the standby takes over under people at play."""

import asyncio
from contextlib import AsyncExitStack, ExitStack
from random import Random

from faults.cluster import Cluster
from faults.house import Talker, reading
from faults.nursery import BornServer, Nursery
from faults.standby import Standby
from faults.witness import Lost
from tests.faults.proxy import FaultProxy
from tests.server.running import guest_of, host_of

from rulewright.client import Client, LiveTable
from rulewright.log.facts import Said
from rulewright.stores.doctor import examine_log
from rulewright.tables.views.view import Seen


class Listener:
    """Somebody who follows a table, and forgets all when they are sent to its start."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.seen: list[Seen] = []

    def words(self) -> list[str]:
        """What was said, as far as they know now."""
        while not self.live._seen.empty():
            each = self.live._seen.get_nowait()
            if isinstance(each, Exception):
                raise each
            if each.number == 1:
                self.seen = []
            self.seen.append(each)
        return [each.fact.text for each in self.seen if isinstance(each.fact, Said)]


async def lossy_failovers(nursery: Nursery, nats: str, rounds: int, whim: Random) -> str:
    """Kill a primary with a tail that is nowhere else, promote its standby, and see that all go on from one history."""
    lost = kept = 0
    with ExitStack() as clusters:
        primary: Cluster = clusters.enter_context(Cluster())
        async with FaultProxy(primary.port) as front:
            where = primary.dsn.replace(f":{primary.port}/", f":{front.port}/") + "?schema=failover"
            server = BornServer(nursery, 2, store=where, nats=nats, secret="f" * 40, log_level="CRITICAL")
            await asyncio.to_thread(server.start)  # what it connects through needs this loop meanwhile
            try:
                async with AsyncExitStack() as stack:
                    host = await stack.enter_async_context(await host_of(server.url))
                    people = [await _people(stack, host, n) for n in range(2)]
                    for turn in range(rounds):
                        async with FaultProxy(primary.port) as wire:
                            standby = Standby(primary, wire.port)
                            await asyncio.to_thread(standby.make)
                            clusters.push(standby.__exit__)
                            gone = await _switch(primary, standby, front, wire, people, whim)
                        primary = standby
                        lost += gone
                        if not gone and turn == 0:
                            raise Lost("the primary had nothing that its standby lacked: that shows little")
                    kept = await _look(primary, people)
            finally:
                server.kill()
    return (
        f"{rounds} primaries killed with {lost:,} granted wishes that were nowhere else; {kept:,} entries, one history"
    )


type People = tuple[str, list[tuple[Talker, LiveTable]], Listener, Client]


async def _people(stack: AsyncExitStack, host: Client, n: int) -> People:
    table = await host.found("skirmish", "duel")
    talkers = []
    for each in range(2):
        guest = await stack.enter_async_context(await guest_of(host, table, name=f"g{each}"))
        live = await stack.enter_async_context(guest.live(table))
        talkers.append((Talker(f"t{n}-{each}"), live))
    live = await stack.enter_async_context(host.live(table))
    return table, talkers, Listener(live), host


async def _switch(
    primary: Cluster, standby: Standby, front: FaultProxy, wire: FaultProxy, people: list[People], whim: Random
) -> int:
    """One failover in the middle of play; how many granted wishes were lost with the primary."""
    stop = asyncio.Event()
    talking = [asyncio.create_task(talker.talk(live, stop)) for _, talkers, _, _ in people for talker, live in talkers]
    await asyncio.sleep(whim.uniform(0.2, 0.6))
    await standby.caught_up()
    wire.refuse(True)  # from here on the primary's commits go nowhere
    before = _kept(people)
    for _ in range(400):
        if _kept(people) > before + 5:
            break
        await asyncio.sleep(0.02)
    front.refuse(True)
    await asyncio.to_thread(primary.stop, "immediate")
    lost = _kept(people) - before
    await asyncio.to_thread(standby.promote)
    front._upstream = standby.port
    front.refuse(False)
    goal = _kept(people) + 10
    for _ in range(3000):
        if _kept(people) >= goal:
            break
        await asyncio.sleep(0.02)
    else:
        raise Lost("nobody went on after the standby took over")
    stop.set()
    async with asyncio.timeout(60):
        await asyncio.gather(*talking)
    return lost


def _kept(people: list[People]) -> int:
    return sum(len(talker.kept) for _, talkers, _, _ in people for talker, _ in talkers)


async def _look(primary: Cluster, people: list[People]) -> int:
    """Every log is whole, and everybody knows just what it says."""
    total = 0
    async with reading(f"{primary.dsn}?schema=failover") as store:
        for table, talkers, listener, host in people:
            found = await examine_log(store.log, table)
            if found.why or found.sound != found.head:
                raise Lost(f"{table}: {found.why}")
            total += found.head
            texts = [entry.fact.text for entry in await store.log.read(table) if isinstance(entry.fact, Said)]
            for talker, _ in talkers:
                mine = [text for text in texts if text.rsplit(" ", 1)[0] == talker.name]
                if mine != sorted(mine, key=lambda text: int(text.rsplit(" ", 1)[1])):
                    raise Lost(f"{table}: {talker.name}'s words stand in another order")
                if talker.kept[-1] not in mine:
                    raise Lost(f"{table}: what was granted after the switch is gone")
            for _ in range(800):
                shown = [each.fact.text for each in await _all(host, table) if isinstance(each.fact, Said)]
                if shown == texts == listener.words():
                    break
                await asyncio.sleep(0.05)
            else:
                raise Lost(f"{table}: two histories are told")
            if not listener.live.started_over:
                raise Lost(f"{table}: nobody was sent to the start")
    return total


async def _all(host: Client, table: str) -> list[Seen]:
    seen: list[Seen] = []
    while page := await host.entries(table, seen[-1].number if seen else 0, 2000):
        seen += page
    return seen
