"""Powers on a sheet: how well somebody uses each, at which level, what it costs and how far it goes."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.play import Derived, derived
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.powers.mutations.body import flight
from rulewright.rulesets.brp.powers.mutations.use import keen_range
from rulewright.rulesets.brp.powers.numbers import amount, price_of, upkeep_of
from rulewright.rulesets.brp.powers.superpowers.moves import (
    depth_a_round,
    flight_load,
    leap_metres,
    levels_for_any_shape,
    round_of_speed,
    stretched_size,
)
from rulewright.rulesets.brp.powers.superpowers.price import with_limits
from rulewright.rulesets.brp.powers.superpowers.senses import magnification, sees_through, sense_reach
from rulewright.rulesets.brp.state.character import Actor, Book
from rulewright.rulesets.brp.state.kinds.mutations import MAJOR
from rulewright.rulesets.brp.state.known import power_of, set_of, title, variant_of
from rulewright.rulesets.brp.state.powers_state import Use

RATED = ("magic", "psychic")
HEARING = 15
"""Metres that anybody hears. [BRP-POW-133]"""


def power_numbers(me: Actor, book: Book) -> tuple[Derived, ...]:
    """Every power that somebody knows: its rating, its grade or its level, what using it takes, and its figures.

    [BRP-POW-015 BRP-POW-114 BRP-POW-136 BRP-POW-244]
    """
    found: list[Derived] = []
    for key, level in me.powers.known.items():
        set_ = set_of(key)
        if set_ in RATED:
            found.append(rating(me, key, book))
        elif set_ == "mutations":
            grade = "major" if level >= MAJOR else "minor"
            found.append(derived(title(key, book), (f"{grade} mutation", level, "BRP-POW-114")))
        else:
            found.append(derived(title(key, book), ("levels", level, "BRP-POW-244")))
        found += prices(me, key, level, book)
        for name, (value, rule) in figures_of(me, key, level, book).items():
            found.append(derived(f"{title(key, book)}: {name}", (name, value, rule)))
    return tuple(found)


def prices(me: Actor, key: str, level: int, book: Book) -> Iterator[Derived]:
    """What one use takes, at all the levels there are, and what keeping it up takes; not where another's mind decides."""
    entry, name = power_of(key, book), book.options.power_point_name
    points = with_limits(price_of(entry.price, Use(power=key, level=level), me), key, me, book)
    if points and not entry.price.a_third_of:
        yield derived(f"{title(key, book)}: {name}", ("for one use", points, "BRP-POW-270"))
    if entry.upkeep:
        kept = upkeep_of(me, key, level, book)
        yield derived(f"{title(key, book)}: {name} each {entry.upkeep.every}", ("kept up", kept, "BRP-POW-270"))


def figures_of(me: Actor, key: str, level: int, book: Book) -> dict[str, tuple[int, str]]:
    """How far, how high, how heavy: what people ask of a power, with the rule that says so."""
    entry = power_of(key, book)
    match entry.measured:
        case "sense":
            sense = variant_of(key)
            found = {"metres": sense_reach(sense, level), "centimetres of wall": sees_through(sense, level)}
            if sense == "microscopic-vision":
                found = {"times larger": magnification(level)}
            return {name: (value, "BRP-POW-377") for name, value in found.items() if value}
        case "keen":
            keen = {"hearing": ("metres heard", HEARING), "vision": ("times as far", 1)}.get(variant_of(key))
            return {keen[0]: (keen_range(keen[1], me, variant_of(key)), "BRP-POW-133")} if keen else {}
        case "bound":
            far, high = leap_metres(level)
            return {"metres far": (far, "BRP-POW-328"), "metres high": (high, "BRP-POW-328")}
        case "load":
            load = flight_load(level, me.value("SIZ"), me.value("STR"))
            return {"SIZ carried": (load, "BRP-POW-366")} if load else {}
        case "winged":
            metres, load = flight(me, book)
            return {"metres a round": (metres, "BRP-POW-134"), "SIZ carried": (load, "BRP-POW-134")}
        case "stretch":
            least, most = stretched_size(me.value("SIZ"), level)
            any_shape = levels_for_any_shape(me.value("CON"))
            found = {"least SIZ": least, "most SIZ": most, "levels for any shape": any_shape}
            return {name: (value, "BRP-POW-331") for name, value in found.items()}
        case "speed":
            turn, all_out = round_of_speed(me, level, book), round_of_speed(me, level, book, all_out=True)
            found = {
                "metres of one full move": turn.metres,
                "full moves": turn.moves,
                "full moves all out": all_out.moves,
            }
            return {name: (value, "BRP-POW-374") for name, value in found.items()}
        case "depth":
            deep = depth_a_round(level, me.value("SIZ"), me.character.move)
            return {"centimetres a round": (deep, "BRP-POW-376")}
    rule = entry.cites
    return {f"{each.name} {each.unit}".strip(): (amount(each.amount, me, level), rule) for each in entry.figures}
