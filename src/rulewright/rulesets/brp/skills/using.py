"""Using a skill: its chance put together, rolled, read as its entry says, and ticked for experience."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.chance import parse
from rulewright.play import EVERYONE, GM, Audience, Derived, Part, derived, rule
from rulewright.play.effects import end, parts_of
from rulewright.rulesets.brp import fate, fatigue
from rulewright.rulesets.brp.character import Actor, Book, Play
from rulewright.rulesets.brp.checks import Difficulty, Level, check, modified
from rulewright.rulesets.brp.clock import elapse
from rulewright.rulesets.brp.combat.armour import hindrance
from rulewright.rulesets.brp.encumbrance import burdened
from rulewright.rulesets.brp.skills.aids import augmented, complementary, one_aid_only
from rulewright.rulesets.brp.skills.circumstances import difficulty_of, found, points_of, together
from rulewright.rulesets.brp.skills.competence import Task, is_sure, needs_no_roll, talking
from rulewright.rulesets.brp.skills.hindered import hindered
from rulewright.rulesets.brp.skills.impairments import First, gets_so_far, needed_first
from rulewright.rulesets.brp.skills.keys import name_of, skill_of, speciality_of, split
from rulewright.rulesets.brp.skills.outcomes import outcome_of
from rulewright.rulesets.brp.skills.rating import base_chance, rating
from rulewright.rulesets.brp.skills.specialities import may_be_learned_so, standing_in


@dataclass(frozen=True, slots=True)
class Use:
    """How using a skill went: the level, whether the dice alone decided, and what was ticked for experience."""

    skill: str
    level: Level
    rolled: bool = True
    ticked: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Roll:
    """A roll to be made: its chance and difficulty, whether a success would teach anything, what must succeed first."""

    chance: Derived
    difficulty: Difficulty
    practised: bool
    teaches: bool
    first: tuple[First, ...] = ()


def improves(key: str, book: Book) -> bool:
    """Whether experience can raise a skill; some never do. [BRP-SYS-014 BRP-SKL-099 BRP-SKL-111 BRP-SKL-142]"""
    if split(key)[0] == "martial-arts" and book.options.martial_arts_training:
        return False
    listed = speciality_of(key, book)
    return skill_of(key, book).improves and (listed is None or listed.improves)


def roll_for(
    actor: Actor,
    key: str,
    book: Book,
    difficulty: Difficulty,
    *situational: Part,
    instead: str = "",
    luck: bool = False,
    base: int | None = None,
    share: int | None = None,
) -> Roll:
    """Put a roll together: rating or a related one at half, weariness, difficulty, then the situation.

    A load that is too great weighs on body and hand. Without any rating there is one chance in a hundred, or POW where blind luck could help, and nothing is
    learned by it. `base` is a weapon's own, `share` a part of the rating. [BRP-SYS-002 BRP-PLY-016 BRP-PLY-050 BRP-SYS-010 BRP-SKL-003 BRP-SKL-010 BRP-SKL-011 BRP-CHR-110 BRP-CHR-115 BRP-CHR-116 BRP-PLY-078]
    """
    first = needed_first(actor, key, book) if actor.effects or actor.exertion else ()
    value = standing_in(actor, instead, key, book) if instead else rating(actor, key, book, base)
    if share is not None:
        value = derived(value.name, ("share", share, "BRP-CBT-085"))
    if not value or (
        base is None
        and book.options.untrained == "wild"
        and not base_chance(actor, key, book)
        and key not in actor.skills
    ):
        wild = actor.value("POW") if luck else 1
        chance = derived(name_of(key, book), ("POW" if luck else "wild chance", wild, "BRP-SKL-011"))
        return Roll(chance, difficulty, practised=False, teaches=False, first=first)
    left, steps = fatigue.tired_rating(int(value), actor, book)
    tired = derived(value.name, *value.parts, ("weariness", left - value, "BRP-CHR-116")) if left != value else value
    blows = ("roll attack",) if skill_of(key, book).category == "combat" else ()
    lasting = parts_of(actor.effects, f"roll {key}", f"roll {split(key)[0]}", "rolls", *blows)
    difficulty = together((difficulty, hindered(actor, key)))
    difficulty = together((difficulty, Difficulty.AVERAGE.harder(steps)))
    loaded = burdened(actor, skill_of(key, book).category, book)
    worn = hindrance(actor, skill_of(key, book).category, key, book) if actor.armour else ()
    chance = modified(tired, difficulty, *situational, *fatigue.penalty(actor, book), *loaded, *worn, *lasting)
    teaches = improves(key, book) and (not instead or may_be_learned_so(key, book))
    practised = (base_chance(actor, instead or key, book) if base is None else base) >= 5
    return Roll(chance, difficulty, practised, teaches, first)


@rule
def throw(play: Play, who: str, roll: Roll, what: str, to: Audience = EVERYONE) -> tuple[Level, bool]:
    """Throw for a roll, unless it needs none or can have none; says whether the dice alone decided.

    Where fate is for sale, whoever rolled may think again. [BRP-SYS-008 BRP-SYS-009 BRP-PLY-003 BRP-PLY-044 BRP-PLY-054 BRP-PLY-057]
    """
    if roll.difficulty is Difficulty.AUTOMATIC:
        return Level.SUCCESS, False
    if roll.difficulty is Difficulty.IMPOSSIBLE:
        if not play.book.options.impossible_01:
            return Level.FAILURE, False
        return play.draw(check(1, play.book, practised=False), of=who, what=what, to=to), True
    if not gets_so_far(play, who, roll.first):
        return Level.FAILURE, False
    level = play.draw(check(roll.chance, play.book, practised=roll.practised), of=who, what=what, to=to)
    if not play.book.options.fate_points or to:
        return level, True
    level, bought = fate.reconsider(play, who, level, int(roll.chance), practised=roll.practised)
    return level, not bought


@rule
def use_skill(
    play: Play,
    actor: str,
    skill: str,
    difficulty: str = "average",
    modifier: int = 0,
    circumstances: tuple[str, ...] = (),
    complement: str = "",
    augment: str = "",
    instead: str = "",
    language: str = "",
    task: Task = "",
    *,
    only_critical: bool = False,
    luck: bool = False,
    tense: bool = True,
    secret: bool = False,
) -> Use:
    """Use a skill: a d100 under its chance, and what its entry says of the level.

    [BRP-SYS-002 BRP-SYS-007 BRP-SYS-009 BRP-SYS-014 BRP-SYS-030 BRP-SKL-005 BRP-SKL-006 BRP-SKL-007 BRP-SKL-013
    BRP-SKL-017 BRP-SKL-020 BRP-SKL-036]
    """
    me, book = play.actor(actor), play.book
    one_aid_only(complement, augment)
    there = found(circumstances, split(skill)[0], book)
    hard = difficulty_of(there, Difficulty[difficulty.upper()])
    if me.is_marked("clinging") and skill != "climb":
        hard = together((hard, Difficulty.DIFFICULT))
    if language:
        hard = together((hard, talking(me, language, book)))
    value = rating(me, skill, book)
    if hard in (Difficulty.AVERAGE, Difficulty.EASY) and (
        needs_no_roll(value, task, book) or is_sure(skill, value, normal=not there and hard is Difficulty.AVERAGE)
    ):
        hard = Difficulty.AUTOMATIC
    to = (GM,) if secret or (book.options.secret_rolls and skill_of(skill, book).secret) else EVERYONE
    helped = use_skill(play, actor, augment, tense=False) if augment else None
    eased = augmented(hard, helped.level, book) if helped else hard
    aid = best_of((complementary(me, complement, book),) if complement else (), me, split(skill)[0])
    said = Part("situation", modifier, "BRP-SYS-010")
    roll = roll_for(me, skill, book, eased, said, *points_of(there), *aid, instead=instead, luck=luck)
    level, rolled = throw(play, actor, roll, skill, to)
    if only_critical and Level.FAILURE < level < Level.CRITICAL:
        level = Level.FAILURE
    ticked = tick(play, actor, (skill,), level, roll, hard, tense=tense and rolled)
    if ticked and helped is not None and helped.level >= Level.SUCCESS:
        ticked += tick(play, actor, (augment,), helped.level, roll, hard, tense=True)
    tell(play, actor, skill, level, roll, to)
    if level is Level.FUMBLE and me.is_marked("clinging") and end(play, actor, "Clinging", "falls"):
        play.note(f"{me.name} falls.")
    pass_time(play, skill)
    return Use(skill, level, rolled, ticked)


@rule
def use_unseen(
    play: Play,
    actor: str,
    skill: str,
    difficulty: str = "average",
    modifier: int = 0,
    circumstances: tuple[str, ...] = (),
) -> Use:
    """The game master rolls a skill for somebody, unseen; only a success is told. [BRP-SKL-007]"""
    return use_skill(play, actor, skill, difficulty, modifier, circumstances, secret=True)


def best_of(aid: tuple[Part, ...], actor: Actor, skill: str) -> tuple[Part, ...]:
    """Of a complementary skill and a leader's Command only one counts, the higher. [BRP-SKL-016 BRP-SKL-037]"""
    every = (*aid, *parts_of(actor.effects, f"command {skill}"))
    return (max(every, key=lambda each: each.value),) if every else ()


