"""Conditions at work: what the afraid, charmed and controlled can and cannot do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rulewright.contract import Pick, Tick, action
from rulewright.kits.choosing import Options, always, choices, entries_of, words
from rulewright.play import GM, Effect, Part, Refusal, rule
from rulewright.play.effects import end
from rulewright.rulesets.shards.body.cleansing import LASTING, NATURES, cleansing_skill
from rulewright.rulesets.shards.body.fear import must_flee
from rulewright.rulesets.shards.body.will import controller_of, orders_of
from rulewright.rulesets.shards.checks.offers import Anybody, AnySkill, everybody
from rulewright.rulesets.shards.checks.refusals import only
from rulewright.rulesets.shards.checks.sustaining import SUSTAINED, keep_up
from rulewright.rulesets.shards.checks.turns import no_action
from rulewright.rulesets.shards.state.adjustments import in_a_vice
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State
from rulewright.rulesets.shards.state.effects import NO_REST, Hold, effect_named, impose, lift
from rulewright.rulesets.shards.state.entries import Condition
from rulewright.rulesets.shards.state.minds import LURKS
from rulewright.rulesets.shards.state.nodes import Lasts
from rulewright.rulesets.shards.state.numbers import health, level

CHARM = 2


# -- what is kept up ----------------------------------------------------------------------------


def may_break_off(actor: Actor, book: Book, effect: Effect, sustainer: Actor, skill: str) -> bool:
    """Whether somebody may end what another keeps up: only with strictly more of the skill compared. [SHA-EFF-002]"""
    mine, theirs = level(actor.character, book, skill), level(sustainer.character, book, skill)
    return SUSTAINED in effect.marks and mine > theirs


def kept_up_on(state: State, book: Book, who: str) -> Options:
    """What somebody else keeps up on one."""
    mine = state.actor(who).effects
    return choices({key: each.name for key, each in mine.items() if SUSTAINED in each.marks and each.source != who})


nothing_kept_up = only(
    lambda state, book, who: bool(kept_up_on(state, book, who)),
    "Nobody keeps anything up on you.",
    "SHA-EFF-002",
    "Cleanse it.",
)


def no_wakefulness(state: State, book: Book, actor: str) -> Refusal | None:
    """Why nobody shakes anything off: it is an action in between, and they can take none. [SHA-EFF-002 SHA-CORE-045]"""
    return no_action(state.actor(actor), "passive", "break-off", book)


def no_breaking_off(state: State, book: Book, actor: str, key: str, skill: str) -> Refusal | None:
    """Why what somebody keeps up cannot be ended so: they are the stronger. [SHA-EFF-002]"""
    me = state.actor(actor)
    effect = me.effects[key]
    tied = [mark.removeprefix("by-") for mark in effect.marks if mark.startswith("by-")]
    if tied and skill not in tied:
        return Refusal(f"{effect.name} is not shaken by {skill}.", "SHA-EFF-003", f"By {', '.join(tied)}.")
    if effect.source not in state.actors or may_break_off(me, book, effect, state.actor(effect.source), skill):
        return None
    return Refusal(f"{effect.name} is stronger.", "SHA-EFF-002", "Cleanse it, or break their hold on it.")


@action("Shake off what another keeps up", unless=(nothing_kept_up, no_wakefulness, no_breaking_off), any_time=True)
def break_off(play: Play, actor: str, key: Annotated[str, Pick("What", kept_up_on)], skill: AnySkill) -> None:
    """Free, for whoever is the better at it. [SHA-EFF-002]"""
    end(play, actor, key, "broken off")


# -- fear, charm, compulsion --------------------------------------------------------------------


def is_charmed_by(target: Actor, whom: str) -> bool:
    """Whether any charm on somebody is toward this one. [SHA-EFF-010 SHA-MTH-033]"""
    return any("charmed" in effect.marks and effect.source == whom for effect in target.effects.values())


def charm_part(target: Actor, favours: str) -> Part:
    """Talk that plainly favours whom somebody is charmed by is two easier. [SHA-EFF-010]"""
    by = CHARM * in_a_vice(target) if is_charmed_by(target, favours) else 0
    return Part("charmed", by, "SHA-EFF-010")


def does_as_told(target: Actor, by: str, *, abhorrent: bool = False) -> bool:
    """Whether the charmed do what is asked: all but what they abhor, and think it their own will. [SHA-EFF-010]"""
    return is_charmed_by(target, by) and not abhorrent


def compulsion_of(actor: Actor) -> str:
    """What somebody is compelled to; every action must serve it. [SHA-EFF-011]"""
    effect = effect_named(actor, "compelled")
    return "" if effect is None else effect.text or effect.source


@rule
def drive_out(play: Play, host: str) -> bool:
    """Held fast and treated, a host is free of the swarm. [SHA-SPC-013]"""
    me = play.actor(host)
    swarm = effect_named(me, "possessed")
    held = me.is_marked("grappled") and swarm is not None
    return held and swarm is not None and end(play, host, swarm.id, "driven out")


def is_bound(state: State, book: Book, who: str) -> bool:
    """Whether somebody is not free to do as they like: controlled, compelled, or too near what they fear."""
    me = state.actor(who)
    return me.is_marked("controlled") or bool(compulsion_of(me)) or must_flee(state, book, who)


@rule
def bound_will(play: Play, who: str) -> None:
    """A turn begins for somebody whose will is not their own: they are told what binds them.

    Who stands within reach of what they fear must leave; who is under a pattern and was told nothing just stands there.
    [SHA-EFF-006 SHA-EFF-011 SHA-EFF-012 SHA-SHM-042]
    """
    me = play.actor(who)
    controller, driven = controller_of(me), compulsion_of(me)
    if me.is_marked("controlled"):
        here = controller in play.state.actors
        by = play.actor(controller).name if here else "another's will"
        told = (who, controller, GM) if here else (who, GM)
        play.note(f"{me.name} does what {by} says: {orders_of(me) or 'nothing yet'}", to=told)
    if driven and not me.is_disabled:
        drawn = f" towards {play.actor(driven).name}" if driven in play.state.actors else f": {driven}"
        play.note(f"{me.name} is compelled{drawn}.", to=(who, GM))
    if must_flee(play.state, play.book, who):
        play.note(f"{me.name} must get away by the shortest way", to=(who, GM))
    if me.is_marked("pattern") and not orders_of(me):
        impose(play, who, "stunned", "round", "no orders")


# -- by the game master's word -------------------------------------------------------------------


type AnyCondition = Annotated[str, Pick("Which", entries_of(Condition))]


@dataclass(frozen=True, slots=True)
class Whose:
    """Whose doing a condition is, or whom it is about; and whether it is there only while they keep it up. [SHA-EFF-002]"""

    by: Annotated[str, Pick("By whom, or of whom", everybody)] = ""
    kept_up: Annotated[bool, Tick("Only while they keep it up")] = False


NOBODYS = Whose()


def no_keeper(by: str, kept_up: bool) -> Refusal | None:
    """Why nobody keeps a condition up: it was not said who. [SHA-EFF-002]"""
    return Refusal("Who keeps it up?", "SHA-EFF-002", "Say by whom it is.") if kept_up and not by else None


@action("Put into a condition", "table", unless=(no_keeper,), any_time=True, gm_only=True)
def afflict(
    play: Play,
    actor: str,
    target: Anybody,
    condition: AnyCondition,
    lasts: Annotated[Lasts, Pick("How long", always(words(*LASTING)))] = "encounter",
    nature: Annotated[str, Pick("What it is like", always(words(*NATURES)))] = "",
    whose: Whose = NOBODYS,
) -> bool:
    """The game master says what has befallen somebody, for how long, and by whom. [SHA-SKL-022 SHA-EFF-001 SHA-EFF-002]

    By its nature a skill shakes it off where none is named. What is only there while somebody keeps it up takes their
    action every round; whom it holds may end it with more of that skill.
    """
    skills, marks = (cleansing_skill(nature),) if nature else (), (SUSTAINED,) if whose.kept_up else ()
    took = impose(play, target, condition, lasts, whose.by, Hold(skills, marks))
    if took and whose.kept_up:
        keep_up(play, whose.by, condition)
    return took


@action("Say whether what is feared may be here", "table", id="dread", any_time=True, gm_only=True)
def say_dread(
    play: Play, actor: str, target: Anybody, *, gone: Annotated[bool, Tick("It cannot be here")] = False
) -> None:
    """Where the source of a fear may be, counters and cleansing are one harder for the afraid. [SHA-EFF-006]"""
    for key, effect in play.actor(target).effects.items():
        if "afraid" in effect.marks:
            marks = tuple(each for each in effect.marks if each != LURKS)
            play.change(target, f"effects.{key}.marks", marks if gone else (*marks, LURKS), "dread")


def no_relief(state: State, book: Book, target: str, condition: str) -> Refusal | None:
    """Why a condition cannot be taken off: nobody without Health comes to, and one is not fatigued for nothing.

    [SHA-EFF-015 SHA-EFF-024]
    """
    them = state.actor(target)
    if condition == "unconscious" and health(them, book) <= 0:
        return Refusal(f"{them.name} has no Health left.", "SHA-EFF-024", "Heal them first.")
    held = [effect for effect in them.effects.values() if condition in effect.marks]
    if held and all(effect.source == NO_REST for effect in held):
        return Refusal(f"{them.name} needs a long rest.", "SHA-EFF-015", "Let them rest for eight hours.")
    return None


@action("Take a condition off", "table", unless=(no_relief,), any_time=True, gm_only=True)
def relieve(play: Play, actor: str, target: Anybody, condition: AnyCondition) -> bool:
    """The game master says that it is over, but for what nobody can say so of. [SHA-EFF-003 SHA-EFF-024]"""
    known = play.actor(target).effects
    debts = {effect.source for effect in known.values() if condition in effect.marks and effect.source == NO_REST}
    if not debts:
        return lift(play, target, condition, "relieved")
    others = {effect.source for effect in known.values() if condition in effect.marks} - debts
    return sum(lift(play, target, condition, "relieved", each) for each in sorted(others)) > 0
