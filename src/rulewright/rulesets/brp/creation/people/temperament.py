"""Temperament in the builder: traits by choice or by dice, three passions to start with, a name that is known already."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from rulewright.chance import Dice, parse
from rulewright.contract import Blank, Step
from rulewright.kits.at_random import one_of, some_of
from rulewright.kits.choosing import Options, option
from rulewright.play import FrozenMap, Refusal
from rulewright.rulesets.brp.checks.ratings.rating import as_actor
from rulewright.rulesets.brp.skills.renown.rating import seed_of
from rulewright.rulesets.brp.skills.temperament.passions import misfit
from rulewright.rulesets.brp.state.character import Book, Character
from rulewright.rulesets.brp.state.entries import Passion, Trait
from rulewright.rulesets.brp.state.temperament.feelings import EVEN, WHOLE, focus_of, kind_of
from rulewright.rulesets.brp.state.units import half

STARTING = (80, 60, 60)
"""What three passions start at. [BRP-OPT-051]"""
PAIRS = 3
"""How many pairs of traits people at random have, and those for whom dice are thrown before a pair is chosen."""
EXTREME = parse("3d10+70")
ONE_IN = 6
"""One pair in so many is thrown as an extreme, for people at random. [BRP-OPT-014]"""
LEAVE, KNOWN = "passions", "reputation"
"""What the game master agrees to: other passions than three, or a name that is known from the start."""


def pairs(character: Character, book: Book) -> Options:
    """Every pair of traits, with what both sides mean. [BRP-OPT-013]"""
    return tuple(option(each.id, each.name, each.text) for each in book.content.all(Trait))


def passions(character: Character, book: Book) -> Options:
    """Kinds of passions with some foci, and those that are written down. [BRP-OPT-045 BRP-OPT-046]"""
    offered = {
        f"{each.name} ({focus})" if focus else each.name: each.text
        for each in book.content.all(Passion)
        for focus in (each.foci or ("",))
    }
    offered |= {each: "Written down already." for each in character.passions if each not in offered}
    return tuple(option(key, key, note) for key, note in offered.items())


def thrown_traits(character: Character, book: Book, dice: Dice) -> dict[str, Any]:
    """What dice give for the pairs that were chosen, or for three where none were: half a d100 and 50, to the side that
    somebody leans to. [BRP-OPT-014]
    """
    if not book.options.traits:
        return {}
    chosen = tuple(character.traits) or some_of(dice, tuple(each.id for each in book.content.all(Trait)), PAIRS)
    given = {}
    for pair in chosen:
        value = half(dice.die(WHOLE)) + EVEN
        leans = character.traits.get(pair, EVEN)
        away = leans < EVEN or (leans == EVEN and one_of(dice, (True, False)))
        given[pair] = WHOLE - value if away else value
    return {"traits": FrozenMap(given)}


STEP = Step(
    "temperament",
    "Temperament and name",
    (
        Blank(
            "traits",
            "Personality traits",
            "map",
            pairs,
            most=WHOLE,
            help="The first of a pair; the rest of 100 is the other.",
        ),
        Blank(
            "passions", "Passions", "map", passions, most=WHOLE, help="One at 80, two at 60; say what each is about."
        ),
        Blank("reputation", "Reputation", "number", most=WHOLE, help="Where the game master agrees that one is known."),
    ),
    help="What somebody is like, what moves them, and whether anybody has heard of them, where a table plays that.",
    throws=thrown_traits,
    applies=lambda character, book: book.options.traits or book.options.passions or book.options.reputation,
)


def refusals(character: Character, book: Book) -> Iterator[Refusal]:
    """Why somebody's temperament cannot stand as it is written. [BRP-OPT-012 BRP-OPT-051 BRP-OPT-062]"""
    yield from _traits(character, book)
    yield from _passions(character, book)
    known = int(character.reputation)
    if known and not book.options.reputation:
        yield Refusal("Reputation is not in use.", "BRP-OPT-062", "Clear it, or switch the option on.")
    elif known > seed_of(as_actor(character), book) and KNOWN not in character.agreed:
        yield Refusal("Nobody has heard of a beginner.", "BRP-OPT-062", "Start with nothing, or ask for leave.")


def _traits(character: Character, book: Book) -> Iterator[Refusal]:
    if character.traits and not book.options.traits:
        yield Refusal("Personality traits are not in use.", "BRP-OPT-012", "Clear them, or switch the option on.")
        return
    for pair, value in character.traits.items():
        if pair not in book.content[Trait]:
            yield Refusal(f"There is no pair {pair!r}.", "BRP-OPT-013", "Choose one of the pairs.")
        elif not 0 <= value <= WHOLE:
            name = book.content.get(Trait, pair).name
            yield Refusal(f"{name}: a trait is between 0 and 100.", "BRP-OPT-012", "Bring it into that range.")


def _passions(character: Character, book: Book) -> Iterator[Refusal]:
    if not book.options.passions:
        if character.passions:
            yield Refusal("Passions are not in use.", "BRP-SYS-026", "Clear them, or switch the option on.")
        return
    for passion in character.passions:
        if refusal := misfit(passion, book):
            yield refusal
    if LEAVE in character.agreed:
        return
    if strange := [each for each in character.passions if kind_of(each, book) is None]:
        text = f"{strange[0]} is no passion of the book."
        yield Refusal(text, "BRP-OPT-046", "Choose one that is listed, or ask for leave.")
    if tuple(sorted(character.passions.values(), reverse=True)) != STARTING:
        text = "One starts with three passions, one at 80 and two at 60."
        yield Refusal(text, "BRP-OPT-051", "Choose three, or ask for leave.")


def doubts(character: Character, book: Book) -> Iterator[str]:
    """Feelings that everybody has. [BRP-OPT-047]"""
    for passion in character.passions:
        kind = kind_of(passion, book)
        if kind is not None and focus_of(passion).casefold() in kind.little_use:
            yield f"feels {passion}, as everybody does"


def with_temperament(dice: Dice, character: Character, book: Book) -> Character:
    """Traits and passions at random, where a table plays with them. [BRP-OPT-014 BRP-OPT-051]"""
    if book.options.traits:
        thrown = dict(thrown_traits(character, book, dice)["traits"])
        for pair, value in thrown.items():
            if dice.die(ONE_IN) == 1:
                extreme = EXTREME.chance.throw(dice)
                thrown[pair] = WHOLE - extreme if value < EVEN else extreme
        character = replace(character, traits=FrozenMap(thrown))
    if book.options.passions:
        kinds = some_of(dice, tuple(book.content.all(Passion)), len(STARTING))
        named = [f"{each.name} ({one_of(dice, each.foci)})" if each.foci else each.name for each in kinds]
        character = replace(character, passions=FrozenMap(zip(named, STARTING, strict=True)))
    return character
