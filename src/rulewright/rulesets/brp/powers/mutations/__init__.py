"""Mutations: bodies that came out otherwise, for better or worse."""

from rulewright.contract import actions
from rulewright.rulesets.brp.powers.mutations.gaining import evolve, expose, grow_into, start_by_dice, transform
from rulewright.rulesets.brp.powers.mutations.injuries import reel, rouse
from rulewright.rulesets.brp.powers.mutations.use import (
    cover_up,
    dazzle,
    endure,
    exude,
    feel_for,
    imitate,
    shine,
    stay_upright,
    sting,
    suffer_allergy,
)

ACTIONS = actions(
    exude,
    sting,
    shine,
    imitate,
    feel_for,
    cover_up,
    stay_upright,
    grow_into,
    start_by_dice,
    expose,
    evolve,
    transform,
    suffer_allergy,
    dazzle,
    reel,
    rouse,
    endure,
)
