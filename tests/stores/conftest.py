"""Every engine, opened for one test."""

import asyncio
from collections.abc import AsyncIterator, Coroutine, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from tests.stores.services import NATS, POSTGRES, drop_schema, fresh, require

from rulewright.stores.bus import Bus, LocalBus
from rulewright.stores.bus.nats import NatsBus
from rulewright.stores.log import Log
from rulewright.stores.postgres import PostgresStore
from rulewright.stores.registry import Registry
from rulewright.stores.sqlite import SqliteStore
from rulewright.stores.store import MemoryStore, Store

ENGINES = ["memory", "sqlite", "postgres"]


@pytest.fixture(scope="session")
def schema() -> Iterator[str]:
    """A schema of PostgreSQL for this run of the tests alone."""
    require(POSTGRES)
    name = fresh("test")
    yield name
    asyncio.run(drop_schema(name))


async def open_engine(engine: str, folder: Path, request: pytest.FixtureRequest) -> Store:
    match engine:
        case "memory":
            return await MemoryStore.open()
        case "sqlite":
            return await SqliteStore.open(folder / "tables.sqlite")
        case _:
            return await PostgresStore.open(POSTGRES, schema=request.getfixturevalue("schema"), patience=60)


@pytest.fixture(params=ENGINES)
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    store = await open_engine(request.param, tmp_path, request)
    yield store
    await store.close()


@pytest.fixture
def log(store: Store) -> Log:
    return store.log


@pytest.fixture
def registry(store: Store) -> Registry:
    return store.registry


@dataclass
class Held:
    """A store in a loop of its own, for tests that are not asynchronous themselves."""

    store: Store
    runner: asyncio.Runner

    def run[T](self, work: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(work)


@pytest.fixture(params=ENGINES)
def held(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Held]:
    with asyncio.Runner() as runner:
        store = runner.run(open_engine(request.param, tmp_path, request))
        yield Held(store, runner)
        runner.run(store.close())


@pytest.fixture(params=["local", "nats"])
async def bus(request: pytest.FixtureRequest) -> AsyncIterator[Bus]:
    bus: Bus = LocalBus() if request.param == "local" else await NatsBus.open(require(NATS), prefix=fresh("test"))
    yield bus
    await bus.close()
