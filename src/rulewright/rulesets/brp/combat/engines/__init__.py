"""Engines: what a crew serves, from siege engines to turrets; where they stand, who serves them, how they fire."""

from rulewright.contract import actions
from rulewright.rulesets.brp.combat.engines.crews import (
    clear_engine,
    emplace,
    leave_engine,
    load_engine,
    reaim,
    serve,
    shift,
)
from rulewright.rulesets.brp.combat.engines.damage import attack_engine, mend_engine
from rulewright.rulesets.brp.combat.engines.firing import fire

ACTIONS = actions(
    emplace, serve, leave_engine, fire, load_engine, clear_engine, reaim, shift, attack_engine, mend_engine
)
