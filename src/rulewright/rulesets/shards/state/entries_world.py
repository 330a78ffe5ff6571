"""Entries of the world: what lies about, what it is made of, what poisons, frightens and transforms."""

from __future__ import annotations

from typing import Literal

from rulewright.content import Entry
from rulewright.play import FrozenMap
from rulewright.rulesets.shards.state.linking.ids import ConditionId, OverlayId, PowerId, QualityId, SkillId, TraitId
from rulewright.rulesets.shards.state.nodes import Adjust, Lasts

type Scope = Literal["armor", "implement", "miscellaneous", "weapon"]
type Delivery = Literal["contact", "ingestion", "inhalation", "injection"]
type Substance = Literal["living", "non-living", "ephemeral"]
type Addiction = Literal["none", "mild", "high"]

DELIVERIES: tuple[Delivery, ...] = ("contact", "ingestion", "inhalation", "injection")


class Overlay(Entry, frozen=True, kw_only=True):
    """What death or a shard lays over a species: factors, and what is added. [SHA-SPC-004]

    `health` is by how much Health is multiplied. `strength` is how much is added to Strength. `speed` is by how much
    speeds are multiplied. `traits` come on top of those of the species, each with what it is about. `powers` come on
    top of those of the species, each with how often. `loses` are qualities that the weapons of its body lose. `gains`
    are qualities that the weapons of its body gain. `commands` are those that an alpha of it rules over. `fed` is what
    years of feeding make of it. One that is `leashed` suffers away from charged ground.
    [SHA-SPC-007 SHA-SPC-010 SHA-SPC-012]
    """

    health: float = 1
    strength: int = 0
    speed: int = 1
    traits: FrozenMap[TraitId, str] = FrozenMap()
    powers: FrozenMap[PowerId, int] = FrozenMap()
    loses: tuple[QualityId, ...] = ()
    gains: tuple[QualityId, ...] = ()
    commands: tuple[OverlayId, ...] = ()
    fed: OverlayId | None = None
    leashed: bool = False


class Quality(Entry, frozen=True, kw_only=True):
    """A special property of a thing. [SHA-ECO-005]

    `scopes` are the kinds of things that can have it. A shop has what is `sold`, others are a smith's work, or found.
    """

    scopes: tuple[Scope, ...]
    sold: bool = False


class Material(Entry, frozen=True, kw_only=True):
    """What a thing is made of. [SHA-ECO-004]

    `factor` is its own AF, which comes off each blow at the thing. `qualities` are those that come with it.
    """

    factor: int
    qualities: tuple[QualityId, ...] = ()


class Agent(Entry, frozen=True, kw_only=True):
    """A chemical agent. [SHA-ECO-038]

    `price` is what a dose costs in copper, 0 where the book names none. `delivery` is by which ways it gets into
    somebody. `targets` are what it works on: the living, what has no life, or what has no body. `lasts` is how long a
    dose works. `addiction` is how much a body comes to want it. `associated` are the skills that shake it off.
    `condition` is what it puts somebody into, blank for none. `immune` is a condition that it ends and keeps off while
    it works. `adjusts` are numbers that it changes while it works. `shelf_days` is how many days a dose keeps, 0 for
    any number. An `antidote` ends another agent. One that `cleanses` is a cleanse at once. One that `opens_hands` lets
    all fall. One that is `brewed` a chemist can make without more. `buries` is how hard to find again is what it takes
    from the memory, 0 where it takes nothing. `trade` is the field of whoever makes it. [SHA-MTH-029]
    """

    price: int = 0
    delivery: tuple[Delivery, ...]
    targets: tuple[Substance, ...] = ("living",)
    lasts: Lasts
    addiction: Addiction = "none"
    associated: tuple[SkillId, ...] = ("athletics",)
    condition: ConditionId | None = None
    immune: ConditionId | None = None
    adjusts: tuple[Adjust, ...] = ()
    shelf_days: int = 0
    antidote: bool = False
    cleanses: bool = False
    opens_hands: bool = False
    brewed: bool = False
    buries: int = 0
    trade: str = "chemistry"


class Footing(Entry, frozen=True, kw_only=True):
    """A modifier of terrain.

    `group` is the part of the list that it belongs to. `least` is the least terrain that it makes of a space, and what
    is more than clear there is waded or swum in. `actions` is what it takes from tests of whoever stands in it, as a
    number below 0. `cost` tells how many points more a step takes, which rules work out for themselves. `sound` is what
    it adds to Stealth where noise tells on one, below 0 what it takes.
    """

    group: Literal["concealment", "cover", "elevation", "footing", "light", "saturation"]
    least: Literal["clear", "difficult", "arduous"] = "clear"
    actions: int = 0
    cost: int = 0
    sound: int = 0

    @property
    def liquid(self) -> bool:
        """Whether one wades or swims in it. [SHA-ENV-020 SHA-ENV-021]"""
        return self.least != "clear"


class Hazard(Entry, frozen=True, kw_only=True):
    """Surroundings that hurt: how much, how often, and by what. [SHA-ENV-028]

    `damage` is how much it does each time (a discrete one on top of its successes). `minutes` is how many pass from one
    time to the next, 0 for every round. `kind` is the word by which some are born to it, such as "heat" or "sand". A
    `discrete` one strikes once, with a test that can be defended. `above` is from how many degrees Celsius upwards the
    weather does it, blank for what is no heat. `below` is from how many degrees Celsius downwards, blank for what is no
    cold. `depth` is from how many metres under water, blank for what is no pressure.
    """

    damage: int
    minutes: int = 0
    kind: str = ""
    discrete: bool = False
    above: int | None = None
    below: int | None = None
    depth: int | None = None


class Disorder(Entry, frozen=True, kw_only=True):
    """A disorder of the mind: what it always does, what sets it off, and what happens then. [SHA-EFF-034]

    `trigger` says in words what sets it off (for the table). `condition` is what one is in when it breaks out, blank
    for none. `lasts` is how long an outbreak holds. `always` are numbers that it changes at all times. `constant` is a
    condition that one is never without, blank for none. `leaves` is a mark that it leaves when it breaks out. One
    `of_shards` comes with a core and is stirred by shards. One that `wanders` spoils long work. One that `regresses`
    takes one back to an earlier age, or into a fugue. `examples` are kinds of it by the word that names them, each with
    what it is about. [SHA-EFF-044 SHA-EFF-045 SHA-EFF-047]
    """

    trigger: str = ""
    condition: ConditionId | None = None
    lasts: Lasts = "day"
    always: tuple[Adjust, ...] = ()
    constant: ConditionId | None = None
    leaves: str = ""
    of_shards: bool = False
    wanders: bool = False
    regresses: bool = False
    examples: FrozenMap[str, str] = FrozenMap()


WORLD_KINDS: dict[str, type[Entry]] = {
    "overlay": Overlay,
    "quality": Quality,
    "material": Material,
    "agent": Agent,
    "footing": Footing,
    "hazard": Hazard,
    "disorder": Disorder,
}
