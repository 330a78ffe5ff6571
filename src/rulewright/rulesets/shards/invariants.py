"""Invariants: what must hold in every state, whatever has been played."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.rulesets.shards.character import Actor, Book, State
from rulewright.rulesets.shards.health import is_killed
from rulewright.rulesets.shards.numbers import health, max_health, max_karma, max_pool, max_well


def broken(state: State, book: Book) -> tuple[str, ...]:
    """Everything that a state breaks: nothing, always."""
    people = [f"{who}: {what}" for who, actor in state.actors.items() for what in _broken(actor, book)]
    strangers = [who for who in state.scene.order if who not in state.actors]
    return (*people, *(f"{who} has a turn but is not here" for who in strangers))


def _broken(me: Actor, book: Book) -> Iterator[str]:
    for name, now, most in (
        ("pool", me.pool, max_pool(me, book)),
        ("well", me.well, max_well(me, book)),
        ("karma", me.karma, max_karma(me, book)),
    ):
        if not 0 <= now <= most:
            yield f"{name} {now} of {most}"
    if min(me.wounds.lethal, me.wounds.subdual, me.wounds.shard, me.wounds.permanent) < 0:
        yield f"wounds {me.wounds}"
    if not me.dead and health(me, book) <= 0 and not me.is_disabled:
        yield f"on their feet with Health {health(me, book)}"
    if not me.dead and is_killed(me.wounds, int(max_health(me, book)), book):
        yield "alive with deadly wounds"
    if me.overwhelm < 0:
        yield f"overwhelm {me.overwhelm}"
    if len(me.stances) > 1 and "sapphire-flame" not in me.character.powers:
        yield f"stances {me.stances}"
