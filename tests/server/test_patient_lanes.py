"""Deadlines of the lanes: who works too long is stopped, who is kept from working by a busy machine is waited for."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from rulewright.server.lanes.lane import PATIENT, Bench
from rulewright.server.lanes.process import cpu_seconds

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="only Linux tells")

WORKS = "print(flush=True)\nwhile True: pass"
WAITS = "print(flush=True)\nimport time; time.sleep(600)"
SECONDS = 0.2


class Silent:
    """A line on which no answer comes: each wait lasts until the process has had as much as it will have."""

    def __init__(self, pid: int, wanted: float) -> None:
        self.pid, self.wanted, self.waits = pid, wanted, 0

    def poll(self, seconds: float) -> bool:
        """Wait in vain."""
        self.waits += 1
        start = cpu_seconds(self.pid) or 0.0
        while (cpu_seconds(self.pid) or 0.0) - start < self.wanted:
            pass
        return False


@contextmanager
def running(program: str) -> Iterator[int]:
    """A process that has started."""
    process = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE)
    assert process.stdout
    process.stdout.readline()
    try:
        yield process.pid
    finally:
        process.kill()
        process.wait()


@pytest.mark.parametrize(("program", "wanted", "waits"), [(WORKS, SECONDS, 1), (WAITS, 0.0, PATIENT)])
def test_only_who_has_worked_so_long_is_stopped(program: str, wanted: float, waits: int) -> None:
    """A search in a book that is just being opened on a busy laptop is not refused for taking too long."""
    with running(program) as pid:
        bench, line = Bench(), Silent(pid, wanted)
        bench._process = SimpleNamespace(pid=pid)
        answering: Any = line
        assert not bench._answers(answering, SECONDS)
        assert waits == line.waits


def test_nobody_is_waited_for_without_end() -> None:
    """Of a process that is gone nothing can be told, and it is not waited for again."""
    bench, line = Bench(), Silent(0, 0.0)
    bench._process = SimpleNamespace(pid=-1)
    answering: Any = line
    assert not bench._answers(answering, SECONDS)
    assert 1 == line.waits
