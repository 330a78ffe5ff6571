"""Actions of skills: everything that can be tried with them at a table, declared once."""

from __future__ import annotations

from rulewright.contract import Action, Field, Measure
from rulewright.kits.choosing import Options, always, choices, option, words
from rulewright.play import GM
from rulewright.rulesets.brp.body.sanity import sanity_roll
from rulewright.rulesets.brp.checks.acting import everybody
from rulewright.rulesets.brp.checks.characteristics import ROLLS
from rulewright.rulesets.brp.checks.offers import LEVELS, circumstances, difficulties, others, skills
from rulewright.rulesets.brp.checks.ratings.competence import TASKS
from rulewright.rulesets.brp.checks.ratings.rolls import characteristic_roll
from rulewright.rulesets.brp.skills.athletics import climb, jump_in_a_scene, swim
from rulewright.rulesets.brp.skills.care import AIDS, CURES, first_aid, medicine
from rulewright.rulesets.brp.skills.hiding import hidden_at, hide, seek
from rulewright.rulesets.brp.skills.in_a_fight import able, at_peace, besides, has_time, use_in_a_scene
from rulewright.rulesets.brp.skills.leading import command, teach
from rulewright.rulesets.brp.skills.therapy import psychotherapy
from rulewright.rulesets.brp.skills.using import use_unseen
from rulewright.rulesets.brp.state.character import CHARACTERISTICS, EDU, Book, State

# -- what can be chosen -------------------------------------------------------------------------


def languages(state: State, book: Book, who: str) -> Options:
    """Languages that somebody speaks. [BRP-SKL-103]"""
    spoken = [
        key.partition("/")[2] for key in ("language/own", *state.actor(who).skills) if key.startswith("language/")
    ]
    return words(*dict.fromkeys(spoken))


def tasks(state: State, book: Book, who: str) -> Options:
    """How demanding a task is, where nothing presses. [BRP-SKL-013]"""
    return words(*TASKS)


def rolls(state: State, book: Book, who: str) -> Options:
    """Characteristics with a roll. [BRP-CHR-026]"""
    codes = [code for code in (*CHARACTERISTICS, EDU) if code in ROLLS and (code != EDU or book.options.education)]
    return choices({code: f"{ROLLS[code]} ({code})" for code in codes})


def senses(state: State, book: Book, who: str) -> Options:
    """What one looks, listens or sniffs for somebody with. [BRP-SKL-136 BRP-SKL-140]"""
    return words("spot", "listen", "sense")


def hidden(state: State, book: Book, who: str) -> Options:
    """Those who have hidden."""
    return tuple(each for each in others(state, book, who) if hidden_at(state.actor(each.key)) is not None)


def open_wounds(state: State, book: Book, who: str) -> Options:
    """Wounds of anybody that have not healed."""
    names = {name for actor in state.actors.values() for name, wound in actor.wounds.items() if wound.open}
    return tuple(map(option, sorted(names)))


def wounds(state: State, book: Book, who: str) -> Options:
    """Wounds of anybody that First Aid has not touched."""
    names = {name for actor in state.actors.values() for name, wound in actor.wounds.items() if not wound.treated}
    return tuple(map(option, sorted(names)))


DIFFICULTY = Field("difficulty", "Difficulty", options=difficulties, default="average")
MODIFIER = Field("modifier", "Situation", "number", least=-200, most=200, default=0)
CIRCUMSTANCES = Field("circumstances", "Circumstances", "some", options=circumstances, default=())
SKILL = Field("skill", "Skill", options=skills)
IN_PASSING = Field("in_passing", "In passing, at no cost in a fight", "flag", default=False)
ON_SKILL = (
    SKILL,
    DIFFICULTY,
    MODIFIER,
    CIRCUMSTANCES,
    Field("complement", "Complementary skill", options=skills, default=""),
    Field("augment", "Augment with", options=skills, default=""),
    Field("instead", "Related skill at half", options=skills, default=""),
    Field("task", "Task under no pressure", options=tasks, default=""),
    Field("only_critical", "Only a critical will do", "flag", default=False),
    Field("luck", "Blind luck may help", "flag", default=False),
    Field("language", "In which language", options=languages, default=""),
    IN_PASSING,
)

A_WEEK = Field("a_week", "Hours a week", "number", least=1, most=168, default=50)
HEIGHT = Field("height", "Metres above the ground", "number", most=500, default=3)

