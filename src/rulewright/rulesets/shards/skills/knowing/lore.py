"""Knowing and making: centering, innovating, lore, and what things cost to make."""

from __future__ import annotations

from typing import Annotated

from msgspec.structs import replace

from rulewright.contract import Pick, Say, Within, action
from rulewright.play import GM, Effect, Part, Refusal, rule
from rulewright.play.effects import begin
from rulewright.rulesets.shards.checks.boosts import declare, no_boosts
from rulewright.rulesets.shards.checks.laid import PLAIN
from rulewright.rulesets.shards.checks.measures import PASSES
from rulewright.rulesets.shards.checks.offers import AnySkill, Boosts, Friend, Held, to_learn
from rulewright.rulesets.shards.checks.purse import lend
from rulewright.rulesets.shards.checks.refusals import no_quiet
from rulewright.rulesets.shards.checks.resolve import Attempt, resolve
from rulewright.rulesets.shards.checks.turns import no_action, spending, take_action
from rulewright.rulesets.shards.gear.belongings import carry, no_grip
from rulewright.rulesets.shards.gear.wares import called
from rulewright.rulesets.shards.skills.deeds import attempt
from rulewright.rulesets.shards.skills.doing import Doing, boosting_of, trying
from rulewright.rulesets.shards.state.adjustments import grants
from rulewright.rulesets.shards.state.character import SKILLS, Actor, Book, Boost, Play, State
from rulewright.rulesets.shards.state.entries import Power
from rulewright.rulesets.shards.state.entries_gear import Weapon
from rulewright.rulesets.shards.state.forms import free_hands
from rulewright.rulesets.shards.state.minds import chooser_for
from rulewright.rulesets.shards.state.numbers import arm_strength, level
from rulewright.rulesets.shards.state.questions import (
    CatchQuestion,
    ForgeryQuestion,
    LoreQuestion,
    OtherSubjectQuestion,
)
from rulewright.rulesets.shards.state.ranges import LIMITS

FORGED = "false-thing"
BROAD = ("best interest", "everything", "anything", "whatever")
MONTH = 43_200


def no_second_centering(state: State, actor: str) -> Refusal | None:
    """Why somebody cannot center: it works once a day. [SHA-SKL-089]"""
    if not state.actor(actor).day.centered:
        return None
    return Refusal("Centering works once a day.", "SHA-SKL-089", "Rest first.")


def no_narrow_task(task: str) -> Refusal | None:
    """Why nobody centers on this: it is too broad. [SHA-SKL-089]"""
    if not any(word in task.lower() for word in BROAD):
        return None
    return Refusal("The task is too broad.", "SHA-SKL-089", "Name one narrow thing.")


@action(
    "Center",
    "skill",
    unless=(no_second_centering, *trying("center", "reflection"), no_narrow_task),
    tells=(PASSES,),
)
def center(
    play: Play, actor: str, skill: AnySkill, task: Annotated[str, Say("For which task")], boosts: Boosts = ()
) -> bool:
    """An hour of stillness lends a karma for one skill and one narrow task, today. [SHA-SKL-089]"""
    outcome, _ = attempt(play, actor, Doing("center", "reflection", boosts=boosts))
    play.change(actor, "day.centered", after=True, cause="center")
    return outcome.passed and lend(play, actor, Boost(skill=skill, task=task, expires="day"), "center")


def no_month(minutes: int) -> Refusal | None:
    """Why so little time is not enough for something new. [SHA-SKL-092]"""
    return None if minutes >= MONTH else Refusal("Innovation takes a month at least.", "SHA-SKL-092", "Take the time.")


