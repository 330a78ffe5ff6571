"""Leading: Command helps those who obey, Teach those who learn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rulewright.chance import Die, Sum
from rulewright.contract import Measure, Pick, Within, action
from rulewright.play import Effect, Modifier, Part, Refusal, Rounds, ThisScene
from rulewright.play.effects import begin, end, parts_of
from rulewright.rulesets.brp.body.clock import HOURS_A_WEEK
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.measures import LEVELS
from rulewright.rulesets.brp.checks.offers import AnySkill, others
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.ratings.rolls import characteristic_roll
from rulewright.rulesets.brp.checks.refusals import goes_by_the_language, no_strength
from rulewright.rulesets.brp.checks.turns import act_besides, only_fights, turn_to_a_deed
from rulewright.rulesets.brp.skills.in_a_fight import no_peace
from rulewright.rulesets.brp.skills.learning import (
    HoursAWeek,
    no_bearable_week,
    nothing_to_learn_with,
    raise_skill,
    study_for,
    trained_to,
    training_hours,
)
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.keys import name_of, split
from rulewright.rulesets.brp.state.units import part

COMMANDED = ("artillery", "heavy-weapon", "melee-weapon", "missile-weapon", "strategy")
"""Skills that gain by being commanded. [BRP-SKL-039]"""

GAINS = {Level.SUCCESS: Die(6), Level.SPECIAL: Die(6), Level.CRITICAL: Sum((Die(6), 2))}
"""What a course brings by the level of Teach. [BRP-SKL-152]"""


MUTINOUS = "mutinous against"

GAINED = Measure("gain", "Points gained", lambda ending: ending.outcome.gain)


def commanded(me: Actor, key: str) -> tuple[Part, ...]:
    """What a leader adds to a roll of somebody who obeys. [BRP-SKL-037 BRP-SKL-039]"""
    return parts_of(me.effects, f"command {split(key)[0]}") if me.effects else ()


@action("Command", "skill", unless=(no_strength, no_deed, only_fights), tells=LEVELS)
def command(
    play: Play,
    actor: str,
    followers: Annotated[tuple[str, ...], Pick("Followers", others)],
    rounds: Annotated[int, Within("Rounds", 1, 25)] = 1,
) -> Level:
    """Lead for a round, or for a turn in a battle: those who obey gain a fifth of the rating as their complement.

    A fumble turns them against the leader, whom they obey no more in this scene. [BRP-SKL-037 BRP-SKL-038 BRP-SKL-039]
    """
    level = use_skill(play, actor, "command").level
    obeying = [who for who in followers if not play.actor(who).is_marked(f"{MUTINOUS} {actor}")]
    if level is Level.FUMBLE:
        for who in followers:
            end(play, who, "Commanded", MUTINOUS)
            begin(play, who, Effect("mutinous", "Mutinous", actor, marks=(f"{MUTINOUS} {actor}",), clock=ThisScene()))
    if level >= Level.SUCCESS:
        by = part(rating(play.actor(actor), "command", play.book), 5)
        helped = tuple(Modifier(f"command {skill}", by, "BRP-SKL-037") for skill in COMMANDED)
        for who in obeying:
            effect = Effect("commanded", "Commanded", actor, helped, clock=Rounds(rounds), stacking="refresh")
            begin(play, who, effect)
    act_besides(play, actor, "another deed")
    return level


def teacher_needs(student: int, book: Book) -> int:
    """The rating a teacher needs: twice the student's or 50%, whichever is lower, and more than the student has.

    [BRP-SKL-153]
    """
    least = min(2 * student, 50)
    return max(least, student + 1) if book.options.teacher_exceeds else least


@dataclass(frozen=True, slots=True)
class Lesson:
    """How a course went: the teacher's level, and what the student gained or lost."""

    level: Level
    gain: int = 0


def no_better_teacher(state: State, book: Book, actor: str, student: str, skill: str) -> Refusal | None:
    """Why somebody has nothing to teach another: they are not so much better. [BRP-SKL-153]"""
    known, own = (int(rating(state.actor(each), skill, book)) for each in (student, actor))
    if own >= (need := teacher_needs(known, book)):
        return None
    text = f"To teach {name_of(skill, book)} here takes {need}%, and {own}% is not enough."
    return Refusal(text, "BRP-SKL-153", "Find a better teacher, or practise.")


def no_more_to_teach(state: State, book: Book, student: str, skill: str) -> Refusal | None:
    """Why teaching alone brings somebody no further. [BRP-SKL-014 BRP-PLY-092]"""
    cap = book.options.training_cap
    if cap is None or rating(state.actor(student), skill, book) < cap:
        return None
    return Refusal(f"Nobody is taught beyond {cap}%.", "BRP-SKL-014", "Practise in earnest, or do research.")


def no_sense_to_teach(state: State, book: Book, student: str, skill: str) -> Refusal | None:
    """Why somebody is not taught a skill. [BRP-POW-115]"""
    return nothing_to_learn_with(state.actor(student), skill, book)


@action(
    "Teach",
    "skill",
    unless=(no_peace, goes_by_the_language, no_better_teacher, no_more_to_teach, no_sense_to_teach, no_bearable_week),
    tells=(*LEVELS, GAINED),
    toward="friends",
)
def teach(
    play: Play,
    actor: str,
    student: Annotated[str, Pick("Student", others)],
    skill: AnySkill,
    a_week: HoursAWeek = HOURS_A_WEEK,
) -> Lesson:
    """Teach a skill one is better at: 1D6, or 1D6+2 for a critical; a fumble may cost what was known.

    Teaching alone takes nobody beyond 75%, unless a table says otherwise.
    [BRP-SKL-014 BRP-SKL-152 BRP-SKL-153 BRP-PLY-088 BRP-PLY-089 BRP-PLY-090 BRP-PLY-092]
    """
    turn_to_a_deed(play, actor)
    book = play.book
    known = int(rating(play.actor(student), skill, book))
    study_for(play, student, training_hours(known), a_week, "training")
    level = use_skill(play, actor, "teach", tense=False).level
    gain = 0
    if level in GAINS:
        gain = trained_to(known, play.draw(GAINS[level], of=student, what="training"), book) - known
    elif level is Level.FUMBLE and characteristic_roll(play, student, "INT") < Level.SUCCESS:
        gain = -min(known, play.draw(Die(2), of=student, what="bad teaching"))
    if gain:
        raise_skill(play, student, skill, gain, "training")
    return Lesson(level, gain)
