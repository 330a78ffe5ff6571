"""Tables that were put back from a copy: nobody meets dice again that somebody has seen."""

from __future__ import annotations

import asyncio
import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.server.running import ThreadServer, guest_of, host_of
from tests.stores.services import POSTGRES, drop_schema, fresh, require

from rulewright.client import Client
from rulewright.library import all_rulesets, ready
from rulewright.log.facts import Committed, Revealed
from rulewright.play.facts import Drew
from rulewright.play.values.wire import plain
from rulewright.server.running.backups import back_up
from rulewright.stores.postgres import PostgresStore
from rulewright.stores.sqlite import SqliteStore
from rulewright.stores.store import Store, open_store
from rulewright.tables.dice.verify import verify
from rulewright.tables.history.intake import entries_of
from rulewright.tables.wishes import Bring, Reveal, Say

ROLLS = 4


async def rolled(client: Client, table: str) -> list[tuple[int, ...]]:
    """The faces of a few large dice."""
    for _ in range(ROLLS):
        await client.wish(table, Say("/r 1d1000"))
    return [seen.fact.faces for seen in await client.entries(table) if isinstance(seen.fact, Drew)][-ROLLS:]


def copied_file(house: Path, aside: Path) -> Callable[[], None]:
    """As somebody does who knows which file it is."""
    shutil.copy2(house / "t.sqlite", aside / "t.sqlite")

    def put_back() -> None:
        for old in house.glob("t.sqlite-[ws]*"):
            old.unlink()
        shutil.copy2(aside / "t.sqlite", house / "t.sqlite")

    return put_back


def copied_folder(house: Path, aside: Path) -> Callable[[], None]:
    """As somebody does who does not."""
    shutil.copytree(house, aside / "all")

    def put_back() -> None:
        shutil.rmtree(house)
        shutil.copytree(aside / "all", house)

    return put_back


def written_over(house: Path, aside: Path) -> Callable[[], None]:
    """As a tool does that keeps files and their times, and writes into them."""
    shutil.copytree(house, aside / "all")

    def put_back() -> None:
        for old in house.iterdir():
            if not (aside / "all" / old.name).exists():
                old.unlink()
        shutil.copytree(aside / "all", house, dirs_exist_ok=True)

    return put_back


@pytest.mark.slow
@pytest.mark.parametrize("copied", [copied_file, copied_folder, written_over])
async def test_after_a_restore_the_dice_are_others(
    games: tuple[str, ...], tmp_path: Path, copied: Callable[[Path, Path], Callable[[], None]]
) -> None:
    """They used to be the same: 715 149 376 450, a restore, 715 149 376 450. And each restore has its own."""
    house, aside = tmp_path / "house", tmp_path / "aside"
    aside.mkdir()
    store = f"sqlite:{house}/t.sqlite"
    with ThreadServer(store=store) as server:
        async with (
            await host_of(server.url) as gm,
            await guest_of(gm, table := await gm.found("skirmish", "duel"), "ann") as ann,
        ):
            cookies = ann.cookies
            before = await rolled(ann, table)
    put_back = copied(house, aside)
    told = []
    for _ in range(3):
        with ThreadServer(store=store) as server:
            async with Client(server.url, cookies) as ann:
                told.append(await rolled(ann, table))
        put_back()
    assert 3 == len({tuple(faces) for faces in told})
    with ThreadServer(store=store) as server:
        async with await host_of(server.url) as gm:
            await gm.wish(table, Reveal())
            log = entries_of(await gm.export(table))
            verdict = verify(log)
            assert (True, ROLLS, 0) == (verdict.holds, verdict.checked, verdict.unrevealed)
            assert before == [entry.fact.faces for entry in log if isinstance(entry.fact, Drew)]
            assert [1, 2] == [entry.fact.epoch for entry in log if isinstance(entry.fact, Revealed)]


async def test_a_backup_of_ours_knows_that_it_is_one(games: tuple[str, ...], tmp_path: Path) -> None:
    """A copy made while play goes on, put back after a crash: the word beside the file is still the same."""
    file = tmp_path / "t.sqlite"
    store = await SqliteStore.open(file)
    copy = await back_up(store, tmp_path / "copies")
    await store._database.close()  # killed: nothing more is written
    shutil.copy2(copy, file)
    again = await SqliteStore.open(file)
    assert "" != await again.line()
    await again.close()


