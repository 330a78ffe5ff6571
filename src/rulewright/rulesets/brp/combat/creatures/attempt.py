"""Attempts: an attack once it is over, for whatever follows on it."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.contract import Weighed
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.state.character import Play


@dataclass(frozen=True, slots=True)
class Attempt:
    """An attack that is over: whose, at whom, with what, on which DEX rank, how well it was rolled, and whether it hit or was
    parried.
    """

    actor: str
    target: str
    weapon: str
    rank: int
    hit: bool
    parried: bool
    level: Level


AFTER_ATTACK: Weighed[[Play, Attempt], None] = Weighed("after an attack")
"""What follows on an attack, once it is over."""
