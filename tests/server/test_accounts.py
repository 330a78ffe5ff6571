"""Accounts: passwords, passkeys, an issuer elsewhere; taking one's data away, and being forgotten."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import AsyncIterator, Iterator
from typing import Any

import httpx
import pytest
import uvicorn
from joserfc.jwk import RSAKey
from tests.server.authenticator import Authenticator
from tests.server.fake_issuer import CLIENT, SECRET, FakeIssuer
from tests.server.running import PLAIN, ThreadServer, guest_of

from rulewright.client import Client, NotGranted
from rulewright.tables.wishes import Say

PASSWORD = "correct horse battery staple"  # noqa: S105 - it opens nothing but the server of these tests


@pytest.fixture(scope="module")
def issuer() -> Iterator[FakeIssuer]:
    """An issuer elsewhere, over real sockets."""
    listening = socket.create_server(("127.0.0.1", 0))
    fake = FakeIssuer(f"http://127.0.0.1:{listening.getsockname()[1]}")
    server = uvicorn.Server(uvicorn.Config(fake.app, log_level="warning"))
    thread = threading.Thread(target=lambda: asyncio.run(server.serve([listening])), daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield fake
    server.should_exit = True
    thread.join(10)


@pytest.fixture(scope="module")
def server(games: tuple[str, ...], issuer: FakeIssuer) -> Iterator[ThreadServer]:
    """A host's server, with accounts and an issuer."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    about = {"oidc_issuer": issuer.url, "oidc_client": CLIENT, "oidc_secret": SECRET, "house_key": ""}
    with ThreadServer(port=port, public_url=f"http://127.0.0.1:{port}", **about) as running:
        yield running


@pytest.fixture
async def somebody(server: ThreadServer) -> AsyncIterator[Client]:
    async with Client(server.url) as client:
        yield client


async def test_sign_up_in_and_out(server: ThreadServer, somebody: Client) -> None:
    """A password opens what it made, in any case of the name, and nothing else does."""
    made = await somebody.sign_up("Pat", PASSWORD, "Pat P.")
    assert ("pat", "Pat P.", ["password"]) == (made["name"], made["shown"], made["ways"])
    assert (await somebody.get("/api/me"))["founder"]
    await somebody.ask("DELETE", "/api/sessions")
    assert (await somebody.get("/api/me"))["account"] is None
    for name, word in (("pat", "wrong password"), ("nobody", PASSWORD)):
        with pytest.raises(NotGranted, match="do not fit") as no:
            await somebody.sign_in(name, word)
        assert 401 == no.value.status
    await somebody.sign_in("PAT", PASSWORD)
    async with Client(server.url) as other:
        with pytest.raises(NotGranted, match="taken"):
            await other.sign_up("pAt", PASSWORD, "Another")


async def test_the_cookie_is_for_nobody_else(server: ThreadServer) -> None:
    """No script reads it, no other site sends it along, and what is kept of it is only a hash."""
    async with httpx.AsyncClient(base_url=server.url, headers={"X-Rulewright": "1"}, verify=PLAIN) as http:
        made = await http.post("/api/accounts", json={"name": "cookie", "password": PASSWORD, "shown": "C"})
        cookie = made.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        token = http.cookies["rulewright"]
    assert await server_does(server, lambda: server.house.registry.session(token, 0)) is not None
    rows = await server_does(server, lambda: server.house.registry._sql.fetch("SELECT hash FROM session"))
    assert token.encode() not in [row[0] for row in rows]


async def server_does(server: ThreadServer, work: Any) -> Any:
    """Do something in the server's own loop."""
    loop = server.loop
    return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work(), loop))


async def test_a_passkey_makes_an_account_and_opens_it(server: ThreadServer, somebody: Client) -> None:
    """Sign up and in without any password; a key that was made for another site opens nothing."""
    key = Authenticator(server.url)
    begun = await somebody.post("/api/accounts/passkey/begin", {"name": "key-kim", "shown": "Kim"})
    made = await somebody.post("/api/accounts/passkey", {"credential": key.make(begun["options"])})
    assert ["passkey"] == made["ways"]
    await somebody.ask("DELETE", "/api/sessions")
    for _ in range(2):
        begun = await somebody.post("/api/sessions/passkey/begin")
        entered = await somebody.post("/api/sessions/passkey", {"credential": key.sign(begun["options"])})
        assert "key-kim" == entered["name"]
    with pytest.raises(NotGranted, match="only way"):
        await somebody.ask("DELETE", f"/api/me/passkeys/{key.name}")


async def test_a_passkey_that_does_not_fit(server: ThreadServer, somebody: Client) -> None:
    """An old challenge, another site's page, a copied key, nonsense: each is declined, none is a fault."""
    key = Authenticator(server.url)
    begun = await somebody.post("/api/accounts/passkey/begin", {"name": "unfit", "shown": "U"})
    await somebody.post("/api/accounts/passkey", {"credential": key.make(begun["options"])})

    async def declined(credential: dict[str, Any]) -> int:
        with pytest.raises(NotGranted) as no:
            await somebody.post("/api/sessions/passkey", {"credential": credential})
        return no.value.status

    old = (await somebody.post("/api/sessions/passkey/begin"))["options"]
    begun = await somebody.post("/api/sessions/passkey/begin")
    assert 401 == await declined(key.sign(old))
    evil = Authenticator("http://evil.test")
    evil.id, evil._key = key.id, key._key
    assert 401 == await declined(evil.sign(begun["options"]))
    stranger = Authenticator(server.url)
    assert 401 == await declined(stranger.sign(begun["options"]))
    assert 401 == await declined({})
    assert 401 == await declined({"id": key.name, "response": [1, 2, 3]})
    good = key.sign(begun["options"])
    await somebody.post("/api/sessions/passkey", {"credential": good})
    assert 409 == await declined(good)  # a note is used once
    begun = await somebody.post("/api/sessions/passkey/begin")
    key.count = 0  # a copy that has been used less often
    assert 401 == await declined(key.sign(begun["options"]))


