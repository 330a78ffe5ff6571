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

ROOT = Path(__file__).parents[1]
SLOW = tuple(
    line for line in (ROOT / "tests/slow_tests.txt").read_text("utf-8").splitlines() if not line.startswith("#")
)
SLOW_FILES = {line.partition("::")[0] for line in SLOW}


def may_hold(file: Path, asked: str) -> bool:
    """Whether a file can have tests for which marks ask (`slow and not long`): it uses the first of them, or is listed."""
    mark = asked.partition(" ")[0]
    if file.suffix != ".py" or mark not in {"slow", "long"}:
        return True
    listed = mark == "slow" and file.relative_to(ROOT).as_posix() in SLOW_FILES
    return listed or f"mark.{mark}" in file.read_text("utf-8")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave files alone that have none of the tests asked for: to read them all takes longer than most tests."""
    return None if may_hold(collection_path, config.option.markexpr) else True


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
