"""Entries of engines: what explodes, what a crew serves, what carries people, and the trouble that has."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Struct

from rulewright.content import DiceText, Entry
from rulewright.play import FrozenMap
from rulewright.rulesets.brp.state.kinds.times import ArmsEra, Dated
from rulewright.rulesets.brp.state.kinds.worth import Worth

type Potent = Annotated[str, DiceText()]
type Burning = Literal["", "average", "difficult"]


class Step(Struct, frozen=True, kw_only=True, cache_hash=True, forbid_unknown_fields=True):
    """What a blast does up to so many metres, where it does not lose its dice one by one. [BRP-EQP-179]

    Up to so many `metres` away it throws so many `dice`, whose sides the blast says, and adds `plus` to them.
    """

    metres: int
    dice: int
    plus: int = 0


class Blast(Struct, frozen=True, kw_only=True, cache_hash=True, forbid_unknown_fields=True):
    """The force of something that bursts: so many dice, and points besides, within a radius in metres.

    What bursts in `steps` has them in place of a radius, the nearest first. [BRP-SPT-149 BRP-EQP-178]

    `dice` is how many are thrown and `die` how many sides each has; `plus` is added to what they do. Within the
    `radius` in metres all of it strikes, and one die less for each further radius.
    """

    dice: int = 0
    die: int = 6
    plus: int = 0
    radius: int = 2
    steps: tuple[Step, ...] = ()


class Charge(Dated, frozen=True, kw_only=True):
    """What explodes, or fills the air: thrown, fired from a launcher that comes with it, or laid and set off.

    `use` says whether it is thrown, fired or laid; `rounds` is how long one takes to the next, `malfunction` the lowest
    roll that makes it a dud, `metal` what is added against a target of metal. Whom it strikes it may set `alight`,
    after a Luck roll that fails; what `clings` burns on in any case. It `stuns` whom it hurts, or whom it should take
    alive, by Stamina or CON, `pulses` through what runs on electricity, `sounds` so that things shatter, or fills the
    air with light, smoke or a gas of some potency. What is better `launched` has a blast that hardly anybody outthrows;
    a launcher that is `disposable` is good for one shot. It is `set_off` in some ways, or in any; what `sets_off` a
    larger charge is a cap, and what is `unstable` goes off by itself when it has lain too long.
    [BRP-EQP-178 BRP-EQP-233]

    `skill` is the key of the skill that hurls it or lays it, and `base` the chance in percent of whoever has no points
    in that. `blast` is what it does where it goes off. `special` is told with it, and what has knockback throws back,
    where the table has blasts do so. `range` is its base range in metres, 0 for as far as one can throw. Whoever has
    less than its `strength` in STR or its `dexterity` in DEX hurls it with difficulty. `air` is what it fills the air
    with in its radius: light, smoke or gas; `gas` is the dice of a gas's potency. `hands`, `hit_points` and `enc` are
    for readers, and no rule asks: how many hold it, what it bears, and what it weighs.

    `value` is what it costs: cheap, inexpensive, average, expensive or priceless, nothing (or none) for free,
    restricted where it is not for sale. `era` is the time that it is of (prehistoric, medieval, modern or future),
    which says when people have it unless it says so itself, nothing for all times.
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
    value: Worth = ""
    enc: float = 0
    era: ArmsEra = ""


class Engine(Dated, frozen=True, kw_only=True):
    """What a crew serves: how it strikes, how often and how far, what it takes and what it bears.

    It covers an `area` with its first shot unless it is aimed at one target; `fires` solid shot, shrapnel or either; a
    `burst` is the shots of a round. It fires each so many `rounds`. `capacity` is the shots before it must be loaded, 0
    without end; a `mishap` is what a malfunction comes to. One that covers `one_place` must be aimed anew for another; one that is `guided` may fire rounds that find their
    way; what is `portable` one person moves, what needs a `tube` is fired from nothing else. [BRP-EQP-164]

    `skill` is the key of the skill that aims it, and `base` the chance in percent of whoever has no points in that.
    `blast` is the damage of a shot. `special` is what it strikes with, such as impaling or fire, which says what kind
    of injury it does. `range` is how far it reaches in metres. `crew` is how many serve it, and with fewer it is aimed
    with difficulty. `hit_points` are what it bears, and `armour` what it stops before that. `ammunition` is what it
    fires: bullets, energy and fuel say what kind of injury it does, and only bolts, rocks and the like fly under water.
    `malfunction` is the lowest roll that makes a mishap, 0 for none. `metal` is added to the chance against a target of
    metal, in percent. Whom it strikes it sets `alight` unless a Luck roll succeeds, an average or a difficult one. What
    `shocks` does not wound, but may overwhelm. `size` is its SIZ, for readers, and no rule asks.

    `value` is what it costs: cheap, inexpensive, average, expensive or priceless, nothing (or none) for free,
    restricted where it is not for sale. `era` is the time that it is of (prehistoric, medieval, modern or future),
    which says when people have it unless it says so itself, nothing for all times.
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
    value: Worth = ""
    size: int = 0
    era: ArmsEra = ""


class Vehicle(Dated, frozen=True, kw_only=True):
    """What carries people, and how it fares.

    `speed` is its rated speed, `acceleration` the steps it gains or loses in a round, `move` its MOV. What is `easy` to drive is
    so in every roll; what is `drawn` by beasts throws its passengers, and only what has `fuel` explodes. A suit `lends`
    its own characteristics to whoever wears it, and was bought as a gadget of these `powers`. [BRP-EQP-194 BRP-EQP-223]

    `skill` is the key of the skill that drives it, and `handling` is added to every roll to do so, in percent. `armour`
    is what its body stops, and `inside` what that stops for those in it, 0 where they are in the open and may be thrown
    off. `size` is its SIZ, which counts when it rams, is aimed at or is pushed; `hit_points` are what it bears. `crew`
    is how many it takes, the driver among them; there is room for `passengers` besides, and for `cargo` by its SIZ.
    `group` is for readers: whether it is a horse, or goes by land, water, air or space.

    `value` is what it costs: cheap, inexpensive, average, expensive or priceless, nothing (or none) for free,
    restricted where it is not for sale. `era` is the time that it is of (prehistoric, medieval, modern or future),
    which says when people have it unless it says so itself, nothing for all times.
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
    value: Worth = ""
    era: ArmsEra = ""


class Trouble(Entry, frozen=True, kw_only=True):
    """A row of the trouble that a vehicle may get into. It comes on a roll of 1D10 from `low` to `high`. `next_round`
    is added to the driver's rolls of the next round, in percent, and so is less than 0. `again` is added to a further
    roll for trouble that follows at once, nothing for none. `does` is what becomes of the vehicle for longer, if it is
    not only the next round that suffers. [BRP-SPT-085]
    """

    low: int
    high: int
    next_round: int = 0
    again: int | None = None
    does: Literal["", "crippled", "failing", "leaking", "tumbles"] = ""


class Hindrance(Entry, frozen=True, kw_only=True):
    """What weighs on every roll of whoever drives in a chase: conditions and terrain. [BRP-SPT-082]

    `modifier` is added to each roll of the driver's in percent, and so is less than 0.
    """

    modifier: int
