"""Actions: everything that can be done at a table, as people see it: what players do, then what the game master does."""

from __future__ import annotations

from rulewright.contract import Action
from rulewright.rulesets.otherworld import body, checks, combat, creation, encounter, gear, powers, skills, world

PLAYERS = (
    *combat.ACTIONS,
    *powers.ACTIONS,
    *skills.ACTIONS,
    *world.ACTIONS,
    *checks.ACTIONS,
    *gear.ACTIONS,
    *body.ACTIONS,
    *creation.ACTIONS,
)
GAME_MASTERS = (*body.ACTIONS, *world.ACTIONS, *powers.ACTIONS, *creation.ACTIONS, *encounter.ACTIONS)

ACTIONS: tuple[Action, ...] = (
    *(each for each in PLAYERS if not each.gm_only),
    *(each for each in GAME_MASTERS if each.gm_only),
)
