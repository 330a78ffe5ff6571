"""Areas on a grid: bursts, rings, arcs, cones, lines and walls, as the spaces that they cover."""

from __future__ import annotations

from typing import Literal, get_args

from rulewright.kits.grid import Shape, Space, measured, spaces_between, within

type AreaKind = Literal["burst", "ring", "arc", "cone", "line", "wall"]
AREA_KINDS: tuple[AreaKind, ...] = get_args(AreaKind.__value__)


def covered(
    kind: AreaKind, size: int, origin: Space, toward: Space | None = None, grid: Shape = "square", width: int = 1
) -> frozenset[Space]:
    """The spaces of an area.

    A burst and a ring lie around their origin. An arc (half a burst), a cone (as wide as it is far) and a line
    begin beside it and go toward a space. A wall stands in the space aimed at, across the view from the origin.
    """
    if kind == "burst":
        return within(origin, size, grid)
    if kind == "ring":
        return frozenset(space for space in within(origin, size, grid) if spaces_between(origin, space, grid) == size)
    aim = toward if toward is not None and toward != origin else Space(origin.x + 1, origin.y)
    if kind == "wall":
        return frozenset(space for space in within(aim, size, grid) if _across(origin, aim, space, size, grid))
    near = within(origin, size, grid) - {origin}
    if kind == "arc":
        return frozenset(space for space in near if measured(origin, aim, space, grid)[0] >= 0)
    wide = width if kind == "line" else 0
    return frozenset(space for space in near if _ahead(origin, aim, space, size, wide, grid))


def _ahead(origin: Space, aim: Space, space: Space, size: int, wide: int, grid: Shape) -> bool:
    """Whether a space lies in a line of a width, or with no width in a cone as wide as it is far."""
    ahead, aside = measured(origin, aim, space, grid)
    half = (wide or ahead) / 2
    return 0 < ahead <= size + 0.01 and -half < aside <= half


def _across(origin: Space, aim: Space, space: Space, size: int, grid: Shape) -> bool:
    """Whether a space lies on the line across the view of whom the wall faces."""
    ahead, aside = measured(origin, aim, space, grid)
    middle = measured(origin, aim, aim, grid)[0]
    return -0.5 < ahead - middle <= 0.5 and -size / 2 < aside <= size / 2
