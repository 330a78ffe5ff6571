"""Creation: how a character is made, arrives and advances."""

from rulewright.contract import actions
from rulewright.rulesets.otherworlds.creation.advancement import advance
from rulewright.rulesets.otherworlds.creation.bringing import bring

ACTIONS = actions(bring, advance)
