"""Lines end: with the seat, the session or the account behind them, at once and at every worker."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from tests.server.running import ProcessServer, ThreadServer, guest_of, host_of
from tests.stores.services import NATS, POSTGRES, drop_schema, fresh, require
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from rulewright.client import Client
from rulewright.library import all_rulesets, ready
from rulewright.play.values.wire import plain
from rulewright.server.at_table import doors
from rulewright.tables.wishes import Bring, Say

PASSWORD = "correct horse battery staple"  # noqa: S105 - it opens nothing but the server of these tests
GO_AWAY = 4003
START_OVER = 4002


@pytest.fixture
async def host(server: ThreadServer) -> AsyncIterator[Client]:
    async with await host_of(server.url) as client:
        yield client


async def line_of(client: Client, table: str) -> ClientConnection:
    """A bare line that has caught up; it does not come back by itself."""
    cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    url = f"ws{client.url.removeprefix('http')}/api/tables/{table}/live"
    line = await connect(url, additional_headers={"Cookie": cookie}, proxy=None, compression=None)
    await line.send(json.dumps({"type": "hello", "after": 0}))
    while json.loads(await line.recv())["type"] != "presence":
        pass
    return line


async def rest_of(line: ClientConnection) -> tuple[list[dict[str, Any]], int]:
    """All that a line still says, and the code it closes with."""
    said = []
    try:
        async with asyncio.timeout(20):
            while True:
                said.append(json.loads(await line.recv()))
    except ConnectionClosed as closed:
        return said, closed.rcvd.code if closed.rcvd else 0


async def signed_up(host: Client, table: str, *actors: str, role: str = "player") -> Client:
    """Somebody with an account and a seat."""
    client = Client(host.url)
    name = f"u{secrets.token_hex(4)}"
    await client.sign_up(name, PASSWORD, name)
    await client.join(await host.invite(table, *actors, role=role), name)
    return client


@pytest.mark.parametrize(("role", "actors"), [("observer", ()), ("player", ("ann",)), ("player", ()), ("gm", ())])
async def test_whoever_is_sent_away_hears_no_more(host: Client, role: str, actors: tuple[str, ...]) -> None:
    """Even an observer, whose role does not change when they go; nothing that is said after that reaches them."""
    table = await host.found("skirmish", "duel")
    async with await guest_of(host, table, *actors, role=role) as guest:
        line = await line_of(guest, table)
        seat = (await guest.table(table)).seat.id
        await host.ask("DELETE", f"/api/tables/{table}/seats/{seat}")
        await host.wish(table, Say("The vault's number is 4711."))
        said, code = await rest_of(line)
        assert GO_AWAY == code
        assert "4711" not in json.dumps(said)
        assert ["You have no seat here any more."] == [each["reason"] for each in said if each["type"] == "bye"]


async def test_whoever_comes_back_at_once_finds_the_door_shut(host: Client) -> None:
    """A seat is gone before its line is told; however soon somebody comes back, they hear nothing."""
    table = await host.found("skirmish", "duel")
    for turn in range(8):
        async with await guest_of(host, table, "ann", name=f"Guest {turn}") as guest:
            line = await line_of(guest, table)
            seat = (await guest.table(table)).seat.id

            async def back(line: ClientConnection = line, guest: Client = guest) -> list[dict[str, Any]]:
                await rest_of(line)
                try:
                    again = await line_of(guest, table)
                except (InvalidStatus, ConnectionClosed):
                    return []
                return (await rest_of(again))[0]

            coming = asyncio.create_task(back())
            await host.ask("DELETE", f"/api/tables/{table}/seats/{seat}")
            await host.wish(table, Say(f"secret {turn}"))
            assert f"secret {turn}" not in json.dumps(await coming)


async def sign_out(client: Client) -> None:
    await client.ask("DELETE", "/api/sessions")


async def be_forgotten(client: Client) -> None:
    await client.ask("DELETE", "/api/me")


@pytest.mark.parametrize("end", [sign_out, be_forgotten])
async def test_a_line_ends_with_its_session_and_its_account(host: Client, end: Callable[[Client], Any]) -> None:
    """Signed out or forgotten: the line ends, and another browser of somebody else goes on."""
    table = await host.found("skirmish", "duel")
    async with await signed_up(host, table, "ann") as somebody, await signed_up(host, table) as other:
        line, others = await line_of(somebody, table), await line_of(other, table)
        await end(somebody)
        await host.wish(table, Say("Now that they are gone."))
        said, code = await rest_of(line)
        assert GO_AWAY == code
        assert "Now that they" not in json.dumps(said)
        while "Now that they" not in await others.recv():
            pass
        await others.close()


async def test_a_wish_is_not_granted_to_whoever_has_no_seat(
    server: ThreadServer, host: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where no word of it has come to a worker, its lines still ask before each wish."""

    async def deaf(*_: Any) -> None:
        """Nobody is told."""

    table = await host.found("skirmish", "duel")
    monkeypatch.setattr(server.house.doors, "ended", deaf)
    async with await signed_up(host, table, "ann") as somebody:
        line = await line_of(somebody, table)
        await sign_out(somebody)
        await line.send(json.dumps({"type": "wish", "key": "late", "wish": {"wish": "say", "text": "Boo."}}))
        said, code = await rest_of(line)
        assert ["You have no seat here any more."] == [
            each["problem"]["reason"] for each in said if each["type"] == "refused"
        ]
        assert GO_AWAY == code
        assert b"Boo." not in await host.ask("GET", f"/api/tables/{table}/entries")


