"""Actions of powers, set by set."""

from __future__ import annotations

from rulewright.rulesets.brp import powers
from rulewright.rulesets.brp.powers import allegiance, magic, mutations, psychic, sorcery, superpowers, things

POWER_ACTIONS = (
    *powers.ACTIONS,
    *magic.ACTIONS,
    *mutations.ACTIONS,
    *psychic.ACTIONS,
    *sorcery.ACTIONS,
    *superpowers.ACTIONS,
    *things.ACTIONS,
    *allegiance.ACTIONS,
)
