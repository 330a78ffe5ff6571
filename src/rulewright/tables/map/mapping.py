"""Mapping: what comes of the wish to lay a map, to put a token, to let fog fall, to draw an area or to open a door."""

from __future__ import annotations

from collections.abc import Mapping

from rulewright.log.facts import Fact, Fogged, Mapped, Placed
from rulewright.log.walls import Sighted, Swung, Walled
from rulewright.play import Refusal
from rulewright.tables.desk import Desk
from rulewright.tables.map.areas import sketched
from rulewright.tables.map.table_map import TableMap
from rulewright.tables.scenes.turning import absent
from rulewright.tables.seat import Seat
from rulewright.tables.wishes import LayMap, Place, SetSight, Sketch, Swing, Veil

type MapWish = LayMap | Place | Veil | Sketch | Swing | SetSight

NO_WALLS_HERE = Refusal("No walls stand on this map.", instead="Lay a map from a file that has them.")


def draw_map(
    desk: Desk, seats: Mapping[str, Seat], seat: Seat, wish: MapWish, map_: TableMap | None = None
) -> Fact | Refusal:
    """The fact that a wish about the map comes to, or why not. `map_` is the map as the seat knows it."""
    match wish:
        case LayMap():
            return seat.refuse("map", "lay a map") or _laid(desk, seat, wish)
        case Place():
            return _placed(desk, seat, wish)
        case Veil(runs, whose, lift):
            if refused := seat.refuse("map", "paint fog"):
                return refused
            for name in whose:
                if name not in seats:
                    return Refusal(f"There is no seat {name}.")
            return Fogged(runs, whose, lift, seat.id)
        case Sketch():
            return sketched(desk.areas, seat, wish)
        case Swing(door, open_):
            return seat.refuse("map", "open doors") or _swung(seat, door, map_, open_=open_)
        case SetSight(how, dark):
            if refused := seat.refuse("map", "say what is seen"):
                return refused
            return Sighted(how, dark, seat.id) if map_ is None or map_.built else NO_WALLS_HERE


def lay_plan(desk: Desk, seat: Seat, wish: LayMap, walls: Walled) -> list[Fact] | Refusal:
    """The facts by which a map with walls is laid, or why not."""
    if refused := seat.refuse("map", "lay a map"):
        return refused
    laid = _laid(desk, seat, wish)
    if laid.grid != "square":
        return Refusal("This scene is played on hexagons, and that map is one of squares.", instead="Lay it elsewhere.")
    return [laid, walls]


def _swung(seat: Seat, door: int, map_: TableMap | None, *, open_: bool) -> Swung | Refusal:
    if map_ is not None and map_.built is None:
        return NO_WALLS_HERE
    if map_ is not None and map_.built is not None and door >= len(map_.built.doors):
        return Refusal("There is no such door on this map.", instead="Look at the map as it is now.")
    return Swung(door, open_, seat.id)


def _laid(desk: Desk, seat: Seat, wish: LayMap) -> Mapped:
    """A map as laid; where the game knows its grid and measure, those."""
    if desk.ruleset.ground is None:
        return Mapped(wish.grid, wish.width, wish.height, wish.per, wish.unit, seat.id)
    grid, per, unit = desk.ruleset.ground.scale(desk.state.scene)
    return Mapped(grid, wish.width, wish.height, per, unit, seat.id)


def _placed(desk: Desk, seat: Seat, wish: Place) -> Placed | Refusal:
    if not (seat.may("act") and seat.acts_for(wish.of)):  # asked first: who is there is not everybody's to know
        return Refusal("That is not yours to move.", instead=f"You play {desk.called(seat.actors) or 'nobody'}.")
    if wish.of not in desk.state.actors:
        return absent(wish.of, desk.scenes, "Bring them first.")
    if (ground := desk.ruleset.ground) is not None:
        move = desk.ruleset.action(ground.move).name
        return Refusal(f"{desk.ruleset.name} keeps places itself.", instead=f"{move} takes somebody elsewhere.")
    return Placed(wish.of, wish.x, wish.y, wish.off, seat.id, desk.state.audience(wish.of))
