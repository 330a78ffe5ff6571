"""Pool: children that answer with a line of JSON each; one that takes too long is ended."""

from __future__ import annotations

import json
import os
import resource
import select
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

MEMORY = 6 << 30
"""Bytes that a child may ask for: a mutant may count for ever."""

type Say = Callable[[Any], None]


@dataclass(frozen=True)
class Task:
    """What a child does, and the seconds that it may take. It says as often as it likes; its last word counts."""

    key: int
    most: float
    do: Callable[[Say], None]


@dataclass(frozen=True)
class Answer:
    """A child's last word, if it had any, and how long it took."""

    key: int
    said: Any
    seconds: float


@dataclass(frozen=True)
class _Child:
    task: Task
    pid: int
    began: float = field(default_factory=time.monotonic)
    said: bytearray = field(default_factory=bytearray)

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.began

    def answer(self) -> Answer:
        """Its last word, after it has gone."""
        os.waitpid(self.pid, 0)
        lines = bytes(self.said).decode().splitlines()
        return Answer(self.task.key, json.loads(lines[-1]) if lines else None, self.seconds)


class Pool:
    """So many children at a time."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self._children: dict[int, _Child] = {}

    def run(self, tasks: Iterable[Task]) -> Iterator[Answer]:
        """The answers, in the order in which they come."""
        waiting = iter(tasks)
        task = next(waiting, None)
        while task or self._children:
            while task and len(self._children) < self.jobs:
                self._start(task)
                task = next(waiting, None)
            yield from self._gone()

    def _start(self, task: Task) -> None:
        heard, said = os.pipe()
        sys.stdout.flush()
        pid = os.fork()
        if pid:
            os.close(said)
            self._children[heard] = _Child(task, pid)
            return
        os.close(heard)

        def say(what: Any) -> None:
            os.write(said, f"{json.dumps(what)}\n".encode())

        try:
            bound()
            task.do(say)
        except BaseException as problem:  # noqa: BLE001 - a child does not come back, whatever happens to it
            say(["crash", repr(problem)[:300]])
        os._exit(0)

    def _gone(self) -> Iterator[Answer]:
        """Those that have ended, or had to be, while one waits a little."""
        ready, _, _ = select.select(list(self._children), [], [], 0.5)
        for heard, child in list(self._children.items()):
            if heard in ready and (more := os.read(heard, 1 << 20)):
                child.said.extend(more)
                continue
            if heard in ready or child.seconds > child.task.most:
                if heard not in ready:
                    os.kill(child.pid, signal.SIGKILL)
                os.close(heard)
                del self._children[heard]
                yield child.answer()


def bound() -> None:
    """A child has its bounds, writes no bytecode and is silent."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    sys.dont_write_bytecode = True
    hush()


def hush() -> None:
    """Nothing is read or shown from here on."""
    null = os.open(os.devnull, os.O_RDWR)
    for each in (0, 1, 2):
        os.dup2(null, each)
