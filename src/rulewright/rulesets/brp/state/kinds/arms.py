"""Entries of arms: weapons, armour and shields."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.content import DiceText, Word
from rulewright.rulesets.brp.state.kinds.times import ArmsEra, Dated
from rulewright.rulesets.brp.state.kinds.worth import Worth

type Dice = Annotated[str, DiceText()]
type Special = Literal["bleeding", "crushing", "entangling", "impaling", "knockback"]


class Weapon(Dated, frozen=True, kw_only=True):
    """What one fights with. `skill` is the key of the skill that wields it, `modifier` how much of the
    damage modifier it takes, `range` the base range of a missile in metres, `malfunction` the lowest roll that jams
    it. What is `thrown` leaves the hand; an entangling weapon that is `held` does not. What is `natural` grows on a
    body, some of it `on_arms`, and its range may be so many times a characteristic; what is `slight` is no larger than a
    knife, what strikes an `area` may not be parried. Some fire a `burst`, which for some `empties` them; what is left of a broken one may be like another
    weapon (`broken_as`). What has a `short_flight` hits nothing beyond twice its range; what `stuns` is made to, against
    hit points or CON, what is `adaptable` fights at every distance, and what is for use `on_foot` is of no use in the
    saddle; what is for the `off_hand` is no worse there, and what is thrown may serve `in_melee` too.
    What `tramples` needs a run-up, what `sweeps` is made for it, and what is `low` strikes legs and abdomen only; what is `wooden` is so besides clubs, staffs and arrows; what is `owned` by one creature nobody else comes by. [BRP-SYS-028 BRP-POW-346 BRP-SPT-047 BRP-SPT-061 BRP-SPT-155 BRP-CRE-030]

    What is for `either` grip may be held in both hands; then `strength_both` is asked for, if it says so, and what is
    `half_alone` takes but half of the damage modifier in one hand. `steps` are metres and what is left of a shot so far
    away. `mishap` is what a malfunction comes to, `loads` how it is loaded, `shot_enc` the ENC of one shot. A `rest`
    doubles the chance of what was made for one, and what is `scoped` has its scope. Other `classes` serve it with their rating too; a `mounted` weapon takes
    the strength of the mount, and on foot both hands. What has an `effect` does something besides, or instead; what
    `cuts` halves armour; what is `fragile` does half against hard armour; what `turns` may cut its bearer; what
    `returns` may come back.
    [BRP-EQP-074 BRP-EQP-075 BRP-EQP-076 BRP-EQP-077 BRP-EQP-079 BRP-EQP-085 BRP-EQP-087 BRP-EQP-088]

    `base` is the chance in percent of whoever has no points in its skill. `damage` is its own dice, without the damage
    modifier. `special` is what a special success with it does, the usual one first: of several the wielder chooses. It
    may be used `attacks` times in a round, and each so many `rounds`, 1 for every one.

    `reach` tells who strikes first on the same DEX rank, the longer, and what is still of use close up, the shorter.
    `range_times` names a characteristic of its owner by which the base range is multiplied, such as DEX, nothing for
    what no body throws off. `hands` is how many hold it, 0 for what needs none. `hit_points` are what it bears in
    parries before it breaks, 0 for what is part of a body. What `parries` may be held against blows. Whoever has less
    than its `strength` in STR or its `dexterity` in DEX uses it with difficulty. `ammunition` is how many shots it
    holds, 0 or 1 for what is not counted.

    `value` is what it costs: cheap, inexpensive, average, expensive or priceless, nothing (or none) for free,
    restricted where it is not for sale. `enc` is what it weighs on its bearer, in points of ENC. `era` is the time that
    it is of (prehistoric, medieval, modern or future), which says when people have it unless it says so itself, nothing
    for all times.
    """

    skill: Annotated[str, Word("skill", kinds=("skill",))]
    base: int
    damage: Dice
    modifier: Literal["full", "half", "half each", "none"] = "full"
    special: tuple[Special, ...] = ()
    attacks: int = 1
    rounds: int = 1
    reach: Literal["short", "medium", "long"] = "medium"
    range: int = 0
    range_times: str = ""
    hands: Literal[0, 1, 2] = 1
    hit_points: int = 0
    parries: bool = True
    strength: int = 0
    dexterity: int = 0
    malfunction: int = 0
    ammunition: int = 0
    thrown: bool = False
    held: bool = True
    natural: bool = False
    on_arms: bool = False
    slight: bool = False
    area: bool = False
    short_flight: bool = False
    stuns: Literal["", "hit points", "CON"] = ""
    adaptable: bool = False
    on_foot: bool = False
    off_hand: bool = False
    in_melee: bool = False
    either: bool = False
    strength_both: int = 0
    half_alone: bool = False
    steps: tuple[tuple[int, Dice], ...] = ()
    mishap: Literal["dud", "jam", "tangle", "out"] = "dud"
    loads: Literal["clip", "each", "belt", "bolts"] = "clip"
    shot_enc: float = 0
    rest: bool = False
    scoped: bool = False
    classes: tuple[str, ...] = ()
    mounted: bool = False
    effect: Literal["", "jolt", "contest", "pulse", "burn", "torch", "blind", "strangle", "sonic"] = ""
    cuts: bool = False
    fragile: bool = False
    turns: bool = False
    returns: bool = False
    burst: bool = False
    empties: bool = False
    broken_as: str = ""
    tramples: bool = False
    sweeps: bool = False
    low: bool = False
    wooden: bool = False
    owned: bool = False
    value: Worth = ""
    enc: float = 0
    era: ArmsEra = ""


class Armour(Dated, frozen=True, kw_only=True):
    """What one wears: what it stops, by blow and by bullet, fixed or rolled, and what it hinders.

    A `helmet` adds to a suit, and by itself stops what `head` says where locations are used; a suit may come with one
    that is light or heavy. Armour with a figure of its `own` against bullets is not halved against them. What is `soft`
    goes under or over another; what is `hard` breaks small darts. A `field` stops what its wearer sets, out of its
    charges; what is `sealed` lets no gas in. `strength` and `dexterity` are what it adds to its wearer's.
    [BRP-EQP-134 BRP-EQP-135 BRP-EQP-137 BRP-EQP-140 BRP-EQP-145]

    `stops` is what it takes off a blow, and `stops_bullets` off a bullet or a beam. Where a table rolls for armour, the
    dice of `rolled` and `rolled_bullets` take the place of those two figures. `locations` are the places that it
    covers, such as chest or left-arm, where a table tells them apart. `physical`, `perception`, `manipulation` and
    `stealth` are added to such skills in percent, and are less than 0 where it hinders, the last of them Hide and
    Stealth. `burden` says how it weighs on those who run or fly with it: none, light, moderate or cumbersome. `rounds`
    is how many combat rounds it takes to put on, 0 for one to each point that it stops.

    It fits a SIZ lower than its own by `fits_below`, or higher by `fits_above`. What is `natural` grows on a body: fire
    takes nothing off it, and it is not for sale. What is of `metal` does not burn, and draws what goes for metal.
    `comes_with` is the helmet that belongs to a suit, light or heavy, without which it stops 1 or 2 less. `value` is
    what it costs: cheap, inexpensive, average, expensive or priceless, nothing (or none) for free, restricted where it
    is not for sale. `enc` is what it weighs on a wearer of average SIZ. `era` is the time that it is of (prehistoric,
    medieval, modern or future), which says when people have it unless it says so itself, nothing for all times, and
    against what later times shoot with it stops half.
    """

    stops: int
    stops_bullets: int
    rolled: Dice = "0"
    rolled_bullets: Dice = "0"
    burden: Literal["none", "light", "moderate", "cumbersome"] = "none"
    enc: float = 0
    physical: int = 0
    perception: int = 0
    manipulation: int = 0
    stealth: int = 0
    locations: tuple[str, ...] = ()
    rounds: int = 1
    fits_below: int = 0
    fits_above: int = 0
    natural: bool = False
    metal: bool = False
    helmet: bool = False
    head: int = 0
    comes_with: Literal["", "light", "heavy"] = ""
    own: bool = False
    soft: bool = False
    hard: bool = False
    field: int = 0
    sealed: bool = False
    strength: int = 0
    dexterity: int = 0
    value: Worth = ""
    era: ArmsEra = ""


class Shield(Dated, frozen=True, kw_only=True):
    """A shield: parries with its own skill, strikes as a weapon. One that can be `slung` covers some of a back.

    `base` is the chance in percent of whoever has no points in Shield. `armour` is what it stops of a blow before it
    suffers itself, and `hit_points` what it bears before it breaks. `damage` and `special` are what a stroke with it
    does. `cover` is how much of its bearer it hides from what flies: a small, full or large one. `locations` are the
    places that it covers while it hangs on the back. Whoever has less than its `strength` in STR or its `dexterity` in
    DEX uses it with difficulty. What is of `metal` is no help against a power that only a wooden shield may meet, such
    as lightning.

    `value` is what it costs: cheap, inexpensive, average, expensive or priceless, nothing (or none) for free,
    restricted where it is not for sale. `enc` is what it weighs on its bearer, in points of ENC. `era` is the time that
    it is of (prehistoric, medieval, modern or future), which says when people have it unless it says so itself, nothing
    for all times. `burden` says how cumbersome it is, and `edge` whether a blade may break on its thin edge, which the
    game master judges.

    [BRP-EQP-156 BRP-EQP-158]
    """

    base: int
    armour: int
    hit_points: int
    damage: Dice
    special: tuple[Special, ...] = ()
    cover: Literal["small", "full", "large"] = "small"
    locations: tuple[str, ...] = ()
    strength: int = 0
    dexterity: int = 0
    metal: bool = False
    burden: Literal["none", "light", "moderate", "cumbersome"] = "none"
    slung: bool = False
    edge: bool = False
    enc: float = 0
    value: Worth = ""
    era: ArmsEra = ""
