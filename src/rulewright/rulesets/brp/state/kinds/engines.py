"""Entries of engines: what explodes, what a crew serves, what carries people, and the trouble that has."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Struct

from rulewright.content import DiceText, Entry
from rulewright.play import FrozenMap
from rulewright.rulesets.brp.state.kinds.times import Dated

type Potent = Annotated[str, DiceText()]
type Burning = Literal["", "average", "difficult"]


class Step(Struct, frozen=True, kw_only=True, cache_hash=True, forbid_unknown_fields=True):
    """What a blast does up to so many metres, where it does not lose its dice one by one. [BRP-EQP-179]"""

    metres: int
    dice: int
    plus: int = 0


class Blast(Struct, frozen=True, kw_only=True, cache_hash=True, forbid_unknown_fields=True):
    """The force of something that bursts: so many dice, and points besides, within a radius in metres.

    What bursts in `steps` has them in place of a radius, the nearest first. [BRP-SPT-149 BRP-EQP-178]
    """

    dice: int = 0
    die: int = 6
    plus: int = 0
    radius: int = 2
    steps: tuple[Step, ...] = ()


class Charge(Dated, frozen=True, kw_only=True):
    """What explodes, or fills the air: thrown, fired from a launcher that comes with it, or laid and set off.

    `use` says which; `rounds` is how long one takes to the next, `malfunction` the lowest roll that makes it a dud, `metal` what
    is added against a target of metal. Whom it strikes it may set `alight`, after a Luck roll that fails; what `clings` burns
    on in any case. It `stuns` whom it hurts, or whom it should take alive, by
    Stamina or CON, `pulses` through what runs on electricity, `sounds` so that things shatter, or fills the air with light,
    smoke or a gas of some potency. What is better `launched` has a blast that hardly anybody outthrows; a launcher that is
    `disposable` is good for one shot. It is `set_off` in some ways, or in any; what `sets_off` a larger charge is a cap, and
    what is `unstable` goes off by itself when it has lain too long. [BRP-EQP-178 BRP-EQP-233]
    """

    skill: str
    base: int
    use: Literal["thrown", "fired", "laid"]
    blast: Blast = Blast()
    special: tuple[Literal["impaling", "knockback"], ...] = ()
    rounds: int = 1
    range: int = 0
    hands: Literal[0, 1, 2] = 1
    hit_points: int = 1
    strength: int = 0
    dexterity: int = 0
    malfunction: int = 0
    metal: int = 0
    alight: Burning = ""
    clings: bool = False
    stuns: Literal["", "Stamina", "CON"] = ""
    pulses: bool = False
    sounds: bool = False
    air: Literal["", "light", "smoke", "gas"] = ""
    gas: Potent = "0"
    launched: bool = False
    disposable: bool = False
    set_off: tuple[Literal["fuse", "electricity", "cap", "timer", "remote"], ...] = ()
    sets_off: bool = False
    unstable: bool = False
    value: str = ""
    enc: float = 0
    era: str = ""


class Engine(Dated, frozen=True, kw_only=True):
    """What a crew serves: how it strikes, how often and how far, what it takes and what it bears.

    It covers an `area` with its first shot unless it is aimed at one target; `fires` solid shot, shrapnel or either; a
    `burst` is the shots of a round. It fires each so many `rounds`. `capacity` is the shots before it must be loaded, 0
    without end; a `mishap` is what a malfunction comes to. One that covers `one_place` must be aimed anew for another; one that is `guided` may fire rounds that find their
    way; what is `portable` one person moves, what needs a `tube` is fired from nothing else. [BRP-EQP-164]
    """

    skill: str
    base: int
    blast: Blast
    area: bool = True
    special: tuple[Literal["impaling", "crushing", "fire", "stun"], ...] = ()
    fires: tuple[Literal["solid", "shrapnel"], ...] = ("solid",)
    burst: int = 1
    rounds: int = 1
    range: int
    crew: int = 1
    hit_points: int
    armour: int = 0
    ammunition: str = ""
    capacity: int = 1
    malfunction: int = 0
    mishap: Literal["dud", "jam"] = "dud"
    metal: int = 0
    alight: Burning = ""
    shocks: bool = False
    one_place: bool = False
    guided: bool = False
    portable: bool = False
    tube: bool = False
    value: str = ""
    size: int = 0
    era: str = ""


class Vehicle(Dated, frozen=True, kw_only=True):
    """What carries people: who operates it with which skill, how fast it is and how it handles, what its body stops and what
    it stops for those inside, and whom and what it carries.

    `speed` is its rated speed, `acceleration` the steps it gains or loses in a round, `move` its MOV. What is `easy` to drive is
    so in every roll; what is `drawn` by beasts throws its passengers, and only what has `fuel` explodes. A suit `lends`
    its own characteristics to whoever wears it, and was bought as a gadget of these `powers`. [BRP-EQP-194 BRP-EQP-223]
    """

    group: Literal["horse", "land", "water", "air", "space"]
    skill: str
    speed: int
    handling: int = 0
    acceleration: int = 1
    move: int
    armour: int = 0
    inside: int = 0
    size: int
    hit_points: int
    crew: int = 1
    passengers: int = 0
    cargo: int = 0
    easy: bool = False
    drawn: bool = False
    fuel: bool = True
    lends: FrozenMap[Literal["STR", "CON", "SIZ"], int] = FrozenMap()
    powers: FrozenMap[str, int] = FrozenMap()
    value: str = ""
    era: str = ""


class Trouble(Entry, frozen=True, kw_only=True):
    """A row of the trouble that a vehicle may get into: at which rolls of 1D10; what it takes off the next round's rolls;
    whether trouble comes again, and how much sooner; and what it does to the vehicle. [BRP-SPT-085]
    """

    low: int
    high: int
    next_round: int = 0
    again: int | None = None
    does: Literal["", "crippled", "failing", "leaking", "tumbles"] = ""


class Hindrance(Entry, frozen=True, kw_only=True):
    """What weighs on every roll of whoever drives in a chase: conditions and terrain. [BRP-SPT-082]"""

    modifier: int
