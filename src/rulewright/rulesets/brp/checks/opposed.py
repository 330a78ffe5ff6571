"""Opposed rolls: two sides roll, the better level wins and is worn down by the other's success."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rulewright.chance import Reading
from rulewright.contract import Pick, action
from rulewright.play import Part
from rulewright.rulesets.brp.checks import fate
from rulewright.rulesets.brp.checks.checks import Difficulty, Level, check
from rulewright.rulesets.brp.checks.measures import LEVEL, WON
from rulewright.rulesets.brp.checks.offers import Against, AnySkill, Hardness, skills
from rulewright.rulesets.brp.checks.ratings.impairments import passes_first
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.ratings.rolling import Roll, roll_for
from rulewright.rulesets.brp.checks.refusals import no_strength
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.state.character import Play

FLOOR = 5
WORST = 100


@dataclass(frozen=True, slots=True)
class Bout:
    """How two rolls compare: who won, nobody perhaps, with what level, and whether it was the acting side."""

    winner: str
    level: Level
    won: bool = False


def compare(
    first: tuple[Level, int], second: tuple[Level, int], ratings: tuple[int, int] = (0, 0)
) -> tuple[int, Level]:
    """The higher level wins, one step lower for each level of the other's success; of equal levels the higher roll
    does, of equal rolls the higher rating, then the second side. Nobody wins with a failure. [BRP-SYS-011 BRP-PLY-036]
    """
    if max(first[0], second[0]) < Level.SUCCESS:
        return 0, Level.FAILURE
    ahead = 1 if (*first, ratings[0]) > (*second, ratings[1]) else 2
    won, lost = (first, second) if ahead == 1 else (second, first)
    return ahead, Level(max(Level.SUCCESS, won[0] - max(0, lost[0])))


def by_highest(
    first: tuple[Level, int], second: tuple[Level, int], ratings: tuple[int, int] = (0, 0)
) -> tuple[int, Level]:
    """The higher level wins as it is; within one the highest roll that still succeeds. [BRP-PLY-037]"""
    ahead, _ = compare(first, second, ratings)
    return ahead, (Level.FAILURE, first[0], second[0])[ahead]


def by_margin(first: tuple[Level, int, int], second: tuple[Level, int, int]) -> tuple[int, Level]:
    """Of rolls that succeed, the one further below its rating wins. [BRP-PLY-038]"""
    margins = [chance - roll if level >= Level.SUCCESS else -1 for level, roll, chance in (first, second)]
    if max(margins) < 0:
        return 0, Level.FAILURE
    ahead = 1 if margins[0] > margins[1] else 2
    return ahead, (first, second)[ahead - 1][0]


def subtracted(active: int, passive: int, level: Level) -> int:
    """The active chance after the passive roll: less its rating if that succeeded, never below 5; doubled if it
    fumbled. [BRP-PLY-039]
    """
    if level >= Level.SUCCESS:
        return max(min(FLOOR, active), active - passive)
    return active * 2 if level is Level.FUMBLE else active


def fifths(number: int) -> int:
    """A fifth, to the nearest. [BRP-PLY-040]"""
    return (2 * number + 5) // 10


type TheirSkill = Annotated[str, Pick("Their skill", skills)]


@action("Opposed roll", "skill", unless=(no_strength,), tells=(WON, LEVEL), text="Both roll; the better level wins.")
def oppose(
    play: Play, actor: str, skill: AnySkill, other: Against, against: TheirSkill, difficulty: Hardness = "average"
) -> Bout:
    """Set one's skill against somebody else's, compared as the table does it.

    [BRP-SYS-011 BRP-PLY-036 BRP-PLY-037 BRP-PLY-038 BRP-PLY-039 BRP-PLY-040]
    """
    mine = roll_for(play.actor(actor), skill, play.book, Difficulty[difficulty.upper()])
    theirs = roll_for(play.actor(other), against, play.book, Difficulty.AVERAGE)
    ratings = int(rating(play.actor(actor), skill, play.book)), int(rating(play.actor(other), against, play.book))
    match play.book.options.opposed:
        case "subtraction":
            return _subtract(play, (actor, skill, mine), (other, against, theirs))
        case "resistance":
            mine_as, theirs_as = (fifths(each) for each in ratings)
            won = resist(play, actor, mine_as, theirs_as, f"{skill} against {against}")
            return Bout(actor if won else other, Level.SUCCESS, won)
    one, two = _throw(play, actor, skill, mine), _throw(play, other, against, theirs)
    first, second = (one.level, one.roll), (two.level, two.roll)
    if play.book.options.opposed == "margin":
        ahead, level = by_margin((*first, int(mine.chance)), (*second, int(theirs.chance)))
    else:
        by = compare if play.book.options.opposed == "level" else by_highest
        ahead, level = by(first, second, ratings)
    return Bout({1: actor, 2: other}.get(ahead, ""), level, ahead == 1)


def _throw(play: Play, who: str, key: str, roll: Roll) -> Reading[Level]:
    if not passes_first(play, who, roll.first):
        return Reading(Level.FAILURE, WORST)
    seen = play.draw(check(roll.chance, play.book, practised=roll.practised).with_roll(), of=who, what=key)
    if play.book.options.fate_points:
        seen, _ = fate.reconsider_reading(play, who, seen, int(roll.chance), practised=roll.practised)
    return seen


def _subtract(play: Play, active: tuple[str, str, Roll], passive: tuple[str, str, Roll]) -> Bout:
    """The passive side rolls first, and the active one with what is left. [BRP-PLY-039]"""
    level = play.draw(check(passive[2].chance, play.book), of=passive[0], what=passive[1])
    left = subtracted(int(active[2].chance), int(passive[2].chance), level)
    play.note(f"{play.actor(active[0]).name} has {left}% left", why=Part("left", left, "BRP-PLY-039"))
    mine = play.draw(check(left, play.book, practised=active[2].practised), of=active[0], what=active[1])
    won = mine >= Level.SUCCESS
    return Bout(active[0] if won else passive[0], max(Level.SUCCESS, mine), won)
