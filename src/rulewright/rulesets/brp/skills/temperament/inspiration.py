"""Inspiration: a passion or a trait that lifts one skill for a task, leaves one cold, or casts one down."""

from __future__ import annotations

from typing import Annotated

from rulewright.chance import parse
from rulewright.contract import Pick, Tick, action
from rulewright.kits.counting import counted
from rulewright.play import GM, Effect, Minutes, Modifier, Refusal, ThisScene, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body.clock import DAY
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.measures import LEVELS
from rulewright.rulesets.brp.checks.offers import AnySkill, others
from rulewright.rulesets.brp.checks.ratings.lifts import LIFTED, lift_of, lifted_already
from rulewright.rulesets.brp.checks.ratings.rolling import Roll, throw
from rulewright.rulesets.brp.checks.refusals import no_strength
from rulewright.rulesets.brp.skills.learning import earn_check, move_trait
from rulewright.rulesets.brp.skills.temperament.despair import despair
from rulewright.rulesets.brp.skills.temperament.offers import Feeling, no_feeling
from rulewright.rulesets.brp.skills.temperament.passions import lower
from rulewright.rulesets.brp.skills.temperament.ratings import called, check_of, felt
from rulewright.rulesets.brp.state.character import Book, Play, State
from rulewright.rulesets.brp.state.keys import name_of, skill_of
from rulewright.rulesets.brp.state.questions import LeaveQuestion
from rulewright.rulesets.brp.state.temperament.feelings import TRAIT, kind_of

INSPIRED, CALLED = "Inspired", "has called on a feeling"
COMBAT = "combat"


def tried_already(state: State, actor: str) -> Refusal | None:
    """Why no feeling is called on: one was, in this scene. [BRP-OPT-054]"""
    me = state.actor(actor)
    if not me.is_marked(CALLED):
        return None
    return Refusal(f"{me.name} has called on a feeling in this scene.", "BRP-OPT-054", "Wait for the next scene.")


def no_subject(book: Book, passion: str, skill: str, against: tuple[str, ...], near: bool) -> Refusal | None:
    """Why a feeling does not help here: what is hated is not the foe, or what is feared is not near. [BRP-OPT-047 BRP-OPT-048]"""
    kind = kind_of(passion, book)
    if kind is None:
        return None
    if kind.against and skill_of(skill, book).category == COMBAT and not against:
        return Refusal(f"{kind.name} helps against its subject alone.", "BRP-OPT-048", "Say who of those here it is.")
    if kind.present and not near:
        return Refusal(f"{kind.name} stirs only when its subject is near.", "BRP-OPT-047", "Say that it is, or comes.")
    return None


def no_use_to_fear(book: Book, passion: str, skill: str, cornered: bool) -> Refusal | None:
    """Why a feeling does not lift that skill: fear helps to flee, to avoid and to defend oneself, and to strike only
    where there is no way out. [BRP-OPT-047]
    """
    kind, category = kind_of(passion, book), skill_of(skill, book).category
    if kind is None or not kind.helps or category in kind.helps or (cornered and category in kind.cornered):
        return None
    instead = "Run, hide or dodge" + ("; strike when cornered." if category in kind.cornered else ".")
    return Refusal(f"{kind.name} does not help with {name_of(skill, book)}.", "BRP-OPT-047", instead)


