"""Shape: who touches whom, whom walls stop, and how a body is taken or left."""

from __future__ import annotations

from rulewright.contract import action
from rulewright.play import Refusal, rule
from rulewright.rulesets.shards.body.health import IRREDUCIBLE, hurt
from rulewright.rulesets.shards.checks.refusals import only
from rulewright.rulesets.shards.checks.saturation import manifesting, saturation_at
from rulewright.rulesets.shards.checks.turns import no_price, pay_drain, spending, take_action
from rulewright.rulesets.shards.state.adjustments import holds
from rulewright.rulesets.shards.state.character import Actor, Play, State
from rulewright.rulesets.shards.state.effects import impose, lift
from rulewright.rulesets.shards.state.numbers import scale

THIN = 0.5
"""Metres of wall that the intangible pass through. [SHA-EFF-017]"""


def can_touch(one: Actor, other: Actor, *, mental: bool = False) -> bool:
    """Whether one can do anything to another: between the tangible and the intangible only the mind can. [SHA-EFF-017]"""
    return mental or one.is_marked("intangible") == other.is_marked("intangible")


def passes(actor: Actor, metres: float) -> bool:
    """Whether somebody goes through a wall. [SHA-EFF-017]"""
    return actor.is_marked("intangible") and metres < THIN


no_shifter = only(
    lambda state, book, who: state.actor(who).is_marked("intangible") or holds(state.actor(who), book, "shifts"),
    "Few can leave their shape.",
    "SHA-SKL-012",
    "Stay as you are.",
)


def price_of_shape(state: State, who: str) -> int | None:
    """What taking shape drains where somebody is; None where nothing takes shape. [SHA-ENV-036 SHA-ENV-037]"""
    factor = manifesting(saturation_at(state, state.actor(who).at))
    return None if factor is None else int(factor)


def no_shape(state: State, actor: str) -> Refusal | None:
    """Why somebody without a shape cannot take one: dead ground, or too dear. [SHA-ENV-036 SHA-CHR-035]"""
    if not state.actor(actor).is_marked("intangible"):
        return None
    price = price_of_shape(state, actor)
    if price is None:
        return Refusal("Nothing takes shape on dead ground.", "SHA-ENV-036", "Leave it first.")
    return no_price(state, actor, "pool", "instant", price, core=True) if price else None


@action("Take or leave shape", "power", unless=(no_shifter, spending("instant", "materialize"), no_shape))
def materialize(play: Play, actor: str) -> bool:
    """Whoever can shift leaves their shape or takes it again, at a price that the ground sets.

    Gives whether they are tangible now. [SHA-SKL-012 SHA-ENV-036 SHA-ENV-037 SHA-ENV-038]
    """
    shaped = not play.actor(actor).is_marked("intangible")
    price = price_of_shape(play.state, actor)
    take_action(play, actor, "instant", "materialize")
    if shaped:
        return not impose(play, actor, "intangible", "lasting", actor)
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
    return hurt(play, who, max(1, int(scale(me, play.book))), "lethal", "dead ground", IRREDUCIBLE)
