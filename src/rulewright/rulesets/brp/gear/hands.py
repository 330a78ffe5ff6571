"""Hands: how many are left to hold something with, and what cannot be held without them."""

from __future__ import annotations

from rulewright.contract import bears_on
from rulewright.kits.hands import HANDS, hands_taken
from rulewright.play import Refusal
from rulewright.rulesets.brp.body.conditions import ARM_FAILS
from rulewright.rulesets.brp.body.grips import holds_on, release
from rulewright.rulesets.brp.body.holding import GROWN, hands_of
from rulewright.rulesets.brp.body.wounds.locations import body_of
from rulewright.rulesets.brp.checks.ratings.hindered import LIGHT
from rulewright.rulesets.brp.gear.arms import LIGHT_FALLS, drop, gives_light
from rulewright.rulesets.brp.state.arms import arm, in_hands, in_left_hand, is_idle
from rulewright.rulesets.brp.state.character import Actor, Book, Play
from rulewright.rulesets.brp.state.creatures import role_of
from rulewright.rulesets.brp.state.entries import Shield, Weapon
from rulewright.rulesets.brp.state.numbers import ARMS

SHIELD_ARM = "left-arm"


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
    """An arm that fails lets go; whom one held too, where no arm is left to hold with. [BRP-CBT-119 BRP-CBT-136]"""
    open_hand(play, who, limb, cause)
    me = play.actor(who)
    if limb in ARMS and all(each == limb or is_idle(me, each) for each in ARMS) and not any(map(me.is_marked, GROWN)):
        for held in [each for each, actor in play.state.actors.items() if holds_on(actor, who)]:
            release(play, who, held)


def open_hand(play: Play, who: str, limb: str, cause: str) -> tuple[str, ...]:
    """What an arm held falls, and what takes both; a light too. A shield is strapped on and stays. Says which things fell.

    [BRP-CBT-119 BRP-CBT-136 BRP-SKL-082]
    """
    me = play.actor(who)
    held = in_that_hand(me, limb, play.book)
    for item in held:
        drop(play, who, item, cause)
    if holds_the_light(me, limb, play.book):
        for falls in LIGHT_FALLS.on(play.book):
            falls(play, who)
    return held


def in_that_hand(me: Actor, limb: str, book: Book) -> tuple[str, ...]:
    """What one arm holds; what takes both hands is in each. An arm beyond the two of a human body holds nothing, and what
    grows on a body is held by none. [BRP-CBT-119 BRP-CBT-136 BRP-SKL-082 BRP-CRE-008]
    """
    if limb not in ARMS:
        return ()
    left = in_left_hand(me)
    at = me.in_hand.index(left) if left else -1
    things = [(place, item) for place, item in enumerate(me.in_hand) if not arm(item, book).natural]
    return tuple(item for place, item in things if (place == at) is (limb == ARMS[1]) or arm(item, book).hands > 1)


def arm_with(me: Actor, item: str) -> str:
    """The arm that holds something, or bears it: a shield is on the left. [BRP-SKL-076 BRP-SKL-082]"""
    return ARMS[item in (me.shield, in_left_hand(me))]


def bare_limb(me: Actor, book: Book) -> str:
    """The limb that stops a blow with nothing in it: the left arm, or the right where the left is out of use, or bears or holds
    something; a leg of whatever has no arms. [BRP-CBT-027 BRP-SPT-216]
    """

    def unfit(limb: str) -> tuple[bool, bool]:
        bears = bool(me.shield) and limb == SHIELD_ARM
        return is_idle(me, limb), bears or bool(in_that_hand(me, limb, book)) or holds_the_light(me, limb, book)

    body = body_of(me, book)
    limbs = next(
        (found for role in ("arm", "leg") if (found := [each for each in body if role_of(me, each, book) == role])),
        body,
    )
    return min(reversed(limbs), key=unfit)


def holds_the_light(me: Actor, limb: str, book: Book) -> bool:
    """Whether a light is in that hand: where the torch is that burns, else in the left, unless that holds something else, bears
    a shield or hangs useless. [BRP-SPT-124 BRP-SPT-195 BRP-SPT-276]
    """
    if not me.is_marked(LIGHT):
        return False
    left = in_left_hand(me)
    if any(gives_light(me, each, book) for each in me.in_hand):
        return limb == ARMS[gives_light(me, left, book)]
    return limb == ARMS[not (left or me.shield or me.is_marked(f"useless {ARMS[1]}"))]