@action("Innovate", "skill", unless=(no_quiet, *trying("innovate", "science"), no_month), tells=(PASSES,))
def innovate(
    play: Play,
    actor: str,
    goal: Annotated[str, Pick("What for", to_learn)],
    minutes: Annotated[int, Within("Minutes", 0, 5_000_000)] = MONTH,
    boosts: Boosts = (),
) -> bool:
    """A month of work instead of a reason in the story: experience may then buy it. [SHA-SKL-092 SHA-CHR-068]"""
    book, me = play.book, play.actor(actor)
    circumstances: tuple[str, ...] = ()
    gives: tuple[Part, ...] = ()
    if goal in SKILLS or goal in me.character.professions:
        now = level(me.character, book, goal) if goal in SKILLS else int(me.character.professions[goal])
        gives = (Part("the level to gain", -(now + 1), "SHA-SKL-092"),)
    else:
        circumstances = ("trait",) if goal.startswith("without-") else (book.content.get(Power, goal).tier,)
    doing = Doing("innovate", "science", boosts=boosts, circumstances=circumstances, gives=gives, minutes=minutes)
    passed = attempt(play, actor, doing)[0].passed
    if passed and goal not in me.innovated:
        play.change(actor, "innovated", (*play.actor(actor).innovated, goal), "innovation")
    return passed


def remembered(subject: str) -> str:
    """How a subject that somebody has thought about is kept."""
    return f"lore: {subject.strip().lower()}"


def no_new_thought(state: State, actor: str, subject: str) -> Refusal | None:
    """Why somebody knows no more of it: they have thought about it. [SHA-SKL-025]"""
    me = state.actor(actor)
    if remembered(subject) not in me.puzzled:
        return None
    return Refusal(f"{me.name} has thought about {subject}.", "SHA-SKL-025", "Ask about something else.")


def no_boosts_for_lore(state: State, book: Book, actor: str, skill: str, boosts: tuple[str, ...]) -> Refusal | None:
    """Why these boosts do not go with what one has heard. [SHA-CORE-090 SHA-CORE-092]"""
    return no_boosts(state, book, actor, boosts, boosting_of(state, book, actor, Doing("lore", skill)))


@action("Lore", "skill", unless=(spending("passive", "lore"), no_new_thought, no_boosts_for_lore), any_time=True)
def lore(
    play: Play, actor: str, skill: AnySkill, subject: Annotated[str, Say("Of what")], boosts: Boosts = ()
) -> tuple[str, ...]:
    """What has one heard of it? An answer for each success, once for each subject. [SHA-SKL-025]

    Where nobody could know the answer, one asks something else or lets the game master choose. [SHA-SKL-026]
    """
    me = play.actor(actor)
    play.change(actor, "puzzled", (*me.puzzled, remembered(subject)), "lore")
    boosting = boosting_of(play.state, play.book, actor, Doing("lore", skill))
    boosted = declare(play, actor, boosts, boosting) if boosts else PLAIN
    tested = Attempt(actor, "lore", skill, gives=(Part("boosts", boosted.chance, "SHA-CORE-092"),))
    outcome = resolve(play, tested.with_boosts(boosts, boosted, boosting))
    answers = []
    for _ in range(outcome.successes):
        told = play.ask(LoreQuestion(of=GM, by=actor, subject=subject, text=f"What does {me.name} know of {subject}?"))
        if not told:
            other = play.ask(OtherSubjectQuestion(of=actor, subject=subject, text="Nobody could know that. What else?"))
            text = f"What does {me.name} know of {other or 'anything you choose'}?"
            told = play.ask(LoreQuestion(of=GM, by=actor, subject=other, text=text))
        answers.append(told)
        play.note(f"{me.name} knows: {told}", to=(actor, GM))
    return tuple(answers)


# -- forgeries ----------------------------------------------------------------------------------


@rule
def forge_copy(play: Play, actor: str, successes: int) -> None:
    """A false thing is made after a sample: rated one below the successes, and taken for the true one. [SHA-MTH-059]"""
    text = "What is forged? It takes a sample, and whatever the true one is made with."
    thing = play.ask(ForgeryQuestion(of=actor, text=text, rules=("SHA-MTH-059",)))
    false = Effect(FORGED, f"forged: {thing}", marks=(FORGED,), level=successes - 1, text=thing)
    begin(play, actor, replace(false, rules=("SHA-MTH-059",)))


