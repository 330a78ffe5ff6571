"""Entries of creatures: bodies and where they are hit, what a creature is made of, and how it attacks."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Struct

from rulewright.content import DiceText, Entry, Ref
from rulewright.play import FrozenMap
from rulewright.rulesets.brp.state.kinds.arms import Dice
from rulewright.rulesets.brp.state.kinds.times import Dated

type Role = Literal["leg", "arm", "wing", "tail", "abdomen", "chest", "head"]
type Group = Literal["animal", "fantasy", "summoned", "science fiction", "person"]
type Vitality = Literal["average", "sum", "size", "power", "swarm"]


class Piece(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True, forbid_unknown_fields=True):
    """What an entry of a creature is put together from: frozen, by name, and nothing unknown in it."""


class BodyPart(Piece, frozen=True, kw_only=True, cache_hash=True):
    """One place of a body: the faces of a d20 that hit it, what it serves as, and its part of all hit points as over
    and under a line. [BRP-CRE-153 BRP-CRE-154]
    """

    location: str
    least: int
    most: int
    role: Role
    over: int
    under: int


class BodyPlan(Entry, frozen=True, kw_only=True):
    """How a body is built that is no human one: twenty faces of a die, shared among its places. [BRP-CRE-153]"""

    parts: tuple[BodyPart, ...]


class Assault(Piece, frozen=True, kw_only=True, cache_hash=True):
    """What a creature attacks with, and its chance; the first is what it likes best. [BRP-CRE-027]"""

    arm: Annotated[str, Ref("weapon", "shield")]
    chance: int


class Strike(Piece, frozen=True, kw_only=True, cache_hash=True):
    """One blow of a round: with what, whether five DEX ranks later, and whether only if the one before it hit or missed.

    [BRP-CRE-007]
    """

    arm: str
    later: bool = False
    when: Literal["", "hit", "missed"] = ""


class Onset(Piece, frozen=True, kw_only=True, cache_hash=True):
    """What a creature may do in one round, blow after blow, at one target. An onset that `seizes` lets it cling where all
    of it hit, or all blows with the arm that it seizes `by`; one of who `clings` comes only after that, in a later round, and may be `easy`. One of the `disarmed` is for
    whoever has lost a weapon. Its blows may go to so many `targets` in one round, if it says so.

    [BRP-CRE-007 BRP-CRE-040 BRP-CRE-042 BRP-CRE-047 BRP-CRE-048 BRP-CRE-114 BRP-CRE-137]
    """

    strikes: tuple[Strike, ...]
    seizes: bool = False
    by: str = ""
    clings: bool = False
    easy: bool = False
    disarmed: bool = False
    targets: int = 0


class Clutch(Piece, frozen=True, kw_only=True, cache_hash=True):
    """What an arm that takes hold does to whoever it holds when a round ends: dice, and how much of the damage modifier;
    `bare` past all armour but what is rigid. Those held may have to make a Stamina roll, and come free by STR against
    STR or by a Difficult roll, and one `limb` by another; a bite at them is Easy. What is held by one arm only is not squeezed yet; what
    `drowns` does nothing by itself. Of some arms a creature has a `number`, and one with so many `hit_points` can be cut off.

    [BRP-CRE-033 BRP-CRE-043 BRP-CRE-047 BRP-CRE-132 BRP-CRE-140]
    """

    arm: str
    each_round: Dice = "0"
    modifier: Literal["full", "half", "none"] = "none"
    bare: bool = False
    chokes: bool = False
    drowns: bool = False
    easy: str = ""
    arms_needed: int = 1
    escape: Literal["strength", "effort"] = "strength"
    limb: Literal["agility", "effort"] = "agility"
    number: int = 0
    hit_points: int = 0


class Venom(Piece, frozen=True, kw_only=True, cache_hash=True):
    """What comes into a wound that an arm leaves: its potency, a figure or what a characteristic of its owner is.

    [BRP-CRE-046 BRP-CRE-047 BRP-CRE-146]
    """

    arm: str
    potency: int = 0
    of: str = ""
    paralyses: bool = False
    blinds: Dice = "0"
    stuns: bool = False


class Breath(Piece, frozen=True, kw_only=True, cache_hash=True):
    """What a creature breathes or calls down over an area: its dice, what it costs in power points, how far it reaches by a
    characteristic, the skill that aims it, if any, for how many rounds it burns on, and whether it comes once a day.
    [BRP-CRE-052 BRP-CRE-111 BRP-CRE-118]
    """

    name: str
    damage: Dice
    cost: Dice = "0"
    range_of: str = "POW"
    arm: str = ""
    skill: str = ""
    burns: int = 0
    daily: bool = False


class Call(Piece, frozen=True, kw_only=True, cache_hash=True):
    """Beasts that come at a creature's call: how many, and what each costs in power points. [BRP-CRE-087]"""

    creature: Annotated[str, Ref("creature")]
    number: Dice = "1d6"
    cost: int = 1


