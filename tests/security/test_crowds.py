"""Many at once, and much at once: lines, messages, reading and files without end, beside somebody who only plays."""

from __future__ import annotations

import asyncio
import hashlib
import json
import resource
import socket
import threading
from collections.abc import Iterator
from contextlib import AsyncExitStack, suppress
from typing import Any

import httpx
import pytest
from load.machine import memory
from tests.server.hostile.conftest import HASTE, Canary, beside, host, visitor
from tests.server.running import KEY, ProcessServer
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from rulewright.server.accounts.identity import HOUSE_COOKIE
from rulewright.tables.protocol import TOO_MUCH

pytestmark = pytest.mark.slow

AS_IT_COMES = {
    "connections_an_address": 250,
    "frames_a_minute": 1_200,
    "wishes_a_minute": 240,
    "reads_a_minute": 1_200,
    "requests_a_minute": 3_000,
}
"""The limits that a server has by itself."""


@pytest.fixture(scope="module")
def server(endless: tuple[str, ...]) -> Iterator[ProcessServer]:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with ProcessServer(endless, log_level="ERROR", **AS_IT_COMES) as running:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(4_096, hard), hard))
        yield running
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def held(server: ProcessServer) -> int:
    """Bytes that the server and its lanes hold."""
    assert server.process is not None
    return memory(server.process.pid)


def founded(gm: httpx.Client) -> str:
    return str(gm.post("/api/tables", json={"ruleset": "skirmish", "fight": "duel"}).json()["table"])


def said(gm: httpx.Client, table: str, text: str) -> int:
    return gm.post(f"/api/tables/{table}/wishes", json={"wish": {"wish": "say", "text": text}}).status_code


async def line_to(server: ProcessServer, table: str, address: str) -> ClientConnection:
    """A line of the host's own seat, from one of this machine's addresses."""
    url = f"ws{server.url.removeprefix('http')}/api/tables/{table}/live"
    line = await connect(
        url, additional_headers={"Cookie": f"{HOUSE_COOKIE}={KEY}"}, compression=None, proxy=None, ping_interval=None,
        local_addr=(address, 0), open_timeout=60,
    )  # fmt: skip
    await line.send('{"type":"hello","after":0}')
    return line


async def test_a_thousand_lines_of_one_seat(server: ProcessServer) -> None:
    """Each hears what is said, what they cost is bounded, and whoever is not among them is served as ever."""
    with host(server) as gm, Canary(server) as canary:
        table, before = founded(gm), held(server)
        async with AsyncExitStack() as stack:
            lines = []
            for n in range(1_000):
                line = await line_to(server, table, f"127.0.3.{n % 5 + 1}")
                stack.push_async_callback(line.close)
                lines.append(line)
            assert 200 == await asyncio.to_thread(said, gm, table, "to all of you")

            async def hears(line: ClientConnection) -> None:
                async with asyncio.timeout(60):
                    while "to all of you" not in await line.recv():
                        pass

            await asyncio.gather(*map(hears, lines))
            assert held(server) - before < 200 << 20
            for line in lines:
                line.transport.abort()
    assert not canary.failed
    assert canary.worst < 3 * HASTE  # a thousand hellos and a thousand answers are work


async def test_a_flood_of_wishes_that_are_large(server: ProcessServer) -> None:
    """Sixty thousand bytes each, as fast as they go: counted, refused, and the line ends; nobody else waits."""
    big = {"wish": "do", "action": "strike", "actor": "ann", "args": {"x": ["y" * 20] * 2_500}}
    frame = json.dumps({"type": "wish", "key": "k", "wish": big})
    assert 55_000 < len(frame) < 65_000
    with host(server) as gm, Canary(server) as canary:
        table, before, answers = founded(gm), held(server), list[str]()
        line = await line_to(server, table, "127.0.4.1")

        async def listen() -> None:
            async for message in line:
                answers.append(json.loads(message)["type"])

        listening = asyncio.create_task(listen())
        with suppress(ConnectionClosed):
            for _ in range(5_000):
                await line.send(frame)
        with suppress(ConnectionClosed):
            await asyncio.wait_for(listening, 60)
        assert line.close_code in {TOO_MUCH, 1006}
        assert "granted" not in answers
        assert held(server) - before < 100 << 20
        assert 200 == said(gm, table, "and on")
    assert not canary.failed
    assert canary.worst < HASTE


