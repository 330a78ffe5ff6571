"""Sides: who stands with whom in a scene, how far apart they are, and which side is left."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from rulewright.play import ActorId, FrozenMap
from rulewright.play.values.bounded import Line, Whole

__all__ = [
    "NOBODY",
    "LinedScene",
    "SidedScene",
    "enemies_of",
    "left_standing",
    "side_left",
]


class SidedScene(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """A scene in which everybody is on a side; whoever is on none is on their own."""

    sides: FrozenMap[ActorId, Line] = FrozenMap()

    def side_of(self, who: str) -> str:
        """The side that somebody is on."""
        return str(self.sides.get(who, who))

    def are_enemies(self, one: str, other: str) -> bool:
        """Whether two stand on different sides."""
        return self.side_of(one) != self.side_of(other)


class LinedScene(SidedScene, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """A scene whose places lie along a line: enough where a game has reach and range but no map."""

    places: FrozenMap[ActorId, Whole] = FrozenMap()

    def distance(self, one: str, other: str) -> int:
        """How far apart two are, in the game's own measure."""
        return abs(int(self.places.get(one, 0)) - int(self.places.get(other, 0)))


LEFT, MANY_LEFT = " is left ", " are left "
NOBODY = "nobody"
"""In place of a side, where none is left."""


def left_standing(scene: SidedScene, standing: Iterable[str]) -> str | None:
    """How a fight ended, once no more than one side has anybody standing; None while it goes on."""
    sides = {scene.side_of(who) for who in standing}
    if len(sides) > 1:
        return None
    return f"{sides.pop() if sides else NOBODY}{LEFT}standing"


def side_left(ended: str) -> str:
    """The side that was left, from how a fight ended; nothing where it ended otherwise."""
    side, left, _ = ended.partition(LEFT)
    return side if left else ""


def enemies_of(scene: SidedScene, who: str, among: Iterable[str]) -> tuple[str, ...]:
    """Those who stand on another side than somebody."""
    return tuple(other for other in among if scene.are_enemies(who, other))
