"""Map files: a map as other programs write it (Universal VTT: `.uvtt`, `.dd2vtt`, `.df2vtt`), read into ours.

The file is a stranger's. Every number in it is bounded, what is of no use is passed over, and lines that bend are
straightened as far as nobody would notice, until there are few enough pieces of wall.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from rulewright.log.facts import MOST_ACROSS
from rulewright.log.walls import MOST_DOORS, MOST_LAMPS, MOST_PIECES, Doorway, Lamp, Walled
from rulewright.play import Refusal, Refused
from rulewright.space.walls import FINE, Piece

ROOM = 20 * FINE
"""So far beside the map, in parts of a space, a line may begin or end."""
SMOOTHNESS = (3, 6, 12, 25)
"""By so many parts of a space a line may be straightened: the first by which there are few enough pieces."""
FARTHEST_LIGHT = 30
ANOTHER = "Export the map again as a Universal VTT file."

type GridNumber = Annotated[float, Meta(ge=-100_000, le=100_000)]


class GridPoint(Struct, frozen=True, gc=False):
    """A point in spaces of the file's grid."""

    x: GridNumber = 0.0
    y: GridNumber = 0.0


type Polyline = Annotated[list[GridPoint], Meta(max_length=100_000)]
type Polylines = Annotated[list[Polyline], Meta(max_length=20_000)] | None


class Resolution(Struct, frozen=True):
    """How large a map is, and where its first space lies."""

    map_size: GridPoint
    map_origin: GridPoint = GridPoint()


class Portal(Struct, frozen=True):
    """A door or a window; what is not closed is open."""

    bounds: Polyline = []
    closed: bool = True


class LightSource(Struct, frozen=True):
    """A light and how far it reaches, in spaces."""

    position: GridPoint
    range: GridNumber = 0.0


class Environment(Struct, frozen=True):
    """What light there is everywhere, as a colour: its strength first, then red, green and blue."""

    ambient_light: Annotated[str, Meta(max_length=20)] = ""


class UniversalMap(Struct, frozen=True):
    """The file, as far as it is of use here; an image comes as text."""

    resolution: Resolution
    line_of_sight: Polylines = None
    objects_line_of_sight: Polylines = None
    portals: Annotated[list[Portal], Meta(max_length=20_000)] | None = None
    lights: Annotated[list[LightSource], Meta(max_length=20_000)] | None = None
    environment: Environment | None = None
    image: bytes = b""


class MapFile(Struct, frozen=True):
    """A map that was read: its measures, what stands on it, whether it is a dark one, and its image."""

    width: int
    height: int
    walled: Walled
    dark: bool
    image: bytes


def read_map_file(body: bytes) -> MapFile:
    """A map from the bytes of a file; refuses what is none, and what is too large."""
    try:
        told = msgspec.json.decode(body, type=UniversalMap)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as odd:
        raise Refused(Refusal(f"That is no map file that can be read: {odd}."[:300], instead=ANOTHER)) from None
    width, height = (round(side) for side in (told.resolution.map_size.x, told.resolution.map_size.y))
    if not (1 <= width <= MOST_ACROSS and 1 <= height <= MOST_ACROSS):
        size = f"That map has {width} by {height} spaces."
        raise Refused(Refusal(size, instead=f"A map has at most {MOST_ACROSS} across and down."))
    reader = _MapReader(told.resolution.map_origin, width, height)
    walled = Walled(reader.walls(told), tuple(reader.doors(told.portals or ())), tuple(reader.lamps(told.lights or ())))
    return MapFile(width, height, walled, _is_dark(told), told.image)


