"""Cooperation: helpers who roll for a leader, and two acts in one roll."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rulewright.play import Part, refuse, rule
from rulewright.rulesets.brp.checks import fate
from rulewright.rulesets.brp.checks.checks import Difficulty, Level, check
from rulewright.rulesets.brp.checks.ratings.rolling import SkillUse, roll_for, tell, throw, tick
from rulewright.rulesets.brp.state.character import Play

FUMBLED, ALONE = -50, -10
HELP = {Level.CRITICAL: 50, Level.SPECIAL: 30, Level.SUCCESS: 20}


def help_of(levels: Iterable[Level]) -> Part:
    """What helpers add to the leader: the best of them counts, unless one fumbled. [BRP-PLY-034]"""
    there = tuple(levels)
    if not there:
        return Part("helpers", 0, "BRP-PLY-034")
    by = FUMBLED if Level.FUMBLE in there else HELP.get(max(there), ALONE)
    return Part("helpers", by, "BRP-PLY-034")


@rule
def cooperate(
    play: Play, actor: str, skill: str, helpers: tuple[str, ...], difficulty: str = "average", most: int = 10
) -> SkillUse:
    """Lead a common effort: every helper rolls, from afar too, and only then the leader.

    If the leader succeeds, so has everybody whose own roll did. [BRP-PLY-033 BRP-PLY-034 BRP-PLY-035]
    """
    if len(helpers) > most or actor in helpers:
        raise refuse(
            "So many cannot help with this.", "BRP-PLY-033", f"Name at most {most} helpers besides the leader."
        )
    book, hard = play.book, Difficulty[difficulty.upper()]
    rolls = {who: roll_for(play.actor(who), skill, book, Difficulty.AVERAGE) for who in helpers}
    levels = {who: throw(play, who, roll, f"helping with {skill}")[0] for who, roll in rolls.items()}
    roll = roll_for(play.actor(actor), skill, book, hard, help_of(levels.values()))
    level, rolled = throw(play, actor, roll, skill)
    ticked = tick(play, actor, (skill,), level, roll, hard, tense=rolled)
    if level >= Level.SUCCESS:
        for who, helped in levels.items():
            tick(play, who, (skill,), helped, rolls[who], hard, tense=rolled)
    tell(play, actor, skill, level, roll, ())
    return SkillUse(skill, level, rolled, ticked)


@dataclass(frozen=True, slots=True)
class Both:
    """How two acts at once went: which skills did their part."""

    level: Level
    done: tuple[str, ...]


@rule
def combine(play: Play, actor: str, first: str, second: str, difficulty: str = "average") -> Both:
    """Two acts at once with one roll: the lower rating does both, the higher alone saves its own part.

    What succeeded may be learned from. [BRP-PLY-041 BRP-PLY-042]
    """
    if first == second:
        raise refuse("Two acts at once need two skills.", "BRP-PLY-041", "Use the one skill by itself.")
    hard = Difficulty[difficulty.upper()]
    rolls = {key: roll_for(play.actor(actor), key, play.book, hard) for key in (first, second)}
    low, high = sorted(rolls, key=lambda key: int(rolls[key].chance))
    seen = play.draw(
        check(rolls[low].chance, play.book, practised=rolls[low].practised).with_roll(),
        of=actor,
        what=f"{low} and {high}",
    )
    bought = False
    if play.book.options.fate_points:
        seen, bought = fate.reconsider_reading(
            play, actor, seen, int(rolls[low].chance), practised=rolls[low].practised
        )
    saved = (
        check(rolls[high].chance, play.book, practised=rolls[high].practised).bands.level(seen.roll) >= Level.SUCCESS
    )
    done = (first, second) if seen.level >= Level.SUCCESS else (high,) if saved else ()
    for key in done:
        tick(play, actor, (key,), Level.SUCCESS, rolls[key], hard, tense=not bought)
    play.note(f"{play.actor(actor).name}: {' and '.join(done) or 'neither'} done", rolls[low].chance.derivation)
    return Both(seen.level, done)
