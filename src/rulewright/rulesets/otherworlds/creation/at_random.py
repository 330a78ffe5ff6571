"""At random: somebody with a calling, who has mastered what they carry."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from rulewright.chance import Dice
from rulewright.kits.at_random import one_of, some_of
from rulewright.kits.callings import Calling
from rulewright.kits.hands import HANDS, first_held
from rulewright.kits.names import name_by_place
from rulewright.play import FrozenMap
from rulewright.play.values.wire import convert
from rulewright.rulesets.otherworlds.creation.needs import can_learn, can_swing, too_heavy
from rulewright.rulesets.otherworlds.state.character import Attributes, Book, Character
from rulewright.rulesets.otherworlds.state.entries import (
    ATTRIBUTES,
    Armor,
    Proficiency,
    Skill,
    Spell,
    Weapon,
    WeaponType,
)

LEANING = 2
"""Points that go to each attribute of the calling before the rest is spread."""


def random_character(dice: Dice, book: Book, wishes: Mapping[str, Any]) -> Character:
    """A legal character, around what was wished for; the rest is as a calling would have it."""
    calling = one_of(dice, book.content.all(Calling))
    made: Character = convert({"name": "", **wishes}, Character)
    if "text" not in wishes:
        made = replace(made, text=f"{calling.name}. {calling.text}")
    if "attributes" not in wishes:
        made = replace(made, attributes=_attributes(dice, calling, book))
    if "proficiencies" not in wishes:
        made = replace(
            made,
            proficiencies=filled_up(dice, calling.knows, tuple(book.content[Proficiency]), book.options.proficiencies),
        )
    if "weapons" not in wishes:
        made = replace(made, weapons=_arms(dice, made, calling, book))
    if "drawn" not in wishes:
        held = first_held(made.weapons, lambda each: book.content.get(Weapon, each).hands)
        made = replace(made, drawn=held)
    if "masteries" not in wishes:
        arms = (*made.weapons, *(each for each in calling.arms if can_swing(made, book.content.get(Weapon, each))))
        types = tuple(dict.fromkeys(book.content.get(Weapon, each).type for each in arms))
        made = replace(made, masteries=filled_up(dice, types, tuple(book.content[WeaponType]), book.options.masteries))
    if "powers" not in wishes:
        made = replace(made, powers=_powers(dice, made, calling, book))
    if "armor" not in wishes:
        made = replace(made, armor=_armor(dice, made, calling, book))
    if "belt" not in wishes:
        made = replace(made, belt=FrozenMap(dict.fromkeys(calling.carries, 1)))
    return made if made.name else replace(made, name=name_by_place(dice))


def filled_up(dice: Dice, first: tuple[str, ...], others: tuple[str, ...], count: int) -> tuple[str, ...]:
    """What comes first, as far as there is room, and others at random where there is more."""
    rest = some_of(dice, [each for each in others if each not in first], count)
    return (*first, *rest)[:count]


def _attributes(dice: Dice, calling: Calling, book: Book) -> Attributes:
    """What the calling leans on is raised first, as far as points and bounds go."""
    options = book.options
    lead = max(0, min(LEANING, options.attribute_most - options.attribute_start, options.attribute_points // 2))
    leaning = {each: lead for each in ATTRIBUTES if each in calling.strong}
    values = {each: options.attribute_start + leaning.get(each, 0) for each in ATTRIBUTES}
    for _ in range(options.attribute_points - sum(leaning.values())):
        room = [each for each in ATTRIBUTES if values[each] < options.attribute_most]
        if not room:
            break
        values[one_of(dice, [*room, *(each for each in room if each in leaning)])] += 1
    return Attributes(**{str(name): value for name, value in values.items()})


def _arms(dice: Dice, made: Character, calling: Calling, book: Book) -> tuple[str, ...]:
    """One of the calling's arms, and a shield with it where the calling has one, or else a second of another type; what
    the calling lives by comes first, and so to hand.
    """
    fitting = [each for each in calling.arms if can_swing(made, book.content.get(Weapon, each))]
    if not fitting:
        return ()
    first = one_of(dice, fitting)
    main = book.content.get(Weapon, first)
    others = [each for each in fitting if book.content.get(Weapon, each).type != main.type]
    beside = calling.shields if main.hands < HANDS else ()
    chosen = (first, *some_of(dice, beside or others, 1))
    return chosen if beside else tuple(sorted(chosen, key=calling.arms.index))


def _powers(dice: Dice, made: Character, calling: Calling, book: Book) -> tuple[str, ...]:
    """Of what the calling teaches, and then of anything of that kind that can be learned. [OWS-067]"""
    shelf = book.content[Spell] if calling.magic else book.content[Skill]
    first = some_of(dice, [each for each in calling.fields if can_learn(made, each, book)], book.options.powers)
    return filled_up(dice, first, tuple(each for each in shelf if can_learn(made, each, book)), book.options.powers)


def _armor(dice: Dice, made: Character, calling: Calling, book: Book) -> str:
    """Armor of the calling that one is tough enough for, or the lightest that there is. [OWS-070]"""
    fits = [each for each in calling.wears if not too_heavy(made, book.content.get(Armor, each), book)]
    return one_of(dice, fits) if fits else made.armor
