"""Actions: everything that can be done at a table, declared once."""

from __future__ import annotations

from rulewright.rulesets.brp.actions.combat import COMBAT_ACTIONS
from rulewright.rulesets.brp.actions.powers import POWER_ACTIONS
from rulewright.rulesets.brp.actions.system import SYSTEM_ACTIONS
from rulewright.rulesets.brp.skills import DEED_ACTIONS, SKILL_ACTIONS

ACTIONS = (*COMBAT_ACTIONS, *POWER_ACTIONS, *SYSTEM_ACTIONS, *SKILL_ACTIONS, *DEED_ACTIONS)
