"""Body: wounds, conditions, recovery and mind."""

from rulewright.contract import actions
from rulewright.rulesets.otherworlds.body.mastering import harm, impose, lift
from rulewright.rulesets.otherworlds.body.recovery import long_rest, meditate, pass_time, short_rest

ACTIONS = actions(short_rest, long_rest, meditate, pass_time, impose, lift, harm)