def tick(
    play: Play, who: str, keys: tuple[str, ...], level: Level, roll: Roll, difficulty: Difficulty, *, tense: bool
) -> tuple[str, ...]:
    """Tick skills that succeeded in earnest: not the easy ones, not those that never improve, each only once.

    An augment that made the roll easy does not stand in the way. [BRP-SYS-014 BRP-PLY-081 BRP-PLY-082]
    """
    if level < Level.SUCCESS or not tense or difficulty <= Difficulty.EASY or not roll.teaches:
        return ()
    known = play.actor(who).checks
    fresh = tuple(key for key in keys if key not in known and improves(key, play.book))
    if fresh:
        play.change(who, "checks", (*known, *fresh), "experience check")
    return fresh


def tell(play: Play, who: str, key: str, level: Level, roll: Roll, to: Audience) -> None:
    """Say what a roll came to; of a secret one that failed only the game master hears. [BRP-SKL-007]"""
    said = (
        f"{play.actor(who).name}, {name_of(key, play.book)}: {level.name.lower()}. {outcome_of(key, level, play.book)}."
    )
    heard = (GM, who) if to and level >= Level.SUCCESS else to
    play.note(said, roll.chance.derivation, to=heard)


def pass_time(play: Play, key: str) -> None:
    """Where nobody fights, a roll takes the time its skill takes."""
    minutes = skill_of(key, play.book).minutes
    if play.scene.round.number or minutes == "0":
        return
    taken = int(minutes) if minutes.isdigit() else play.draw(parse(minutes).chance, what=f"minutes of {key}")
    elapse(play, taken, key)
