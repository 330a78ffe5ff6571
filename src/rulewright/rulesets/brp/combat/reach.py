"""Reach: who has a long weapon, who is inside its reach, and how that ties the hands of both."""

from __future__ import annotations

from rulewright.play import Refusal
from rulewright.rulesets.brp.state.arms import arm, kind_of
from rulewright.rulesets.brp.state.character import Actor, Book, State

AT_BAY, KEPT_OUT = "keeps at bay", "kept out"


def long_arm(me: Actor, book: Book) -> str:
    """The long weapon in somebody's hands, if any: one that has to be kept at a distance. What is adaptable fights at every
    distance, and what is short or medium knows no such difference.

    [BRP-SPT-099 BRP-SPT-289 BRP-SPT-293 BRP-SPT-294]
    """
    held = (item for item in me.in_hand if kind_of(arm(item, book)) == "melee" and arm(item, book).reach == "long")
    return next((item for item in held if not arm(item, book).adaptable), "")


def leads_long(me: Actor, book: Book) -> bool:
    """Whether somebody fights with a long weapon; short and medium ones are short beside it. [BRP-SPT-099]"""
    return bool(long_arm(me, book))


def is_inside(me: Actor, other: str) -> bool:
    """Whether somebody is inside another's reach, and still at close quarters. [BRP-SPT-101 BRP-SPT-106]"""
    return other in me.fight.inside and other in me.fight.engaged


def is_kept_off(state: State, book: Book, actor: str, target: str, weapon: str) -> bool:
    """Whether a long weapon keeps a blow away. [BRP-SPT-102 BRP-SPT-103]"""
    me, held = state.actor(actor), arm(weapon, book)
    if not state.actor(target).is_marked(AT_BAY) or kind_of(held) != "melee" or held.reach == "long":
        return False
    return not is_inside(me, target)


def is_crowded(state: State, book: Book, who: str) -> bool:
    """Whether somebody with a long weapon has a foe inside its reach, or has just met another long one.

    [BRP-SPT-106 BRP-SPT-107]
    """
    me, number = state.actor(who), state.scene.round.number
    if not number or not book.options.close_combat or not leads_long(me, book):
        return False
    just_met = me.fight.closed_at == number
    return just_met or any(is_inside(each, who) for each in state.actors.values() if not each.is_out)


def has_done_its_part(state: State, book: Book, who: str) -> bool:
    """Whether a long weapon that is crowded has been used in this round: to attack, to parry or to dodge with, once.

    [BRP-SPT-106 BRP-SPT-107]
    """
    fight = state.actor(who).fight
    return bool(fight.done or fight.dodges or fight.parries) and is_crowded(state, book, who)


def too_crowded(state: State, book: Book, actor: str, weapon: str) -> Refusal | None:
    """Why a long weapon does not strike: it was used to defend with somebody inside its reach. [BRP-SPT-106]"""
    defended = state.actor(actor).fight.dodges or state.actor(actor).fight.parries
    if defended and weapon == long_arm(state.actor(actor), book) and is_crowded(state, book, actor):
        return Refusal("So close, one attacks or defends, once a round.", "BRP-SPT-106", "Use something shorter.")
    return None


def held_off(state: State, book: Book, actor: str, target: str, weapon: str) -> Refusal | None:
    """Why a blow does not reach: a long weapon keeps one off. [BRP-SPT-102 BRP-SPT-103]"""
    if is_kept_off(state, book, actor, target, weapon):
        return Refusal("A long weapon keeps them at bay.", "BRP-SPT-102", "Get inside its reach first.")
    return None
