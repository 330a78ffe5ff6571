"""Walls: straight pieces that stop the eye, in hundredths of a space of a square grid.

The middle of a space lies at a hundred times its column and row, so a space reaches fifty to each side.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Annotated

from msgspec import Meta, Struct

from rulewright.space.region import Region

FINE = 100
"""Parts of a space, as finely as walls are kept."""
NEAR = 10
"""So close to a space, in its parts, a piece of wall belongs to it: walls are seldom drawn right on the line."""

type Fine = Annotated[int, Meta(ge=-25_000, le=25_000)]
type Piece = tuple[Fine, Fine, Fine, Fine]
"""A straight piece of wall: from where to where, across and down."""


class Walls(Struct, frozen=True, cache_hash=True):
    """Pieces of wall as one value, known again at once by whoever has reckoned with it before."""

    pieces: tuple[Piece, ...] = ()


NO_WALLS = Walls()


@lru_cache(maxsize=256)
def walls_within(walls: Walls, spaces: Region) -> tuple[Piece, ...]:
    """The walls as far as they stand in or beside some spaces, cut where they leave them."""
    return tuple(part for piece in walls.pieces for part in _joined(_cut(piece), spaces))


def touches(piece: Piece, spaces: Region) -> bool:
    """Whether a piece stands in or beside one of some spaces."""
    return any(_is_by(part, spaces) for part in _cut(piece))


def _joined(parts: Iterable[Piece], spaces: Region) -> Iterator[Piece]:
    """Those parts of a piece that are by the spaces; parts that follow each other as one."""
    open_: Piece | None = None
    for part in parts:
        if _is_by(part, spaces):
            open_ = part if open_ is None else (*open_[:2], *part[2:])
        elif open_ is not None:
            yield open_
            open_ = None
    if open_ is not None:
        yield open_


def _cut(piece: Piece) -> Iterator[Piece]:
    """A piece in parts, cut at every edge of a space."""
    x, y, to_x, to_y = piece
    shares = {0.0, 1.0, *_edges(x, to_x), *_edges(y, to_y)}
    points = [(round(x + (to_x - x) * share), round(y + (to_y - y) * share)) for share in sorted(shares)]
    for here, there in pairwise(points):
        if here != there:
            yield (*here, *there)


def _edges(start: int, end: int) -> Iterator[float]:
    """At which shares of its way from start to end a piece crosses edges of spaces."""
    low, high = sorted((start, end))
    first = (low + FINE // 2) // FINE * FINE + FINE // 2
    for edge in range(first, high, FINE):
        if edge > low:
            yield (edge - start) / (end - start)


def _is_by(part: Piece, spaces: Region) -> bool:
    x, y = (part[0] + part[2]) // 2, (part[1] + part[3]) // 2
    return any(
        spaces.holds((x + aside + FINE // 2) // FINE, (y + ahead + FINE // 2) // FINE)
        for aside in (-NEAR, NEAR)
        for ahead in (-NEAR, NEAR)
    )
