"""One's own account: passwords that are hard to guess and can be changed, browsers signed out, a way back in."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Iterator
from typing import Any

import httpx
import pytest
from tests.server.authenticator import Authenticator
from tests.server.running import PLAIN, ProcessServer, ThreadServer, host_of
from tests.server.test_lines_end import line_of, rest_of
from tests.stores.services import NATS, POSTGRES, drop_schema, fresh, require

from rulewright.client import Client, NotGranted
from rulewright.server.accounts import tries

PASSWORD = "correct horse battery staple"  # noqa: S105 - it opens nothing but the server of these tests
OTHER = "seven ravens over the mill"
AGENT = "Mill Browser 1.0"


@pytest.fixture(scope="module")
def server(games: tuple[str, ...]) -> Iterator[ThreadServer]:
    """A server that knows its own address, as passkeys need it."""
    with ThreadServer() as probe:
        port = probe.port
    with ThreadServer(port=port, public_url=f"http://127.0.0.1:{port}") as running:
        yield running


@pytest.fixture
async def somebody(server: ThreadServer) -> AsyncIterator[Client]:
    async with Client(server.url) as client:
        await client.sign_up(name_of(client), PASSWORD, "Somebody")
        yield client


def name_of(client: Client) -> str:
    """A name of one's own for each client."""
    name: str = client.http.headers.setdefault("X-Name", f"u{secrets.token_hex(5)}")
    return name


async def declined(asked: Any) -> NotGranted:
    with pytest.raises(NotGranted) as no:
        await asked
    return no.value


@pytest.mark.parametrize(
    "password", ["          ", "password12", "qwertyuiop", "aaaaaaaaaaaa", "kimkimkimkim", "rulewright1"]
)
async def test_what_is_quick_to_guess_is_no_password(server: ThreadServer, somebody: Client, password: str) -> None:
    """Neither for a new account nor for an old one; and it is said why, and what would be better."""
    async with Client(server.url) as new:
        for no in (
            await declined(new.sign_up(f"kim{secrets.token_hex(3)}", password, "Kim")),
            await declined(somebody.ask("PUT", "/api/me/password", {"old": PASSWORD, "password": password})),
        ):
            assert (422, "password") == (no.status, no.problem.about)
            assert no.problem.reason
            assert no.problem.instead
        assert (await new.get("/api/me"))["account"] is None


async def test_a_password_is_changed_by_whoever_knows_it(server: ThreadServer, somebody: Client) -> None:
    """The old one opens nothing any more, and every other browser is signed out, its lines too."""
    name = name_of(somebody)
    async with Client(server.url) as elsewhere, await host_of(server.url) as host:
        await elsewhere.sign_in(name, PASSWORD)
        table = await somebody.found("skirmish", "duel")
        line, mine = await line_of(elsewhere, table), await line_of(somebody, table)
        no = await declined(somebody.ask("PUT", "/api/me/password", {"old": "a wrong guess", "password": OTHER}))
        assert (403, "old") == (no.status, no.problem.about)
        await somebody.ask("PUT", "/api/me/password", {"old": PASSWORD, "password": OTHER})
        assert (await elsewhere.get("/api/me"))["account"] is None
        assert 4003 == (await rest_of(line))[1]
        assert (await somebody.get("/api/me"))["account"]["name"] == name
        await mine.ping()
        await mine.close()
        assert 401 == (await declined(host.sign_in(name, PASSWORD))).status
        await elsewhere.sign_in(name, OTHER)


