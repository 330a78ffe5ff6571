"""Arriving with powers: what is known, what lasts from the first moment, what grows on a body, and what things hold."""

from __future__ import annotations

from msgspec.structs import replace

from rulewright.play import Effect, FrozenMap, Lasting, Modifier
from rulewright.rulesets.brp.character import Actor, Book, Points
from rulewright.rulesets.brp.creation.set_levels import levels_of
from rulewright.rulesets.brp.entries_powers import Being
from rulewright.rulesets.brp.powers.beings import ELSEWHERE
from rulewright.rulesets.brp.powers.deeds import Mark, Modify, Store
from rulewright.rulesets.brp.powers.holdings import Holdings
from rulewright.rulesets.brp.powers.holdings import Store as Vessel
from rulewright.rulesets.brp.powers.known import exists, power_of, title, variant_of
from rulewright.rulesets.brp.powers.magic.start import memorised, staff_at_start
from rulewright.rulesets.brp.powers.mutations.body import effect_of, grown_armour, grown_weapons, tongues
from rulewright.rulesets.brp.powers.mutations.entries import Mutation
from rulewright.rulesets.brp.powers.numbers import amount
from rulewright.rulesets.brp.powers.sorcery.start import bound_at_start, readied
from rulewright.rulesets.brp.powers.superpowers.entries import Superpower
from rulewright.rulesets.brp.powers.superpowers.start import bank

ALWAYS = "always"


def arrive(actor: Actor, book: Book) -> Actor:
    """Somebody steps into play with all their powers. [BRP-POW-012 BRP-POW-014 BRP-POW-256]"""
    written = actor.character
    if written.species in book.content[Being]:
        actor = replace(actor, effects=FrozenMap({**actor.effects, ELSEWHERE.id: ELSEWHERE}))
    if not written.powers:
        return actor
    known = {key: level for key, level in written.powers.items() if exists(key, book)}
    effects = {each.id: each for key, level in known.items() for each in from_the_start(key, level, actor, book)}
    level = levels_of(written, book).get("superpowers")
    staff = staff_at_start(written, levels_of(written, book).get("magic", "normal"), book)
    spoken = {key: Points(given=at) for key, at in tongues(written, book).items() if key not in actor.skills}
    return replace(
        actor,
        skills=FrozenMap({**actor.skills, **spoken}),
        effects=FrozenMap({**actor.effects, **effects}),
        weapons=(*actor.weapons, *grown_weapons(written, book)),
        in_hand=actor.in_hand or grown_weapons(written, book)[:1],
        armour=(*actor.armour, *grown_armour(written, book)),
        powers=Holdings(
            known=FrozenMap(known),
            mind=FrozenMap({**memorised(written, book), **readied(written, book)}),
            book=tuple(key for key in known if key.startswith(("magic/", "sorcery/"))),
            stores=FrozenMap({**stores_of(known, actor, book), **staff}),
            bonds=FrozenMap(bound_at_start(written, book)),
            points=bank(written, level, book) if level else 0,
        ),
    )


def from_the_start(key: str, level: int, me: Actor, book: Book) -> tuple[Effect, ...]:
    """What of a power lasts from the first moment: a mutation, or a superpower that is always on. [BRP-POW-269]"""
    entry = power_of(key, book)
    if isinstance(entry, Mutation):
        return (effect_of(key, entry, level, me, book),)
    if isinstance(entry, Superpower) and entry.lasts.what == ALWAYS:
        return (standing_effect(key, entry, level, me, book),)
    return ()


def standing_effect(key: str, entry: Superpower, level: int, me: Actor, book: Book) -> Effect:
    """A superpower that is always on, as it changes its bearer. [BRP-POW-269 BRP-POW-255]"""
    variant = variant_of(key)
    rule = entry.rules[0] if entry.rules else ""
    deeds = [deed for deed in entry.deeds if not deed.only or deed.only == variant]
    times = book.options.defence_step if entry.id == "defence" else 1
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
