"""The crowd: five connections at each table, one action now and then, and the time until all five have seen it."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import repeat
from random import Random

from load.peer import Peer
from load.scene import ACTORS, LoadTable

HELLO = b'{"type":"hello","after":0}'
_TAG = re.compile(rb'"tag":"(\d+)"')
_NUMBER = re.compile(rb'\{"number":(\d+),')


@dataclass(slots=True)
class Action:
    """One press of a button, and who has seen what came of it."""

    pressed: float
    seen: int = 0


@dataclass(slots=True)
class Measured:
    """What came of some seconds of load."""

    pressed: int
    seen_by_all: int
    times: list[float]
    refused: int
    gaps: int
    lost: int

    def quantile(self, share: float) -> float:
        """Milliseconds that so many in a hundred did not exceed."""
        ordered = sorted(self.times) or [float("nan")]
        return ordered[min(len(ordered) - 1, int(len(ordered) * share / 100))] * 1000

    def __str__(self) -> str:
        return (
            f"{self.pressed:,} actions, {self.seen_by_all:,} seen by all; p50 {self.quantile(50):.0f} ms, "
            f"p99 {self.quantile(99):.0f} ms, most {self.quantile(100):.0f} ms; "
            f"{self.refused} refused, {self.gaps} gaps, {self.lost} lost connections"
        )


@dataclass(slots=True)
class Crowd:
    """Everybody at every table."""

    tables: Sequence[LoadTable]
    peers: list[list[Peer]] = field(default_factory=list)
    numbers: dict[Peer, int] = field(default_factory=dict)
    under_way: dict[int, Action] = field(default_factory=dict)
    times: list[float] = field(default_factory=list)
    refused: int = 0
    gaps: int = 0
    count: int = 0

    async def connect(self, port: int, at_once: int = 50, addresses: Sequence[str] = ()) -> None:
        """Connect every seat and let it read what it missed; each table from an address of its own, if some are given."""
        loop, gate = asyncio.get_running_loop(), asyncio.Semaphore(at_once)

        async def seat(table: LoadTable, cookie: str, address: str) -> Peer:
            async with gate:
                peer = Peer(table.id, cookie, self.heard)
                local = (address, 0) if address else None
                await loop.create_connection(lambda: peer, "127.0.0.1", port, local_addr=local)
                await asyncio.wait_for(peer.ready, 60)
                peer.send(HELLO)
                return peer

        async def company(table: LoadTable, address: str) -> list[Peer]:
            return list(await asyncio.gather(*(seat(table, cookie, address) for cookie in table.cookies)))

        placed = zip(self.tables, addresses or repeat(""), strict=False)
        self.peers = list(await asyncio.gather(*(company(table, address) for table, address in placed)))
        await asyncio.sleep(2)

    def heard(self, peer: Peer, message: bytes) -> None:
        """Note what a seat has seen: its numbers must go up one by one."""
        if message.startswith(b'{"type":"seen"'):
            for found in _NUMBER.finditer(message):
                number = int(found[1])
                self.gaps += number != self.numbers.get(peer, 0) + 1
                self.numbers[peer] = number
            now = time.perf_counter()
            for tag in _TAG.finditer(message):
                self._saw(int(tag[1]), now)
        elif message.startswith(b'{"type":"refused"'):
            self.refused += 1

    def _saw(self, tag: int, now: float) -> None:
        action = self.under_way.get(tag)
        if action is not None:
            action.seen += 1
            if action.seen == 5:
                self.times.append(now - action.pressed)
                del self.under_way[tag]

    def press(self, table: int, whim: Random) -> None:
        """Somebody at a table does something."""
        self.count += 1
        seat = whim.randrange(5)
        actor = ACTORS[seat - 1] if seat else whim.choice(ACTORS)
        self.under_way[self.count] = Action(time.perf_counter())
        wish = f'{{"wish":"do","action":"drill","actor":"{actor}","args":{{"tag":"{self.count}"}}}}'
        self.peers[table][seat].send(f'{{"type":"wish","key":"k{self.count}","wish":{wish}}}'.encode())

    async def play(self, rate: float, seconds: float, whim: Random) -> Measured:
        """So many actions a second over all tables, evenly spread, whether or not the server keeps up."""
        self.times.clear()
        self.under_way.clear()
        refused, gaps, first = self.refused, self.gaps, self.count
        begin, order = time.perf_counter(), whim.sample(range(len(self.tables)), len(self.tables))
        while (passed := time.perf_counter() - begin) < seconds:
            due = int(passed * rate) - (self.count - first)
            for _ in range(due):
                self.press(order[(self.count - first) % len(order)], whim)
            await asyncio.sleep(0.002)
        pressed = self.count - first
        until = time.perf_counter() + 10
        while self.under_way and time.perf_counter() < until:  # noqa: ASYNC110 - many are under way, not one
            await asyncio.sleep(0.02)
        lost = sum(peer.closed > 0 for peers in self.peers for peer in peers)
        return Measured(pressed, len(self.times), list(self.times), self.refused - refused, self.gaps - gaps, lost)

    def leave(self) -> None:
        """Hang up everywhere."""
        for peers in self.peers:
            for peer in peers:
                peer.close()
