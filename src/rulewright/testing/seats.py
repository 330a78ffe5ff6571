"""`python -m rulewright.testing.seats PACKAGE …`: run rulesets' tests, and write down which show a rule at the seat.

A test shows a rule if it names the rule's id, and a function that cites it ran behind a door; where only content or a
struct carries the id, if the test came in by a door at all. What is found lies beside the ruleset, for its ledger.
With `--check` nothing is written: it is said whether what lies there is still so.
"""

from __future__ import annotations

import ast
import gc
import os
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from types import CodeType, FunctionType
from typing import IO, Any

import pytest

from rulewright.library.evidence import (
    EVIDENCE,
    citing,
    folder_of_tests,
    fresh,
    kept_evidence,
    shown_by_tests,
    written,
)
from rulewright.testing.doors import SeatDoors

TOOL = 4
"""Our number among those that watch a program run."""
AT_A_TIME = 2
PYTEST = (
    "-q",
    "--no-header",
    "-m",
    "not slow and not long and not browser",
    "-p",
    "no:cacheprovider",
    "-p",
    "no:xdist",
)


class Seats:
    """A plug-in for pytest: watches who comes in by which door, and what runs behind it."""

    def __init__(self, package: str, tests: Path) -> None:
        self.home, self.tests = Path(str(files(package))).resolve(), tests.resolve()
        self.cited = Citations(self.home)
        self.named = by_test(shown_by_tests(self.tests))
        self.shown: dict[str, list[str]] = defaultdict(list)
        """For each id, the tests that show it at the seat."""
        self.doors = SeatDoors(import_module(package).RULESET)
        self._at_doors = set(self.doors.codes())
        self._met: set[str] = set()

    def pytest_collection_finish(self) -> None:
        """Everything is imported now: watch the doors, and what cites a rule."""
        watching, events = sys.monitoring, sys.monitoring.events
        watching.use_tool_id(TOOL, "seats")
        watching.register_callback(TOOL, events.PY_START, self._started)
        watching.register_callback(TOOL, events.PY_RETURN, self._left)
        watching.register_callback(TOOL, events.PY_UNWIND, self._left)
        watching.set_events(TOOL, events.PY_UNWIND)  # this cannot be asked for of one function alone
        for code in codes_of(self.home):
            if self.cited.ids(code):
                watching.set_local_events(TOOL, code, events.PY_START)
        for code in self._at_doors:
            watching.set_local_events(TOOL, code, events.PY_START | events.PY_RETURN)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Any:
        """One test: what it names and comes to by a door, it shows."""
        name = f"{item.path.relative_to(self.tests)}::{getattr(item, 'originalname', item.name)}"
        self._met.clear()
        self.doors.forget()
        sys.monitoring.restart_events()
        outcome = yield  # a test that fails shows nothing
        lifeless = self.named[name] - self.cited.alive if self.doors.used else set[str]()
        for id_ in self.named[name] & self._met | lifeless:
            if name not in self.shown[id_]:
                self.shown[id_].append(name)
        return outcome

    def _started(self, code: CodeType, _: int) -> object:
        if code in self._at_doors:
            self.doors.started(code, sys._getframe(1))
        if not self.doors.is_open:
            return None
        self._met.update(self.cited.ids(code))
        return None if code in self._at_doors else sys.monitoring.DISABLE

    def _left(self, code: CodeType, *_: object) -> None:
        if code in self._at_doors:
            self.doors.ended(sys._getframe(1))


class Citations:
    """Which ids the functions and classes of a ruleset cite, by where they stand."""

    def __init__(self, home: Path) -> None:
        self._spans: dict[str, list[tuple[int, int, tuple[str, ...]]]] = defaultdict(list)
        self.alive: set[str] = set()
        """Ids that something cites which runs."""
        self._known: dict[CodeType, tuple[str, ...]] = {}
        for path, node, ids in citing((str(path), path.read_text(encoding="utf-8")) for path in home.rglob("*.py")):
            start = min([node.lineno, *(each.lineno for each in node.decorator_list)])
            self._spans[path].append((start, node.end_lineno or start, ids))
            if any(isinstance(each, ast.FunctionDef) for each in ast.walk(node)):
                self.alive.update(ids)

    def ids(self, code: CodeType) -> tuple[str, ...]:
        """The ids of all that some code stands in."""
        if code not in self._known:
            spans = self._spans.get(os.path.realpath(code.co_filename), ())
            found = (ids for start, stop, ids in spans if start <= code.co_firstlineno <= stop)
            self._known[code] = tuple({id_ for ids in found for id_ in ids})
        return self._known[code]


def codes_of(home: Path) -> Iterator[CodeType]:
    """All code of a package that is in memory, functions within functions too."""
    inside = f"{home}{os.sep}"
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and os.path.realpath(thing.__code__.co_filename).startswith(inside):
            yield from and_within(thing.__code__)


def and_within(code: CodeType) -> Iterator[CodeType]:
    """Some code, and all that is defined in it."""
    yield code
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from and_within(each)


def by_test(shown: Mapping[str, Sequence[str]]) -> dict[str, set[str]]:
    """The ids that each test names."""
    found: dict[str, set[str]] = defaultdict(set)
    for id_, tests in shown.items():
        for test in tests:
            found[test].add(id_)
    return found


def recorded(package: str, *, checking: bool) -> int:
    """Run a ruleset's tests and write down what they show at the seat; 1 where that is no longer so, 2 where they fail."""
    tests = folder_of_tests(package)
    if tests is None:
        print(f"{package} has no tests in a checkout", file=sys.stderr)
        return 2
    seats = Seats(package, tests)
    status = 2 if pytest.main([*PYTEST, str(tests)], plugins=[seats]) else 0
    place = Path(str(files(package))) / EVIDENCE
    before, now = kept_evidence(files(package)), fresh(package, tests, seats.shown)
    named = {id_ for id_ in now.tests if id_ in now.seat}
    print(f"{package}: {len(named)} of {len(now.tests)} ids that tests name are shown at the seat")
    if not checking:
        place.write_bytes(written(now))
        return status
    gone = sorted(id_ for id_, shown in before.seat.items() if shown and not now.seat.get(id_))
    for id_ in gone:
        print(f"  {id_} is no longer shown at the seat: {', '.join(before.seat[id_])}")
    return status | int(bool(gone))


def main(words: Sequence[str] | None = None) -> int:
    """For each package a process of its own, two at a time: what one has imported is not watched in another."""
    given = list(sys.argv[1:] if words is None else words)
    os.environ["CI"] = "1"  # hypothesis: the same examples each time
    sys.path.insert(0, str(Path.cwd()))
    status, checking = 0, "--check" in given
    waiting, running = [each for each in given if each != "--check"], dict[int, IO[str]]()
    while waiting or running:
        while waiting and len(running) < AT_A_TIME:
            pid, told = beside(waiting.pop(), checking=checking)
            running[pid] = told
        pid, ended = os.wait()
        with running.pop(pid) as told:
            told.seek(0)
            sys.stdout.write(told.read())
            sys.stdout.flush()
        status |= os.waitstatus_to_exitcode(ended)
    return status


def beside(package: str, *, checking: bool) -> tuple[int, IO[str]]:
    """Record one package in a process of its own: which that is, and where it writes what it says."""
    told = tempfile.TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115 - whoever waits for it closes it
    sys.stdout.flush()
    if pid := os.fork():
        return pid, told
    os.dup2(told.fileno(), sys.stdout.fileno())
    status = recorded(package, checking=checking)
    sys.stdout.flush()
    os._exit(status)


if __name__ == "__main__":
    sys.exit(main())
