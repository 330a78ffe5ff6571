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

    `commands` are those that an alpha of it rules over, `fed` is what years of feeding make of it; one that is `leashed`
    suffers away from charged ground. [SHA-SPC-007 SHA-SPC-010 SHA-SPC-012]
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
    """A special property of a thing, and what kinds of things can have it; a shop has what is `sold`. [SHA-ECO-005]"""

    scopes: tuple[Scope, ...]
    sold: bool = False


class Material(Entry, frozen=True, kw_only=True):
    """What a thing is made of: its own AF, and qualities that come with it. [SHA-ECO-004]"""

    factor: int
    qualities: tuple[QualityId, ...] = ()


class Agent(Entry, frozen=True, kw_only=True):
    """A chemical agent; a price of 0 means that the book names none. [SHA-ECO-038]

    An `antidote` ends another agent, one that `cleanses` is a cleanse at once, one that `opens_hands` lets all fall;
    `brewed`: a chemist can make it without more. [SHA-MTH-029] What it `buries` is so hard to remember.
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
    """A modifier of terrain: the least terrain it makes, what it takes from actions, what it adds to a step."""

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
    """Surroundings that hurt: how much, how often (0 minutes: every round), and by what. [SHA-ENV-028]"""

    damage: int
    minutes: int = 0
    kind: str = ""
    discrete: bool = False
    above: int | None = None
    below: int | None = None
    depth: int | None = None


class Disorder(Entry, frozen=True, kw_only=True):
    """A disorder of the mind: what it always does, what sets it off, and what happens then. [SHA-EFF-034]

    `leaves` is a mark that it leaves when it breaks out. One `of_shards` comes with a core and is stirred by shards, one
    that `wanders` spoils long work, one that `regresses` takes one back. [SHA-EFF-044 SHA-EFF-045 SHA-EFF-047]
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
