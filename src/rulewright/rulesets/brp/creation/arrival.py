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
from rulewright.rulesets.brp.creation.creatures.specimen import AT_FIRST, as_its_kind
from rulewright.rulesets.brp.creation.explanations import characteristic, insanity, locations, surplus
from rulewright.rulesets.brp.creation.sets.arriving import arrive
from rulewright.rulesets.brp.creation.sets.things import with_things
from rulewright.rulesets.brp.gear.dressing import worn_from_the_start
from rulewright.rulesets.brp.gear.encumbrance import burdened_movement, carried_by
from rulewright.rulesets.brp.gear.stock import from_the_sheet
from rulewright.rulesets.brp.powers.allegiance.forces import allegiance_numbers
from rulewright.rulesets.brp.powers.sheet import power_numbers
from rulewright.rulesets.brp.skills.renown.rating import reputation
from rulewright.rulesets.brp.skills.temperament.ratings import temperament_numbers
from rulewright.rulesets.brp.state.character import CHARACTERISTICS, EDU, Actor, Book, Character, State
from rulewright.rulesets.brp.state.entries import Creature, Skill
from rulewright.rulesets.brp.state.kinds.characters import Culture
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
    sanity_at_the_start,
    starting_sanity,
)

OWN_LANGUAGE = "language/own"


def enter(who: str, character: Character, book: Book) -> Actor:
    """A character steps into play unhurt and rested, with what its kind makes of it and all that is theirs.

    [BRP-CHR-028 BRP-CRE-001 BRP-EQP-013 BRP-OPT-069 BRP-OPT-075]
    """
    actor = Actor(
        name=character.name or who,
        character=character,
        characteristics=character.characteristics,
        skills=character.skills.by_skill(),
        weapons=character.weapons,
        armour=character.armour,
        shield=character.shield,
        in_hand=character.weapons[:1],
        stock=from_the_sheet(character.possessions, book),
    )
    if character.species in book.content[Creature]:
        actor = as_its_kind(actor, book)
    actor = with_things(who, arrive(actor, book), book)
    actor = replace(actor, effects=worn_from_the_start(actor, book))
    power = int(most_power_points(actor))
    return replace(
        actor,
        hit_points=int(most_hit_points(actor, book)),
        power_points=min(power, character.amounts.get(AT_FIRST, power)),
        fatigue=int(most_fatigue(actor)),
        sanity=min(int(starting_sanity(actor)), int(most_sanity(actor, book))),
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
        *(metres(pace, gait, *parts_of(me.effects, "metres")) for gait in ("walk", "combat", "run")),
        *optional_numbers(me, book),
        *(skill_on_the_sheet(me, key, book) for key in known_skills(me, book) if key not in me.powers.known),
        *power_numbers(me, book),
    )


def skill_on_the_sheet(me: Actor, key: str, book: Book) -> Derived:
    """A rating as the sheet has it; one's own language goes by its name, or by that of one's people. [BRP-SKL-101]"""
    value = rating(me, key, book)
    people = book.content[Culture].get(me.character.culture)
    spoken = me.character.own_language or next(iter(people.languages if people else ()), "")
    if key != OWN_LANGUAGE or not spoken:
        return value
    return derived(f"Language ({spoken})", *value.parts, least=int(value), most=int(value))


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
    """What only some tables play with: bonuses, locations, fatigue, sanity, allegiance, a name, what is felt. [BRP-CHR-028]"""
    found: list[Derived] = []
    options = book.options
    if options.category_bonuses != "none":
        found += [category_bonus(me, category, book) for category in CATEGORIES]
    if options.hit_locations:
        found += locations(me, book)
    if options.fatigue == "points":
        found.append(most_fatigue(me))
    if options.sanity:
        found += [sanity_at_the_start(me, book), most_sanity(me, book), insanity(me, book)]
    if options.allegiance:
        found += allegiance_numbers(me, book)
    if options.reputation:
        found.append(reputation(me, book))
    return (*found, *temperament_numbers(me, book))
