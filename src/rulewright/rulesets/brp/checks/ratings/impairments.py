"""Impairments: what a blow to the head leaves, and what must succeed before a skill can be tried at all."""

from __future__ import annotations

from msgspec import Struct

from rulewright.contract import Weighed
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.checks.weariness import stamina_first
from rulewright.rulesets.brp.state.character import Actor, Book, Play
from rulewright.rulesets.brp.state.keys import skill_of

TROUBLED: Weighed[[Play, str, str], None] = Weighed("troubled")
"""What befalls whoever tries a skill of some category in spite of want or weakness."""
IMPAIRMENTS = ("dull ears", "slow thought", "poor aim", "slurred speech")
"""What a blow to the head may leave: listening and insight, thought, missile fire or talk. [BRP-CBT-119]"""


class First(Struct, frozen=True):
    """A characteristic roll that must succeed before another roll is made."""

    code: str
    what: str
    difficulty: Difficulty = Difficulty.AVERAGE


def trouble(play: Play, who: str, key: str) -> None:
    """What trying a skill costs whoever is in no state for it. [BRP-SPT-112]"""
    if play.actor(who).effects:
        for befalls in TROUBLED.on(play.book):
            befalls(play, who, skill_of(key, play.book).category)


def needed_first(me: Actor, key: str, book: Book) -> tuple[First, ...]:
    """What must succeed before a skill is tried: Luck for slow thinkers, Stamina for those who are spent, or sick with
    radiation. [BRP-CBT-119 BRP-CHR-116 BRP-CHR-117 BRP-SPT-242]
    """
    category = skill_of(key, book).category
    found: list[First] = []
    if category == "mental" and me.is_marked("slow thought"):
        found.append(First("POW", "Luck, slow thought"))
    if category == "physical" and me.is_marked("hampered by radiation"):
        found.append(First("CON", "Stamina, radiation", Difficulty.DIFFICULT))
    stamina = stamina_first(me, book)
    if stamina and (category in ("physical", "combat") or stamina == "difficult"):
        found.append(First("CON", "Stamina, spent", Difficulty[stamina.upper()]))
    return tuple(found)


def passes_first(play: Play, who: str, first: tuple[First, ...]) -> bool:
    """Whether all that must succeed first does; the first that does not ends it. [BRP-CBT-119 BRP-CHR-116 BRP-CHR-117]"""
    return all(passes(play, who, each.code, each.what, each.difficulty) for each in first)


def begins(play: Play, who: str, first: tuple[First, ...]) -> bool:
    """Whether somebody comes so far as to begin what has a roll of its own; where they do not, it is no miss: nothing has
    happened yet, and nothing is paid. [BRP-CBT-119 BRP-CHR-116 BRP-CHR-117]
    """
    if passes_first(play, who, first):
        return True
    play.note(f"{play.actor(who).name} is in no state for it.")
    return False


def stirs(play: Play, who: str) -> bool:
    """Whether somebody manages a basic deed for which there is no roll: the utterly exhausted need a Difficult Stamina roll
    even to walk, to get up or to take hold of something. [BRP-CHR-117]
    """
    if stamina_first(play.actor(who), play.book) != "difficult":
        return True
    if passes(play, who, "CON", "Stamina, exhausted", Difficulty.DIFFICULT):
        return True
    play.note(f"{play.actor(who).name} is too exhausted for it.")
    return False
