"""Reached: whatever plays a rule is called by something that a table does."""

from __future__ import annotations

from pathlib import Path

from rulewright.rulesets import shards
from rulewright.testing.reached import CallGraph

FOR_READERS = {
    "drawing.drawing": "the templates, drawn for the reference",
}
"""What people read rather than play."""


def test_whatever_plays_a_rule_is_called() -> None:
    """No function that cites a rule is idle: each can be reached from the ruleset's actions, moments, creation or sheet."""
    idle = CallGraph(Path(shards.__file__).parent, "rulewright.rulesets.shards").idle()
    assert set(FOR_READERS) == idle
