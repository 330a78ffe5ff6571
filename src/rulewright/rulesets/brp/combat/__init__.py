"""Combat: rounds, attack and defence, damage, wounds."""

from rulewright.contract import actions
from rulewright.rulesets.brp.combat.attack import attack
from rulewright.rulesets.brp.combat.attacks import divide
from rulewright.rulesets.brp.combat.close.entangle import follow_up, wriggle_out
from rulewright.rulesets.brp.combat.close.grapple_actions import lay_hold, let_go_of, tear_loose, use_hold
from rulewright.rulesets.brp.combat.close.overbearing import overbear
from rulewright.rulesets.brp.combat.close.smashing import smash_at
from rulewright.rulesets.brp.combat.loading import fill
from rulewright.rulesets.brp.combat.mishaps import clear_jam
from rulewright.rulesets.brp.combat.missile import take_aim
from rulewright.rulesets.brp.combat.rounds import only_defend

ATTACKS = actions(attack, smash_at, divide, take_aim, only_defend)
JAMS = actions(clear_jam, fill)
ACTIONS = actions(lay_hold, use_hold, let_go_of, tear_loose, wriggle_out, follow_up)
BEARING_DOWN = actions(overbear)
