"""The list of slow tests names tests that are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.conftest import SLOW, may_hold

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("line", SLOW)
def test_what_is_called_slow_is_there(line: str) -> None:
    """A line names a file, and a test in it if it says more."""
    file, _, name = line.partition("::")
    place = ROOT / file
    if not place.is_file():
        pytest.skip("the tests of a ruleset that was taken out")
    wanted = re.escape(name.partition("[")[0])
    assert re.search(rf"^(async )?def {wanted}", place.read_text("utf-8"), re.MULTILINE), line


@pytest.mark.parametrize(
    ("file", "asked", "held"),
    [
        (SLOW[0].partition("::")[0], "slow and not long", True),  # listed
        ("tests/stores/test_bus.py", "slow and not long", True),  # marked
        ("tests/docs/test_repository.py", "slow and not long", False),
        ("tests/docs/test_repository.py", "long", False),
        ("tests/docs/test_repository.py", "not slow and not long", True),
        ("tests/laws/test_believable.py", "long", True),
        ("tests/docs", "slow and not long", True),
    ],
)
def test_files_without_slow_tests_are_not_read_for_them(file: str, asked: str, held: bool) -> None:
    """And none that has one is passed over."""
    assert held == may_hold(ROOT / file, asked)


def test_a_mark_stands_in_the_file_of_its_tests() -> None:
    """One that a test took over from another file would not be found where files are looked through for it."""
    others = [file for file in (ROOT / "tests").rglob("*.py") if not file.name.startswith("test_")]
    marking = [file.name for file in others if re.search(r"mark\.(slow|long)\b", file.read_text("utf-8"))]
    assert ["conftest.py"] == marking
