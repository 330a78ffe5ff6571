"""Structure: what stands on a map: walls, doors and lights, and what is seen past them from where figures stand."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from rulewright.log.walls import Doorway, Lamp, Sighted, SightRule, Swung, Walled
from rulewright.space.grid import Space
from rulewright.space.region import Region
from rulewright.space.sight import Box, Point, is_seen, middle_of, seen_from, seen_of
from rulewright.space.walls import NO_WALLS, Piece, Walls, touches

MOST_WORK = 10_000
"""So many pieces of wall all lights of a map together are held against; those for which none are left shine through walls."""


class Structure(Struct, frozen=True, cache_hash=True):
    """The walls of a map with its doors as they stand, its lights, and what comes of them for players."""

    walls: Walls = Walls()
    doors: tuple[Doorway, ...] = ()
    lamps: tuple[Lamp, ...] = ()
    how: SightRule = "shade"
    dark: bool = False

    @classmethod
    def of(cls, fact: Walled) -> Structure | None:
        """What was built; None where nothing is."""
        if not (fact.walls or fact.doors or fact.lamps):
            return None
        return cls(Walls(fact.walls), fact.doors, fact.lamps)

    def after(self, fact: Swung | Sighted) -> Structure:
        """The same with a door opened or shut, or with another sight. A door that is not there is nobody's."""
        if isinstance(fact, Sighted):
            return replace(self, how=fact.how, dark=fact.dark)
        if fact.door >= len(self.doors) or self.doors[fact.door].open == fact.open:
            return self
        swung = replace(self.doors[fact.door], open=fact.open)
        return replace(self, doors=(*self.doors[: fact.door], swung, *self.doors[fact.door + 1 :]))

    @property
    def shut(self) -> Walls:
        """The doors that stop the eye."""
        return shut_of(self)

    def sees(self, eyes: Iterable[Space], space: Space) -> bool:
        """Whether a space is seen from any of some others."""
        points = map(middle_of, eyes)
        return any(is_seen(eye, space, self.walls) and is_seen(eye, space, self.shut) for eye in points)

    def near(self, lamp: Lamp) -> Walls:
        """The walls that a light may fall on."""
        return _near(self.walls, lamp)

    def seen(self, eyes: Iterable[Space], box: Box) -> Region:
        """The spaces that are seen from any of some spaces."""
        return _seen(self, frozenset(eyes), box)

    def lit(self, box: Box) -> Region:
        """The spaces that light falls on."""
        return lit_of(self, box)

    def door_shows(self, door: int, spaces: Region) -> bool:
        """Whether whoever sees some spaces sees a door."""
        return door < len(self.doors) and touches(self.doors[door].across, spaces)


@lru_cache(maxsize=1024)
def _near(walls: Walls, lamp: Lamp) -> Walls:
    across, down = (lamp.x - lamp.reach, lamp.x + lamp.reach), (lamp.y - lamp.reach, lamp.y + lamp.reach)

    def is_near(piece: Piece) -> bool:
        (left, right), (top, bottom) = sorted(piece[::2]), sorted(piece[1::2])
        return left <= across[1] and right >= across[0] and top <= down[1] and bottom >= down[0]

    return Walls(tuple(filter(is_near, walls.pieces)))


@lru_cache(maxsize=256)
def shut_of(structure: Structure) -> Walls:
    """The doors that are shut, as walls."""
    return Walls(tuple(door.across for door in structure.doors if not door.open))


@lru_cache(maxsize=1024)
def _seen(structure: Structure, eyes: frozenset[Space], box: Box) -> Region:
    found = Region()
    for space in eyes:
        eye = middle_of(space)
        found = found | seen_of(seen_from(eye, structure.walls, box), eye, structure.shut)
    return found


@lru_cache(maxsize=256)
def lit_of(structure: Structure, box: Box) -> Region:
    """The spaces of a map that any of its lights falls on."""
    found, work = Region(), MOST_WORK
    for lamp in structure.lamps:
        at, near = Point(lamp.x, lamp.y), structure.near(lamp)
        work -= len(near.pieces) + 1
        walls, doors = (near, structure.shut) if work > 0 else (NO_WALLS, NO_WALLS)
        found = found | seen_of(seen_from(at, walls, box, lamp.reach), at, doors, lamp.reach)
    return found
