"""Invariants: what must hold in every state, whatever has been played."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.kits.invariants import each_actor, outside, overdue, strangers
from rulewright.rulesets.otherworld.state.character import STATS, Actor, Book, State
from rulewright.rulesets.otherworld.state.entries import Armor
from rulewright.rulesets.otherworld.state.numbers import HIGHEST, lowest, most_health


def broken(state: State, book: Book) -> tuple[str, ...]:
    """Everything that a state breaks: nothing, always."""
    people = each_actor(state, lambda who, actor: (*_broken(actor, state, book), *overdue(actor.effects)))
    return (*people, *strangers(state.scene, state.actors))


def _broken(me: Actor, state: State, book: Book) -> Iterator[str]:
    yield from outside("Health", me.health, most_health(me))
    for stat in (*STATS, "power", "control"):
        yield from outside(stat, getattr(me, stat), getattr(me.character, stat))
    yield from outside("Otherness", me.otherness, HIGHEST, lowest(me))
    if bool(me.fate) != any(not getattr(me, stat) for stat in STATS) and not me.fate.startswith("lost"):
        yield f"fate {me.fate!r} with stats {[getattr(me, stat) for stat in STATS]}"
    if me.armor:
        yield from outside("what armor has soaked", me.soaked, book.content.get(Armor, me.armor).durability)
    if me.health and any(getattr(me, stat) < getattr(me.character, stat) for stat in STATS) and state.scene.round == 1:
        yield "stats were hurt before Health was gone"
    if me.turn.done > max(me.turn.declared, 1):
        yield f"{me.turn.done} actions done, {me.turn.declared} declared"
    if me.hold and (me.hold.by not in state.actors or state.actor(me.hold.by).is_out):
        yield "held by nobody"
