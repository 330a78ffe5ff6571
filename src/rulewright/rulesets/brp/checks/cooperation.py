"""Cooperation: helpers who roll for a leader, and two acts in one roll."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from msgspec import Struct

from rulewright.contract import Measure, Pick, action
from rulewright.kits.counting import counted
from rulewright.play import Part, Refusal
from rulewright.rulesets.brp.checks import fate
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.checks import Difficulty, Level, check
from rulewright.rulesets.brp.checks.measures import LEVEL, LEVELS
from rulewright.rulesets.brp.checks.offers import AnySkill, Hardness, others, skills
from rulewright.rulesets.brp.checks.ratings.impairments import passes_first
from rulewright.rulesets.brp.checks.ratings.rolling import Roll, SkillUse, bear, roll_for, tell, throw, tick
from rulewright.rulesets.brp.checks.refusals import no_senses, no_stirring, no_strength
from rulewright.rulesets.brp.checks.touch import no_common_handiwork, no_handiwork_at_once
from rulewright.rulesets.brp.checks.turns import act_besides
from rulewright.rulesets.brp.state.character import Book, Play, State

FUMBLED, ALONE = -50, -10
TRUSTS_NOBODY = "trusts nobody"
"""Marks whoever is temporarily insane and suspects everybody. [BRP-OPT-072]"""
HELP = {Level.CRITICAL: 50, Level.SPECIAL: 30, Level.SUCCESS: 20}


def help_of(levels: Iterable[Level]) -> Part:
    """What helpers add to the leader: the best of them counts, unless one fumbled. [BRP-PLY-034]"""
    there = tuple(levels)
    if not there:
        return Part("helpers", 0, "BRP-PLY-034")
    by = FUMBLED if Level.FUMBLE in there else HELP.get(max(there), ALONE)
    return Part("helpers", by, "BRP-PLY-034")


type Helpers = Annotated[tuple[str, ...], Pick("Helpers", others)]
PARTS = Measure("parts", "Parts done", lambda ending: len(ending.outcome.done), lambda parts: parts > 1)


def no_trust(state: State, actor: str, helpers: tuple[str, ...]) -> Refusal | None:
    """Why some work with nobody: they suspect everybody. [BRP-OPT-072]"""
    for each in (state.actor(who) for who in (actor, *helpers)):
        if each.is_marked(TRUSTS_NOBODY):
            return Refusal(f"{each.name} trusts nobody.", "BRP-OPT-072", "Wait until that has passed.")
    return None


def no_room_for_all(state: State, book: Book, actor: str, helpers: tuple[str, ...]) -> Refusal | None:
    """Why so many cannot help, or not those: a table says how many may, and who can do nothing is no help. [BRP-PLY-033]"""
    most = book.options.most_helpers
    if len(helpers) > most or actor in helpers:
        instead = f"Name at most {counted(most, 'helper')} besides the leader." if most else "Use the skill alone."
        return Refusal("So many cannot help with this.", "BRP-PLY-033", instead)
    return next((refusal for each in helpers if (refusal := no_help_from(state, each))), None)


def no_help_from(state: State, who: str) -> Refusal | None:
    """Why somebody is no help: they can do nothing, or know nothing of it. [BRP-PLY-033 BRP-CBT-019 BRP-SPT-054]"""
    return no_strength(state, who) or no_senses(state, who) or no_stirring(state.actor(who))


@action(
    "Lead a common effort",
    "skill",
    unless=(no_strength, no_deed, no_room_for_all, no_trust, no_common_handiwork),
    tells=LEVELS,
    text="Helpers roll first; the best of them counts.",
)
def cooperate(
    play: Play,
    actor: str,
    skill: AnySkill,
    helpers: Helpers,
    difficulty: Hardness = "average",
) -> SkillUse:
    """Lead a common effort: every helper rolls, from afar too, and only then the leader.

    If the leader succeeds, so has everybody whose own roll did. [BRP-PLY-033 BRP-PLY-034 BRP-PLY-035]
    """
    book, hard = play.book, Difficulty[difficulty.upper()]
    act_besides(play, actor, skill)
    rolls = {who: roll_for(play.actor(who), skill, book, Difficulty.AVERAGE) for who in helpers}
    levels = {who: throw(play, who, roll, f"helping with {skill}")[0] for who, roll in rolls.items()}
    roll = roll_for(play.actor(actor), skill, book, hard, help_of(levels.values()))
    level, rolled = throw(play, actor, roll, skill)
    ticked = tick(play, actor, (skill,), level, roll, tense=rolled)
    if level >= Level.SUCCESS:
        for who, helped in levels.items():
            tick(play, who, (skill,), helped, rolls[who], tense=rolled)
    tell(play, actor, skill, level, roll, ())
    return SkillUse(skill, level, rolled, ticked)


class Both(Struct, frozen=True):
    """How two acts at once went: which skills did their part."""

    level: Level
    done: tuple[str, ...]


type First = Annotated[str, Pick("First skill", skills)]
type Second = Annotated[str, Pick("Second skill", skills)]


def no_second_skill(first: str, second: str) -> Refusal | None:
    """Why nothing is combined: both are one skill. [BRP-PLY-041]"""
    if first != second:
        return None
    return Refusal("Two acts at once need two skills.", "BRP-PLY-041", "Use the one skill by itself.")


@action(
    "Two acts at once",
    "skill",
    unless=(no_strength, no_deed, no_second_skill, no_handiwork_at_once),
    tells=(PARTS, LEVEL),
    text="One roll for both, with the lower rating.",
)
def combine(play: Play, actor: str, first: First, second: Second, difficulty: Hardness = "average") -> Both:
    """Two acts at once with one roll: the lower rating does both, the higher alone saves its own part. What goes by
    itself needs no roll, what cannot be done has none.

    What succeeded may be learned from. [BRP-PLY-003 BRP-PLY-041 BRP-PLY-042 BRP-PLY-044 BRP-PLY-048]
    """
    hard = Difficulty[difficulty.upper()]
    act_besides(play, actor, "two acts at once")
    rolls = {key: roll_for(play.actor(actor), key, play.book, hard) for key in (first, second)}
    low, high = sorted(rolls, key=lambda key: int(rolls[key].chance))
    if (sure := _without_dice(play, actor, tuple(rolls.values()))) is not None:
        by_itself = (first, second) if sure >= Level.SUCCESS else ()
        play.note(f"{play.actor(actor).name}: {'both' if by_itself else 'neither'} done", rolls[low].chance.derivation)
        return Both(sure, by_itself)
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
        tick(play, actor, (key,), Level.SUCCESS, rolls[key], tense=not bought)
    play.note(f"{play.actor(actor).name}: {' and '.join(done) or 'neither'} done", rolls[low].chance.derivation)
    bear(play, actor, seen.level)
    return Both(seen.level, done)


def _without_dice(play: Play, actor: str, rolls: tuple[Roll, ...]) -> Level | None:
    """How two acts go that are not rolled for; None where they are. [BRP-PLY-003 BRP-CHR-116]"""
    if any(roll.difficulty is Difficulty.IMPOSSIBLE for roll in rolls) and not play.book.options.impossible_01:
        return Level.FAILURE
    if all(roll.difficulty is Difficulty.AUTOMATIC for roll in rolls):
        return Level.SUCCESS
    first = tuple(dict.fromkeys(each for roll in rolls for each in roll.first))
    return None if passes_first(play, actor, first) else Level.FAILURE
