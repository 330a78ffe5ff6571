"""Checks: dice, how they are read, what bears on them, and what a turn allows."""

from rulewright.contract import actions
from rulewright.rulesets.brp.checks.characteristics import change_characteristic
from rulewright.rulesets.brp.checks.cooperation import combine, cooperate
from rulewright.rulesets.brp.checks.fate import add_detail, luck_instead
from rulewright.rulesets.brp.checks.minds import hold_power
from rulewright.rulesets.brp.checks.opposed import oppose
from rulewright.rulesets.brp.checks.resistance import (
    force,
    knock_out,
    lift,
    poison,
    power_contest,
    resistance_roll,
    will,
)
from rulewright.rulesets.brp.checks.turns import pass_by, wait

ACTIONS = actions(wait, pass_by, hold_power)
CONTESTS = actions(
    oppose,
    cooperate,
    combine,
    resistance_roll,
    force,
    lift,
    will,
    poison,
    luck_instead,
    add_detail,
)
FURTHER_CONTESTS = actions(knock_out, power_contest)
CHANGES = actions(change_characteristic)
