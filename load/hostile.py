"""Hostile clients: every route, every wish, at the limits of size and rate. `python -m load.hostile` is one crowd of them.

They come from addresses of their own on this machine, and do what people have done to servers: ask for what takes
long, send what makes no sense, hold connections open, hang up midway, and begin again at once.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from typing import Any

import httpx
from tests.server.fuzz import VALUES, frame
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from load.machine import stand_back
from rulewright.server.app import ROUTES

READY = "ready"
GAMES = ("active_exploits", "brp", "otherworld", "otherworlds", "shards")
OPTIONS = ("age_base", "age_die", "moved_points", "nonsense")
DICE = ("100d100kh50", "40d20!r1", "3d6+", "1d6" + "+1d6" * 99, "1000d100000", "50d6r<6", "(((((1d6)))))", "20d10e9")
SIGNS = "4@8({[<3691!|70$5+%2"
WORDS = ("a e i o u", "fire", "the a of", "x " * 90, "'; DROP TABLE entry; --", "🗡")


class Hostile:
    """One hostile client: what it is, where it comes from, and what it was answered."""

    def __init__(self, number: int, port: int, table: str, cookie: str, whim: Random) -> None:
        self.number, self.port, self.table, self.cookie, self.whim = number, port, table, cookie, whim
        self.address = f"127.0.20.{number % 20 + 1}"
        self.answers: Counter[str] = Counter()
        transport = httpx.AsyncHTTPTransport(verify=False, local_address=self.address)
        headers = {"X-Rulewright": "1", "Cookie": cookie}
        self.http = httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{port}", headers=headers, transport=transport, timeout=20
        )
        self.ways: tuple[Callable[[], Awaitable[None]], ...] = (
            self.search, self.make, self.odds, self.upload, self.ping, self.talk, self.hold, self.roam, self.look_back,
            self.weigh, self.leave, self.guess, self.hurry,
        )  # fmt: skip

    async def live(self, until: float, only: str) -> None:
        """Do harm until the time is over."""
        ways = [each for each in self.ways if only in ("", each.__name__)]
        way = ways[self.number % len(ways)]
        while time.monotonic() < until:
            try:
                async with asyncio.timeout(max(0.1, until - time.monotonic())):
                    await way()
            except (httpx.HTTPError, OSError, TimeoutError, WebSocketException) as problem:
                self.answers[type(problem).__name__] += 1
                await asyncio.sleep(0.02)
        await self.http.aclose()

    async def ask(self, method: str, path: str, **more: Any) -> None:
        response = await self.http.request(method, path, **more)
        self.answers[str(response.status_code)] += 1

    async def search(self) -> None:
        game = self.whim.choice(GAMES)
        await self.ask(
            "GET", f"/api/rulesets/{game}/search", params={"q": f"{self.whim.choice(WORDS)} {self.whim.random()}"}
        )
        await self.ask("GET", f"/api/rulesets/{game}/homebrew")

    async def make(self) -> None:
        game, seed = self.whim.choice(GAMES), self.whim.randrange(10**6)
        options = (
            {self.whim.choice(OPTIONS): self.whim.choice((10**12, -5, 10**30, "x"))} if self.whim.random() < 0.5 else {}
        )
        wishes = (
            {self.whim.choice(("age", "name", "level")): self.whim.choice(VALUES)} if self.whim.random() < 0.5 else {}
        )
        await self.ask(
            "POST", f"/api/rulesets/{game}/characters/random", json={"seed": seed, "options": options, "wishes": wishes}
        )
        await self.ask("POST", f"/api/rulesets/{game}/characters/check", json={"options": options})

    async def odds(self) -> None:
        await self.ask("POST", "/api/odds", json={"text": f"{self.whim.choice(DICE)}+{self.whim.randrange(10**6)}"})
        body = {"action": "make", "actor": "mora", "args": {"working": "sear"}, "fight": "stairwell"}
        await self.ask(
            "POST", "/api/rulesets/otherworld/odds", json={**body, "options": {}, "deep": self.whim.randrange(4)}
        )

    async def upload(self) -> None:
        size = self.whim.choice((10, 10**4, 10**6, 5 * 10**6))
        await self.ask("POST", "/api/verify", content=self.whim.randbytes(10) * (size // 10))
        await self.ask("POST", "/api/import", content=b'{"kind":"rulewright table"}\n' * (size // 28))
        text = "[[skill]]\n" * (min(size, 90_000) // 10)
        await self.ask("POST", f"/api/rulesets/{self.whim.choice(GAMES)}/homebrew/check", json={"text": text})

    def line(self) -> connect:
        url = f"ws://127.0.0.1:{self.port}/api/tables/{self.table}/live"
        headers = {"Cookie": self.cookie}
        return connect(
            url, additional_headers=headers, compression=None, proxy=None, ping_interval=None,
            local_addr=(self.address, 0), close_timeout=1,
        )  # fmt: skip

    async def ping(self) -> None:
        async with self.line() as line:
            await line.send('{"type":"hello","after":0}')
            for count in range(5_000):
                await (line.send('{"type":"ping"}') if count % 2 else line.ping())
                self.answers["ping"] += 1
                if not count % 20:
                    await asyncio.sleep(0)  # the other clients of this process want to do harm too

    async def talk(self) -> None:
        async with self.line() as line:
            await line.send('{"type":"hello","after":0}')
            for _ in range(500):
                await line.send(frame(self.whim))
                self.answers["frame"] += 1
                await asyncio.sleep(0)

    async def hold(self) -> None:
        """Half a request, on many connections, for a while."""
        held = []
        for _ in range(30):
            with suppress(OSError):
                _, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.address, 0))
                writer.write(
                    self.whim.choice(
                        (b"GET / HTTP/1.1\r\nX-a: ", b"POST /api/roll HTTP/1.1\r\nContent-Length: 99\r\n\r\n{", b"")
                    )
                )
                held.append(writer)
        await asyncio.sleep(self.whim.uniform(1, 15))
        for writer in held:
            self.answers["held"] += 1
            writer.close()

    async def roam(self) -> None:
        """Any route, with whatever in its address and its body."""
        route = self.whim.choice(ROUTES)
        known = {
            "table": self.table,
            "ruleset": self.whim.choice(GAMES),
            "number": self.whim.choice(("1", "²", "9" * 5_000)),
        }
        path = route.path
        for part in [each.strip("{}") for each in path.split("/") if each.startswith("{")]:
            path = path.replace(f"{{{part}}}", known.get(part, f"{self.whim.random()}"))
        body = {self.whim.choice(("name", "text", "wish", "x")): self.whim.choice(VALUES)}
        origin = {"Origin": "http://[broken"} if self.whim.random() < 0.1 else {}
        await self.ask(route.method, path, **({} if route.method == "GET" else {"json": body}), headers=origin)

    async def look_back(self) -> None:
        for what in (f"at/{self.whim.randrange(1, 40)}", "verify", "luck", "entries?most=2000", ""):
            await self.ask("GET", f"/api/tables/{self.table}/{what}".rstrip("/"))

    async def weigh(self) -> None:
        """Bodies as large as they may be, and larger; deep ones."""
        size = self.whim.choice((2 * 10**6, 3 * 10**6))
        body = self.whim.choice((b'{"text":"' + b"x" * size + b'"}', b"[" * 10**5 + b"]" * 10**5))
        await self.ask("POST", "/api/roll", content=body)
        wish = {"wish": {"wish": "say", "text": "w" * 2_000}}
        await self.ask("POST", f"/api/tables/{self.table}/wishes", json=wish)

    async def guess(self) -> None:
        """Passwords, which are slow to try, and such as are slow to judge."""
        name = f"somebody {self.whim.randrange(10**6)}"
        await self.ask("POST", "/api/sessions", json={"name": name, "password": f"{self.whim.random()}"})
        mixed = "".join(self.whim.sample(SIGNS, len(SIGNS))) * 9
        await self.ask("POST", "/api/accounts", json={"name": name, "password": mixed, "shown": name})

    async def hurry(self) -> None:
        """Many requests at once on one connection, without waiting for an answer to any."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.address, 0))
        try:
            writer.write(f"GET /api/rulesets HTTP/1.1\r\nHost: x\r\nCookie: {self.cookie}\r\n\r\n".encode() * 500)
            async with asyncio.timeout(5):
                while piece := await reader.read(65_536):
                    self.answers["hurried"] += piece.count(b"HTTP/1.1 200")
                    self.answers["429"] += piece.count(b"HTTP/1.1 429")
        finally:
            writer.close()

    async def leave(self) -> None:
        """Ask for what takes long, and go at once."""
        body = {"action": "make", "actor": "mora", "args": {"working": "sear"}, "fight": "stairwell"}
        with suppress(TimeoutError):
            async with asyncio.timeout(0.2):
                await self.ask("POST", "/api/rulesets/otherworld/odds", json={**body, "options": {}})
        self.answers["left"] += 1


