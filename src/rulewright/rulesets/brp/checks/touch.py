"""Touch: whether anybody's hand can reach another, or a thing, at all."""

from __future__ import annotations

from rulewright.contract import Weighed
from rulewright.play import Refusal
from rulewright.rulesets.brp.checks.minds import ASTRAL
from rulewright.rulesets.brp.checks.turns import only_fights
from rulewright.rulesets.brp.state.character import Actor, Book, State
from rulewright.rulesets.brp.state.keys import skill_of

BARRED: Weighed[[Actor, Actor], Refusal | None] = Weighed("attack barred")
"""Why nobody could lay a hand on another, whatever with and whatever for."""
BODILESS = Refusal("A hand without a body passes through.", "BRP-POW-302", "Go back into the body.")
INTANGIBLE = "intangible"
MIST = "mist"
"""Marks a body that is mist. [BRP-CRE-162]"""
IMMATERIAL = "immaterial"
"""Marks what never had a body. [BRP-CRE-056]"""
NOTHING_TO_HOLD = Refusal(
    "There is nothing of a mist to lay a hand on.", "BRP-CRE-162", "Wait until it takes a body again."
)
NO_HAND = Refusal("A mist touches nothing.", "BRP-CRE-162", "Take a body again first.")
NOTHING_SOLID = Refusal("There is nothing solid there.", "BRP-POW-326", "Use another kind of energy, or wait.")


def is_solid(me: Actor) -> bool:
    """Whether there is something of somebody that could be pushed, thrown down, held or wound round. [BRP-POW-326 BRP-CRE-162]"""
    return not any(me.is_marked(each) for each in (INTANGIBLE, MIST, IMMATERIAL))


def nothing_to_hold(state: State, target: str) -> Refusal | None:
    """Why nobody is seized, borne down or wound round: they are mist, which only magic and fire meet. [BRP-CRE-162]"""
    return NOTHING_TO_HOLD if state.actor(target).is_marked(MIST) else None


def out_of_touch(state: State, book: Book, actor: str, target: str) -> Refusal | None:
    """Why a hand does not reach somebody, however near they are; nor one's own body, where one has left it.

    [BRP-POW-302 BRP-POW-326 BRP-CRE-162]
    """
    if target not in state.actors:
        return None
    if actor == target:
        return no_hands(state, actor)
    barred = (bars(state.actor(actor), state.actor(target)) for bars in BARRED.on(book))
    return next((refusal for refusal in barred if refusal), None)


def no_hand_on(state: State, book: Book, actor: str, patient: str) -> Refusal | None:
    """Why nobody is treated by those hands. [BRP-POW-302 BRP-POW-316 BRP-POW-326]"""
    return only_fights(state, actor) or out_of_touch(state, book, actor, patient)


def no_body(state: State, actor: str) -> Refusal | None:
    """Why somebody's own body does nothing, not even let go: they have left it. [BRP-POW-302]"""
    return BODILESS if state.actor(actor).is_marked(ASTRAL) else None


def no_hands(state: State, actor: str) -> Refusal | None:
    """Why somebody does nothing to the things of this world: they have left their body, or are mist. [BRP-POW-302 BRP-CRE-162]"""
    return no_body(state, actor) or (NO_HAND if state.actor(actor).is_marked(MIST) else None)


def no_handiwork(state: State, book: Book, actor: str, skill: str) -> Refusal | None:
    """Why a skill does nothing to the things of this world. [BRP-POW-302]"""
    return no_hands(state, actor) if skill_of(skill, book).material else None


def no_common_handiwork(state: State, book: Book, actor: str, skill: str, helpers: tuple[str, ...]) -> Refusal | None:
    """Why some of those who work together do nothing to the things of this world. [BRP-POW-302]"""
    tries = (no_handiwork(state, book, each, skill) for each in (actor, *helpers))
    return next((refusal for refusal in tries if refusal), None)


def no_handiwork_at_once(state: State, book: Book, actor: str, first: str, second: str) -> Refusal | None:
    """Why one of two skills does nothing to the things of this world. [BRP-POW-302]"""
    return no_handiwork(state, book, actor, first) or no_handiwork(state, book, actor, second)


def no_handiwork_against(state: State, book: Book, actor: str, skill: str, other: str, against: str) -> Refusal | None:
    """Why a skill is not set against another's: one of the two has no hands for it. [BRP-POW-302]"""
    return no_handiwork(state, book, actor, skill) or no_handiwork(state, book, other, against)


def no_force(state: State, actor: str) -> Refusal | None:
    """Why somebody brings no strength or weapon to bear on things: they have no body, or no substance.

    [BRP-POW-302 BRP-POW-326 BRP-CRE-162]
    """
    return no_hands(state, actor) or (NOTHING_SOLID if state.actor(actor).is_marked(INTANGIBLE) else None)
