"""Actions of the system: contests, common efforts, fate, and what is done between adventures."""

from __future__ import annotations

from rulewright.rulesets.brp import body, checks, combat, creation, gear, skills, world

SYSTEM_ACTIONS = (
    *checks.CONTESTS,
    *combat.BEARING_DOWN,
    *combat.CREATURES,
    *creation.ADVANCEMENT,
    *body.TRAINING,
    *skills.LEARNING_ACTIONS,
    *creation.OTHER_MEANS,
    *body.YEARS_OF_YOUTH,
    *checks.CHANGES,
    *creation.STANDING,
    *body.HEALING,
    *checks.FURTHER_CONTESTS,
    *body.YEARS,
    *body.SENSES,
    *body.GIFTS,
    *body.EFFORT,
    *creation.DOWNTIME,
    *creation.CREATURES,
    *world.TRAVEL,
    *gear.LOADS,
    *combat.MANNERS,
    *combat.PLACES,
    *world.ELEMENTS,
    *body.FALLING,
    *gear.DRESSING,
    *combat.OF_ARMS,
    *body.MINDS,
    *creation.GAME_MASTERING,
)
"""In the order in which they stand at a table, room by room as far as that allows."""
