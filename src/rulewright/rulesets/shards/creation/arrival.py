"""Arrival: a character as written becomes an actor in play, and an actor its numbers."""

from __future__ import annotations

from math import ceil

from msgspec.structs import replace

from rulewright.kits.hands import first_held
from rulewright.play import Derived, FrozenMap, derived
from rulewright.rulesets.shards.body.disorders import born_with
from rulewright.rulesets.shards.body.growths.corruption import corruption_target
from rulewright.rulesets.shards.body.mutations import mutation_effect
from rulewright.rulesets.shards.creation.ties import all_ties
from rulewright.rulesets.shards.gear.belongings import OVERLOADED, encumbrance, is_overloaded
from rulewright.rulesets.shards.gear.stock import first_stock
from rulewright.rulesets.shards.state.character import Actor, Book, Character, State
from rulewright.rulesets.shards.state.forms import hands_taken_by
from rulewright.rulesets.shards.state.numbers import (
    armor_factor,
    capacity,
    health,
    initiative,
    lifting,
    max_health,
    max_karma,
    max_pool,
    max_well,
    reach,
    speed,
    strategic_speed,
    strength,
)

LIFTS = ("Bench press (kg)", "Leg press (kg)", "Dead lift (kg)")


def starting_karma(character: Character, most: int) -> int:
    """One for each relationship formed before play, up to the maximum. [SHA-CHR-017 SHA-CHR-054]"""
    return min(most, len(all_ties(character)))


def enter(who: str, character: Character, book: Book) -> Actor:
    """A character steps into play unhurt, with full pools and the karma of its relationships. [SHA-CHR-034]"""
    mutated = [mutation_effect(name, stage, book) for name, stage in character.mutations.items()]
    mutated += (*born_with(character, book), *first_stock(character.items, book))
    actor = Actor(
        name=character.name or who,
        character=character,
        armor=character.armor,
        in_hand=first_held(character.weapons, lambda each: hands_taken_by(each, book)),
        relationships=all_ties(character),
        mutations=character.mutations,
        effects=FrozenMap({each.id: each for each in mutated}),
        fragments=character.fragments,
    )
    if is_overloaded(actor, book):
        actor = replace(actor, effects=actor.effects.with_(OVERLOADED.id, OVERLOADED))
    return replace(
        actor,
        pool=int(max_pool(actor, book)),
        well=int(max_well(actor, book)),
        karma=starting_karma(character, int(max_karma(actor, book))),
    )


def numbers(state: State, book: Book, who: str) -> tuple[Derived, ...]:
    """An actor's derived numbers, each with its derivation."""
    me = state.actor(who)
    return (
        max_health(me, book),
        derived("Health", ("now", health(me, book), "SHA-CORE-041")),
        max_pool(me, book),
        max_well(me, book),
        max_karma(me, book),
        derived("Strength", ("now", int(strength(me, book)), "SHA-CHR-025")),
        capacity(me, book),
        derived("Encumbrance", ("carried", ceil(encumbrance(me, book)), "SHA-CHR-029")),
        *(
            derived(name, ("by Strength", kilos, "SHA-CHR-026"))
            for name, kilos in zip(LIFTS, lifting(strength(me, book)), strict=True)
        ),
        speed(me, book),
        derived("Strategic speed", ("kilometres an hour", strategic_speed(me, book), "SHA-CHR-033")),
        reach(me, book),
        initiative(me, book),
        armor_factor(me, book),
        *((corruption_target(me, book),) if me.day.fragments or me.day.shard_powers else ()),
    )
