"""Whoever only holds the door open, or talks without end, keeps nobody else out."""

from __future__ import annotations

import asyncio
import json
import resource
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress

import httpx
import pytest
from tests.server.hostile.conftest import HASTE, Canary, host
from tests.server.running import KEY, ProcessServer, ThreadServer
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from rulewright.client import Client
from rulewright.server.accounts.identity import HOUSE_COOKIE
from rulewright.server.door.frames import HOUSEHOLD
from rulewright.server.door.http import MOST_WAITING, TIME_FOR_HEAD
from rulewright.tables.protocol import TOO_MUCH

pytestmark = pytest.mark.slow

FEW = 1_024
"""Descriptors of a server on an ordinary machine."""


@pytest.fixture(scope="module")
def server(endless: tuple[str, ...]) -> Iterator[ProcessServer]:
    """A server that may hold few descriptors, with the limits that it has by itself."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    running = ProcessServer(endless, log_level="ERROR", connections_an_address=250, frames_a_minute=1_200)
    running.preexec = lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (FEW, FEW))
    with running:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(4_096, hard), hard))
        yield running
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def half_open(server: ProcessServer, address: str) -> socket.socket:
    """A connection on which half a request has come."""
    line = socket.create_connection(("127.0.0.1", server.port), 5, (address, 0))
    line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX-a: ")
    return line


def closed(line: socket.socket) -> bool:
    line.settimeout(0.01)
    with suppress(TimeoutError):
        try:
            return line.recv(1) == b""
        except OSError:
            return True
    return False


@pytest.mark.parametrize("addresses", [1, 20])
def test_half_open_connections_lock_nobody_out(server: ProcessServer, addresses: int) -> None:
    """1,300 of them, from one address or from twenty, at 1,024 descriptors: a new visitor is served; then they go."""
    with ExitStack() as stack, Canary(server) as canary:
        lines = [stack.enter_context(half_open(server, f"127.0.1.{n % addresses + 1}")) for n in range(1_300)]
        time.sleep(1)
        seen = len(canary.took)
        assert seen > 2
        until = time.monotonic() + TIME_FOR_HEAD + 30
        while not all(map(closed, lines[-50:])) and time.monotonic() < until:
            time.sleep(0.2)
        assert all(map(closed, lines))
    assert not canary.failed
    assert canary.worst < HASTE


@pytest.mark.parametrize(
    "request_", [b"", b"POST /api/roll HTTP/1.1\r\nHost: x\r\nX-Rulewright: 1\r\nContent-Length: 100\r\n\r\n{"]
)
def test_a_request_that_does_not_come_is_not_waited_for(server: ProcessServer, request_: bytes) -> None:
    """Nothing at all, or a body that stops: the connection is closed in time."""
    with socket.create_connection(("127.0.0.1", server.port), 5, ("127.0.2.1", 0)) as line:
        line.sendall(request_)
        until = time.monotonic() + TIME_FOR_HEAD + 30
        while not closed(line) and time.monotonic() < until:
            time.sleep(0.2)
        assert closed(line)


def test_a_body_in_many_pieces_is_taken(server: ProcessServer) -> None:
    """Slowly, but it comes: whoever has a poor line is served."""
    body = json.dumps({"text": "1d6"}).encode()
    with socket.create_connection(("127.0.0.1", server.port), 5, ("127.0.2.2", 0)) as line:
        head = f"POST /api/roll HTTP/1.1\r\nHost: x\r\nX-Rulewright: 1\r\nContent-Length: {len(body)}\r\n\r\n"
        for piece in [head.encode(), *(body[n : n + 1] for n in range(len(body)))]:
            line.sendall(piece)
            time.sleep(0.05)
        line.settimeout(30)
        assert line.recv(100).startswith(b"HTTP/1.1 200")


def test_a_head_without_end_is_cut_off(server: ProcessServer) -> None:
    with socket.create_connection(("127.0.0.1", server.port), 5, ("127.0.2.3", 0)) as line, suppress(OSError):
        line.sendall(b"GET / HTTP/1.1\r\n")
        for n in range(2_000):
            line.sendall(b"X-%d: " % n + b"x" * 1_000 + b"\r\n")
        line.settimeout(30)
        assert not line.recv(100).startswith(b"HTTP/1.1 200")


def half_large(server: ProcessServer, address: str) -> socket.socket:
    """A connection on which a large body has come in part."""
    line = socket.create_connection(("127.0.0.1", server.port), 5, (address, 0))
    line.sendall(
        b"POST /api/roll HTTP/1.1\r\nHost: x\r\nX-Rulewright: 1\r\nContent-Length: 999999\r\n\r\n" + b" " * 99_999
    )
    return line


def test_large_bodies_are_held_in_few_places(server: ProcessServer) -> None:
    """Somebody's third large body is declined while two are on their way; small ones are taken; then there is room."""
    with ExitStack() as stack:
        first = half_large(server, "127.0.2.6")
        stack.enter_context(half_large(server, "127.0.2.6"))
        time.sleep(0.5)
        third = stack.enter_context(half_large(server, "127.0.2.6"))
        third.settimeout(30)
        assert third.recv(100).startswith(b"HTTP/1.1 429")
        transport = httpx.HTTPTransport(local_address="127.0.2.6")
        small = stack.enter_context(
            httpx.Client(base_url=server.url, transport=transport, headers={"X-Rulewright": "1"})
        )
        assert 200 == small.post("/api/roll", json={"text": "1d6"}).status_code
        first.close()
        until = time.monotonic() + 30
        while 429 == (told := small.post("/api/roll", content=b" " * 99_999 + b'{"text":"1d6"}')).status_code:
            assert time.monotonic() < until
        assert 200 == told.status_code


