"""Creation: how a character is made, arrives and advances."""

from rulewright.contract import actions
from rulewright.rulesets.otherworld.creation.advancement import advance, agree, award, learn

ACTIONS = actions(advance, learn, award, agree)
