"""Arrival: a character steps into play, and the numbers everybody can see of an actor."""

from __future__ import annotations

from msgspec.structs import replace

from rulewright.play import Derived, derived
from rulewright.play.effects import parts_of
from rulewright.rulesets.brp.body.sanity import most_sanity
from rulewright.rulesets.brp.checks.characteristics import rolls_of
from rulewright.rulesets.brp.checks.ratings.bonuses import category_bonus
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.refusals import not_in_use
from rulewright.rulesets.brp.creation.explanations import characteristic, insanity, locations, surplus
from rulewright.rulesets.brp.creation.sets.arriving import arrive
from rulewright.rulesets.brp.gear.encumbrance import burdened_movement, carried_by
from rulewright.rulesets.brp.powers.sheet import power_numbers
from rulewright.rulesets.brp.state.character import CHARACTERISTICS, EDU, Actor, Book, Character, State
from rulewright.rulesets.brp.state.entries import Skill
from rulewright.rulesets.brp.state.kinds.skills import CATEGORIES
from rulewright.rulesets.brp.state.numbers import (
    damage_modifier,
    experience_bonus,
    major_wound_level,
    metres,
    most_fatigue,
    most_hit_points,
    most_power_points,
    movement,
    starting_sanity,
)

OWN_LANGUAGE = "language/own"


def enter(who: str, character: Character, book: Book) -> Actor:
    """A character steps into play unhurt and rested. [BRP-CHR-028]"""
    actor = Actor(
        name=character.name or who,
        character=character,
        characteristics=character.characteristics,
        skills=character.skills.by_skill(),
        weapons=character.weapons,
        armour=character.armour,
        shield=character.shield,
        in_hand=character.weapons[:1],
    )
    actor = arrive(actor, book)
    return replace(
        actor,
        hit_points=int(most_hit_points(actor, book)),
        power_points=int(most_power_points(actor)),
        fatigue=int(most_fatigue(actor)),
        sanity=int(starting_sanity(actor)),
    )


def numbers(state: State, book: Book, who: str) -> tuple[Derived, ...]:
    """An actor's derived numbers as they are now, each with its derivation. [BRP-CHR-028 BRP-CHR-079]"""
    me = state.actor(who)
    codes = (*CHARACTERISTICS, EDU) if book.options.education else CHARACTERISTICS
    pace = burdened_movement(me, carried_by(me, book), book) if book.options.encumbrance else movement(me)
    return (
        *(characteristic(me, code, book) for code in codes),
        *rolls_of(me, book),
        most_hit_points(me, book),
        major_wound_level(me, book),
        most_power_points(me),
        surplus(me, book),
        experience_bonus(me),
        derived(
            f"Damage modifier ({damage_modifier(me) or '0'})",
            ("STR", me.value("STR"), "BRP-CHR-080"),
            ("SIZ", me.value("SIZ"), "BRP-CHR-080"),
            *parts_of(me.effects, "momentum"),
        ),
        pace,
        *(metres(pace, gait) for gait in ("walk", "combat", "run")),
        *optional_numbers(me, book),
        *(rating(me, key, book) for key in known_skills(me, book) if key not in me.powers.known),
        *power_numbers(me, book),
    )


def known_skills(me: Actor, book: Book) -> tuple[str, ...]:
    """Every skill without specialities that is in use, one's own language, and the specialities one has points in.

    [BRP-SYS-023 BRP-SKL-101]
    """
    plain = [
        each.id for each in book.content[Skill].values() if not each.specialities and not_in_use(each.id, book) is None
    ]
    spoken = [OWN_LANGUAGE] if not_in_use(OWN_LANGUAGE, book) is None else []
    return tuple(dict.fromkeys((*plain, *spoken, *me.skills)))


def optional_numbers(me: Actor, book: Book) -> tuple[Derived, ...]:
    """What only some tables play with: category bonuses, locations, fatigue, sanity. [BRP-CHR-028]"""
    found: list[Derived] = []
    options = book.options
    if options.category_bonuses != "none":
        found += [category_bonus(me, category, book) for category in CATEGORIES]
    if options.hit_locations:
        found += locations(me, book)
    if options.fatigue == "points":
        found.append(most_fatigue(me))
    if options.sanity:
        found += [most_sanity(me), insanity(me, book)]
    return tuple(found)
