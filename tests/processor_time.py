"""A plug-in for pytest: which tests take more than half a second of a processor, whatever else the machine does.

`just time-tests` runs with it; what it names belongs into `slow_tests.txt`.
"""

from __future__ import annotations

import os

import pytest

FAST = 0.5
"""Seconds of a processor that a test of the fast loop may take, its fixtures and its child processes with it."""
TOOK = "processor seconds"
BEGAN: list[float] = []


def spent() -> float:
    """What this process and those that it waited for have had of a processor."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def pytest_runtest_logstart() -> None:
    """A test begins."""
    BEGAN[:] = [spent()]


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> None:
    """A test has been cleaned up after: what it took goes with the report, to whichever process tells of it."""
    if call.when == "teardown":
        item.user_properties.append((TOOK, spent() - BEGAN[0]))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name the slow ones, slowest first."""
    found: dict[str, float] = {}
    for reports in terminalreporter.stats.values():
        for report in reports:
            if getattr(report, "when", "") == "teardown":
                found[report.nodeid] = dict(report.user_properties)[TOOK]
    terminalreporter.section("more than half a second of a processor")
    for name, took in sorted(found.items(), key=lambda each: -each[1]):
        if took > FAST:
            terminalreporter.line(f"{took:6.2f} s  {name}")
    terminalreporter.line(f"{sum(found.values()):6.1f} s in all")
