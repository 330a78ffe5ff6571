"""The turn of the confused: somebody else takes it, with the body of the confused and an own idea of who the enemy is."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, Within, action
from rulewright.kits.choosing import Options
from rulewright.play import Refusal
from rulewright.rulesets.otherworlds.checks.measures import BLOWS
from rulewright.rulesets.otherworlds.checks.offers import Across, Along, others, usable
from rulewright.rulesets.otherworlds.checks.refusals import no_waking
from rulewright.rulesets.otherworlds.checks.turns import no_turn_for
from rulewright.rulesets.otherworlds.combat.attack import attack, follow_up
from rulewright.rulesets.otherworlds.combat.exchange import Blow
from rulewright.rulesets.otherworlds.combat.legal import no_attack, no_attack_owed, no_owed_attack
from rulewright.rulesets.otherworlds.combat.moving import move
from rulewright.rulesets.otherworlds.state.character import Book, Play, State
from rulewright.rulesets.otherworlds.world.movement import no_move, no_nearer, no_way


def whom_to_strike(state: State, book: Book, who: str) -> Options:
    """Everybody but the confused."""
    return others(state, book, state.scene.turn) if state.scene.controller == who else ()


def what_to_strike_with(state: State, book: Book, who: str) -> Options:
    """What the confused can attack with at once."""
    return usable(state, book, state.scene.turn) if state.scene.controller == who else ()


def no_confused(state: State, actor: str) -> Refusal | None:
    """Why somebody has nobody's turn to take; nor have the senseless the one that they took. [OWS-019 OWS-089]"""
    if state.scene.controller == actor:
        return no_waking(state, actor)
    return Refusal("Nobody's turn is yours but your own.", "OWS-089", "Wait until confusion hands you one.")


def no_attack_of_theirs(state: State, book: Book, target: str, weapon: str) -> Refusal | None:
    """Why the confused cannot make this attack. [OWS-048 OWS-089]"""
    whose = state.scene.turn
    return no_turn_for(state, book, whose, "attack") or no_attack(state, book, whose, target, weapon)


@action("Attack with the confused", "attack", unless=(no_confused, no_attack_of_theirs), tells=BLOWS)
def confused_attack(
    play: Play,
    actor: str,
    target: Annotated[str, Pick("Target", whom_to_strike)],
    weapon: Annotated[str, Pick("Weapon", what_to_strike_with)],
) -> tuple[Blow, ...]:
    """In a turn that confusion handed over: the confused attack whom somebody else points them at. [OWS-089]"""
    del actor
    return attack(play, play.scene.turn, target, weapon)


def no_attack_owed_to_them(state: State) -> Refusal | None:
    """Why the confused have nothing to follow up with. [OWS-029 OWS-089]"""
    return no_attack_owed(state, state.scene.turn)


def no_owed_attack_of_theirs(state: State, book: Book, number: int, target: str) -> Refusal | None:
    """Why the confused cannot make an attack that is owed. [OWS-029 OWS-089]"""
    return no_owed_attack(state, book, state.scene.turn, number, target)


@action(
    "Further attack of the confused",
    "attack",
    unless=(no_confused, no_attack_owed_to_them, no_owed_attack_of_theirs),
    tells=BLOWS,
)
def confused_follow_up(
    play: Play,
    actor: str,
    target: Annotated[str, Pick("Target", whom_to_strike)],
    number: Annotated[int, Within("Which", 1, 12)] = 1,
) -> tuple[Blow, ...]:
    """In a turn that confusion handed over: an attack that the confused are owed. [OWS-029 OWS-089]"""
    del actor
    return follow_up(play, play.scene.turn, target, number)


def no_way_of_theirs(state: State, book: Book, x: int, y: int) -> Refusal | None:
    """Why the confused cannot go there. [OWS-054 OWS-089]"""
    whose = state.scene.turn
    up = state.actor(whose).at.up
    return no_move(state, book, whose) or no_way(state, book, whose, x, y, up) or no_nearer(state, whose, x, y, up)


@action("Move the confused", "move", unless=(no_confused, no_way_of_theirs))
def confused_move(play: Play, actor: str, x: Across, y: Along) -> int:
    """In a turn that confusion handed over: the confused go where somebody else wants them. [OWS-089]"""
    del actor
    whose = play.scene.turn
    return move(play, whose, x, y, play.actor(whose).at.up)
