"""Templates: the ten shapes an effect can have on the grid, their edges, and what cover leaves of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Literal, get_args

from msgspec import Struct

from rulewright.space.areas import AreaKind, covered
from rulewright.space.grid import Shape, Space, beside, line, measured

type Name = Literal["arc", "aura", "cone", "stream", "trail", "wall", "cage", "explosion", "cloud", "field"]
NAMES: tuple[str, ...] = get_args(Name.__value__)
SHAPES: dict[str, AreaKind] = {
    "aura": "burst",
    "explosion": "burst",
    "cloud": "burst",
    "field": "burst",
    "cage": "ring",
    "arc": "arc",
    "cone": "cone",
    "stream": "line",
    "wall": "wall",
}
"""The area that each template covers; a trail covers the path that was walked."""
FROM_ACTOR = ("arc", "cone", "stream", "trail")
"""Shapes that begin at the actor and leave the actor's own space out."""

_NOTATION = re.compile(r"([a-z]+) \(([a-z]+|\d+)(?: x (\d+))?\)")


class Template(Struct, frozen=True, cache_hash=True):
    """A shape and its size: a number, or a quantity of the actor times a number. [SHA-CORE-057]"""

    name: Name
    size: int = 1
    of: str = ""

    def __str__(self) -> str:
        inside = f"{self.of} x {self.size}" if self.of and self.size > 1 else self.of or str(self.size)
        return f"{self.name} ({inside})"


def read_template(text: str) -> Template:
    """A template as effects write it: "field (2)", "arc (reach)", "aura (reflection x 2)". [SHA-CORE-057]"""
    found = _NOTATION.fullmatch(text.strip().lower())
    if found is None or found[1] not in NAMES:
        msg = f"{text!r} is no template; write one as 'field (2)' or 'aura (reflection x 2)'"
        raise ValueError(msg)
    name: Name = found[1]  # type: ignore[assignment]
    if found[2].isdigit():
        return Template(name, int(found[2]))
    return Template(name, int(found[3] or 1), found[2])


def spaces_of(
    name: Name,
    size: int,
    origin: Space,
    toward: Space | None = None,
    grid: Shape = "square",
    width: int = 1,
    path: Sequence[Space] = (),
) -> frozenset[Space]:
    """The spaces that a template covers before cover is looked at. [SHA-CORE-059]

    Arc, cone, stream and wall need a direction: from the origin (for a wall, from whom it faces) toward a space.
    A trail needs the path walked, last space last. A stream is as wide as the actor's Scale.
    """
    if name == "trail":
        return frozenset(path[max(0, len(path) - 1 - size) : -1])
    return covered(SHAPES[name], size, origin, toward, grid, width)


def edge_of(spaces: Iterable[Space], grid: Shape = "square") -> frozenset[Space]:
    """The spaces of a template that touch one outside it. [SHA-CORE-060]"""
    covered = frozenset(spaces)
    return frozenset(space for space in covered if any(each not in covered for each in beside(space, grid)))


def past_cover(
    name: Name, spaces: Iterable[Space], origin: Space, cover: Iterable[Space], grid: Shape = "square"
) -> frozenset[Space]:
    """What cover leaves of a template: nothing behind it, but a cloud flows around. [SHA-CORE-058 SHA-CORE-059]"""
    covered, walls = frozenset(spaces), frozenset(cover)
    if not walls:
        return covered
    if name != "cloud":
        return frozenset(
            space for space in covered - walls if not any(each in walls for each in line(origin, space, grid))
        )
    reached, fresh = {origin}, {origin}
    while fresh:
        fresh = {each for space in fresh for each in beside(space, grid)} & (covered - walls) - reached
        reached |= fresh
    return frozenset(reached & covered)


def dodge_helps(where: Space, spaces: Iterable[Space], *, leaves: bool, covered: bool, grid: Shape = "square") -> bool:
    """Whether Acrobatics, or what stands in for it, is a defence against a template. [SHA-CORE-060]

    It is in an edge space, for who leaves the volume (by a leap, say), and for who gets behind blocking cover.
    """
    return leaves or covered or where in edge_of(spaces, grid)


def pushed(where: Space, middle: Space, force: int, grid: Shape = "square") -> Space:
    """Where an explosion throws somebody: straight away from its middle, so many spaces. [SHA-CORE-059]"""

    def straight(space: Space) -> tuple[float, Space]:
        ahead, aside = measured(middle, where, space, grid)
        return ahead - 2 * abs(aside), space

    now = where
    for _ in range(0 if where == middle else force):
        now = max(beside(now, grid), key=straight)
    return now
