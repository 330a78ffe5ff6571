"""On offer: what a character may be written with."""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.kits.choosing import Options, choices, listed, option
from rulewright.play import Option
from rulewright.rulesets.otherworld.checks.offers import spoken
from rulewright.rulesets.otherworld.skills.specialties import specialties_of
from rulewright.rulesets.otherworld.state.character import Book, Character
from rulewright.rulesets.otherworld.state.entries import Armor, Skill, Talent, Weapon


def keys(options: Iterable[Option[str]]) -> tuple[str, ...]:
    """What can be chosen, as keys."""
    return tuple(each.key for each in options)


def skills(character: Character, book: Book) -> Options:
    """The skills on offer: magical ones to magic-users only, and one's own that were agreed on. [OW-022]"""
    found = [skill for skill in book.content[Skill].values() if character.power or not skill.magic]
    own = [name for name in character.agreed if "/" not in name and name not in book.content[Skill]]
    return (*listed(found, told=True), *map(spoken, own))


def specialties(character: Character, book: Book) -> Options:
    """The specialties on offer: those of skills that the character has, and one's own that were agreed on. [OW-022]"""
    found = [f"{skill}/{each}" for skill in character.skills for each in specialties_of(skill, book)]
    own = [key for key in character.agreed if key.partition("/")[0] in character.skills and "/" in key]
    return tuple(map(spoken, dict.fromkeys((*found, *own))))


def talents(character: Character, book: Book) -> Options:
    """The Talents on offer; School Flexibility once for each magical skill. [OW-100 OW-104]"""
    offered: list[Option[str]] = []
    for talent in book.content[Talent].values():
        if talent.per_skill:
            magical = [skill for skill in book.content[Skill].values() if skill.magic and character.power]
            named = {f"{talent.id}/{skill.id}": f"{talent.name}: {skill.name}" for skill in magical}
        else:
            named = {talent.id: talent.name}
        offered += choices(named, dict.fromkeys(named, talent.text))
    return tuple(offered)


def weapons(character: Character, book: Book) -> Options:
    """The weapons on offer: those that take a hand."""
    return listed((each for each in book.content.all(Weapon) if each.hands), told=True)


def armors(character: Character, book: Book) -> Options:
    """The armor on offer, and none."""
    return (option("", "None"), *listed(book.content.all(Armor), told=True))