async def test_a_passkey_stands_for_the_old_password_for_a_while(
    server: ThreadServer, somebody: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who has forgotten it signs in with the passkey and sets another, within ten minutes."""
    key = Authenticator(server.url)
    begun = await somebody.post("/api/me/passkeys/begin")
    await somebody.post("/api/me/passkeys", {"credential": key.make(begun["options"])})
    async with Client(server.url) as later:
        begun = await later.post("/api/sessions/passkey/begin")
        await later.post("/api/sessions/passkey", {"credential": key.sign(begun["options"])})
        now = server.house.now()
        monkeypatch.setattr(server.house, "now", lambda: now + 601)
        assert 403 == (await declined(later.ask("PUT", "/api/me/password", {"password": OTHER}))).status
        monkeypatch.undo()
        await later.ask("PUT", "/api/me/password", {"password": OTHER})
        await later.sign_in(name_of(somebody), OTHER)


async def test_browsers_are_listed_and_signed_out(server: ThreadServer, somebody: Client) -> None:
    """Each with when and how it signed in; one by one or all the others."""
    others = [Client(server.url) for _ in range(3)]
    for client in others:
        client.http.headers["User-Agent"] = AGENT
        await client.sign_in(name_of(somebody), PASSWORD)
    listed = await somebody.get("/api/me/sessions")
    assert [True] == [each["here"] for each in listed if each["here"]]
    assert 4 == len(listed)
    assert {"password"} == {each["way"] for each in listed}
    assert AGENT in {each["agent"] for each in listed}
    mine = next(each for each in await others[0].get("/api/me/sessions") if each["here"])
    await somebody.ask("DELETE", f"/api/me/sessions/{mine['id']}")
    assert [None, True] == [(await client.get("/api/me"))["account"] and True for client in others[:2]]
    assert 404 == (await declined(somebody.ask("DELETE", f"/api/me/sessions/{mine['id']}"))).status
    assert 404 == (await declined(somebody.ask("DELETE", "/api/me/sessions/nonsense"))).status
    await somebody.ask("DELETE", "/api/me/sessions")
    assert 1 == len(await somebody.get("/api/me/sessions"))
    assert [None] * 3 == [(await client.get("/api/me"))["account"] for client in others]
    async with Client(server.url) as stranger:
        await stranger.sign_up(f"x{secrets.token_hex(4)}", PASSWORD, "Stranger")
        (theirs,) = await somebody.get("/api/me/sessions")
        assert 404 == (await declined(stranger.ask("DELETE", f"/api/me/sessions/{theirs['id']}"))).status
    for client in others:
        await client.http.aclose()


async def test_names_can_be_changed(server: ThreadServer, somebody: Client) -> None:
    """To one that is free, and looks like nobody else's."""
    async with Client(server.url) as other:
        await other.sign_up("rename-taken", PASSWORD, "Other")
        assert 409 == (await declined(somebody.ask("PUT", "/api/me", {"name": "Rename-Тaken"}))).status
        assert 409 == (await declined(somebody.ask("PUT", "/api/me", {"name": "Admin"}))).status
        await somebody.ask("PUT", "/api/me", {"name": "rename-free", "shown": " New\u200b  Name "})
        account = (await somebody.get("/api/me"))["account"]
        assert ("rename-free", "New Name") == (account["name"], account["shown"])
        await other.sign_in("Rename-Free", PASSWORD)


async def test_a_lost_password_is_set_anew_with_a_code(server: ThreadServer, somebody: Client) -> None:
    """Once, by whoever has the code; a newer code makes the older worthless, and browsers are signed out."""
    name = name_of(somebody)
    old = (await somebody.post("/api/me/recovery"))["code"]
    code = (await somebody.post("/api/me/recovery"))["code"]
    account = (await somebody.get("/api/me"))["account"]
    assert (["password"], True) == (account["ways"], account["recovery"])
    async with Client(server.url) as later:
        for wrong in (old, "", "AAAAAA-AAAAAA-AAAAAA-AAAAAA"):
            body = {"name": name, "code": wrong, "password": OTHER}
            assert 401 == (await declined(later.post("/api/sessions/recovery", body))).status
        body = {"name": name, "code": code.lower().replace("-", " "), "password": OTHER}
        assert name == (await later.post("/api/sessions/recovery", body))["name"]
        assert (await somebody.get("/api/me"))["account"] is None
        await somebody.sign_in(name, OTHER)
        assert 401 == (await declined(later.post("/api/sessions/recovery", body))).status


class Synced(Authenticator):
    """A passkey that is kept in step between devices: its counter stays 0."""

    def _data(self, flags: int) -> bytes:
        self.count = 0
        data = super()._data(flags)
        self.count = 0
        return data


async def replayed(url: str, at: str, note: str, credential: dict[str, Any]) -> int:
    """The same bytes once more, from somewhere that has listened."""
    headers = {"X-Rulewright": "1", "Cookie": f"rulewright_note={note}"}
    async with httpx.AsyncClient(base_url=url, headers=headers, verify=PLAIN) as http:
        return (await http.post(at, json={"credential": credential})).status_code


async def with_passkey(url: str) -> tuple[Synced, Client]:
    key, client = Synced(url), Client(url)
    begun = await client.post("/api/accounts/passkey/begin", {"name": f"pk{secrets.token_hex(4)}", "shown": "S"})
    await client.post("/api/accounts/passkey", {"credential": key.make(begun["options"])})
    return key, client


async def test_what_a_passkey_signed_opens_once(server: ThreadServer) -> None:
    """Even where its counter stays 0: a challenge that was met is worthless."""
    key, client = await with_passkey(server.url)
    async with client:
        begun = await client.post("/api/sessions/passkey/begin")
        note, signed = client.cookies["rulewright_note"], key.sign(begun["options"])
        told = [await replayed(server.url, "/api/sessions/passkey", note, signed) for _ in range(3)]
        assert [200, 409, 409] == told


@pytest.mark.slow
async def test_what_a_passkey_signed_opens_once_at_two_workers(games: tuple[str, ...]) -> None:
    """All of them remember, and of several at the same moment one comes in."""
    schema = fresh("passkey").replace("-", "_")
    where = f"{require(POSTGRES)}?schema={schema}"
    server = ProcessServer(games, 2, store=where, nats=require(NATS), secret="one for both workers")  # noqa: S106
    server.settings["public_url"] = server.url
    try:
        with server:
            key, client = await with_passkey(server.url)
            async with client:
                begun = await client.post("/api/sessions/passkey/begin")
                note, signed = client.cookies["rulewright_note"], key.sign(begun["options"])
                at_once = [replayed(server.url, "/api/sessions/passkey", note, signed) for _ in range(6)]
                assert [200, *[409] * 5] == sorted(await asyncio.gather(*at_once))
    finally:
        await drop_schema(schema)


async def tried(server: ThreadServer, name: str, password: str, address: str) -> int:
    """Sign in from an address of this machine."""
    transport = httpx.AsyncHTTPTransport(verify=PLAIN, local_address=address)
    async with httpx.AsyncClient(base_url=server.url, transport=transport, headers={"X-Rulewright": "1"}) as http:
        return (await http.post("/api/sessions", json={"name": name, "password": password})).status_code


@pytest.mark.slow
async def test_guessing_at_a_name_does_not_shut_its_owner_out(
    server: ThreadServer, somebody: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever guesses waits, longer each time; the owner comes in from elsewhere as ever."""
    name, clock = name_of(somebody), [1000.0]
    monkeypatch.setattr(tries, "monotonic", lambda: clock[0])
    guesses = [await tried(server, name, f"a wrong guess {n}", "127.0.0.2") for n in range(20)]
    assert [401] * tries.FREE + [429] * (20 - tries.FREE) == guesses
    assert 429 == await tried(server, name.upper(), PASSWORD, "127.0.0.2")  # not even a right one counts there now
    assert 200 == await tried(server, name, PASSWORD, "127.0.0.3")
    wait = tries.FIRST_WAIT
    for _ in range(4):
        clock[0] += wait - 0.1
        assert 429 == await tried(server, name, "another wrong guess", "127.0.0.2")
        clock[0] += 0.2
        assert 401 == await tried(server, name, "another wrong guess", "127.0.0.2")
        wait *= 2
    clock[0] += wait
    assert 200 == await tried(server, name, PASSWORD, "127.0.0.2")
    assert 401 == await tried(server, name, "one wrong guess", "127.0.0.2")  # and the wrong ones are forgotten
    assert 200 == await tried(server, name, PASSWORD, "127.0.0.2")
