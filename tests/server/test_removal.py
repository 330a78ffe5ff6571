"""Tables can be thrown away: out of sight at once, to be had back for a week, and then gone for good."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.running import ProcessServer, ThreadServer, guest_of, host_of
from tests.server.test_lines_end import line_of, rest_of
from tests.stores.services import NATS, POSTGRES, drop_schema, fresh, require

from rulewright.client import Client, NotGranted
from rulewright.log.facts import Struck
from rulewright.server.house import House
from rulewright.server.running import upkeep
from rulewright.tables.wishes import Say

WORDS = "The mill burns at midnight"


@pytest.fixture
async def host(server: ThreadServer) -> AsyncIterator[Client]:
    async with await host_of(server.url) as client:
        yield client


def in_loop(server: ThreadServer, work: Any) -> Any:
    """Do something in the server's own loop."""
    return asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, server.loop))


async def status(asked: Any) -> int:
    try:
        await asked
    except NotGranted as no:
        return no.status
    return 200


async def test_a_table_in_the_bin_is_out_of_sight(host: Client) -> None:
    """Lines end, links lead nowhere, no list shows it; its game master may take its log along."""
    table = await host.found("skirmish", "duel", name=f"Bin {secrets.token_hex(3)}")
    await host.wish(table, Say(WORDS))
    link = await host.invite(table)
    async with await guest_of(host, table, "ann") as ann, Client(host.url) as late:
        line = await line_of(ann, table)
        assert 403 == await status(ann.ask("DELETE", f"/api/tables/{table}"))
        told = await host.ask("DELETE", f"/api/tables/{table}")
        assert b"/export" in told
        assert 4003 == (await rest_of(line))[1]
        for client in (ann, host):
            assert 410 == await status(client.table(table))
            assert 410 == await status(client.wish(table, Say("Still here?")))
            assert table not in {each["id"] for each in await client.get("/api/tables")}
        assert 404 == await status(late.get(f"/api/join/{link.rpartition('/')[2]}"))
        assert 404 == await status(late.join(link, "Late"))
        assert [] == [each for each in await ann.get("/api/bin") if each["id"] == table]
        assert 403 == await status(ann.ask("POST", f"/api/tables/{table}/restore"))
        assert WORDS.encode() in await host.export(table)


async def test_a_table_is_had_back_as_it_was(host: Client) -> None:
    """Seats, links and words: nothing is missing."""
    table = await host.found("skirmish", "duel")
    async with await guest_of(host, table, "ann") as ann:
        await ann.wish(table, Say(WORDS))
        before = await ann.entries(table)
        assert 409 == await status(host.ask("POST", f"/api/tables/{table}/restore"))
        await host.ask("DELETE", f"/api/tables/{table}")
        assert table in {each["id"] for each in await host.get("/api/bin")}
        await host.ask("POST", f"/api/tables/{table}/restore")
        assert before == await ann.entries(table)
        await ann.wish(table, Say("As before."))
        assert table not in {each["id"] for each in await host.get("/api/bin")}


async def left(house: House, table: str) -> dict[str, int]:
    """How much is left of a table, wherever something might be."""
    found = {}
    for what in ("seat", "invitation", "session", "dice_secret"):
        rows = await house.registry._sql.fetch(f"SELECT count(*) FROM {what} WHERE table_id = $1", table)  # noqa: S608
        found[what] = rows[0][0]
    found["entry"] = await house.log.head(table)
    found["snapshot"] = int(await house.log.snapshot(table) is not None)
    found["table"] = int(await house.registry.table(table) is not None)
    return found


def all_bytes(folder: Path) -> bytes:
    """All that a disk holds of a store."""
    return b"".join(file.read_bytes() for file in folder.iterdir())


@pytest.mark.parametrize("where", ["memory", "sqlite", "postgres"])
async def test_after_a_week_it_is_gone_for_good(games: tuple[str, ...], where: str, tmp_path: Path) -> None:
    """Log, snapshots, seats, links, sessions and dice; other tables stay, and a day too early nothing goes."""
    schema = fresh("bin").replace("-", "_")
    stores = {"memory": "memory:", "sqlite": f"sqlite:{tmp_path / 'bin.sqlite'}"}
    store = stores.get(where) or f"{require(POSTGRES)}?schema={schema}"
    try:
        with ThreadServer(store=store) as server:
            async with await host_of(server.url) as host:
                table, other = await host.found("skirmish", "duel"), await host.found("skirmish", "duel")
                async with await guest_of(host, table, "ann") as ann:
                    await ann.wish(table, Say(WORDS))
                    await host.invite(table)
                    house = server.house
                    await in_loop(server, house.log.keep_snapshot(table, 3, WORDS.encode()))
                    await host.ask("DELETE", f"/api/tables/{table}")
                    since = await in_loop(server, house.registry.bin_table(table, 0))
                    house.now = lambda: since + upkeep.IN_BIN - 1  # type: ignore[method-assign]
                    await in_loop(server, upkeep.one_round(house))
                    assert 0 not in (await in_loop(server, left(house, table))).values()
                    house.now = lambda: since + upkeep.IN_BIN  # type: ignore[method-assign]
                    await in_loop(server, upkeep.one_round(house))
                    assert {0} == set((await in_loop(server, left(house, table))).values())
                    assert 404 == await status(ann.table(table))
                    assert 404 == await status(host.ask("POST", f"/api/tables/{table}/restore"))
                    assert (await host.table(other)).number
        assert WORDS.encode() not in all_bytes(tmp_path)
    finally:
        if where == "postgres":
            await drop_schema(schema)


