"""Spaces of 10 feet: how far, what lies between, what lies around."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rulewright.rulesets.otherworlds.state.character import Actor, Obstacle, Scene, Spot
from rulewright.space import grid

FEET = 10
"""Feet to a space. [OWS-054]"""


def spaces_between(a: Spot, b: Spot) -> int:
    """Distance in spaces; a diagonal counts as one."""
    return max(grid.spaces_between(_flat(a), _flat(b)), abs(a.up - b.up))


def adjacent(a: Spot, b: Spot) -> bool:
    """Whether two spaces touch or are the same."""
    return spaces_between(a, b) <= 1


def around(actors: Mapping[str, Actor], middle: Spot, side: int) -> tuple[str, ...]:
    """Who stands in a square of spaces with this side around a middle: 3 for three by three. [OWS-125]"""
    reach = side // 2
    return tuple(who for who, actor in actors.items() if spaces_between(actor.at, middle) <= reach)


def beside(actors: Mapping[str, Actor], shooter: Spot, target: Spot) -> tuple[str, ...]:
    """Who stands within 10 feet to the left and right of a target, as the attacker sees it. [OWS-119]"""
    across = abs(target.x - shooter.x) >= abs(target.y - shooter.y)
    step = (0, 1) if across else (1, 0)
    spots = {(target.x + step[0] * k, target.y + step[1] * k) for k in (-1, 0, 1)}
    return tuple(
        who
        for who, actor in actors.items()
        if (actor.at.x, actor.at.y) in spots and abs(actor.at.up - target.up) <= 1 and actor.at != shooter
    )


def line(a: Spot, b: Spot) -> tuple[tuple[int, int], ...]:
    """The spaces that a straight line crosses between two others."""
    return tuple((space.x, space.y) for space in grid.line(_flat(a), _flat(b)))


def _flat(space: Spot) -> grid.Space:
    """The same space, however high."""
    return grid.Space(space.x, space.y)


def obstacle_at(obstacles: Iterable[Obstacle], x: int, y: int) -> Obstacle | None:
    """What stands in a space."""
    return next((each for each in obstacles if (each.x, each.y) == (x, y)), None)


def cover(scene: Scene, a: Spot, b: Spot) -> str:
    """What hides b from a: "" for nothing, "partial" behind something low, "full" behind a wall.

    An obstacle two spaces higher than the higher of the two is a wall to both. [OWS-106]
    """
    found = ""
    for x, y in line(a, b):
        blocking = obstacle_at(scene.obstacles, x, y)
        if blocking is None or blocking.height <= max(a.up, b.up):
            continue
        if blocking.height > max(a.up, b.up) + 1:
            return "full"
        found = "partial"
    return found