SKILL_ACTIONS = (
    Action("skill", "Use a skill", use_in_a_scene, ON_SKILL, "skill", has_time, LEVELS, rules=("BRP-SYS-002", "BRP-SKL-006")),
    Action(
        "secret-skill",
        "Roll a skill unseen",
        use_unseen,
        (SKILL, DIFFICULTY, MODIFIER, CIRCUMSTANCES),
        "skill",
        able,
        LEVELS,
        gm_only=True,
        to=(GM,),
        rules=("BRP-SKL-007",),
    ),
    Action(
        "characteristic",
        "Characteristic roll",
        characteristic_roll,
        (
            Field("characteristic", "Characteristic", options=rolls),
            Field("times", "Multiplier", "number", least=1, most=10, default=5),
            DIFFICULTY,
            MODIFIER,
            CIRCUMSTANCES,
        ),
        "skill",
        able,
        LEVELS,
        rules=("BRP-SYS-013",),
    ),
    Action("climb", "Climb", besides(climb), (CIRCUMSTANCES, HEIGHT), "move", has_time, LEVELS, rules=("BRP-SKL-033",)),
    Action(
        "jump",
        "Jump",
        jump_in_a_scene,
        (Field("running", "With a run", "flag", default=False), Field("upward", "Upward", "flag", default=False), CIRCUMSTANCES),
        "move",
        able,
        LEVELS,
        rules=("BRP-SKL-095",),
    ),
    Action(
        "swim",
        "Swim",
        besides(swim),
        (Field("load", "Load (ENC)", "number", most=99, default=0), Field("rough", "Rough water", "flag", default=False),
         Field("racing", "In a race", "flag", default=False)),
        "move",
        able,
        LEVELS,
        rules=("BRP-SKL-148",),
    ),
    Action("hide", "Hide", besides(hide), (CIRCUMSTANCES, Field("moving", "On the move", "flag", default=False)), "skill", has_time, LEVELS,
           rules=("BRP-SKL-092",)),
    Action("seek", "Look for somebody", besides(seek),
           (Field("target", "Whom", options=hidden), Field("skill", "With", options=senses, default="spot"), CIRCUMSTANCES), "skill", able,
           (Measure("found", "Found", lambda ending: ending.outcome, bool),), rules=("BRP-SKL-092",)),
    Action(
        "first-aid",
        "First Aid",
        first_aid,
        (Field("patient", "Patient", options=everybody), Field("wound", "Wound", options=wounds, default=""),
         Field("effect", "To do what", options=always(words(*AIDS)), default="heal"), CIRCUMSTANCES),
        "skill",
        has_time,
        (*LEVELS, Measure("healed", "Hit points healed", lambda ending: ending.outcome.healed)),
        rules=("BRP-SKL-064",),
    ),
    Action(
        "medicine",
        "Medicine",
        medicine,
        (Field("patient", "Patient", options=everybody),
         Field("effect", "To do what", options=always(words(*CURES)), default="care"),
         Field("wound", "Wound", options=open_wounds, default=""),
         Field("malady", "Malady of", options=always(words(*CHARACTERISTICS)), default=""), CIRCUMSTANCES),
        "skill",
        at_peace,
        LEVELS,
        rules=("BRP-SKL-113",),
    ),
    Action(
        "psychotherapy", "Psychotherapy", psychotherapy, (Field("patient", "Patient", options=others),), "skill", at_peace, LEVELS,
        rules=("BRP-SKL-128",),
    ),
    Action(
        "command", "Command", besides(command),
        (Field("followers", "Followers", "some", options=others), Field("rounds", "Rounds", "number", least=1, most=25, default=1)),
        "skill", able, LEVELS,
        rules=("BRP-SKL-037",),
    ),
    Action(
        "teach",
        "Teach",
        teach,
        (Field("student", "Student", options=others), SKILL, A_WEEK),
        "skill",
        at_peace,
        (*LEVELS, Measure("gain", "Points gained", lambda ending: ending.outcome.gain)),
        rules=("BRP-SKL-152",),
    ),
    Action(
        "sanity",
        "Sanity roll",
        sanity_roll,
        (Field("loss", "Loss, as 1/1D3", "text"),),
        "other",
        None,
        (Measure("lost", "Sanity lost", lambda ending: ending.outcome),),
        gm_only=True,
        rules=("BRP-CHR-119",),
    ),
)  # fmt: skip
