"""Cold: mutants of what was read while modules were imported, each tried where everything is imported anew."""

from __future__ import annotations

import importlib.machinery
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from types import CodeType

import pytest

from judges.mutant import Mutant
from judges.pool import Say
from judges.swap import disguise
from judges.verdicts import Rounds, judge

PYTEST = [
    *("-q", "--no-header", "-s", "-m", "not slow and not long and not browser"),
    *("-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:cov", "-p", "no:schemathesis"),
]
NOTHING_WRONG = {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED}


class Chosen:
    """A plug-in for pytest: runs just these tests, and remembers the first that fails."""

    def __init__(self, names: Sequence[str]) -> None:
        self.places = {name: at for at, name in enumerate(names)}
        self.failed = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if item.nodeid in self.places]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed = self.failed or report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.failed = self.failed or f"{report.nodeid} (import)"


def cold(mutant: Mutant, rounds: Rounds[str], folder: Path) -> Callable[[Say], None]:
    """Import a mutant in place of the original, and run tests by their names."""

    def do(say: Say) -> None:
        if not mutant.is_content:
            _import_in_place(mutant)
        disguise(mutant, folder)
        judge(_first_to_fail, rounds, say)

    return do


def _import_in_place(mutant: Mutant) -> None:
    """Read before anything is disguised: a mutant of a mutant would be something else."""
    real, read = os.path.realpath(mutant.place.path), importlib.machinery.SourceFileLoader.get_code
    code = compile(mutant.source(), real, "exec", dont_inherit=True)

    def get_code(self: importlib.machinery.SourceFileLoader, name: str) -> CodeType | None:
        if os.path.realpath(self.path) == real:
            return code
        return read(self, name)

    importlib.machinery.SourceFileLoader.get_code = get_code  # type: ignore[method-assign,assignment]


def _first_to_fail(names: Sequence[str]) -> str:
    chosen = Chosen(names)
    files = dict.fromkeys(name.partition("::")[0] for name in names)
    status = pytest.main([*PYTEST, "-x", *files], plugins=[chosen])
    return chosen.failed or ("" if status in NOTHING_WRONG else f"pytest ended with {int(status)}")
