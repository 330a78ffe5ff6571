"""Psychic abilities: skills of the mind, and battles between minds."""

from rulewright.contract import actions
from rulewright.rulesets.brp.powers.psychic.abilities import order
from rulewright.rulesets.brp.powers.psychic.astral import fly_there
from rulewright.rulesets.brp.powers.psychic.chase import run_down
from rulewright.rulesets.brp.powers.psychic.combat import clash, part_ways
from rulewright.rulesets.brp.powers.psychic.learning import break_out, train_ability
from rulewright.rulesets.brp.powers.psychic.use import be_warned, reach_out

ACTIONS = actions(
    reach_out,
    be_warned,
    order,
    clash,
    part_ways,
    run_down,
    fly_there,
    train_ability,
    break_out,
)
