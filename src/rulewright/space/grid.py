"""Spaces on a square or a hexagonal grid: how far apart, what lies beside and between. Nothing of the game is here."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Literal

from msgspec import Struct

from rulewright.play.values.bounded import Whole

type Shape = Literal["square", "hex"]

SQUARE_STEPS = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))
HEX_STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


class Space(Struct, frozen=True, order=True, cache_hash=True):
    """A space: column and row of a square grid, or axial coordinates of a hexagonal one."""

    x: Whole = 0
    y: Whole = 0

    def __str__(self) -> str:
        return f"{self.x},{self.y}"


def spaces_between(a: Space, b: Space, grid: Shape = "square") -> int:
    """How many steps lie between two spaces; on squares a diagonal counts as one."""
    dx, dy = b.x - a.x, b.y - a.y
    if grid == "hex":
        return max(abs(dx), abs(dy), abs(dx + dy))
    return max(abs(dx), abs(dy))


def beside(space: Space, grid: Shape = "square") -> tuple[Space, ...]:
    """The spaces that touch one."""
    return tuple(Space(space.x + dx, space.y + dy) for dx, dy in (HEX_STEPS if grid == "hex" else SQUARE_STEPS))


def within(middle: Space, radius: int, grid: Shape = "square") -> frozenset[Space]:
    """All spaces at most so far away, the middle included."""
    span = range(-radius, radius + 1)
    around = (Space(middle.x + dx, middle.y + dy) for dx in span for dy in span)
    return frozenset(space for space in around if spaces_between(middle, space, grid) <= radius)


def point(space: Space, grid: Shape = "square") -> tuple[float, float]:
    """Where the middle of a space lies in the plane, one apart from the next."""
    if grid == "hex":
        return space.x + space.y / 2, space.y * sqrt(3) / 2
    return float(space.x), float(space.y)


def measured(origin: Space, toward: Space, space: Space, grid: Shape = "square") -> tuple[float, float]:
    """How far a space lies along a direction and how far aside of it, to the left being positive."""
    return along(origin, toward, grid)(space.x, space.y)


def along(origin: Space, toward: Space, grid: Shape = "square") -> Callable[[int, int], tuple[float, float]]:
    """The measure of a direction, for as many spaces as one likes."""
    (ox, oy), (tx, ty) = point(origin, grid), point(toward, grid)
    dx, dy = tx - ox, ty - oy
    length = sqrt(dx * dx + dy * dy) or 1.0
    is_hex = grid == "hex"

    def measure(x: int, y: int) -> tuple[float, float]:
        sx, sy = (x + y / 2, y * sqrt(3) / 2) if is_hex else (x, y)
        ahead = ((sx - ox) * dx + (sy - oy) * dy) / length
        aside = ((sy - oy) * dx - (sx - ox) * dy) / length
        return round(ahead, 6), round(aside, 6)

    return measure


def line(a: Space, b: Space, grid: Shape = "square") -> tuple[Space, ...]:
    """The spaces that a straight line crosses between two others."""
    steps = spaces_between(a, b, grid)
    if grid == "hex":
        return tuple(_nearest_hex(a, b, k, steps) for k in range(1, steps))
    return tuple(
        Space(_nearest(a.x * (steps - k) + b.x * k, steps), _nearest(a.y * (steps - k) + b.y * k, steps))
        for k in range(1, steps)
    )


def _nearest(number: int, by: int) -> int:
    """The whole number nearest to a fraction, halves up."""
    return (2 * number + by) // (2 * by)


def _nearest_hex(a: Space, b: Space, k: int, steps: int) -> Space:
    """The hexagon in which a point of the line between two others lies."""
    x = a.x + (b.x - a.x) * k / steps + 1e-6
    y = a.y + (b.y - a.y) * k / steps + 2e-6
    z = -x - y
    rx, ry, rz = round(x), round(y), round(z)
    dx, dy, dz = abs(rx - x), abs(ry - y), abs(rz - z)
    if dx > dy and dx > dz:
        rx = -ry - rz
    elif dy > dz:
        ry = -rx - rz
    return Space(rx, ry)
