"""Actions of the system: contests, common efforts, fate, and what is done between adventures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulewright.play import Refusal
from rulewright.rulesets.brp import body, checks, creation, gear, skills, world
from rulewright.rulesets.brp.checks.offers import no_leisure
from rulewright.rulesets.brp.state.character import Book, State


def at_leisure(state: State, book: Book, who: str, args: Mapping[str, Any]) -> Refusal | None:
    """Why there is no time for this now. [BRP-PLY-084]"""
    return no_leisure(state, book, who)


SYSTEM_ACTIONS = (
    *checks.CONTESTS,
    *creation.ADVANCEMENT,
    *body.TRAINING,
    *skills.LEARNING_ACTIONS,
    *creation.OTHER_MEANS,
    *checks.YEARS_OF_YOUTH,
    *creation.STANDING,
    *body.HEALING,
    *checks.FURTHER_CONTESTS,
    *body.YEARS,
    *creation.DOWNTIME,
    *world.TRAVEL,
    *gear.LOADS,
)
"""In the order in which they stand at a table, room by room as far as that allows."""