async def test_what_has_run_out_is_forgotten(games: tuple[str, ...]) -> None:
    """Sessions and challenges do not pile up; accounts from before get the form in which look-alikes are equal."""
    with ThreadServer() as server:
        house = server.house

        async def work() -> list[int]:
            registry, sql = house.registry, house.registry._sql
            await sql.change("INSERT INTO account (id, name, shown, made) VALUES ('a-1', 'pat', 'Pat', 1)")
            await sql.change("INSERT INTO account (id, name, shown, made) VALUES ('a-2', 'раt', 'Pat', 1)")
            await sql.change("INSERT INTO session (hash, account, until) VALUES ($1, 'a-1', 5)", b"old")
            await registry.meet("long ago", 5)
            await upkeep.one_round(house)
            kept = ("session", "met_challenge", "account WHERE alike IS NULL")
            return [(await sql.fetch(f"SELECT count(*) FROM {what}"))[0][0] for what in kept]  # noqa: S608

        assert [0, 0, 0] == await in_loop(server, work())
        async with Client(server.url) as late:
            assert 409 == await status(late.sign_up("PAT", "correct horse battery staple", "Pat"))


async def test_whoever_is_forgotten_leaves_no_table_behind_that_nobody_can_remove(games: tuple[str, ...]) -> None:
    """Where nobody else sits it goes into the bin, and in time for good; where somebody does, it stays."""
    with ThreadServer() as server:
        house = server.house
        async with Client(server.url) as gm, Client(server.url) as other:
            await gm.sign_up("leaving-lee", "correct horse battery staple", "Lee")
            alone, shared = await gm.found("skirmish", "duel"), await gm.found("skirmish", "duel")
            await other.join(await gm.invite(shared), "Other")
            await gm.ask("DELETE", "/api/me")
            records = [await in_loop(server, house.registry.table(table)) for table in (alone, shared)]
            assert [True, False] == [record.binned is not None for record in records]
            assert (await other.table(shared)).number


# -- words ------------------------------------------------------------------------------------------


def number_of(entries: Any, words: str) -> int:
    """Under which number a seat has seen words."""
    return next(int(entry.number) for entry in entries if getattr(entry.fact, "text", "") == words)


async def test_words_are_struck_out_for_good(games: tuple[str, ...], tmp_path: Path) -> None:
    """They are gone from log, snapshots, exports and every screen; the entry keeps its number, and all goes on."""
    with ThreadServer(store=f"sqlite:{tmp_path / 'struck.sqlite'}") as server:
        async with await host_of(server.url) as host:
            table = await host.found("skirmish", "duel")
            async with await guest_of(host, table, "ann") as ann, ann.live(table) as live:
                await live.caught_up()
                await ann.wish(table, Say(WORDS), key="said")
                await ann.wish(table, Say("And then?"))
                before = await ann.entries(table)
                number = number_of(await host.entries(table), WORDS)
                assert 403 == await status(ann.ask("POST", f"/api/tables/{table}/strike", {"number": 1}))
                assert 409 == await status(host.ask("POST", f"/api/tables/{table}/strike", {"number": 1}))
                assert 404 == await status(host.ask("POST", f"/api/tables/{table}/strike", {"number": 10**6}))
                await in_loop(server, server.house.log.keep_snapshot(table, number, WORDS.encode()))
                await host.ask("POST", f"/api/tables/{table}/strike", {"number": number})
                after = await ann.entries(table)
                assert [entry.number for entry in before] == [entry.number for entry in after][: len(before)]
                assert "" == next(e.fact.text for e in after if e.number == number_of(before, WORDS))  # type: ignore[union-attr]
                told = await ann.ask("GET", f"/api/tables/{table}/entries") + await host.export(table)
                assert WORDS.encode() not in told
                heard = [await live.next()]
                while not isinstance(heard[-1].fact, Struck):
                    heard.append(await live.next())
                starts = [place for place, entry in enumerate(heard) if entry.number == 1]
                assert 2 == len(starts)  # the line starts over, and reads a past without them
                assert WORDS in repr(heard[: starts[1]])
                assert WORDS not in repr(heard[starts[1] :])
                await live.wish(Say("As if nothing had been said."))
                await ann.wish(table, Say(WORDS), key="said")  # sent again, it is still known for done
                assert WORDS.encode() not in await ann.ask("GET", f"/api/tables/{table}/entries")
    assert WORDS.encode() not in all_bytes(tmp_path)


@pytest.mark.slow
async def test_words_are_struck_out_at_every_worker(games: tuple[str, ...]) -> None:
    """Whichever worker is asked after that, it does not know them any more."""
    schema = fresh("strike").replace("-", "_")
    where = f"{require(POSTGRES)}?schema={schema}"
    try:
        with ProcessServer(games, 2, store=where, nats=require(NATS)) as server:
            async with await host_of(server.url) as host:
                table = await host.found("skirmish", "duel")
                await host.wish(table, Say(WORDS))
                for _ in range(20):  # both have it in memory
                    async with await host_of(server.url) as other:
                        await other.table(table)
                number = number_of(await host.entries(table), WORDS)
                await host.ask("POST", f"/api/tables/{table}/strike", {"number": number})
                last = (await host.table(table)).number
                for _ in range(20):
                    async with await host_of(server.url) as other:
                        async with asyncio.timeout(20):
                            while (await other.table(table)).number < last:  # noqa: ASYNC110 - it is elsewhere
                                await asyncio.sleep(0.05)
                        assert WORDS.encode() not in await other.ask("GET", f"/api/tables/{table}/entries")
    finally:
        await drop_schema(schema)
