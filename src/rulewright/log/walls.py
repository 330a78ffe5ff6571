"""Walls in a log: what stands on a map, which doors are open, and what figures see of it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from rulewright.play.audience import GM, Audience
from rulewright.space.walls import Fine, Piece

MOST_PIECES = 1_200
"""So many straight pieces of wall a map has."""
MOST_DOORS = 200
MOST_LAMPS = 100

type DoorNumber = Annotated[int, Meta(ge=0, lt=MOST_DOORS)]
type SightRule = Literal["all", "shade", "hide"]
"""What comes of walls: everybody sees all of the map; what nobody of one's own sees is shaded; or it is hidden."""


class Doorway(Struct, frozen=True, gc=False, omit_defaults=True):
    """A door: from where to where it stands, in hundredths of a space, and whether it is open."""

    across: Piece
    open: bool = False


class Lamp(Struct, frozen=True, gc=False):
    """A light: where it is and how far it reaches, in hundredths of a space."""

    x: Fine
    y: Fine
    reach: Annotated[int, Meta(ge=1, le=3_000)]


class Walled(Struct, frozen=True, gc=False, tag="walled", omit_defaults=True):
    """Walls, doors and lights of the map that was just laid. They are the game master's to know.

    Another map, and another scene, has none of them.
    """

    walls: Annotated[tuple[Piece, ...], Meta(max_length=MOST_PIECES)] = ()
    doors: Annotated[tuple[Doorway, ...], Meta(max_length=MOST_DOORS)] = ()
    lamps: Annotated[tuple[Lamp, ...], Meta(max_length=MOST_LAMPS)] = ()
    by: str = ""
    to: Audience = (GM,)


class Swung(Struct, frozen=True, gc=False, tag="swung", omit_defaults=True):
    """A door of the map was opened or shut. Whoever sees it, or sees more or less by it, is told."""

    door: DoorNumber
    open: bool = False
    by: str = ""
    to: Audience = (GM,)


class Sighted(Struct, frozen=True, gc=False, tag="sighted", omit_defaults=True):
    """From here on walls hide so much from players, and it is dark wherever no light falls, or not."""

    how: SightRule
    dark: bool = False
    by: str = ""