def test_those_who_do_not_read_are_not_kept_in_memory(server: ProcessServer) -> None:
    """Thirty lines that read nothing while two hundred long words are said: memory stays flat, and the table goes on."""
    key = "dGhlIHNhbXBsZSBub25jZQ=="
    with host(server) as gm:
        table, lines = founded(gm), list[socket.socket]()
        for n in range(30):
            line = socket.socket()
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
            line.bind((f"127.0.5.{n % 3 + 1}", 0))
            line.connect(("127.0.0.1", server.port))
            line.sendall(
                f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
                f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
                f"Cookie: {HOUSE_COOKIE}={KEY}\r\n\r\n".encode()
            )
            assert b"101" in line.recv(300)[:20]
            line.sendall(bytes([0x81, 0x80 | 16, 0, 0, 0, 0]) + b'{"type":"hello"}')
            lines.append(line)
        before = held(server)
        with Canary(server) as canary:
            for n in range(200):
                assert 200 == said(gm, table, f"{n} " + "w" * 1_900)
        assert held(server) - before < 64 << 20
        for line in lines:
            line.close()
    assert canary.worst < HASTE


def test_reading_without_end_holds_nobody_up(server: ProcessServer) -> None:
    """Twenty readers of searches, schemas and the past, as fast as they can: most are declined, and others are served."""
    with visitor(server, "127.0.7.2", key=KEY) as gm:
        table = founded(gm)
        for n in range(60):
            assert 200 == said(gm, table, f"word {n}")
    statuses: list[int] = []
    done = threading.Event()

    def read(n: int) -> None:
        paths = ("/api/rulesets/brp/search?q=a%20e%20a%20e%20a%20e", "/api/rulesets/brp/homebrew",
                 f"/api/tables/{table}/at/{n % 40 + 5}")  # fmt: skip
        with visitor(server, f"127.0.6.{n % 4 + 1}", key=KEY) as reader:
            for place in range(200):
                if done.is_set():
                    return
                with suppress(httpx.TransportError):
                    statuses.append(reader.get(paths[(n + place) % 3]).status_code)

    with Canary(server) as canary, beside(*(lambda n=n: read(n) for n in range(20))):
        with visitor(server, "127.0.7.1", key=KEY) as honest:
            for n in range(20):
                assert 200 == said(honest, table, f"beside {n}")
        done.set()
    assert set(statuses) <= {200, 422, 429}
    assert 429 in statuses
    assert not canary.failed
    assert canary.worst < 2 * HASTE


# -- little memory ------------------------------------------------------------------------------------


def large_file(gm: httpx.Client, table: str, megabytes: int) -> bytes:
    """A table's file with so many words in it that it is large."""
    first, *lines = gm.get(f"/api/tables/{table}/export").content.splitlines()[:-1]
    word, number = "y" * 120, len(lines)
    while len(lines) * 177 < megabytes << 20:
        number += 1
        lines.append(json.dumps({"number": number, "fact": {"type": "said", "by": "x", "text": word}}).encode())
    head: dict[str, Any] = {**json.loads(first), "count": number, "link": ""}
    body = b"\n".join([json.dumps(head).encode(), *lines]) + b"\n"
    return body + b'{"sha256":"' + hashlib.sha256(body).hexdigest().encode() + b'"}\n'


@pytest.mark.long
@pytest.mark.parametrize("room", [700, 470])
def test_a_large_file_where_there_is_little_memory(
    endless: tuple[str, ...], tmp_path: Any, room: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """53 MB to take in with 700 or 470 MB of address space: taken in or declined; all that was granted is there."""
    monkeypatch.setenv("MALLOC_ARENA_MAX", "2")  # so that addresses are taken for memory, and not set aside for threads
    running = ProcessServer(endless, store=f"sqlite:{tmp_path}/t.sqlite", log_level="CRITICAL")
    running.preexec = lambda: resource.setrlimit(resource.RLIMIT_AS, (room << 20, room << 20))
    with running, host(running) as gm:
        table = founded(gm)
        texts = [f"m{n}" for n in range(50)]
        assert [200] * 50 == [said(gm, table, text) for text in texts]
        file = large_file(gm, table, 53)
        assert len(file) > 53 << 20
        told = gm.post("/api/import", content=file, timeout=300)
        assert told.status_code in {201, 413, 422, 503}, told.text
        if told.status_code != 201:
            assert told.json()["reason"]
        assert 200 == said(gm, table, "after")
        assert 200 == gm.post("/api/odds", json={"text": "3d6"}, timeout=120).status_code
        entries = gm.get(f"/api/tables/{table}/entries?most=2000").json()["entries"]
        assert [*texts, "after"] == [each["fact"]["text"] for each in entries if each["fact"]["type"] == "said"]
