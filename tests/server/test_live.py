"""The live line: resuming after a long absence, slow clients, drains, presence, two workers."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest
from tests.server.running import ProcessServer, ThreadServer, guest_of, host_of
from tests.stores.services import NATS, POSTGRES, drop_schema, fresh, require
from websockets.asyncio.client import connect

from rulewright.client import Client, NotGranted
from rulewright.log.facts import Said
from rulewright.server.at_table import socket as live_socket
from rulewright.tables.views.view import Seen
from rulewright.tables.wishes import Do, Say


@pytest.fixture
async def host(server: ThreadServer) -> AsyncIterator[Client]:
    async with await host_of(server.url) as client:
        yield client


def in_loop(server: ThreadServer, work: Any) -> Any:
    """Do something in the server's own loop."""
    return asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, server.loop))


async def say_many(server: ThreadServer, table: str, seat: str, many: int) -> None:
    for n in range(many):
        await server.house.host.wish(table, seat, Say(f"/gmr 1d{n % 7 + 2}" if n % 10 == 0 else f"line {n}"))


@pytest.mark.slow
async def test_a_client_away_for_ten_thousand_entries_resumes_complete_and_in_order(
    server: ThreadServer, host: Client
) -> None:
    """From its last number on: every entry once, without a gap, and with its own numbers."""
    table = await host.found("skirmish", "duel")
    gm = (await host.table(table)).seat.id
    async with await guest_of(host, table, "ann") as ann:
        async with ann.live(table) as before:
            await before.caught_up()
            last = before.number
        await in_loop(server, say_many(server, table, gm, 10_000))
        number = (await ann.table(table)).number
        assert number == last + 9_000  # what the GM rolled in secret is not hers to see, nor to count
        async with ann.live(table, after=last) as again:
            seen = await again.until(number)
        assert list(range(last + 1, number + 1)) == [entry.number for entry in seen]
        lines = [entry.fact.text for entry in seen if isinstance(entry.fact, Said)]
        assert [f"line {n}" for n in range(10_000) if n % 10] == lines


async def test_a_client_that_does_not_listen_is_let_go_and_comes_back(
    server: ThreadServer, host: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever is too far behind does not hold the others up; resuming gives them everything."""
    monkeypatch.setattr(live_socket, "MOST_BEHIND", 50)
    table = await host.found("skirmish", "duel")
    gm = (await host.table(table)).seat.id
    url = f"ws{server.url.removeprefix('http')}/api/tables/{table}/live"
    cookie = "; ".join(f"{name}={value}" for name, value in host.cookies.items())
    async with connect(url, additional_headers={"Cookie": cookie}, proxy=None) as line:
        await line.send(json.dumps({"type": "hello", "after": 0}))
        while json.loads(await line.recv())["type"] != "presence":
            pass

        async def flood() -> None:
            for sent in server.house.lines[table]:
                sent.hear(tuple(Seen(10**6 + n, Said("x", "y")) for n in range(60)))

        await in_loop(server, flood())
        while (message := json.loads(await line.recv()))["type"] != "bye":
            pass
        assert message["come_back"]
    assert gm
    async with host.live(table) as again:
        await again.caught_up()


async def test_everybody_knows_who_is_there(host: Client) -> None:
    """Coming and going shows on every line and on the table."""
    table = await host.found("skirmish", "duel")
    async with host.live(table) as gm, await guest_of(host, table, "ann") as ann:
        await gm.caught_up()
        me = (await ann.table(table)).seat.id
        async with ann.live(table) as live:
            await live.caught_up()
            async with asyncio.timeout(5):
                while me not in gm.present:
                    await gm.pause()
            assert {seat.id for seat in (await host.table(table)).seats if seat.present} == set(gm.present)
        async with asyncio.timeout(30):
            while me in gm.present:
                await gm.pause()


async def test_a_server_that_stops_says_so_and_its_clients_come_back(games: tuple[str, ...]) -> None:
    """Readiness goes first, then everybody is sent away with leave to come back; wishes in flight are done once."""
    first = ThreadServer()
    with first:
        async with await host_of(first.url) as host:
            table = await host.found("skirmish", "duel")
            async with host.live(table) as live:
                await live.caught_up()
                first.server.should_exit = True
                async with asyncio.timeout(10):
                    while live.connected:
                        await live.pause()
                assert live.bye == "The server stops for a moment."


@pytest.mark.slow
async def test_two_workers_are_one_house(games: tuple[str, ...]) -> None:
    """Entries, presence and wishes sent twice: it does not matter which worker one has come to."""
    schema = fresh("house").replace("-", "_")
    where = f"{require(POSTGRES)}?schema={schema}"
    try:
        with ProcessServer(games, 2, store=where, nats=require(NATS)) as server:
            async with await host_of(server.url) as host:
                table = await host.found("skirmish", "duel")
                guests = [await guest_of(host, table, name=f"g{n}") for n in range(8)]
                lines = [guest.live(table) for guest in guests]
                for line in lines:
                    await line.__aenter__()
                    await line.caught_up()
                await asyncio.gather(*(line.wish(Say(f"hello {n}"), key="same") for n, line in enumerate(lines)))
                for line in lines:
                    said: list[str] = []
                    while (
                        len(said) < 8
                    ):  # until its own number would do with one worker: of two, one is a moment behind
                        if isinstance(fact := (await line.next(30)).fact, Said):
                            said.append(fact.text)
                    assert [f"hello {n}" for n in range(8)] == sorted(said)
                async with asyncio.timeout(30):
                    while any(len(line.present) < 8 for line in lines):
                        await lines[0].pause()
                for line, guest in zip(lines, guests, strict=True):
                    await line.__aexit__()
                    await guest.http.aclose()
            assert 0 == await asyncio.to_thread(server.stop)
    finally:
        await drop_schema(schema)


async def test_rules_that_fail_get_an_answer_and_the_table_goes_on(
    server: ThreadServer, host: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A ruleset that cannot tell whose move it is: refused once, over both doors, and talk goes on."""
    table = await host.found("skirmish", "duel")
    hosted = await in_loop(server, server.house.host.open(table))
    game = hosted.table.desk.ruleset

    def lost(*_: Any) -> tuple[str, ...]:
        raise ZeroDivisionError

    hosted.table.desk.ruleset = replace(game, encounter=replace(game.encounter, acting=lost))
    async with host.live(table) as live:
        await live.caught_up()
        for door in (live.wish(Do("spot", "ann")), host.wish(table, Do("spot", "ann"))):
            with pytest.raises(NotGranted, match="The rules fail here"):
                await door
        await live.wish(Say("What now?"))
        monkeypatch.setattr(live_socket, "grant", lost)
        with pytest.raises(NotGranted, match="it has been noted"):
            await live.wish(Say("And now?"))
        monkeypatch.undo()
        await live.wish(Say("As before."))
        assert not live.reconnects
    assert (await host.table(table)).number


async def test_a_client_that_has_more_than_the_log_reads_all_of_it_anew(server: ThreadServer, host: Client) -> None:
    """A database restored from a backup: what was told and is gone must not stay on a screen."""
    table = await host.found("skirmish", "duel")
    number = (await host.table(table)).number
    async with host.live(table, after=number + 7) as live:
        seen = await live.until(number)
        assert list(range(1, number + 1)) == [entry.number for entry in seen]
        assert "This table's log ends before what you have." == live.bye
