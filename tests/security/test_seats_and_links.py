"""Seats, links and keys in the wrong hands: each opens what it was given for, once, and nothing else."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from tests.server.running import ThreadServer, guest_of, host_of
from tests.server.test_who_may import DENIED, MATRIX
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from rulewright.client import Client, NotGranted
from rulewright.log.facts import Said
from rulewright.server.accounts.identity import ACCOUNT_COOKIE, SEAT_COOKIE
from rulewright.tables.wishes import Say


@pytest.fixture
async def host(server: ThreadServer) -> AsyncIterator[Client]:
    async with await host_of(server.url) as client:
        yield client


async def declined(asked: Any) -> int:
    with pytest.raises(NotGranted) as no:
        await asked
    return no.value.status


# -- seats ------------------------------------------------------------------------------------------


async def test_a_seat_elsewhere_is_no_seat_here(host: Client) -> None:
    """Every route of a table, for the game master of another: as if there were no such table."""
    here, elsewhere = [await host.found("skirmish", "duel") for _ in range(2)]
    async with await guest_of(host, elsewhere, role="gm") as guest:
        seat = (await host.table(here)).seat.id
        params = {
            "table": here,
            "seat": seat,
            "number": "1",
            "invitation": "00",
            "action": "strike",
            "picture": "0" * 64,
            "offer": "nothing",
            "kind": "weapon",
            "prepared": "first",
            "actor": "ann",
        }
        of_tables = [what for what, who in MATRIX.items() if who in ("seat", "gm")]
        assert len(of_tables) > 20
        for what in of_tables:
            method, path = what.split()
            body = None if method == "GET" else b"{}"
            told = await guest.http.request(method, path.format(**params), content=body)
            assert DENIED["seat"]["account"] == told.status_code, what
            assert here not in told.text


async def test_nobody_gives_themselves_a_role_or_sends_another_away(host: Client) -> None:
    """A player and an assistant try it on their own seat, with its true name, and on each other's."""
    table = await host.found("skirmish", "duel")
    async with await guest_of(host, table, "ann") as player, await guest_of(host, table, role="assistant") as helper:
        seats = [(await client.table(table)).seat for client in (player, helper)]
        for client, seat in ((player, seats[0]), (helper, seats[1]), (helper, seats[0])):
            body = {"role": "gm", "actors": ["ann", "cid"]}
            assert 403 == await declined(client.ask("PUT", f"/api/tables/{table}/seats/{seat.id}", body))
        for client, other in ((player, seats[1]), (helper, seats[0])):
            assert 403 == await declined(client.ask("DELETE", f"/api/tables/{table}/seats/{other.id}"))
        assert seats == [(await client.table(table)).seat for client in (player, helper)]


async def test_seats_do_not_come_with_a_file(host: Client) -> None:
    """Who sat at a table that was taken away as a file has no seat where it is taken in, by whatever they hold."""
    table = await host.found("skirmish", "duel")
    async with await guest_of(host, table, "ann") as guest:
        copy = await host.bring_in(await host.export(table))
        assert 404 == await declined(guest.table(copy))
        token = guest.cookies[SEAT_COOKIE + table]
        async with Client(host.url, {SEAT_COOKIE + copy: token}) as forged:
            assert 404 == await declined(forged.table(copy))
        assert ["gm"] == [seat.role for seat in (await host.table(copy)).seats]


async def test_a_seats_token_is_good_for_nothing_else(host: Client) -> None:
    """Under the name of another table's cookie, or as that of an account, it opens nothing."""
    table, other = [await host.found("skirmish", "duel") for _ in range(2)]
    async with await guest_of(host, table, "ann") as guest:
        token = guest.cookies[SEAT_COOKIE + table]
        async with Client(host.url, {SEAT_COOKIE + other: token, ACCOUNT_COOKIE: token}) as thief:
            for where in (table, other):
                assert 404 == await declined(thief.table(where))
            assert (await thief.get("/api/me"))["account"] is None
            assert 401 == await declined(thief.found("skirmish", "duel"))
        async with Client(host.url, {SEAT_COOKIE + table: token}) as same:
            assert ("ann",) == (await same.table(table)).seat.actors


# -- pages of other sites ---------------------------------------------------------------------------

STRANGE = ["http://evil.test", "null", "http://127.0.0.1:{port}.evil.test", "http://x127.0.0.1:{port}", "http://[", ""]


