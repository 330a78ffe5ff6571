"""Actions of powers, set by set."""

from __future__ import annotations

from rulewright.rulesets.brp.powers.mutations.actions import MUTATION_ACTIONS
from rulewright.rulesets.brp.powers.psychic.actions import PSYCHIC_ACTIONS
from rulewright.rulesets.brp.powers.superpowers.actions import SUPERPOWER_ACTIONS

POWER_ACTIONS = (*MUTATION_ACTIONS, *PSYCHIC_ACTIONS, *SUPERPOWER_ACTIONS)
