"""Limits of magic: levels of one casting, spells in mind, what beginners and laymen know."""

from __future__ import annotations

from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.checks.ratings.rolling import roll_for
from rulewright.rulesets.brp.state.character import Actor, Book
from rulewright.rulesets.brp.state.creatures import times_the_spells
from rulewright.rulesets.brp.state.known import known_of
from rulewright.rulesets.brp.state.units import half, part

STARTING_SPELLS = {"normal": 4, "heroic": 6, "epic": 8, "superhuman": 10}
"""Spells at the start, each at INT x 1%. [BRP-POW-040]"""

ADEPTS = ("occultist", "priest", "shaman", "wizard")
"""Professions whose points may go into spells. [BRP-POW-042]"""


def most_levels(intellect: int) -> int:
    """The most levels of one casting: half of INT. [BRP-POW-026]"""
    return half(intellect)


def most_in_mind(intellect: int) -> int:
    """How many spells fit in the mind, whatever their level: half of INT. [BRP-POW-034]"""
    return half(intellect)


def layman_most(intellect: int) -> int:
    """How many spells somebody knows who is no magician: a quarter of INT, rounded down. [BRP-POW-090]"""
    return intellect // 4


def layman_weeks(intellect: int) -> int:
    """Weeks that a layman takes to learn a spell. [BRP-POW-090]"""
    return max(1, 30 - intellect)


def apprentice_months(intellect: int) -> int:
    """Months of an apprenticeship. [BRP-POW-091]"""
    return max(1, 30 - intellect)


def study_chance(me: Actor) -> int:
    """The chance of finding or inventing a spell: INT and POW together. [BRP-POW-088 BRP-POW-089]"""
    return me.value("INT") + me.value("POW")


def familiar_size(power: int) -> int:
    """The largest creature that becomes a familiar: a quarter of POW. [BRP-POW-054]"""
    return part(power, 4)


def is_magician(me: Actor) -> bool:
    """Whether somebody has a grimoire, and not just a spell or two. [BRP-POW-090 BRP-POW-091]"""
    return any(key.startswith("magic/") for key in me.powers.book)


def room_for_spells(me: Actor) -> int:
    """Places in the mind that are still free; a vampire has twice as many as a human. [BRP-POW-034 BRP-POW-337 BRP-CRE-087]"""
    there = [key for key in me.powers.mind if key.startswith("magic/")]
    intellect = me.value("INT") * times_the_spells(me)
    return (most_in_mind(intellect) if is_magician(me) else layman_most(intellect)) - len(there)


def spells_of(me: Actor) -> tuple[str, ...]:
    """The spells that somebody knows."""
    return known_of(me, "magic")


def spell_rating(me: Actor, key: str, book: Book) -> int:
    """The rating of a spell: INT x 1, and what was learned. [BRP-POW-015 BRP-POW-040 BRP-POW-044]"""
    return int(roll_for(me, key, book, Difficulty.AVERAGE).chance)
