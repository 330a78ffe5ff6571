"""Entries of the system: paces, grounds, substances and how long things take."""

from __future__ import annotations

from typing import Literal

from rulewright.content import Entry
from rulewright.rulesets.brp.state.kinds.arms import Dice


class Pace(Entry, frozen=True, kw_only=True):
    """A way of getting about: metres in a combat round; 0 where it varies."""

    metres: int


class Ground(Entry, frozen=True, kw_only=True):
    """Ground or weather: the part of a rate that it leaves, at the least as `harshest`; it `spares` some paces."""

    factor: str
    harshest: str = ""
    spares: tuple[str, ...] = ()


class Substance(Entry, frozen=True, kw_only=True):
    """What a wall is made of: hit points of a piece large enough to get through, and the armour of it. [BRP-POW-343]"""

    hit_points: int
    armour: int = 0


class Hazard(Entry, frozen=True, kw_only=True):
    """What harms whoever is in it, round by round: an acid, or something that takes the breath. Armour has an acid `slowed` for
    some rounds, and the strongest `ruins` it in some. Whoever has one of the marks that it `spares` is not harmed, and what
    is `choking` lets go after each round that one endures. [BRP-SPT-004 BRP-SPT-096]
    """

    kind: Literal["acid", "air"]
    damage: Dice
    slowed: str = ""
    ruins: str = ""
    choking: bool = False
    spares: tuple[str, ...] = ()


class Interval(Entry, frozen=True, kw_only=True):
    """How long something takes, in combat rounds; 0 where that varies."""

    rounds: int
    takes: str


class Object(Entry, frozen=True, kw_only=True):
    """A plain object: the least and most SIZ of the whole, and of a part that a person gets through. [BRP-EQP-229]"""

    sizes: tuple[int, int]
    segments: tuple[int, int]
    armour: int = 0


class Material(Entry, frozen=True, kw_only=True):
    """What a thing is made of, and what that stops of a blow. [BRP-EQP-228]"""

    armour: int


class Weight(Entry, frozen=True, kw_only=True):
    """What something of a SIZ weighs, from and to. [BRP-EQP-230]"""

    size: int
    pounds: tuple[float, float]
    kilograms: tuple[float, float]


class Unit(Entry, frozen=True, kw_only=True):
    """A metric measure, and roughly how many others it is: so many times, and so many more. [BRP-EQP-193]"""

    times: str
    other: str
    plus: int = 0
