"""Paths: which spaces movement points reach, by the cheapest way around people and over the ground, or straight ahead."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from heapq import heappop, heappush

from rulewright.play import remembered
from rulewright.rulesets.shards.body.fear import too_near
from rulewright.rulesets.shards.state.adjustments import adjusting
from rulewright.rulesets.shards.state.character import Book, State
from rulewright.rulesets.shards.state.minds import feared_by
from rulewright.rulesets.shards.world.gait import ON_FOOT, Gait
from rulewright.rulesets.shards.world.terrain import COSTS, step_cost, terrain_at
from rulewright.space.grid import Space, beside

FARTHEST = 60
"""Movement points beyond which nobody looks for ways: no turn gives so many, but a hand may write down any number."""


def reachable(state: State, book: Book, actor: str, points: int, gait: Gait = ON_FOOT) -> Mapping[Space, int]:
    """Every space within so many movement points, and what it takes to get there. [SHA-CHR-032 SHA-ENV-004]

    Whoever walks up walls minds no height; nobody goes where what they fear could touch them, and who is there gets
    out by the shortest way. [SHA-MTH-022 SHA-EFF-006]
    """
    return routes(state, book, actor, points, gait)[0]


def way_to(state: State, book: Book, actor: str, there: Space, points: int, gait: Gait = ON_FOOT) -> tuple[Space, ...]:
    """The spaces entered on the way to another, that one last."""
    _, before = routes(state, book, actor, points, gait)
    way: list[Space] = []
    while there in before:
        way.append(there)
        there = before[there]
    return tuple(reversed(way))


@remembered(64)
def routes(
    state: State, book: Book, actor: str, points: int, gait: Gait
) -> tuple[Mapping[Space, int], Mapping[Space, Space]]:
    """Every space within reach with its price, and from where each is entered."""
    me, scene, points = state.actor(actor), state.scene, min(points, FARTHEST)
    plain = not scene.ground and not scene.zones
    usual = max(1, COSTS["clear"] + sum(part.value for part in adjusting(me, book, ("movement-cost",))))
    occupied = {each.at for who, each in state.in_view_of(actor).items() if who != actor and not each.dead}
    prices: dict[Space, int | None] = {}
    near = lru_cache(maxsize=None)(lambda space: too_near(state, book, actor, space)) if feared_by(me) else _nowhere
    inside = near(me.at)

    def price_of(start: Space, there: Space) -> int | None:
        """What entering a space takes that is not plain; without heights it is the same from everywhere."""
        if not plain or there not in prices:
            price = step_cost(state, book, actor, start, there, gait)
            terrain = terrain_at(state, book, there, actor, gait)
            if gait.climbing and terrain != "impassable":
                price = min(price or COSTS[terrain], COSTS[terrain])
            prices[there] = price
        return prices[there]

    def ahead(now: Space) -> tuple[Space, ...]:
        """Where one can go from a space: anywhere, or on in the direction in which one has come."""
        if not gait.straight:
            return beside(now, scene.grid)
        step = gait.heading if now == me.at else Space(now.x - before[now].x, now.y - before[now].y)
        return (Space(now.x + step.x, now.y + step.y),) if step != Space() else beside(now, scene.grid)

    def spread(leaving: int) -> dict[Space, int]:
        """Every space within reach, where so many points at most may go before one is out of reach of what one fears."""
        before.clear()
        found, waiting = {me.at: 0}, [(0, me.at)]
        while waiting:
            spent, now = heappop(waiting)
            if spent > found[now]:
                continue
            for there in ahead(now):
                price = usual if plain and there not in occupied else price_of(now, there)
                if price is None or spent + price > points or spent + price >= found.get(there, points + 1):
                    continue
                if (near(there) and not near(now)) or (near(now) and spent + price > leaving):
                    continue
                found[there], before[there] = spent + price, now
                heappush(waiting, (spent + price, there))
        return found

    before: dict[Space, Space] = {}
    found = spread(points)
    if inside:
        found = spread(min((spent for there, spent in found.items() if not near(there)), default=points))
        found = {there: spent for there, spent in found.items() if there == me.at or not near(there)}
    return found, before


def _nowhere(space: Space) -> bool:
    """Nothing is feared."""
    return False
