"""Processes: chunks in processes of this machine. One that dies is replaced, and its chunk is handed out again."""

from __future__ import annotations

import os
import signal
import threading
import traceback
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any

from rulewright.lab.chunk import Chunk, ChunkDone, ChunkLost, fight_packed
from rulewright.play import Refusal, Refused
from rulewright.play.values.wire import decode, encode

MOST_DEATHS = 20
"""So often a chunk is handed out again; after that something about it must be deadly."""
DONE, REFUSED, FAILED = b"d", b"r", b"f"
_context = get_context("spawn")  # inherits neither locks nor sockets


class FightFailed(Exception):
    """The rules failed in another process; it tells where."""


class Fighter:
    """A process that fights one chunk at a time, and the line to it."""

    def __init__(self) -> None:
        self.line, theirs = _context.Pipe()
        self.process = _context.Process(target=_work, args=(theirs,), daemon=True)
        with _deaf_to_ctrl_c():
            self.process.start()
        theirs.close()
        self.chunk: Chunk | None = None

    @property
    def signs(self) -> tuple[Any, ...]:
        """What to wait for: word from it, or its death."""
        return self.line, self.process.sentinel

    def give(self, chunk: Chunk) -> None:
        """Hand a chunk out; that nobody takes it is noticed like any other death."""
        self.chunk = chunk
        with suppress(OSError):
            self.line.send_bytes(encode(chunk))

    def taken(self) -> ChunkDone | None:
        """What came of the chunk; None while it is being fought. `EOFError` if the process has died over it."""
        is_alive = self.process.is_alive()  # asked first: what it said before it died is still on the line
        if not self.line.poll():
            if is_alive:
                return None
            raise EOFError
        told = self.line.recv_bytes()
        self.chunk, kind, told = None, told[:1], told[1:]
        if kind == REFUSED:
            raise Refused(decode(told, Refusal))
        if kind == FAILED:
            raise FightFailed(told.decode("utf-8", "replace"))
        return decode(told, ChunkDone)

    def end(self) -> None:
        """End it, whatever it does."""
        self.process.kill()
        self.process.join()
        self.line.close()


class Processes:
    """Fights chunks in so many processes; as many as there are processors, if nobody says."""

    def __init__(self, many: int | None = None) -> None:
        self.many = many or processors()
        self.fighters: list[Fighter] = []
        self.deaths = 0

    def __call__(self, chunks: Iterable[Chunk]) -> Iterator[ChunkDone]:
        waiting, again, died = iter(chunks), list[Chunk](), Counter[int]()
        try:
            while True:
                self._hand_out(waiting, again)
                busy = [fighter for fighter in self.fighters if fighter.chunk is not None]
                if not busy:
                    return
                wait([sign for fighter in busy for sign in fighter.signs])
                for fighter in busy:
                    chunk = fighter.chunk
                    try:
                        done = fighter.taken()
                    except (EOFError, OSError):
                        self._bury(fighter)
                        if chunk is not None:
                            died[chunk.first] += 1
                            if died[chunk.first] > MOST_DEATHS:
                                raise ChunkLost(chunk, died[chunk.first]) from None
                            again.append(chunk)
                        continue
                    if done is not None:
                        yield done
        finally:
            for fighter in self.fighters:
                fighter.end()
            self.fighters.clear()

    def _hand_out(self, waiting: Iterator[Chunk], again: list[Chunk]) -> None:
        """Give everybody who is free something to do, what was lost before what is new."""
        free = [fighter for fighter in self.fighters if fighter.chunk is None]
        while free or len(self.fighters) < self.many:
            chunk = again.pop(0) if again else next(waiting, None)
            if chunk is None:
                return
            if not free:
                free.append(Fighter())
                self.fighters.append(free[-1])
            free.pop().give(chunk)

    def _bury(self, fighter: Fighter) -> None:
        self.deaths += 1
        self.fighters.remove(fighter)
        fighter.end()


def processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _work(line: Connection) -> None:
    """Fight what comes over the line until nobody is at its other end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever presses Ctrl-C means the one who hands out
    while True:
        try:
            chunk = line.recv_bytes()
        except (EOFError, OSError):
            return
        try:
            told = DONE + fight_packed(chunk)
        except Refused as no:
            told = REFUSED + encode(no.refusal)
        except Exception:  # noqa: BLE001 - told to whoever handed it out
            told = FAILED + traceback.format_exc().encode()
        line.send_bytes(told)


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """Let what is started here not hear Ctrl-C, not even before it can say so itself."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
