"""Martial Arts: one roll of a combat skill, read against two ratings."""

from __future__ import annotations

from rulewright.play import Refusal
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.state.character import Actor, Book
from rulewright.rulesets.brp.state.keys import matches, speciality_of, split

ART = "martial-arts"
PARTNERS = ("brawl", "grapple", "melee-weapon", "missile-weapon")
"""The skills that Martial Arts goes with. [BRP-SKL-106 BRP-SKL-108]"""


def goes_with(combat: str) -> bool:
    """Whether Martial Arts can be in a blow with this skill. [BRP-SKL-032 BRP-SKL-106 BRP-SKL-108]"""
    return split(combat)[0] in PARTNERS


def is_partner(combat: str, art: str, book: Book) -> bool:
    """Whether the game master lets a tradition be paired with a skill: all of them, unless its entry names some. [BRP-SKL-111]"""
    listed = speciality_of(art, book)
    return listed is None or not listed.partners or any(matches(each, combat, book) for each in listed.partners)


def art_of(me: Actor, book: Book) -> str:
    """The tradition that somebody is best at; none perhaps. [BRP-SKL-106]"""
    known = [key for key in me.skills if split(key)[0] == ART]
    return max(known, key=lambda key: int(rating(me, key, book)), default="")


def art_rating(me: Actor, book: Book) -> int:
    """How good somebody is at their art; 0 without any. [BRP-SKL-106]"""
    key = art_of(me, book)
    return int(rating(me, key, book)) if key else 0


def no_art_shares(rating: int, *wanted: int) -> Refusal | None:
    """Why the art is not divided so. [BRP-SKL-110]"""
    if sum(wanted) == rating and min(wanted) >= 0:
        return None
    return Refusal(
        f"Martial Arts of {rating}% cannot be divided into {', '.join(map(str, wanted))}.",
        "BRP-SKL-110",
        "Divide all of it, or put it on one attack.",
    )
