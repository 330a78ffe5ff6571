"""Sums: heavy work off the event loop: answered once by value, in lanes of its own, dropped when nobody waits."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from contextlib import suppress

from msgspec import Struct

from rulewright.lab.patience import NobodyWaits
from rulewright.server.lanes.lane import Lane
from rulewright.server.lanes.process import Reckon
from rulewright.server.lanes.turns import HOUSE, Asker

MOST_REMEMBERED = 8 * 1024 * 1024
"""Bytes of questions and answers that are remembered, with what Python needs to hold them."""
TO_HOLD = 500
"""Bytes that it takes to hold a question and its answer, however short they are."""


class Kind(Struct, frozen=True):
    """A kind of work: its lane, the seconds after which it is killed, and whether its answers are worth remembering."""

    lane: str
    seconds: float
    remembered: bool = True


DICE = Kind("dice", 5.0)
GAMES = Kind("games", 10.0)
BOOKS = Kind("books", 6.0)
FIGHTS = Kind("fights", 18.0, remembered=False)
PAST = Kind("past", 15.0, remembered=False)
FILES = Kind("files", 10.0, remembered=False)
PAPER = Kind("paper", 10.0, remembered=False)
IMAGES = Kind("images", 10.0, remembered=False)
A_MEGABYTE = 1.0
"""Seconds more for each megabyte of a file."""


class Sums:
    """Lanes of worker processes, and what they have answered. Without workers it reckons in a thread.

    Each lane has one process, that for the odds of games as many as are told.
    """

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._lanes: dict[str, Lane] = {}
        self._known: OrderedDict[tuple[str, bytes], bytes] = OrderedDict()
        self._remembered = 0
        self._asked: dict[tuple[str, bytes], _Asked] = {}

    async def answer(
        self, reckon: Reckon, question: bytes, kind: Kind = GAMES, asker: Asker = HOUSE, seconds: float = 0.0
    ) -> bytes:
        """The answer to a question; equal questions are reckoned once."""
        key = (f"{reckon.__module__}.{reckon.__qualname__}", question)
        if key in self._known:
            self._known.move_to_end(key)
            return self._known[key]
        asked = self._asked.get(key)
        if asked is None:
            work = self._reckon(key, reckon, kind, asker, seconds or kind.seconds)
            asked = self._asked[key] = _Asked(asyncio.ensure_future(work))
        asked.waiting += 1
        try:
            return await asyncio.shield(asked.task)
        finally:
            asked.waiting -= 1
            if not asked.waiting and not asked.task.done():
                asked.task.cancel()
                if self._asked.get(key) is asked:
                    del self._asked[key]
            del asked  # a refusal holds this frame, and the task the refusal: nothing but a full look would part them

    async def _reckon(self, key: tuple[str, bytes], reckon: Reckon, kind: Kind, asker: Asker, seconds: float) -> bytes:
        mine = self._asked.get(key)
        try:
            found = await self._run(reckon, key[1], kind, asker, seconds)
            if kind.remembered:
                self._remember(key, found)
            return found
        finally:
            if self._asked.get(key) is mine:
                self._asked.pop(key, None)
            del mine

    def _remember(self, key: tuple[str, bytes], found: bytes) -> None:
        size = len(key[1]) + len(found) + TO_HOLD
        if size > MOST_REMEMBERED // 16:
            return
        self._known[key] = found
        self._remembered += size
        while self._remembered > MOST_REMEMBERED:
            (_, question), answer = self._known.popitem(last=False)
            self._remembered -= len(question) + len(answer) + TO_HOLD

    async def _run(self, reckon: Reckon, question: bytes, kind: Kind, asker: Asker, seconds: float) -> bytes:
        if not self._workers:
            with suppress(NobodyWaits):
                return await asyncio.to_thread(reckon, question, lambda: False)
            return b""
        lane = self._lanes.get(kind.lane)
        if lane is None:
            lane = self._lanes[kind.lane] = Lane(kind.lane, self._workers if kind.lane == GAMES.lane else 1)
        return await lane.run(asker, reckon, question, seconds)

    def close(self) -> None:
        """Stop the workers."""
        for lane in self._lanes.values():
            lane.close()


class _Asked:
    """A question under way, and how many wait for it."""

    __slots__ = ("task", "waiting")

    def __init__(self, task: asyncio.Future[bytes]) -> None:
        self.task = task
        self.waiting = 0
