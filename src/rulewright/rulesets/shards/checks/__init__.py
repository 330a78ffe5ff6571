"""Checks: the die, what bears on it, karma and boosts, and the economy of a turn."""

from rulewright.contract import actions
from rulewright.rulesets.shards.checks.bond import break_bond
from rulewright.rulesets.shards.checks.giving_up import give_up
from rulewright.rulesets.shards.checks.order.initiative import swap_initiative
from rulewright.rulesets.shards.checks.order.waiting import call_out, hold, set_trigger
from rulewright.rulesets.shards.checks.sustaining import sustain
from rulewright.rulesets.shards.checks.trait_effects import crave, exposed
from rulewright.rulesets.shards.checks.turns import draw_from_well

ACTIONS = actions(
    draw_from_well, hold, set_trigger, call_out, swap_initiative, sustain, give_up, break_bond, crave, exposed
)
