"""Entries of gear: what one fights with, what one wears, and all else that money buys."""

from __future__ import annotations

from typing import Literal

from rulewright.content import Entry
from rulewright.rulesets.shards.state.linking.ids import SkillId
from rulewright.rulesets.shards.state.nodes import Adjust
from rulewright.rulesets.shards.state.ranges import Band


class Weapon(Entry, frozen=True, kw_only=True):
    """What one fights with.

    `skill` is what it is used with. `strength` is how much Strength it takes, and what one has beyond that adds to the
    damage. `encumbrance` is what it weighs (EV). `damage` is what it adds to the damage of each hit. `reach` is how
    many spaces further one strikes with it. `band` is how far it carries, blank for what strikes at arm's length.
    `qualities` are what is special about it, such as "two-handed" or "personal". `price` is what it costs in copper, 0
    for what nobody sells. A `natural` one is part of the body and takes no hand. `bare` is a hand without anything in
    it. A `light` one makes a pair with another for who has learned that. A `launcher` is loaded before it shoots. What
    is `unbreakable` only magic breaks. `outfits` is the skill whose powers a beginner gets it for. `serves` is the
    skill that it has tools for, which rules ask of other things than weapons. What `bounces` can be sent off a wall.
    `trade` is the field of whoever makes it. [SHA-MTH-023 SHA-MTH-084 SHA-ECO-048 SHA-CHR-050]
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
    """What one wears, with prices in copper as everywhere. [SHA-ECO-001]

    `factor` is its AF, which comes off each hit. `encumbrance` is what it weighs when worn (EV), and twice that when
    carried. `penalty` is what it takes from nimble skills and from powers outside the core, as a number above 0.
    `price` is what it costs in copper, 0 for what nobody sells. `trade` is the field of whoever makes it.
    """

    factor: int
    encumbrance: float = 0
    penalty: int = 0
    price: int = 0
    trade: str = "smithing"


class Item(Entry, frozen=True, kw_only=True):
    """Anything else that money buys. [SHA-ECO-030]

    `sort` is what it is sold as: "clothing" on one's back weighs nothing, "lodging" and "retainer" are paid by the day,
    "goods" come raw too. `encumbrance` is what it weighs (EV). `price` is what it costs in copper, 0 for what nobody
    sells. With `kit` it holds the tools for a skill or for some work. `capacity` is how much EV goes into it, 0 for
    what holds nothing. `light` is the shape that it lights, such as "field (2)", blank for what gives none. `hours` is
    how long it burns. `adjusts` are deeds that it helps with, each with how much it adds while it is carried. What is
    `unbreakable` only magic breaks. `outfits` is the skill whose powers a beginner gets it for. `serves` is the skill
    that it has the tools for. What is `smaller_or_larger` is made in other sizes, as all that holds things is. `lenses`
    make up for weak eyes. What `burns_up` is gone when it is lit. `keeps` is how many days it lasts before it spoils, 0
    for what does not. `trade` is the field of whoever makes it. `trades` are the fields of which a kit is for one,
    named at its first use. `enables` is the work that takes it, or tools like it.
    [SHA-ECO-031 SHA-ECO-032 SHA-ECO-036 SHA-ECO-028]
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
