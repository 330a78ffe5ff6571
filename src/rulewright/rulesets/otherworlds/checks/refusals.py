"""Refusals: what keeps somebody from several actions alike."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.play import Refusal
from rulewright.rulesets.otherworlds.checks.turns import no_stirring, no_turn_for
from rulewright.rulesets.otherworlds.state.character import Actor, Book, State
from rulewright.rulesets.otherworlds.state.numbers import immobile


def using(use: str) -> Callable[[State, Book, str], Refusal | None]:
    """Why a turn point cannot be spent on a use, as a guard. [OWS-040 OWS-048 OWS-083]"""

    def no_point(state: State, book: Book, actor: str) -> Refusal | None:
        """Why not on this one."""
        return no_turn_for(state, book, actor, use)

    return no_point


def no_waking(state: State, actor: str) -> Refusal | None:
    """Why somebody can do nothing at all. [OWS-019]"""
    me = state.actor(actor)
    return None if me.conscious else Refusal(f"{me.name} is unconscious.", "OWS-019", "Somebody must heal them first.")


def unheard(me: Actor) -> Refusal | None:
    """Nobody hears the silenced: what needs a voice is not open to them. [OWS-115]"""
    if me.is_marked("silenced"):
        return Refusal(f"Nobody hears {me.name}.", "OWS-115", "Do what needs no words, or wait until it passes.")
    return None


def no_voice(state: State, actor: str) -> Refusal | None:
    """Why somebody cannot talk to anybody. [OWS-115]"""
    return unheard(state.actor(actor))


def no_free_action(state: State, book: Book, actor: str) -> Refusal | None:
    """Why somebody cannot do even what is free: senseless, frozen, stone, in a rage, or in a turn of the confused.

    [OWS-019 OWS-050 OWS-083 OWS-089 OWS-102 OWS-109]
    """
    me = state.actor(actor)
    if refusal := no_waking(state, actor) or no_stirring(state, book, actor):
        return refusal
    if me.is_marked("berserk"):
        return Refusal("A berserk only attacks and intimidates.", "OWS-083", "Attack the nearest enemy.")
    if state.scene.controller == actor:
        return Refusal(f"This turn is not {me.name}'s own.", "OWS-089", "Act with the confused.")
    return None


def no_leaving(state: State, actor: str) -> Refusal | None:
    """Why somebody cannot move from the spot. [OWS-102]"""
    me = state.actor(actor)
    return (
        Refusal(f"{me.name} cannot move from the spot.", "OWS-102", "Thaw, or break the hold.")
        if immobile(me)
        else None
    )
