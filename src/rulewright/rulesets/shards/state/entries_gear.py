"""Entries of gear: what one fights with, what one wears, and all else that money buys."""

from __future__ import annotations

from typing import Literal

from rulewright.content import Entry
from rulewright.rulesets.shards.state.linking.ids import SkillId
from rulewright.rulesets.shards.state.nodes import Adjust
from rulewright.rulesets.shards.state.ranges import Band


class Weapon(Entry, frozen=True, kw_only=True):
    """What one fights with; `bare` is a hand without anything in it.

    `light` makes a pair for who has learned that, a `launcher` is loaded before it shoots, `unbreakable` is what only
    magic breaks; `outfits` is the skill whose powers a beginner gets it for. What `bounces` can be sent off a wall.
    [SHA-MTH-023 SHA-MTH-084 SHA-ECO-048 SHA-CHR-050]
    """

    skill: SkillId
    strength: float = 0
    encumbrance: float = 0
    damage: int = 0
    reach: int = 0
    band: Band | None = None
    qualities: tuple[str, ...] = ()
    price: int = 0
    natural: bool = False
    bare: bool = False
    light: bool = False
    launcher: bool = False
    unbreakable: bool = False
    outfits: SkillId | None = None
    serves: SkillId | None = None
    bounces: bool = False
    trade: str = "smithing"

    @property
    def hands(self) -> int:
        """How many hands it takes."""
        return 0 if self.natural else 2 if "two-handed" in self.qualities else 1


class Armor(Entry, frozen=True, kw_only=True):
    """What one wears: its AF, and what it takes from nimble skills; prices are in copper everywhere. [SHA-ECO-001]"""

    factor: int
    encumbrance: float = 0
    penalty: int = 0
    price: int = 0
    trade: str = "smithing"


class Item(Entry, frozen=True, kw_only=True):
    """Anything else that money buys; a source of light shines over a template for some hours. [SHA-ECO-030]

    `unbreakable` is what only magic breaks, `outfits` the skill whose powers a beginner gets it for, `serves` the
    one that it has the tools for; `smaller_or_larger`
    ones are made, as all that holds things is; `lenses` make up for weak eyes. [SHA-ECO-031 SHA-ECO-032]
    What `burns_up` is gone when it is lit; what `keeps` some days spoils after them. [SHA-ECO-036] `trade` is the field of whoever makes it; a kit is for one
    of its `trades`, and what it `enables` wants it, or tools like it. [SHA-ECO-028]
    """

    sort: Literal["kit", "accessory", "ration", "clothing", "goods", "lodging", "retainer"] = "accessory"
    encumbrance: float = 0
    price: int = 0
    kit: bool = False
    capacity: int | float = 0
    light: str = ""
    hours: int = 0
    burns_up: bool = False
    adjusts: tuple[Adjust, ...] = ()
    unbreakable: bool = False
    outfits: SkillId | None = None
    serves: SkillId | None = None
    smaller_or_larger: bool = False
    lenses: bool = False
    keeps: int = 0
    trade: str = ""
    trades: tuple[str, ...] = ()
    enables: tuple[str, ...] = ()

    @property
    def sizes(self) -> bool:
        """Whether it is made in other sizes."""
        return self.smaller_or_larger or self.capacity > 0
