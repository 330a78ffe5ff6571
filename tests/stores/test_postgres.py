"""What is particular to a store in PostgreSQL: group commit, migrations, and connections that break."""

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

import asyncpg
import pytest
from tests.faults.proxy import FaultProxy
from tests.stores.samples import some
from tests.stores.services import POSTGRES, drop_schema, fresh, require

from rulewright.play.values.wire import encode
from rulewright.stores.errors import Closed, Conflict, StoreError, TooNew, Unreachable, Unsure
from rulewright.stores.migration import migrations
from rulewright.stores.postgres import PostgresStore
from rulewright.stores.postgres.schema import migrate
from rulewright.stores.registry import AccountRecord
from rulewright.stores.store import open_store


@pytest.fixture
async def own_schema() -> AsyncIterator[str]:
    """A schema for one test alone."""
    require(POSTGRES)
    schema = fresh("own")
    yield schema
    await drop_schema(schema)


@pytest.fixture
async def proxy() -> AsyncIterator[FaultProxy]:
    require(POSTGRES)
    async with FaultProxy(5432) as proxy:
        yield proxy


@pytest.fixture
async def shaky(proxy: FaultProxy, schema: str) -> AsyncIterator[PostgresStore]:
    """A store behind the proxy. It gives up an answer after a second, and the database only when the test should be given up."""
    dsn = POSTGRES.replace(":5432", f":{proxy.port}")
    store = await PostgresStore.open(dsn, schema=schema, patience=120, answer_time=1)
    yield store
    proxy.silent = False
    proxy.refuse(False)
    await store.close()


async def connect(schema: str) -> Any:
    return await asyncpg.connect(POSTGRES, server_settings={"search_path": schema})


# -- shape ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("shape", range(len(migrations("postgres")) + 1))
async def test_every_earlier_shape_is_brought_up_to_date(shape: int, own_schema: str) -> None:
    """A database of any earlier version opens with everything that was in it."""
    entries = some(0, 3)
    connection = await connect(own_schema)
    async with connection.transaction():
        await migrate(connection, own_schema, migrations("postgres")[:shape])
    if shape >= 1:
        rows = [("t", entry.number, 7, encode(entry)) for entry in entries]
        text = "INSERT INTO entry (table_id, number, stamp, body) VALUES ($1, $2, $3, $4)"
        await connection.executemany(text, rows)
    if shape >= 2:
        await connection.execute("INSERT INTO account (id, name, shown, made) VALUES ('a', 'dee', 'Dee', 1)")
    await connection.close()
    store = await PostgresStore.open(POSTGRES, schema=own_schema)
    if shape >= 1:
        assert entries == await store.log.read("t")
        assert ["t"] == await store.log.tables()
        await store.log.append("t", 3, some(3, 1))
    if shape >= 2:
        assert AccountRecord("a", "dee", "Dee", 1) == await store.registry.account("a")
    await store.registry.add_account(AccountRecord("b", "ace", "Ace", 1))
    await store.close()


async def test_servers_may_start_together(own_schema: str) -> None:
    """Eight workers find an empty database; one shapes it, the others wait and go on."""
    stores = await asyncio.gather(*(PostgresStore.open(POSTGRES, schema=own_schema) for _ in range(8)))
    outcomes = await asyncio.gather(*(s.log.append("t", 0, some(0, 1)) for s in stores), return_exceptions=True)
    assert 1 == outcomes.count(None)
    assert 7 == sum(isinstance(outcome, Conflict) for outcome in outcomes)
    connection = await connect(own_schema)
    steps = await connection.fetch("SELECT number FROM migration ORDER BY number")
    assert list(range(1, len(migrations("postgres")) + 1)) == [row[0] for row in steps]
    await connection.close()
    for store in stores:
        await store.close()


async def test_a_database_from_the_future_is_left_alone(own_schema: str) -> None:
    """An older Rulewright does not guess at what a newer one wrote."""
    store = await PostgresStore.open(POSTGRES, schema=own_schema)
    await store.close()
    connection = await connect(own_schema)
    await connection.execute("INSERT INTO migration (number, name) VALUES (99, 'someday')")
    await connection.close()
    with pytest.raises(TooNew):
        await PostgresStore.open(POSTGRES, schema=own_schema)


