"""Doubts: what a game master would ask about in a legal character."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.rulesets.shards.body.disorders import object_of
from rulewright.rulesets.shards.creation.arrival import enter
from rulewright.rulesets.shards.gear.belongings import is_overloaded
from rulewright.rulesets.shards.gear.wares import needed_for_powers
from rulewright.rulesets.shards.state.adjustments import named_disorders
from rulewright.rulesets.shards.state.character import SKILLS, Book, Character
from rulewright.rulesets.shards.state.entries import METHOD_SKILL, Power, Trait
from rulewright.rulesets.shards.state.entries_gear import Weapon
from rulewright.rulesets.shards.state.entries_people import Background
from rulewright.rulesets.shards.state.entries_world import Disorder
from rulewright.rulesets.shards.state.nodes import Adjust
from rulewright.rulesets.shards.state.numbers import level, strength

ARMED = ("melee", "projectile")
WEARINESS = "armor-weariness"
BY_TRADE = 2
"""The level from which a fighting skill of the background is a trade, and asks for arms."""


def doubts(character: Character, book: Book) -> Iterator[str]:
    """Arms without skill or strength, fighters without arms, traits about nothing, one drive for all, nobody to know."""
    actor = enter("somebody", character, book)
    needed = needed_for_powers(character, book)
    arms = [book.content.get(Weapon, each) for each in character.weapons]
    for weapon in arms:
        if not level(character, book, weapon.skill) and weapon.id not in needed:
            yield f"owns {weapon.name} without {weapon.skill}"
        if weapon.strength > strength(actor, book):
            yield f"is too weak for {weapon.name}"
    walk = book.content[Background].get(character.background)
    trade = [each for each in ARMED if walk and each in walk.skills and level(character, book, each) >= BY_TRADE]
    if trade and not any("shield" not in weapon.qualities for weapon in arms):
        yield f"lives by {trade[0]} and owns no weapon"
    if is_overloaded(actor, book):
        yield "carries too much"
    if not character.items:
        yield "owns nothing"
    if set(character.motivations) & set(character.temptations):
        yield "is moved and tempted by the same"
    if any(name == name.lower() for name in character.relationships):
        yield "knows somebody without a name"
    if (
        walk
        and walk.shards
        and not any(book.content.get(Power, each).element in METHOD_SKILL for each in character.powers)
    ):
        yield f"is a {walk.name.lower()} without a power of shards"
    if not character.armor and any(eases_armor(book.content.get(Power, each)) for each in character.powers):
        yield "has learned to wear armor and owns none"
    yield from empty_traits(character, book)
    if not character.concept.strip():
        yield "has nothing that tells who they are"


def empty_traits(character: Character, book: Book) -> Iterator[str]:
    """Traits that name nothing, or something that there is not. [SHA-TRT-007 SHA-TRT-023 SHA-TRT-026 SHA-EFF-046]"""
    walk = book.content[Background].get(character.background)
    for name, said in character.traits.items():
        trait = book.content.get(Trait, name)
        if trait.chosen and not said.strip():
            yield f"{trait.name} says nothing of itself"
        if walk and hampers(trait, walk.skills):
            yield f"{trait.name} is no {walk.name.lower()}"
        if trait.gives("mental-disorder") and not named_disorders(book, said):
            yield f"{trait.name}: there is no {said!r}"
        if trait.gives("mental-disorder"):
            yield from (f"{trait.name}: a {each.name.lower()} of nothing" for each in without_object(said, book))
        if trait.gives("inept") and not set(said.split()) <= set(SKILLS):
            yield f"{trait.name}: {said!r} are no skills"


def without_object(said: str, book: Book) -> Iterator[Disorder]:
    """Disorders that never let go of somebody, and of which nobody said what they are of. [SHA-EFF-046]"""
    named = (each for each in named_disorders(book, said) if each.constant is not None)
    yield from (each for each in named if object_of(each, book, said) == each.id)


def eases_armor(power: Power) -> bool:
    """Whether a power does nothing but make armor easier to wear."""
    return bool(power.does) and all(isinstance(node, Adjust) and node.to == WEARINESS for node in power.does)


def hampers(trait: Trait, skills: tuple[str, ...]) -> bool:
    """Whether a trait takes from any of some skills."""
    return any(isinstance(node, Adjust) and node.by < 0 and node.to in skills for node in trait.does)
