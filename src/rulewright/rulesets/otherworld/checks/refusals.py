"""Refusals: what keeps somebody from several actions alike."""

from __future__ import annotations

from rulewright.kits.counting import counted
from rulewright.play import Refusal
from rulewright.rulesets.otherworld.checks.turns import actions_left
from rulewright.rulesets.otherworld.state.character import State


def no_part(state: State, actor: str) -> Refusal | None:
    """Why somebody does nothing at all, not even in peace: they are out of play. [OW-054]"""
    me = state.actor(actor)
    return Refusal(f"{me.name} is out of play.", "OW-054") if me.is_out else None


def no_action(state: State, actor: str) -> Refusal | None:
    """Why somebody cannot take an action now, if so. [OW-035 OW-038]"""
    if out := no_part(state, actor):
        return out
    me = state.actor(actor)
    if not actions_left(me):
        used = me.turn.dodges + me.turn.done
        return Refusal(
            f"{me.name} has used all {counted(used, 'action')}.", "OW-038", "Only free actions are left; end the turn."
        )
    if me.turn.done >= max(me.turn.declared, 1):
        return Refusal(f"{me.name} declared no further action.", "OW-036", "End the turn; declare more on the next.")
    return None


def no_second_move(state: State, actor: str) -> Refusal | None:
    """Why somebody cannot move again: it is free once a turn. [OW-040]"""
    me = state.actor(actor)
    if me.turn.moved:
        return Refusal(f"{me.name} has moved already this turn.", "OW-040", "Wait for the next turn.")
    return None


def no_second_grasp(state: State, actor: str) -> Refusal | None:
    """Why somebody cannot handle another object: one is free a turn. [OW-040]"""
    me = state.actor(actor)
    if me.turn.handled:
        return Refusal(f"{me.name} has handled already this turn.", "OW-040", "Wait for the next turn.")
    return None
