"""Skills: tasks outside of fighting, and those that a fight leaves time for."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from rulewright.contract import Measure, Pick, Tick, Within, action
from rulewright.kits.counting import counted
from rulewright.play import GM, Derived, Effect, Modifier, Part, Refusal, rule
from rulewright.play.effects import begin
from rulewright.rulesets.otherworld.body.blunder import blunder
from rulewright.rulesets.otherworld.body.conditions import end_of
from rulewright.rulesets.otherworld.body.holds import pins_on
from rulewright.rulesets.otherworld.body.otherness import touch_each_other
from rulewright.rulesets.otherworld.checks.checks import (
    SOCIAL,
    Roll,
    can_bypass,
    d10s,
    drawback,
    estrangement,
    pool,
    read,
)
from rulewright.rulesets.otherworld.checks.measures import PASSES
from rulewright.rulesets.otherworld.checks.offers import Toward, at_hand
from rulewright.rulesets.otherworld.checks.refusals import no_action
from rulewright.rulesets.otherworld.checks.turns import action_penalty, take_action
from rulewright.rulesets.otherworld.skills.specialties import (
    KNOWLEDGE,
    any_skill,
    any_specialty,
    any_stat,
    best_specialty,
)
from rulewright.rulesets.otherworld.state.character import Book, Play, State
from rulewright.rulesets.otherworld.state.entries import Skill, Weapon
from rulewright.rulesets.otherworld.state.questions import LendQuestion, RecogniseQuestion
from rulewright.rulesets.otherworld.world.creatures import meet, unmet


def is_social(book: Book, stat: str, skill: str, specialty: str) -> bool:
    """Whether a roll is dealing with somebody: people, or animals. [OW-068]"""
    social = skill in book.content[Skill] and book.content.get(Skill, skill).social
    return social or stat in SOCIAL or specialty == "animals"


SHIFT = Measure("shift", "Shift", lambda ending: ending.outcome.shift)
BOTCH = Measure("botch", "Botches", lambda ending: ending.outcome.botch > 0, bool)


type AnyStat = Annotated[str, Pick("Stat", any_stat)]
type AnySkill = Annotated[str, Pick("Skill", any_skill)]
type AnySpecialty = Annotated[str, Pick("Specialty", any_specialty)]


class Situation(Struct, frozen=True, kw_only=True):
    """How hard a task is, and what helps with it or hinders it."""

    target_number: Annotated[int, Within("Target number", 1, 20)] = 1
    toward: Toward = ""
    tool: Annotated[str, Pick("Weapon that may help", at_hand)] = ""
    internal: Annotated[int, Within("Internal modifier: dice", -10, 10)] = 0
    external: Annotated[int, Within("External modifier: successes", -10, 10)] = 0
    recall: Annotated[bool, Tick("Only recalling facts")] = False
    required: Annotated[bool, Tick("Not to be tried without the specialty")] = False
    threshold: Annotated[int, Within("Dice succeed from", 6, 10)] = 8
    again: Annotated[int, Within("Dice explode from", 6, 10)] = 10
    bypass: Annotated[bool, Tick("Bypass the roll")] = False


SIMPLE = Situation()


def no_specialty(state: State, actor: str, skill: str, specialty: str, situation: Situation) -> Refusal | None:
    """Why somebody cannot try this: some tasks need a specialty, and knowing is not doing. [OW-020 OW-021]"""
    me = state.actor(actor)
    if specialty == KNOWLEDGE and not situation.recall:
        return Refusal("Knowledge helps to recall facts, not to act.", "OW-020", "Choose another specialty, or none.")
    if situation.required and not me.specialty(skill, specialty):
        wanted = specialty.replace("-", " ")
        return Refusal(f"{me.name} cannot try this without the specialty {wanted}.", "OW-021", "Learn it first.")
    return None


def no_company(state: State, actor: str, situation: Situation) -> Refusal | None:
    """Why somebody has no dealings with another: whoever has no Otherness does not know of a spirit. [OW-023]"""
    me = state.actor(actor)
    if situation.recall or not situation.toward or me.perceives(state.actor(situation.toward)):
        return None
    return Refusal(f"{me.name} sees nobody there.", "OW-023", "It takes Otherness to see a spirit.")


def no_voice(state: State, actor: str, stat: str) -> Refusal | None:
    """Whoever has a hand over their mouth wins nobody over. [OW-097]"""
    if stat == "charm" and "gag" in pins_on(state, actor):
        return Refusal(f"{state.actor(actor).name} cannot speak.", "OW-097", "Break free first.")
    return None


def no_bypass(
    state: State, book: Book, actor: str, stat: str, skill: str, specialty: str, situation: Situation
) -> Refusal | None:
    """Why a roll cannot be bypassed, whatever the game master grants: no time, or too few dice. [OW-009]"""
    if not situation.bypass:
        return None
    if state.scene.turn:
        return Refusal("There is no time for that in a fight.", "OW-009", "Roll for it.")
    me = state.actor(actor)
    against = standing(state, book, actor, stat, skill, specialty, situation.toward)
    helped = (lending(book, situation.tool),) if situation.tool else ()
    best = best_specialty(me, skill, specialty, recall=situation.recall)
    dice = pool("Dice", me, stat, skill, best, action_penalty(me), given(situation), *helped, *against)
    if not can_bypass(dice, situation.target_number, situation.external, book.options):
        few = f"{counted(dice, 'die', 'dice', does='is/are')} too few to bypass {situation.target_number}."
        return Refusal(few, "OW-009", "Roll for it.")
    return None


@action(
    "Try something",
    "skill",
    unless=(no_action, no_voice, no_company, no_specialty, no_bypass),
    tells=(PASSES, SHIFT, BOTCH),
    called=True,
)
def attempt(
    play: Play,
    actor: str,
    stat: AnyStat,
    skill: AnySkill = "",
    specialty: AnySpecialty = "",
    situation: Situation = SIMPLE,
) -> Roll:
    """Try something: stat, skill and one specialty against a target number, or bypass the roll. An animal that it is about
    is met by it. [OW-005 OW-009 OW-018 OW-020 OW-021 OW-050 OW-068 OW-070 OW-087 OW-088 OW-089]
    """
    if situation.toward:
        meet(play, situation.toward, (GM,))
        if not situation.recall:
            touch_each_other(play, actor, situation.toward)
    me, options = play.actor(actor), play.book.options
    if situation.recall and recognises(play, actor, skill, specialty):
        return Roll(passed=True, shift=0)
    more = [take_action(play, actor), given(situation)]
    if situation.tool:
        more.append(lent(play, actor, situation.tool))
    more += standing(play.state, play.book, actor, stat, skill, specialty, situation.toward)
    best = best_specialty(me, skill, specialty, recall=situation.recall)
    dice = pool("Dice", me, stat, skill, best, *more)
    if situation.bypass and can_bypass(dice, situation.target_number, situation.external, options):
        return skip(play, actor)
    return roll(play, actor, dice, situation)


def given(situation: Situation) -> Part:
    """Dice that the situation itself gives or takes, as the game master sees it. [OW-007]"""
    return Part("situation", situation.internal, "OW-007")


def standing(
    state: State, book: Book, actor: str, stat: str, skill: str, specialty: str, toward: str
) -> tuple[Part, ...]:
    """What stands between somebody and whom the task is about, if it is about anybody.

    Of an animal not yet met nobody knows whether anything does. [OW-068 OW-087]
    """
    if not toward or unmet(state.actor(toward), book):
        return ()
    social = is_social(book, stat, skill, specialty)
    return (estrangement(state.actor(actor), state.actor(toward), book.options, social=social),)


@rule
def recognises(play: Play, actor: str, skill: str, specialty: str) -> bool:
    """Whoever shares the style in question may know it at once, if the game master says so. [OW-020]"""
    if not specialty or specialty == KNOWLEDGE or not play.actor(actor).specialty(skill, specialty):
        return False
    text = f"Does {play.actor(actor).name} know it at once, by {specialty.replace('-', ' ')}?"
    return play.ask(RecogniseQuestion(of=GM, by=actor, specialty=specialty, text=text, rules=("OW-020",)))


def lending(book: Book, tool: str) -> Part:
    """What a weapon adds to a roll that is no attack. [OW-050]"""
    arm = book.content.get(Weapon, tool)
    return Part(arm.name, arm.attack, "OW-050")


@rule
def lent(play: Play, actor: str, tool: str) -> Part:
    """A weapon's attack bonus may help a roll that is no attack, if the game master thinks so. [OW-050]"""
    bonus = lending(play.book, tool)
    text = f"May {bonus.label} lend its +{bonus.value} to this roll of {play.actor(actor).name}?"
    granted = play.ask(LendQuestion(of=GM, by=actor, weapon=tool, text=text, rules=("OW-050",)))
    return bonus if granted else Part(bonus.label, 0, "OW-050")


