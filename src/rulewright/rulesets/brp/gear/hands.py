"""Hands: how many are left to hold something with, and what cannot be held without them."""

from __future__ import annotations

from rulewright.contract import bears_on
from rulewright.kits.hands import HANDS, hands_taken
from rulewright.play import Refusal
from rulewright.rulesets.brp.body.conditions import ARM_FAILS
from rulewright.rulesets.brp.checks.ratings.hindered import LIGHT
from rulewright.rulesets.brp.gear.arms import drop
from rulewright.rulesets.brp.state.arms import HANDLESS, arm, in_hands
from rulewright.rulesets.brp.state.character import Actor, Book, Play
from rulewright.rulesets.brp.state.entries import Shield, Weapon
from rulewright.rulesets.brp.state.numbers import ARMS

SHIELD_ARM = "left-arm"
GROWN = ("a further hand", "two further hands")
"""Marks of whoever has more to hold with: each is one hand more. [BRP-POW-126]"""


def is_idle(me: Actor, limb: str) -> bool:
    """Whether a wound or a grip has put an arm or leg out of use. [BRP-CBT-119 BRP-CBT-136 BRP-SKL-085]"""
    return me.is_marked(f"useless {limb}") or any(hold.pinned and hold.location == limb for hold in me.fight.holds)


def hands_of(me: Actor) -> int:
    """How many hands can hold anything; what else grew on somebody to hold with counts, a hand with a light does not, and a
    beast has none.

    [BRP-CBT-119 BRP-CBT-120 BRP-POW-126 BRP-SPT-124 BRP-CRE-008]
    """
    if me.is_marked(HANDLESS):
        return 0
    idle = sum(is_idle(me, limb) for limb in ARMS) + me.is_marked(LIGHT)
    return HANDS + sum(map(me.is_marked, GROWN)) - idle


def free_hands(me: Actor, book: Book) -> int:
    """How many hands hold nothing. [BRP-CBT-062 BRP-CBT-088]"""
    return hands_of(me) - hands_taken(me.in_hand, lambda item: arm(item, book).hands) - bool(me.shield)


def in_both_hands(me: Actor, weapon: Weapon, book: Book) -> bool:
    """Whether somebody has both hands on a weapon: one that takes two, or one for either grip with nothing beside it.

    [BRP-EQP-079 BRP-EQP-093 BRP-EQP-101]
    """
    if not weapon.either:
        return weapon.hands == HANDS
    return in_hands(me, book) == (weapon.id,) and not me.shield and hands_of(me) >= HANDS


def strength_asked(me: Actor, item: Weapon | Shield, book: Book) -> int:
    """The STR that a weapon or shield asks for, as it is held. [BRP-EQP-084 BRP-EQP-101]"""
    if isinstance(item, Weapon) and item.strength_both and in_both_hands(me, item, book):
        return item.strength_both
    return item.strength


def is_up_to(me: Actor, item: Weapon | Shield, book: Book) -> bool:
    """Whether somebody has the STR and DEX that a weapon or shield asks for.

    [BRP-SKL-055 BRP-SKL-062 BRP-SKL-117 BRP-EQP-084 BRP-EQP-104 BRP-EQP-111 BRP-EQP-161]
    """
    return me.value("STR") >= strength_asked(me, item, book) and me.value("DEX") >= item.dexterity


def shield_hangs_idle(me: Actor) -> bool:
    """Whether the shield cannot be used: its arm is out of use, or a wound forbids it. [BRP-CBT-119 BRP-CBT-136]"""
    return me.is_marked("no shield") or is_idle(me, SHIELD_ARM)


def no_hand_for(me: Actor, item: str, book: Book) -> Refusal | None:
    """Why something cannot be used with the hands that are left; legs and the head need none. [BRP-CBT-119 BRP-CBT-136]"""
    if item in book.content[Shield]:
        lacking = shield_hangs_idle(me)
    else:
        held = arm(item, book)
        lacking = max(held.hands, int(held.on_arms)) > hands_of(me)
    if not lacking:
        return None
    return Refusal(
        f"{me.name} has no hand for {arm(item, book).name}.", "BRP-CBT-119", "Use something that needs fewer hands."
    )


@bears_on(ARM_FAILS)
def lose_grip(play: Play, who: str, limb: str, cause: str) -> None:
    """What an arm held falls when it fails, and what takes both; a shield is strapped on and stays. The right holds
    what was taken first, unless it had failed before. [BRP-CBT-119 BRP-CBT-136]
    """
    for item in in_that_hand(play.actor(who), limb, play.book):
        drop(play, who, item, cause)


def in_that_hand(me: Actor, limb: str, book: Book) -> tuple[str, ...]:
    """What one arm holds: the right what was taken first, unless it had failed before; what takes both hands is in each.

    [BRP-CBT-119 BRP-CBT-136 BRP-SKL-082]
    """
    other = ARMS[1 - ARMS.index(limb)]
    place = 0 if limb == ARMS[0] or is_idle(me, other) else 1
    return tuple(item for at, item in enumerate(me.in_hand) if at == place or arm(item, book).hands > 1)