async def harm(crowd: list[Hostile], seconds: float, only: str = "") -> Counter[str]:
    """All of them for so long, each in its way or all in one; what they were answered."""
    until = time.monotonic() + seconds
    await asyncio.gather(*(each.live(until, only) for each in crowd))
    return sum((each.answers for each in crowd), Counter[str]())


def main() -> None:
    """Take what there is to know from standard input, wait for a word, and tell what was answered."""
    parser = ArgumentParser(prog="python -m load.hostile", description=__doc__)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--first", type=int, default=0, help="the number of the first of them")
    parser.add_argument("--clients", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="all of them in one way")
    parser.add_argument("--back", type=int, default=0, help="how far to stand back where the processors are busy")
    chosen = parser.parse_args()
    tables = [(str(table), str(cookie)) for table, cookie in json.loads(sys.stdin.readline())]
    numbers = range(chosen.first, chosen.first + chosen.clients)
    crowd = [Hostile(n, chosen.port, *tables[n % len(tables)], Random(chosen.seed + n)) for n in numbers]
    print(READY, flush=True)
    sys.stdin.readline()
    stand_back(os.getpid(), chosen.back)
    print(json.dumps(asyncio.run(harm(crowd, chosen.seconds, chosen.only))))


if __name__ == "__main__":
    main()
