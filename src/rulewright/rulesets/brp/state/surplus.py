"""Surplus: how many power points somebody may hold above the maximum."""

from __future__ import annotations

from rulewright.rulesets.brp.state.character import Actor, Book
from rulewright.rulesets.brp.state.kinds.superpowers import Superpower
from rulewright.rulesets.brp.state.known import known_of, power_of
from rulewright.rulesets.brp.state.numbers import most_power_points


def most_surplus(actor: Actor, book: Book) -> int:
    """How many points somebody may hold above the maximum. [BRP-CHR-102]"""
    power = actor.value("POW")
    return power * 2 if book.options.surplus == "besides" else power


def room_for_surplus(actor: Actor, book: Book) -> int:
    """How many points above the maximum somebody can have at all: Drain and Transfer may leave as many as the maximum and
    their levels together. [BRP-CHR-102 BRP-POW-287]
    """
    owned = {key: power_of(key, book) for key in known_of(actor, "superpowers")}
    moving = (key for key, entry in owned.items() if isinstance(entry, Superpower) and entry.moves_points)
    levels = max((actor.powers.known[key] for key in moving), default=0)
    return max(most_surplus(actor, book), int(most_power_points(actor)) + levels)