class Creature(Dated, frozen=True, kw_only=True):
    """A typical specimen: what each characteristic is rolled with, how it moves, what protects it, what it attacks with
    and what it can do. A characteristic without dice is missing. [BRP-CRE-002]

    `average` is the specimen as printed. `hit_points` says what they come from, and `more` are added. `store` are power
    points of one that has no POW, as many as its `cap` at most, if it has any. `armour` is what its `hide` stops; it may wear armour and carry a shield besides.
    `moves` are other ways to move. What goes `by_power` or `by_dexterity` is rated at so many times POW or DEX; `inborn`
    powers have a level by a characteristic, or a part of one ("POW/2"). An elemental of one `element`
    `destroys` another at the price of itself. `onsets` are what it may do in a round, where that is more than one blow. `marks` are
    what is true of its body. What it `heals` in a round it wins back by itself, and at tables that tell places apart what `heals_places` says in each. `pack` are how many come together. `kin` is the creature of which it is a kind.
    Whom it bites it `turns` into its like: the dead, at the full moon, or in time. Wounded, it falls into a `rage` that is
    like a power. It changes into other `forms`, for a `form_cost` in power points, and `calls` others.
    """

    group: Group
    dice: FrozenMap[str, Annotated[str, DiceText()]]
    average: FrozenMap[str, int] = FrozenMap()
    fixed_mind: bool = False
    hit_points: Vitality = "average"
    more: int = 0
    store: Dice = "0"
    cap: str = ""
    move: int = 10
    mode: str = "walk"
    moves: FrozenMap[str, int] = FrozenMap()
    armour: int = 0
    hide: str = ""
    wears: tuple[Annotated[str, Ref("armour")], ...] = ()
    shield: Annotated[str, Ref("shield")] | None = None
    attacks: tuple[Assault, ...] = ()
    onsets: tuple[Onset, ...] = ()
    clutches: tuple[Clutch, ...] = ()
    breaths: tuple[Breath, ...] = ()
    venoms: tuple[Venom, ...] = ()
    skills: FrozenMap[str, int] = FrozenMap()
    by_power: FrozenMap[str, int] = FrozenMap()
    by_dexterity: FrozenMap[str, int] = FrozenMap()
    powers: FrozenMap[str, int] = FrozenMap()
    inborn: FrozenMap[str, str] = FrozenMap()
    element: str = ""
    destroys: str = ""
    sanity: str = ""
    body: Annotated[str, Ref("body_plan")] | None = None
    marks: tuple[str, ...] = ()
    heals: Dice = "0"
    heals_places: Dice = "0"
    pack: Dice = "1"
    allegiances: FrozenMap[str, int] = FrozenMap()
    kin: str = ""
    turns: Literal["", "dead", "moon", "time"] = ""
    rage: str = ""
    forms: tuple[str, ...] = ()
    form_cost: int = 0
    calls: tuple[Call, ...] = ()


class ChaoticFeature(Entry, frozen=True, kw_only=True):
    """What chaos may have done to a creature: the faces of a d100, and what comes of it. [BRP-CRE-135]"""

    least: int
    most: int
    grows: FrozenMap[str, str] = FrozenMap()
    armour: int = 0
    attackers: int = 0
    move: int = 0
    heals: Dice = "0"
    again: int = 0
