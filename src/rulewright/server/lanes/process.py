"""A lane's process: answers one question after another until the house has gone, or until it is killed.

The house kills it when a question overruns. Should the house itself be gone by then, the kernel does.
"""

from __future__ import annotations

import logging
import math
import os
import select
import signal
import sys
import threading
from collections.abc import Callable
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from msgspec import Struct

from rulewright.lab.patience import NobodyWaits
from rulewright.library.shelf import UnknownRuleset
from rulewright.play import Refused
from rulewright.play.values.wire import encode
from rulewright.server.problems import Declined, Problem, refused

if sys.platform != "win32":
    import resource

type Reckon = Callable[[bytes, Callable[[], bool]], bytes]
"""Answers a question; the second argument tells whether everybody has stopped waiting."""

MOST_MEMORY = 2 << 30
"""Bytes of address space that a question may take beyond what the process began with."""
MOST_KEPT = 24 << 20
"""Bytes that a process may have kept of the questions before; one that keeps more ends, and the next begins anew."""
LEEWAY = 5
"""Seconds of the processor beyond a question's deadline, after which the kernel ends the process."""

NICE = 10
"""How far a lane stands back where the processors are busy: those who play come first."""

READY, TOLD, NO, FAILED = b"r", b"+", b"n", b"!"
LAST = b"."
"""Before an answer after which the process ends."""

log = logging.getLogger("rulewright.lanes")


class LaneRefusal(Struct, frozen=True):
    """A "no" on its way from a lane to the house."""

    status: int
    problem: Problem


TOO_LARGE = LaneRefusal(422, Problem("That takes more memory than there is for one question.", instead="Ask for less."))


def work(line: Connection, given_up: Any) -> None:
    """Answer questions for as long as the house is there."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the house ends it
    threading.Thread(target=_end_with_the_house, args=(line,), daemon=True).start()
    _bound_memory()
    if sys.platform != "win32":
        os.nice(NICE)
    line.send_bytes(READY + str(os.getpid()).encode())
    before, sated = _held(), False
    while not sated:
        try:
            reckon, seconds, ticket = line.recv()
            question = line.recv_bytes()
        except (EOFError, OSError):
            return
        _bound_time(seconds)
        told = _answer(reckon, question, lambda ticket=ticket: bool(given_up.value == ticket))  # type: ignore[misc]
        del question
        sated = _held() - before > MOST_KEPT
        try:
            line.send_bytes(LAST + told if sated else told)
        except OSError:
            return


def _answer(reckon: Reckon, question: bytes, given_up: Callable[[], bool]) -> bytes:
    try:
        return TOLD + reckon(question, given_up)
    except NobodyWaits:
        return TOLD
    except MemoryError:
        return NO + encode(TOO_LARGE)
    except Exception as problem:  # nobody foresaw it: the process goes on, and the house is told
        if (said := said_of(problem)) is not None:
            return NO + encode(said)
        log.exception("a question could not be answered")
        return FAILED + f"{type(problem).__name__}: {problem}"[:500].encode("utf-8", "replace")


def said_of(problem: Exception) -> LaneRefusal | None:
    """A refusal as it goes over the wire; None for what nobody foresaw."""
    match problem:
        case Declined():
            return LaneRefusal(problem.status, problem.problem)
        case Refused():
            return LaneRefusal(409, refused(problem.refusal).problem)
        case UnknownRuleset():
            return LaneRefusal(404, Problem(f"{problem}."))
    return None


def _end_with_the_house(line: Connection) -> None:
    """End when the house has ended, however that was: nobody else would tell us."""
    if sys.platform != "win32":
        has_hung_up(line)
    elif (house := parent_process()) is not None:
        house.join()
    os._exit(0)


def has_hung_up(line: Connection, seconds: float | None = None) -> bool:
    """Whether the other end of a line is closed, or is so before some time has passed; what has come is left unread."""
    looking = select.poll()
    looking.register(line.fileno(), 0)
    return bool(looking.poll(None if seconds is None else round(seconds * 1000)))


def _pages() -> list[int]:
    """Pages of address space, and of memory in use, that this process has."""
    with open("/proc/self/statm", encoding="ascii") as file:  # noqa: PTH123 - a file of the kernel's
        return [int(word) for word in file.read().split()[:2]]


def _held() -> int:
    """Bytes of memory that this process has in use, where that can be told."""
    return _pages()[1] * resource.getpagesize() if sys.platform == "linux" else 0


def _bound_memory() -> None:
    if sys.platform == "linux":
        _, most = resource.getrlimit(resource.RLIMIT_AS)
        wanted = _pages()[0] * resource.getpagesize() + MOST_MEMORY
        resource.setrlimit(resource.RLIMIT_AS, (wanted if most == resource.RLIM_INFINITY else min(wanted, most), most))


def cpu_seconds(pid: int | None) -> float | None:
    """How many seconds of the processor a process has had; None where that cannot be told."""
    try:
        _, _, figures = Path(f"/proc/{pid}/stat").read_text("ascii", "replace").rpartition(")")
        user, system = figures.split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError, AttributeError):
        return None


def _bound_time(seconds: float) -> None:
    """Let the kernel end this process should nobody else do so: it asks neither Python nor the rules."""
    if sys.platform != "win32":
        used = resource.getrusage(resource.RUSAGE_SELF)
        _, most = resource.getrlimit(resource.RLIMIT_CPU)
        until = math.ceil(used.ru_utime + used.ru_stime + seconds) + LEEWAY
        resource.setrlimit(resource.RLIMIT_CPU, (until if most == resource.RLIM_INFINITY else min(until, most), most))
