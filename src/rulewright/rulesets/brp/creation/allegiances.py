"""Allegiances at the start: what the dice give towards each force, and what is added to that."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from rulewright.chance import Dice
from rulewright.contract import Blank, Budget, Step
from rulewright.kits.choosing import Options, option
from rulewright.kits.counting import counted, there_are
from rulewright.play import FrozenMap, Refusal
from rulewright.rulesets.brp.creation.professions import profession_of
from rulewright.rulesets.brp.powers.allegiance.forces import force_of, forces_of
from rulewright.rulesets.brp.state.character import Book, Character
from rulewright.rulesets.brp.state.entries import Force
from rulewright.rulesets.brp.state.units import half

POINTS = "Allegiance points"
START, LESS = 6, 2
"""A d6 less two towards each force. [BRP-OPT-028]"""
MUTATIONS = "mutations"


def forces(character: Character, book: Book) -> Options:
    """The forces of the table, with what the dice gave towards each. [BRP-OPT-028]"""
    keys = dict.fromkeys((*book.options.forces, *character.allegiances))
    return tuple(option(key, force_of(key, book).name, force_of(key, book).text) for key in keys)


def thrown_allegiances(character: Character, book: Book, dice: Dice) -> dict[str, Any]:
    """What dice give towards forces, in their order: 1D6-2 each, never below 0; what is tied to a force adds to it.
    [BRP-OPT-028 BRP-OPT-029]
    """
    rolled = {each.id: max(0, dice.die(START) - LESS) for each in forces_of(book)}
    own = {each.id: rolled[each.id] + tied_to(character, each) for each in forces_of(book)}
    return {"rolled_allegiances": FrozenMap(rolled), "allegiances": FrozenMap(own)}


def with_allegiances(dice: Dice, character: Character, book: Book) -> Character:
    """Somebody at random, with what the dice give towards forces. [BRP-OPT-028]"""
    return replace(character, **thrown_allegiances(character, book, dice)) if book.options.allegiance else character


def tied_to(character: Character, force: Force) -> int:
    """A point for each set of one's powers that a force stands behind, and one for each mutation that is its work. [BRP-OPT-029]"""
    sets = {key.partition("/")[0] for key in character.powers}
    mutations = sum(key.startswith(f"{MUTATIONS}/") for key in character.powers)
    return len(sets & set(force.tied)) + (mutations if force.mutates else 0)


def freely_spread(character: Character, book: Book) -> int:
    """What those whose trade is the unseen may spread as they like: half of POW, rounded up. [BRP-OPT-029]"""
    profession = profession_of(character, book)
    return half(character.characteristics.POW) if profession is not None and profession.devout else 0


def budget(character: Character, book: Book) -> Budget:
    """What there is in all: what the dice gave, and what is added. [BRP-OPT-028 BRP-OPT-029]"""
    added = sum(tied_to(character, each) for each in forces_of(book)) + freely_spread(character, book)
    total = sum(character.rolled_allegiances.values()) + added
    return Budget(POINTS, total, sum(character.allegiances.values()), "BRP-OPT-028")


def refusals(character: Character, book: Book) -> Iterator[Refusal]:
    """Why scores are not legal at the start: more than there is, or not where the dice put them. [BRP-OPT-028 BRP-OPT-029]"""
    if not book.options.allegiance:
        if character.allegiances:
            yield Refusal("Allegiance is not in use.", "BRP-SYS-027", "Clear it, or switch the option on.")
        return
    spending = budget(character, book)
    if spending.left < 0:
        text = f"{counted(spending.spent, 'point')} of allegiance, and {there_are(spending.points)}."
        yield Refusal(text, "BRP-OPT-028", "Take some away, or roll.")
    elif not book.options.forces_as_liked and beyond(character, book) > freely_spread(character, book):
        yield Refusal(
            "What the dice gave stays where it fell.", "BRP-OPT-028", "Keep to the order, and spread the rest."
        )
    if character.acknowledged and character.acknowledged not in character.allegiances:
        yield Refusal("Nobody acknowledges what they do not serve.", "BRP-OPT-026", "Have a score with it first.")


def beyond(character: Character, book: Book) -> int:
    """Points above what dice and ties gave towards each force. [BRP-OPT-028 BRP-OPT-029]"""
    rolled = character.rolled_allegiances
    return sum(
        max(0, int(points) - int(rolled.get(key, 0)) - tied_to(character, force_of(key, book)))
        for key, points in character.allegiances.items()
    )


ALLEGIANCE = Step(
    "allegiance",
    "Allegiance",
    (
        Blank(
            "rolled_allegiances", "What the dice gave", "map", forces, most=4, help="1D6-2 each.", thrown="allegiances"
        ),
        Blank("allegiances", "Allegiance", "map", forces, most=200, help="With what powers and profession add."),
        Blank("acknowledged", "Knowingly served", "choice", forces, help="Without that, no force does anything."),
    ),
    (POINTS,),
    help="How near one is to each force: 1D6-2, and what powers, mutations and some professions add.",
    throws=thrown_allegiances,
    applies=lambda character, book: book.options.allegiance,
)
