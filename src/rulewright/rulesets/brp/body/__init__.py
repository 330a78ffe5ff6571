"""Body: wounds, conditions, recovery and mind."""

from rulewright.contract import actions
from rulewright.rulesets.brp.body.wounds.impaled import break_off, pull_out, remove_calmly, retrieve

ACTIONS = actions(retrieve, pull_out, break_off, remove_calmly)
