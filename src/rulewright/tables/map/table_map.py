"""TableMap: the map of a table as its log tells it: where everybody stands, where fog lies, what is drawn.

A game that is played on a map keeps places itself; for all others the table keeps them, as people put the tokens.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from msgspec import UNSET, Struct
from msgspec.structs import replace

from rulewright.contract import Ruleset
from rulewright.log.facts import MOST_ACROSS, Fact, Fogged, Founded, Mapped, Overrode, Placed, Sketched
from rulewright.log.scene import SceneSet
from rulewright.log.walls import Sighted, Swung, Walled
from rulewright.play import SCENE, FrozenMap
from rulewright.play.facts import Changed
from rulewright.space.areas import AREA_KINDS, AreaKind, area
from rulewright.space.grid import Shape, Space
from rulewright.space.region import Region, Runs
from rulewright.space.sight import Box
from rulewright.tables.map.areas import Areas, areas_after
from rulewright.tables.map.structure import Structure
from rulewright.tables.seat import Seat

EVERY_PLAYER = ""
MOST_EYES = 12
"""By so many of those whom it plays a seat sees the map."""

OF_A_MAP = frozenset({Founded, Mapped, Placed, Fogged, Sketched, Walled, Swung, Sighted, SceneSet})
OF_PLACES = OF_A_MAP | {Changed, Overrode}
"""Facts that a map may follow from, the second where a game keeps places itself."""
OF_EVERY_EYE = frozenset({Fogged, Walled, Swung})
"""Facts that bear on what every seat sees of a map, whoever is told of them."""


class TableMap(Struct, frozen=True):
    """The map: as laid (if it was), places by actor, fog by seat, areas by whose they are and their names, what is built."""

    laid: Mapped | None = None
    places: FrozenMap[str, Space] = FrozenMap()
    fog: FrozenMap[str, Runs] = FrozenMap()
    areas: Areas = FrozenMap()
    built: Structure | None = None

    def after(self, fact: Fact, game: Ruleset) -> TableMap:
        """The map after one more fact; the very same if it says nothing of it."""
        if type(fact) not in (
            OF_A_MAP if game.ground is None else OF_PLACES
        ):  # most facts are not, and soon passed over
            return self
        match fact:
            case Founded():
                return TableMap()
            case Mapped():
                return replace(self, laid=fact, built=None)
            case Walled():
                return replace(self, built=Structure.of(fact))
            case Swung() | Sighted():
                return self._with_structure(self.built and self.built.after(fact))
            case SceneSet():
                return self._with_structure(None)
            case Placed(of, x, y, off):
                return self.with_place(of, None if off else Space(x, y))
            case Fogged():
                return replace(self, fog=self._fog_after(fact))
            case Sketched():
                return replace(self, areas=areas_after(self.areas, fact))
            case Changed(change) | Overrode(change) if game.ground is not None and change.of != SCENE:
                return self._moved(change.of, change.path, change.after, game.ground.place)
        return self

    def with_place(self, who: str, place: Space | None) -> TableMap:
        """The map with somebody at a place, or off it."""
        if self.places.get(who) == place:
            return self
        return replace(self, places=self.places.without(who) if place is None else self.places.with_(who, place))

    def _with_structure(self, built: Structure | None) -> TableMap:
        return self if built is self.built else replace(self, built=built)

    def _moved(self, who: str, path: str, after: Any, place: str) -> TableMap:
        """The map after a change of somebody whose game keeps places itself."""
        if not path:
            return self.with_place(who, None if after is UNSET else _space(_part(after, place)) or Space())
        if path == place:
            return self.with_place(who, _space(after))
        if path in {f"{place}.x", f"{place}.y"} and who in self.places:
            return self.with_place(who, replace(self.places[who], **{path[-1]: after}))
        return self

    def _fog_after(self, fact: Fogged) -> FrozenMap[str, Runs]:
        spaces, fog = Region.of(fact.runs), self.fog
        for seat in fact.seats or {EVERY_PLAYER, *fog}:
            before = self.fog_of(seat)
            fog = fog.with_(seat, (before - spaces if fact.lifted else before | spaces).runs())
        return fog

    # -- who sees what --------------------------------------------------------------------------

    def fog_of(self, seat: str) -> Region:
        """The spaces that lie in fog for a seat's players."""
        return spread(self.fog.get(seat, self.fog.get(EVERY_PLAYER, ())))

    @property
    def veiled(self) -> bool:
        """Whether anything of the map is hidden from anybody."""
        return bool(self.fog) or self.hidden_by_walls

    @property
    def hidden_by_walls(self) -> bool:
        """Whether players see no further than those whom they play."""
        return self.built is not None and self.built.how == "hide"

    @property
    def box(self) -> Box:
        """How large the map is; nothing, where none was laid."""
        sides = (0, 0) if self.laid is None else (self.laid.width, self.laid.height)
        return Box(*(min(max(side, 0), MOST_ACROSS) for side in sides))

    def dark(self, seat: Seat) -> Region:
        """The spaces that a seat does not see into."""
        if seat.may("see_secrets"):
            return CLEAR
        fog = self.fog_of(seat.id)
        return fog | self.out_of_sight(seat) if self.hidden_by_walls else fog

    def out_of_sight(self, seat: Seat) -> Region:
        """The spaces of the map that nobody sees whom a seat plays, past walls and shut doors."""
        return CLEAR if self.built is None else _beyond(self.built, self._eyes(seat), self.box)

    def _eyes(self, seat: Seat) -> frozenset[Space]:
        """Where those stand whom a seat plays: it sees the map by them."""
        return frozenset(self.places[who] for who in seat.actors[:MOST_EYES] if who in self.places)

    def is_dark(self, space: Space | None, seat: Seat) -> bool:
        """Whether a seat does not see into a space. What lies beside the map no wall hides."""
        if space is None or seat.may("see_secrets"):
            return False
        if space in self.fog_of(seat.id):
            return True
        built, box = self.built, self.box
        if built is None or built.how != "hide" or not (0 <= space.x < box.width and 0 <= space.y < box.height):
            return False
        return not built.sees(self._eyes(seat), space)

    def hides(self, who: str, seat: Seat) -> bool:
        """Whether somebody stands where a seat does not see; everybody sees their own."""
        return who not in seat.actors and self.is_dark(self.places.get(who), seat)

    def spaces_of(self, drawn: Sketched, grid: Shape) -> Region:
        """The spaces that an area covers."""
        toward = None if drawn.toward is None else Space(*drawn.toward)
        burst: AreaKind = "burst"
        kind = next((kind for kind in AREA_KINDS if kind == drawn.kind), burst)
        return area(kind, drawn.size, Space(drawn.x, drawn.y), toward, grid)


CLEAR = Region()


@lru_cache(maxsize=1024)
def _beyond(built: Structure, eyes: frozenset[Space], box: Box) -> Region:
    return box.spaces - built.seen(eyes, box)


def runs(spaces: Iterable[Space]) -> Runs:
    """Spaces as runs, row by row."""
    return (spaces if isinstance(spaces, Region) else Region.of((space.y, space.x, 1) for space in spaces)).runs()


@lru_cache(maxsize=1024)
def spread(told: Runs) -> Region:
    """Runs as spaces."""
    return Region.of(told)


def _part(actor: Any, place: str) -> Any:
    return actor.get(place) if isinstance(actor, dict) else getattr(actor, place, None)


def _space(value: Any) -> Space | None:
    """A place as a space of the grid, whether it comes from a rule or from a file; fields left out have 0."""
    if value is None or value is UNSET:
        return None
    if isinstance(value, dict):
        return Space(int(value.get("x", 0)), int(value.get("y", 0)))
    return Space(value.x, value.y)
