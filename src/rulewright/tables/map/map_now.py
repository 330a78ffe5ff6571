"""MapNow: a table's map as one seat sees it at this moment, ready for a screen."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rulewright.contract import Ruleset, Scale
from rulewright.log.facts import Sketched
from rulewright.log.walls import Lamp, SightRule
from rulewright.play import State
from rulewright.space.grid import Shape
from rulewright.space.region import Region, Runs
from rulewright.space.sight import Point, space_of
from rulewright.space.walls import Piece, walls_within
from rulewright.tables.map.table_map import EVERY_PLAYER, TableMap
from rulewright.tables.seat import Seat


class TokenNow(Struct, frozen=True):
    """Somebody's token, and the space it stands in."""

    id: str
    x: int
    y: int


class AreaNow(Struct, frozen=True):
    """An area: what it is called, the spaces that it covers as far as the seat sees them, and who stands in it."""

    id: str
    kind: str
    size: int
    runs: Runs
    inside: tuple[str, ...]
    mine: bool = False
    secret: bool = False
    whose: str = ""


class DoorNow(Struct, frozen=True):
    """A door that the seat sees: its number, from where to where in hundredths of a space, and whether it is open."""

    door: int
    across: Piece
    open: bool


class BuiltNow(Struct, frozen=True, omit_defaults=True):
    """What stands on a map, as far as the seat sees it: walls and lights in hundredths of a space.

    `unseen` are spaces that nobody sees whom the seat plays, where that is shaded and not hidden; `unlit` are those on
    which no light falls, where it is dark.
    """

    how: SightRule
    dark: bool = False
    walls: tuple[Piece, ...] = ()
    doors: tuple[DoorNow, ...] = ()
    lamps: tuple[Lamp, ...] = ()
    unseen: Runs = ()
    unlit: Runs = ()


class MapNow(Struct, frozen=True, omit_defaults=True):
    """A map as a seat sees it. Without a width it is as large as those on it need.

    `move` is the action that takes somebody to a space, and `place` the field that holds it, where the game has them.
    `ground` is the picture that lies beneath; where the seat sees some of it alone, `cut` is there instead, another word
    whenever that is another part. `built` is what stands there.
    """

    grid: Shape
    per: float
    unit: str
    tokens: tuple[TokenNow, ...]
    areas: tuple[AreaNow, ...] = ()
    fog: Runs = ()
    width: int = 0
    height: int = 0
    move: str = ""
    place: str = ""
    fogs: dict[str, Runs] = {}
    ground: str = ""
    cut: str = ""
    built: BuiltNow | None = None


def map_now(
    table_map: TableMap, game: Ruleset, known: State[Any, Any], seat: Seat, ground: str = "", cut: str = ""
) -> MapNow | None:
    """The map for one seat; None where there is none."""
    laid, scale = table_map.laid, scale_of(table_map, game, known)
    if scale is None:
        return None
    tokens, dark = tokens_seen(table_map, known, seat), table_map.dark(seat)
    return MapNow(
        scale.grid,
        scale.per,
        scale.unit,
        tokens,
        tuple(
            _area(drawn, table_map.spaces_of(drawn, scale.grid), dark, tokens, seat)
            for drawn in table_map.areas.values()
            if not dark.holds(drawn.x, drawn.y)
        ),
        dark.runs(),
        laid.width if laid else 0,
        laid.height if laid else 0,
        game.ground.move if game.ground else "",
        game.ground.place if game.ground else "",
        {name: spaces.runs() for name, spaces in _fogs(table_map, seat).items()},
        ground,
        cut,
        built_now(table_map, seat),
    )


def built_now(table_map: TableMap, seat: Seat) -> BuiltNow | None:
    """What stands on a map, as far as a seat sees it; None where nothing does."""
    built, box, dark = table_map.built, table_map.box, table_map.dark(seat)
    if built is None:
        return None
    seen = box.spaces - dark if dark else None
    shades = built.how == "shade" and not seat.may("see_secrets")
    return BuiltNow(
        built.how,
        built.dark,
        built.walls.pieces if seen is None else walls_within(built.walls, seen),
        tuple(
            DoorNow(number, door.across, door.open)
            for number, door in enumerate(built.doors)
            if seen is None or built.door_shows(number, seen)
        ),
        tuple(lamp for lamp in built.lamps if seen is None or seen.holds(*space_of(Point(lamp.x, lamp.y)))),
        (table_map.out_of_sight(seat) - dark).runs() if shades else (),
        (box.spaces - built.lit(box) - dark).runs() if built.dark else (),
    )


def scale_of(table_map: TableMap, game: Ruleset, known: State[Any, Any]) -> Scale | None:
    """The grid and its measure: the game's own, or as the map was laid."""
    if game.ground is not None:
        return game.ground.scale(known.scene)
    laid = table_map.laid
    return None if laid is None else Scale(laid.grid, laid.per, laid.unit)


def tokens_seen(table_map: TableMap, known: State[Any, Any], seat: Seat) -> tuple[TokenNow, ...]:
    """The tokens that a seat sees: of those it knows of, those who do not stand in its fog."""
    dark, places = table_map.dark(seat), table_map.places
    there = ((who, places[who]) for who in known.actors if who in places)
    return tuple(TokenNow(who, at.x, at.y) for who, at in there if who in seat.actors or at not in dark)


def area_now(table_map: TableMap, drawn: Sketched, grid: Shape, known: State[Any, Any], seat: Seat) -> AreaNow:
    """An area, and who stands in it as far as the seat can tell."""
    return _area(
        drawn, table_map.spaces_of(drawn, grid), table_map.dark(seat), tokens_seen(table_map, known, seat), seat
    )


def _area(drawn: Sketched, spaces: Region, dark: Region, tokens: tuple[TokenNow, ...], seat: Seat) -> AreaNow:
    inside = tuple(token.id for token in tokens if spaces.holds(token.x, token.y))
    told, owner = (spaces - dark).runs(), drawn.whose or drawn.by
    return AreaNow(drawn.id, drawn.kind, drawn.size, told, inside, owner == seat.id, bool(drawn.to), owner)


def _fogs(table_map: TableMap, seat: Seat) -> dict[str, Region]:
    """Everybody's fog, for whoever paints it."""
    if not seat.may("map"):
        return {}
    return {name: table_map.fog_of(name) for name in {EVERY_PLAYER: None, **table_map.fog}}
