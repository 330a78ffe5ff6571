"""Actions of powers, set by set."""

from __future__ import annotations

from rulewright.rulesets.brp import powers
from rulewright.rulesets.brp.actions.magic import MAGIC_ACTIONS
from rulewright.rulesets.brp.powers import mutations, psychic, sorcery, superpowers

POWER_ACTIONS = (
    *powers.ACTIONS,
    *MAGIC_ACTIONS,
    *mutations.ACTIONS,
    *psychic.ACTIONS,
    *sorcery.ACTIONS,
    *superpowers.ACTIONS,
)
