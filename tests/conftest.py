"""How hypothesis works here: never judged by the clock of a busy machine, and the same examples in CI each time."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from tests.examples import examples
from tests.taken_out import SHIPPED, is_installed, named_in, pieces_of_file

settings.register_profile(
    "here", deadline=None, max_examples=examples(100), suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("ci", parent=settings.get_profile("here"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")


SLOW = tuple(
    line
    for line in (Path(__file__).parent / "slow_tests.txt").read_text("utf-8").splitlines()
    if not line.startswith("#")
)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what takes long, and leave out what is about a ruleset that was taken out."""
    for item in items:
        if item.nodeid.startswith(SLOW):
            item.add_marker(pytest.mark.slow)
    if all(map(is_installed, SHIPPED)):
        return
    for item in items:
        if not isinstance(item, pytest.Function):
            continue
        given = item.callspec.params if hasattr(item, "callspec") else {}
        named = named_in(pieces_of_file(item.path), (item.originalname, *item.fixturenames), given)
        if missing := [each for each in sorted(named) if not is_installed(each)]:
            item.add_marker(pytest.mark.skip(reason=f"not installed: {', '.join(missing)}"))
