"""Entries of the system: paces, grounds, substances and how long things take."""

from __future__ import annotations

from typing import Literal

from rulewright.content import Entry
from rulewright.rulesets.brp.state.kinds.arms import Dice


class Pace(Entry, frozen=True, kw_only=True):
    """A way of getting about. `metres` is how far it goes in a combat round, 0 where that varies and the game master
    says; `by_body` is what goes by the strength of one's own body or a mount's, and not aboard of anything.
    """

    metres: int
    by_body: bool = False


class Ground(Entry, frozen=True, kw_only=True):
    """Ground or weather on the way. `factor` is the part of a rate that it leaves, as "2/3" or "1", "0" for a day that
    is lost, and `harshest` what it leaves at its worst; it `spares` some paces.
    """

    factor: str
    harshest: str = ""
    spares: tuple[str, ...] = ()


class Substance(Entry, frozen=True, kw_only=True):
    """What a wall is made of. `hit_points` are those of a piece large enough to get through, and `armour` is what it
    stops before it suffers; as cover it keeps off both together. [BRP-POW-343]
    """

    hit_points: int
    armour: int = 0


class Hazard(Entry, frozen=True, kw_only=True):
    """What harms whoever is in it, round by round: an acid, or something that takes the breath. Armour has an acid `slowed` for
    some rounds, and the strongest `ruins` it in some. Whoever has one of the marks that it `spares` is not harmed, and what
    is `choking` lets go after each round that one endures. [BRP-SPT-004 BRP-SPT-096]

    `kind` is what it is: an acid, or something in place of air. `damage` is what it does in each round.
    """

    kind: Literal["acid", "air"]
    damage: Dice
    slowed: str = ""
    ruins: str = ""
    choking: bool = False
    spares: tuple[str, ...] = ()


class Interval(Entry, frozen=True, kw_only=True):
    """How long something takes, for readers. `rounds` is how many combat rounds of twelve seconds it takes, 0 where it
    varies, and `takes` says it in words.
    """

    rounds: int
    takes: str


class Object(Entry, frozen=True, kw_only=True):
    """A plain object that stands about. `sizes` are the least and the most SIZ of the whole, and `segments` of a part
    that a person gets through: it has as many hit points. `armour` is what it stops, unless another material is named.
    [BRP-EQP-229]
    """

    sizes: tuple[int, int]
    segments: tuple[int, int]
    armour: int = 0


class Material(Entry, frozen=True, kw_only=True):
    """What a thing is made of. `armour` is what such a thing stops of a blow. [BRP-EQP-228]"""

    armour: int


class Weight(Entry, frozen=True, kw_only=True):
    """What something of a SIZ weighs. `size` is the SIZ, `pounds` and `kilograms` are the least and the most that it
    weighs: what lies between two rows is reckoned. [BRP-EQP-230]
    """

    size: int
    pounds: tuple[float, float]
    kilograms: tuple[float, float]


class Unit(Entry, frozen=True, kw_only=True):
    """A metric measure, and roughly what it is in another. One is `times` of the other, a number or a part such as
    "9/5", and `plus` is added to the whole, as for degrees; `other` is what the other is called. [BRP-EQP-193]
    """

    times: str
    other: str
    plus: int = 0
