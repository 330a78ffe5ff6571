"""Targets: the large, the little and the surprised, as whoever attacks them sees them."""

from __future__ import annotations

from rulewright.contract import bears_on
from rulewright.play import Part
from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.checks.weighing import NOTHING, Weight
from rulewright.rulesets.brp.combat.aim import ATTACK, Aim
from rulewright.rulesets.brp.state.units import half

SIZES = 20
"""What a great difference of SIZ adds to an attack, or takes off. [BRP-SPT-056]"""
EASY_TARGET = "easy target"
"""Marks those whom an attack takes unprepared. [BRP-SPT-022 BRP-SPT-024]"""


def for_size(mine: int, theirs: int) -> int:
    """What SIZ makes of an attack: more than twice one's own is easier, less than half is harder; what has no SIZ, as a swarm
    or a ghost, is neither. [BRP-SPT-056]
    """
    if not mine or not theirs:
        return 0
    if theirs > 2 * mine:
        return SIZES
    return -SIZES if theirs < half(mine) else 0


@bears_on(ATTACK)
def big_or_little(aim: Aim) -> Weight:
    """Somebody more than twice as large is easier to hit, somebody less than half as large is harder; those who have changed
    their size, and what powers aim, are by rules of their own. [BRP-SPT-056]
    """
    if not aim.is_with_arms or any(
        mark.startswith("superpowers/size-change") for each in aim.them.effects.values() for mark in each.marks
    ):
        return NOTHING
    by = for_size(aim.me.value("SIZ"), aim.them.value("SIZ"))
    return Weight((Part("size of the target", by, "BRP-SPT-056"),)) if by else NOTHING


@bears_on(ATTACK)
def surprised_target(aim: Aim) -> Weight:
    """Whoever is surprised is easy to hit. [BRP-SPT-022 BRP-SPT-023 BRP-SPT-024]"""
    return Weight(difficulty=Difficulty.EASY) if aim.them.is_marked(EASY_TARGET) else NOTHING
