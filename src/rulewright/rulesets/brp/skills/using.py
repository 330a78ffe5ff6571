"""Using a skill: its chance put together, rolled, read as its entry says, and ticked for experience."""

from __future__ import annotations

from msgspec.structs import replace

from rulewright.chance import parse
from rulewright.contract import action
from rulewright.play import EVERYONE, GM, Part, derived, rule
from rulewright.play.effects import parts_of
from rulewright.rulesets.brp.body.clock import elapse
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.measures import LEVELS
from rulewright.rulesets.brp.checks.offers import AnySkill, Circumstances, Hardness, Situation
from rulewright.rulesets.brp.checks.ratings.aids import augmented, complementary
from rulewright.rulesets.brp.checks.ratings.circumstances import difficulty_of, found, points_of
from rulewright.rulesets.brp.checks.ratings.competence import is_sure, needs_no_roll, talking
from rulewright.rulesets.brp.checks.ratings.impairments import trouble
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.ratings.rolling import Basis, Roll, SkillUse, roll_for, tell, throw, tick
from rulewright.rulesets.brp.checks.refusals import no_sense, no_strength
from rulewright.rulesets.brp.checks.touch import no_handiwork
from rulewright.rulesets.brp.gear.things.tools import use_gear
from rulewright.rulesets.brp.skills.attempt import PLAIN, Attempt
from rulewright.rulesets.brp.skills.disguises import DISGUISE, put_on
from rulewright.rulesets.brp.state.character import Actor, Book, Play
from rulewright.rulesets.brp.state.keys import name_of, skill_of, split


def use_skill(
    play: Play,
    actor: str,
    skill: str,
    difficulty: str = "average",
    circumstances: tuple[str, ...] = (),
    *,
    tense: bool = True,
) -> SkillUse:
    """Use a skill where no more is to be said of it than how hard it is. [BRP-SYS-002 BRP-SKL-006]"""
    return try_skill(play, actor, skill, Attempt(difficulty, circumstances=circumstances), tense=tense)


@rule
def try_skill(
    play: Play,
    actor: str,
    skill: str,
    how: Attempt = PLAIN,
    *,
    tense: bool = True,
    secret: bool = False,
    timed: bool = True,
) -> SkillUse:
    """Try a skill as it is meant: a d100 under its chance, and what its entry says of the level. It takes the time that its
    entry says, where it is `timed` by that.

    [BRP-SYS-002 BRP-SYS-007 BRP-SYS-009 BRP-SYS-014 BRP-SYS-030 BRP-SKL-005 BRP-SKL-006 BRP-SKL-007 BRP-SKL-013
    BRP-SKL-017 BRP-SKL-020 BRP-SKL-036 BRP-EQP-025 BRP-EQP-027 BRP-EQP-028]
    """
    me, book = play.actor(actor), play.book
    there = found(how.circumstances, split(skill)[0], book)
    spoken = talking(me, how.language, book) if how.language else Difficulty.AVERAGE
    tool = use_gear(play, actor, skill, how.gear)
    hard = difficulty_of(there, Difficulty[how.difficulty.upper()], spoken, tool.difficulty)
    value = rating(me, skill, book)
    plain = not tool.flat and hard in (Difficulty.AVERAGE, Difficulty.EASY)
    if plain and (
        needs_no_roll(value, how.task, book) or is_sure(skill, value, normal=not there and hard is Difficulty.AVERAGE)
    ):
        hard = Difficulty.AUTOMATIC
    to = (GM,) if secret or (book.options.secret_rolls and skill_of(skill, book).secret) else EVERYONE
    helped = try_skill(play, actor, how.augment, tense=False) if how.augment else None
    eased = augmented(hard, helped.level, book) if helped else hard
    aid = best_of((complementary(me, how.complement, book),) if how.complement else (), me, split(skill)[0])
    said = Part("situation", how.modifier, "BRP-SYS-010")
    parts, on = (said, *points_of(there), *tool.parts, *aid), Basis(how.instead, how.luck)
    roll = roll_for(me, skill, book, eased, *parts, on=on)
    if helped is not None:
        roll = replace(roll, unaided=roll_for(me, skill, book, hard, on=on).difficulty)
    if tool.flat:
        roll = without_gear(roll, skill, book)
    trouble(play, actor, skill)
    level, rolled = throw(play, actor, roll, skill, to)
    if how.only_critical and Level.FAILURE < level < Level.CRITICAL:
        level = Level.FAILURE
    ticked = tick(play, actor, (skill,), level, roll, tense=tense and rolled)
    if helped is not None and level >= Level.SUCCESS:
        with_it = roll_for(me, how.augment, book, Difficulty.AVERAGE)
        in_earnest = tense and rolled and helped.rolled and roll.in_earnest
        ticked += tick(play, actor, (how.augment,), helped.level, with_it, tense=in_earnest)
    tell(play, actor, skill, level, roll, to)
    if timed:
        pass_time(play, skill)
    return SkillUse(skill, level, rolled, ticked)


def without_gear(roll: Roll, skill: str, book: Book) -> Roll:
    """One chance in a hundred, for masters too and however easy it would be with the gear for it. [BRP-EQP-027]"""
    hard = roll.difficulty if roll.difficulty is Difficulty.IMPOSSIBLE else Difficulty.AVERAGE
    flat = derived(name_of(skill, book), ("without gear", 1, "BRP-EQP-027"))
    return replace(roll, chance=flat, difficulty=hard, practised=False)


@action(
    "Roll a skill unseen",
    "skill",
    unless=(no_strength, no_sense, no_handiwork),
    tells=LEVELS,
    id="secret-skill",
    gm_only=True,
    to=(GM,),
)
def use_unseen(
    play: Play,
    actor: str,
    skill: AnySkill,
    difficulty: Hardness = "average",
    modifier: Situation = 0,
    circumstances: Circumstances = (),
) -> SkillUse:
    """The game master rolls a skill for somebody, unseen; only a success is told. [BRP-SKL-007]"""
    how = Attempt(difficulty, modifier, circumstances)
    use = try_skill(play, actor, skill, how, secret=True)
    if skill == DISGUISE:
        put_on(play, actor, how, use.level)
    return use


def best_of(aid: tuple[Part, ...], actor: Actor, skill: str) -> tuple[Part, ...]:
    """Of a complementary skill and a leader's Command only one counts, the higher. [BRP-SKL-016 BRP-SKL-037]"""
    every = (*aid, *parts_of(actor.effects, f"command {skill}"))
    return (max(every, key=lambda each: each.value),) if every else ()


def pass_time(play: Play, key: str) -> None:
    """Where nobody fights, a roll takes the time its skill takes."""
    minutes = skill_of(key, play.book).minutes
    if play.scene.round.number or minutes == "0":
        return
    taken = int(minutes) if minutes.isdigit() else play.draw(parse(minutes).chance, what=f"minutes of {key}")
    elapse(play, taken, key)
