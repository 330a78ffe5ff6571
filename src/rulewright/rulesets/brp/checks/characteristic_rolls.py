"""Passing: characteristic rolls, and those of which only success matters."""

from __future__ import annotations

from rulewright.play import Derived, Part
from rulewright.play.effects import parts_of
from rulewright.rulesets.brp.checks import fate
from rulewright.rulesets.brp.checks.characteristics import ROLLS, roll_chance
from rulewright.rulesets.brp.checks.checks import Difficulty, modified, passing
from rulewright.rulesets.brp.checks.ratings.circumstances import together
from rulewright.rulesets.brp.checks.ratings.hindered import WEAK_BODY, is_clinging
from rulewright.rulesets.brp.checks.weariness import penalty
from rulewright.rulesets.brp.checks.weighing import weighs_on
from rulewright.rulesets.brp.state.character import Actor, Book, Play

BODILY = ("STR", "DEX")
"""Characteristics whose rolls are deeds. [BRP-CBT-022]"""


def strained(me: Actor, code: str) -> Difficulty:
    """How hard a deed of strength or nimbleness is for somebody: Difficult after days of hunger or thirst. [BRP-SPT-111]"""
    return Difficulty.DIFFICULT if code in BODILY and me.is_marked(WEAK_BODY) else Difficulty.AVERAGE


def chance_of(
    me: Actor,
    code: str,
    book: Book,
    difficulty: Difficulty = Difficulty.AVERAGE,
    *situational: Part,
    times: int = 5,
    deed: bool = False,
) -> Derived:
    """The chance of a characteristic roll with all that weighs on it: weariness, a load on Agility, what lasts; on a
    `deed` of one's own, hunger and thirst as well, and a wall that one clings to.

    [BRP-CHR-110 BRP-SKL-036 BRP-PLY-018 BRP-PLY-078 BRP-SPT-111]
    """
    if deed:
        clinging = Difficulty.DIFFICULT if is_clinging(me) else Difficulty.AVERAGE
        difficulty = together((difficulty, strained(me, code), clinging))
    name = ROLLS[code].lower()
    lasting = (*penalty(me, book), *weighs_on(me, name, name, book), *parts_of(me.effects, "rolls"))
    return modified(roll_chance(me, code, times), difficulty, *situational, *lasting)


def passes(
    play: Play,
    who: str,
    code: str,
    what: str,
    difficulty: Difficulty = Difficulty.AVERAGE,
    *,
    times: int = 5,
    deed: bool = False,
) -> bool:
    """Whether a characteristic roll succeeds, where nothing else matters; fate may have it rolled again. A `deed` is
    something that somebody does, and not what they bear or get out of the way of.

    [BRP-SYS-013 BRP-PLY-018 BRP-PLY-054 BRP-PLY-078 BRP-SPT-111]
    """
    chance = chance_of(play.actor(who), code, play.book, difficulty, times=times, deed=deed)
    return fate.throw_or_again(play, who, passing(int(chance), play.book), what)
