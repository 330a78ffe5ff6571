"""Offers: the skills and arms that a builder offers, with what they come to so far; and what dice give."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from rulewright.chance import Dice
from rulewright.kits.choosing import Options, choices, listed, option
from rulewright.play import FrozenMap
from rulewright.rulesets.brp.checks.ratings.rating import as_actor
from rulewright.rulesets.brp.creation.belongings import arms_of, wealth_range
from rulewright.rulesets.brp.creation.generation import START, codes
from rulewright.rulesets.brp.creation.professions import profession_of, slots, without_a_place
from rulewright.rulesets.brp.creation.random_character import with_characteristics
from rulewright.rulesets.brp.creation.random_skills import every_key, likely
from rulewright.rulesets.brp.creation.skill_points import whole_rating
from rulewright.rulesets.brp.state.character import EDU, Book, Character
from rulewright.rulesets.brp.state.entries import Armour, Shield, Skill, Speciality, Weapon
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
    """Skills with the chance that somebody has so far. [BRP-SKL-009]"""
    start = as_actor(character)
    return tuple(option(key, name_of(key, book), f"{whole_rating(start, key, book)}% so far.") for key in keys)


def _likely_first(keys: Iterable[str], book: Book) -> list[str]:
    """Skills, those of the table's era first. [BRP-SKL-009]"""
    return sorted(keys, key=lambda key: key not in likely(book))


def without_trade(character: Character, book: Book) -> dict[str, int]:
    """What each skill on offer comes to before professional points. [BRP-CHR-033 BRP-CHR-035]"""
    bare = as_actor(replace(character, skills=replace(character.skills, profession=FrozenMap())))
    return {each.key: whole_rating(bare, each.key, book) for each in trade_skills(character, book)}


def without_personal(character: Character, book: Book) -> dict[str, int]:
    """What each skill on offer comes to before personal points. [BRP-CHR-035 BRP-CHR-038]"""
    bare = as_actor(replace(character, skills=replace(character.skills, personal=FrozenMap())))
    return {each.key: whole_rating(bare, each.key, book) for each in any_skills(character, book)}


def new_trade(before: Character, after: Character, book: Book) -> Character:
    """Another profession: its entries are as printed, points in skills that it has no place for are free again, and so is a
    wealth it has not.

    [BRP-CHR-033 BRP-CHR-134]
    """
    profession = profession_of(after, book)
    if profession is None or after.profession == before.profession:
        return after
    after = replace(after, swapped=FrozenMap())
    homeless = without_a_place(after.skills.profession, slots(after, profession), book)
    kept = FrozenMap({key: points for key, points in after.skills.profession.items() if key not in homeless})
    fits = not after.wealth or after.wealth in wealth_range(after, book) or "wealth" in after.agreed
    return replace(after, skills=replace(after.skills, profession=kept), wealth=after.wealth if fits else "")


def trade_skills(character: Character, book: Book) -> Options:
    """The skills that the profession has places for, in the order of its places, and those that have its points already; all of them before there is
    one. [BRP-CHR-033 BRP-CHR-127]
    """
    profession = profession_of(character, book)
    places = dict.fromkeys(slots(character, profession) if profession is not None else ["*"])
    every = _likely_first(every_key(book), book)
    own = (key for place in places for key in every if matches(place, key, book))
    return _with_chances(dict.fromkeys((*own, *_written(character.skills.profession, book))), character, book)


def any_skills(character: Character, book: Book) -> Options:
    """Any skill, those of the profession before others. [BRP-CHR-038]"""
    own = trade_skills(character, book)
    taken = {each.key for each in own}
    others = _likely_first(dict.fromkeys((*every_key(book), *_written(character.skills.personal, book))), book)
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
    """Weapons one knows well enough, or with leave all that can be owned, those of the table's era first. [BRP-CHR-045]"""
    known = arms_of(as_actor(character), book)
    every = (each for each in book.content.all(Weapon) if not each.natural and not each.owned)
    return _of_the_time_first(every if "weapons" in character.agreed else known, book)


def armour(character: Character, book: Book) -> Options:
    """All that can be worn against blows, that of the table's era first. [BRP-CHR-045]"""
    return _of_the_time_first(book.content.all(Armour), book)


def shields(character: Character, book: Book) -> Options:
    """All shields; one starts with one that one knows well enough. [BRP-CHR-045]"""
    return _of_the_time_first(book.content.all(Shield), book)


def _of_the_time_first(things: Iterable[Dated], book: Book) -> Options:
    ordered: list[Dated] = sorted(to_be_had(things, book), key=lambda each: not of_the_time(each, book))
    return listed(ordered, told=True)
