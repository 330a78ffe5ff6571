"""Martial Arts: one roll of a combat skill, read against two ratings."""

from __future__ import annotations

from rulewright.play import Refusal
from rulewright.rulesets.brp.state.keys import split

PARTNERS = ("brawl", "grapple", "melee-weapon", "missile-weapon")
"""The skills that Martial Arts goes with. [BRP-SKL-106 BRP-SKL-108]"""


def goes_with(combat: str) -> bool:
    """Whether Martial Arts can be in a blow with this skill. [BRP-SKL-032 BRP-SKL-106 BRP-SKL-108]"""
    return split(combat)[0] in PARTNERS


def no_art_shares(rating: int, *wanted: int) -> Refusal | None:
    """Why the art is not divided so. [BRP-SKL-110]"""
    if sum(wanted) == rating and min(wanted) >= 0:
        return None
    return Refusal(
        f"Martial Arts of {rating}% cannot be divided into {', '.join(map(str, wanted))}.",
        "BRP-SKL-110",
        "Divide all of it, or put it on one attack.",
    )
