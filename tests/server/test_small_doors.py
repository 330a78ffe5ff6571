"""The small doors: who a proxy speaks for, what is counted for whom, files for their owner alone, odd addresses."""

from __future__ import annotations

import asyncio
import os
import socket
import stat
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import cast

import httpx
import pytest
from tests.server.running import PLAIN, ThreadServer, free_port, host_of

from rulewright.cli.data_folder import copy_file, house_key
from rulewright.server.door.http import TimedHttp
from rulewright.server.running.backups import back_up, roll
from rulewright.server.running.settings import Settings, settings_from_environment
from rulewright.stores.sqlite import SqliteStore

WRONG = {"name": "pat", "password": "a wrong guess"}


def asker(server: ThreadServer, *, forwarded: str = "", **headers: str) -> httpx.Client:
    """Somebody behind a proxy, or who says so."""
    more = {"X-Forwarded-For": forwarded} if forwarded else {}
    return httpx.Client(base_url=server.url, headers={"X-Rulewright": "1", **more, **headers}, verify=PLAIN)


def guesses(server: ThreadServer, *addresses: str) -> list[int]:
    """What somebody is told who guesses at names under these headers."""
    told = []
    for place, address in enumerate(addresses):
        with asker(server, forwarded=address) as client:
            told.append(client.post("/api/sessions", json={**WRONG, "name": f"name-{place}"}).status_code)
    return told


@pytest.mark.slow
def test_a_made_up_address_does_not_evade_the_limit(games: tuple[str, ...]) -> None:
    """What stands to the left came with the request; what our own proxy added stands at the right."""
    with ThreadServer(sign_ins_a_minute=3, trusted_proxies="*") as server:
        assert 429 == guesses(server, *(f"10.9.8.{n}, 203.0.113.7" for n in range(6)))[-1]
        assert [401] * 3 == guesses(server, *(f"1.2.3.4, 203.0.113.{n}" for n in range(20, 23)))


@pytest.mark.slow
def test_only_our_own_proxies_are_heard(games: tuple[str, ...]) -> None:
    """Whoever calls from elsewhere is taken for what they are, whatever they say."""
    with ThreadServer(sign_ins_a_minute=3, trusted_proxies="10.0.0.0/8, 192.0.2.1") as server:
        assert 429 == guesses(server, *(f"203.0.113.{n}" for n in range(6)))[-1]
    with ThreadServer(sign_ins_a_minute=3, trusted_proxies="127.0.0.0/8") as server:
        assert [401] * 6 == guesses(server, *(f"203.0.113.{n}" for n in range(6)))
        assert 401 == guesses(server, "nonsense, [2001:db8::1]:443")[0]


@pytest.mark.slow
def test_two_proxies_are_two_places_from_the_right(games: tuple[str, ...]) -> None:
    """The nearer one adds the farther one's address."""
    with ThreadServer(sign_ins_a_minute=3, trusted_proxies="*", proxy_hops=2) as server:
        assert 429 == guesses(server, *(f"10.9.8.{n}, 203.0.113.7, 10.0.0.1" for n in range(6)))[-1]
        assert [401] * 5 == guesses(server, *(f"203.0.113.{n}, 10.0.0.1" for n in range(10, 15)))


@pytest.mark.parametrize("proxies", ["", "*", "127.0.0.1"])
def test_counts_are_not_told_for_being_near(games: tuple[str, ...], proxies: str) -> None:
    """Neither to this machine, from which a proxy calls, nor to whoever says that they come from it."""
    with ThreadServer(trusted_proxies=proxies) as server:
        for client in (asker(server), asker(server, forwarded="127.0.0.1")):
            with client:
                assert 404 == client.get("/metrics").status_code
    with ThreadServer(trusted_proxies=proxies, metrics_token="count") as server:  # noqa: S106 - it opens nothing else
        for client in (asker(server, forwarded="127.0.0.1"), asker(server, Authorization="Bearer guess")):
            with client:
                assert 403 == client.get("/metrics").status_code
        with asker(server, Authorization="Bearer count") as client:
            assert "rulewright_lines" in client.get("/metrics").text


@pytest.mark.parametrize(("url", "secure"), [("https://play.example", True), ("http://play.example", False)])
def test_https_is_kept_to_where_it_is_there(games: tuple[str, ...], url: str, *, secure: bool) -> None:
    """Cookies go over HTTPS alone and browsers are told to come by nothing else; a laptop needs none of it."""
    with ThreadServer(public_url=url) as server, asker(server) as client:
        account = {"name": "secure-sam", "password": "correct horse battery staple", "shown": "Sam"}
        made = client.post("/api/accounts", json=account)
        assert 201 == made.status_code
        assert secure == ("Secure" in made.headers["set-cookie"])
        for answer in (made, client.get("/"), client.get("/healthz")):
            assert secure == ("strict-transport-security" in answer.headers)


