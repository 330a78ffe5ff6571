"""Reached: whatever plays a rule is called by something that a table does."""

from __future__ import annotations

from pathlib import Path

from rulewright.rulesets import brp
from rulewright.testing.reached import CallGraph

ROOT = Path(brp.__file__).parent
PACKAGE = "rulewright.rulesets.brp"


def test_whatever_plays_a_rule_is_called() -> None:
    """No function that cites a rule is idle: each can be reached from the ruleset's actions, moments, creation or sheet."""
    assert set() == CallGraph(ROOT, PACKAGE).idle()
