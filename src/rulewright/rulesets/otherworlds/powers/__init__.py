"""Skills and spells: what the book names by class and leaves to others to list."""

from rulewright.contract import actions
from rulewright.rulesets.otherworlds.powers.passives import switch
from rulewright.rulesets.otherworlds.powers.use import dualcast, stride, use_power

ACTIONS = actions(use_power, dualcast, stride, switch)
