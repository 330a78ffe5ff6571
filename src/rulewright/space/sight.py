"""Sight: which spaces of a square grid are seen from a point, past walls. Exact: it reckons with whole numbers alone.

A space is seen if nothing stands on the straight line to its middle; what touches the line, by no more than a corner,
stands in it. So whoever sees somebody is seen by them, and a further wall never shows more.

The shadow of a piece of wall is a cone without its tip. In each row it is one run of spaces, found by three divisions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import isqrt
from typing import NamedTuple

from rulewright.space.grid import Space
from rulewright.space.region import Region
from rulewright.space.walls import FINE, Piece, Walls

FARTHEST = 60
"""So many spaces far anybody sees."""
SWEPT = 24
"""After so many pieces of wall, rows in which nothing is left to see are looked at no more."""


class Box(NamedTuple):
    """The spaces of a map: so many across and down, from 0 on."""

    width: int
    height: int

    @property
    def spaces(self) -> Region:
        """All of them."""
        return _whole(self)


@lru_cache(maxsize=64)
def _whole(box: Box) -> Region:
    return Region.of((row, 0, box.width) for row in range(box.height))


class Point(NamedTuple):
    """A point of the plane, in parts of a space."""

    x: int
    y: int


def middle_of(space: Space) -> Point:
    """The point in the middle of a space."""
    return Point(space.x * FINE, space.y * FINE)


def space_of(point: Point) -> tuple[int, int]:
    """The column and row in which a point lies."""
    return (point.x + FINE // 2) // FINE, (point.y + FINE // 2) // FINE


@lru_cache(maxsize=2048)
def seen_from(eye: Point, walls: Walls, box: Box, reach: int = FARTHEST * FINE) -> Region:
    """The spaces of a map that are seen from a point, no further away than its reach in parts of a space."""
    return seen_of(_round(eye, box, reach), eye, walls, reach)


@lru_cache(maxsize=8192)
def is_seen(eye: Point, space: Space, walls: Walls) -> bool:
    """Whether one space of a map is seen from a point."""
    x, y = middle_of(space)
    if (x - eye.x) ** 2 + (y - eye.y) ** 2 > (FARTHEST * FINE) ** 2:
        return False
    (left, right), (top, bottom) = sorted((x, eye.x)), sorted((y, eye.y))
    between = [
        piece
        for piece in walls.pieces
        if min(piece[0], piece[2]) <= right
        and max(piece[0], piece[2]) >= left
        and min(piece[1], piece[3]) <= bottom
        and max(piece[1], piece[3]) >= top
    ]
    return bool(seen_of(Region(space.x, {space.y: 1}), eye, Walls(tuple(between))))


def seen_of(spaces: Region, eye: Point, walls: Walls, reach: int = FARTHEST * FINE) -> Region:
    """What is seen of some spaces of a map from a point, if nothing but these walls stands between."""
    rest = {row: bits << spaces.left for row, bits in spaces.rows.items()}
    rows, width = sorted(rest), max((bits.bit_length() for bits in rest.values()), default=0)
    for place, piece in enumerate(_by_nearness(eye, walls.pieces, reach)):
        _darken(rest, rows, eye, piece, width)
        if place % SWEPT == 0:
            rows = [row for row in rows if rest[row]]
            if not rows:
                break
    return Region(0, rest)


@lru_cache(maxsize=2048)
def _round(eye: Point, box: Box, reach: int) -> Region:
    """The spaces of a map whose middles lie within reach of a point."""

    def rows() -> Iterator[tuple[int, int, int]]:
        first, last = max(0, -((reach - eye.y) // FINE)), min(box.height - 1, (eye.y + reach) // FINE)
        for row in range(first, last + 1):
            aside = isqrt(reach * reach - (row * FINE - eye.y) ** 2)
            left, right = max(0, -((aside - eye.x) // FINE)), min(box.width - 1, (eye.x + aside) // FINE)
            if left <= right:
                yield row, left, right - left + 1

    return Region.of(rows())


def _by_nearness(eye: Point, pieces: Iterable[Piece], reach: int) -> list[Piece]:
    """Pieces that may hide something, the nearest first: they leave the least to do for those behind them."""
    measured = []
    for piece in pieces:
        x, y, to_x, to_y = piece[0] - eye.x, piece[1] - eye.y, piece[2] - eye.x, piece[3] - eye.y
        aside = 0 if min(x, to_x) <= 0 <= max(x, to_x) else min(abs(x), abs(to_x))
        ahead = 0 if min(y, to_y) <= 0 <= max(y, to_y) else min(abs(y), abs(to_y))
        if max(aside, ahead) <= reach:
            measured.append((min(x * x + y * y, to_x * to_x + to_y * to_y), (x, y, to_x, to_y)))
    return [piece for _, piece in sorted(measured)]


def _darken(rest: dict[int, int], rows: list[int], eye: Point, piece: Piece, width: int) -> None:
    """Take out of what is left of some rows what a piece hides, as seen from the eye."""
    x, y, to_x, to_y = piece
    turn = x * to_y - y * to_x
    if not turn:
        _darken_behind(rest, rows, eye, piece, width)
        return
    if turn < 0:
        x, y, to_x, to_y, turn = to_x, to_y, x, y, -turn
    # Seen from the eye, a middle (p, q) is hidden if x*q >= y*p, p*to_y >= q*to_x, and p*dy - q*dx > turn.
    dx, dy = to_x - x, to_y - y
    sides = ((-y, -x, 0), (to_y, to_x, 0), (dy, dx, turn + 1))  # each: a*p >= b*q + c
    above, below = max(y, to_y) <= 0, min(y, to_y) >= 0
    first = eye.y + min(y, to_y) if below else -FINE
    last = eye.y + max(y, to_y) if above else 1 << 30
    for row in rows:
        at = row * FINE
        if at < first or at > last or not rest[row]:
            continue
        low, high, q = 0, width - 1, at - eye.y
        for a, b, c in sides:
            # p is the column times FINE, less the eye's own place
            least = b * q + c + a * eye.x
            if a > 0:
                low = max(low, -(-least // (a * FINE)))
            elif a < 0:
                high = min(high, least // (a * FINE))
            elif least > 0:
                high = -1
        if low <= high:
            rest[row] &= ~(((1 << (high - low + 1)) - 1) << low)


def _darken_behind(rest: dict[int, int], rows: list[int], eye: Point, piece: Piece, width: int) -> None:
    """The same for a piece that points at the eye, or goes through it: it hides what lies on its own line."""
    x, y, to_x, to_y = piece
    dx, dy = to_x - x, to_y - y
    near, far = sorted((x * dx + y * dy, to_x * dx + to_y * dy))
    for row in rows:
        q = row * FINE - eye.y
        if dy and (q * dx) % dy:
            continue
        columns: Iterable[int] = range(width) if not dy and not q else ()
        if dy:
            p = q * dx // dy + eye.x
            columns = (p // FINE,) if not p % FINE and 0 <= p // FINE < width else ()
        for column in columns:
            along = (column * FINE - eye.x) * dx + q * dy
            if (along > 0 and far > 0 and near < along) or (along < 0 and near < 0 and far > along):
                rest[row] &= ~(1 << column)
