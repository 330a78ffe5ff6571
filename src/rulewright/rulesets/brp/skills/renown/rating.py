"""Reputation as a rating: what one starts with, what deeds have added, and what distance leaves of it."""

from __future__ import annotations

from rulewright.play import Derived, Part, derived
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.state.character import Actor, Book
from rulewright.rulesets.brp.state.entries import Distance
from rulewright.rulesets.brp.state.units import part

STATUS = "status"


def seed_of(me: Actor, book: Book) -> int:
    """What a name starts with by itself: nothing, or a fifth of the best Status that one began with; what Status has won
    or lost since changes nothing. [BRP-OPT-062]
    """
    if book.options.starting_reputation == "none":
        return 0
    circles = {key: points for key, points in me.skills.items() if key.partition("/")[0] == STATUS}
    return part(max((int(rating(me, key, book)) - points.award for key, points in circles.items()), default=0), 5)


def reputation(me: Actor, book: Book) -> Derived:
    """How well known somebody is, for good or ill: what they started with and each deed by itself. It only ever grows, by
    deeds and never by experience, and may pass 100. [BRP-OPT-062 BRP-OPT-065]
    """
    start = max(int(me.character.reputation), seed_of(me, book))
    deeds = (Part(deed.what, deed.gain, "BRP-OPT-065") for deed in me.heart.deeds)
    return derived("Reputation", Part("from the start", start, "BRP-OPT-062"), *deeds, least=0, rule="BRP-OPT-062")


def by_distance(distances: tuple[str, ...], informed: int, book: Book) -> tuple[Part, ...]:
    """What is added for whoever hears the name: the worst of all distances, and what the well-informed know besides; or
    the best alone, where a table has it so. [BRP-OPT-068]
    """
    rows = [book.content.get(Distance, each) for each in distances]
    parts = [
        Part(each.name, min(each.most, max(each.modifier, informed)) if each.informed else each.modifier, "BRP-OPT-068")
        for each in rows
    ]
    if book.options.name_distance == "best":
        return (max(parts, key=lambda each: each.value),) if parts else ()
    far = [each for each, row in zip(parts, rows, strict=True) if not row.informed]
    knows = tuple(each for each, row in zip(parts, rows, strict=True) if row.informed)
    return (*((min(far, key=lambda each: each.value),) if far else ()), *knows)
