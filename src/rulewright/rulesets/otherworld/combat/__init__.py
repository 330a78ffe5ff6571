"""Combat: attack and defence, one rule family in each file."""

from rulewright.contract import actions
from rulewright.rulesets.otherworld.combat.attack import attack
from rulewright.rulesets.otherworld.combat.grapple import change_pins, disarm, escape, grapple, pin, release

ACTIONS = actions(attack, grapple, pin, change_pins, release, escape, disarm)
