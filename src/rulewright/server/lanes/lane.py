"""Lane: a few processes for one kind of work. What overruns its deadline is killed with its process."""

from __future__ import annotations

import asyncio
import logging
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

from rulewright.play.values.wire import decode
from rulewright.server.lanes.process import FAILED, LAST, NO, READY, TOLD, LaneRefusal, Reckon, cpu_seconds, work
from rulewright.server.lanes.stem import Forked, stem
from rulewright.server.lanes.turns import Asker, TooMany, TurnTaking
from rulewright.server.problems import Declined

START = 60.0
"""Seconds in which a process must have started."""
LONGEST_WAIT = 30.0
"""Seconds that a question waits for its turn."""
PATIENT = 3
"""So many times its seconds a question may take in all where the machine is busy with something else."""
HELD_UP = 0.5
"""Whoever had less than this share of its seconds of the processor was held up by others."""
OPENED = "rulewright.server.lanes.opened"

log = logging.getLogger("rulewright.lanes")
_context: Any = get_context("spawn" if sys.platform == "win32" else "forkserver")  # neither inherits sockets or locks
_context.set_forkserver_preload([OPENED])


class Died(Exception):
    """The process ended before it had answered."""


def overdue() -> Declined:
    """What is said of a question that took longer than anybody is given."""
    return Declined(422, "That takes too long to work out.", instead="Ask for less at once.")


def too_many() -> Declined:
    """What is said to somebody who has asked for enough already."""
    return Declined(429, "You have asked for several things at once already.", instead="Wait until they are answered.")


