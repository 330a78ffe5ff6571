"""Opposed rolls: two sides roll, the better level wins and is worn down by the other's success."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct
from msgspec.structs import replace

from rulewright.chance import Reading
from rulewright.contract import Pick, action
from rulewright.play import Part, Refusal, derived
from rulewright.rulesets.brp.checks import fate
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.checks import Difficulty, Level, check
from rulewright.rulesets.brp.checks.measures import LEVEL, WON
from rulewright.rulesets.brp.checks.offers import Against, AnySkill, Hardness, skills
from rulewright.rulesets.brp.checks.ratings.circumstances import together
from rulewright.rulesets.brp.checks.ratings.impairments import passes_first
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.ratings.rolling import Roll, bear, roll_for, tick
from rulewright.rulesets.brp.checks.refusals import has_their_wits, no_strength
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.checks.touch import no_handiwork_against
from rulewright.rulesets.brp.checks.turns import act_besides
from rulewright.rulesets.brp.state.character import Play
from rulewright.rulesets.brp.state.keys import name_of

FLOOR = 5
WORST = 100


class Bout(Struct, frozen=True):
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
    """Of rolls that succeed, the one further below its rating wins; a lucky one above it still beats a failure.

    [BRP-PLY-038]
    """
    margins = [chance - roll if level >= Level.SUCCESS else None for level, roll, chance in (first, second)]
    if margins[0] is None and margins[1] is None:
        return 0, Level.FAILURE
    ahead = 1 if margins[1] is None or (margins[0] is not None and margins[0] > margins[1]) else 2
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


class Side(Struct, frozen=True):
    """One side of an opposed roll: who rolls which skill, put together."""

    who: str
    skill: str
    roll: Roll


def no_contest(difficulty: str) -> Refusal | None:
    """Why nothing is opposed: what goes by itself, or cannot be done at all, is not rolled for. [BRP-PLY-003 BRP-PLY-036]"""
    if Difficulty[difficulty.upper()] not in (Difficulty.AUTOMATIC, Difficulty.IMPOSSIBLE):
        return None
    text = f"What is {difficulty} is not rolled for."
    return Refusal(text, "BRP-PLY-003", "Say how it ends, or name another difficulty.")


@action(
    "Opposed roll",
    "skill",
    unless=(no_strength, no_deed, no_contest, no_handiwork_against),
    tells=(WON, LEVEL),
    text="Both roll; the better level wins.",
)
def oppose(
    play: Play, actor: str, skill: AnySkill, other: Against, against: TheirSkill, difficulty: Hardness = "average"
) -> Bout:
    """Set one's skill against somebody else's, compared as the table does it. It is said who won, and with what; each
    side whose own roll succeeded may learn from it. Whoever can neither stir nor think uses no skill, and fails.

    [BRP-CHR-087 BRP-SYS-011 BRP-SYS-014 BRP-PLY-036 BRP-PLY-037 BRP-PLY-038 BRP-PLY-039 BRP-PLY-040 BRP-PLY-081]
    """
    act_besides(play, actor, skill)
    hard = Difficulty[difficulty.upper()]
    mine = Side(actor, skill, roll_for(play.actor(actor), skill, play.book, hard))
    theirs = Side(other, against, roll_for(play.actor(other), against, play.book, Difficulty.AVERAGE))
    if not has_their_wits(play.state, other):
        theirs = replace(theirs, roll=replace(theirs.roll, difficulty=Difficulty.IMPOSSIBLE))
    return contend(play, mine, theirs)


def contend(play: Play, mine: Side, theirs: Side) -> Bout:
    """Two sides roll against each other, as this table has them compared; it is said who won.

    [BRP-SYS-011 BRP-PLY-036 BRP-PLY-037 BRP-PLY-038 BRP-PLY-039 BRP-PLY-040]
    """
    match play.book.options.opposed:
        case "subtraction":
            bout = _subtract(play, mine, theirs)
        case "resistance":
            bout = _resist(play, mine, theirs)
        case _:
            bout = _compare(play, mine, theirs)
    won = f"{play.actor(bout.winner).name} wins, {bout.level.name.lower()}" if bout.winner else "nobody wins"
    play.note(f"{name_of(mine.skill, play.book)} against {name_of(theirs.skill, play.book)}: {won}.")
    return bout


def _compare(play: Play, mine: Side, theirs: Side) -> Bout:
    """Both roll, and the rolls are compared as this table does it. [BRP-PLY-036 BRP-PLY-037 BRP-PLY-038]"""
    return compared(play, mine, throw_side(play, mine), theirs, throw_side(play, theirs))


def compared(play: Play, mine: Side, one: Reading[Level], theirs: Side, two: Reading[Level]) -> Bout:
    """Two rolls that were made, compared as this table does it; by level and die where it compares no rolls.

    [BRP-PLY-036 BRP-PLY-037 BRP-PLY-038]
    """
    first, second = (one.level, one.roll), (two.level, two.roll)
    if play.book.options.opposed == "margin":
        ahead, level = by_margin((*first, int(mine.roll.chance)), (*second, int(theirs.roll.chance)))
    else:
        by = by_highest if play.book.options.opposed == "highest" else compare
        ahead, level = by(first, second, _ratings(play, mine, theirs))
    return Bout({1: mine.who, 2: theirs.who}.get(ahead, ""), level, ahead == 1)


def _resist(play: Play, mine: Side, theirs: Side) -> Bout:
    """One resistance roll of the active side, with a fifth of each rating. [BRP-PLY-040]"""
    active, passive = (fifths(each) for each in _ratings(play, mine, theirs))
    passive = 0 if theirs.roll.difficulty is Difficulty.IMPOSSIBLE else passive
    won = resist(play, mine.who, active, passive, f"{mine.skill} against {theirs.skill}")
    _learn(play, mine, Level.SUCCESS if won else Level.FAILURE)
    return Bout(mine.who if won else theirs.who, Level.SUCCESS, won)


def _subtract(play: Play, mine: Side, theirs: Side) -> Bout:
    """The passive side rolls first, and the active one with what is left. [BRP-PLY-039]"""
    level = throw_side(play, theirs).level
    left = subtracted(int(mine.roll.chance), int(theirs.roll.chance), level)
    play.note(f"{play.actor(mine.who).name} has {left}% left", why=Part("left", left, "BRP-PLY-039"))
    chance = derived(mine.roll.chance.name, ("left", left, "BRP-PLY-039"))
    hard = together((mine.roll.difficulty, Difficulty.EASY)) if level is Level.FUMBLE else mine.roll.difficulty
    reached = throw_side(play, Side(mine.who, mine.skill, replace(mine.roll, chance=chance, difficulty=hard))).level
    won = reached >= Level.SUCCESS
    return Bout(mine.who if won else theirs.who, max(Level.SUCCESS, reached), won)


def _ratings(play: Play, mine: Side, theirs: Side) -> tuple[int, int]:
    """What both have in their skills, before anything changes it."""
    return int(rating(play.actor(mine.who), mine.skill, play.book)), int(
        rating(play.actor(theirs.who), theirs.skill, play.book)
    )


def throw_side(play: Play, side: Side) -> Reading[Level]:
    """One side's roll; a success may teach, where the dice alone decided. [BRP-SKL-036 BRP-PLY-054 BRP-PLY-057 BRP-PLY-081]"""
    roll, bought = side.roll, False
    if roll.difficulty is Difficulty.IMPOSSIBLE or not passes_first(play, side.who, roll.first):
        return Reading(Level.FAILURE, WORST)
    drawn = check(roll.chance, play.book, practised=roll.practised).with_roll()
    seen = play.draw(drawn, of=side.who, what=side.skill)
    if play.book.options.fate_points:
        seen, bought = fate.reconsider_reading(play, side.who, seen, int(roll.chance), practised=roll.practised)
    _learn(play, side, seen.level, tense=not bought)
    bear(play, side.who, seen.level)
    return seen


def _learn(play: Play, side: Side, level: Level, *, tense: bool = True) -> None:
    """A side whose own roll succeeded has earned a check. [BRP-SYS-014 BRP-PLY-081]"""
    tick(play, side.who, (side.skill,), level, side.roll, tense=tense)
