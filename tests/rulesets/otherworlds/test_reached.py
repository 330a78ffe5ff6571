"""Reached: whatever plays a rule is called by something that a table does."""

from __future__ import annotations

from pathlib import Path

from rulewright.rulesets import otherworlds
from rulewright.testing.reached import CallGraph

FOR_READERS = {
    "advancement.advanced": "a tier higher is written down between games, from Python",
    "effects.condition": "conditions that the book names and that nothing of it brings about by itself",
}
"""What people read or call for themselves rather than play."""


def test_whatever_plays_a_rule_is_called() -> None:
    """No function that cites a rule is idle: each can be reached from the ruleset's actions, moments, creation or sheet."""
    assert set(FOR_READERS) == CallGraph(Path(otherworlds.__file__).parent, "rulewright.rulesets.otherworlds").idle()
