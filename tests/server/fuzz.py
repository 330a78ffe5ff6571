"""A fuzzer for the live line: `python -m tests.server.fuzz --frames 100000` starts a server and talks nonsense to it."""

from __future__ import annotations

import asyncio
import json
import tempfile
import time
from argparse import ArgumentParser
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

from load.machine import memory
from tests.server.running import KEY, ProcessServer, games_installed
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from rulewright.client import Client

WISHES: tuple[dict[str, Any], ...] = (
    {"wish": "say", "text": "hello"},
    {"wish": "say", "text": "/r 3d6!"},
    {"wish": "say", "text": "/r " + "9" * 50},
    {"wish": "do", "action": "strike", "actor": "ann", "args": {"target": "cid"}},
    {"wish": "do", "action": "pray", "actor": "cid"},
    {"wish": "do", "action": "spot", "actor": "ann"},
    {"wish": "answer", "of": "ann", "answer": "no"},
    {"wish": "answer", "of": "cid", "answer": "yes"},
    {"wish": "answer", "of": "gm", "answer": 3},
    {"wish": "begin"},
    {"wish": "proceed"},
    {"wish": "resume"},
    {"wish": "override", "of": "ann", "path": "health", "value": 6},
    {"wish": "override", "of": "cid", "path": "marks.sword", "value": 1},
    {"wish": "bring", "id": "zed", "character": {"name": "Zed"}},
    {"wish": "rewind", "after": 12},
    {"wish": "dial", "level": "ask"},
    {"wish": "dial", "level": "do"},
    {"wish": "stand", "of": "ann", "window": "cheer", "standing": None},
    {"wish": "pledge", "round": 1, "pledge": "ab" * 32},
    {"wish": "gather", "round": 1},
    {"wish": "open", "round": 1, "words": "x"},
    {"wish": "lapse", "round": 1},
    {"wish": "reveal"},
)
VALUES: tuple[Any, ...] = (
    None, True, 0, -1, 2**63, 10**30, 1e308, "", "\u202e", "💥" * 500, [], {}, [[]] * 50, {"a": {"b": {"c": []}}},
    "scene", "gm", "__class__", "a.b.c", "../../etc/passwd", "'; DROP TABLE entry; --", "<script>alert(1)</script>",
)  # fmt: skip


@dataclass
class Told:
    """What came of it."""

    frames: int = 0
    granted: int = 0
    number: int = 0
    closed: Counter[int] = field(default_factory=Counter)
    said: Counter[str] = field(default_factory=Counter)
    heard: asyncio.Event = field(default_factory=asyncio.Event)


def frame(whim: Random) -> str | bytes:
    """One frame: sometimes sense, mostly not."""
    match whim.randrange(10):
        case 0 | 1 | 2:
            return json.dumps({"type": "wish", "key": f"{whim.random()}", "wish": whim.choice(WISHES)})
        case 3 | 4:
            return json.dumps({"type": "wish", "key": f"{whim.random()}", "wish": spoilt(whim.choice(WISHES), whim)})
        case 5:
            return json.dumps(spoilt({"type": "wish", "key": "k", "wish": whim.choice(WISHES)}, whim))
        case 6:
            return whim.choice(
                ("[" * 20_000, '{"type":' * 5_000, "x" * 70_000, "x" * 300_000, '"' + "\\u0000" * 100 + '"')
            )
        case 7:
            return whim.randbytes(whim.randrange(200))
        case 8:
            return json.dumps({"type": whim.choice(("ping", "ping", "ping", "hello", "seen", "bye", "granted", ""))})
    text = json.dumps({"type": "wish", "key": "k", "wish": whim.choice(WISHES)})
    place = whim.randrange(len(text))
    return text[:place] + whim.choice(("", "\ufffd", '"', "}", "\\")) + text[place + 1 :]


