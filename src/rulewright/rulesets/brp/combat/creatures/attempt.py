"""Attempts: an attack once it is over, for whatever follows on it."""

from __future__ import annotations

from msgspec import Struct

from rulewright.contract import Weighed
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.state.character import Play


class Attempt(Struct, frozen=True):
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
