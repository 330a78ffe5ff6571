"""Resting: what was made to be shot from a rest, and what it is without one."""

from __future__ import annotations

from rulewright.contract import bears_on
from rulewright.play import Part
from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.checks.weighing import NOTHING, Weight
from rulewright.rulesets.brp.combat.aim import ATTACK, Aim

BY_HAND = -10
"""What a rifle that was made for a rest loses in the hands. [BRP-EQP-112]"""


@bears_on(ATTACK)
def made_for_a_rest(aim: Aim) -> Weight:
    """Aimed from its rest the chance is doubled, and no other support adds to it; in the hands it is 10 less. [BRP-EQP-112]"""
    if not aim.held.rest:
        return NOTHING
    if aim.me.fight.supported and aim.me.fight.aimed:
        return Weight(difficulty=Difficulty.EASY)
    return Weight((Part("without a rest", BY_HAND, "BRP-EQP-112"),))
