"""Conditions at work: what the afraid, charmed, controlled, distracted and stunned can and cannot do, and what frees them."""

from __future__ import annotations

from rulewright.kits.grid import Space
from rulewright.play import Effect, Part, Refusal, refuse, rule
from rulewright.play.effects import end
from rulewright.rulesets.shards.attempts import Attempt
from rulewright.rulesets.shards.character import Actor, Book, Play, State
from rulewright.rulesets.shards.effects import impose, lift
from rulewright.rulesets.shards.entries import Power
from rulewright.rulesets.shards.numbers import level, reach
from rulewright.rulesets.shards.skills.hiding import resist_surprise
from rulewright.rulesets.shards.trial import resolve

CHARM = 2
THIN = 0.5
"""Metres of wall that the intangible pass through. [SHA-EFF-017]"""
FREED = {"controlled": "when attacked", "stunned": "at any time"}
"""Conditions that give a cleanse for nothing, once a round. [SHA-EFF-012 SHA-EFF-022]"""


def effect_named(actor: Actor, mark: str) -> Effect | None:
    """The effect that leaves a mark, if any does."""
    return next((effect for effect in actor.effects.values() if mark in effect.marks), None)


# -- what is kept up ----------------------------------------------------------------------------


def may_break_off(actor: Actor, book: Book, effect: Effect, sustainer: Actor, skill: str) -> bool:
    """Whether somebody may end what another keeps up: only with strictly more of the skill compared. [SHA-EFF-002]"""
    mine, theirs = level(actor.character, book, skill), level(sustainer.character, book, skill)
    return "sustained" in effect.marks and mine > theirs


@rule
def break_off(play: Play, actor: str, key: str, skill: str) -> None:
    """End what somebody keeps up on one, at any time and for nothing. [SHA-EFF-002]"""
    me = play.actor(actor)
    effect = me.effects[key]
    if not may_break_off(me, play.book, effect, play.actor(effect.source), skill):
        raise refuse(f"{effect.name} is stronger.", "SHA-EFF-002", "Cleanse it, or break their hold on it.")
    end(play, actor, key, "broken off")


# -- fear, charm, compulsion --------------------------------------------------------------------


def feared_by(actor: Actor) -> tuple[str, ...]:
    """Whom or what somebody is afraid of. [SHA-EFF-006]"""
    return tuple(effect.source for effect in actor.effects.values() if "afraid" in effect.marks and effect.source)


def too_near(state: State, book: Book, who: str, at: Space) -> bool:
    """Whether a space lies within reach of what somebody is afraid of: they may not be there. [SHA-EFF-006]"""
    for source in feared_by(state.actor(who)):
        if source in state.actors:
            them = state.actor(source)
            if state.scene.distance(them.at, at) <= reach(them, book):
                return True
    return False


def must_flee(state: State, book: Book, who: str) -> bool:
    """Whether the next actions must be to get away by the shortest way. [SHA-EFF-006]"""
    return too_near(state, book, who, state.actor(who).at)


def charm_part(target: Actor, favours: str) -> Part:
    """Talk that plainly favours whom somebody is charmed by is two easier. [SHA-EFF-010]"""
    charmed = effect_named(target, "charmed")
    return Part("charmed", CHARM if charmed is not None and charmed.source == favours else 0, "SHA-EFF-010")


def does_as_told(target: Actor, by: str, *, abhorrent: bool = False) -> bool:
    """Whether the charmed do what is asked: all but what they abhor, and think it their own will. [SHA-EFF-010]"""
    charmed = effect_named(target, "charmed")
    return charmed is not None and charmed.source == by and not abhorrent


def compulsion_of(actor: Actor) -> str:
    """What somebody is compelled to; every action must serve it. [SHA-EFF-011]"""
    effect = effect_named(actor, "compelled")
    return "" if effect is None else effect.text or effect.source


def off_course(actor: Actor, serves: str) -> Refusal | None:
    """Why the compelled cannot do something: it does not serve what drives them. [SHA-EFF-011]"""
    driven = compulsion_of(actor)
    if not driven or serves == driven:
        return None
    return Refusal(f"{actor.name} is compelled: {driven}.", "SHA-EFF-011", "Do what serves it.")


