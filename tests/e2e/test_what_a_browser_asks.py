"""What `just seat-cost` counts is what a browser does: the same questions, the same frames, at the same seat."""

from __future__ import annotations

import asyncio
import json
import re
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from load.seat import BrowserSeat
from playwright.sync_api import Request, WebSocket
from tests.e2e.conftest import Invite
from tests.e2e.house import Person, Server

pytestmark = pytest.mark.browser

KINDS = (
    ("answers", re.compile(r"/api/tables/[^/]+/questions/odds$")),
    ("by hand", re.compile(r"/api/tables/[^/]+/(forms/.*|odds|wishes|policy)$")),
    ("entries", re.compile(r"/api/tables/[^/]+/entries\?latest=1")),
    ("table", re.compile(r"/api/tables/[^/?]+\?forms=known$")),
    ("texts", re.compile(r"/api/rulesets/[^/]+/texts$")),
    ("game", re.compile(r"/api/rulesets/[^/]+$")),
)
FIGHTS = {"brp": "warehouse", "shards": "ford", "otherworld": "stairwell"}
PRESSES = 6


class Asked:
    """What a browser asked at its table, and what it was told over its line."""

    def __init__(self, person: Person) -> None:
        self.requests: Counter[str] = Counter()
        self.odds: Counter[str] = Counter()
        self.frames: Counter[str] = Counter()
        self.bytes: Counter[str] = Counter()
        person.page.on("request", self._request)
        person.page.on("websocket", self._line)

    def forget(self) -> None:
        for each in (self.requests, self.odds, self.frames, self.bytes):
            each.clear()

    def _request(self, request: Request) -> None:
        path = request.url.partition("/api/")[2]
        kind = next((name for name, shape in KINDS if shape.search(f"/api/{path}")), "")
        if kind:
            self.requests[kind] += 1
        elif path.startswith("tables/"):
            self.requests[f"other: {request.method} {path}"] += 1

    def _line(self, line: WebSocket) -> None:
        line.on("framereceived", self._frame)
        line.on("framesent", lambda frame: self.odds.update(shown(json.loads(frame))))

    def _frame(self, frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode()
        kind = json.loads(text)["type"]
        self.frames[kind] += 1
        self.bytes[kind] += len(text)


def shown(message: Any) -> list[str]:
    """The buttons whose odds a message asks for."""
    return message["actions"] if message["type"] == "buttons" else []


class Noted(BrowserSeat):
    """The seat that measures, which notes whose odds it asked."""

    def __init__(self, url: str, table: str, cookie: str) -> None:
        super().__init__(url, table, cookie)
        self.odds: Counter[str] = Counter()

    async def say(self, message: Any) -> None:
        self.odds.update(shown(message))
        await super().say(message)


@contextmanager
def counted(person: Person, server: Server) -> Iterator[Noted]:
    """The seat that measures, in the very place of a browser."""
    table = person.page.url.removeprefix(server.url).split("/")[2].partition("?")[0]
    cookie = "; ".join(f"{each['name']}={each['value']}" for each in person.context.cookies())
    seat = Noted(server.url.replace("localhost", "127.0.0.1"), table, cookie)
    loop, ready = asyncio.new_event_loop(), threading.Event()
    done = asyncio.Event()

    async def sit() -> None:
        async with seat:
            ready.set()
            await done.wait()

    thread = threading.Thread(target=loop.run_until_complete, args=(sit(),))
    thread.start()
    try:
        assert ready.wait(30), "the seat that measures did not sit down"
        yield seat
    finally:
        loop.call_soon_threadsafe(done.set)
        thread.join()
        loop.close()


def still(person: Person, seat: Noted) -> None:
    """Wait until both have been told everything, and have asked what they ask."""
    person.settle()
    before = None
    for _ in range(60):
        person.page.wait_for_timeout(500)
        if before == (before := (dict(seat.bytes), dict(seat.asked))) and seat.number >= person.number:
            return
    message = f"the seat that measures is at {seat.number}, the browser at {person.number}"
    raise TimeoutError(message)


@pytest.mark.parametrize("game", FIGHTS)
def test_the_seat_that_measures_does_what_a_browser_does(game: str, person: Invite, server: Server) -> None:
    gm = person("Gil")
    gm.sit_down(game, FIGHTS[game])
    asked = Asked(gm)
    gm.page.reload()
    gm.settle()
    with counted(gm, server) as seat:
        still(gm, seat)
        first = {kind: seat.asked[kind] for kind in ("table", "game", "entries", "texts")}
        assert first == {kind: asked.requests[kind] for kind in first}
        assert not first["texts"], "what things do is asked for when somebody opens one"
        buttons = asked.odds.keys() | set()
        assert buttons <= seat.odds.keys(), "a browser asks odds that are not counted"
        asked.forget()
        seat.asked.clear()
        seat.odds.clear()
        seat.bytes.clear()
        gm.begin()
        for _ in range(PRESSES - 1):
            still(gm, seat)
            gm.go_on(0)
        still(gm, seat)
    assert not [kind for kind in asked.requests if kind.startswith("other")], "a browser asks what is not counted"
    for kind in ("seen", "screen"):
        assert asked.frames[kind] == seat.asked[f"heard {kind}"]
        assert asked.bytes[kind] == seat.bytes[kind]
    assert asked.requests["answers"] == seat.asked["answers"]
    assert asked.requests["texts"] <= 1, "what things do is asked for once"
    besides = asked.requests.total() - asked.requests["by hand"] - asked.requests["texts"]
    assert besides <= PRESSES, f"more than the odds of one question's answers for a press: {dict(asked.requests)}"
    assert buttons | asked.odds.keys(), "nobody asked for odds"
    assert asked.odds.keys() <= seat.odds.keys(), "a browser asks odds that are not counted"
