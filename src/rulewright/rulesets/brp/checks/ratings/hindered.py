"""Hindered: skills that a dull, dazzled or missing sense makes harder, and those that a blow to the head caps."""

from __future__ import annotations

from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.state.character import Actor, Book
from rulewright.rulesets.brp.state.keys import skill_of, split

BY_SIGHT = ("spot", "track", "projection", "throw", "drive", "pilot")
BY_EAR = ("listen",)
SMALL = 3
FIGHTING = ("brawl", "melee-weapon", "missile-weapon", "firearm", "energy-weapon", "shield", "dodge")
SHOOTING = ("missile-weapon", "firearm", "energy-weapon", "heavy-weapon", "artillery")
MOST = 65
"""How good anybody is at what a head wound has touched. [BRP-CBT-119]"""


def hindered(me: Actor, key: str) -> Difficulty:
    """How much harder a skill is for whoever has lost or dulled the sense it lives on; without it nothing goes.

    The small hide easily. [BRP-POW-115 BRP-POW-275 BRP-POW-329]
    """
    if not me.effects:
        return Difficulty.AVERAGE
    skill = split(key)[0]
    if me.is_marked(f"without {skill}"):
        return Difficulty.IMPOSSIBLE
    if skill == "hide" and is_shrunk(me):
        return Difficulty.EASY
    blind = me.is_marked("blinded") and skill in (*BY_SIGHT, *FIGHTING)
    deaf = me.is_marked("deafened") and skill in BY_EAR
    return Difficulty.DIFFICULT if blind or deaf or me.is_marked(f"difficult {skill}") else Difficulty.AVERAGE


def hands_full(me: Actor, key: str, category: str) -> Difficulty:
    """How much harder a skill is for whoever clings to a wall, or holds a wound shut: then body and hands are busy,
    though a dodge only lets the wound go. [BRP-SKL-036 BRP-CBT-062]
    """
    clings = is_clinging(me) and key != "climb"
    holds = me.fight.holding and category in ("physical", "manipulation") and key != "dodge"
    return Difficulty.DIFFICULT if clings or holds else Difficulty.AVERAGE


def is_clinging(me: Actor) -> bool:
    """Whether somebody hangs on a wall. [BRP-SKL-036]"""
    return me.is_marked("clinging")


def is_shrunk(me: Actor) -> bool:
    """Whether somebody has made themselves so small that hiding is easy: SIZ 3 or less. [BRP-POW-329]"""
    return me.value("SIZ") <= SMALL and me.is_marked("superpowers/size-change/shrink")


def cap_of(me: Actor, key: str, book: Book) -> int | None:
    """The most that a head wound leaves of a rating; none where it does not touch it. [BRP-CBT-119]"""
    touched = (
        (me.is_marked("dull ears") and key in ("listen", "insight"))
        or (me.is_marked("poor aim") and split(key)[0] in SHOOTING)
        or (me.is_marked("slurred speech") and skill_of(key, book).category == "communication")
    )
    return MOST if touched else None
