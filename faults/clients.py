"""Clients by the dozen at one table, and clients that were away for very long."""

import asyncio
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from random import Random

from faults.house import reading
from faults.nursery import BornServer, Nursery
from faults.witness import Lost, marked
from tests.server.running import guest_of, host_of

from rulewright.client import Client, LiveTable, NotGranted
from rulewright.log.facts import Committed, Said
from rulewright.play.values.wire import encode
from rulewright.stores.bus.nats import NatsBus
from rulewright.tables.views.view import Seen
from rulewright.tables.wishes import Answer, Begin, Do, Say, Wish


async def crowd(nursery: Nursery, where: str, nats: str, clients: int = 50, each: int = 20) -> str:
    """Many clients act on one table at once through four workers: one serial order, nobody's entry vanishes."""
    begin = time.monotonic()
    with BornServer(nursery, 4, store=where, nats=nats, log_level="ERROR") as server:
        async with AsyncExitStack() as stack:
            host = await stack.enter_async_context(await host_of(server.url))
            table = await host.found("skirmish", "field")
            await host.wish(table, Begin())
            guests, lives = list[Client](), list[LiveTable]()
            for n in range(clients):
                guests.append(
                    await stack.enter_async_context(await guest_of(host, table, role="assistant", name=f"g{n}"))
                )
                lives.append(await stack.enter_async_context(guests[-1].live(table, stirs=False)))
            granted, refused = await _all_act(lives, each)
            numbers = [(await guest.table(table)).number for guest in guests]
            async with asyncio.timeout(60):
                seen = await asyncio.gather(*(live.until(n) for live, n in zip(lives, numbers, strict=True)))
        async with reading(where) as store:
            log = await store.log.read(table)
    if [entry.number for entry in log] != list(range(1, len(log) + 1)):
        raise Lost("numbers have a gap")
    texts = [entry.fact.text for entry in log if isinstance(entry.fact, Said)]
    if sorted(granted) != sorted(texts):
        raise Lost(f"{len(granted)} were acknowledged, {len(texts)} are there")
    facts = {tuple(_facts(each)) for each in seen}
    if len(facts) != 1:
        raise Lost("clients saw different orders")
    took = time.monotonic() - begin
    return f"{clients} clients, 4 workers: {len(granted):,} granted, {refused:,} refused with a reason, {took:.0f} s"


async def long_absence(nursery: Nursery, where: str, nats: str, entries: int = 10_000) -> str:
    """A client that was away for very long, and whose line breaks while it reads on."""
    with BornServer(nursery, 2, store=where, nats=nats, log_level="ERROR") as server:
        async with await host_of(server.url) as host:
            table = await host.found("skirmish", "duel")
            async with await guest_of(host, table, "ann") as guest:
                before = (await guest.table(table)).number
                await _written_meanwhile(where, nats, table, entries)
                numbers: list[int] = []
                async with guest.live(table, before, stirs=False) as live, asyncio.timeout(60):
                    async for entry in live.seen():
                        numbers.append(entry.number)
                        if len(numbers) in (entries // 4, entries // 2):
                            live.cut()
                        if len(numbers) == entries:
                            break
    if numbers != list(range(before + 1, before + entries + 1)):
        raise Lost("a client that was away did not get everything in order")
    return f"a client {entries:,} entries behind, its line cut {live.reconnects} times: complete and in order"


async def _written_meanwhile(where: str, nats: str, table: str, entries: int) -> None:
    """Entries from elsewhere, and one hint that they are there."""
    async with reading(where) as store:
        head = await store.log.head(table)
        for after in range(head, head + entries, 500):
            many = range(after + 1, min(after + 500, head + entries) + 1)
            await store.log.append(table, after, [marked(number, f"m{number}") for number in many])
    bus = await NatsBus.open(nats)
    await bus.publish(table, head + entries)
    await bus.close()


def _facts(seen: Sequence[Seen]) -> list[bytes]:
    """What everybody with the same role sees alike; commitments to a seat's own dice are its own."""
    return [encode(entry.fact) for entry in seen if not isinstance(entry.fact, Committed)]


async def _all_act(lives: list[LiveTable], each: int) -> tuple[list[str], int]:
    granted: list[str] = []
    refused = 0

    async def act(n: int, live: LiveTable) -> None:
        nonlocal refused
        whim = Random(n)
        for turn in range(each):
            if whim.random() < 0.3:
                actor, target = whim.sample(("ann", "bob", "cid", "dot"), 2)
                wish: Wish = whim.choice(
                    (Do("strike", actor, {"target": target}), Answer(target, "no"), Do("spot", actor))
                )
                try:
                    await live.wish(wish)
                except NotGranted as no:
                    refused += 1
                    if not no.problem.reason:
                        raise Lost("a refusal without a reason") from None
            else:
                await live.wish(Say(f"{n} {turn}"))
                granted.append(f"{n} {turn}")

    async with asyncio.timeout(180):
        await asyncio.gather(*(act(n, live) for n, live in enumerate(lives)))
    return granted, refused
