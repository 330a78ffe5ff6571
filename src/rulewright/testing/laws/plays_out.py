"""Every table plays: whatever is allowed can be done, no rule fails, and what must always hold does.

A game says in `Ruleset.broken` what must hold; the kit `invariants` has what holds for most: nothing overdue, no turns
of people who are not here.
"""

from __future__ import annotations

from rulewright.contract import Ruleset
from rulewright.testing.random_table import tables


def faults(game: Ruleset, steps: int = 60, seed: int = 1) -> list[str]:
    """What fails at random tables, one for each ready fight, in so many steps each."""
    return [f"{game.id}: {fault}" for table in tables(game, steps, seed) for fault in table.faults]
