"""Conditions: lying down and whether a leg will carry one again, being stunned."""

from __future__ import annotations

from rulewright.contract import Weighed
from rulewright.play import Effect, rule
from rulewright.play.effects import begin
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.state.character import Actor, Play
from rulewright.rulesets.brp.state.numbers import LEGS

ARM_FAILS: Weighed[[Play, str, str, str], None] = Weighed("an arm fails")
"""What happens when somebody's arm is of no use any more: whose, which, and why."""

PRONE = Effect("prone", "Prone", marks=("prone",), stacking="refuse")


def fall_prone(play: Play, who: str, cause: str = "") -> None:
    """Somebody ends up on the ground. [BRP-CBT-083 BRP-CBT-121 BRP-CBT-133]"""
    begin(play, who, PRONE, cause)


def cannot_stand(me: Actor) -> bool:
    """Whether a leg will not carry somebody. [BRP-CBT-133 BRP-CBT-134]"""
    return any(me.is_marked(f"useless {leg}") for leg in LEGS)


@rule
def flee_stunned(play: Play, who: str) -> bool:
    """Somebody stunned gets away with an Idea roll and an Agility roll. [BRP-CBT-067]"""
    return passes(play, who, "INT", "Idea, stunned") and passes(play, who, "DEX", "Agility, stunned")


def arm_fails(play: Play, who: str, limb: str, cause: str) -> None:
    """An arm is of no use any more, with all that follows. [BRP-CBT-119 BRP-CBT-136]"""
    for befalls in ARM_FAILS.on(play.book):
        befalls(play, who, limb, cause)
