"""The price of a use: the entry behind a key, and what a superpower costs in power points, limits and all."""

from __future__ import annotations

from msgspec.structs import replace

from rulewright.rulesets.brp.powers.numbers import meant_for, price_of
from rulewright.rulesets.brp.powers.superpowers.combined import apart
from rulewright.rulesets.brp.state.character import Actor, Book, State
from rulewright.rulesets.brp.state.kinds.powers import Power
from rulewright.rulesets.brp.state.kinds.superpowers import Superpower
from rulewright.rulesets.brp.state.known import by_limits, limits_of, power_had, power_of, variant_of
from rulewright.rulesets.brp.state.powers_state import Use


def superpower_of(key: str, book: Book) -> Superpower:
    """The superpower behind a key."""
    return _sure(power_of(key, book))


def superpower_had(me: Actor, key: str, book: Book) -> Superpower:
    """The superpower behind a key as somebody has it, with the reach that they bought. [BRP-POW-251 BRP-POW-253]"""
    return _sure(power_had(me, key, book))


def _sure(entry: Power) -> Superpower:
    if not isinstance(entry, Superpower):
        msg = f"{entry.id} is no superpower"
        raise TypeError(msg)
    return entry


def with_variant(use: Use, book: Book) -> Use:
    """A use as its deeds read it: the kind that was bought is the choice, unless the use says more. [BRP-POW-272]"""
    entry = superpower_of(use.power, book)
    return replace(use, choice=variant_of(use.power)) if entry.variants and not use.choice else use


def price_for(state: State, book: Book, who: str, use: Use) -> int:
    """What a use costs; energies that go out together are paid in full, each of them. [BRP-POW-270 BRP-POW-275]"""
    return sum(price_alone(state, book, who, each) for each in apart(use))


def price_alone(state: State, book: Book, who: str, use: Use) -> int:
    """What a power costs by itself, with what limits make of it. [BRP-POW-253 BRP-POW-270]"""
    entry, me = superpower_of(use.power, book), state.actor(who)
    target = state.actors.get(meant_for(entry, use, who))
    return with_limits(price_of(entry.price, use, target), use.power, me, book)


def with_limits(points: int, key: str, me: Actor, book: Book) -> int:
    """What one use takes of somebody: twice or half of what is printed, or so many points more. [BRP-POW-251 BRP-POW-253]"""
    limits = limits_of(key, me.character, book).values()
    more = sum(count for limit, count in limits if limit.price == "more")
    return by_limits(points, key, me.character, book) + more
