"""Gear: what is carried, held, dropped and bought."""

from rulewright.contract import actions
from rulewright.rulesets.brp.gear.arms import take_up
from rulewright.rulesets.brp.gear.encumbrance import shoulder, toil_under_load
from rulewright.rulesets.brp.gear.handing_over import hand_over, snatch_up

ACTIONS = actions(take_up, hand_over, snatch_up)
LOADS = actions(shoulder, toil_under_load)