@rule
def skip(play: Play, actor: str) -> Roll:
    """Bypass a roll where nothing threatens: it passes without shift. [OW-009]"""
    play.note(f"{play.actor(actor).name} does it without rolling")
    return Roll(passed=True, shift=0)


@rule
def roll(play: Play, actor: str, dice: Derived, situation: Situation = SIMPLE) -> Roll:
    """Throw the dice against a target number; a botch brings a drawback.

    [OW-002 OW-004 OW-005 OW-008 OW-011 OW-043 OW-101]
    """
    thrown = play.draw(d10s(dice, situation.threshold, situation.again), of=actor, what="task")
    result = read(thrown, situation.target_number, situation.external)
    play.note(f"{play.actor(actor).name} {'passes' if result.passed else 'fails'}", why=dice.derivation)
    if thrown.critical and play.scene.turn:
        blunder(play, actor)
    elif thrown.botched:
        drawback(play, actor, failed=not result.passed, critical=thrown.critical)
    return result


@action("Take cover", "skill", unless=(no_action,), tells=(PASSES,))
def take_cover(play: Play, actor: str) -> Roll:
    """Get behind something: Agility and Athletics; attackers lose a die, and one more for each shift up to 3. [OW-051]"""
    penalty = take_action(play, actor)
    result = roll(play, actor, pool("Cover", play.actor(actor), "agility", "athletics", "", penalty))
    worth = min(play.scene.cover, 1 + result.shift)
    if result.passed and worth:
        harder = (Modifier("attackers", -worth, "OW-051"),)
        cover = Effect("cover", "Cover", modifiers=harder, clock=end_of(play.scene), stacking="refresh")
        begin(play, actor, cover, "takes cover")
    return result
