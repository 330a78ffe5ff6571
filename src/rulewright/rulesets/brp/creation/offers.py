"""Offers: the skills and arms that a builder offers, with what they come to so far; and what dice give."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulewright.chance import Dice
from rulewright.kits.choosing import Options, choices, listed, option
from rulewright.rulesets.brp.checks.ratings.rating import as_actor
from rulewright.rulesets.brp.creation.belongings import arms_of
from rulewright.rulesets.brp.creation.generation import START, codes
from rulewright.rulesets.brp.creation.professions import profession_of, slots
from rulewright.rulesets.brp.creation.random_character import with_characteristics
from rulewright.rulesets.brp.creation.random_skills import every_key, likely
from rulewright.rulesets.brp.creation.skill_points import whole_rating
from rulewright.rulesets.brp.state.character import EDU, Book, Character
from rulewright.rulesets.brp.state.entries import Armour, Shield, Skill, Speciality
from rulewright.rulesets.brp.state.eras import of_the_time, to_be_had
from rulewright.rulesets.brp.state.keys import matches, misnamed, name_of
from rulewright.rulesets.brp.state.kinds.times import Dated


def skills(character: Character, book: Book) -> Options:
    """Every skill, and every speciality that is listed, none of a later time. [BRP-OPT-083]"""
    plain = listed(to_be_had((each for each in book.content.all(Skill) if not each.specialities), book), told=True)
    special = {f"{each.skill}/{each.key}": each for each in to_be_had(book.content.all(Speciality), book)}
    fields = {key: f"{book.content.get(Skill, each.skill).name} ({each.name})" for key, each in special.items()}
    return (*plain, *choices(fields, {key: each.text for key, each in special.items()}))


def _with_chances(keys: Iterable[str], character: Character, book: Book) -> Options:
    """Skills with the chance that somebody has so far, those of the table's era first. [BRP-SKL-009]"""
    start = as_actor(character)
    ordered = sorted(keys, key=lambda key: key not in likely(book))
    return tuple(option(key, name_of(key, book), f"{whole_rating(start, key, book)}% so far.") for key in ordered)


def trade_skills(character: Character, book: Book) -> Options:
    """The skills that the profession has places for, and those that have its points already; all of them before there is
    one. [BRP-CHR-033 BRP-CHR-127]
    """
    profession = profession_of(character, book)
    places = slots(character, profession) if profession is not None else ["*"]
    own = (key for key in every_key(book) if any(matches(place, key, book) for place in places))
    return _with_chances(dict.fromkeys((*own, *_written(character.skills.profession, book))), character, book)


def any_skills(character: Character, book: Book) -> Options:
    """Any skill, those of the profession before others. [BRP-CHR-038]"""
    own = trade_skills(character, book)
    taken = {each.key for each in own}
    others = dict.fromkeys((*every_key(book), *_written(character.skills.personal, book)))
    return (*own, *_with_chances((key for key in others if key not in taken), character, book))


def _written(points: Iterable[str], book: Book) -> tuple[str, ...]:
    """Skills that have points already, such as one with a focus of one's own."""
    return tuple(key for key in points if not misnamed(key, book))


def thrown_characteristics(character: Character, book: Book, dice: Dice) -> dict[str, Any]:
    """What dice give for characteristics: what they showed, and where it goes; thrown again, all of it is new.

    [BRP-CHR-004 BRP-CHR-008 BRP-CHR-010 BRP-CHR-012]

    Whoever was written down without any has a place for them first.
    """
    thrown = with_characteristics(dice, character, book, moving=False)
    bought = book.options.generation == "points"
    given: dict[str, Any] = {}
    for code in codes(book):
        if not bought or code == EDU:
            given[f"rolled.{code}"] = thrown.rolled.value(code) if thrown.rolled is not None else START
            given[f"characteristics.{code}"] = thrown.characteristics.value(code)
    return {"rolled": thrown.rolled or thrown.characteristics, **given} if given and character.rolled is None else given


def thrown_age(character: Character, book: Book, dice: Dice) -> dict[str, int]:
    """What dice give for an age. [BRP-CHR-016]"""
    return dict.fromkeys(("rolled_age", "age"), book.options.age_base + dice.die(book.options.age_die))


def weapons(character: Character, book: Book) -> Options:
    """Weapons one knows well enough, those of the table's era first. [BRP-CHR-045]"""
    return _of_the_time_first(arms_of(as_actor(character), book), book)


def armour(character: Character, book: Book) -> Options:
    """All that can be worn against blows, that of the table's era first. [BRP-CHR-045]"""
    return _of_the_time_first(book.content.all(Armour), book)


def shields(character: Character, book: Book) -> Options:
    """All shields; one starts with one that one knows well enough. [BRP-CHR-045]"""
    return _of_the_time_first(book.content.all(Shield), book)


def _of_the_time_first(things: Iterable[Dated], book: Book) -> Options:
    ordered: list[Dated] = sorted(to_be_had(things, book), key=lambda each: not of_the_time(each, book))
    return listed(ordered, told=True)
