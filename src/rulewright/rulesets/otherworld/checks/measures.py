"""Measures: what is worth knowing about how several actions end."""

from __future__ import annotations

from typing import Any

from rulewright.contract import Measure
from rulewright.play import Ending
from rulewright.rulesets.otherworld.state.character import Actor, Scene


def is_dropped(ending: Ending[Actor, Scene, Any]) -> bool:
    """Whether the target is out of play."""
    target = ending.outcome.target
    return bool(target) and ending.state.actor(target).is_out


HIT = Measure("hit", "Hits", lambda ending: ending.outcome.hit, bool)
DAMAGE = Measure("damage", "Damage", lambda ending: ending.outcome.damage)
DROPS = Measure("drops", "Puts out of play", is_dropped, bool)
PASSES = Measure("passes", "Passes", lambda ending: ending.outcome.passed, bool)
