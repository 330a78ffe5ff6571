"""Lying down: knocked over, and whether a leg will carry one again."""

from __future__ import annotations

from rulewright.play import Effect
from rulewright.play.effects import begin
from rulewright.rulesets.brp.character import Actor, Play

LEGS = ("right-leg", "left-leg")
PRONE = Effect("prone", "Prone", marks=("prone",), stacking="refuse")


def go_down(play: Play, who: str, cause: str = "") -> None:
    """Somebody ends up on the ground. [BRP-CBT-083 BRP-CBT-121 BRP-CBT-133]"""
    begin(play, who, PRONE, cause)


def cannot_stand(me: Actor) -> bool:
    """Whether a leg will not carry somebody. [BRP-CBT-133 BRP-CBT-134]"""
    return any(me.is_marked(f"useless {leg}") for leg in LEGS)