class _MapReader:
    """Reads points of one file's grid as points of ours."""

    def __init__(self, origin: GridPoint, width: int, height: int) -> None:
        self._origin = origin
        self._right, self._bottom = width * FINE + ROOM, height * FINE + ROOM

    def walls(self, told: UniversalMap) -> tuple[Piece, ...]:
        """Pieces of wall, straightened no more than needed."""
        lines = [self._line(each) for each in (*(told.line_of_sight or ()), *(told.objects_line_of_sight or ()))]
        found: dict[Piece, None] = {}
        for slack in SMOOTHNESS:
            found = dict.fromkeys(piece for line in lines for piece in self._pieces(straightened(line, slack)))
            if len(found) <= MOST_PIECES:
                return tuple(found)
        many = f"That map has {len(found):,} pieces of wall."
        raise Refused(Refusal(many, instead=f"At most {MOST_PIECES:,} are read: export fewer objects that stop sight."))

    def doors(self, portals: Iterable[Portal]) -> Iterator[Doorway]:
        """Doors, as far as there is room for them."""
        found = ((piece, each) for each in portals for piece in self._pieces(self._line(each.bounds)[:2]))
        for place, (piece, portal) in enumerate(found):
            if place == MOST_DOORS:
                raise Refused(Refusal(f"That map has more than {MOST_DOORS} doors.", instead="Export it in parts."))
            yield Doorway(piece, open=not portal.closed)

    def lamps(self, lights: Sequence[LightSource]) -> Iterator[Lamp]:
        """Lights, as far as there is room for them, the farthest-reaching first if there is not."""
        shine = sorted(lights, key=lambda light: -light.range)[:MOST_LAMPS] if len(lights) > MOST_LAMPS else lights
        for light in shine:
            ((x, y),) = self._line([light.position])
            reach = round(min(light.range, FARTHEST_LIGHT) * FINE)
            if reach > 0 and self._is_here(x, y):
                yield Lamp(x, y, reach)

    def _line(self, points: Iterable[GridPoint]) -> list[tuple[int, int]]:
        """Points in parts of a space, from the middle of the first space on."""
        from_x, from_y = self._origin.x, self._origin.y
        half = FINE // 2
        return [(round((at.x - from_x) * FINE) - half, round((at.y - from_y) * FINE) - half) for at in points]

    def _pieces(self, line: Sequence[tuple[int, int]]) -> Iterator[Piece]:
        for here, there in pairwise(line):
            if here != there and self._is_here(*here) and self._is_here(*there):
                yield (*here, *there)

    def _is_here(self, x: int, y: int) -> bool:
        return -ROOM <= x <= self._right and -ROOM <= y <= self._bottom


def straightened(line: Sequence[tuple[int, int]], slack: int) -> list[tuple[int, int]]:
    """A line with as few bends as can be, none of its points further away from it than the slack."""
    if len(line) < 3:
        return list(line)
    kept, todo = {0, len(line) - 1}, [(0, len(line) - 1)]
    while todo:
        first, last = todo.pop()
        far, at = max(
            ((_aside(line[first], line[last], line[place]), place) for place in range(first + 1, last)),
            default=(0.0, 0),
        )
        if far > slack:
            kept.add(at)
            todo += [(first, at), (at, last)]
    return [line[place] for place in sorted(kept)]


def _aside(start: tuple[int, int], end: tuple[int, int], point: tuple[int, int]) -> float:
    """How far a point lies from a straight line between two others."""
    (x, y), (dx, dy) = (point[0] - start[0], point[1] - start[1]), (end[0] - start[0], end[1] - start[1])
    length = dx * dx + dy * dy
    share = min(1.0, max(0.0, (x * dx + y * dy) / length)) if length else 0.0
    return math.hypot(x - dx * share, y - dy * share)


def _is_dark(told: UniversalMap) -> bool:
    """Whether a map has lights and little light everywhere."""
    colour = (told.environment.ambient_light if told.environment else "").lstrip("#")[-6:]
    try:
        strengths = [int(colour[at : at + 2], 16) for at in (0, 2, 4)] if len(colour) == 6 else [255]
    except ValueError:
        return False
    return bool(told.lights) and max(strengths) < 128
