"""Prices of powered things: what each set takes for good, what a thing holds, and what its standing powers make of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from msgspec.structs import replace

from rulewright.play import FrozenMap
from rulewright.rulesets.brp.powers.standing import ALWAYS, standing_effect, stores_of
from rulewright.rulesets.brp.powers.superpowers.costs import initial_cost
from rulewright.rulesets.brp.state.belongings.things import FIGURES, Thing
from rulewright.rulesets.brp.state.character import Actor, Book, Character
from rulewright.rulesets.brp.state.entries import Skill
from rulewright.rulesets.brp.state.keys import split
from rulewright.rulesets.brp.state.kinds.superpowers import Superpower
from rulewright.rulesets.brp.state.known import power_of, set_of
from rulewright.rulesets.brp.state.powers_state import Vessel

FIXED = {"magic": 5, "sorcery": 2}
"""How many times the POW a spell takes that is always on. [BRP-EQP-051 BRP-EQP-060]"""
HOLDING = ("magic", "sorcery", "psychic")
"""Sets whose things hold points."""


@dataclass(frozen=True, slots=True)
class Price:
    """What a powered thing costs for good: POW, CON, and character points."""

    POW: int = 0
    CON: int = 0
    points: int = 0


def price_of_thing(powers: Mapping[str, int], character: Character, book: Book, *, always: bool = False) -> Price:
    """What powers in a thing cost whoever makes it: for spells of magic a point of POW each and one for each level it can
    cast at, a point for each spell of sorcery and each psychic ability, a point of CON for each level of mutation, and for
    superpowers their character points. What is always on costs five times as much in magic, twice in sorcery.

    [BRP-EQP-014 BRP-EQP-015 BRP-EQP-016 BRP-EQP-017 BRP-EQP-018 BRP-EQP-051 BRP-EQP-056 BRP-EQP-060 BRP-EQP-066]
    """
    by_set: dict[str, list[int]] = {}
    for key, level in powers.items():
        by_set.setdefault(set_of(key), []).append(level)
    spells, sorcery = by_set.get("magic", []), by_set.get("sorcery", [])
    power = (len(spells) + max(spells, default=0)) * (FIXED["magic"] if always else 1)
    power += len(sorcery) * (FIXED["sorcery"] if always else 1)
    power += len(by_set.get("psychic", []))
    points = sum(
        initial_cost(key, level, character, book) for key, level in powers.items() if set_of(key) == "superpowers"
    )
    return Price(power, sum(by_set.get("mutations", [])), points)


def stored_in(powers: Mapping[str, int], maker: Actor, book: Book) -> int:
    """Points that batteries in a gadget store. [BRP-EQP-062]"""
    might = {key: level for key, level in powers.items() if set_of(key) == "superpowers"}
    return sum(store.most for store in stores_of(might, maker, book).values())


def store_for(powers: Mapping[str, int], name: str, maker: Actor, size: int, book: Book) -> Vessel | None:
    """The points that a thing holds: as many as its maker's POW after the making, or its SIZ if that is more; of a psychic
    one as many as POW; of several sets the most. Mutations need none, and superpowers have what their batteries store.

    [BRP-EQP-014 BRP-EQP-016 BRP-EQP-057 BRP-EQP-062 BRP-EQP-066]
    """
    there = {set_of(key) for key in powers} & set(HOLDING)
    power = maker.characteristics.POW
    spells = 0 if not there else power if there == {"psychic"} else max(power, size)
    most = spells + stored_in(powers, maker, book)
    return Vessel(points=most, most=most, sets=(f"in {name}",), contact=False) if most else None


def is_its_own(key: str, book: Book) -> bool:
    """Whether a superpower in a gadget is what the gadget itself is, and not what its user can do. [BRP-EQP-062]"""
    entry = power_of(key, book)
    return isinstance(entry, Superpower) and entry.lasts.what == ALWAYS


def made_of(thing: Thing, maker: Actor, book: Book) -> Thing:
    """A gadget with what its standing powers make of it: characteristics, skills from nothing, armour and hit points.
    A psychic thing has its maker's POW. [BRP-EQP-016 BRP-EQP-043 BRP-EQP-062]
    """
    powers = thing.imbued.powers if thing.imbued else {}
    figures, skills = dict(thing.figures), dict(thing.skills)
    armour, tough = thing.armour, thing.tough
    for key, level in powers.items():
        entry = power_of(key, book)
        if not isinstance(entry, Superpower) or not is_its_own(key, book):
            continue
        for modifier in standing_effect(key, entry, level, maker, book).modifiers:
            if modifier.to in FIGURES:
                figures[modifier.to] = figures.get(modifier.to, 0) + modifier.by
            elif modifier.to.startswith("armour"):
                armour += modifier.by
            elif modifier.to == "hit points":
                tough += modifier.by
            elif split(modifier.to)[0] in book.content[Skill]:
                skills[modifier.to] = skills.get(modifier.to, 0) + modifier.by
    if any(set_of(key) == "psychic" for key in powers):
        figures["POW"] = maker.value("POW")
    return replace(
        thing,
        figures=FrozenMap(figures),
        skills=FrozenMap(skills),
        armour=armour,
        tough=tough,
    )
