"""Things: what stands in a scene or belongs to somebody, how large and how sound it is, and what is in it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rulewright.play import ActorId, FrozenMap
from rulewright.play.values.bounded import Line, Listed, Score, Whole

type Owned = Literal["own", "issued", "borrowed", "stolen"]
type Access = Literal["maker", "contest", "everybody"]
type Unmet = Literal["difficult", "tiring", "mishap", "refused"]
type Unit = Literal["hour", "day", "week", "month"]

FIGURES = ("STR", "CON", "INT", "POW", "DEX", "CHA", "EDU")
"""What a thing may have besides SIZ, which all of them have. [BRP-EQP-030]"""


class Work(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """A piece of work that is not done: how many units of time are left, and which."""

    left: Whole
    unit: Unit = "day"


class Imbued(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """Powers in a thing: by key with their level, its own ratings, who made it and who may use it.

    What is `always` on needs no points. `spent` is what its maker gave for good, in POW or CON. Of one that is `held` the
    powers are at its bearer's call, and `lent` are those that the bearer does not have without it. `own` says that the
    user pays.
    """

    powers: FrozenMap[Line, Whole] = FrozenMap()
    ratings: FrozenMap[Line, Score] = FrozenMap()
    maker: ActorId = ""
    access: Access = "everybody"
    always: bool = False
    spent: Whole = 0
    held: bool = False
    lent: Listed[Line] = ()
    own: bool = False


class Thing(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """A thing: its full SIZ and that of a man-sized part of it, the armour of what it is made of, what it has lost.

    `tough` are hit points that its material gives beyond SIZ. Of the part that is being broken `spot` is lost and
    `thinner` off its armour; `gaps` are parts that are gone. `figures` are its characteristics and `skills` its own
    ratings, `ticked` those it may learn; `serves` are skills that it is gear for; `needs` are minima of whoever uses it,
    `unmet` what happens below them. `charges` may be left of so many. What was `bought` with points belongs to the
    character.
    """

    name: Line
    size: Whole = 1
    segment: Whole = 0
    armour: Whole = 0
    tough: Whole = 0
    lost: Whole = 0
    spot: Whole = 0
    thinner: Whole = 0
    gaps: Whole = 0
    broken: bool = False
    value: Line = "free"
    restricted: bool = False
    owned: Owned = "own"
    history: Line = ""
    quality: Literal["inferior", "average", "superior"] = "average"
    serves: Listed[Line] = ()
    figures: FrozenMap[Line, Score] = FrozenMap()
    skills: FrozenMap[Line, Score] = FrozenMap()
    ticked: Listed[Line] = ()
    needs: FrozenMap[Line, Score] = FrozenMap()
    unmet: Unmet = "difficult"
    charges: Whole = 0
    most_charges: Whole = 0
    bought: bool = False
    work: Work | None = None
    imbued: Imbued | None = None

    @property
    def most_points(self) -> int:
        """Hit points of the whole thing: its SIZ, and what its material gives beyond. [BRP-EQP-033 BRP-EQP-224]"""
        return self.size + self.tough

    @property
    def points(self) -> int:
        """Hit points that are left."""
        return max(0, self.most_points - self.lost)

    @property
    def part(self) -> int:
        """Hit points of a part that a person gets through: its segment, or all of what has none. [BRP-EQP-229]"""
        return min(self.segment or self.most_points, self.most_points)

    @property
    def stops(self) -> int:
        """Armour that is left where it is being broken. [BRP-EQP-225]"""
        return self.armour - self.thinner


type Things = FrozenMap[Line, Thing]
