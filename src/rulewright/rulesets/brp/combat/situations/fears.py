"""Fears: striking at what one is insanely afraid of."""

from __future__ import annotations

from rulewright.contract import bears_on
from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.checks.weighing import NOTHING, Weight
from rulewright.rulesets.brp.combat.aim import ATTACK, Aim

CANNOT_FACE_IT = "cannot face it"
"""Marks a phobia; its source is whoever brought it on. [BRP-OPT-072]"""


@bears_on(ATTACK)
def face_what_one_fears(aim: Aim) -> Weight:
    """Whoever has a phobia strikes with difficulty at the one who brought it on. [BRP-OPT-072]"""
    fears = any(CANNOT_FACE_IT in each.marks and each.source == aim.target for each in aim.me.effects.values())
    return Weight(difficulty=Difficulty.DIFFICULT) if fears and aim.target else NOTHING