def test_the_environment_may_say_otherwise() -> None:
    """A proxy that ends TLS before a server that does not know of it, or a test without it."""
    assert settings_from_environment({"RULEWRIGHT_SECURE_COOKIES": "true"}).only_https
    said = {"RULEWRIGHT_SECURE_COOKIES": "false", "RULEWRIGHT_PUBLIC_URL": "https://play.example"}
    assert not settings_from_environment(said).only_https
    assert not Settings().only_https


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "http://evil.test", "null", "http://a]b", "//"])
async def test_a_broken_origin_is_turned_away(server: ThreadServer, origin: str) -> None:
    """It is no page of ours; and no fault either."""
    with asker(server, Origin=origin) as client:
        assert 403 == client.post("/api/tables", json={"ruleset": "skirmish"}).status_code


@pytest.mark.parametrize("number", ["²", "٣", "1" * 4400, "-1", "1e3", "0x1", "%00"])
async def test_odd_numbers_are_nowhere(server: ThreadServer, number: str) -> None:
    """In an address and in a query: told so, and no fault."""
    async with await host_of(server.url) as host:
        table = await host.found("skirmish", "duel")
        assert 404 == (await host.http.get(f"/api/tables/{table}/at/{number}")).status_code
        told = await host.http.get(f"/api/tables/{table}/entries?after={number}")
        assert told.status_code in (404, 422)


@pytest.mark.slow
def test_readiness_tells_of_a_bus_that_is_away(games: tuple[str, ...]) -> None:
    """It serves all the same, and says what is slower."""
    with free_port() as port:
        nowhere = f"nats://127.0.0.1:{port}"
    with ThreadServer(nats=nowhere) as server, asker(server) as client:
        told = client.get("/readyz")
        assert 200 == told.status_code
        assert "bus is away" in told.json()["degraded"][0]
    with ThreadServer() as server, asker(server) as client:
        assert {"done": True, "degraded": []} == client.get("/readyz").json()


# -- files ------------------------------------------------------------------------------------------


@pytest.fixture
def for_all() -> Iterator[None]:
    """A system on which new files are for everybody, as most are."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.mark.usefixtures("for_all")
async def test_files_are_for_their_owner_alone(tmp_path: Path) -> None:
    """The file of tables, what lies beside it, and backups of it; the folders that are made for them too."""
    data = tmp_path / "data"
    house_key(data)
    store = await SqliteStore.open(data / "rulewright.sqlite")
    await store.registry.forget_sessions(0)
    copy = await back_up(store, data / "backups")
    copy_file(data / "rulewright.sqlite", data / "by-hand.sqlite")
    files = [path for path in data.rglob("*") if path.is_file()]
    assert {"rulewright.sqlite", "rulewright.sqlite-wal", "by-hand.sqlite", copy.name} <= {path.name for path in files}
    assert {} == {path.name: oct(rights(path)) for path in files if rights(path) != 0o600}
    assert [0o700, 0o700] == [rights(data), rights(data / "backups")]
    await store.close()


@pytest.mark.usefixtures("for_all")
async def test_files_from_before_are_closed(tmp_path: Path) -> None:
    """A file that everybody could read is not so any more once it has been opened."""
    path = tmp_path / "old.sqlite"
    store = await SqliteStore.open(path)
    await store.close()
    path.chmod(0o644)
    store = await SqliteStore.open(path)
    assert 0o600 == rights(path)
    await store.close()


def test_an_answer_is_sent_at_once(server: ThreadServer) -> None:
    """No connection waits to fill a packet: with head and body apart, that is forty milliseconds for each answer."""
    with asker(server) as client:
        assert 200 == client.get("/healthz").status_code
        lines = [each for each in server.server.server_state.connections if isinstance(each, TimedHttp)]
        plugs = [each.transport.get_extra_info("socket") for each in lines]
        assert plugs
        assert all(plug.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) for plug in plugs)


async def test_a_copy_that_is_under_way_ends_before_the_last_one_begins(tmp_path: Path) -> None:
    """Whoever stops while a copy is being made: two at a time would write into one file."""
    home = tmp_path / "home.sqlite"
    home.write_bytes(b"one")
    begun, writing = threading.Event(), threading.Lock()
    alone: list[bool] = []

    def copy() -> None:
        alone.append(writing.acquire(blocking=False))
        begun.set()
        time.sleep(0.1)
        os.utime(home, (len(alone), len(alone)))  # play goes on meanwhile
        if alone[-1]:
            writing.release()

    class Slow:
        path = home

        async def back_up(self, to: Path) -> None:
            await asyncio.to_thread(copy)

    rolling = asyncio.create_task(roll(cast("SqliteStore", Slow()), tmp_path / "copies", 60.0))
    await asyncio.to_thread(begun.wait)
    rolling.cancel()
    with suppress(asyncio.CancelledError):
        await rolling
    assert [True, True] == alone
