"""Whoever is turned away leaves nothing behind: what hangs together in a circle waits in memory for a full look."""

from __future__ import annotations

import gc
import json
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count

import pytest
from tests.server.running import KEY, ThreadServer
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from rulewright.server.accounts.identity import HOUSE_COOKIE
from rulewright.tables.protocol import MOST_FRAME

TIMES = 4
WHOLE = {
    "Connection",
    "Frames",
    "Http",
    "Request",
    "WebSocket",
    "Call",
    "Visitor",
    "RequestResponseCycle",
    "Task",
    "bytes",
}
"""Things of which one for each visitor would fill the memory."""
COOKIE = f"{HOUSE_COOKIE}={KEY}"


@pytest.fixture(scope="module")
def table(server: ThreadServer) -> str:
    told = asked(server, "POST /api/tables", {"ruleset": "skirmish", "fight": "duel"})
    return str(json.loads(told.partition(b"\r\n\r\n")[2])["table"])


@pytest.fixture
def unswept() -> Iterator[None]:
    """Nobody looks for garbage by itself."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def asked(server: ThreadServer, what: str, body: object) -> bytes:
    """What a request on a connection of its own is answered."""
    sent = json.dumps(body).encode()
    head = f"{what} HTTP/1.1\r\nHost: x\r\nX-Rulewright: 1\r\nCookie: {COOKIE}\r\nConnection: close\r\n"
    with socket.create_connection(("127.0.0.1", server.port), 30) as line:
        line.sendall(f"{head}Content-Length: {len(sent)}\r\n\r\n".encode() + sent)
        told = b""
        while piece := line.recv(65_536):
            told += piece
    return told


def talked(server: ThreadServer, table: str, *messages: str) -> None:
    """Say something on a line until it ends."""
    url = f"ws{server.url.removeprefix('http')}/api/tables/{table}/live"
    with (
        suppress(WebSocketException),
        connect(url, additional_headers={"Cookie": COOKIE}, compression=None, proxy=None) as line,
    ):
        for message in messages:
            line.send(message)
        while messages[1:]:
            line.recv(30)


def left_behind(server: ThreadServer) -> set[str]:
    """Kinds of things that only a full look finds, once everybody has gone."""
    until = time.monotonic() + 30
    while (server.house.lines or server.server.server_state.connections) and time.monotonic() < until:
        time.sleep(0.01)
    server.loop.call_soon_threadsafe(lambda: None)
    time.sleep(0.05)
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        gc.collect()
        return {type(each).__name__ for each in gc.garbage} & WHOLE
    finally:
        gc.set_debug(0)
        gc.garbage.clear()


ROUNDS = 8
"""So often it is looked: what is litter is there every time, what a busy machine has not got round to is not."""


def always_left(server: ThreadServer, visit: Callable[[], object]) -> set[str]:
    """What some visits leave behind, each time that they are made: what is still on its way is no litter."""
    left = set(WHOLE)
    for _ in range(ROUNDS):
        for _ in range(TIMES):
            visit()
        left &= left_behind(server)
        if not left:
            break
    return left


@pytest.mark.slow
@pytest.mark.usefixtures("unswept")
@pytest.mark.parametrize(
    "messages",
    [
        ('{"type":"hello","after":0}',),
        ('{"type":"hello","after":0}', "x" * (MOST_FRAME + 1)),
        ('{"type":"hello","after":0}', "nonsense"),
        ('{"type":"hello","after":99}', ""),
    ],
    ids=["leaves", "long", "nonsense", "ahead"],
)
def test_a_line_that_ends_is_gone(server: ThreadServer, table: str, messages: tuple[str, ...]) -> None:
    """The message that was too much, the line, and the connection under it."""
    assert set() == always_left(server, lambda: talked(server, table, *messages))


@pytest.mark.slow
@pytest.mark.usefixtures("unswept")
@pytest.mark.parametrize(
    ("what", "body"),
    [
        ("POST /api/rulesets/skirmish/characters/random", {"options": {"nonsense": 1}}),
        ("POST /api/rulesets/skirmish/odds", {"action": "strike", "actor": "nobody"}),
        ("POST /api/odds", {"text": "3d"}),
        ("POST /api/roll", {"text": 3}),
    ],
)
def test_a_request_that_is_refused_is_gone(server: ThreadServer, what: str, body: object) -> None:
    """The body, the request, and whoever reckoned for it."""

    def visit() -> None:
        status = asked(server, what, body).split()[1]
        assert b"400" <= status < b"500"

    assert set() == always_left(server, visit)


@pytest.mark.slow
@pytest.mark.usefixtures("unswept", "games")
def test_what_a_lane_refuses_is_gone() -> None:
    """The question goes to another process and back, and neither way keeps it."""
    numbers = count()
    with ThreadServer(odds_workers=1) as server:

        def visit() -> None:
            body = {"action": "strike", "actor": f"nobody {next(numbers)}"}
            assert b"422" == asked(server, "POST /api/rulesets/skirmish/odds", body).split()[1]

        assert set() == always_left(server, visit)
