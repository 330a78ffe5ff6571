"""Entries are chained: what is lost, exchanged or damaged is noticed, on every engine."""

import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import asyncpg
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.examples import examples
from tests.stores.samples import said, some
from tests.stores.services import POSTGRES, fresh, require

from rulewright.log.entry import Entry
from rulewright.log.facts import Said
from rulewright.play.values.wire import encode
from rulewright.stores.chain import START, chained, last_link, leaf
from rulewright.stores.errors import Astray, Broken, Conflict
from rulewright.stores.log import Log
from rulewright.stores.postgres import PostgresStore
from rulewright.stores.sqlite import SqliteStore
from rulewright.stores.store import Store

type Sql = Callable[[str], Awaitable[None]]
"""Something done to a database behind the program's back."""


@pytest.fixture(params=["sqlite", "postgres"])
async def opened(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Store, Sql]:
    """A store, and the means to damage it."""
    if request.param == "sqlite":
        store = await SqliteStore.open(tmp_path / "t.sqlite")

        async def lite(text: str) -> None:
            with closing(sqlite3.connect(tmp_path / "t.sqlite", autocommit=True)) as connection:
                connection.execute(text)

        return store, lite
    require(POSTGRES)
    schema = request.getfixturevalue("schema")

    async def post(text: str) -> None:
        connection = await asyncpg.connect(POSTGRES, server_settings={"search_path": schema})
        await connection.execute(text)
        await connection.close()

    return await PostgresStore.open(POSTGRES, schema=schema, patience=60), post


def bodies(after: int, count: int, text: str = "hello") -> list[bytes]:
    return [encode(entry) for entry in some(after, count, text)]


async def test_an_append_gives_the_link_and_reading_finds_it(log: Log) -> None:
    """The link after an entry follows from all entries up to it and from nothing else."""
    table, other = fresh(), fresh()
    links = chained(START, bodies(0, 5))
    assert links[1] == await log.append_bytes(table, 0, bodies(0, 2))
    assert links[4] == await log.append_bytes(table, 2, bodies(2, 3), links[1])
    assert 5 == await log.fill(other, [bodies(0, 3), bodies(3, 2)])
    for name in (table, other):
        assert [START, *links] == [await log.link(name, number) for number in range(6)]
        assert None is await log.link(name, 6)
        rows = await log.rows(name, 2, 2)
        assert (bodies(2, 2), links[1], links[3], None) == (rows.bodies, rows.before, rows.link, rows.broken)
    branch = fresh()
    await log.copy_prefix(table, branch, 3)
    assert links[2] == await log.link(branch, 3)


async def test_entries_on_top_of_another_past_are_refused(log: Log) -> None:
    """Whoever knows the right number and another history is told so, and nothing is kept."""
    table = fresh()
    await log.append_bytes(table, 0, bodies(0, 3))
    elsewhere = last_link(START, bodies(0, 3, "in another world"))
    with pytest.raises(Astray) as astray:
        await log.append_bytes(table, 3, bodies(3, 1), elsewhere)
    assert 3 == astray.value.head
    with pytest.raises(Astray):
        await log.append_bytes(table, 3, bodies(3, 2), elsewhere)
    with pytest.raises(Astray):
        await log.append_bytes(table, 9, bodies(9, 1), elsewhere)
    with pytest.raises(Conflict):
        await log.append_bytes(table, 2, bodies(2, 1), elsewhere)
    assert bodies(0, 3) == await log.read_bytes(table)
    await log.append_bytes(table, 3, bodies(3, 1), last_link(START, bodies(0, 3)))


ANOTHER = """UPDATE entry SET ? = (SELECT ? FROM entry WHERE table_id = '{}' AND number = 6)
    WHERE table_id = '{}' AND number = 7"""


@pytest.mark.parametrize(
    ("damage", "number"),
    [
        ("UPDATE entry SET body = CAST('nonsense' AS blob) WHERE table_id = '{}' AND number = 7", 7),
        (ANOTHER.replace("?", "body"), 7),
        ("DELETE FROM entry WHERE table_id = '{}' AND number = 7", 7),
        ("DELETE FROM entry WHERE table_id = '{}' AND number = 1", 1),
        ("UPDATE entry SET number = number + 100 WHERE table_id = '{}' AND number = 7", 7),
        (ANOTHER.replace("?", "link"), 7),
    ],
)  # fmt: skip
async def test_damage_is_noticed_on_reading(opened: tuple[Store, Sql], damage: str, number: int) -> None:
    """An entry cut short, exchanged, moved or gone: all before it is read, and it is named; other tables go on."""
    store, sql = opened
    table, other = fresh(), fresh()
    for name in (table, other):
        await store.log.append_bytes(name, 0, bodies(0, 10))
    text = damage.replace("{}", table)
    await sql(text if isinstance(store, SqliteStore) else text.replace("AS blob", "AS bytea"))
    rows = await store.log.rows(table)
    assert bodies(0, number - 1) == rows.bodies
    assert isinstance(rows.broken, Broken)
    assert number == rows.broken.number
    with pytest.raises(Broken, match=f"entry {number} of table {table}"):
        await store.log.read(table)
    assert some(0, 10) == await store.log.read(other)
    await store.log.append(other, 10, some(10, 1))
    await store.close()