def test_requests_without_waiting_for_answers_are_cut_off(server: ProcessServer) -> None:
    """A few that wait on one connection are answered in their order; thousands at once end it, and nobody is held up."""
    request = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
    with socket.create_connection(("127.0.0.1", server.port), 5, ("127.0.2.4", 0)) as line:
        line.sendall(request * MOST_WAITING)
        line.settimeout(30)
        answers = b""
        while answers.count(b"HTTP/1.1 200") < MOST_WAITING:
            answers += line.recv(65_536)
    with Canary(server) as canary:
        for n in range(40):
            with socket.create_connection(("127.0.0.1", server.port), 5, ("127.0.2.5", 0)) as line:
                with suppress(ConnectionError):
                    line.sendall(request * 5_000)
                until = time.monotonic() + 30
                while not closed(line):
                    assert time.monotonic() < until, f"the {n + 1}th was not cut off"
    assert not canary.failed
    assert canary.worst < HASTE


async def flood(line: ClientConnection, ping: str) -> ConnectionClosed:
    """Send pings until the line is cut; how it was."""
    await line.send('{"type":"hello","after":0}')
    try:
        for sent in range(50_000):
            await (line.send('{"type":"ping"}') if ping == "message" else line.ping())
            if not sent % 500:
                await asyncio.sleep(0)
    except ConnectionClosed as end:
        return end
    raise AssertionError("nobody has counted")


@pytest.mark.parametrize("ping", ["message", "control"])
async def test_a_flood_of_pings_ends_the_line_and_holds_nobody_up(server: ProcessServer, ping: str) -> None:
    """Every frame counts, whether the table is meant or only the line."""
    with host(server) as gm:
        table = gm.post("/api/tables", json={"ruleset": "skirmish", "fight": "duel"}).json()["table"]
    cookie = {"Cookie": f"{HOUSE_COOKIE}={KEY}"}
    url = f"ws{server.url.removeprefix('http')}/api/tables/{table}/live"
    with Canary(server) as canary:
        async with connect(url, additional_headers=cookie, compression=None, proxy=None, ping_interval=None) as line:
            end = await flood(line, ping)
        await asyncio.sleep(0.5)
    assert end.rcvd is None or TOO_MUCH == end.rcvd.code
    assert canary.worst < HASTE


