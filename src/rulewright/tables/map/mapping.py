"""Mapping: what comes of the wish to lay a map, to put a token, to let fog fall or to draw an area."""

from __future__ import annotations

from collections.abc import Mapping

from rulewright.log.facts import Fact, Fogged, Mapped, Placed
from rulewright.play import Refusal
from rulewright.tables.desk import Desk
from rulewright.tables.map.areas import sketched
from rulewright.tables.seat import Seat
from rulewright.tables.wishes import LayMap, Place, Sketch, Veil

type MapWish = LayMap | Place | Veil | Sketch


def draw_map(desk: Desk, seats: Mapping[str, Seat], seat: Seat, wish: MapWish) -> Fact | Refusal:
    """The fact that a wish about the map comes to, or why not."""
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
        return Refusal(f"Nobody here is called {wish.of}.", instead="Bring them first.")
    if (ground := desk.ruleset.ground) is not None:
        move = desk.ruleset.action(ground.move).name
        return Refusal(f"{desk.ruleset.name} keeps places itself.", instead=f"{move} takes somebody elsewhere.")
    return Placed(wish.of, wish.x, wish.y, wish.off, seat.id, desk.state.audience(wish.of))
