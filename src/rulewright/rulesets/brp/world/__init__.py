"""World: movement, places and what lies in them."""

from rulewright.contract import actions
from rulewright.rulesets.brp.world.movement import move, stand_up

ACTIONS = actions(move, stand_up)
