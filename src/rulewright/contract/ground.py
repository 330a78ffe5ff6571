"""Ground: how a ruleset that is played on a map keeps places, so that a screen can draw it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple


class Scale(NamedTuple):
    """The kind of grid, and what one space measures: 10 feet, 1 metre."""

    grid: Literal["square", "hex"] = "square"
    per: float = 1
    unit: str = "spaces"


@dataclass(frozen=True, slots=True)
class Ground:
    """Where a game keeps places.

    `place` is the field of an actor that holds its place: a struct with `x` and `y`, whose fields have defaults.
    `move` is the action that takes somebody to a place; its fields `x` and `y` say where. `scale` reads off the
    scene what the grid is like.
    """

    scale: Callable[[Any], Scale]
    place: str = "at"
    move: str = "move"
