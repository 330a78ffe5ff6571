"""Passing: characteristic rolls, and those of which only success matters."""

from __future__ import annotations

from rulewright.play import Derived, Part
from rulewright.play.effects import parts_of
from rulewright.rulesets.brp.checks import fate
from rulewright.rulesets.brp.checks.characteristics import ROLLS, roll_chance
from rulewright.rulesets.brp.checks.checks import Difficulty, modified, passing
from rulewright.rulesets.brp.checks.weariness import penalty
from rulewright.rulesets.brp.checks.weighing import weighs_on
from rulewright.rulesets.brp.state.character import Actor, Book, Play


def chance_of(
    me: Actor, code: str, book: Book, difficulty: Difficulty = Difficulty.AVERAGE, *situational: Part, times: int = 5
) -> Derived:
    """The chance of a characteristic roll with all that weighs on it: weariness, a load on Agility, what lasts.

    [BRP-CHR-110 BRP-PLY-018 BRP-PLY-078]
    """
    name = ROLLS[code].lower()
    lasting = (*penalty(me, book), *weighs_on(me, name, name, book), *parts_of(me.effects, "rolls"))
    return modified(roll_chance(me, code, times), difficulty, *situational, *lasting)


def passes(
    play: Play, who: str, code: str, what: str, difficulty: Difficulty = Difficulty.AVERAGE, *, times: int = 5
) -> bool:
    """Whether a characteristic roll succeeds, where nothing else matters; fate may have it rolled again.

    [BRP-SYS-013 BRP-PLY-018 BRP-PLY-054 BRP-PLY-078]
    """
    chance = chance_of(play.actor(who), code, play.book, difficulty, times=times)
    return fate.throw_or_again(play, who, passing(int(chance), play.book), what)
