"""Entries of creatures: bodies and where they are hit, what a creature is made of, and how it attacks."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Struct

from rulewright.content import DiceText, Entry, Ref, Word
from rulewright.play import FrozenMap
from rulewright.rulesets.brp.state.kinds.arms import Dice
from rulewright.rulesets.brp.state.kinds.times import Dated
from rulewright.rulesets.brp.state.terms import CHARACTERISTICS, EDU

type Role = Literal["leg", "arm", "wing", "tail", "abdomen", "chest", "head"]
type Group = Literal["animal", "fantasy", "summoned", "science fiction", "person"]
type Characteristic = Annotated[str, Word("characteristic", (*CHARACTERISTICS, EDU))]
type Vitality = Literal["average", "sum", "size", "power", "swarm"]


class Piece(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True, forbid_unknown_fields=True):
    """What an entry of a creature is put together from: frozen, by name, and nothing unknown in it."""


class BodyPart(Piece, frozen=True, kw_only=True, cache_hash=True):
    """One place of a body. `location` is what it is called, such as right-hind-leg. A hit lands there on the faces of a
    d20 from `least` to `most`. `role` is what it serves as, which says what wounds do to it. Its hit points are a part
    of all, `over` and `under` a line: 1 and 4 are a quarter, rounded up. [BRP-CRE-153 BRP-CRE-154]
    """

    location: str
    least: int
    most: int
    role: Role
    over: int
    under: int


class BodyPlan(Entry, frozen=True, kw_only=True):
    """How a body is built that is no human one: twenty faces of a die, shared among its places. [BRP-CRE-153]

    `parts` are its places, among which all faces of the die are shared.
    """

    parts: tuple[BodyPart, ...]


class Assault(Piece, frozen=True, kw_only=True, cache_hash=True):
    """What a creature attacks with, and its chance; the first is what it likes best. [BRP-CRE-027]

    `arm` is a weapon, a natural one such as a bite, or a shield. `chance` is in percent; of a bite or the
    like it counts even where the skill says otherwise.
    """

    arm: Annotated[str, Ref("weapon", "shield")]
    chance: int


class Strike(Piece, frozen=True, kw_only=True, cache_hash=True):
    """One blow of a round. `arm` is the id of the weapon that it is struck with, or the arm of a breath. What is
    `later` comes five DEX ranks after the blow before it, all else on the same rank. `when` asks that the blow before
    it has hit, or has missed.

    [BRP-CRE-007]
    """

    arm: str
    later: bool = False
    when: Literal["", "hit", "missed"] = ""


class Onset(Piece, frozen=True, kw_only=True, cache_hash=True):
    """What a creature may do in one round, blow after blow, at one target. `strikes` are the blows in their order. An
    onset that `seizes` lets it cling where all of it hit, or all blows with the arm that it seizes `by`; one of who
    `clings` comes only after that, in a later round, and may be `easy`. One of the `disarmed` is for whoever has lost a
    weapon. Its blows may go to so many `targets` in one round, if it says so.

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
    """What an arm that takes hold does to whoever it holds when a round ends. `arm` is the id of the weapon that takes
    hold by a hit. `each_round` is the dice that it does at the end of a round, "0" for none, and `modifier` how much of
    the damage modifier besides; `bare` past all armour but what is rigid. Whoever it `chokes` makes a Stamina roll in
    each round, or falls senseless. `escape` is how those held come free: by STR against STR (strength), or, swallowed
    up and digested all over, by a Difficult Effort roll (effort). One `limb` comes free by a Difficult roll of Agility
    or of Effort. `easy` is the id of the weapon, such as a bite, that strikes those held with ease, if any. What is
    held by fewer arms than `arms_needed` is not squeezed yet; what `drowns` does nothing by itself. Of some arms a
    creature has a `number`, and one with so many `hit_points` can be cut off.

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
    """What comes into a wound that an arm leaves. `arm` is the id of the weapon that brings it. `potency` is rolled
    against CON, a figure, or 0 where a characteristic of its owner stands for it, which `of` names. It costs as many
    hit points, or half where CON withstands. What `stuns` costs none, and may stun instead; what `blinds` costs none,
    and blinds for as many rounds as these dice say, "0" for what does not; what `paralyses` costs none, and does so for
    an hour.

    [BRP-CRE-046 BRP-CRE-047 BRP-CRE-146]
    """

    arm: str
    potency: int = 0
    of: str = ""
    paralyses: bool = False
    blinds: Dice = "0"
    stuns: bool = False


class Breath(Piece, frozen=True, kw_only=True, cache_hash=True):
    """What a creature breathes or calls down over an area three metres across. `name` is what it is called. `damage` is
    rolled once for all who stand there, and `cost` in power points is due whether it hits or not. `range_of` is the
    characteristic that is its reach in metres. `arm` is the name by which it counts among the blows of an onset,
    nothing where it is none of them. `skill` is the key of the skill that aims it, nothing for what never goes wide.
    Those whom it hurts burn on for `burns` rounds, 1D6 in each, 0 for none. What is `daily` comes once a day.
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
    """Beasts that come at a creature's call. `creature` says which, `number` are the dice for how many there are, and
    `cost` is what each takes of its caller in power points. [BRP-CRE-087]
    """

    creature: Annotated[str, Ref("creature")]
    number: Dice = "1d6"
    cost: int = 1