HANDSHAKE = (
    "GET /api/tables/nowhere/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{}"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


def shakes(server: ThreadServer, address: str, *, forwarded: str = "") -> bytes:
    """What somebody who asks for a line is answered, whatever they say along with it."""
    with socket.create_connection(("127.0.0.1", server.port), 30, (address, 0)) as line:
        line.sendall(
            HANDSHAKE.format(f"X-Forwarded-For: {forwarded}\r\n" if forwarded else "").encode() + b"\x89\x80" * 9
        )
        with suppress(ConnectionResetError):
            return line.recv(200).partition(b"\r\n")[0]
        return b""


def test_whoever_has_said_too_much_is_turned_away_before_anything_is_looked_up(games: tuple[str, ...]) -> None:
    """Directly or through a proxy of ours; others are not, and neither is a plain request from there."""
    with ThreadServer(trusted_proxies="127.0.3.9") as server:
        door = server.app.state.door
        for address in ("127.0.3.1", "192.0.2.1"):
            assert door.talks(address, 11, 10, server.loop.time()) or door.talks(address, 1, 10, server.loop.time())
        assert b"HTTP/1.1 429 Too Many Requests" == shakes(server, "127.0.3.1")
        assert b"HTTP/1.1 429 Too Many Requests" == shakes(server, "127.0.3.9", forwarded="192.0.2.1")
        assert b"HTTP/1.1 403 Forbidden" == shakes(server, "127.0.3.2")  # no seat there
        assert b"HTTP/1.1 403 Forbidden" == shakes(server, "127.0.3.9", forwarded="192.0.2.2")
        with httpx.Client(transport=httpx.HTTPTransport(local_address="127.0.3.1")) as client:
            assert 200 == client.get(f"{server.url}/healthz").status_code


async def _come_back(url: str, headers: dict[str, str]) -> None:
    """Say too much on one line after another."""
    for _ in range(HOUSEHOLD + 1):
        async with connect(url, additional_headers=headers, proxy=None) as line:
            await flood(line, "control")


async def test_all_lines_from_one_address_are_counted_together_behind_a_proxy_too(
    games: tuple[str, ...], caplog: pytest.LogCaptureFixture
) -> None:
    """The address is the visitor's, not the proxy's: who opens line after line gains nothing by it."""
    with ThreadServer(trusted_proxies="127.0.0.1", frames_a_minute=20) as server:
        async with Client(server.url) as gm:
            await gm.enter_house(KEY)
            url = f"ws{server.url.removeprefix('http')}/api/tables/{await gm.found('skirmish', 'duel')}/live"
        cookie = {"Cookie": f"{HOUSE_COOKIE}={KEY}", "X-Forwarded-For": "192.0.2.7"}
        with pytest.raises(InvalidStatus, match="429"):
            await _come_back(url, cookie)
        async with connect(url, additional_headers={**cookie, "X-Forwarded-For": "192.0.2.8"}, proxy=None) as line:
            await line.send('{"type":"hello","after":0}')
            assert await line.recv()
    assert not [each for each in caplog.records if each.levelname == "ERROR"]  # to turn somebody away is no fault


async def test_somebody_who_talks_as_people_do_is_not_cut_off(server: ProcessServer) -> None:
    with host(server) as gm:
        table = gm.post("/api/tables", json={"ruleset": "skirmish", "fight": "duel"}).json()["table"]
    url = f"ws{server.url.removeprefix('http')}/api/tables/{table}/live"
    async with connect(url, additional_headers={"Cookie": f"{HOUSE_COOKIE}={KEY}"}, proxy=None) as line:
        await line.send('{"type":"hello","after":0}')
        for _ in range(300):
            await line.send('{"type":"ping"}')
            while json.loads(await line.recv())["type"] != "pong":
                pass
