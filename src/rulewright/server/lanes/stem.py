"""Stem: a process without threads that has every book open, from which the lanes' processes are forked.

It is forked itself before this process starts its first thread: what has been read until then is shared by all of
them, and nothing is read twice. It ends when this process has ended, and its offspring with it.
"""

from __future__ import annotations

import ctypes
import gc
import mmap
import os
import signal
import socket
import sys
import threading
from multiprocessing.connection import Connection
from typing import Any, Never

from rulewright.server.lanes.process import has_hung_up, work

WORD = ctypes.sizeof(ctypes.c_longlong)


def may_fork() -> bool:
    """Whether a fork is safe: elsewhere than on Linux, and beside other threads, it is not."""
    return sys.platform == "linux" and threading.active_count() == 1


class Forked:
    """A lane's process that was forked from the stem, known by its end of the line."""

    def __init__(self, pid: int, line: Connection) -> None:
        self.pid = pid
        self._line = line

    def is_alive(self) -> bool:
        """Whether it holds its end of the line: it does so for as long as it lives."""
        return not self._line.closed and not has_hung_up(self._line, 0)

    def kill(self) -> None:
        """End it, whatever it does."""
        if self.is_alive():
            os.kill(self.pid, signal.SIGKILL)

    def join(self, seconds: float) -> None:
        """Wait until it has ended."""
        has_hung_up(self._line, seconds)


class Stem:
    """The line to a stem. Whoever asks takes turns."""

    def __init__(self, line: socket.socket) -> None:
        self._line = line

    def fork(self, theirs: Connection) -> Any:
        """A fresh process at the other end of a line, and the number by which it is told what nobody waits for.

        An `OSError` says that the stem has gone.
        """
        told = os.memfd_create("given up")
        try:
            os.ftruncate(told, WORD)
            socket.send_fds(self._line, [b"f"], [theirs.fileno(), told])
            return _number_in(told)
        finally:
            os.close(told)


_stem: Stem | None = None


def begin(*doors: socket.socket) -> None:
    """Fork a stem from this process as it is now; `doors` stay closed to it. Where that is not safe there is none."""
    global _stem  # noqa: PLW0603 - one for a process, as there is one process
    if _stem is not None or not may_fork():
        return
    ours, theirs = socket.socketpair()
    if os.fork():
        theirs.close()
        _stem = Stem(ours)
        return
    try:
        for each in (ours, *doors):
            each.close()
        _be_stem(theirs)
    finally:
        os._exit(1)


def stem() -> Stem | None:
    """The stem of this process, if it has one."""
    return _stem


def _be_stem(line: socket.socket) -> Never:
    """Fork a process for each line that is handed in, until nobody is there to hand in any."""
    gc.freeze()  # what is shared stays untouched by whoever collects
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)  # it goes when its house has gone
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # whoever ends leaves nothing behind
    while True:
        try:
            asked, handed, _, _ = socket.recv_fds(line, 1, 2)
        except OSError:
            os._exit(0)
        if not asked:
            os._exit(0)
        if not os.fork():
            line.close()
            _be_lane(*handed)
        for each in handed:
            os.close(each)


def _be_lane(line: int, told: int) -> Never:
    """Be a lane's process."""
    try:
        for number in (signal.SIGTERM, signal.SIGCHLD):
            signal.signal(number, signal.SIG_DFL)
        given_up = _number_in(told)
        os.close(told)
        work(Connection(line), given_up)
    finally:
        os._exit(0)


def _number_in(file: int) -> ctypes.c_longlong:
    """A number that everybody sees who holds the same file."""
    return ctypes.c_longlong.from_buffer(mmap.mmap(file, WORD))
