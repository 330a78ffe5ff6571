"""What every bus promises: hints in time, and no more than that."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from faults.broker import Broker
from tests.faults.proxy import FaultProxy
from tests.stores.services import NATS, fresh, require

from rulewright.stores.bus import Bus, Hint
from rulewright.stores.bus.bus import MOST_HINTS, Subscription
from rulewright.stores.bus.nats import MOST_BYTES, NatsBus, pack, unpack


async def first(hints: AsyncIterator[Hint]) -> Hint:
    async with asyncio.timeout(5):
        return await anext(hints)


async def test_those_who_follow_are_told(bus: Bus) -> None:
    """A hint reaches everyone who follows that table, and nobody else."""
    table, other = fresh(), fresh()
    async with bus.subscribe(table) as one, bus.subscribe(table) as two, bus.subscribe(other) as three:
        await bus.publish(table, 7, [b"six", b"seven"])
        await bus.publish(other, 1)
        assert Hint(table, 7, (b"six", b"seven")) == await first(one)
        assert Hint(table, 7, (b"six", b"seven")) == await first(two)
        assert Hint(other, 1) == await first(three)


async def test_nobody_needs_to_listen(bus: Bus) -> None:
    """Publishing fails for nobody, and those who left hear nothing more."""
    table = fresh()
    await bus.publish(table, 1)
    async with bus.subscribe(table) as hints:
        await bus.publish(table, 2)
        assert 2 == (await first(hints)).number
    await bus.publish(table, 3)
    async with bus.subscribe(table) as hints:
        await bus.publish(table, 4)
        assert 4 == (await first(hints)).number


async def test_hints_end_with_the_bus(bus: Bus) -> None:
    """Whoever follows when a server stops is let go."""
    async with bus.subscribe(fresh()) as hints:
        waiting = asyncio.create_task(anext(hints, None))
        await asyncio.sleep(0)
        await bus.close()
        async with asyncio.timeout(5):
            assert None is await waiting


async def test_a_slow_reader_costs_bounded_memory() -> None:
    """Of too many hints the oldest are dropped: the newest says enough."""
    subscription = Subscription("t")
    for number in range(1, 10 * MOST_HINTS):
        subscription.give(Hint("t", number))
    assert 9 * MOST_HINTS == (await first(subscription)).number


async def both(*buses: NatsBus, connected: bool = True) -> None:
    """Wait until all have noticed that the broker came or went."""
    for _ in range(400):
        if all(bus.connected is connected for bus in buses):
            return
        await asyncio.sleep(0.05)
    pytest.fail("the broker was not noticed")


async def test_hints_cross_from_one_process_to_another() -> None:
    """Two servers on one NATS: what one keeps, those at the other hear of."""
    prefix = fresh("test")
    here, there = await NatsBus.open(require(NATS), prefix=prefix), await NatsBus.open(NATS, prefix=prefix)
    await both(here, there)
    table = fresh()
    async with here.subscribe(table) as hints, here.subscribe(table) as also:
        await there.publish(table, 3, [b'{"number":3}'])
        assert Hint(table, 3, (b'{"number":3}',)) == await first(hints)
        assert Hint(table, 3, (b'{"number":3}',)) == await first(also)
    await here.close()
    await there.close()


@pytest.mark.parametrize("data", [b"", b"x", b"1", b"1 2 3", b"\xff\n{}", b"one two"])
def test_nonsense_on_the_bus_is_passed_over(data: bytes) -> None:
    """On a bus anybody may speak."""
    assert None is unpack("t", data)


def test_long_entries_do_not_travel() -> None:
    """What is too long for a message is read from the log."""
    assert Hint("t", 5, ()) == unpack("t", pack(5, [b"x" * MOST_BYTES, b"y"]))


async def until(hints: Subscription, numbers: set[int]) -> None:
    """Wait for a hint with one of these numbers."""
    async with asyncio.timeout(30):
        while (await anext(hints)).number not in numbers:
            pass


@pytest.mark.slow
async def test_a_broker_may_come_late_and_go() -> None:
    """The bus opens without its broker, finds it later, outlives its fall, and sends everyone to the log."""
    require(NATS)
    broker, table = Broker(), fresh()
    bus = await NatsBus.open(broker.url, wait=0.1)
    try:
        async with bus.subscribe(table) as hints:
            await bus.publish(table, 1)
            await until(hints, {1})  # who follows in the same process needs no broker
            broker.start()
            await until(hints, {0})
            await both(bus)
            broker.stop()
            await both(bus, connected=False)
            await bus.publish(table, 2)
            await until(hints, {2})
            broker.start()
            await until(hints, {0})
    finally:
        await bus.close()
        broker.stop()


async def test_what_could_not_be_said_is_said_later() -> None:
    """A server that had lost the broker tells those who never lost it."""
    require(NATS)
    table = fresh()
    with Broker() as broker:
        async with FaultProxy(broker.port) as proxy:
            here = await NatsBus.open(broker.url)
            there = await NatsBus.open(f"nats://127.0.0.1:{proxy.port}")
            await both(here, there)
            async with here.subscribe(table) as hints:
                proxy.refuse(True)
                await both(there, connected=False)
                await there.publish(table, 8)
                await there.publish(table, 9)
                proxy.refuse(False)
                assert 9 == (await first(hints)).number
            await here.close()
            await there.close()