@action(
    "Let a passion inspire you",
    "skill",
    unless=(no_feeling, no_strength, tried_already, lifted_already, no_subject, no_use_to_fear),
    tells=LEVELS,
    id="passion",
)
def inspire(
    play: Play,
    actor: str,
    passion: Feeling,
    skill: AnySkill,
    against: Annotated[tuple[str, ...], Pick("Against whom it is felt", others)] = (),
    *,
    near: Annotated[bool, Tick("Its subject is here, or about to be")] = False,
    cornered: Annotated[bool, Tick("There is no way out")] = False,
) -> Level:
    """Call on a strong feeling, or a trait, to lift one skill for the task at hand; the game master must allow it. It
    takes no time, and only one try in a scene, whatever the feeling. A critical gives 50, a special 30, a success 20, and a check for the feeling; a
    failure takes 10 off every roll of the scene, a fumble weakens the feeling and ends in despair.

    [BRP-SYS-026 BRP-OPT-018 BRP-OPT-047 BRP-OPT-048 BRP-OPT-052 BRP-OPT-054 BRP-OPT-055]
    """
    me, what = play.actor(actor), name_of(skill, play.book)
    text = f"{me.name} calls on {called(passion)} for {what}. Allow it?"
    if not play.ask(LeaveQuestion(of=GM, text=text, who=actor)):
        play.note(f"{me.name} finds no strength in {called(passion)} now.")
        return Level.FAILURE
    begin(play, actor, Effect("called", "Has called on a feeling", marks=(CALLED,), clock=ThisScene()))
    kind = kind_of(passion, play.book)
    bound = against if kind is not None and kind.against and skill_of(skill, play.book).category == COMBAT else ()
    return lift(play, actor, passion, skill, bound)


@rule
def roll_feeling(play: Play, who: str, feeling: str) -> Level:
    """A roll for a feeling; a success earns it a check. [BRP-OPT-018 BRP-OPT-045 BRP-OPT-055]"""
    chance = felt(play.actor(who), feeling, play.book)
    roll = Roll(chance, Difficulty.AVERAGE, practised=True, teaches=False)
    level, rolled = throw(play, who, roll, called(feeling))
    if level >= Level.SUCCESS and rolled:
        earn_check(play, who, check_of(feeling))
    return level


@rule
def lift(play: Play, who: str, feeling: str, skill: str, against: tuple[str, ...] = ()) -> Level:
    """Roll for a feeling and lift the skill by it, for the task and a day at most; or be left cold, or despair.

    [BRP-OPT-054 BRP-OPT-055]
    """
    level = roll_feeling(play, who, feeling)
    gives, name, what = lift_of("inspiration", level, play.book), play.actor(who).name, name_of(skill, play.book)
    if gives.skill:
        rolls = [f"roll {skill} against {each}" for each in against] or [f"roll {skill}"]
        by = tuple(Modifier(each, gives.skill, "BRP-OPT-055") for each in rolls)
        mark, text = f"{LIFTED} {skill}", f"By {called(feeling)}, for {what}."
        inspired = Effect("inspired", INSPIRED, "", by, (mark,), Minutes(DAY), stacking="refresh", text=text)
        begin(play, who, inspired, called(feeling))
        foes = " and ".join(play.actor(each).name for each in against)
        play.note(f"{called(feeling)} inspires {name}: {what} {gives.skill:+}%{f' against {foes}' if foes else ''}.")
    if gives.rolls:
        less = (Modifier("rolls", gives.rolls, "BRP-OPT-055"),)
        begin(play, who, Effect("left-cold", "Left cold", "", less, clock=ThisScene(), stacking="refresh"))
        play.note(f"{called(feeling)} leaves {name} cold: {gives.rolls}% on every roll of this scene.")
    if gives.costs != "0":
        lost = play.draw(parse(gives.costs).chance, of=who, what=f"loss of {called(feeling)}")
        if feeling.startswith(f"{TRAIT}/"):
            move_trait(play, who, feeling.removeprefix(f"{TRAIT}/"), -lost, "cast down")
        else:
            lower(play, who, feeling, lost, "cast down")
        play.note(f"{called(feeling)} fails {name}, and loses {counted(lost, 'point')}.")
    if gives.despair:
        despair(play, who, called(feeling))
    return level


def not_inspired(state: State, actor: str) -> Refusal | None:
    """Why no inspiration ends: there is none. [BRP-OPT-054]"""
    me = state.actor(actor)
    if "inspired" in me.effects:
        return None
    return Refusal(f"{me.name} is not inspired.", "BRP-OPT-054", "Let a feeling inspire them first.")


@action("The task is done", "table", unless=(not_inspired,), id="end-inspiration", any_time=True)
def task_done(play: Play, actor: str) -> None:
    """What somebody was inspired for is done, and the inspiration with it. [BRP-OPT-054]"""
    end(play, actor, INSPIRED, "the task is done")
    play.note(f"{play.actor(actor).name} has done what inspired them.")
