"""Tools: what gear does to the chance of a skill, what it asks of whoever uses it, and what its lack means."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from rulewright.kits.choosing import Options, option
from rulewright.kits.counting import counted
from rulewright.play import Part, Refusal, rule
from rulewright.rulesets.brp.body.fatigue import tire
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.gear.things.damage import hurt_thing
from rulewright.rulesets.brp.gear.things.finding import Found, write
from rulewright.rulesets.brp.state.belongings.things import Thing
from rulewright.rulesets.brp.state.belongings.values import help_of
from rulewright.rulesets.brp.state.character import CHARACTERISTICS, Actor, Book, Play, State
from rulewright.rulesets.brp.state.keys import name_of, skill_of, split

WITHOUT = "none"
"""How a form says that the gear for it is missing."""
MOST = "most "
"""How a demand begins that has an upper bound: "most SIZ"."""
STRAIN = 1
"""Fatigue points that gear costs whoever is not up to it. [BRP-EQP-068]"""


@dataclass(frozen=True, slots=True)
class Tool:
    """What gear makes of a task: its difficulty, points, and whether there is but one chance in a hundred."""

    difficulty: Difficulty = Difficulty.AVERAGE
    parts: tuple[Part, ...] = ()
    flat: bool = False


def gear(state: State, book: Book, who: str) -> Options:
    """One's own gear, and that there is none."""
    mine = state.actor(who).things
    there = (option(key, thing.name, thing.quality) for key, thing in mine.items() if not thing.work)
    return (option(WITHOUT, "Without the gear it takes"), *there)


def fits(thing: Thing, skill: str) -> bool:
    """Whether a thing is gear for a skill: what serves it, what serves all its fields, or a store of knowledge for
    Research. [BRP-EQP-029 BRP-EQP-038]
    """
    served = skill in thing.serves or split(skill)[0] in thing.serves
    return served or ("EDU" in thing.figures and split(skill)[0] == "research")


# -- why not ------------------------------------------------------------------------------------


def no_such_gear(state: State, book: Book, actor: str, skill: str, gear: str) -> Refusal | None:
    """Why gear does not go with a skill: it is not there, empty, broken, or good for something else.

    [BRP-EQP-027 BRP-EQP-029 BRP-EQP-069]
    """
    if not gear:
        return None
    if gear == WITHOUT:
        return no_lack(book, skill)
    thing = state.actor(actor).things.get(gear)
    if thing is None:
        return Refusal("You have no such gear.", "BRP-EQP-029", "Use your own, or buy some.")
    if thing.broken or thing.work:
        return Refusal(f"{thing.name} cannot be used.", "BRP-EQP-226", "Mend or finish it first.")
    if not fits(thing, skill):
        return Refusal(f"{thing.name} is no help with that.", "BRP-EQP-029", "Choose gear for it.")
    if thing.most_charges and not thing.charges:
        return Refusal(f"{thing.name} is empty.", "BRP-EQP-069", "Refill it.")
    return None if thing.unmet != "refused" else unmet(state.actor(actor), thing, book)


def no_lack(book: Book, skill: str) -> Refusal | None:
    """Why gear cannot be missing: the skill takes none; or why without it nothing is tried, where a table plays so.

    [BRP-EQP-027 BRP-EQP-029]
    """
    entry = skill_of(skill, book)
    if not entry.gear:
        return Refusal(f"{entry.name} takes no gear.", "BRP-EQP-029", "Just try it.")
    if book.options.missing_gear == "refused":
        return Refusal(f"Nobody does that without {entry.tools}.", "BRP-EQP-027", "Find some first.")
    return None


def unmet(me: Actor, thing: Thing, book: Book) -> Refusal | None:
    """What a thing asks of its user that somebody has not: a characteristic or a rating, at least or at most. [BRP-EQP-067]"""
    for demand, bound in thing.needs.items():
        what = demand.removeprefix(MOST)
        has = me.value(what) if what in CHARACTERISTICS else int(rating(me, what, book))
        if has > bound if demand.startswith(MOST) else has < bound:
            asked = f"{what if what in CHARACTERISTICS else name_of(what, book)} of {bound}"
            bounded = "at most" if demand.startswith(MOST) else "at least"
            return Refusal(f"{thing.name} asks for {asked} {bounded}.", "BRP-EQP-067", "Let somebody else use it.")
    return None


# -- in use -------------------------------------------------------------------------------------


@rule
def use_gear(play: Play, who: str, skill: str, gear: str) -> Tool:
    """What gear makes of a task. Better or worse gear adds or takes 20; knowledge in it adds to Research; a charge is
    used. Without what the task takes it is Difficult or Impossible, or there is one chance in a hundred. Whoever is not
    up to it tires, has it harder, or must keep from a mishap.

    [BRP-EQP-025 BRP-EQP-027 BRP-EQP-038 BRP-EQP-067 BRP-EQP-068 BRP-EQP-069]
    """
    if not gear:
        return Tool()
    if gear == WITHOUT:
        missing = play.book.options.missing_gear
        hard = {"difficult": Difficulty.DIFFICULT, "impossible": Difficulty.IMPOSSIBLE}.get(missing, Difficulty.AVERAGE)
        return Tool(hard, flat=missing == "one percent")
    found = Found(who, gear, play.actor(who).things[gear])
    thing = found.thing
    if thing.most_charges:
        write(play, found, replace(thing, charges=thing.charges - 1), "used")
        play.note(f"{thing.name}: {thing.charges - 1} of {counted(thing.most_charges, 'charge', does='is/are')} left.")
    parts = [Part(thing.name, help_of(thing.quality), "BRP-EQP-025")] if help_of(thing.quality) else []
    if "EDU" in thing.figures and split(skill)[0] == "research":
        parts.append(Part(f"knowledge in {thing.name}", int(thing.figures["EDU"]), "BRP-EQP-038"))
    return Tool(bear_with(play, who, gear), tuple(parts))


def bear_with(play: Play, who: str, gear: str) -> Difficulty:
    """What becomes of whoever is not up to a thing: it is Difficult, or tires, or is dropped and damaged by a failed
    Agility roll. [BRP-EQP-068]
    """
    me, thing = play.actor(who), play.actor(who).things[gear]
    lacks = unmet(me, thing, play.book)
    if lacks is None:
        return Difficulty.AVERAGE
    if thing.unmet == "difficult":
        return Difficulty.DIFFICULT
    if thing.unmet == "tiring":
        tire(play, who, STRAIN, thing.name)
    elif not passes(play, who, "DEX", f"a mishap with {thing.name}"):
        hurt_thing(play, f"{who}:{gear}", thing.armour + 1, "a mishap")
    return Difficulty.AVERAGE
