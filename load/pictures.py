"""`just picture-flood`: thousands of images at once from people who mean harm, and what it costs everybody else.

Nothing holds them back but quotas and checks: each may ask as often as it likes. Some bring real images of two megabytes,
others a bomb, a page that calls itself an image, half an image. Meanwhile somebody at another table talks.
"""

from __future__ import annotations

import asyncio
import os
import struct
import tempfile
import time
import zlib
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
from tests.server.images import chunk, png_bomb
from tests.server.running import ProcessServer, games_installed

from load.machine import memory
from load.real import FREE, quantile
from load.scene import LoadTable, found_fight
from load.seat import BrowserSeat
from rulewright.server.house import open_house
from rulewright.server.pictures.measure import PNG
from rulewright.server.running.settings import Settings

ACROSS = 800
DOWN = 833
"""So many pixels of noise take two megabytes."""
PAUSE = 0.25
"""Seconds between two lines of whoever talks."""
QUIET = 20
"""So many lines are said before anybody means harm."""


def noise(told: tuple[int, int] = (ACROSS, DOWN)) -> bytes:
    """A PNG that no other is like, not packed; it may tell of other measures than it has."""
    rows = os.urandom(ACROSS * 3 * DOWN)
    raw = b"".join(b"\0" + rows[at : at + ACROSS * 3] for at in range(0, len(rows), ACROSS * 3))
    head = struct.pack(">IIBBBBB", *told, 8, 2, 0, 0, 0)
    return PNG + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(raw, 0)) + chunk(b"IEND", b"")


BOMB = png_bomb(64, 64, (15_000, 15_000))
PAGE = b"<!doctype html><script>alert(1)</script>" * 50_000
KINDS = ("real", "real", "real", "real", "bomb", "page", "half", "lie")


def image(kind: str) -> bytes:
    """Something to bring."""
    match kind:
        case "bomb":
            return BOMB
        case "page":
            return PAGE
        case "half":
            return noise()[:1_000_000]
        case "lie":
            return noise(told=(ACROSS * 8, DOWN * 8))
    return noise()


class Flood:
    """Everybody who brings images, and what they were answered."""

    def __init__(self, url: str, tables: Sequence[LoadTable], many: int) -> None:
        self.url, self.left = url, many
        self.seats = [(table.id, cookie) for table in tables for cookie in table.cookies]
        self.answers: Counter[tuple[str, int]] = Counter()
        self.words: Counter[str] = Counter()

    async def run(self) -> None:
        """Bring all of them."""
        await asyncio.gather(*(self._bring(place, *seat) for place, seat in enumerate(self.seats)))

    async def _bring(self, place: int, table: str, cookie: str) -> None:
        headers = {"Cookie": cookie, "X-Rulewright": "web"}
        async with httpx.AsyncClient(base_url=self.url, headers=headers, timeout=120) as http:
            turn = place
            while self.left > 0:
                self.left -= 1
                turn += 1
                kind = KINDS[turn % len(KINDS)]
                body = await asyncio.to_thread(image, kind)
                try:
                    answer = await http.post(f"/api/tables/{table}/pictures", content=body)
                except httpx.HTTPError as problem:
                    self.answers[kind, 0] += 1
                    self.words[type(problem).__name__] += 1
                    continue
                self.answers[kind, answer.status_code] += 1
                if not answer.is_success:
                    self.words[str(_told(answer))] += 1


def _told(answer: httpx.Response) -> Any:
    try:
        return answer.json().get("reason") or answer.json()
    except ValueError:
        return answer.text[:80]


async def talk(seat: BrowserSeat, times: list[float], most: int) -> None:
    """Say something, until it is on one's own screen, again and again."""
    for line in range(most):
        before, start = seat.number, time.perf_counter()
        await seat.wish(f"line {time.monotonic()}", {"wish": "say", "text": f"line {line}"})
        while seat.number == before:
            seat.moved.clear()
            await asyncio.wait_for(seat.moved.wait(), 60)
        times.append((time.perf_counter() - start) * 1000)
        await asyncio.sleep(PAUSE)


async def measured(many: int, tables: int) -> None:
    with tempfile.TemporaryDirectory(prefix="rulewright-flood-") as folder:
        where = f"sqlite:{folder}/flood.sqlite"
        async with open_house(Settings(store=where)) as house:
            found = [await found_fight(house, "otherworld", "stairwell", 4) for _ in range(tables + 1)]
        settings = {"store": where, "log_level": "ERROR", "odds_workers": 1, **FREE}
        with games_installed(Path(folder) / "site") as paths, ProcessServer(paths, 1, **settings) as server:
            assert server.process is not None
            url, pid = f"http://127.0.0.1:{server.port}", server.process.pid
            async with BrowserSeat(url, found[-1].id, found[-1].cookies[1], wide=False) as seat:
                before, during, most = list[float](), list[float](), [memory(pid)]
                await talk(seat, before, QUIET)
                flood = Flood(url, found[:-1], many)
                talking = asyncio.create_task(talk(seat, during, 10**6))
                watching = asyncio.create_task(_watch(pid, most))
                began = time.perf_counter()
                await flood.run()
                passed = time.perf_counter() - began
                for task in (talking, watching):
                    task.cancel()
        kept, left = lying(Path(f"{folder}/flood.sqlite.pictures"))
    print(f"{many:,} images from {len(flood.seats)} seats in {passed:.0f} s")
    for (kind, status), count in sorted(flood.answers.items()):
        print(f"  {kind}: {status} × {count:,}")
    for words, count in flood.words.most_common(12):
        print(f"  {count:,} × {words}")
    print(f"  kept: {len(kept):,} files, {sum(kept) / 1e6:.0f} MB; left lying about: {left}")
    print(f"  the server and all that it started: {most[0] / 1e6:.0f} MB before, {max(most) / 1e6:.0f} MB at most")
    print(
        f"  a line of somebody else, p50/p95/most: {_three(before)} ms before, {_three(during)} ms meanwhile ({len(during)})"
    )


def lying(folder: Path) -> tuple[list[int], int]:
    """How long the files are that were kept, and how many of those were left that should be gone."""
    kept = [each.stat().st_size for each in folder.rglob("*.webp")]
    return kept, len(list(Path(tempfile.gettempdir()).glob("rulewright-*.upload")))


def _three(times: Sequence[float]) -> str:
    return f"{quantile(list(times), 50):.0f}/{quantile(list(times), 95):.0f}/{max(times):.0f}"


async def _watch(pid: int, most: list[int]) -> None:
    while True:
        most.append(await asyncio.to_thread(memory, pid))
        await asyncio.sleep(0.5)


def main(words: Sequence[str] | None = None) -> None:
    parser = ArgumentParser(prog="just picture-flood", description=__doc__)
    parser.add_argument("--images", type=int, default=10_000)
    parser.add_argument("--tables", type=int, default=3, help="at which people mean harm, five at each")
    chosen = parser.parse_args(words)
    asyncio.run(measured(chosen.images, chosen.tables))


if __name__ == "__main__":
    main()
