"""What an entry must be besides well-formed: professions of ten skills, patterns that name skills."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import ValidationError

from rulewright.content import Content, Entry
from rulewright.play.values.wire import convert
from rulewright.rulesets.brp.options import Options
from rulewright.rulesets.brp.state.entries import (
    Culture,
    OptionalRule,
    Personality,
    Profession,
    Setting,
    Skill,
    Speciality,
)
from rulewright.rulesets.brp.state.kinds.characters import picks
from rulewright.rulesets.brp.state.kinds.skills import CATEGORIES

PICKS = 10
PLACES = 13


def sound(entry: Entry, content: Content) -> Iterable[str]:
    """What is wrong with an entry, in sentences. [BRP-CHR-127 BRP-CHR-137 BRP-CHR-029]"""
    match entry:
        case Profession():
            count = picks(entry)
            if count != PICKS and not entry.example:
                yield f"comes to {count} skills, and a profession has {PICKS}"
            if entry.choose and not entry.pool:
                yield "chooses from an empty pool"
            yield from _patterns((*entry.fixed, *entry.pool), content)
        case Personality():
            if len(entry.skills) + entry.combat != PLACES:
                yield f"comes to {len(entry.skills) + entry.combat} skills, and a personality has {PLACES}"
            yield from _patterns(entry.skills, content)
        case Culture():
            yield from _patterns(entry.skills, content)
        case OptionalRule():
            for name, values in entry.sets.items():
                yield from (fault for value in values for fault in _no_option(name, value))
        case Setting():
            for name, value in entry.more.items():
                yield from _no_option(name, value)
        case Speciality():
            if entry.id != f"{entry.skill}-{entry.key}":
                yield f"should have the id {entry.skill}-{entry.key}"
            if not content.get(Skill, entry.skill).specialities:
                yield f"is a speciality of {entry.skill}, which has none"


def _patterns(patterns: Iterable[str], content: Content) -> Iterator[str]:
    for pattern in patterns:
        for one in pattern.split("|"):
            if one == "*" or (one.startswith("@") and one[1:] in CATEGORIES):
                continue
            skill, _, speciality = one.partition("/")
            if skill not in content[Skill]:
                yield f"names {one!r}, and there is no skill {skill!r}"
            elif content.get(Skill, skill).specialities != bool(speciality):
                yield f"names {one!r}: {skill} {'needs' if not speciality else 'has no'} specialities"


def _no_option(name: str, value: object) -> Iterator[str]:
    """Why there is no such option, or why it is never so. [BRP-OPT-001]"""
    if name not in Options.__struct_fields__:
        yield f"names the option {name!r}, and there is none"
        return
    try:
        convert({name: value}, Options)
    except ValidationError as problem:
        yield f"sets an option wrongly: {problem}"


CHECKS = (sound,)
