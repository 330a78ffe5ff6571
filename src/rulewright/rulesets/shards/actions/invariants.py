"""Invariants: what must hold in every state, whatever has been played."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.kits.invariants import each_actor, outside, overdue, strangers
from rulewright.rulesets.shards.body.health import is_killed
from rulewright.rulesets.shards.state.adjustments import powers_giving
from rulewright.rulesets.shards.state.character import Actor, Book, State
from rulewright.rulesets.shards.state.numbers import health, max_health, max_karma, max_pool, max_well


def broken(state: State, book: Book) -> tuple[str, ...]:
    """Everything that a state breaks: nothing, always."""
    people = each_actor(state, lambda _, actor: (*_broken(actor, book), *overdue(actor.effects)))
    return (*people, *strangers(state.scene, state.actors))


def _broken(me: Actor, book: Book) -> Iterator[str]:
    for name, now, most in (
        ("pool", me.pool, max_pool(me, book)),
        ("well", me.well, max_well(me, book)),
        ("karma", me.karma, max_karma(me, book)),
    ):
        yield from outside(name, now, most)
    if min(me.wounds.lethal, me.wounds.subdual, me.wounds.shard, me.wounds.permanent) < 0:
        yield f"wounds {me.wounds}"
    if not me.dead and health(me, book) <= 0 and not me.is_disabled:
        yield f"on their feet with Health {health(me, book)}"
    if not me.dead and is_killed(me.wounds, int(max_health(me, book)), book):
        yield "alive with deadly wounds"
    if me.overwhelm < 0:
        yield f"overwhelm {me.overwhelm}"
    if len(me.stances) > 1 and not powers_giving(me.character, book, "two-stances"):
        yield f"stances {me.stances}"
