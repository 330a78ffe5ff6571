"""An action end to end, beside its bare parts: in over a WebSocket, rules run, durable, seen by the other four seats.

Two servers share one PostgreSQL and one NATS; whoever acts and two others sit at one of them, two at the
other. The bare parts, added up, are asyncpg's insert of the same rows in one commit, a message from one
NATS client to another, and a WebSocket server that fans a message of the same size out to five. One action
at a time, everyone in short turns, microseconds.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, ExitStack
from pathlib import Path
from statistics import median
from typing import Any, Self

import asyncpg
import nats
from load.peer import Peer
from load.scene import ACTORS, LoadTable, set_scene
from tests.server.running import ProcessServer, games_installed

from benchmarks.row import Row
from benchmarks.stores import POSTGRES, drop, run

NATS = os.environ.get("RULEWRIGHT_TEST_NATS", "nats://127.0.0.1:4222")
SLICE = 25
PATIENCE = 120
"""Seconds for anything to begin, on a machine that does other things besides."""
WISH = b'{"type":"wish","key":"%d","wish":{"wish":"do","action":"drill","actor":"%s","args":{"tag":"%d"}}}'
INSERT = """INSERT INTO entry (table_id, number, shape, stamp, body)
    SELECT $1, number, 1, 7, body FROM unnest($2::int[], $3::bytea[]) AS e (number, body)"""

type Once = Callable[[int], Awaitable[None]]
"""Does something once and returns when it is done; the number tells one time from another."""


class Table:
    """Five seats at a real table."""

    def __init__(self, table: LoadTable, ports: tuple[int, int]) -> None:
        self.ports = ports
        self.table = table
        self.size = 0
        self._seen = 0
        self._waiting: asyncio.Future[None] | None = None
        self._tag = b""

    async def __aenter__(self) -> Self:
        loop = asyncio.get_running_loop()
        self.peers = [Peer(self.table.id, cookie, self._heard) for cookie in self.table.cookies]
        for place, peer in enumerate(self.peers):
            await loop.create_connection(lambda peer=peer: peer, "127.0.0.1", self.ports[place > 2])  # type: ignore[misc]
            await asyncio.wait_for(peer.ready, PATIENCE)
            peer.send(b'{"type":"hello","after":0}')
        await asyncio.sleep(0.5)
        return self

    async def __aexit__(self, *_: object) -> None:
        for peer in self.peers:
            peer.close()

    def _heard(self, _: Peer, message: bytes) -> None:
        if self._tag and message.startswith(b'{"type":"seen"') and self._tag in message:
            self._seen += 1
            self.size = max(self.size, len(message))
            if self._seen == len(self.peers) and self._waiting is not None:
                self._waiting.set_result(None)

    async def act(self, number: int) -> None:
        """Somebody acts; done when all five have seen it."""
        self._tag, self._seen = b'"tag":"%d"' % number, 0
        self._waiting = asyncio.get_running_loop().create_future()
        self.peers[1].send(WISH % (number, ACTORS[0].encode(), number))
        async with asyncio.timeout(PATIENCE):
            await self._waiting


class Fan:
    """Five connections to a bare server."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._seen = 0
        self._waiting: asyncio.Future[None] | None = None

    async def __aenter__(self) -> Self:
        loop = asyncio.get_running_loop()
        self.peers = [Peer("t", "", self._heard) for _ in range(5)]
        for peer in self.peers:
            await loop.create_connection(lambda peer=peer: peer, "127.0.0.1", self.port)  # type: ignore[misc]
            await asyncio.wait_for(peer.ready, PATIENCE)
        return self

    async def __aexit__(self, *_: object) -> None:
        for peer in self.peers:
            peer.close()

    def _heard(self, _: Peer, message: bytes) -> None:
        self._seen += 1
        if self._seen == len(self.peers) and self._waiting is not None:
            self._waiting.set_result(None)

    async def say(self, number: int) -> None:
        self._seen, self._waiting = 0, asyncio.get_running_loop().create_future()
        self.peers[0].send(WISH % (number, b"x", number))
        await self._waiting