async def test_every_line_is_looked_at_now_and_then(games: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """A session that has run out, or of whose end nobody was told, is noticed by the next round."""

    async def deaf(*_: Any) -> None:
        """Nobody is told."""

    monkeypatch.setattr(doors, "ROUND", 0.2)
    with ThreadServer() as server:
        async with await host_of(server.url) as host:
            table = await host.found("skirmish", "duel")
            monkeypatch.setattr(server.house.doors, "ended", deaf)
            async with await signed_up(host, table) as somebody:
                line = await line_of(somebody, table)
                await sign_out(somebody)
                assert GO_AWAY == (await rest_of(line))[1]


async def test_a_round_that_fails_is_not_the_last(games: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever goes wrong once, the next round looks again."""
    monkeypatch.setattr(doors, "ROUND", 0.2)
    with ThreadServer() as server:
        async with await host_of(server.url) as host:
            table = await host.found("skirmish", "duel")
            async with await signed_up(host, table) as somebody:
                line = await line_of(somebody, table)
                look, failed = server.house.doors._look, list[str]()

                async def fails_twice(table: str) -> None:
                    failed.append(table)
                    if len(failed) <= 2:
                        raise ZeroDivisionError
                    await look(table)

                async def deaf(*_: Any) -> None:
                    """Nobody is told."""

                monkeypatch.setattr(server.house.doors, "ended", deaf)
                monkeypatch.setattr(server.house.doors, "_look", fails_twice)
                await sign_out(somebody)
                assert GO_AWAY == (await rest_of(line))[1]
                assert len(failed) > 2


@pytest.mark.slow
async def test_lines_end_at_every_worker(games: tuple[str, ...]) -> None:
    """Two workers over PostgreSQL and NATS: it does not matter to which of them the word came."""
    schema = fresh("doors").replace("-", "_")
    where = f"{require(POSTGRES)}?schema={schema}"
    try:
        with ProcessServer(games, 2, store=where, nats=require(NATS)) as server:
            async with await host_of(server.url) as host:
                table = await host.found("skirmish", "duel")
                async with await guest_of(host, table, role="observer") as guest:
                    lines = [await line_of(guest, table) for _ in range(8)]  # some here, some there
                    seat = (await guest.table(table)).seat.id
                    await host.ask("DELETE", f"/api/tables/{table}/seats/{seat}")
                    ends = [await rest_of(line) for line in lines]
                    assert [GO_AWAY] * 8 == [code for _, code in ends]
    finally:
        await drop_schema(schema)


async def test_a_seat_that_is_given_somebody_unseen_does_not_seem_to_leave(host: Client) -> None:
    """Its line ends, to be opened anew with what it may know now; the others hear of no coming and going."""
    table = await host.found("skirmish", "duel")
    hidden, shelf = "qzx7", ready(all_rulesets()["skirmish"]).characters
    await host.wish(table, Bring(hidden, plain(next(iter(shelf.values()))), hidden=True))
    async with await guest_of(host, table) as guest, await guest_of(host, table, role="observer") as other:
        watching = await line_of(other, table)
        line, seat = await line_of(guest, table), (await guest.table(table)).seat.id
        while seat not in json.loads(await watching.recv()).get("seats", ()):
            pass
        await host.ask("PUT", f"/api/tables/{table}/seats/{seat}", {"role": "player", "actors": [hidden]})
        _, code = await rest_of(line)
        assert START_OVER == code
        again = await line_of(guest, table)
        await host.wish(table, Say("Go on."))
        said: list[dict[str, Any]] = []
        while "Go on." not in (said[-1:] and json.dumps(said[-1])):
            said.append(json.loads(await watching.recv()))
        assert [] == [each for each in said if each["type"] == "presence"]
        await again.close()
        await watching.close()
