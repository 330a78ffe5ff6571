"""Laws of a log, on every engine, for whatever the writers do."""

import asyncio
from collections.abc import Sequence

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.examples import examples
from tests.stores.conftest import Held
from tests.stores.samples import logs, some
from tests.stores.services import fresh

from rulewright.log.entry import Entry
from rulewright.play.values.wire import encode
from rulewright.stores.errors import Conflict
from rulewright.stores.log import Log
from rulewright.stores.memory import MemoryLog

few = settings(
    max_examples=examples(25),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)

Step = tuple[int, int, int]
"""How many entries a writer adds, how far behind the head it is, and how long it dawdles."""

steps = st.tuples(st.integers(1, 4), st.integers(-1, 2), st.integers(0, 3))


async def persist(log: Log, table: str, name: str, plan: Sequence[Step]) -> list[Entry]:
    """A writer that goes through its plan, reading on after each conflict; what was acknowledged."""
    kept: list[Entry] = []
    for count, behind, dawdle in plan:
        after = max(0, await log.head(table) - behind)
        for _ in range(dawdle):
            await asyncio.sleep(0)
        entries = some(after, count, name)
        try:
            await log.append(table, after, entries)
        except Conflict:
            continue
        assert entries == await log.read(table, after, count), "what was acknowledged can be read"
        kept += entries
    return kept


@given(plans=st.lists(st.lists(steps, max_size=6), min_size=1, max_size=5))
@few
def test_any_interleaving_gives_a_serial_log(held: Held, plans: list[list[Step]]) -> None:
    """Numbers have no gaps, and the log is exactly what the writers were told was kept."""
    log, table = held.store.log, fresh()

    async def race() -> tuple[list[list[Entry]], list[Entry]]:
        writers = [persist(log, table, f"writer {n}", plan) for n, plan in enumerate(plans)]
        return await asyncio.gather(*writers), await log.read(table)

    acknowledged, entries = held.run(race())
    assert list(range(1, len(entries) + 1)) == [entry.number for entry in entries]
    assert sorted((e for kept in acknowledged for e in kept), key=lambda e: e.number) == entries


@given(ahead=st.integers(0, 4), lengths=st.lists(st.integers(1, 5), min_size=2, max_size=6))
@few
def test_exactly_one_of_those_at_the_same_head_wins(held: Held, ahead: int, lengths: list[int]) -> None:
    """Whoever is told so is in the log, and nobody else is."""
    log, table = held.store.log, fresh()

    async def race() -> tuple[list[BaseException | None], list[Entry]]:
        await log.append(table, 0, some(0, ahead))
        tries = [log.append(table, ahead, some(ahead, length, f"w{n}")) for n, length in enumerate(lengths)]
        return await asyncio.gather(*tries, return_exceptions=True), await log.read(table, ahead)

    outcomes, entries = held.run(race())
    winner = outcomes.index(None)
    assert 1 == outcomes.count(None)
    assert some(ahead, lengths[winner], f"w{winner}") == entries


Call = tuple[str, int, int]
calls = st.tuples(st.sampled_from("abc"), st.integers(0, 6), st.integers(0, 3))


@given(plan=st.lists(calls, max_size=25))
@few
def test_every_engine_answers_as_memory_does(held: Held, plan: list[Call]) -> None:
    """The plainest engine is the measure of the others: same refusals, same heads, same entries."""
    log, model, run = held.store.log, MemoryLog(), fresh()

    async def attempt(log: Log, call: Call) -> object:
        letter, after, count = call
        try:
            await log.append(f"{run}-{letter}", after, some(after, count))
        except Conflict as conflict:
            return conflict.head
        return None

    async def play() -> None:
        for call in plan:
            assert await attempt(model, call) == await attempt(log, call)
        for letter in "abc":
            assert await model.read_bytes(f"{run}-{letter}") == await log.read_bytes(f"{run}-{letter}")

    held.run(play())


@given(entries=logs)
@few
def test_every_kind_of_entry_comes_back(held: Held, entries: list[Entry]) -> None:
    """Whatever a fact holds, it is read as it was written."""
    log, table = held.store.log, fresh()

    async def round_trip() -> tuple[list[Entry], list[bytes]]:
        await log.append(table, 0, entries)
        return await log.read(table), await log.read_bytes(table)

    assert (entries, [encode(entry) for entry in entries]) == held.run(round_trip())
