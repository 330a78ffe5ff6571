"""Creatures as the rules see them: what somebody is, what they lack, and how their body is built."""

from __future__ import annotations

from functools import lru_cache

from rulewright.rulesets.brp.state.character import CHARACTERISTICS, Actor, Book
from rulewright.rulesets.brp.state.kinds.creatures import BodyPart, BodyPlan, Creature, Role

LIMBS: tuple[Role, ...] = ("leg", "arm", "wing", "tail")
NATURE = "nature"
"""Under which id an actor keeps what its kind has made it."""


def creature_of(me: Actor, book: Book) -> Creature | None:
    """What somebody is, where the book describes their kind. [BRP-CRE-001 BRP-CRE-002]"""
    found: Creature | None = book.content[Creature].get(me.character.species)
    return found


def missing(creature: Creature) -> tuple[str, ...]:
    """The characteristics that a creature does not have. [BRP-CRE-011]"""
    return tuple(code for code in CHARACTERISTICS if code not in creature.dice)


def lacks(me: Actor, code: str) -> bool:
    """Whether a characteristic is not there at all. [BRP-CRE-011]"""
    return me.is_marked(f"no {code}")


def times_the_spells(me: Actor) -> int:
    """How many times a human's room for spells somebody has: a vampire twice. [BRP-CRE-087]"""
    return 2 if me.is_marked("twice the spells") else 1


def parts_of_body(me: Actor, book: Book) -> tuple[BodyPart, ...]:
    """The places of a body that is no human one; none of a human one. [BRP-CRE-153]"""
    kind = creature_of(me, book)
    return plan_of(kind, book) if kind is not None and kind.body is not None else ()


@lru_cache(maxsize=256)
def plan_of(kind: Creature, book: Book) -> tuple[BodyPart, ...]:
    """The places of a creature's body. [BRP-CRE-153]"""
    return book.content.get(BodyPlan, kind.body or "").parts


def place_on(me: Actor, location: str, book: Book) -> str:
    """A place as somebody's body has it: what serves as the same there, on the same side if it has one, else where most blows
    land. [BRP-CRE-153]
    """
    body = parts_of_body(me, book)
    if not location or not body or any(each.location == location for each in body):
        return location
    side, _, role = location.rpartition("-")
    alike = [each for each in body if each.role == role]
    if not alike:
        return min(body, key=lambda each: each.least - each.most).location
    return next((each for each in alike if each.location.startswith(side)), alike[0]).location


def role_of(me: Actor, location: str, book: Book) -> str:
    """What a place of somebody's body serves as: a leg, a wing, the head. [BRP-CRE-153]"""
    own = next((each.role for each in parts_of_body(me, book) if each.location == location), None)
    return own or location.rpartition("-")[2]
