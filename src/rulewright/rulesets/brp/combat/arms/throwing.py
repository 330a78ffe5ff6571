"""Throwing: a shield that was never made for it, and a stick that comes back."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, action
from rulewright.kits.choosing import Options
from rulewright.play import Refusal
from rulewright.play.effects import end
from rulewright.rulesets.brp.checks.acting import Target, no_deed
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.measures import SUCCEEDS
from rulewright.rulesets.brp.checks.touch import no_hands, out_of_touch
from rulewright.rulesets.brp.checks.turns import act_besides
from rulewright.rulesets.brp.combat.attack import attack
from rulewright.rulesets.brp.combat.attacks import COMING_BACK
from rulewright.rulesets.brp.combat.missile import range_of
from rulewright.rulesets.brp.combat.offers import DAMAGE, DROPS, HIT, no_fight
from rulewright.rulesets.brp.combat.swing import Blow
from rulewright.rulesets.brp.gear.arms import grasp
from rulewright.rulesets.brp.gear.offers import named
from rulewright.rulesets.brp.state.arms import SHIELD_RANGE, THROWN, arm
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State


def no_shield_to_throw(state: State, actor: str) -> Refusal | None:
    """Why no shield is thrown: there is none in hand. [BRP-EQP-160]"""
    me = state.actor(actor)
    if me.shield:
        return None
    return Refusal(f"{me.name} has no shield in hand.", "BRP-EQP-160", "Take one up first.")


def beyond_a_shield(state: State, book: Book, actor: str, target: str) -> Refusal | None:
    """Why a shield is not thrown so far. [BRP-EQP-160]"""
    me = state.actor(actor)
    if range_of(me, arm(THROWN + me.shield, book), state.scene.distance(actor, target)) is None:
        return Refusal("That is beyond any throw.", "BRP-EQP-160", f"Come within {4 * SHIELD_RANGE} m.")
    return None


@action(
    "Throw the shield",
    "attack",
    unless=(no_deed, no_fight, no_shield_to_throw, beyond_a_shield, out_of_touch),
    tells=(HIT, DAMAGE, DROPS),
)
def throw_shield(play: Play, actor: str, target: Target) -> Blow:
    """Throw one's shield by the Throw skill, to 10 metres and beyond that as any missile; then it lies there. [BRP-EQP-160]"""
    me = play.actor(actor)
    shield, flying = me.shield, THROWN + me.shield
    play.change(actor, "shield", "", "thrown")
    play.change(actor, "in_hand", (*me.in_hand, flying), "thrown")
    blow = attack(play, actor, target, flying)
    after = play.actor(actor)
    play.change(actor, "in_hand", tuple(each for each in after.in_hand if each != flying), "thrown")
    play.change(actor, "dropped", (*(each for each in after.dropped if each != flying), shield), "thrown")
    return blow


# -- what comes back ----------------------------------------------------------------------------


def returning(me: Actor) -> tuple[str, ...]:
    """What is on its way back to somebody. [BRP-EQP-099]"""
    flying = (each.id.removeprefix("returning-") for each in me.effects.values() if each.name == COMING_BACK)
    return tuple(each for each in flying if each in me.dropped)


def coming_back(state: State, book: Book, who: str) -> Options:
    """What is on its way back to somebody, by name."""
    return named(returning(state.actor(who)), book)


def nothing_comes_back(state: State, actor: str, weapon: str) -> Refusal | None:
    """Why nothing is caught: nothing comes back. [BRP-EQP-099]"""
    if weapon in returning(state.actor(actor)):
        return None
    return Refusal("Nothing of the kind comes back.", "BRP-EQP-099", "Pick it up where it lies.")


@action("Catch what comes back", unless=(no_deed, nothing_comes_back, no_hands), tells=(SUCCEEDS,))
def catch_returning(play: Play, actor: str, weapon: Annotated[str, Pick("What", coming_back)]) -> bool:
    """Catch what was thrown to return, in the round after the throw: an Agility roll; it costs five DEX ranks. [BRP-EQP-099]"""
    held = arm(weapon, play.book).name
    caught = passes(play, actor, "DEX", "Agility, catching it", deed=True)
    end(play, actor, COMING_BACK, "it is here")
    act_besides(play, actor, "catches")
    if caught:
        grasp(play, actor, weapon)
    play.note(f"{play.actor(actor).name} {'catches' if caught else 'does not catch'} the {held}.")
    return caught
