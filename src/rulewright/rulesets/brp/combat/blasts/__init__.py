"""Blasts: how far they reach, whom they catch and what they leave; grenades, charges, and what hangs in the air."""

from rulewright.contract import actions
from rulewright.rulesets.brp.combat.blasts.air import clear_the_air
from rulewright.rulesets.brp.combat.blasts.charges import detonate, lay_charge
from rulewright.rulesets.brp.combat.blasts.going_off import explosion
from rulewright.rulesets.brp.combat.blasts.grenades import throw_grenade
from rulewright.rulesets.brp.combat.blasts.timers import jolt_old, set_timer

ACTIONS = actions(throw_grenade, lay_charge, detonate, explosion, clear_the_air, set_timer, jolt_old)