def controller_of(actor: Actor) -> str:
    """Who chooses somebody's actions. [SHA-EFF-012]"""
    effect = effect_named(actor, "controlled")
    return "" if effect is None else effect.source


# -- a cleanse for nothing ----------------------------------------------------------------------


def no_free_cleanse(actor: Actor, condition: str, *, attacked: bool = False) -> Refusal | None:
    """Why there is no cleanse for nothing now. [SHA-EFF-012 SHA-EFF-022]"""
    effect = effect_named(actor, condition)
    if effect is None or condition not in FREED or "possessed" in effect.marks:
        return Refusal(f"Nothing frees {actor.name} from {condition} so.", "SHA-EFF-022", "Cleanse it as an action.")
    if condition == "controlled" and not attacked:
        return Refusal("Only being attacked shakes control.", "SHA-EFF-012", "Wait for it.")
    if f"cleanse-{condition}" in actor.turn.bonus:
        return Refusal("Once a round.", "SHA-EFF-022", "Wait for the next round.")
    return None


@rule
def free_cleanse(play: Play, who: str, condition: str, skill: str = "reflection", *, attacked: bool = False) -> bool:
    """Cleanse one condition for nothing, once a round: the stunned at will, the controlled when attacked.

    [SHA-EFF-012 SHA-EFF-022]
    """
    refusal = no_free_cleanse(play.actor(who), condition, attacked=attacked)
    if refusal is not None:
        raise refuse(refusal.reason, refusal.rule, refusal.instead)
    turn = play.actor(who).turn
    play.change(who, "turn.bonus", (*turn.bonus, f"cleanse-{condition}"), "cleanse")
    outcome = resolve(play, Attempt(who, "cleanse", skill, counterable=False))
    return outcome.passed and lift(play, who, condition, "cleansed")


@rule
def shake_off(play: Play, actor: str) -> bool:
    """The stunned pull themselves together, once a round and for nothing. [SHA-EFF-022]"""
    return free_cleanse(play, actor, "stunned")


@rule
def shaken(play: Play, who: str) -> bool:
    """Whoever is under control and openly attacked may shake it off; a pattern first loses its hold on the day.

    Gives whether they are free. [SHA-EFF-012 SHA-SHM-042]
    """
    me = play.actor(who)
    effect = effect_named(me, "controlled")
    if effect is None or "possessed" in effect.marks:
        return False
    if "pattern" in effect.marks and "lasts-day" in effect.marks:
        impose(play, who, "controlled", "encounter", effect.source, ("reflection",))
        return False
    if no_free_cleanse(me, "controlled", attacked=True) is not None:
        return False
    return free_cleanse(play, who, "controlled", attacked=True)


# -- surprise, touch, locks ---------------------------------------------------------------------


@rule
def caught_off_guard(play: Play, target: str, by: str) -> bool:
    """The next action against the distracted surprises them unless they resist, and that is the end of it. [SHA-EFF-013]"""
    if not play.actor(target).is_marked("distracted"):
        return False
    lift(play, target, "distracted", "startled")
    return not resist_surprise(play, target, by)


def can_touch(one: Actor, other: Actor, *, mental: bool = False) -> bool:
    """Whether one can do anything to another: between the tangible and the intangible only the mind can. [SHA-EFF-017]"""
    return mental or one.is_marked("intangible") == other.is_marked("intangible")


def passes(actor: Actor, metres: float) -> bool:
    """Whether somebody goes through a wall. [SHA-EFF-017]"""
    return actor.is_marked("intangible") and metres < THIN


def lock_is_removable(effect: Effect, book: Book) -> bool:
    """Karma lock can be removed only where a power put it on. [SHA-EFF-018]"""
    return effect.source in book.content[Power]


@rule
def remove_lock(play: Play, who: str) -> bool:
    """Take a karma lock away that a power caused. [SHA-EFF-018]"""
    effect = effect_named(play.actor(who), "karma-lock")
    if effect is None or not lock_is_removable(effect, play.book):
        raise refuse("This lock cannot be taken away.", "SHA-EFF-018", "Make good what caused it.")
    return lift(play, who, "karma-lock", "removed")
