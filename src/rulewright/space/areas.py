"""Areas on a grid: bursts, rings, arcs, cones, lines and walls, as the spaces that they cover."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Literal, get_args

from rulewright.space.grid import Shape, Space, along
from rulewright.space.region import Region

type AreaKind = Literal["burst", "ring", "arc", "cone", "line", "wall"]
AREA_KINDS: tuple[AreaKind, ...] = get_args(AreaKind.__value__)


type Measure = Callable[[int, int], tuple[float, float]]
"""How far ahead and how far aside of a direction a space lies."""
type Edge = tuple[float, float, float, bool]
"""What times ahead, times aside, and more must not be below 0; the last says that it must be above."""


def covered(
    kind: AreaKind, size: int, origin: Space, toward: Space | None = None, grid: Shape = "square", width: int = 1
) -> frozenset[Space]:
    """The spaces of an area, one by one."""
    return frozenset(area(kind, size, origin, toward, grid, width))


@lru_cache(maxsize=1024)
def area(
    kind: AreaKind, size: int, origin: Space, toward: Space | None = None, grid: Shape = "square", width: int = 1
) -> Region:
    """The spaces of an area, worked out once.

    A burst and a ring lie around their origin. An arc (half a burst), a cone (as wide as it is far) and a line
    begin beside it and go toward a space. A wall stands in the space aimed at, across the view from the origin.
    """
    if kind == "burst":
        return Region.of(_around(origin, size, grid))
    if kind == "ring":
        return Region.of(_around(origin, size, grid)) - Region.of(_around(origin, size - 1, grid))
    aim = toward if toward is not None and toward != origin else Space(origin.x + 1, origin.y)
    measure = along(origin, aim, grid)
    if kind == "wall":
        return _within(_across(measure(aim.x, aim.y)[0], size), measure, aim, size, grid)
    edges = ((1.0, 0.0, 0.0, False),) if kind == "arc" else _ahead(size, width if kind == "line" else 0)
    return _within(edges, measure, origin, size, grid) - Region.of([(origin.y, origin.x, 1)])


def _around(middle: Space, radius: int, grid: Shape) -> Iterator[tuple[int, int, int]]:
    """The rows of a burst: row, first column, how many."""
    for dy in range(-radius, radius + 1):
        first = max(-radius, -radius - dy) if grid == "hex" else -radius
        last = min(radius, radius - dy) if grid == "hex" else radius
        yield middle.y + dy, middle.x + first, last - first + 1


def _ahead(size: int, wide: int) -> tuple[Edge, ...]:
    """The edges of a line of a width, or with no width of a cone as wide as it is far."""
    far = ((1.0, 0.0, 0.0, True), (-1.0, 0.0, size + 0.01, False))
    if wide:
        return (*far, (0.0, 1.0, wide / 2, True), (0.0, -1.0, wide / 2, False))
    return (*far, (0.5, 1.0, 0.0, True), (0.5, -1.0, 0.0, False))


def _across(middle: float, size: int) -> tuple[Edge, ...]:
    """The edges of a line across the view of whom the wall faces."""
    thick = ((1.0, 0.0, 0.5 - middle, True), (-1.0, 0.0, 0.5 + middle, False))
    return (*thick, (0.0, 1.0, size / 2, True), (0.0, -1.0, size / 2, False))


def _within(edges: tuple[Edge, ...], measure: Measure, middle: Space, radius: int, grid: Shape) -> Region:
    """The spaces of a burst that lie within edges. In a row they lie side by side, so only its ends are looked at."""

    def lies(x: int, y: int) -> bool:
        ahead, aside = measure(x, y)
        return all(
            a * ahead + b * aside + c > 0 if beyond else a * ahead + b * aside + c >= 0 for a, b, c, beyond in edges
        )

    def ends() -> Iterator[tuple[int, int, int]]:
        for y, first, count in _around(middle, radius, grid):
            left, right, along_an_edge = _about(edges, measure, y, first, count)
            if along_an_edge:
                yield from ((y, x, 1) for x in range(left, right + 1) if lies(x, y))
                continue
            while left <= right and not lies(left, y):
                left += 1
            while left <= right and not lies(right, y):
                right -= 1
            if left <= right:
                yield y, left, right - left + 1

    return Region.of(ends())


FAR = 1000
"""Spaces over which the slope of a row is taken."""


def _about(edges: tuple[Edge, ...], measure: Measure, y: int, first: int, count: int) -> tuple[int, int, bool]:
    """Between which columns of a row the spaces within edges lie, or a little more; whether it runs along an edge."""
    (ahead, aside), (far_ahead, far_aside) = measure(first, y), measure(first + FAR, y)
    low, high, along_an_edge = 0.0, count - 1.0, False
    for a, b, c, _ in edges:
        here, step = a * ahead + b * aside + c, (a * (far_ahead - ahead) + b * (far_aside - aside)) / FAR
        if abs(step) < 1e-7:
            high = high if here > -0.001 else -2.0
            along_an_edge = along_an_edge or abs(here) <= 0.001
        elif step > 0:
            low = max(low, -here / step)
        else:
            high = min(high, -here / step)
    return first + max(0, int(low) - 1), first + min(count - 1, int(high) + 1), along_an_edge
