"""What an entry must be besides its fields: marks and modifiers that something listens to, deeds that fit their use."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from rulewright.content import Content, Entry
from rulewright.rulesets.otherworlds.state.deeds import Assault, Lay, Stride, Strike
from rulewright.rulesets.otherworlds.state.entries import (
    ATTRIBUTES,
    Armor,
    Creature,
    DamageType,
    Item,
    Keyword,
    Power,
    Proficiency,
    Weapon,
    WeaponType,
)

MARKS = frozenset(
    (
        "berserk",
        "blind",
        "confusion",
        "evasion",
        "exhausted",
        "flight",
        "float",
        "ghost",
        "immobile",
        "parry",
        "prone",
        "regeneration:astral",
        "regeneration:health",
        "silenced",
    )
)
"""What effects may mark somebody with."""
WARDS = ("resistance", "weakness", "immune", "affinity")
NUMBERS = frozenset(
    (
        *ATTRIBUTES,
        "speed",
        "initiative",
        "defense",
        "evade",
        "armor",
        "attack",
        "spell_attack",
        "skill",
        "edge",
        "edge.combat",
        "edge.attack",
        "edge.defense",
        "edge.evade",
        "edge.check",
    )
)
"""What effects may add to."""


def sound(entry: Entry, content: Content) -> Iterable[str]:
    """What is wrong with an entry, in sentences."""
    match entry:
        case Power():
            return (*_power(entry), *_deeds(entry, content))
        case Item():
            return _deeds(entry, content)
        case Weapon():
            return (*_weapon(entry), *_grades(entry.keywords, content))
        case WeaponType():
            return tuple(_grades(entry.mastery.keywords, content))
        case Armor() | Creature():
            return tuple(_marks(entry.marks, content))
        case _:
            return ()


def _power(power: Power) -> Iterator[str]:
    if power.use == "passive" and not all(isinstance(deed, Lay) for deed in power.deeds):
        yield "a passive is always on, so all it can do is `lay`"
    if (power.use == "reaction") != bool(power.when):
        yield "a reaction says `when` it can be used, and nothing else does"
    if (power.use == "movement") != any(isinstance(deed, Stride) for deed in power.deeds):
        yield "a movement skill has a `stride`, and nothing else does"
    if any(isinstance(deed, (Assault, Strike)) for deed in power.deeds) and power.at != "foe":
        yield "what attacks is aimed at a foe"


def _deeds(entry: Power | Item, content: Content) -> Iterator[str]:
    for deed in entry.deeds:
        if isinstance(deed, (Assault, Strike)):
            yield from _grades(deed.keywords, content)
        if isinstance(deed, Lay):
            yield from _marks(deed.marks, content)
            for modifier in deed.modifiers:
                if modifier.to not in NUMBERS and modifier.to not in content[Proficiency]:
                    yield f"nothing is called {modifier.to!r} that could be added to"


def _marks(marks: Iterable[str], content: Content) -> Iterator[str]:
    for mark in marks:
        ward, _, kind = mark.partition(":")
        if ward in WARDS:
            if kind not in content[DamageType] and kind not in ("physical", "elemental"):
                yield f"{mark!r} is about a type of damage that does not exist"
        elif mark not in MARKS:
            yield f"no rule looks for the mark {mark!r}"


def _grades(keywords: Mapping[str, int], content: Content) -> Iterator[str]:
    for keyword, grade in keywords.items():
        if grade != 1 and not (keyword in content[Keyword] and content.get(Keyword, keyword).graded):
            yield f"{keyword!r} has one grade, not {grade}"
        if grade < 1:
            yield f"{keyword!r} has a grade of 1 or more"


def _weapon(weapon: Weapon) -> Iterator[str]:
    if weapon.natural and weapon.hands:
        yield "what grows on a body takes no hand"
    if weapon.blast and weapon.blast % 2 == 0:
        yield "a blast has a middle, so its side is odd"
    if weapon.attack < 0 or weapon.magazine < 0 or weapon.range < 1:
        yield "attack and magazine are 0 or more, range 1 or more"


CHECKS = (sound,)
