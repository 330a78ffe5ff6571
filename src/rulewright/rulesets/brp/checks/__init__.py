"""Checks: dice, how they are read, what bears on them, and what a turn allows."""

from rulewright.contract import actions
from rulewright.rulesets.brp.checks.turns import pass_by, wait

ACTIONS = actions(wait, pass_by)