class Bench:
    """One process and the line to it. Its methods wait, and are called from a thread."""

    def __init__(self) -> None:
        self._line: Connection | None = None
        self._process: Any = None
        self._given_up: Any = None
        self._closed = False

    def ask(self, reckon: Reckon, question: bytes, seconds: float, ticket: int) -> bytes:
        """The answer of the process; one that overruns is killed, and the next question gets a new one."""
        line = self._line if self._process is not None and self._process.is_alive() else self._start()
        if line is None:
            raise Died
        try:
            line.send((reckon, seconds, ticket))
            line.send_bytes(question)
            if not self._answers(line, seconds):
                self.kill()
                raise overdue()
            told = line.recv_bytes()
        except (EOFError, OSError):
            self.kill()
            raise Died from None
        if told[:1] == LAST:  # it has kept too much: the next question gets a new one
            self.kill()
            told = told[1:]
        kind, told = told[:1], told[1:]
        if kind == TOLD:
            return told
        if kind == NO:
            said = decode(told, LaneRefusal)
            problem = said.problem
            raise Declined(said.status, problem.reason, problem.rule, problem.instead, problem.about)
        raise RuntimeError(told.decode("utf-8", "replace") if kind == FAILED else "the lane spoke out of turn")

    def _answers(self, line: Connection, seconds: float) -> bool:
        """Whether the answer comes in time. A process that a busy machine keeps from working has a little longer."""
        used = cpu_seconds(self._process.pid)
        for _ in range(PATIENT):
            if line.poll(seconds):
                return True
            now = cpu_seconds(self._process.pid)
            if used is None or now is None or now - used >= seconds * HELD_UP:
                return False
        return False

    def give_up(self, ticket: int) -> None:
        """Tell the process that nobody waits for a question any more."""
        if self._given_up is not None:
            self._given_up.value = ticket

    def close(self) -> None:
        """End the process, and start no other."""
        with _starting:
            self._closed = True
        self.kill()

    def kill(self) -> None:
        """End the process, whatever it does."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.join(START)
        if self._line is not None:
            self._line.close()
            self._line = None

    def _start(self) -> Connection | None:
        self.kill()
        ours, theirs = _context.Pipe()
        with _starting:
            if self._closed:
                return None
            self._line = ours
            forked = self._fork(theirs)
            if not forked:
                self._given_up = _context.RawValue("q", 0)
                self._process = _context.Process(target=work, args=(theirs, self._given_up), daemon=True)
                self._process.start()
        theirs.close()
        try:
            if ours.poll(START) and (told := ours.recv_bytes()).startswith(READY):
                if forked:
                    self._process = Forked(int(told.removeprefix(READY)), ours)
                return ours  # type: ignore[no-any-return]
        except (EOFError, OSError):
            pass
        self.kill()
        return None

    def _fork(self, theirs: Connection) -> bool:
        """Have a process forked from the stem; whether there is one."""
        grown = stem()
        if grown is None:
            return False
        try:
            self._given_up = grown.fork(theirs)
        except OSError:
            log.warning("nothing can be forked from the stem of the lanes; what was read once is read anew")
            return False
        return True


_starting = threading.Lock()
"""The server from which processes are forked is started once, whichever lane needs it first."""


class Job:
    """A question under way."""

    __slots__ = ("answer", "asker", "bench", "question", "reckon", "seconds", "ticket")

    def __init__(
        self, asker: Asker, reckon: Reckon, question: bytes, seconds: float, ticket: int, answer: asyncio.Future[bytes]
    ) -> None:
        self.asker = asker
        self.reckon = reckon
        self.question = question
        self.seconds = seconds
        self.ticket = ticket
        self.answer = answer
        self.bench: Bench | None = None


class Lane:
    """Some benches and what waits for them. Its methods are called from the event loop."""

    def __init__(self, name: str, size: int) -> None:
        self.name = name
        self._free = [Bench() for _ in range(size)]
        self._benches = tuple(self._free)
        self._turns: TurnTaking[Job] = TurnTaking()
        self._tickets = count(1)
        self._threads = ThreadPoolExecutor(size, thread_name_prefix=f"lane {name}")
        self._running: set[asyncio.Task[None]] = set()
        self._closed = False

    async def run(self, asker: Asker, reckon: Reckon, question: bytes, seconds: float) -> bytes:
        """The answer to a question, when its turn has come; if this is cancelled, the question is dropped."""
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        job = Job(asker, reckon, question, seconds, next(self._tickets), answer)
        try:
            self._turns.add(asker, job)
        except TooMany:
            raise too_many() from None
        self._go_on()
        patience = asyncio.get_running_loop().call_later(LONGEST_WAIT, self._tire_of, job)
        try:
            return await answer
        finally:
            patience.cancel()
            if not self._turns.drop(asker, job) and job.bench is not None:
                job.bench.give_up(job.ticket)
            del answer, job  # a refusal holds this frame, and the answer the refusal

    def _tire_of(self, job: Job) -> None:
        """Decline what has waited too long for its turn; what runs has a deadline of its own."""
        if self._turns.drop(job.asker, job) and not job.answer.done():
            busy = Declined(429, "The server has too much to do just now.", instead="Try again in a minute.")
            job.answer.set_exception(busy)

    def _go_on(self) -> None:
        while self._free and not self._closed and (taken := self._turns.take()) is not None:
            task = asyncio.ensure_future(self._work(self._free.pop(), taken[1]))
            self._running.add(task)
            task.add_done_callback(self._running.discard)

    async def _work(self, bench: Bench, job: Job) -> None:
        loop = asyncio.get_running_loop()
        job.bench = bench
        try:
            told = await loop.run_in_executor(self._threads, self._ask, bench, job)
            if not job.answer.done():
                job.answer.set_result(told)
        except Exception as problem:  # noqa: BLE001 - whoever asked is told
            if not job.answer.done():
                job.answer.set_exception(problem.with_traceback(None))  # its frames hold the answer
        finally:
            job.bench = None
            self._free.append(bench)
            self._turns.done(job.asker)
            self._go_on()

    def _ask(self, bench: Bench, job: Job) -> bytes:
        for last_try in (False, True):
            try:
                return bench.ask(job.reckon, job.question, job.seconds, job.ticket)
            except Died:
                if last_try or self._closed:
                    break
                log.warning("a process of the lane for %s died; it is started anew", self.name)
            except Declined as no:
                if no.status == 422 and no.problem == overdue().problem:
                    log.warning("a question overran its %.0f s in the lane for %s", job.seconds, self.name)
                raise
        raise Declined(422, "That could not be worked out here.", instead="Ask for less at once.")

    def close(self) -> None:
        """End the processes."""
        self._closed = True
        for bench in self._benches:
            bench.close()
        self._threads.shutdown(wait=False, cancel_futures=True)
