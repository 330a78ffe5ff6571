"""Combat: attacks, defences, maneuvers, and what is left of a blow after all that stands against it."""

from rulewright.contract import actions
from rulewright.rulesets.otherworlds.combat.attack import attack, follow_up
from rulewright.rulesets.otherworlds.combat.confused import confused_attack, confused_follow_up, confused_move
from rulewright.rulesets.otherworlds.combat.moving import jump, move
from rulewright.rulesets.otherworlds.combat.readying import ready

ACTIONS = actions(attack, follow_up, ready, move, jump, confused_attack, confused_follow_up, confused_move)
