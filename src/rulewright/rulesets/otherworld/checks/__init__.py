"""Checks: dice, how they are read, what bears on them, and what a turn allows."""

from rulewright.contract import actions
from rulewright.rulesets.otherworld.checks.turns import declare, end_turn

ACTIONS = actions(declare, end_turn)
