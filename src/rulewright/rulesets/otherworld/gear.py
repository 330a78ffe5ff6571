"""Gear: what is in whose hand, and what lies on the ground."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, action, actions
from rulewright.kits.choosing import Options, listed
from rulewright.kits.hands import HANDS, first_held, hands_taken
from rulewright.play import Refusal, rule
from rulewright.rulesets.otherworld.body.holds import no_hand_free
from rulewright.rulesets.otherworld.checks.refusals import no_second_grasp
from rulewright.rulesets.otherworld.checks.turns import take_free_action
from rulewright.rulesets.otherworld.state.character import Actor, Book, Play, State
from rulewright.rulesets.otherworld.state.entries import Weapon


def free_hands(me: Actor, book: Book) -> int:
    """Hands that hold nothing."""
    return HANDS - hands_taken(me.in_hand, lambda weapon: book.content.get(Weapon, weapon).hands)


def hands_full(weapons: tuple[str, ...], book: Book) -> tuple[str, ...]:
    """The first of some weapons that two hands can hold."""
    return first_held(weapons, lambda weapon: book.content.get(Weapon, weapon).hands)


def in_reach(state: State, book: Book, who: str) -> Options:
    """Weapons to draw or to pick up."""
    me = state.actor(who)
    weapons = dict.fromkeys((*me.weapons, *state.scene.ground))
    return listed(book.content.get(Weapon, weapon) for weapon in weapons if weapon not in me.in_hand)


def no_such_thing(state: State, actor: str, weapon: str) -> Refusal | None:
    """Why a weapon cannot be taken in hand: it is neither on the belt nor on the ground. [OW-040]"""
    if weapon in state.actor(actor).weapons or weapon in state.scene.ground:
        return None
    return Refusal(f"{weapon} is not here.", "OW-040", "Choose something on the belt or on the ground.")


@action("Take in hand", unless=(no_hand_free, no_second_grasp, no_such_thing))
def draw(play: Play, actor: str, weapon: Annotated[str, Pick("Weapon", in_reach)]) -> None:
    """Take a weapon in hand, from the belt or off the ground: one object a turn is free. [OW-040]"""
    me = play.actor(actor)
    take_free_action(play, actor, "handled")
    if weapon not in me.weapons:
        play.change_scene("ground", without(play.scene.ground, weapon), "picked up")
        play.change(actor, "weapons", (*me.weapons, weapon), "picked up")
    play.change(actor, "in_hand", hands_full((weapon, *me.in_hand), play.book), "draws")


def without(things: tuple[str, ...], thing: str) -> tuple[str, ...]:
    """Things less one of a kind."""
    place = things.index(thing) if thing in things else len(things)
    return things[:place] + things[place + 1 :]


@rule
def drop(play: Play, who: str, weapon: str, cause: str) -> None:
    """A weapon leaves somebody's hand for good."""
    me = play.actor(who)
    play.change(who, "in_hand", without(me.in_hand, weapon), cause)
    play.change(who, "weapons", without(me.weapons, weapon), cause)


ACTIONS = actions(draw)
