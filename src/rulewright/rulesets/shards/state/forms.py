"""Forms: how somebody is armed, which some stances ask for."""

from __future__ import annotations

from rulewright.kits.hands import HANDS, hands_taken
from rulewright.rulesets.shards.state.character import Actor, Book
from rulewright.rulesets.shards.state.entries_gear import Weapon

PAIR = 2
MANY_HANDS = 4
"""Hands of the multi-limbed. [SHA-TRT-059]"""


def hands_taken_by(thing: str, book: Book) -> int:
    """How many hands a thing takes: a two-handed weapon two. [SHA-ECO-017]"""
    return book.content.get(Weapon, thing).hands if thing in book.content[Weapon] else 1


def free_hands(held: tuple[str, ...], book: Book, *, many: bool = False) -> int:
    """How many hands are left besides what they hold. [SHA-ECO-017]"""
    return (MANY_HANDS if many else HANDS) - hands_taken(held, lambda each: hands_taken_by(each, book))


def melee_in_hand(actor: Actor, book: Book) -> tuple[Weapon, ...]:
    """The melee weapons in somebody's hands, shields aside."""
    held = (book.content.get(Weapon, each) for each in actor.in_hand if each in book.content[Weapon])
    return tuple(each for each in held if each.skill == "melee")


def shields_of(actor: Actor, book: Book) -> tuple[str, ...]:
    """The shields in somebody's hands."""
    return tuple(each for each in actor.in_hand if "shield" in book.content.get(Weapon, each).qualities)


def is_armed_so(actor: Actor, book: Book, form: str, *, light: bool = False) -> bool:
    """Whether somebody is armed in a form; with `light` a light weapon makes a pair too.

    [SHA-MTH-083 SHA-MTH-084 SHA-MTH-101 SHA-MTH-122]
    """
    held = melee_in_hand(actor, book)
    if form == "two-handed":
        return any(each.hands == PAIR for each in held)
    if form == "one-handed":
        return len(actor.in_hand) == 1 and len(held) == 1 and held[0].hands == 1
    small = any("personal" in each.qualities or (light and each.light) for each in held)
    return len(actor.in_hand) == PAIR and small
