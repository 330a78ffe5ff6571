"""World: movement, places and what lies in them."""

from rulewright.contract import actions
from rulewright.rulesets.brp.world.movement import kneel, move, speak, stand_up
from rulewright.rulesets.brp.world.travel import travel

ACTIONS = actions(move, stand_up, kneel)
SPEECH = actions(speak)
TRAVEL = actions(travel)
