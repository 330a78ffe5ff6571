"""Actions: everything that can be done at a table, declared once."""

from __future__ import annotations

from rulewright.rulesets.brp.actions_system import SYSTEM_ACTIONS
from rulewright.rulesets.brp.combat.actions import COMBAT_ACTIONS
from rulewright.rulesets.brp.powers.actions import POWER_ACTIONS
from rulewright.rulesets.brp.skills.actions import SKILL_ACTIONS
from rulewright.rulesets.brp.skills.actions_deeds import DEED_ACTIONS

ACTIONS = (*COMBAT_ACTIONS, *POWER_ACTIONS, *SYSTEM_ACTIONS, *SKILL_ACTIONS, *DEED_ACTIONS)