async def test_a_second_way_in(server: ThreadServer, somebody: Client) -> None:
    """An account with a password takes a passkey too, and gives it up again."""
    await somebody.sign_up("twoways", PASSWORD, "T")
    key = Authenticator(server.url)
    begun = await somebody.post("/api/me/passkeys/begin")
    await somebody.post("/api/me/passkeys", {"credential": key.make(begun["options"])})
    assert ["passkey", "password"] == (await somebody.get("/api/me"))["account"]["ways"]
    await somebody.ask("DELETE", f"/api/me/passkeys/{key.name}")
    assert ["password"] == (await somebody.get("/api/me"))["account"]["ways"]


async def through_the_issuer(server: ThreadServer, client: Client) -> httpx.Response:
    """Follow every redirect, as a browser would."""
    return await client.http.get("/api/oidc/begin", follow_redirects=True)


async def test_sign_in_at_an_issuer(server: ThreadServer, issuer: FakeIssuer, somebody: Client) -> None:
    """The first time makes an account, the next finds it."""
    issuer.says = {"sub": "kim-17", "preferred_username": "Kim", "name": "Kim K."}
    await through_the_issuer(server, somebody)
    first = (await somebody.get("/api/me"))["account"]
    assert ("kim", "Kim K.", ["oidc"]) == (first["name"], first["shown"], first["ways"])
    async with Client(server.url) as again:
        await through_the_issuer(server, again)
        assert first["id"] == (await again.get("/api/me"))["account"]["id"]
    issuer.says = {"sub": "kim-18", "preferred_username": "Kim"}
    async with Client(server.url) as namesake:
        await through_the_issuer(server, namesake)
        assert first["id"] != (await namesake.get("/api/me"))["account"]["id"]


async def test_an_issuer_becomes_a_second_way(server: ThreadServer, issuer: FakeIssuer, somebody: Client) -> None:
    """Whoever is signed in keeps their account."""
    issuer.says = {"sub": "second-way"}
    await somebody.sign_up("linked", PASSWORD, "L")
    await through_the_issuer(server, somebody)
    account = (await somebody.get("/api/me"))["account"]
    assert ("linked", ["oidc", "password"]) == (account["name"], account["ways"])


@pytest.mark.parametrize(
    "wrong", [{"aud": "another"}, {"iss": "http://evil.test"}, {"nonce": "old"}, {"exp": 1}, {"sub": None}, "key"]
)
async def test_an_issuers_word_must_hold(
    server: ThreadServer, issuer: FakeIssuer, somebody: Client, wrong: Any
) -> None:
    """For another, from another, old, or signed by somebody else: declined, and nobody is signed in."""
    issuer.says = {"sub": "kim-17", **(wrong if isinstance(wrong, dict) else {})}
    kept = issuer.key
    if wrong == "key":
        issuer.key = RSAKey.generate_key(2048, {"kid": "one"})
    try:
        response = await through_the_issuer(server, somebody)
    finally:
        issuer.key = kept
    assert 401 == response.status_code
    assert (await somebody.get("/api/me"))["account"] is None


async def test_nobody_comes_back_who_did_not_go(server: ThreadServer, somebody: Client) -> None:
    """A state that was not given out, or another browser's, is declined."""
    await somebody.http.get("/api/oidc/begin", follow_redirects=False)
    response = await somebody.http.get("/api/oidc/back?code=x&state=guessed")
    assert 409 == response.status_code


async def test_being_forgotten_leaves_the_log_whole(server: ThreadServer, somebody: Client) -> None:
    """Names, ways in and sessions go; the table's entries, and everybody else, stay."""
    await somebody.sign_up("shortlived", PASSWORD, "Short Lived")
    table = await somebody.found("skirmish", "duel", gm_name="Short Lived")
    async with await guest_of(somebody, table, "ann", name="Ann's player") as ann:
        await somebody.wish(table, Say("Remember me"))
        before = await ann.entries(table)
        dossier = await somebody.get("/api/me/dossier")
        assert "shortlived" == dossier["account"]["name"]
        assert [table] == [seat["table"] for seat in dossier["seats"]]
        assert ["password"] == dossier["ways_to_sign_in"]
        await somebody.ask("DELETE", "/api/me")
        assert (await somebody.get("/api/me"))["account"] is None
        with pytest.raises(NotGranted, match="do not fit"):
            await somebody.sign_in("shortlived", PASSWORD)
        assert before == await ann.entries(table)
        told = (await ann.ask("GET", f"/api/tables/{table}")) + (await ann.ask("GET", f"/api/tables/{table}/entries"))
        assert b"Short" not in told
        assert b"shortlived" not in told


@pytest.mark.slow
async def test_too_many_tries_are_declined(games: tuple[str, ...]) -> None:
    """Guessing passwords stops after a few."""
    with ThreadServer(sign_ins_a_minute=5) as server:
        async with Client(server.url) as guesser:
            statuses = []
            for n in range(8):
                try:
                    await guesser.sign_in("pat", f"guess number {n}")
                except NotGranted as no:
                    statuses.append(no.status)
            assert 429 == statuses[-1]
            assert 401 == statuses[0]