async def test_a_store_is_opened_by_its_address(own_schema: str) -> None:
    """The address alone says which engine is meant; its schema can be named there too."""
    require(POSTGRES)
    with pytest.raises(Unreachable):
        await PostgresStore.open("postgresql://root@127.0.0.1:1/test", patience=0.1)
    store = await open_store(f"{POSTGRES}?schema={own_schema}")
    await store.log.append("t", 0, some(0, 1))
    await store.close()
    connection = await connect(own_schema)
    assert 1 == await connection.fetchval("SELECT count(*) FROM entry")
    await connection.close()


# -- group commit ---------------------------------------------------------------------------------


async def test_waiting_appends_share_a_transaction(schema: str) -> None:
    """A hundred tables that append at once cost a handful of commits."""
    store = await PostgresStore.open(POSTGRES, schema=schema)
    tables = [fresh() for _ in range(100)]
    await asyncio.gather(*(store.log.append(table, 0, some(0, 2)) for table in tables))
    connection = await connect(schema)
    text = "SELECT count(DISTINCT xmin::text) FROM entry WHERE table_id = ANY($1)"
    commits = await connection.fetchval(text, tables)
    await connection.close()
    await store.close()
    assert 2 <= commits <= 12


async def test_two_servers_never_wait_for_each_other_in_a_circle(schema: str) -> None:
    """Two workers append to the same forty tables at the same time, a hundred times over."""
    first = await PostgresStore.open(POSTGRES, schema=schema)
    second = await PostgresStore.open(POSTGRES, schema=schema)
    tables = [fresh() for _ in range(40)]
    for after in range(25):
        tries = [s.log.append(t, after, some(after, 1)) for s in (first, second) for t in tables]
        outcomes = await asyncio.gather(*tries, return_exceptions=True)
        assert len(tables) == outcomes.count(None)
        assert all(outcome is None or isinstance(outcome, Conflict) for outcome in outcomes)
    for table in tables:
        assert some(0, 25) == await first.log.read(table)
    await first.close()
    await second.close()


async def test_closing_finishes_what_waits(schema: str) -> None:
    """A server that is told to stop keeps what it has taken in, and takes nothing more."""
    store = await PostgresStore.open(POSTGRES, schema=schema)
    table = fresh()
    going = asyncio.gather(*(store.log.append(table, n, some(n, 1)) for n in range(20)))
    await asyncio.sleep(0)
    await store.close()
    await going
    with pytest.raises(Closed):
        await store.log.append(table, 20, some(20, 1))
    again = await PostgresStore.open(POSTGRES, schema=schema)
    assert 20 == await again.log.head(table)
    await again.close()


async def test_one_append_of_a_batch_may_be_wrong_alone(schema: str) -> None:
    """Whatever the database refuses of one table, the others are answered as they should be."""
    store = await PostgresStore.open(POSTGRES, schema=schema)
    good, bad = fresh(), fresh()
    outcomes = await asyncio.gather(
        store.log.append(good, 0, some(0, 1)), store.log.append(bad, 7, some(7, 1)), return_exceptions=True
    )
    assert outcomes[0] is None
    assert isinstance(outcomes[1], Conflict)
    await store.close()


# -- connections that break -----------------------------------------------------------------------


async def test_an_answer_that_is_lost_is_found_again(shaky: PostgresStore, proxy: FaultProxy) -> None:
    """The entries were kept and the connection broke before the answer: they count once, as acknowledged."""
    table = fresh()
    await shaky.log.append(table, 0, some(0, 1))
    for after in range(1, 20, 2):
        proxy.cut_answer_after = 1
        await shaky.log.append(table, after, some(after, 2))
        assert proxy.cut_answer_after is None, "the answer was cut"
    assert some(0, 21) == await shaky.log.read(table)


async def test_an_answer_that_does_not_come_is_asked_for_again(shaky: PostgresStore, proxy: FaultProxy) -> None:
    """A connection that went silent is given up for a new one, whether one entry waits or many."""
    table, others = fresh(), [fresh() for _ in range(5)]
    await shaky.log.append(table, 0, some(0, 1))
    proxy.silent = True
    alone = asyncio.create_task(shaky.log.append(table, 1, some(1, 1)))
    await asyncio.sleep(0.01)
    many = [asyncio.create_task(shaky.log.append(other, 0, some(0, 2))) for other in others]
    await asyncio.sleep(1.3)
    proxy.silent = False
    await asyncio.gather(alone, *many)
    assert some(0, 2) == await shaky.log.read(table)
    assert [2] * 5 == [await shaky.log.head(other) for other in others]


