"""Falling: what the ground does, and who loses a hold on a wall."""

from __future__ import annotations

from rulewright.chance import Die, Repeat
from rulewright.play import rule
from rulewright.play.effects import end
from rulewright.rulesets.brp.body.wounds.locations import at_random
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.state.character import Play
from rulewright.rulesets.brp.state.units import part

FALL_METRES = 3
CLINGING = "Clinging"


@rule
def fall_from(play: Play, who: str, metres: int, less: int = 0) -> int:
    """A fall does 1D6 for each three metres or part of them, less the dice that a good landing takes off.

    Says the damage. [BRP-SKL-036 BRP-SKL-096]
    """
    dice = part(metres, FALL_METRES) - less
    damage = play.draw(Repeat(Die(6), dice), of=who, what="fall") if dice > 0 else 0
    wound(play, who, damage, "fall", at_random(play, who) if damage else "")
    return damage


@rule
def lose_footing(play: Play, who: str) -> None:
    """Whoever fumbles anything while clinging to a wall falls from it. [BRP-SKL-036]"""
    there = play.actor(who).effects.get("clinging")
    if there is not None and end(play, who, CLINGING, "falls"):
        play.note(f"{play.actor(who).name} falls.")
        fall_from(play, who, there.level)
