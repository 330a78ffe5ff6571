"""Keys: how skills and their specialities are named, and the patterns that professions pick them by."""

from __future__ import annotations

from functools import lru_cache

from rulewright.content import Content
from rulewright.rulesets.brp.state.character import Book
from rulewright.rulesets.brp.state.entries import Skill, Speciality


def split(key: str) -> tuple[str, str]:
    """A key in its skill and its speciality: "firearm/rifle", "dodge". [BRP-SKL-002]"""
    skill, _, speciality = key.partition("/")
    return skill, speciality


def skill_of(key: str, book: Book) -> Skill:
    """The skill that a key belongs to."""
    return book.content.get(Skill, key.partition("/")[0])


def speciality_of(key: str, book: Book) -> Speciality | None:
    """The speciality that a key names, if it is a listed one."""
    skill, speciality = split(key)
    if not speciality:
        return None
    listed: Speciality | None = book.content[Speciality].get(f"{skill}-{speciality.partition('/')[0]}")
    return listed


def name_of(key: str, book: Book) -> str:
    """A skill as people say it: "Firearm (Rifle)", "Knowledge (Region: the city)". [BRP-SKL-004]"""
    return _named(key, book.content)


@lru_cache(maxsize=4096)
def _named(key: str, content: Content) -> str:
    skill, speciality = split(key)
    name = content.get(Skill, skill).name
    if not speciality:
        return name
    field, _, focus = speciality.partition("/")
    listed = content[Speciality].get(f"{skill}-{field}")
    said = listed.name if listed is not None else field.replace("-", " ").title()
    return f"{name} ({said}: {focus.replace('-', ' ')})" if focus else f"{name} ({said})"


def matches(pattern: str, key: str, book: Book) -> bool:
    """Whether a skill is one that a pattern asks for.

    "firearm/*" is any speciality, "a|b" either, "@physical" any skill of a category, "*" any skill;
    "language/other" is every language but one's own.
    """
    return fits_in(pattern, key, book.content)


@lru_cache(maxsize=16_384)
def fits_in(pattern: str, key: str, content: Content) -> bool:
    """The same by what the skills are, whatever a table's options say."""
    return any(_matches(one, key, content) for one in pattern.split("|"))


def _matches(pattern: str, key: str, content: Content) -> bool:
    if pattern == "*":
        return True
    if pattern.startswith("@"):
        return content.get(Skill, key.partition("/")[0]).category == pattern[1:]
    if pattern == "language/other":
        return key.startswith("language/") and key != "language/own"
    if pattern.endswith("/*"):
        return key.startswith(pattern[:-1])
    return key == pattern


def misnamed(key: str, book: Book) -> str:
    """What is wrong with a key, in words; empty if nothing is. [BRP-SKL-002 BRP-SKL-004]"""
    skill_id, speciality = split(key)
    skill = book.content[Skill].get(skill_id)
    if skill is None:
        return f"there is no skill {skill_id!r}"
    if skill.specialities and not speciality:
        return f"{skill.name} is rated by speciality, so it needs one, as in '{skill_id}/…'"
    if not skill.specialities and speciality:
        return f"{skill.name} has no specialities"
    listed = speciality_of(key, book)
    if listed is not None and listed.focus and "/" not in speciality:
        return f"{skill.name} ({listed.name}) needs a focus, as in '{key}/…'"
    return ""
