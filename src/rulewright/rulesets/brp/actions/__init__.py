"""Actions: everything that can be done at a table, room by room as far as their order at a table allows."""

from __future__ import annotations

from rulewright.contract import actions
from rulewright.rulesets.brp import body, checks, combat, gear, world
from rulewright.rulesets.brp.actions.engines import ENGINE_ACTIONS
from rulewright.rulesets.brp.actions.lying_still import with_senses
from rulewright.rulesets.brp.actions.powers import POWER_ACTIONS
from rulewright.rulesets.brp.actions.system import SYSTEM_ACTIONS
from rulewright.rulesets.brp.encounter import end_scene
from rulewright.rulesets.brp.skills import DEED_ACTIONS, MEANS_ACTIONS, OF_THE_HEART, SKILL_ACTIONS

COMBAT_ACTIONS = (
    *combat.ATTACKS,
    *world.ACTIONS,
    *gear.ACTIONS,
    *combat.JAMS,
    *checks.ACTIONS,
    *world.SPEECH,
    *body.LAST_WORDS,
    *actions(end_scene),
    *combat.ACTIONS,
    *combat.YIELDING,
    *body.ACTIONS,
)
THING_ACTIONS = (*gear.THINGS, *combat.BREAKING, *MEANS_ACTIONS)
SPOT_ACTIONS = (
    *combat.FURTHER_ATTACKS,
    *combat.FURTHER_MOVES,
    *gear.HANDLING,
    *gear.MENDING,
    *combat.SITUATIONS,
    *world.HAZARDS,
    *body.WANT,
)
EVERYTHING = (
    *COMBAT_ACTIONS,
    *POWER_ACTIONS,
    *SYSTEM_ACTIONS,
    *SKILL_ACTIONS,
    *DEED_ACTIONS,
    *OF_THE_HEART,
    *THING_ACTIONS,
    *ENGINE_ACTIONS,
    *SPOT_ACTIONS,
)
ACTIONS = with_senses(EVERYTHING)
