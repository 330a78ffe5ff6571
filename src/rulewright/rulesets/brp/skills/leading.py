"""Leading: Command helps those who obey, Teach those who learn."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.chance import Die, Sum
from rulewright.play import Effect, Modifier, Rounds, refuse, rule
from rulewright.play.effects import begin
from rulewright.rulesets.brp.body.clock import HOURS_A_WEEK
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.ratings.rolls import characteristic_roll
from rulewright.rulesets.brp.skills.learning import raise_skill, study_for, trained_to, training_hours
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.character import Book, Play
from rulewright.rulesets.brp.state.keys import name_of
from rulewright.rulesets.brp.state.units import part

COMMANDED = ("artillery", "heavy-weapon", "melee-weapon", "missile-weapon", "strategy")
"""Skills that gain by being commanded. [BRP-SKL-039]"""

GAINS = {Level.SUCCESS: Die(6), Level.SPECIAL: Die(6), Level.CRITICAL: Sum((Die(6), 2))}
"""What a course brings by the level of Teach. [BRP-SKL-152]"""


@rule
def command(play: Play, actor: str, followers: tuple[str, ...], rounds: int = 1) -> Level:
    """Lead for a round, or for a turn in a battle: those who obey gain a fifth of the rating as their complement.

    A fumble turns them against the leader. [BRP-SKL-037 BRP-SKL-038 BRP-SKL-039]
    """
    level = use_skill(play, actor, "command").level
    if level is Level.FUMBLE:
        for who in followers:
            begin(play, who, Effect("mutinous", "Mutinous", source=actor, marks=("mutinous",), stacking="refuse"))
    if level >= Level.SUCCESS:
        by = part(rating(play.actor(actor), "command", play.book), 5)
        helped = tuple(Modifier(f"command {skill}", by, "BRP-SKL-037") for skill in COMMANDED)
        for who in followers:
            effect = Effect("commanded", "Commanded", actor, helped, clock=Rounds(rounds), stacking="refresh")
            begin(play, who, effect)
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


@rule
def teach(play: Play, actor: str, student: str, skill: str, a_week: int = HOURS_A_WEEK) -> Lesson:
    """Teach a skill one is better at: 1D6, or 1D6+2 for a critical; a fumble may cost what was known.

    Teaching alone takes nobody beyond 75%, unless a table says otherwise.
    [BRP-SKL-014 BRP-SKL-152 BRP-SKL-153 BRP-PLY-088 BRP-PLY-089 BRP-PLY-090 BRP-PLY-092]
    """
    book = play.book
    known, own = rating(play.actor(student), skill, book), rating(play.actor(actor), skill, book)
    if own < (need := teacher_needs(int(known), book)):
        raise refuse(
            f"To teach {name_of(skill, book)} here takes {need}%, and {int(own)}% is not enough.",
            "BRP-SKL-153",
            "Find a better teacher, or practise.",
        )
    cap = book.options.training_cap
    if cap is not None and known >= cap:
        raise refuse(f"Nobody is taught beyond {cap}%.", "BRP-SKL-014", "Practise in earnest, or do research.")
    study_for(play, student, training_hours(int(known)), a_week, "training")
    level = use_skill(play, actor, "teach", tense=False).level
    gain = 0
    if level in GAINS:
        gain = trained_to(int(known), play.draw(GAINS[level], of=student, what="training"), book) - int(known)
    elif level is Level.FUMBLE and characteristic_roll(play, student, "INT") < Level.SUCCESS:
        gain = -min(int(known), play.draw(Die(2), of=student, what="bad teaching"))
    if gain:
        raise_skill(play, student, skill, gain, "training")
    return Lesson(level, gain)