class Creature(Dated, frozen=True, kw_only=True):
    """A typical specimen: what each characteristic is rolled with, how it moves, what protects it, what it attacks with
    and what it can do. A characteristic without dice is missing. [BRP-CRE-002]

    `group` is where the book has its like. `dice` are what each characteristic is rolled with. `average` is the specimen as
    printed, its whole numbers. `move` is its MOV, and `mode` how it goes. `skills` are in percent. `attacks` are what it
    fights with and its chance. `wears` is armour that it has put on. `body` says where it can be hit, if it is not built like a
    human. `fixed_mind` is for those whose INT is instinct. `hit_points` says what they come from, and `more` are added. `store` are power
    points of one that has no POW, as many as its `cap` at most, if it has any. `armour` is what its `hide` stops; it may wear armour and carry a shield besides.
    `moves` are other ways to move. What goes `by_power` or `by_dexterity` is rated at so many times POW or DEX; `inborn`
    powers have a level by a characteristic, or a part of one ("POW/2"). An elemental of one `element`
    `destroys` another at the price of itself. `onsets` are what it may do in a round, where that is more than one blow. `marks` are
    what is true of its body. What it `heals` in a round it wins back by itself, and at tables that tell places apart what `heals_places` says in each. `pack` are how many come together. `kin` is the creature of which it is a kind.
    Whom it bites it `turns` into its like: the dead, at the full moon, or in time. Wounded, it falls into a `rage` that is
    like a power. It changes into other `forms`, for a `form_cost` in power points, and `calls` others.

    `shield` is what it carries. `clutches` are what its arms do that take hold, `breaths` what it breathes over an
    area, and `venoms` what its arms bring into a wound. `powers` are those that it has, by key and level, such as
    magic/heal at 1. `sanity` is what the sight of it costs on a roll that succeeds and on one that fails, such as
    "0/1d6", nothing for what shocks nobody. `allegiances` are its points with each force.
    """

    group: Group
    dice: FrozenMap[Characteristic, Annotated[str, DiceText()]]
    average: FrozenMap[Characteristic, int] = FrozenMap()
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
    skills: FrozenMap[Annotated[str, Word("skill", kinds=("skill",))], int] = FrozenMap()
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
    """What chaos may have done to a creature: the faces of a d100, and what comes of it. [BRP-CRE-135]

    It comes on the faces of a d100 from `least` to `most`. `grows` gives the dice that are added to each
    characteristic, or taken off with a minus ("-2d6"). `armour` is what its skin stops; `attackers` is added to the
    chance of whoever attacks it, in percent, and so is mostly less than 0; `move` is the MOV that it has from then on,
    unless it had more; `heals` is what it wins back in each round, "0" for nothing; `again` is how many further
    features come.
    """

    least: int
    most: int
    grows: FrozenMap[str, str] = FrozenMap()
    armour: int = 0
    attackers: int = 0
    move: int = 0
    heals: Dice = "0"
    again: int = 0
