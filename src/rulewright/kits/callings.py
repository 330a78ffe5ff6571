"""Callings: walks of life of our own, for games whose book has none, so that people at random make sense."""

from __future__ import annotations

from rulewright.chance import Dice
from rulewright.content import Entry
from rulewright.kits.at_random import one_of

__all__ = [
    "DABBLED",
    "Calling",
    "led",
]


class Calling(Entry, frozen=True, kw_only=True):
    """What somebody does for a living. It shapes people at random, and binds nobody who makes a character by hand.

    `knows` are the skills that come first, the best one foremost. `fields` are what they do within those: specialties,
    as skill/specialty, or the skills and spells that they learn. `strong` are the stats that they lean on, which are
    raised first. `arms` are weapons that they may have, the most usual first. `shields` are what may go with a weapon
    for one hand. `wears` are suits of armour, of which they have one. `carries` is what else goes with it: things at
    the belt, or gimmicks that nobody else has. Whoever `fights` wears armour for certain, others as it falls out. Who
    works `magic` has the stats for it, or learns spells and no skills. `eras` are the times in which there is such a
    calling, where a game knows times (none: all of them).
    """

    knows: tuple[str, ...]
    fields: tuple[str, ...] = ()
    strong: tuple[str, ...] = ()
    arms: tuple[str, ...] = ()
    shields: tuple[str, ...] = ()
    wears: tuple[str, ...] = ()
    carries: tuple[str, ...] = ()
    fights: bool = False
    magic: bool = False
    eras: tuple[str, ...] = ()


DABBLED = 2
"""The most that somebody at random has in what their calling does not ask for."""


def led(dice: Dice, calling: Calling, others: tuple[str, ...], points: int, most: int) -> dict[str, int]:
    """Points one by one: a grounding in all that the calling knows, the first of it nearly as high as may be; three in
    four of the rest go there too, and others are dabbled in.
    """
    rated = dict.fromkeys(calling.knows, 1) | {calling.knows[0]: most - 1}
    for _ in range(points - sum(rated.values())):
        own = [each for each in calling.knows if rated[each] < most]
        beside = [each for each in others if rated.get(each, 0) < DABBLED]
        if not own and not beside:
            break
        key = one_of(dice, beside if beside and (not own or dice.die(4) == 1) else own)
        rated[key] = rated.get(key, 0) + 1
    return rated
