"""Ground: what a space of the map is like, and volumes that a power fills for a while. Data of the scene only."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rulewright.play import ActorId, Clock, ThisScene
from rulewright.play.values.bounded import Few, Line, Listed, Measured, Whole
from rulewright.play.values.names import Mention
from rulewright.space.grid import Space

type Terrain = Literal["clear", "difficult", "arduous", "impassable"]
type Light = Literal["dark", "normal", "blinding"]
type Loudness = Literal["silent", "quiet", "normal", "loud", "booming"]
type Saturation = Literal["dead zone", "starved", "normal", "vibrant", "immersed"]

SATURATIONS: tuple[Saturation, ...] = ("dead zone", "starved", "normal", "vibrant", "immersed")
"""From least to most. [SHA-ENV-040]"""


class Ground(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """A space: one terrain and any number of modifiers, all of which hold together. [SHA-ENV-001 SHA-ENV-003]

    `height` is in spaces; a current has a rating and the neighbour it flows toward, and a `shallow` one has half
    of who stands in it.
    """

    terrain: Terrain = "clear"
    modifiers: Listed[Line] = ()
    height: Measured = 0
    current: Whole = 0
    flow: Space = Space()
    shallow: bool = False


class Zone(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """A volume that a power fills: around a space, or around whoever made it. `rating` is the maker's skill.

    `shape` is the template, for which cover counts; what was spun or grown has none.
    """

    power: Line
    owner: ActorId
    middle: Space = Space()
    radius: Few = 1
    rating: Whole = 0
    by: Whole = 0
    follows: bool = False
    clock: Clock = ThisScene()
    words: Line = ""
    shape: Line = ""


class Cache(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """A thing that somebody has hidden at a place, how well, and who knows of it. [SHA-SKL-034]"""

    thing: Mention
    rating: Whole
    at: Space = Space()
    known: Listed[ActorId] = ()


PLAIN_GROUND = Ground()


def key_of(space: Space) -> str:
    """A space as the map keeps it."""
    return f"{space.x}_{space.y}".replace("-", "m")
