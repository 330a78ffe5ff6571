"""Paths: which spaces movement points reach, by the cheapest way around people and over the ground."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from heapq import heappop, heappush

from rulewright.rulesets.shards.body.fear import feared_by, too_near
from rulewright.rulesets.shards.state.adjustments import adjusting
from rulewright.rulesets.shards.state.character import Book, State
from rulewright.rulesets.shards.world.terrain import COSTS, step_cost, terrain_at
from rulewright.space.grid import Space, beside

FARTHEST = 60
"""Movement points beyond which nobody looks for ways: no turn gives so many, but a hand may write down any number."""


@lru_cache(maxsize=64)
def reachable(state: State, book: Book, actor: str, points: int, *, climbing: bool = False) -> Mapping[Space, int]:
    """Every space within so many movement points, and what it takes to get there. [SHA-CHR-032 SHA-ENV-004]

    Whoever walks up walls minds no height; nobody goes where what they fear could touch them. [SHA-MTH-022 SHA-EFF-006]
    """
    me, scene, points = state.actor(actor), state.scene, min(points, FARTHEST)
    plain = not scene.ground and not scene.zones
    usual = max(1, COSTS["clear"] + sum(part.value for part in adjusting(me, book, ("movement-cost",))))
    occupied = {each.at for who, each in state.in_view_of(actor).items() if who != actor and not each.dead}
    prices: dict[Space, int | None] = {}
    fearful = bool(feared_by(me))
    inside = fearful and too_near(state, book, actor, me.at)

    def price_of(start: Space, there: Space) -> int | None:
        """What entering a space takes that is not plain; without heights it is the same from everywhere."""
        if not plain or there not in prices:
            price = step_cost(state, book, actor, start, there)
            terrain = terrain_at(state, book, there, actor)
            if climbing and terrain != "impassable":
                price = min(price or COSTS[terrain], COSTS[terrain])
            prices[there] = price
        return prices[there]

    found, waiting = {me.at: 0}, [(0, me.at)]
    while waiting:
        spent, now = heappop(waiting)
        if spent > found[now]:
            continue
        for there in beside(now, scene.grid):
            price = usual if plain and there not in occupied else price_of(now, there)
            if price is None or spent + price > points or spent + price >= found.get(there, points + 1):
                continue
            if fearful and not inside and too_near(state, book, actor, there):
                continue
            found[there] = spent + price
            heappush(waiting, (spent + price, there))
    if fearful and inside:
        return {
            there: spent for there, spent in found.items() if there == me.at or not too_near(state, book, actor, there)
        }
    return found
