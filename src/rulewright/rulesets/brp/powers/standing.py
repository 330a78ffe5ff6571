"""Standing powers: what lasts from the first moment, and what things hold."""

from __future__ import annotations

from rulewright.play import (
    Effect,
    Lasting,
    Modifier,
)
from rulewright.rulesets.brp.powers.mutations.body import effect_of
from rulewright.rulesets.brp.powers.numbers import amount
from rulewright.rulesets.brp.powers.superpowers.costs import only_in_form
from rulewright.rulesets.brp.state.character import Actor, Book
from rulewright.rulesets.brp.state.deeds import (
    Mark,
    Modify,
    Store,
)
from rulewright.rulesets.brp.state.kinds.mutations import Mutation
from rulewright.rulesets.brp.state.kinds.superpowers import Superpower
from rulewright.rulesets.brp.state.known import (
    power_of,
    title,
    variant_of,
)
from rulewright.rulesets.brp.state.powers_state import Vessel

ALWAYS = "always"


def from_the_start(key: str, level: int, me: Actor, book: Book) -> tuple[Effect, ...]:
    """What of a power lasts from the first moment: a mutation, or a superpower that is always on. [BRP-POW-269]"""
    entry = power_of(key, book)
    if isinstance(entry, Mutation):
        return (effect_of(key, entry, level, me, book),)
    if isinstance(entry, Superpower) and entry.lasts.what == ALWAYS and not only_in_form(key, me.character, book):
        return (standing_effect(key, entry, level, me, book),)
    return ()


def standing_effect(key: str, entry: Superpower, level: int, me: Actor, book: Book) -> Effect:
    """A superpower that is always on, as it changes its bearer. [BRP-POW-269 BRP-POW-255]"""
    variant = variant_of(key)
    rule = entry.cites
    deeds = [deed for deed in entry.deeds if not deed.only or deed.only == variant]
    times = book.options.defence_step if entry.by_step else 1
    modifiers = tuple(
        Modifier(deed.to.replace("{choice}", variant), amount(deed.by, me, level) * deed.sign * times, rule)
        for deed in deeds
        if isinstance(deed, Modify)
    )
    marks = (mark.replace("{choice}", variant) for deed in deeds if isinstance(deed, Mark) for mark in deed.marks)
    return Effect(
        key.replace("/", "-"), title(key, book), "", modifiers, (key, *marks), Lasting(), level=level, rules=entry.rules
    )


def stores_of(known: dict[str, int], me: Actor, book: Book) -> dict[str, Vessel]:
    """Things that hold power points, full at the start. [BRP-POW-295 BRP-POW-370]"""
    found = {}
    for key, level in known.items():
        for deed in power_of(key, book).deeds:
            if isinstance(deed, Store) and deed.only == variant_of(key) and power_of(key, book).lasts.what == ALWAYS:
                most = amount(deed.capacity, me, level)
                found[deed.item] = Vessel(points=most, most=most, sets=deed.sets)
    return found
