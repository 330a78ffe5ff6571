"""Baseline: how long each test takes, which lines of the ruleset it runs, and that it passes as things are."""

from __future__ import annotations

import json
import os
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType
from typing import Any

from judges.pool import Pool, Say, Task
from judges.swap import Functions

TOOL = 3
"""Our number among those that watch a program run."""
PATIENCE = 1800.0
PARTS = 4
"""Parts of the tests for each process: the smaller, the more evenly they are busy."""

type Ran = tuple[int, float, bool, dict[str, list[int]], bool]
"""A test, its seconds, whether it failed, the lines that it ran by file, whether it read code as text."""


@dataclass
class Baseline:
    """What is known of the tests before anything is changed."""

    seconds: dict[int, float] = field(default_factory=dict)
    runs: dict[tuple[str, int], set[int]] = field(default_factory=lambda: defaultdict(set))
    readers: set[int] = field(default_factory=set)
    """Tests that read the code as text: laws that are read off it."""
    failing: set[int] = field(default_factory=set)

    @property
    def fine(self) -> set[int]:
        return set(self.seconds) - self.failing

    def running(self, path: str, lines: tuple[int, int]) -> set[int]:
        """The tests that run any of some lines."""
        found: set[int] = set()
        return found.union(*(self.runs.get((path, number), ()) for number in range(lines[0], lines[1] + 1)))

    def add(self, ran: Ran) -> None:
        at, seconds, failed, lines, reads = ran
        self.seconds[at] = seconds
        if failed:
            self.failing.add(at)
            return
        for path, numbers in lines.items():
            for number in numbers:
                self.runs[path, number].add(at)
        if reads:
            self.readers.add(at)


@dataclass(frozen=True)
class Measuring:
    """Runs tests in children, and watches them."""

    functions: Functions
    home: Path
    folder: Path
    run: Callable[[int, int | None], bool]
    """Runs one test, with the next one known; whether it failed."""

    def measure(self, wanted: Iterable[int], jobs: int) -> Baseline:
        """All that is known of these tests."""
        found, listed = Baseline(), list(wanted)
        parts = [listed[at :: jobs * PARTS] for at in range(jobs * PARTS)]
        tasks = [Task(at, PATIENCE, self._task(part)) for at, part in enumerate(parts) if part]
        for answer in Pool(jobs).run(tasks):
            if not isinstance(answer.said, str):
                msg = f"the tests could not be run as things are: {answer.said}"
                raise TypeError(msg)
            for ran in json.loads(Path(answer.said).read_text(encoding="utf-8")):
                found.add(ran)
        return found

    def _task(self, part: list[int]) -> Callable[[Say], None]:
        def do(say: Say) -> None:
            place = self.folder / f"baseline-{os.getpid()}.json"
            place.write_text(json.dumps(self._watched(part)), encoding="utf-8")
            say(str(place))

        return do

    def _watched(self, part: list[int]) -> list[Ran]:
        """Run tests one by one, each as if it were the first to run any line."""
        ran: set[tuple[str, int]] = set()
        read: list[str] = []
        home = os.path.realpath(self.home) + os.sep

        def line(code: CodeType, number: int) -> object:
            ran.add((code.co_filename, number))
            return sys.monitoring.DISABLE

        def audit(event: str, details: tuple[Any, ...]) -> None:
            if event == "open" and str(details[0]).startswith(home) and str(details[0]).endswith(".py"):
                read.append(str(details[0]))

        sys.addaudithook(audit)
        sys.monitoring.register_callback(TOOL, sys.monitoring.events.LINE, line)
        for code in self.functions.codes():
            sys.monitoring.set_local_events(TOOL, code, sys.monitoring.events.LINE)
        found: list[Ran] = []
        for at, after in zip(part, [*part[1:], None], strict=True):
            ran.clear()
            read.clear()
            self.functions.forget()
            sys.monitoring.restart_events()
            began = time.monotonic()
            failed = self.run(at, after)
            lines: dict[str, list[int]] = defaultdict(list)
            for path, number in ran:
                lines[path].append(number)
            found.append((at, time.monotonic() - began, failed, lines, bool(read)))
        return found
