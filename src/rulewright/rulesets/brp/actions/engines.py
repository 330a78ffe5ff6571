"""Actions of engines: what explodes and burns, what a crew serves, vehicles and chases, poison and disease, what is handed out."""

from __future__ import annotations

from rulewright.rulesets.brp import gear, skills, world
from rulewright.rulesets.brp.body import ailments
from rulewright.rulesets.brp.combat import blasts, chases, engines, vehicles
from rulewright.rulesets.brp.skills import machines

ENGINE_ACTIONS = (
    *blasts.ACTIONS,
    *engines.ACTIONS,
    *vehicles.ACTIONS,
    *chases.ACTIONS,
    *world.FLAMES,
    *ailments.ACTIONS,
    *gear.STOCK,
    *machines.ACTIONS,
    *skills.BOOKS,
    *world.MEASURES,
)
