"""Defence: what Dodge, Parry and Shield make of an attack, and how often in a round."""

from __future__ import annotations

from rulewright.chance import parse
from rulewright.play import Part, Refusal
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.state.character import Actor
from rulewright.rulesets.brp.state.entries import Weapon

EACH_MORE = 30
LEAST_SHARE = 50


def lowered(attack: Level, defence: Level) -> Level:
    """An attack after a defence: one level lower for a success, two for a special, three for a critical, and never
    below a failure. [BRP-SKL-049]
    """
    if attack < Level.SUCCESS:
        return attack
    return Level(max(Level.FAILURE, attack - max(0, defence)))


def weariness(before: int) -> Part:
    """Each defence of a kind after the first in a round costs 30 more. [BRP-SKL-051 BRP-SKL-116 BRP-SKL-121 BRP-SKL-138]"""
    return Part("further defence", -EACH_MORE * before, "BRP-SKL-051")


def can_be_parried(defender: Actor, attacker: Actor, weapon: Weapon) -> bool:
    """The game master may bar parries against whoever is twice as large, and against what strikes an area.

    [BRP-SKL-120]
    """
    return not weapon.area and attacker.value("SIZ") < 2 * defender.value("SIZ")


def price_of_a_bare_parry(damage: str) -> int:
    """What a blow costs the arm or leg that stopped it: the least its dice can do. [BRP-SKL-030]"""
    return max(0, min(parse(damage).odds()))


def no_shares(rating: int, *wanted: int) -> Refusal | None:
    """Why a rating is not divided so. [BRP-SKL-022]"""
    if rating > 100 and sum(wanted) == rating and min(wanted) >= LEAST_SHARE:
        return None
    return Refusal(
        f"{rating}% cannot be divided into {', '.join(map(str, wanted))}.",
        "BRP-SKL-022",
        f"Above 100%, use all of it in shares of {LEAST_SHARE} or more.",
    )


UNDEFENDED = ("unaware", "asleep", "helpless", "bound", "volleying")
"""Marks of those who get out of the way of nothing. [BRP-POW-031 BRP-POW-110 BRP-POW-308 BRP-SPT-288]"""


def is_undefended(me: Actor) -> bool:
    """Whether somebody can do nothing against any attack. [BRP-CBT-056 BRP-CBT-077]"""
    return me.is_out or bool(me.fight.helpless) or me.fight.retrieving or any(map(me.is_marked, UNDEFENDED))
