"""Actions: everything that can be done at a table, as people see it."""

from __future__ import annotations

from rulewright.contract import Action
from rulewright.rulesets.otherworlds import body, combat, creation, encounter, gear, powers, skills, world

ACTIONS: tuple[Action, ...] = (
    *combat.ACTIONS,
    *powers.ACTIONS,
    *skills.ACTIONS,
    *gear.ACTIONS,
    *body.ACTIONS,
    *world.ACTIONS,
    *creation.ACTIONS,
    *encounter.ACTIONS,
)
