"""Callings: walks of life of our own, for games whose book has none, so that people at random make sense."""

from __future__ import annotations

from rulewright.chance import Dice
from rulewright.content import Entry
from rulewright.kits.at_random import one_of


class Calling(Entry, frozen=True, kw_only=True):
    """What somebody does for a living. Binds nobody who makes a character by hand.

    `knows` are the skills that come first, the best one foremost, `fields` what they do within those; `strong` the stats that they lean on. `arms`,
    `shields` and `wears` are what one may have of it, `carries` what else goes with it; whoever `fights` goes armed. Without `eras` it is of all times.
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