async def test_an_answer_that_is_lost_to_another_is_a_conflict(
    shaky: PostgresStore, proxy: FaultProxy, schema: str
) -> None:
    """Same bytes, same number, but somebody else's: whoever asks again is not told that it was theirs."""
    table, entries = fresh(), some(0, 1)
    other = await PostgresStore.open(POSTGRES, schema=schema)
    await shaky.log.append(fresh(), 0, entries)
    proxy.silent = True
    late = asyncio.create_task(shaky.log.append(table, 0, entries))
    await asyncio.sleep(0.1)
    await other.log.append(table, 0, entries)
    proxy.reset()
    proxy.silent = False
    with pytest.raises(Conflict):
        await late
    assert entries == await other.log.read(table)
    await other.close()


async def test_a_statement_that_outlives_its_connection_counts_once(
    shaky: PostgresStore, proxy: FaultProxy, schema: str
) -> None:
    """The server still works on what was sent before the break while it is sent again: one of them is kept."""
    table = fresh()
    blocker = await connect(schema)
    transaction = blocker.transaction()
    await transaction.start()
    await blocker.execute("INSERT INTO entry (table_id, number, stamp, body) VALUES ($1, 1, 0, 'x')", table)
    append = asyncio.create_task(shaky.log.append(table, 0, some(0, 3)))
    await asyncio.sleep(0.2)
    proxy.reset()
    await asyncio.sleep(0.2)
    await transaction.rollback()
    await append
    assert some(0, 3) == await shaky.log.read(table)
    await blocker.close()


@pytest.mark.slow
@pytest.mark.parametrize("how", ["reset", "silent", "refuse", "slow"])
async def test_a_disturbed_connection_loses_nothing(shaky: PostgresStore, proxy: FaultProxy, how: str) -> None:
    """Under load through a network that misbehaves, every acknowledged entry is there and numbers have no gaps."""
    tables = [fresh() for _ in range(8)]

    async def persist(table: str) -> int:
        for after in range(40):
            await shaky.log.append(table, after, some(after, 1, table))
        return 40

    async def disturb() -> None:
        for _ in range(3):
            await asyncio.sleep(0.05)
            match how:
                case "reset":
                    proxy.reset()
                case "silent":
                    proxy.silent = True
                    await asyncio.sleep(0.4)
                    proxy.silent = False
                case "refuse":
                    proxy.refuse(True)
                    await asyncio.sleep(0.2)
                    proxy.refuse(False)
                case _:
                    proxy.latency = 0.01

    await asyncio.gather(disturb(), *(persist(table) for table in tables))
    proxy.latency = 0
    for table in tables:
        assert some(0, 40, table) == await shaky.log.read(table)


@pytest.mark.slow
async def test_patience_ends(proxy: FaultProxy, schema: str) -> None:
    """A database that stays away: whoever waits is told, and told whether anything can have been kept."""
    dsn = POSTGRES.replace(":5432", f":{proxy.port}")
    store = await PostgresStore.open(dsn, schema=schema, patience=0.5, answer_time=0.3)
    table = fresh()
    proxy.refuse(True)
    with pytest.raises(Unreachable):
        await store.log.append(table, 0, some(0, 1))
    with pytest.raises(StoreError):
        await store.log.read(table)
    proxy.refuse(False)
    await _kept_in_the_end(store, table)
    proxy.silent = True
    with pytest.raises(Unsure):
        await store.log.append(table, 1, some(1, 1))
    with pytest.raises((Unsure, Unreachable)):
        await store.registry.add_account(AccountRecord(fresh(), fresh(), "Dee", 1))
    proxy.silent = False
    proxy.reset()
    assert await _reached(store, table) in {1, 2}
    await store.close()


async def _kept_in_the_end(store: PostgresStore, table: str) -> None:
    """An entry is kept once the database is back, however busy the machine."""
    for _ in range(60):
        with suppress(Unreachable, Unsure):
            with suppress(Conflict):  # an earlier try was kept after all
                await store.log.append(table, 0, some(0, 1))
            return
    pytest.fail("the database is back, and nothing is kept")


async def _reached(store: PostgresStore, table: str) -> int:
    """How far a log has come, once the database tells."""
    for _ in range(60):
        with suppress(Unreachable):
            return await store.log.head(table)
    pytest.fail("the database is back, and does not answer")


def test_forked_writers_are_told_apart() -> None:
    """Two workers that were forked from one process never take the other's entry for their own."""
    script = """
import os
from rulewright.stores.postgres.append import stamps
for _ in range(2):
    if not os.fork():
        print(next(stamps()), flush=True)
        os._exit(0)
    os.wait()
"""
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.split()
    assert 2 == len(set(told))
