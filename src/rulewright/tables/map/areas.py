"""Areas: what is drawn on a table's map, each under a name of its own seat, and how many there may be.

A name belongs to whoever draws: two seats may have a "fireball" each, and nobody wipes another's by its name. So a
refusal tells nothing of what is hidden. Whoever keeps the map may wipe anybody's.
"""

from __future__ import annotations

from rulewright.log.facts import Sketched
from rulewright.play import EVERYONE, GM, FrozenMap, Refusal
from rulewright.tables.seat import Seat
from rulewright.tables.wishes import Sketch

type Areas = FrozenMap[str, Sketched]
"""By whose they are and what they are called."""

MOST_OPEN = 50
"""So many areas a table has that all may see, and so many that the game master alone may."""
MOST_OF_A_PLAYER = 10


def key_of(whose: str, name: str) -> str:
    """Where an area is kept."""
    return f"{whose}/{name}"


def areas_after(areas: Areas, fact: Sketched) -> Areas:
    """The areas after one was drawn or wiped. In older logs a name was the whole table's; the oldest goes if need be."""
    if not fact.whose:
        for key in [key for key, drawn in areas.items() if drawn.id == fact.id]:
            areas = areas.without(key)
    key = key_of(fact.whose or fact.by, fact.id)
    areas = areas.with_(key, fact) if fact.size else areas.without(key)
    return areas.without(next(iter(areas))) if len(areas) > 2 * MOST_OPEN else areas


def sketched(areas: Areas, seat: Seat, wish: Sketch) -> Sketched | Refusal:
    """The area that a seat draws or wipes, or why not."""
    if refused := seat.refuse("map" if wish.hidden else "act", "draw on the map"):
        return refused
    whose = wish.whose or seat.id
    if whose != seat.id and not seat.may("map"):
        return Refusal("That is not yours to draw over or to wipe off.", instead="Draw under a name of your own.")
    if not (wish.size or wish.whose or key_of(whose, wish.id) in areas) and seat.may("map"):
        whose = next((key.partition("/")[0] for key, drawn in areas.items() if drawn.id == wish.id), whose)
    to = (GM,) if wish.hidden else EVERYONE
    if wish.size and key_of(whose, wish.id) not in areas and (full := _full(areas, seat, hidden=wish.hidden)):
        return full
    toward = None if wish.toward is None else (wish.toward[0], wish.toward[1])
    return Sketched(wish.id, wish.kind, wish.size, wish.x, wish.y, toward, seat.id, to, whose)


def _full(areas: Areas, seat: Seat, *, hidden: bool) -> Refusal | None:
    """Why no more can be drawn; counted among those that the seat may know of."""
    if sum(bool(drawn.to) == hidden for drawn in areas.values()) >= MOST_OPEN:
        return Refusal(f"A map has at most {MOST_OPEN} areas.", instead="Wipe one off first.")
    own = sum(key.partition("/")[0] == seat.id for key in areas)
    if own >= MOST_OF_A_PLAYER and not seat.may("map"):
        return Refusal(f"A player draws at most {MOST_OF_A_PLAYER} areas.", instead="Wipe one of yours off first.")
    return None
