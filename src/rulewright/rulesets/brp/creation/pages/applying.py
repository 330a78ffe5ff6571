"""Applying: when a page of the builder asks for something at all, by the table's options and by leave."""

from __future__ import annotations

from rulewright.rulesets.brp.creation.ages import points_due
from rulewright.rulesets.brp.creation.professions import profession_of
from rulewright.rulesets.brp.creation.sets.things import LEAVE
from rulewright.rulesets.brp.state.character import Book, Character


def is_rolled(character: Character, book: Book) -> bool:
    """Dice give the characteristics. [BRP-CHR-004 BRP-CHR-010]"""
    return book.options.generation != "points"


def among_species(character: Character, book: Book) -> bool:
    """Others than humans may be played. [BRP-CHR-014]"""
    return book.options.nonhumans or "species" in character.agreed or character.species != "human"


def with_education(character: Character, book: Book) -> bool:
    """EDU is in use. [BRP-CHR-012]"""
    return book.options.education or character.characteristics.EDU is not None


def with_culture(character: Character, book: Book) -> bool:
    """A culture counts for something. [BRP-CHR-013 BRP-CHR-043]"""
    options = book.options
    return options.cultural_skills or options.cultural_characteristics or bool(character.culture)


def with_culture_skills(character: Character, book: Book) -> bool:
    """A culture gives skill points. [BRP-CHR-043]"""
    return book.options.cultural_skills or bool(character.skills.culture)


def is_aged(character: Character, book: Book) -> bool:
    """Another age than the dice gave has its price, and so has old age however one came by it. [BRP-CHR-018 BRP-CHR-020]"""
    return character.age != character.rolled_age or bool(character.years) or points_due(character, book) > 0


def has_trade(character: Character, book: Book) -> bool:
    """There is a profession whose skills are known. [BRP-CHR-032]"""
    return profession_of(character, book) is not None or bool(character.skills.profession)


def with_own_trade(character: Character, book: Book) -> bool:
    """A profession of one's own is agreed to. [BRP-CHR-137]"""
    return "profession" in character.agreed or bool(character.own_profession)


def with_vehicle(character: Character, book: Book) -> bool:
    """A mount or vehicle is agreed to. [BRP-CHR-045]"""
    return "vehicle" in character.agreed or bool(character.vehicle)


def with_powered_things(character: Character, book: Book) -> bool:
    """Things with powers or skills are agreed to. [BRP-EQP-013]"""
    return LEAVE in character.agreed or has_things(character, book)


def has_things(character: Character, book: Book) -> bool:
    """There is a thing that may have powers or skills. [BRP-EQP-013]"""
    return bool(character.things or character.thing_powers or character.thing_figures)