@pytest.mark.parametrize("origin", STRANGE)
async def test_the_live_line_is_not_for_other_sites(server: ThreadServer, host: Client, origin: str) -> None:
    """A page elsewhere, or one that only looks like ours, opens no line with somebody's cookies."""
    table = await host.found("skirmish", "duel")
    cookie = "; ".join(f"{name}={value}" for name, value in host.cookies.items())
    url = f"ws{host.url.removeprefix('http')}/api/tables/{table}/live"

    async def opened(said: str) -> None:
        headers = {"Cookie": cookie, "Origin": said}
        async with connect(url, additional_headers=headers, proxy=None, compression=None) as line:
            await line.send(json.dumps({"type": "hello", "after": 0}))
            assert "seen" == json.loads(await line.recv())["type"]

    with pytest.raises(InvalidStatus):
        await opened(origin.format(port=server.port))
    await opened(server.url)


# -- invitations ------------------------------------------------------------------------------------


async def test_a_link_that_is_used_up_run_out_or_withdrawn_opens_nothing(
    server: ThreadServer, host: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To look at and to follow; and nobody withdraws a table's link through another table."""
    table, other = [await host.found("skirmish", "duel") for _ in range(2)]

    async def shut(link: str) -> None:
        token = link.rpartition("/")[2]
        async with Client(host.url) as somebody:
            assert 404 == await declined(somebody.get(f"/api/join/{token}"))
            assert 404 == await declined(somebody.join(link, "Too late"))

    used = await host.invite(table)
    async with Client(host.url) as first:
        await first.join(used, "First")
    await shut(used)
    late = await host.invite(table)
    now = server.house.now()
    monkeypatch.setattr(server.house, "now", lambda: now + 366 * 86_400)
    await shut(late)
    monkeypatch.undo()
    (line,) = [each for each in await host.get(f"/api/tables/{table}/invitations") if each["uses"]]
    assert late.rpartition("/")[2] not in json.dumps(line), "a list of links opens nothing"
    await host.http.delete(f"/api/tables/{other}/invitations/{line['id']}")
    assert line in await host.get(f"/api/tables/{table}/invitations")
    await host.ask("DELETE", f"/api/tables/{table}/invitations/{line['id']}")
    await shut(late)


async def test_of_twelve_at_once_one_gets_through_a_link_for_one(host: Client) -> None:
    """However many follow it at the same moment, there is one seat more."""
    table = await host.found("skirmish", "duel")
    link, before = await host.invite(table), len((await host.table(table)).seats)
    clients = [Client(host.url) for _ in range(12)]

    async def follow(client: Client, n: int) -> int:
        try:
            await client.join(link, f"Follower {n}")
        except NotGranted as no:
            return no.status
        return 201

    told = await asyncio.gather(*(follow(client, n) for n, client in enumerate(clients)))
    assert [201, *[404] * 11] == sorted(told)
    assert before + 1 == len((await host.table(table)).seats)
    for client in clients:
        await client.http.aclose()


# -- keys of wishes ---------------------------------------------------------------------------------


async def test_a_wishs_key_is_its_seats_own(host: Client) -> None:
    """The same key again is the same wish, whatever it says now; another's key is another wish, however it is spelt."""
    table = await host.found("skirmish", "duel")
    async with await guest_of(host, table, "ann") as ann, await guest_of(host, table, "cid") as cid:
        seat = (await cid.table(table)).seat.id
        for text in ("one", "one", "two"):
            await ann.wish(table, Say(text), key="same")
        await cid.wish(table, Say("three"), key="same")
        for key in (f"../{seat}/same", f"{seat}/same", f"/{seat}/same"):
            await ann.wish(table, Say(f"as {key}"), key=key)
        await cid.wish(table, Say("four"), key="same")
        said = [each.fact.text for each in await ann.entries(table) if isinstance(each.fact, Said)]
    assert ["one", "three"] == said[:2]
    assert "two" not in said
    assert "four" not in said
    assert 5 == len(said), "and whoever writes another's seat into a key has used up nobody's"


async def test_a_file_beside_the_app_is_not_served(server: ThreadServer) -> None:
    """Ways out of the folder, however they are written: not a byte of anything that is not the app's."""
    ways = (
        "/../../../../etc/passwd", "/..%2f..%2f..%2f..%2fetc/passwd", "//etc/passwd", "/%2fetc/passwd",
        "/assets/..%2f..%2f..%2f..%2f..%2f..%2fpyproject.toml", "/assets/%2e%2e/%2e%2e/%2e%2e/app.py",
        "/assets/..\\..\\app.py", "/%00", "/index.html%00.js", "/static/../app.py", "/assets/../../house.py",
    )  # fmt: skip
    for way in ways:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(f"GET {way} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        told = await reader.read()
        writer.close()
        status = int(told.split(b" ", 2)[1])
        assert status < 500, way
        assert not any(word in told for word in (b"root:", b"[project]", b"import annotations")), way
    async with httpx.AsyncClient(base_url=server.url) as browser:
        assert 200 == (await browser.get("/")).status_code
