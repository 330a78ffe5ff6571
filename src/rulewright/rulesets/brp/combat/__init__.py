"""Combat: rounds, attack and defence, damage, wounds."""

from rulewright.contract import actions
from rulewright.rulesets.brp.combat.close.entangle import follow_up, wriggle_out
from rulewright.rulesets.brp.combat.close.grapple_actions import lay_hold, let_go_of, tear_loose, use_hold

ACTIONS = actions(lay_hold, use_hold, let_go_of, tear_loose, wriggle_out, follow_up)
