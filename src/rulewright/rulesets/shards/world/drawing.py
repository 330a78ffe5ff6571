"""Drawing: the ten templates on squares and on hexagons, as SVG. Spaces at the edge, where one may dodge, are lighter."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin

from rulewright.rulesets.shards.state.templates import NAMES, Name, edge_of, past_cover, spaces_of
from rulewright.space.grid import Shape, Space, point, within

CELL, MARGIN, HEADER = 16.0, 8.0, 24.0
FIELD = 5
SIZES: dict[str, int] = {"aura": 3, "explosion": 3, "cloud": 3, "field": 3, "cage": 3, "wall": 5}
SIZE = 4
AIM = Space(4, 0)
COVER = (Space(1, -1), Space(1, 1))
PALETTE = {"empty": "#f5f1e8", "inside": "#8c4a2f", "edge": "#e0a06a", "cover": "#4a4a4a", "origin": "#1f4e79"}


def shown(name: Name, grid: Shape) -> tuple[frozenset[Space], frozenset[Space]]:
    """What a template covers in the drawing, and its edge; two walls stand in the way of a cloud and an explosion."""
    origin = Space()
    path = tuple(Space(x, 0) for x in range(-SIZE - 1, 1))
    whole = spaces_of(name, SIZES.get(name, SIZE), origin, AIM, grid, path=path)
    cover = COVER if name in ("cloud", "explosion") else ()
    covered = past_cover(name, whole, origin, cover, grid)
    return covered, edge_of(covered, grid)


def outline(space: Space, grid: Shape) -> str:
    """A space as SVG draws it, by its corners."""
    x, y = point(space, grid)
    if grid == "square":
        corners = [(x - 0.5, y - 0.5), (x + 0.5, y - 0.5), (x + 0.5, y + 0.5), (x - 0.5, y + 0.5)]
    else:
        radius = 1 / 3**0.5
        corners = [(x + radius * cos(pi / 6 + k * pi / 3), y + radius * sin(pi / 6 + k * pi / 3)) for k in range(6)]
    return "M" + "L".join(f"{round(cx * CELL)} {round(cy * CELL)}" for cx, cy in corners) + "Z"


def panel(name: Name, grid: Shape) -> Iterable[str]:
    """One template with its name."""
    inside, edge = shown(name, grid)
    cover = COVER if name in ("cloud", "explosion") else ()
    sorts: dict[str, list[str]] = {}
    for space in sorted(within(Space(), FIELD, grid)):
        kind = "edge" if space in edge else "inside" if space in inside else "empty"
        sorts.setdefault("cover" if space in cover else kind, []).append(outline(space, grid))
    for kind, spaces in sorts.items():
        yield f'<path d="{"".join(spaces)}" fill="{PALETTE[kind]}" stroke="#b9b0a0" stroke-width="0.6"/>'
    yield f'<circle cx="0" cy="0" r="{CELL * 0.28:.1f}" fill="{PALETTE["origin"]}"/>'
    title = f"{name} ({SIZES.get(name, SIZE)})"
    top = -(FIELD + 0.9) * CELL
    yield f'<text x="0" y="{top:.1f}" text-anchor="middle" font-family="sans-serif" font-size="13">{title}</text>'


def drawing(grid: Shape) -> str:
    """All ten on one sheet. [SHA-CORE-057 SHA-CORE-059 SHA-CORE-060]"""
    wide = (2 * FIELD + 1) * CELL * (1.05 if grid == "hex" else 1) + MARGIN
    high = (2 * FIELD + 1) * CELL + HEADER + MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {5 * wide + MARGIN:.0f} {2 * high + MARGIN:.0f}" role="img">',
        f"<title>The ten templates of SHARDS on a {grid} grid</title>",
        f'<rect width="100%" height="100%" fill="{PALETTE["empty"]}"/>',
    ]
    for number, name in enumerate(NAMES):
        row, column = divmod(number, 5)
        x, y = MARGIN + (column + 0.5) * wide, MARGIN + HEADER + row * high + (FIELD + 0.5) * CELL
        parts += [f'<g transform="translate({x:.1f} {y:.1f})">', *panel(name, grid), "</g>"]  # type: ignore[arg-type]
    return "\n".join((*parts, "</svg>\n"))
