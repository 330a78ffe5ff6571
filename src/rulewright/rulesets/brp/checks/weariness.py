"""Weariness: what fatigue does to rolls, by points or by how long one has been at it."""

from __future__ import annotations

from typing import Literal

from rulewright.play import Part
from rulewright.rulesets.brp.state.character import Actor, Book

STAGES = ((10, 3), (4, 2), (3, 1))
"""After so many times CON rounds without a break one is exhausted, spent, tired. [BRP-CHR-115 BRP-CHR-116 BRP-CHR-117]"""


def penalty(actor: Actor, book: Book) -> tuple[Part, ...]:
    """What negative fatigue takes off every roll of skill, characteristic and resistance. [BRP-CHR-110]"""
    if book.options.fatigue != "points" or actor.fatigue >= 0:
        return ()
    return (Part("fatigue", actor.fatigue, "BRP-CHR-110"),)


def stage(actor: Actor, book: Book) -> int:
    """How tired somebody is by simple fatigue: 0 fresh, 1 tired, 2 spent, 3 exhausted.

    [BRP-CHR-114 BRP-CHR-115 BRP-CHR-116 BRP-CHR-117]
    """
    if book.options.fatigue != "simple":
        return 0
    endured = next((reached for times, reached in STAGES if actor.exertion >= actor.value("CON") * times), 0)
    return max(endured, 1 if actor.is_marked("fatigued") else 0)


def tired_rating(rating: int, actor: Actor, book: Book) -> tuple[int, int]:
    """A rating as simple fatigue leaves it, and how many steps harder the roll is.

    Tired: one step harder. Spent: a quarter. Exhausted: no more than POW. [BRP-CHR-115 BRP-CHR-116 BRP-CHR-117]
    """
    match stage(actor, book):
        case 1:
            return rating, 1
        case 2:
            return -(-rating // 4), 0
        case 3:
            return min(rating, actor.value("POW")), 0
    return rating, 0


def stamina_first(actor: Actor, book: Book) -> Literal["", "average", "difficult"]:
    """The Stamina roll that must succeed before anything bodily is tried. [BRP-CHR-116 BRP-CHR-117]"""
    return {2: "average", 3: "difficult"}.get(stage(actor, book), "")  # type: ignore[return-value]
