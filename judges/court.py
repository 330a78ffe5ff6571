"""Court: in place of pytest's usual loop, every mutant is tried in a forked child of the warm process."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import CodeType
from typing import Any

import pytest

from judges.baseline import TOOL, Baseline, Measuring
from judges.mutant import Mutant
from judges.pool import Pool, Say, Task
from judges.swap import Functions, Key, disguise, key_of, key_of_mutant
from judges.verdicts import Rounds, judge
from judges.warm import rewritten, unguarded
from rulewright.library.evidence import Shown, kept_evidence, shown_by_tests


@dataclass(frozen=True)
class Asked:
    """What is to be judged, and how far one goes for it."""

    home: Path
    tests: Path
    jobs: int = 1
    wide: bool = False
    budget: float = 120.0
    """Seconds of other tests for each mutant, the quickest first."""


@dataclass(frozen=True)
class Plan:
    """The tests that a mutant meets, and how many of those that only run its lines were asked if not all were."""

    rounds: Rounds[int]
    cut: int
    reached: bool | None
    most: float


class Court:
    """A plug-in for pytest."""

    def __init__(self, asked: Asked, mutants: Sequence[Mutant], folder: Path, say: Say) -> None:
        self.asked, self.mutants, self.folder, self.say = asked, mutants, folder, say
        self.early: set[Key] = set()
        """Functions that ran while modules were imported: what came of them is in memory already."""
        self.failed = ""
        self.items: list[pytest.Item] = []
        self.baseline = Baseline()
        home = f"{asked.home.resolve()}{os.sep}"

        def started(code: CodeType, _: int) -> object:
            if code.co_filename.startswith(home):
                self.early.add(key_of(code))
            return sys.monitoring.DISABLE

        sys.monitoring.use_tool_id(TOOL, "mutants")
        sys.monitoring.register_callback(TOOL, sys.monitoring.events.PY_START, started)
        sys.monitoring.set_events(TOOL, sys.monitoring.events.PY_START)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed = self.failed or report.nodeid

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """All tests are known now, and none has run."""
        sys.monitoring.set_events(TOOL, 0)
        self.items = session.items
        functions = Functions(self.asked.home)
        gc.collect()
        gc.freeze()
        shown = self._shown()
        wanted = set(range(len(self.items))) if self.asked.wide else {at for each in shown for at in each.own}
        measuring = Measuring(functions, self.asked.home, self.folder, self._runs_badly)
        self.baseline = measuring.measure(sorted(wanted), self.asked.jobs)
        for at in sorted(self.baseline.failing):
            self.say(["told", f"left out, as it fails anyhow: {self.items[at].nodeid}"])
        plans = [self._plan(mutant, each) for mutant, each in zip(self.mutants, shown, strict=True)]
        self._try_all(functions, plans)
        return True

    def _shown(self) -> list[Rounds[int]]:
        """For each mutant the tests that name its ids, apart from them those that show them at the seat."""
        by_name: dict[str, list[int]] = defaultdict(list)
        for at, item in enumerate(self.items):
            name = getattr(item, "originalname", item.name)
            by_name[f"{item.path.relative_to(self.asked.tests.resolve())}::{name}"].append(at)
        named, seat = shown_by_tests(self.asked.tests), kept_evidence(self.asked.home).seat

        def listed(shown: Shown, mutant: Mutant) -> list[int]:
            names = [name for id_ in mutant.owner.ids for name in shown.get(id_, ()) if name in named.get(id_, ())]
            return list(dict.fromkeys(at for name in names for at in by_name[name]))

        return [Rounds(listed(seat, each), listed(named, each)) for each in self.mutants]

    def _plan(self, mutant: Mutant, shown: Rounds[int]) -> Plan:
        """Which tests a mutant meets, the quickest first."""
        seconds = self.baseline.seconds.__getitem__
        seat = sorted(self.baseline.fine.intersection(shown.seat), key=seconds)
        named = sorted(self.baseline.fine.intersection(shown.named).difference(seat), key=seconds)
        own = [*seat, *named]
        running = self.baseline.running(key_of_mutant(mutant)[0], mutant.place.lines)
        others: list[int] = []
        if self.asked.wide:
            blind = mutant.is_content or mutant.is_declared  # nobody sees who runs it: all are asked
            asked = self.baseline.fine if blind else self.baseline.fine & (running | self.baseline.readers)
            others = sorted(asked.difference(own), key=seconds)
        spent, affordable = 0.0, 0
        while affordable < len(others) and (spent := spent + seconds(others[affordable])) <= self.asked.budget:
            affordable += 1
        reached = None if mutant.is_content or mutant.is_declared else bool(running.intersection(own))
        rounds = Rounds(seat, named, others[:affordable])
        most = 60 + 8 * sum(map(seconds, rounds.all))
        return Plan(rounds, affordable if affordable < len(others) else 0, reached, most)

    def _try_all(self, functions: Functions, plans: list[Plan]) -> None:
        """Try what can be swapped here; the rest is tried where everything is imported anew."""
        tasks = []
        for number, mutant in enumerate(self.mutants):
            key, read = key_of_mutant(mutant), mutant.is_content or mutant.is_declared
            if not read and (key in self.early or key not in functions):
                self._leave_to_the_cold(number, plans[number])
            else:
                tasks.append(Task(number, plans[number].most, self._trial(functions, mutant, plans[number])))
        for answer in Pool(self.asked.jobs).run(tasks):
            plan = plans[answer.key]
            lives = answer.said == ["survived", ""] and self.mutants[answer.key].is_content
            if answer.said == ["unfit"] or lives:
                self._leave_to_the_cold(answer.key, plan)
            else:
                self.say(["verdict", answer.key, answer.said, answer.seconds, plan.reached, plan.cut])

    def _leave_to_the_cold(self, number: int, plan: Plan) -> None:
        rounds = plan.rounds.seat, plan.rounds.named, plan.rounds.others
        names = [[self.items[at].nodeid for at in each] for each in rounds]
        self.say(["cold", number, names, plan.most, plan.reached, plan.cut])

    def _trial(self, functions: Functions, mutant: Mutant, plan: Plan) -> Callable[[Say], None]:
        def do(say: Say) -> None:
            if mutant.is_content:
                disguise(mutant, self.folder)
                fits = rewritten(mutant, self.asked.home)
                functions.forget()
            else:
                fits = unguarded(mutant) if mutant.is_declared else functions.swap(mutant)
                disguise(mutant, self.folder)
            if not fits:
                say(["unfit"])
                return
            judge(self._first_to_fail, plan.rounds, say)

        return do

    def _first_to_fail(self, chosen: Sequence[int]) -> str:
        """Run tests until one fails; its name, or nothing."""
        for at, after in zip(chosen, [*chosen[1:], None], strict=True):
            signal.setitimer(signal.ITIMER_REAL, max(15.0, 10 * self.baseline.seconds[at]))
            if self._runs_badly(at, after):
                return self.failed
        signal.setitimer(signal.ITIMER_REAL, 0)
        return ""

    def _runs_badly(self, at: int, after: int | None) -> bool:
        """Run one test; whether it failed."""
        self.failed = ""
        item: Any = self.items[at]
        following = None if after is None else self.items[after]
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        return bool(self.failed)
