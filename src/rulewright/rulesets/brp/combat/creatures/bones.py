"""Bones and hides: skeletons that thrusts pass through and blows shatter, giants whose skin grows with their might."""

from __future__ import annotations

from rulewright.chance import Percentile
from rulewright.contract import bears_on
from rulewright.play import Part
from rulewright.rulesets.brp.body.health import BY_THE_HEAD
from rulewright.rulesets.brp.body.wounds.locations import is_useless
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.combat.strike import STRUCK, Hit
from rulewright.rulesets.brp.gear.armour import ARMOUR
from rulewright.rulesets.brp.state.character import Actor, Play
from rulewright.rulesets.brp.state.numbers import damage_modifier

SHATTERS, GIANT, HEAD = "shatters", "skin by might", "head"
TIMES = 4
"""Percent of shattering for each point of damage. [BRP-CRE-074]"""
SKIN, CLUB = 6, 10
"""What a giant's skin stops, and a giant's club bears, without any damage modifier. [BRP-CRE-064]"""


def dice_of_might(me: Actor) -> int:
    """How many six-sided dice somebody's damage modifier has. [BRP-CRE-064]"""
    count, _, sides = damage_modifier(me).removeprefix("+").partition("d")
    return int(count) if sides == "6" and count.isdigit() else 0


def skin_of(me: Actor) -> int:
    """What a giant's skin stops: 6, and one for each die of the damage modifier. [BRP-CRE-064]"""
    return SKIN + dice_of_might(me)


def club_of(me: Actor) -> int:
    """Hit points of a giant's or troll's club: 10, and one for each die of the damage modifier. [BRP-CRE-064 BRP-CRE-075]"""
    return CLUB + dice_of_might(me)


@bears_on(ARMOUR)
def thick_skin(me: Actor) -> tuple[Part, ...]:
    """A giant's skin, which grows with its might; armour that is worn over it adds to it. [BRP-CRE-064]"""
    return (Part("giant's skin", skin_of(me), "BRP-CRE-064"),) if me.is_marked(GIANT) else ()


@bears_on(STRUCK)
def shatter(play: Play, hit: Hit) -> None:
    """Each blow at a skeleton may shatter it, at four times its damage in percent, besides the hit points. [BRP-CRE-074]"""
    if not hit.damage or not hit.before.is_marked(SHATTERS) or play.actor(hit.target).fate == "dead":
        return
    if play.draw(Percentile.plain(min(100, TIMES * hit.damage)), of=hit.target, what="shattering"):
        play.change(hit.target, "fate", "dead", "shattered")
        play.change(hit.target, "fight.rank", 0, "shattered")
        play.note(f"{play.actor(hit.target).name} falls to pieces.")


@bears_on(STRUCK)
def crack_the_skull(play: Play, hit: Hit) -> None:
    """A special or critical blow aimed at the head, or one that disables the head, ends a corpse that nothing else stops.

    [BRP-CRE-102]
    """
    me = play.actor(hit.target)
    if not hit.damage or not me.is_marked(BY_THE_HEAD) or me.fate == "dead":
        return
    gone = play.book.options.hit_locations and is_useless(me, HEAD, play.book)
    if gone or (hit.place == HEAD and hit.level >= Level.SPECIAL):
        play.change(hit.target, "fate", "dead", "the skull is cracked")
        play.change(hit.target, "fight.rank", 0, "the skull is cracked")
        play.note(f"The skull of {me.name} is cracked, and it lies still.")
