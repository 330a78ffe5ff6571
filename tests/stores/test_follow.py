"""Whoever follows a table gets every entry, once and in order, whatever the bus does."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import aclosing, asynccontextmanager
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.examples import examples
from tests.stores.samples import some
from tests.stores.services import fresh

from rulewright.play.values.wire import encode
from rulewright.stores.bus import Bus, Hint, LocalBus, Subscription
from rulewright.stores.follow import follow
from rulewright.stores.log import Log
from rulewright.stores.memory import MemoryLog


class BadBus(LocalBus):
    """Loses, doubles and delays hints, as it pleases."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._whim = Random(seed)
        self._late: list[Hint] = []

    async def publish(self, table: str, number: int, bodies: Sequence[bytes] = (), link: bytes = b"") -> None:
        hints = [Hint(table, number, tuple(bodies))] * self._whim.choice([0, 1, 1, 2])
        self._late += hints
        self._whim.shuffle(self._late)
        while self._late and self._whim.random() < 0.7:
            self.give(self._late.pop())

    @asynccontextmanager
    async def subscribe(self, table: str) -> AsyncIterator[Subscription]:
        async with super().subscribe(table) as subscription:
            yield subscription


async def gather_until(log: Log, bus: Bus, table: str, after: int, upto: int) -> list[bytes]:
    """Follow a table up to a number."""
    got: list[bytes] = []
    async with asyncio.timeout(30), aclosing(follow(log, bus, table, after, page=7, look_every=0.02)) as batches:
        async for bodies in batches:
            got += bodies
            if after + len(got) >= upto:
                break
    return got


async def persist(log: Log, bus: Bus, table: str, lengths: Sequence[int]) -> list[bytes]:
    """Append and publish, so many entries at a time."""
    after, kept = 0, []
    for length in lengths:
        bodies = [encode(entry) for entry in some(after, length)]
        await log.append_bytes(table, after, bodies)
        after += length
        await bus.publish(table, after, bodies if length % 2 else ())
        await asyncio.sleep(0)
        kept += bodies
    return kept


@given(seed=st.integers(0, 999), lengths=st.lists(st.integers(1, 9), min_size=1, max_size=20), begin=st.integers(0, 30))
@settings(max_examples=examples(60), deadline=None)
def test_a_bad_bus_loses_no_entry(seed: int, lengths: list[int], begin: int) -> None:
    """However hints are lost, doubled and mixed up, the reader gets the log."""

    async def play() -> tuple[list[bytes], list[bytes]]:
        log, bus, total = MemoryLog(), BadBus(seed), sum(lengths)
        after = min(begin, total - 1)
        reader = asyncio.create_task(gather_until(log, bus, "t", after, total))
        kept = await persist(log, bus, "t", lengths)
        return kept[after:], await reader

    kept, got = asyncio.run(play())
    assert kept == got


async def test_readers_on_every_engine_and_bus(log: Log, bus: Bus) -> None:
    """Five readers who began at different numbers end with the same log."""
    table, lengths = fresh(), [1, 5, 2, 9, 1, 30, 3]
    readers = [asyncio.create_task(gather_until(log, bus, table, after, 51)) for after in (0, 0, 3, 17, 50)]
    await asyncio.sleep(0.05)
    kept = await persist(log, bus, table, lengths)
    for reader, after in zip(readers, (0, 0, 3, 17, 50), strict=True):
        assert kept[after:] == await reader


async def test_hints_save_reading() -> None:
    """While nothing is lost the log is not asked at all."""

    class Counting(MemoryLog):
        reads = 0

        async def read_bytes(self, table: str, after: int = 0, most: int | None = None) -> list[bytes]:
            self.reads += 1
            return await super().read_bytes(table, after, most)

    log, bus = Counting(), LocalBus()
    batches = follow(log, bus, "t")
    waiting = asyncio.ensure_future(anext(batches))
    await asyncio.sleep(0.01)
    for after in range(50):
        bodies = [encode(entry) for entry in some(after, 1)]
        await log.append_bytes("t", after, bodies)
        await bus.publish("t", after + 1, bodies)
        assert bodies == await waiting
        waiting = asyncio.ensure_future(anext(batches))
    waiting.cancel()
    assert 1 == log.reads


async def test_entries_of_another_shape_are_read_from_the_log() -> None:
    """While servers are being replaced, old and new ones share a bus; a reader sees its own shape alone."""
    log, bus = MemoryLog(), LocalBus()
    bodies = [encode(entry) for entry in some(0, 1)]
    reader = asyncio.create_task(gather_until(log, bus, "t", 0, 1))
    await asyncio.sleep(0.01)
    await log.append_bytes("t", 0, bodies)
    bus.give(Hint("t", 1, (b"old words",), shape=0))
    assert bodies == await reader


async def test_a_reader_cut_off_for_ten_thousand_entries_resumes(log: Log, bus: Bus) -> None:
    """Back after an evening away: complete, in order, without a double."""
    table = fresh()
    await log.append(table, 0, some(0, 10))
    assert 10 == len(await gather_until(log, bus, table, 0, 10))
    for after in range(10, 10_010, 500):
        await log.append(table, after, some(after, 500))
        await bus.publish(table, after + 500)
    got: list[bytes] = []
    async with asyncio.timeout(30), aclosing(follow(log, bus, table, 10)) as batches:
        async for bodies in batches:
            got += bodies
            if len(got) >= 10_000:
                break
    assert [encode(entry) for entry in some(10, 10_000)] == got
