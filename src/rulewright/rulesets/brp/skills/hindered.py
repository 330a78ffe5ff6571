"""Hindered senses: skills that a dull, dazzled or missing sense makes harder."""

from __future__ import annotations

from rulewright.rulesets.brp.character import Actor
from rulewright.rulesets.brp.checks import Difficulty
from rulewright.rulesets.brp.skills.keys import split

BY_SIGHT = ("spot", "track", "projection", "throw", "drive", "pilot")
BY_EAR = ("listen",)
FIGHTING = ("brawl", "melee-weapon", "missile-weapon", "firearm", "energy-weapon", "shield", "dodge")


def hindered(me: Actor, key: str) -> Difficulty:
    """How much harder a skill is for whoever has lost or dulled the sense it lives on; without it nothing goes.

    [BRP-POW-115 BRP-POW-275]
    """
    if not me.effects:
        return Difficulty.AVERAGE
    skill = split(key)[0]
    if me.is_marked(f"without {skill}"):
        return Difficulty.IMPOSSIBLE
    blind = me.is_marked("blinded") and skill in (*BY_SIGHT, *FIGHTING)
    deaf = me.is_marked("deafened") and skill in BY_EAR
    return Difficulty.DIFFICULT if blind or deaf or me.is_marked(f"difficult {skill}") else Difficulty.AVERAGE
