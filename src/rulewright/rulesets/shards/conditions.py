"""Conditions at work: what the afraid, charmed, controlled, distracted and stunned can and cannot do, and what frees them."""

from __future__ import annotations

from rulewright.kits.grid import Space
from rulewright.play import GM, Effect, Part, Refusal, Refused, refuse, rule
from rulewright.play.effects import end
from rulewright.rulesets.shards.attempts import Attempt
from rulewright.rulesets.shards.character import Actor, Book, Play, State
from rulewright.rulesets.shards.effects import effect_named, impose, lift
from rulewright.rulesets.shards.fear import must_flee
from rulewright.rulesets.shards.health import hurt
from rulewright.rulesets.shards.numbers import holds, level, scale, speed
from rulewright.rulesets.shards.powers.nodes import Lasts
from rulewright.rulesets.shards.saturation import manifesting, saturation_at
from rulewright.rulesets.shards.skills.hiding import resist_surprise
from rulewright.rulesets.shards.trial import resolve
from rulewright.rulesets.shards.turns import pay_drain, take_action

CHARM = 2
CLEANSING = {
    "acrobatics": ("speed", "balance", "coordination"),
    "athletics": ("body", "disease", "fatigue", "injury", "restraint"),
    "influence": ("karma", "deception", "personality"),
    "intuition": ("perception",),
    "reflection": ("behaviour", "fear", "control"),
}
"""Which skill cleanses what, where a condition names none. [SHA-SKL-022]"""
NATURES = tuple(what for things in CLEANSING.values() for what in things)
LASTING = ("turn", "round", "encounter", "hour", "day", "week", "lasting")
THIN = 0.5
"""Metres of wall that the intangible pass through. [SHA-EFF-017]"""
FREED = {"controlled": "when attacked", "stunned": "at any time"}
"""Conditions that give a cleanse for nothing, once a round. [SHA-EFF-012 SHA-EFF-022]"""


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


def controller_of(actor: Actor) -> str:
    """Who chooses somebody's actions. [SHA-EFF-012]"""
    effect = effect_named(actor, "controlled")
    return "" if effect is None else effect.source


def orders_of(actor: Actor) -> str:
    """What somebody under control was last told to do. [SHA-EFF-012]"""
    effect = effect_named(actor, "controlled")
    return "" if effect is None else effect.text


@rule
def give_orders(play: Play, actor: str, target: str, words: str) -> None:
    """Whoever controls somebody says what they do. [SHA-EFF-012 SHA-SHM-042]"""
    them = play.actor(target)
    if controller_of(them) != actor:
        raise refuse(f"{them.name} is not yours to order.", "SHA-EFF-012", "Take control first.")
    held = next(key for key, effect in them.effects.items() if "controlled" in effect.marks)
    play.change(target, f"effects.{held}.text", words, "orders")


def is_bound(state: State, book: Book, who: str) -> bool:
    """Whether somebody is not free to do as they like: controlled, compelled, or too near what they fear."""
    me = state.actor(who)
    return bool(controller_of(me) or compulsion_of(me)) or must_flee(state, book, who)


@rule
def bound_will(play: Play, who: str) -> None:
    """A turn begins for somebody whose will is not their own: they are told what binds them.

    Who stands within reach of what they fear must leave; who is under a pattern and was told nothing just stands there.
    [SHA-EFF-006 SHA-EFF-011 SHA-EFF-012 SHA-SHM-042]
    """
    me = play.actor(who)
    controller, driven = controller_of(me), compulsion_of(me)
    if controller:
        by = play.actor(controller).name if controller in play.state.actors else controller
        play.note(f"{me.name} does what {by} says: {orders_of(me) or 'nothing yet'}", to=(who, controller, GM))
    if driven:
        play.note(f"{me.name} is compelled: {driven}", to=(who, GM))
    if must_flee(play.state, play.book, who):
        play.note(f"{me.name} must get away by the shortest way", to=(who, GM))
    if me.is_marked("pattern") and not orders_of(me):
        impose(play, who, "stunned", "round", "no orders")


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
        raise Refused(refusal)
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


@rule
def go_through(play: Play, actor: str, x: int, y: int, centimetres: int) -> None:
    """The intangible pass to the other side of what is thin enough, with a move. [SHA-EFF-017]"""
    me = play.actor(actor)
    if not passes(me, centimetres / 100) or play.scene.distance(me.at, Space(x, y)) > speed(me, play.book):
        raise refuse(f"{me.name} does not get through.", "SHA-EFF-017", "Find a thinner wall, or a door.")
    take_action(play, actor, "movement", "move")
    play.change(actor, "at", Space(x, y), "through the wall")


@rule
def materialize(play: Play, actor: str) -> bool:
    """Whoever can shift takes shape, or leaves it; what that costs goes by the ground. Whether they are tangible now.

    [SHA-SKL-012 SHA-ENV-036 SHA-ENV-037 SHA-ENV-038]
    """
    me = play.actor(actor)
    shaped = not me.is_marked("intangible")
    if shaped and not holds(me, play.book, "shifts"):
        raise refuse(f"{me.name} cannot shift.", "SHA-SKL-012", "Only who was not always so can.")
    factor = manifesting(saturation_at(play.state, me.at))
    if not shaped and factor is None:
        raise refuse("Nothing takes shape on dead ground.", "SHA-ENV-036", "Leave it first.")
    take_action(play, actor, "instant", "materialize")
    if shaped:
        return not impose(play, actor, "intangible", "lasting", actor)
    price = int(factor or 0)
    if price:
        pay_drain(play, actor, "pool", "instant", "takes shape", price)
    return lift(play, actor, "intangible", "takes shape")


def has_no_hold(state: State, who: str) -> bool:
    """Whether somebody without a shape stands on dead ground. [SHA-ENV-036]"""
    me = state.actor(who)
    return me.is_marked("intangible") and manifesting(saturation_at(state, me.at)) is None


@rule
def fade(play: Play, who: str) -> int:
    """On dead ground whoever has no shape loses Health like their Scale each round, and nothing lowers it. [SHA-ENV-036]"""
    me = play.actor(who)
    return hurt(play, who, max(1, int(scale(me, play.book))), "lethal", "dead ground", irreducible=True)


def cleansing_skill(what: str) -> str:
    """The skill for a condition that names none. [SHA-SKL-022]"""
    return next(skill for skill, things in CLEANSING.items() if what in things)


@rule
def afflict(play: Play, actor: str, target: str, condition: str, lasts: Lasts = "encounter", nature: str = "") -> bool:
    """The game master puts somebody into a condition; by its nature a skill shakes it off where none is named.

    [SHA-SKL-022 SHA-EFF-001]
    """
    return impose(play, target, condition, lasts, "", (cleansing_skill(nature),) if nature else ())


@rule
def relieve(play: Play, actor: str, target: str, condition: str) -> bool:
    """The game master takes a condition off somebody; whether it was there. [SHA-EFF-003]"""
    return lift(play, target, condition, "relieved")
