"""Old entries stay readable for ever."""

from pathlib import Path

import msgspec
import pytest
from tests.stores.samples import said
from tests.stores.services import POSTGRES, fresh, require

from rulewright.log.entry import Entry
from rulewright.log.facts import Said
from rulewright.stores.errors import TooNew
from rulewright.stores.memory import MemoryLog
from rulewright.stores.postgres import PostgresStore
from rulewright.stores.sqlite import SqliteStore
from rulewright.stores.store import Store
from rulewright.stores.upcast import PRESENT, Plain, Upcasters


def name_the_speaker(plain: Plain) -> Plain:
    """Shape 1 called the speaker `who`; shape 2 calls them `by`."""
    fact = plain["fact"]
    return {**plain, "fact": {**{key: value for key, value in fact.items() if key != "who"}, "by": fact["who"]}}


def time_the_entry(plain: Plain) -> Plain:
    """Shape 2 had seconds since 1970 as `t`; shape 3 has text as `at`."""
    return {**{key: value for key, value in plain.items() if key != "t"}, "at": f"second {plain['t']}"}


FIRST = Upcasters([])
SECOND = Upcasters([name_the_speaker])
THIRD = Upcasters([name_the_speaker, time_the_entry])

OLDEST = msgspec.json.encode({"number": 1, "fact": {"type": "said", "who": "dee", "text": "hello"}, "t": 7})
OLD = msgspec.json.encode({"number": 2, "fact": {"type": "said", "by": "ace", "text": "hi"}, "t": 8})
NEW = Entry(3, Said("dee", "well"), at="second 9")
ALL = [Entry(1, Said("dee", "hello"), at="second 7"), Entry(2, Said("ace", "hi"), at="second 8"), NEW]


async def opened(engine: str, folder: Path, upcasters: Upcasters, request: pytest.FixtureRequest) -> Store:
    if engine == "sqlite":
        return await SqliteStore.open(folder / "old.sqlite", upcasters)
    require(POSTGRES)
    return await PostgresStore.open(POSTGRES, schema=request.getfixturevalue("schema"), upcasters=upcasters)


@pytest.mark.parametrize("engine", ["sqlite", "postgres"])
async def test_old_shapes_are_lifted_on_reading(engine: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """A log written over three versions of Rulewright reads as if the last had written it all."""
    table = fresh()
    for upcasters, number, body in [(FIRST, 1, OLDEST), (SECOND, 2, OLD)]:
        store = await opened(engine, tmp_path, upcasters, request)
        await store.log.append_bytes(table, number - 1, [body])
        await store.close()
    store = await opened(engine, tmp_path, THIRD, request)
    await store.log.append(table, 2, [NEW])
    assert ALL == await store.log.read(table)
    await store.log.copy_prefix(table, f"{table}-branch", 2)
    assert ALL[:2] == await store.log.read(f"{table}-branch")
    await store.close()

    store = await opened(engine, tmp_path, SECOND, request)
    with pytest.raises(TooNew):
        await store.log.read(table)
    await store.close()


async def test_today_s_shape_is_not_touched() -> None:
    """What needs no lifting is handed on byte for byte."""
    body = b'{ "number" : 1 }'
    assert body is PRESENT.lift(body, PRESENT.current)
    log = MemoryLog()
    await log.append("t", 0, [said(1)])
    assert [said(1)] == await log.read("t")
