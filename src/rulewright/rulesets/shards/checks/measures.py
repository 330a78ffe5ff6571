"""Measures: what is worth knowing about how an action ends."""

from __future__ import annotations

from typing import Any

from rulewright.contract import Measure
from rulewright.play import Ending

type AnyEnding = Ending[Any, Any, Any]


def felled(ending: AnyEnding) -> bool:
    """Whether the one who was struck at can do nothing any more."""
    return bool(ending.outcome.target) and bool(ending.state.actor(ending.outcome.target).is_disabled)


def total(ending: AnyEnding) -> int:
    """What came of it: the successes against everybody, or one figure."""
    return sum(ending.outcome) if isinstance(ending.outcome, tuple) else int(ending.outcome)


HITS = Measure("hits", "deals damage", lambda ending: ending.outcome.damage > 0, bool)
DAMAGE = Measure("damage", "damage dealt", lambda ending: ending.outcome.damage)
FELLS = Measure("fells", "fells the target", felled, bool)
BLOWS = (HITS, DAMAGE, FELLS)
COMES_OFF = Measure("comes-off", "comes off", lambda ending: ending.outcome.amount > 0, bool)
AMOUNT = Measure("amount", "successes", lambda ending: ending.outcome.amount, lambda amount: amount > 0)
PASSES = Measure("passes", "comes off", lambda ending: bool(ending.outcome), bool)
WORKS = Measure("works", "comes off", lambda ending: total(ending) > 0, bool)
SUCCESSES = Measure("successes", "successes", total)