def spoilt(wish: dict[str, Any], whim: Random) -> dict[str, Any]:
    """A message with something in it that does not belong there."""
    worse = json.loads(json.dumps(wish))
    for _ in range(whim.randint(1, 2)):
        worse[whim.choice((*worse, "extra"))] = whim.choice(VALUES)
    return worse  # type: ignore[no-any-return]


async def fuzz(url: str, table: str, cookies: dict[str, str], frames: int, whim: Random) -> Told:
    """Talk nonsense to a table, coming back whenever one is sent away."""
    told, where = Told(), f"ws{url.removeprefix('http')}/api/tables/{table}/live"
    cookie = "; ".join(f"{name}={value}" for name, value in cookies.items())
    while told.frames < frames:
        try:
            async with connect(where, additional_headers={"Cookie": cookie}, compression=None, proxy=None) as line:
                await _converse(line, told, frames, whim)
        except ConnectionClosed as closed:
            told.closed[closed.rcvd.code if closed.rcvd else 0] += 1
        except (InvalidHandshake, TimeoutError) as problem:
            told.said[type(problem).__name__] += 1
    return told


async def _converse(line: ClientConnection, told: Told, frames: int, whim: Random) -> None:
    if whim.random() < 0.9:
        await line.send(json.dumps({"type": "hello", "after": whim.choice((0, 10**9, *(told.number,) * 50))}))
    hearing = asyncio.create_task(_hear(line, told))
    try:
        while told.frames < frames and not hearing.done():
            told.frames += 1
            await line.send(frame(whim))
            told.heard.clear()
            answered = asyncio.create_task(told.heard.wait())  # nonsense gets one sent away; the next needs a line
            await asyncio.wait({hearing, answered}, timeout=0.05, return_when=asyncio.FIRST_COMPLETED)
            answered.cancel()
    finally:
        hearing.cancel()
        await asyncio.gather(hearing, return_exceptions=True)


async def _hear(line: ClientConnection, told: Told) -> None:
    async for message in line:
        heard = json.loads(message)
        kind = heard["type"]
        if kind == "seen":
            told.number = heard["entries"][-1]["number"]
        if kind in {"granted", "refused", "pong", "bye"}:
            told.heard.set()
        told.said[kind] += 1
        told.granted += kind == "granted"


async def run(frames: int, seed: int) -> str:
    """Fuzz a server of its own; it must live, answer, and stay small."""
    with (
        tempfile.TemporaryDirectory(prefix="rulewright-fuzz-") as folder,
        games_installed(Path(folder)) as paths,
        ProcessServer(paths, store=f"sqlite:{folder}/fuzz.sqlite") as server,
    ):
        async with Client(server.url) as host:
            await host.enter_house(KEY)
            table, begin, before = await host.found("skirmish", "duel"), time.monotonic(), memory_of(server)
            lines = [fuzz(server.url, table, host.cookies, frames // 4, Random(seed + n)) for n in range(4)]
            told = await asyncio.gather(*lines)
            now, after = await host.table(table), memory_of(server)
    said = sum((each.said for each in told), Counter[str]())
    closed = sum((each.closed for each in told), Counter[int]())
    assert after < before + 300 * 2**20, "memory has grown without bound"
    return (
        f"{sum(each.frames for each in told):,} frames in {time.monotonic() - begin:.0f} s, seed {seed}\n"
        f"answers {dict(said)}; sent away {sum(closed.values()):,} times {dict(closed)}\n"
        f"{now.number:,} entries seen; memory {before / 2**20:.0f} → {after / 2**20:.0f} MiB"
    )


def memory_of(server: ProcessServer) -> int:
    """Bytes that a server's processes hold."""
    assert server.process is not None
    return memory(server.process.pid)


def main() -> None:
    parser = ArgumentParser(prog="just fuzz", description=__doc__)
    parser.add_argument("--frames", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=SystemRandom().randrange(10**6))
    chosen = parser.parse_args()
    print(asyncio.run(run(chosen.frames, chosen.seed)))  # noqa: T201 - it is a command


if __name__ == "__main__":
    main()
