"""Original characteristics: what somebody has for good, with what superpowers and mutations make of it."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from rulewright.play import Effect, Lasting
from rulewright.rulesets.brp.state.character import (
    CHARACTERISTICS,
    EDU,
    HOLLOW,
    Actor,
    Book,
    Character,
    Characteristics,
)
from rulewright.rulesets.brp.state.kinds.mutations import Grade, Mutation
from rulewright.rulesets.brp.state.known import id_of

SUPER = "superpowers/super-characteristic/"
FOR_GOOD = (SUPER, "mutations/")


FLOOR = 1
"""No mutation lowers a characteristic below it. [BRP-POW-127]"""


@lru_cache(maxsize=1024)
def original(character: Character, book: Book) -> Characteristics:
    """Characteristics at the start: a Super Characteristic adds its levels to those written, mutations what their dice
    gave; skill bases and skill points are made of these. [BRP-POW-014 BRP-POW-127 BRP-POW-247]
    """
    return enlarged(character.characteristics, character, book)


def enlarged(having: Characteristics, character: Character, book: Book) -> Characteristics:
    """Characteristics with what somebody's superpowers and mutations add for good; never below 0."""
    if not character.powers:
        return having
    changes = {key.removeprefix(SUPER): level for key, level in character.powers.items() if key.startswith(SUPER)}
    for entry, level in mutations_of(character, book).values():
        for code, by in rolled_changes(entry, entry.grade(level), character).items():
            changes[code] = changes.get(code, 0) + by
    there = {
        code: max(0, having.value(code) + by)
        for code, by in changes.items()
        if code in Characteristics.__struct_fields__ and (code != EDU or having.EDU is not None)
    }
    return replace(having, **there)


SHAPE = "shape"
"""The effect that makes another body of somebody's own. [BRP-CRE-100]"""


def in_that_body(me: Actor, having: Characteristics) -> Characteristics:
    """Characteristics as they are in the body that somebody has changed into; never below 0. [BRP-CRE-100 BRP-CRE-101]"""
    shape = me.effects.get(SHAPE) if me.effects else None
    if shape is None:
        return having
    by = {each.to: max(0, having.value(each.to) + each.by) for each in shape.modifiers if each.to in CHARACTERISTICS}
    return replace(having, **by)


def permanent_value(me: Actor, code: str) -> int:
    """A characteristic as it is now and stays: with superpowers and mutations, without what spells lend for a time.

    Some have their power points in place of POW. [BRP-POW-178 BRP-POW-182 BRP-CRE-085]
    """
    if code == "POW" and me.is_marked(HOLLOW):
        return me.power_points
    added = (
        modifier.by
        for effect in me.effects.values()
        if is_for_good(effect)
        for modifier in effect.modifiers
        if modifier.to == code
    )
    return max(0, me.characteristics.value(code) + sum(added))


def is_for_good(effect: Effect) -> bool:
    """Whether an effect is part of somebody's nature."""
    return isinstance(effect.clock, Lasting) and any(mark.startswith(FOR_GOOD) for mark in effect.marks)


def mutations_of(character: Character, book: Book) -> dict[str, tuple[Mutation, int]]:
    """Somebody's mutations by key, with their grade."""
    return {
        key: (book.content.get(Mutation, id_of(key)), level)
        for key, level in character.powers.items()
        if key.startswith("mutations/")
    }


def amounts_of(character: Character, mutation: str) -> dict[str, int]:
    """What a mutation's dice gave, by characteristic, armour or MOV."""
    begins = f"{mutation}/"
    return {key.removeprefix(begins): by for key, by in character.amounts.items() if key.startswith(begins)}


def rolled_changes(entry: Mutation, grade: Grade, character: Character) -> dict[str, int]:
    """What its dice gave, doubled where it is major and down to 1 where it takes away. [BRP-POW-127]"""
    if grade.rolled is None:
        return {}
    changes = {}
    for code, amount in amounts_of(character, entry.id).items():
        by = amount * grade.rolled.times
        if by < 0:
            has = character.move if code == "MOV" else character.characteristics.value(code)
            by = max(by, min(0, FLOOR - has))
        changes[code] = by
    return changes
