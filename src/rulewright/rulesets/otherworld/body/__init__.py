"""Body: wounds, conditions, recovery and mind."""

from rulewright.contract import actions
from rulewright.rulesets.otherworld.body.conditions import impose_condition, lift_condition
from rulewright.rulesets.otherworld.body.mastering import harm
from rulewright.rulesets.otherworld.body.recovery import calm, pass_time, rest

ACTIONS = actions(calm, rest, pass_time, impose_condition, lift_condition, harm)
