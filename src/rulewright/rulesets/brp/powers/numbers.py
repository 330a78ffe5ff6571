"""Numbers of powers: what an amount, a price or a figure comes to for one user and one use."""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.rulesets.brp.checks.spending import available
from rulewright.rulesets.brp.state.character import Actor, Book
from rulewright.rulesets.brp.state.kinds.powers import Power
from rulewright.rulesets.brp.state.known import by_limits, power_of
from rulewright.rulesets.brp.state.numbers import movement
from rulewright.rulesets.brp.state.permanent import permanent_value
from rulewright.rulesets.brp.state.powers_state import Use
from rulewright.rulesets.brp.state.terms import Amount, Lasts, Price
from rulewright.rulesets.brp.state.units import part

ROUNDS = {"rounds": 1, "turns": 25, "minutes": 5, "hours": 300, "days": 7200}
SPANS = {"round": 1, "ten-rounds": 10, "turn": 25, "minute": 5, "hour": 300}
"""Combat rounds in each: 12 seconds, five minutes to a full turn."""


def upkeep_of(me: Actor, key: str, level: int, book: Book) -> int:
    """What it takes each time to keep a power up, with what limits make of it; 0 for nothing. [BRP-POW-253 BRP-POW-270]"""
    upkeep = power_of(key, book).upkeep
    return by_limits(upkeep.flat + upkeep.each * level, key, me.character, book) if upkeep else 0


def number(me: Actor, what: str) -> int:
    """What somebody has of something, as contests and amounts read it; several are added up: "CON+POW".

    Power points are read as they are now, before a price is paid. [BRP-POW-029 BRP-POW-204]
    """
    total = 0
    for each in what.split("+"):
        match each:
            case "PP":
                total += available(me)
            case "HP":
                total += max(0, me.hit_points)
            case "MOV":
                total += int(movement(me))
            case "own POW":
                total += permanent_value(me, "POW")
            case _:
                total += me.value(each)
    return total


def amount(of: Amount, me: Actor, level: int = 1) -> int:
    """What an amount comes to at a level."""
    permanent_value = part(of.times * number(me, of.of), of.parts) if of.of else 0
    return (
        of.flat
        + of.each * (max(0, level - of.beyond) // of.per)
        + (permanent_value * level if of.by_level else permanent_value)
    )


def meant_for(entry: Power, use: Use, user: str) -> str:
    """Whom a power is used on: whoever is named, else its user; nobody, where it is for a thing or a place."""
    if use.target:
        return use.target
    things = set(entry.at) & {"thing", "place", "nobody"}
    a_thing = bool(things) and (bool(use.words or use.size) or "self" not in entry.at)
    return "" if a_thing else user


WITHIN = "into being"
"""The choice by which a thing is put into somebody: it is the thing that goes, not they. [BRP-POW-292]"""


def size_of(use: Use, target: Actor | None) -> int:
    """The SIZ of what a power is used on: of somebody their own, of a thing as its user says."""
    return target.value("SIZ") if target is not None and use.choice != WITHIN else use.size


def price_of(price: Price, use: Use, target: Actor | None) -> int:
    """What a use costs in power points. [BRP-POW-016 BRP-POW-180]"""
    points = price.flat + price.each * use.level
    if price.each_size:
        points += part(size_of(use, target), price.each_size)
    if price.a_third_of and target is not None:
        points += part(target.value(price.a_third_of), 3)
    return max(price.least, points)


def levels_needed(entry: Power, use: Use, target: Actor | None) -> int:
    """Levels that the subject's whole SIZ takes, where a level covers only so much of it."""
    return max(1, part(size_of(use, target), entry.size_each)) if entry.size_each else 1


def levels_for_all(entry: Power, use: Use, first: Actor | None, others: Iterable[Actor]) -> int:
    """Levels that a use takes for all that it is meant for: their whole SIZ together, one for each being, or one for
    each weapon. [BRP-POW-106 BRP-POW-296]
    """
    needed, further = levels_needed(entry, use, first), tuple(others)
    if not further:
        return needed
    if "targets" in entry.grows and entry.size_each:
        return part(size_of(use, first) + sum(each.value("SIZ") for each in further), entry.size_each)
    return needed + len(further) if {"targets", "weapons"} & set(entry.grows) else needed


def rounds_of(lasts: Lasts, me: Actor, level: int = 1) -> int:
    """How many combat rounds something lasts; 0 for what has no end of its own. [BRP-POW-046 BRP-POW-199]"""
    return amount(lasts.amount, me, level) * ROUNDS[lasts.unit] if lasts.what == "time" else 0


def figures(entry: Power, me: Actor, level: int, parts: int = 1) -> str:
    """The figures that people need at the table, in words; one part in so many, where no more comes about."""
    there = ((each, part(amount(each.amount, me, level), parts)) for each in entry.figures)
    told = (f"{each.name} {number}{each.unit and ' ' + each.unit}" for each, number in there)
    return ", ".join(told)
