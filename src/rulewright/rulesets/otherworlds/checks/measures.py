"""Measures: what is worth knowing about how an action ends."""

from __future__ import annotations

from typing import Any

from rulewright.contract import Measure
from rulewright.play import Ending


def dealt(ending: Ending[Any, Any, Any]) -> int:
    """Damage that the blows of an attack dealt in all."""
    return sum(blow.dealt for blow in ending.outcome)


def felled(ending: Ending[Any, Any, Any]) -> bool:
    """Whether its first target is down."""
    return bool(ending.outcome) and not ending.state.actor(ending.outcome[0].target).conscious


HITS = Measure("hits", "deals damage", lambda ending: dealt(ending) > 0, bool)
DAMAGE = Measure("damage", "damage dealt", dealt)
FELLS = Measure("fells", "fells the target", felled, bool)
BLOWS = (HITS, DAMAGE, FELLS)
PASSES = Measure("passes", "passes", lambda ending: bool(ending.outcome.passed), bool)
WINS = Measure("wins", "wins", lambda ending: bool(ending.outcome), bool)
