"""Holds: who has whom in their grip, and what that hinders."""

from __future__ import annotations

from rulewright.play import Refusal
from rulewright.rulesets.otherworld.state.character import Book, State
from rulewright.rulesets.otherworld.state.entries import Weapon

PINS = {
    "gag": "cannot speak",
    "free-hand": "you may attack Unarmed or with a one-handed weapon",
    "hold-arms": "cannot attack or use items",
    "drag": "you move at half Speed and take them along",
    "still": "Defense 1",
}


def held_by(state: State, actor: str) -> str:
    """Whom somebody holds; an empty name is nobody."""
    return next((who for who, other in state.actors.items() if other.hold and other.hold.by == actor), "")


def pins_by(state: State, actor: str) -> tuple[str, ...]:
    """In which ways somebody pins whom they hold. [OW-097]"""
    held = held_by(state, actor)
    hold = state.actor(held).hold if held else None
    return hold.pins if hold else ()


def pins_on(state: State, actor: str) -> tuple[str, ...]:
    """In which ways somebody is pinned. [OW-097]"""
    hold = state.actor(actor).hold
    return hold.pins if hold else ()


def in_a_pin(state: State, actor: str) -> bool:
    """Whether somebody pins another or is pinned. [OW-096]"""
    return bool(pins_on(state, actor) or pins_by(state, actor))


def no_hand_free(state: State, actor: str) -> Refusal | None:
    """Whoever has both arms held can use nothing; whoever pins needs a hand free for it. [OW-097]"""
    me, pins = state.actor(actor), pins_by(state, actor)
    if "hold-arms" in pins_on(state, actor):
        return Refusal(f"{me.name}'s arms are held.", "OW-097", "Break free first.")
    return _pinning(state, actor) if pins and "free-hand" not in pins else None


def no_hand_for(state: State, book: Book, actor: str, weapon: str) -> Refusal | None:
    """Why somebody cannot use a weapon: the hand that is free of a pin is only one. [OW-097]"""
    if refusal := no_hand_free(state, actor):
        return refusal
    takes_both = book.content.get(Weapon, weapon).hands > 1
    return _pinning(state, actor) if pins_by(state, actor) and takes_both else None


def _pinning(state: State, actor: str) -> Refusal:
    me = state.actor(actor)
    return Refusal(f"{me.name} has no hand free.", "OW-097", "Change the pin to free a hand, or let go.")
