"""Odds of an action whose target is left open: somebody of the other side is meant."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from rulewright.cli import main
from rulewright.library import all_rulesets


@pytest.mark.slow
@pytest.mark.skipif("otherworld" not in all_rulesets(), reason="it takes a game with powers that need a target")
def test_a_working_finds_its_target_by_itself() -> None:
    """Whoever asks for the odds of a Working against somebody need not name them twice."""
    words = ["odds", "otherworld", "work", "--fight", "stairwell", "working=sear", "power=1", "--json"]
    answer = CliRunner().invoke(main, words)
    assert 0 == answer.exit_code, answer.output