def forgeries(state: State, thing: str) -> tuple[int, ...]:
    """How good a false thing of that name is, if there is one. [SHA-MTH-059]"""
    everything = (effect for each in state.actors.values() for effect in each.effects.values())
    named = thing.strip().lower()
    return tuple(each.level for each in everything if FORGED in each.marks and each.text.strip().lower() == named)


@action("Appraise for a forgery", "skill", unless=trying("appraise"), id="prove", tells=(PASSES,))
def prove(play: Play, actor: str, skill: AnySkill, thing: Annotated[str, Say("What")], boosts: Boosts = ()) -> bool:
    """Whether a thing is what it seems: harder the better it was forged, and believed where the test fails.

    Gives whether something false was found. [SHA-MTH-059 SHA-SKL-020]
    """
    false = forgeries(play.state, thing)
    gives = (Part("a forgery", -max(false, default=0), "SHA-MTH-059"),)
    passed = attempt(play, actor, Doing("appraise", skill, boosts=boosts, gives=gives))[0].passed
    seen = passed and bool(false)
    play.note(f"{play.actor(actor).name}: {thing} is {'false' if seen else 'what it seems'}", to=(actor, GM))
    return seen


def materials(price: int) -> int:
    """What the stuff for a piece of work costs: half of what the thing sells for. [SHA-SKL-046]"""
    return price // 2


def toss_range(actor: Actor, book: Book, *, thrown: bool) -> float:
    """How many metres something can be tossed: short range for what is made for it, else by Strength, or by the
    Mysticism behind a phantom limb. [SHA-SKL-083 SHA-SHM-052]
    """
    return LIMITS["sight"][0] if thrown else arm_strength(actor, book) * 2


def no_toss(state: State, book: Book, actor: str, target: str, item: str) -> Refusal | None:
    """Why something cannot be tossed so far. [SHA-SKL-083]"""
    me = state.actor(actor)
    thrown = item in book.content[Weapon] and book.content.get(Weapon, item).band is not None
    metres = state.scene.distance(me.at, state.actor(target).at) * state.scene.metres
    if metres <= toss_range(me, book, thrown=thrown):
        return None
    return Refusal("That is too far to toss.", "SHA-SKL-083", "Get closer.")


@action("Toss", "skill", unless=(*trying("toss", "projectile"), no_grip, no_toss), tells=(PASSES,), toward="friends")
def toss(play: Play, actor: str, target: Friend, item: Held, boosts: Boosts = ()) -> bool:
    """Toss what is in hand to somebody, who may catch it. [SHA-SKL-083]

    That takes a hand to spare, and the action that they would have had; else it lies at their feet.
    """
    passed = attempt(play, actor, Doing("toss", "projectile", target, boosts=boosts))[0].passed
    carry(play, actor, lost=(item,))
    if passed and catches(play, target, actor, item):
        carry(play, target, (item,))
        play.change(target, "in_hand", (*play.actor(target).in_hand, item), "catches")
    else:
        near = target if passed else actor
        play.change(near, "dropped", (*play.actor(near).dropped, item), "falls")
        play.note(f"{called(play.book, item)} falls to the ground")
    return passed


@rule
def catches(play: Play, who: str, by: str, item: str) -> bool:
    """Whether somebody catches what was tossed to them: untested, with an action in between. [SHA-SKL-083 SHA-CORE-084]"""
    me = play.actor(who)
    full = free_hands((*me.in_hand, item), play.book, many=grants(me.character, play.book, "many-hands")) < 0
    if full or no_action(me, "instant", "catch", play.book) is not None:
        return False
    text = f"{play.actor(by).name} tosses {called(play.book, item)}. Catch it?"
    if not play.ask(
        CatchQuestion(of=chooser_for(play.state, who), by=by, thing=item, text=text, rules=("SHA-SKL-083",))
    ):
        return False
    take_action(play, who, "instant", "catch")
    return True
