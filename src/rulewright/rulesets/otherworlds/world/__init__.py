"""World: movement, places and what lies in them."""

from rulewright.contract import actions
from rulewright.rulesets.otherworlds.world.movement import drop_prone, fall

ACTIONS = actions(drop_prone, fall)
