"""World: movement, places and what lies in them."""

from rulewright.contract import actions
from rulewright.rulesets.otherworld.world.creatures import bring_creature
from rulewright.rulesets.otherworld.world.leaving import flee, give_up
from rulewright.rulesets.otherworld.world.movement import move, stand_up

ACTIONS = actions(move, stand_up, flee, give_up, bring_creature)
