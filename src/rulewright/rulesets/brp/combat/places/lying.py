"""Lying down: what it makes of one's own blows and shots."""

from __future__ import annotations

from rulewright.contract import bears_on
from rulewright.play import Part, Refusal
from rulewright.rulesets.brp.checks.ratings.hindered import drives_itself
from rulewright.rulesets.brp.checks.weighing import NOTHING, Weight
from rulewright.rulesets.brp.combat.aim import ATTACK, Aim
from rulewright.rulesets.brp.state.arms import arm, kind_of
from rulewright.rulesets.brp.state.character import Book, State

STEADY = 10


@bears_on(ATTACK)
def steady_on_the_ground(aim: Aim) -> Weight:
    """Where a table plays so, whoever lies down by choice shoots the better with what drives itself. [BRP-SPT-229 BRP-SPT-230]"""
    if not (aim.book.options.prone_bonus and aim.me.is_marked("prone by choice") and drives_itself(aim.held.skill)):
        return NOTHING
    return Weight((Part("lying down by choice", STEADY, "BRP-SPT-230"),))


def no_swing_on_the_ground(state: State, book: Book, actor: str, weapon: str) -> Refusal | None:
    """Why nobody swings a two-handed weapon lying down: some tables bar it. [BRP-SPT-163 BRP-SPT-228]"""
    me, held = state.actor(actor), arm(weapon, book)
    two_handed = held.hands == 2 and kind_of(held) == "melee"
    if book.options.two_hands_down == "hard" or not two_handed or not me.is_marked("prone"):
        return None
    return Refusal(
        f"{me.name} lies on the ground, and {held.name} takes both hands.", "BRP-SPT-163", "Get up, or use less."
    )
