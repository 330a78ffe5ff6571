"""Limits of sorcery: who can cast, how much fits in a mind, what a sorcerer starts with."""

from __future__ import annotations

from rulewright.play import Refusal
from rulewright.rulesets.brp.state.character import Actor, Book
from rulewright.rulesets.brp.state.creatures import times_the_spells
from rulewright.rulesets.brp.state.kinds.powers import Power
from rulewright.rulesets.brp.state.permanent import permanent_value
from rulewright.rulesets.brp.state.powers_state import Bond
from rulewright.rulesets.brp.state.units import half, part

LEAST_POWER = 16
"""POW that a caster needs. [BRP-POW-178]"""


def no_sorcerer(me: Actor) -> Refusal | None:
    """Why somebody cannot cast sorcery: too little POW of their own; what is lent for a time does not count.

    [BRP-POW-178]
    """
    power = permanent_value(me, "POW")
    if power >= LEAST_POWER:
        return None
    return Refusal(
        f"Sorcery takes POW {LEAST_POWER}, and {me.name} has {power}.", "BRP-POW-178", "Use an item, or lend power."
    )


def starting_levels(intellect: int, level: str) -> int:
    """Levels of spells that a sorcerer knows at the start. [BRP-POW-181]"""
    return {"normal": half(intellect), "heroic": intellect, "epic": 2 * intellect, "superhuman": 4 * intellect}[level]


def most_in_mind(me: Actor, book: Book) -> int:
    """Levels that fit in a mind: INT, and what a people gives besides. INT that is raised for a time widens it only
    where a table says so, and a vampire has twice a human's. [BRP-POW-182 BRP-POW-183 BRP-CRE-087]
    """
    intellect = me.value("INT") if book.options.wisdom_widens_memory else permanent_value(me, "INT")
    return intellect * times_the_spells(me) + book.options.cultural_memory


def parts_here(book: Book) -> int:
    """Of how many parts a spell has one, in what it does and how long: of one, or of two on another plane. [BRP-POW-212]"""
    return 2 if book.options.other_plane else 1


def rounds_gone(me: Actor, entry: Power, book: Book) -> int:
    """Rounds that a spell has lost when it begins to work: the one of its casting; on another plane half of all.

    [BRP-POW-199 BRP-POW-212]
    """
    if entry.lasts.what != "time":
        return 0
    power = permanent_value(me, "POW")
    return 1 + power - part(power, parts_here(book))


def room_of(bond: Bond) -> int:
    """What a bound being takes of a mind: one for each die of its POW, wherever it is; none once it was called back
    by its true name, none for a familiar. [BRP-POW-234 BRP-POW-235]
    """
    return bond.dice if bond.kind in ("demon", "elemental") and not bond.known else 0


def in_mind(me: Actor) -> int:
    """Levels in somebody's mind: spells, and beings that are bound; things enchanted do not count. [BRP-POW-182]"""
    spells = sum(level for key, level in me.powers.mind.items() if key.startswith("sorcery/"))
    return spells + sum(room_of(bond) for bond in me.powers.bonds.values())


def room_left(me: Actor, book: Book) -> int:
    """Levels that still fit in. [BRP-POW-182]"""
    return most_in_mind(me, book) - in_mind(me)
