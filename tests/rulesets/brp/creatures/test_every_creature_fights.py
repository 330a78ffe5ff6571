"""Every creature of the bestiary fights, whatever the dice say, and nothing breaks."""

from __future__ import annotations

from typing import Any

import pytest
from tests.examples import THOROUGH
from tests.rulesets.brp.creatures.bestiary import SETS, fight_it_out
from tests.rulesets.brp.stage import BOOK, book

from rulewright.rulesets.brp.state.entries import Creature

SEEDS = 200 if THOROUGH else 1
TABLES: dict[str, dict[str, Any]] = {
    "by the book": {},
    "locations": {"hit_locations": True},
    "weary": {"fatigue": "points", "sanity": True},
}


KINDS = [each.id for each in BOOK.content.all(Creature)]
EACH = [
    (creature, table)
    for place, creature in enumerate(KINDS)
    for turn, table in enumerate(TABLES)
    if THOROUGH or place % len(TABLES) == turn
]
"""Every creature at every table where time is given, else each at one of them."""


@pytest.mark.slow
@pytest.mark.parametrize(("creature", "table"), EACH)
def test_every_creature_fights(creature: str, table: str) -> None:
    """One that chokes on its own arms, or leaves a state that cannot be, would spoil an evening. [BRP-CRE-001]"""
    for seed in range(SEEDS):
        fight_it_out(creature, seed, book(allegiance=True, powers=SETS, **TABLES[table]))
