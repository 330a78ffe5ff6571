"""Sums: heavy reckoning off the event loop: answered once by value, in processes of its own, dropped when nobody waits."""

from __future__ import annotations

import asyncio
import os
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import count
from multiprocessing import get_context, parent_process
from multiprocessing.sharedctypes import RawArray
from typing import Any

from rulewright.lab.patience import NobodyWaits

MOST_REMEMBERED = 64 * 1024 * 1024
"""Bytes of questions and answers that are remembered."""
GIVEN_UP = 256
"""How many questions are remembered that nobody waits for any more."""

type Reckon = Callable[[bytes, Callable[[], bool]], bytes]
"""Answers a question; the second argument tells whether everybody has stopped waiting."""


class Sums:
    """A few worker processes, and what they have answered. Without workers it reckons in a thread."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._known: OrderedDict[tuple[str, bytes], bytes] = OrderedDict()
        self._remembered = 0
        self._asked: dict[tuple[str, bytes], _Asked] = {}
        self._tickets = count(1)
        self._context = get_context("spawn")  # so that no worker inherits sockets or locks
        self._given_up: Any = RawArray("q", GIVEN_UP)

    async def answer(self, reckon: Reckon, question: bytes) -> bytes:
        """The answer to a question; equal questions are reckoned once."""
        key = (f"{reckon.__module__}.{reckon.__qualname__}", question)
        if key in self._known:
            self._known.move_to_end(key)
            return self._known[key]
        asked = self._asked.get(key)
        if asked is None:
            ticket = next(self._tickets)
            asked = _Asked(ticket, asyncio.ensure_future(self._reckon(key, reckon, ticket)))
            self._asked[key] = asked
        asked.waiting += 1
        try:
            return await asyncio.shield(asked.task)
        finally:
            asked.waiting -= 1
            if not asked.waiting and not asked.task.done():
                self._given_up[asked.ticket % GIVEN_UP] = asked.ticket
                asked.task.cancel()
                self._asked.pop(key, None)

    async def _reckon(self, key: tuple[str, bytes], reckon: Reckon, ticket: int) -> bytes:
        try:
            found = await self._run(reckon, key[1], ticket)
            self._remember(key, found)
            return found
        finally:
            self._asked.pop(key, None)

    def _remember(self, key: tuple[str, bytes], found: bytes) -> None:
        if len(key[1]) + len(found) > MOST_REMEMBERED // 64:
            return
        self._known[key] = found
        self._remembered += len(key[1]) + len(found)
        while self._remembered > MOST_REMEMBERED:
            (_, question), answer = self._known.popitem(last=False)
            self._remembered -= len(question) + len(answer)

    async def _run(self, reckon: Reckon, question: bytes, ticket: int) -> bytes:
        if not self._workers:
            return await asyncio.to_thread(reckon, question, lambda: False)
        loop = asyncio.get_running_loop()
        for last_try in (False, True):
            if self._pool is None:
                self._pool = ProcessPoolExecutor(
                    self._workers, mp_context=self._context, initializer=_begin, initargs=(self._given_up,)
                )
            try:
                return await loop.run_in_executor(self._pool, _work, reckon, question, ticket)
            except BrokenProcessPool:
                self._pool = None  # a worker died; the next try gets new ones
                if last_try:
                    raise
        raise AssertionError  # pragma: no cover - one of the two tries has answered

    def close(self) -> None:
        """Stop the workers."""
        for asked in self._asked.values():
            self._given_up[asked.ticket % GIVEN_UP] = asked.ticket
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


class _Asked:
    """A question under way, and how many wait for it."""

    __slots__ = ("task", "ticket", "waiting")

    def __init__(self, ticket: int, task: asyncio.Future[bytes]) -> None:
        self.ticket = ticket
        self.task = task
        self.waiting = 0


# -- in a worker ------------------------------------------------------------------------------------

_abandoned: Any = ()


def _begin(given_up: Any) -> None:
    """Know where the house notes which questions nobody waits for."""
    global _abandoned  # noqa: PLW0603 - a worker process is this module and nothing else
    _abandoned = given_up
    threading.Thread(target=_end_with_the_house, daemon=True).start()


def _end_with_the_house() -> None:
    """End when the house has ended, however that was: nobody else would tell us."""
    house = parent_process()
    if house is not None:
        house.join()
        os._exit(0)


def _work(reckon: Reckon, question: bytes, ticket: int) -> bytes:
    try:
        return reckon(question, lambda: bool(_abandoned[ticket % GIVEN_UP] == ticket))
    except NobodyWaits:
        return b""
