"""Lying still: what needs no turn is nothing for the disabled all the same, nor what one sees and hears for the unaware."""

from __future__ import annotations

from dataclasses import replace

from rulewright.contract import Action
from rulewright.contract.action import Guard
from rulewright.play import Refusal
from rulewright.rulesets.shards.state.character import State

DONE = ("buy", "lend-skills", "lore", "now", "orders", "sell", "send-light", "stow", "swap")
"""What needs no turn, and somebody who can act. [SHA-CORE-045]"""
PERCEIVED = ("perceive", "provoke", "tongue")
"""What needs no more than being aware of something: the paralyzed are. [SHA-EFF-007 SHA-EFF-019 SHA-EFF-024]"""
LIVED = ("drive", "forge", "forgive", "learn", "part", "rest", "wake")
"""What comes with time and among people, as long as somebody lives. [SHA-CORE-045]"""


def with_senses(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Actions at any time that ask, when nothing else is against them, whether their doer is there to do them; what takes a
    turn asks for itself. [SHA-CORE-045]
    """
    asked = {DONE: no_doing, PERCEIVED: no_awareness, LIVED: no_life}
    guard_of = {id_: Guard.of(guard) for ids, guard in asked.items() for id_ in ids}
    return tuple(
        replace(each, guards=(*each.guards, guard_of[each.id])) if each.id in guard_of else each for each in actions
    )


def no_doing(state: State, actor: str) -> Refusal | None:
    """Why somebody can do nothing: dead, unconscious, asleep, paralyzed. [SHA-CORE-045]"""
    me = state.actor(actor)
    if not me.is_disabled:
        return None
    return Refusal(f"{me.name} can do nothing.", "SHA-CORE-045", "A karma boost may be spent instead.")


def no_awareness(state: State, actor: str) -> Refusal | None:
    """Why nothing reaches somebody: dead, unconscious or asleep; the paralyzed see and hear. [SHA-EFF-007 SHA-EFF-019 SHA-EFF-024]"""
    me = state.actor(actor)
    if not (me.dead or (me.is_disabled and me.is_marked("unaware"))):
        return None
    return Refusal(f"{me.name} is aware of nothing.", "SHA-EFF-024", "Wait until they come to.")


def no_life(state: State, actor: str) -> Refusal | None:
    """Why neither time nor experience does anything for somebody: they are dead. [SHA-CORE-045]"""
    me = state.actor(actor)
    return Refusal(f"{me.name} is dead.", "SHA-CORE-045", "It takes a power to bring them back.") if me.dead else None
