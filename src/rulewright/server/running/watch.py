"""Watch: looks after the processes that serve. One that gives no sign of life is killed and started anew."""

from __future__ import annotations

import asyncio
import gc
import logging
import multiprocessing
import os
import signal
import socket
import time
from collections.abc import Callable
from multiprocessing.process import BaseProcess
from multiprocessing.sharedctypes import RawValue
from typing import Any

from rulewright.server.lanes.stem import may_fork
from rulewright.server.running.settings import Settings

type Serve = Callable[[Settings, socket.socket, Any], None]
"""Serves until it is told to stop; the last argument is where it beats."""

AT_ONCE = 1.0
"""A worker that ends sooner than this after its start is started again only after a pause."""
BEAT = 0.5
"""Seconds between two signs of life."""
SILENT = 10.0
"""A worker that gives no sign for so many seconds is killed."""
STARTING = 120.0
"""So many seconds it has until its first."""
LATE = 1.0
"""If whoever watches was itself kept from it for so long, the machine slept or was busy, and nobody is to blame."""
GRACE = 10
"""Seconds in which a worker that stops may finish what it does for people."""
HARD_STOP = 5.0
"""Seconds beyond all that, after which it is killed."""
UNFIT = 78
"""How a worker ends that would end so each time it is started: the settings or the database are to be mended."""

log = logging.getLogger("rulewright.server")


async def beat(heart: Any) -> None:
    """Give signs of life for as long as the event loop goes round."""
    while True:
        heart.value += 1
        await asyncio.sleep(BEAT)


def end_with_the_watch(seconds: float) -> None:
    """Stop in good order when whoever watches has gone, however that was."""
    watching = multiprocessing.parent_process()
    if watching is not None:
        watching.join()
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(seconds)
        os._exit(1)


class Worker:
    """One place for a process that serves, and the process in it just now."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.process: BaseProcess | None = None
        self.since = float("-inf")
        self._heart: Any = None
        self._heard, self._at = 0, 0.0

    @property
    def alive(self) -> bool:
        return self.process is not None and self.process.is_alive()

    @property
    def unfit(self) -> bool:
        """Whether it has ended in such a way that it would do so again."""
        return self.process is not None and self.process.exitcode == UNFIT

    def start(self, serve: Serve, settings: Settings, listening: socket.socket, now: float) -> None:
        """Put a fresh process in its place."""
        # A fork shares the code that has been read.
        context: Any = multiprocessing.get_context("fork" if may_fork() else "spawn")
        self._heart = RawValue("Q", 0)
        args, name = (settings, listening, self._heart), f"rulewright-{self.number}"
        self.process = context.Process(target=serve, args=args, name=name)
        self.process.start()
        self.since = self._at = now
        self._heard = 0

    def excuse(self, now: float) -> None:
        """Count its silence from now on."""
        self._at = now

    def silent(self, now: float) -> bool:
        """Whether it has given no sign for too long."""
        if self._heart is not None and self._heart.value != self._heard:
            self._heard, self._at = self._heart.value, now
        return now - self._at > (SILENT if self._heard else STARTING)

    def kill(self) -> None:
        """End the process, whatever it does."""
        if self.process is not None:
            self.process.kill()
            self.process.join()


def watch(
    serve: Serve, settings: Settings, listening: socket.socket, workers: int, begun: Callable[[], None] | None = None
) -> int:
    """Keep so many processes serving until a signal ends them all; how it ended, for the shell."""
    gc.freeze()  # what is shared stays untouched by whoever collects
    places, ending = [Worker(number) for number in range(workers)], float("inf")

    def end(*_: object) -> None:
        nonlocal ending
        if ending == float("inf"):
            ending = time.monotonic() + settings.drain_seconds + GRACE + HARD_STOP
        for worker in places:
            if worker.alive and worker.process is not None:
                worker.process.terminate()

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, end)
    before, unfit = time.monotonic(), False
    while ending == float("inf") or any(worker.alive for worker in places):
        now = time.monotonic()
        late, before = now - before > LATE, now
        for worker in places:
            if late:
                worker.excuse(now)
            if worker.alive and (now > ending or worker.silent(now)):
                log.error("worker %d gave no sign of life and was killed", worker.number)
                worker.kill()
            unfit = unfit or worker.unfit
            if ending == float("inf") and not unfit and not worker.alive and now - worker.since >= AT_ONCE:
                worker.start(serve, settings, listening, now)
        if unfit:
            end()
        if begun is not None:
            begun()
            begun = None
        time.sleep(0.1)
    return UNFIT if unfit else 0
