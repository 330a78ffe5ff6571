"""The list of slow tests names tests that are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.conftest import SLOW

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
