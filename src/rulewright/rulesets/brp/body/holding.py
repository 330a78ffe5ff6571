"""Holding: how many hands there are, and into which something comes."""

from __future__ import annotations

from rulewright.kits.hands import HANDS
from rulewright.rulesets.brp.checks.ratings.hindered import LIGHT
from rulewright.rulesets.brp.state.arms import HANDLESS, arm, in_left_hand, is_idle
from rulewright.rulesets.brp.state.character import Actor, Play
from rulewright.rulesets.brp.state.numbers import ARMS

GROWN = ("a further hand", "two further hands")
"""Marks of whoever has more to hold with: each is one hand more. [BRP-POW-126]"""


def hands_of(me: Actor) -> int:
    """How many hands can hold anything; what else grew on somebody to hold with counts, a hand with a light does not, and a
    beast has none.

    [BRP-CBT-119 BRP-CBT-120 BRP-POW-126 BRP-SPT-124 BRP-CRE-008]
    """
    if me.is_marked(HANDLESS):
        return 0
    idle = sum(is_idle(me, limb) for limb in ARMS) + me.is_marked(LIGHT)
    return HANDS + sum(map(me.is_marked, GROWN)) - idle


def into_hand(play: Play, who: str, item: str, cause: str) -> None:
    """Something comes into the right hand, into the left where the right holds something or hangs useless, or into both
    where it needs them; what was in a hand that is needed is put away, and what grows on a body stays.

    [BRP-CBT-022 BRP-SKL-082]
    """
    me, book = play.actor(who), play.book
    grown = tuple(each for each in me.in_hand if arm(each, book).natural or not arm(each, book).hands)
    room = 0 if arm(item, book).hands > 1 else hands_of(me) - bool(me.shield) - 1
    held = [each for each in me.in_hand if arm(each, book).hands == 1 and each not in grown]
    kept = tuple(held[: max(0, room)])
    left = next((each for each in kept if each == in_left_hand(me)), "")
    if not left and arm(item, book).hands == 1 and (kept or is_idle(me, ARMS[0])):
        left = item
    play.change(who, "in_hand", (item, *kept, *grown), cause)
    if left != me.off_hand:
        play.change(who, "off_hand", left, cause)


def less(items: tuple[str, ...], item: str) -> tuple[str, ...]:
    """Some things without one of a kind. [BRP-SPT-276]"""
    at = items.index(item)
    return (*items[:at], *items[at + 1 :])
