"""At random: somebody with a calling, who has learned what it takes and carries what they can use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from rulewright.chance import Dice
from rulewright.kits.at_random import one_of, some_of, spread
from rulewright.kits.callings import Calling, led
from rulewright.kits.names import family_name
from rulewright.play import FrozenMap
from rulewright.rulesets.otherworld.creation.advancement import TALENT_POINTS, talent_of
from rulewright.rulesets.otherworld.creation.on_offer import keys, skills, specialties, talents
from rulewright.rulesets.otherworld.creation.starts import (
    HIGHEST_SKILL,
    HIGHEST_START,
    MAGIC_POINTS,
    SKILL_POINTS,
    SPECIALTY_POINTS,
    STAT_POINTS,
)
from rulewright.rulesets.otherworld.skills.specialties import KNOWLEDGE
from rulewright.rulesets.otherworld.state.character import STATS, Book, Character
from rulewright.rulesets.otherworld.state.entries import Skill, Weapon

OTHER_SKILLS = 4
"""How many skills beside those of the calling somebody has dabbled in at most."""


def random_character(dice: Dice, book: Book, wishes: Mapping[str, Any]) -> Character:
    """Spend every budget as a calling would: most on its own skills, the rest here and there."""
    mage = bool(wishes.get("mage", dice.die(3) == 1))
    calling = one_of(dice, [each for each in book.content.all(Calling) if each.magic == mage])
    magic = spread(dice, ("power", "control"), MAGIC_POINTS, 4, start=1) if mage else {}
    base = Character(text=str(wishes.get("text") or f"{calling.name}. {calling.text}"), otherness=int(mage))
    base = replace(base, **magic, **_stats(dice, calling))
    base = replace(base, skills=FrozenMap(_skills(dice, base, calling, book)))
    base = replace(base, weapons=_arms(dice, base, calling, book))
    base = replace(base, specialties=FrozenMap(_specialties(dice, base, calling, book)))
    return replace(
        base,
        talents=FrozenMap(_talents(dice, base, book)),
        armor=one_of(dice, calling.wears) if calling.wears else "",
        name=str(wishes.get("name") or family_name(dice)),
    )


def _stats(dice: Dice, calling: Calling) -> dict[str, int]:
    """What the calling leans on stands above the average; the rest falls as it may."""
    leaning = dict.fromkeys(calling.strong, 2)
    left = STAT_POINTS - sum(leaning.values())
    more = spread(dice, STATS, left, HIGHEST_START - 1)
    rated = {stat: 1 + leaning.get(stat, 0) + more[stat] for stat in STATS}
    for stat in [each for each in STATS if rated[each] > HIGHEST_START]:
        for _ in range(rated[stat] - HIGHEST_START):
            rated[stat] -= 1
            rated[one_of(dice, [each for each in STATS if rated[each] < HIGHEST_START])] += 1
    return rated


def _skills(dice: Dice, base: Character, calling: Calling, book: Book) -> dict[str, int]:
    mundane = [key for key in keys(skills(base, book)) if key in book.content[Skill] and key not in calling.knows]
    others = some_of(dice, [key for key in mundane if not book.content.get(Skill, key).magic], OTHER_SKILLS)
    return led(dice, calling, others, SKILL_POINTS, HIGHEST_SKILL)


def _specialties(dice: Dice, base: Character, calling: Calling, book: Book) -> dict[str, int]:
    """One in each of the calling's skills, for a magical one a Working; that of the weapon, or a field of the calling,
    before any other. [OW-019 OW-080]
    """
    offered = keys(specialties(base, book))
    arms = (book.content.get(Weapon, each) for each in base.weapons)
    wanted = {*calling.fields, *(f"{each.skill}/{each.specialty}" for each in arms)}
    chosen: list[str] = []
    for skill in calling.knows[:SPECIALTY_POINTS]:
        listed = [key for key in offered if key.startswith(f"{skill}/")]
        named = [key for key in listed if not key.endswith(f"/{KNOWLEDGE}")]
        chosen.append(one_of(dice, [key for key in named if key in wanted] or named or listed))
    return dict.fromkeys(chosen, 1)


def _talents(dice: Dice, base: Character, book: Book) -> dict[str, int]:
    """Talents for what somebody is good at; School Flexibility only in a skill that is known. [OW-104]"""
    cheap = [key for key in keys(talents(base, book)) if talent_of(key, book).points[0] == 1]

    def suits(key: str) -> bool:
        _, _, skill = key.partition("/")
        return (
            base.skills.get(skill, 0) > 0
            if skill
            else any(base.skills.get(each) for each in talent_of(key, book).related)
        )

    fitting = [key for key in cheap if suits(key)] or [key for key in cheap if "/" not in key]
    return {key: value for key, value in spread(dice, fitting, TALENT_POINTS, 2).items() if value}


def _arms(dice: Dice, base: Character, calling: Calling, book: Book) -> tuple[str, ...]:
    """One of the calling's arms that the character has learned to use, and is strong enough for."""
    owned = (book.content.get(Weapon, each) for each in calling.arms)
    known = [each.id for each in owned if base.skills.get(each.skill) and base.brawn >= (2 if each.heavy else 1)]
    return (one_of(dice, known),) if known else ()