async def appending(stack: AsyncExitStack, schema: str, bodies: list[bytes]) -> Once:
    """The same rows in one commit, on a connection of its own."""
    connection = await asyncpg.connect(POSTGRES, server_settings={"search_path": schema, "synchronous_commit": "on"})
    stack.push_async_callback(connection.close)
    statement, table = await connection.prepare(INSERT), f"bare-{secrets.token_hex(6)}"

    async def append(number: int) -> None:
        first = number * len(bodies) + 1
        await statement.fetch(table, list(range(first, first + len(bodies))), bodies)

    return append


async def messaging(stack: AsyncExitStack, size: int) -> Once:
    """From one NATS client to another."""
    here, there = await nats.connect(NATS), await nats.connect(NATS)
    stack.push_async_callback(here.close)
    stack.push_async_callback(there.close)
    subject, came = f"bench.{secrets.token_hex(6)}", asyncio.Event()

    async def take(_: Any) -> None:
        came.set()

    await there.subscribe(subject, cb=take)
    await there.flush()
    payload = bytes(size)

    async def message(_: int) -> None:
        came.clear()
        await here.publish(subject, payload)
        await came.wait()

    return message


async def measured(schema: str, table: LoadTable, ports: tuple[int, int], bare: int, turns: int) -> list[list[float]]:
    """Microseconds of each: the whole, and its bare parts; a figure per turn."""
    async with AsyncExitStack() as stack:
        seats = await stack.enter_async_context(Table(table, ports))
        fan = await stack.enter_async_context(Fan(bare))
        for number in range(10):
            await seats.act(number)
        bodies = await _last_action(schema, table.id)
        append = await appending(stack, schema, bodies)
        message = await messaging(stack, sum(map(len, bodies)))
        everyone: tuple[Once, ...] = (seats.act, append, message, fan.say)
        times: list[list[float]] = [[] for _ in everyone]
        for turn in range(turns):
            for once, taken in zip(everyone, times, strict=True):
                each = []
                for place in range(SLICE):
                    start = time.perf_counter()
                    await once(10 + turn * SLICE + place)
                    each.append((time.perf_counter() - start) * 1e6)
                taken.append(median(each))
        return times


async def _last_action(schema: str, table: str) -> list[bytes]:
    """The rows of the last action, as they stand in the log."""
    connection = await asyncpg.connect(POSTGRES, server_settings={"search_path": schema})
    rows = await connection.fetch("SELECT body FROM entry WHERE table_id = $1 ORDER BY number DESC LIMIT 8", table)
    await connection.close()
    return [row[0] for row in rows]


def rows(*, quick: bool) -> list[Row]:
    """The multiple, and the parts it is a multiple of."""
    schema, turns = f"bench_{secrets.token_hex(4)}", 4 if quick else 20
    where, secret = f"{POSTGRES}?schema={schema}", secrets.token_hex(32)
    with tempfile.TemporaryDirectory(prefix="rulewright-bench-") as folder, ExitStack() as stack:
        paths = stack.enter_context(games_installed(Path(folder)))
        stack.callback(lambda: run(drop(schema)))
        (table,) = run(set_scene(where, 1))
        servers = [
            stack.enter_context(ProcessServer(paths, store=where, nats=NATS, secret=secret, log_level="ERROR"))
            for _ in range(2)
        ]
        bare = _free_port()
        fan = subprocess.Popen([sys.executable, "-m", "benchmarks.bare_socket", str(bare), "1900"])
        stack.callback(fan.wait)
        stack.callback(fan.kill)
        _until_open(bare)
        whole, append, message, said = run(measured(schema, table, (servers[0].port, servers[1].port), bare, turns))
    parts = [sum(each) for each in zip(append, message, said, strict=True)]
    ratio = median(part / mine for mine, part in zip(whole, parts, strict=True))
    told = f"append {median(append):.0f} + NATS {median(message):.0f} + socket {median(said):.0f}"
    return [Row("action.end_to_end", median(whole), median(parts), ratio, "µs", told)]


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
        return port


def _until_open(port: int) -> None:
    for _ in range(20 * PATIENCE):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    msg = f"nothing listens on port {port}"
    raise RuntimeError(msg)