@pytest.mark.parametrize("gone", [1, 3])
async def test_entries_that_are_gone_leave_no_gap(opened: tuple[Store, Sql], gone: int) -> None:
    """Rows vanish under a live connection: what follows them is refused, and a gap never comes to be."""
    store, sql = opened
    table = fresh()
    link = await store.log.append_bytes(table, 0, bodies(0, 10))
    await sql(f"DELETE FROM entry WHERE table_id = '{table}' AND number > {10 - gone}")  # noqa: S608
    for _ in range(2):
        with pytest.raises(Astray) as astray:
            await store.log.append_bytes(table, 10, bodies(10, 1), link)
        assert 10 - gone == astray.value.head
    await store.log.append_bytes(table, 10 - gone, bodies(10 - gone, 1, "anew"))
    assert list(range(1, 12 - gone)) == [entry.number for entry in await store.log.read(table)]
    with pytest.raises(Conflict):
        await store.log.append_bytes(table, 10, bodies(10, 1), link)
    await store.close()


async def test_logs_from_before_there_were_links_go_on(opened: tuple[Store, Sql]) -> None:
    """An old log opens as it is; its first new entry chains all of it, and from then on its damage shows too."""
    store, sql = opened
    old, mixed = fresh(), fresh()
    for table in (old, mixed):
        await store.log.append_bytes(table, 0, bodies(0, 1_200))
        await sql(f"UPDATE entry SET link = NULL WHERE table_id = '{table}'")  # noqa: S608
    fresh_links = chained(START, bodies(0, 1_203))
    rows = await store.log.rows(old, 1_100)
    assert (fresh_links[1_099], fresh_links[1_199]) == (rows.before, rows.link)
    assert fresh_links[1_200] == await store.log.append_bytes(old, 1_200, bodies(1_200, 1), fresh_links[1_199])
    assert fresh_links[1_201] == await store.log.append_bytes(old, 1_201, bodies(1_201, 1))
    assert some(0, 1_202) == await store.log.read(old)
    await sql(f"UPDATE entry SET link = NULL WHERE table_id = '{old}' AND number = 1202")  # noqa: S608
    assert fresh_links[1_202] == await store.log.append_bytes(
        old, 1_202, bodies(1_202, 1)
    )  # a program from before wrote one
    with pytest.raises(Astray):
        await store.log.append_bytes(mixed, 1_200, bodies(1_200, 1), START)
    await sql(f"DELETE FROM entry WHERE table_id = '{old}' AND number = 600")  # noqa: S608
    with pytest.raises(Broken, match="entry 600"):
        await store.log.read(old)
    await store.close()


async def test_what_was_said_can_be_struck_out(log: Log) -> None:
    """Words are gone for good, the place where they stood says so, and the log still holds."""
    table = fresh()
    await log.append_bytes(table, 0, bodies(0, 4))
    link = await log.link(table, 4)
    await log.keep_snapshot(table, 4, b"with the words in it")
    was = (await log.read_bytes(table))[1]
    marker = msgspec.structs.replace(said(2), fact=Said("dee", ""), was=leaf(was).hex())
    with pytest.raises(ValueError, match="digest"):
        await log.strike(table, 2, encode(said(2, "something else")))
    with pytest.raises(Broken):
        await log.strike(table, 5, encode(marker))
    await log.strike(table, 2, encode(marker))
    assert [said(1, "hello 1"), marker, said(3, "hello 3"), said(4, "hello 4")] == await log.read(table)
    assert link == await log.link(table, 4)
    assert None is await log.snapshot(table), "snapshots held the words too"
    assert b"hello 2" not in b"".join(await log.read_bytes(table))
    await log.append_bytes(table, 4, bodies(4, 1), link)


async def test_a_log_is_cut_off_where_it_is_damaged(log: Log) -> None:
    """Whoever mends a log gets what was cut off, and the table goes on from there."""
    table = fresh()
    await log.append_bytes(table, 0, bodies(0, 6))
    await log.keep_snapshot(table, 3, b"before")
    await log.keep_snapshot(table, 6, b"after")
    assert bodies(4, 2) == await log.cut(table, 4)
    assert 4 == await log.head(table)
    kept = await log.snapshot(table)
    assert kept is not None
    assert 3 == kept.number
    await log.append_bytes(table, 4, bodies(4, 1, "anew"), last_link(START, bodies(0, 4)))


async def test_room_is_tried(log: Log) -> None:
    """Where there is room, trying leaves nothing behind."""
    await log.room()
    assert "a-probe-of-the-disk" not in await log.tables(most=100_000)


@given(text=st.text(max_size=60), key=st.text(max_size=60))
@settings(max_examples=examples(200), deadline=None)
def test_no_words_look_as_if_they_were_struck_out(text: str, key: str) -> None:
    """Nobody can say something that is chained as if it were something else."""
    forged = f'","was":"{"0" * 64}"}}'
    for entry in (
        Entry(1, Said("dee", text + forged), key=key),
        Entry(1, Said("dee", text), key=key + forged),
        Entry(1, Said("dee", text), by=forged, at=forged),
    ):
        assert bytes(32) != leaf(encode(entry))
    assert bytes(32) != leaf(
        msgspec.json.encode({"number": 1, "fact": {"type": "ended", "outcome": {"was": "0" * 64}}})
    )
    assert bytes(32) == leaf(encode(Entry(1, Said("dee", text), key=key, was="0" * 64)))