async def test_a_restart_is_no_restore(games: tuple[str, ...], tmp_path: Path) -> None:
    """In good order or by a power cut: the same dice go on, and nothing is written."""
    store = f"sqlite:{tmp_path}/t.sqlite"
    with ThreadServer(store=store) as server:
        async with await host_of(server.url) as gm:
            table = await gm.found("skirmish", "duel")
            await rolled(gm, table)
            number = (await gm.table(table)).number
    kept = await SqliteStore.open(tmp_path / "t.sqlite")
    await kept._database.close()  # killed
    with ThreadServer(store=store) as server:
        async with await host_of(server.url) as gm:
            assert number == (await gm.table(table)).number
            assert 1 == (await gm.table(table)).epoch


async def test_a_branch_and_a_new_table_after_a_restore(games: tuple[str, ...], tmp_path: Path) -> None:
    """Whatever is begun afterwards has dice of the new line at once, and its log holds."""
    store = f"sqlite:{tmp_path}/t.sqlite"
    with ThreadServer(store=store) as server:
        async with await host_of(server.url) as gm:
            table = await gm.found("skirmish", "duel")
            await rolled(gm, table)
    (tmp_path / "t.sqlite-line").unlink()
    with ThreadServer(store=store) as server:
        async with await host_of(server.url) as gm:
            branch, new = await gm.branch(table, 9), await gm.found("skirmish", "duel")
            brought = await gm.bring_in(await gm.export(table))
            for each in (table, branch, new, brought):
                await rolled(gm, each)
                await gm.wish(each, Reveal())
                verdict = verify(log := entries_of(await gm.export(each)))
                assert verdict.holds, (each, verdict.doubts)
                lines = {entry.fact.lineage for entry in log if isinstance(entry.fact, Committed) and not entry.fact.to}
                assert 1 == len(lines - {""})
            epochs = [(await gm.table(each)).epoch for each in (table, branch, new, brought)]
            assert [3, 3, 2, 4] == epochs


async def test_a_table_that_is_brought_in_is_played_as_it_was(tmp_path: Path, games: tuple[str, ...]) -> None:
    """How much players see of those whom nobody plays goes along: newcomers are not shown whole by accident."""
    with ThreadServer(store=f"sqlite:{tmp_path}/t.sqlite") as server:
        async with await host_of(server.url) as gm:
            policy = {"opponents": "nothing", "show_overrides": False}
            founded = await gm.post("/api/tables", {"ruleset": "skirmish", "fight": "duel", "policy": policy})
            brought = await gm.bring_in(await gm.export(founded["table"]))
            file = await gm.export(brought)
            assert {**policy, "fight": "duel"} == json.loads(file.split(b"\n")[0])["policy"]
            character = plain(next(iter(ready(all_rulesets()["skirmish"]).characters.values())))
            await gm.wish(brought, Bring("late", character))
            async with await guest_of(gm, brought, "ann") as player:
                late = next(each for each in (await player.table(brought)).actors if each.id == "late")
                assert "nothing" == late.shown
                assert not late.numbers


@pytest.fixture
async def schema() -> str:
    require(POSTGRES)
    return fresh("line")


async def test_a_database_knows_that_it_was_put_back(schema: str) -> None:
    """A dump that was read in makes other tables; a server that starts on them begins a new line, and only then."""
    try:
        lines = []
        for step in ("first", "again", "read in", "again", "told"):
            store = await PostgresStore.open(POSTGRES, schema=schema)
            if step == "told":
                await store.put_back()
            lines.append(await store.line())
            if step == "again" and len(lines) == 2:
                async with store._pool.transaction() as connection:  # what reading in a dump comes to
                    await connection.execute("CREATE TABLE other (LIKE entry INCLUDING ALL)")
                    await connection.execute("ALTER TABLE entry RENAME TO was")
                    await connection.execute("ALTER TABLE other RENAME TO entry")
            await store.close()
        assert ["", ""] == lines[:2]
        assert lines[2] == lines[3] != ""
        assert 4 == len(set(lines)) + 1
    finally:
        await drop_schema(schema)


async def test_workers_that_start_together_agree(schema: str) -> None:
    """However many find that the database was put back, there is one new line."""
    address = f"{POSTGRES}{'&' if '?' in POSTGRES else '?'}schema={schema}"
    try:
        first = await open_store(address)
        await first.close()
        spoilt = await PostgresStore.open(POSTGRES, schema=schema)
        await spoilt._pool.change("UPDATE lineage SET mark = 'elsewhere'")
        await spoilt.close()
        stores: list[Store] = await asyncio.gather(*(open_store(address) for _ in range(4)))
        lines = {await store.line() for store in stores}
        for store in stores:
            await store.close()
        assert 1 == len(lines - {""}) == len(lines)
    finally:
        await drop_schema(schema)
