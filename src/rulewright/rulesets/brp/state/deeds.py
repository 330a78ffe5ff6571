"""Deeds: the few things that all powers are made of, as data."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Struct

from rulewright.content import DiceText
from rulewright.rulesets.brp.state.terms import Amount, Contest, Span

type Dice = Annotated[str, DiceText()]
type Pool = Literal["HP", "PP", "FP", "SAN"]
type At = Literal["target", "user", "item"]


class Deed(
    Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="do"
):
    """What all deeds share: words, whom they befall, and the level of success they wait for.

    `only` narrows a deed down to one choice of its user, such as a characteristic or a kind of energy.
    """

    text: str = ""
    at: At = "target"
    only: str = ""
    least: Literal["success", "special", "critical"] = "success"
    most: Literal["success", "special", "critical"] = "critical"


class Harm(Deed, frozen=True, kw_only=True, cache_hash=True, tag="harm"):
    """Damage: dice for each level, or for each started `levels` of them, of one kind of energy.

    `past` names what does not stop it: "armour", "protection", "resistance". `dodge` and `parry` say how it may be
    met.
    """

    dice: Dice = "1d6"
    levels: int = 1
    once: bool = False
    energy: str = "kinetic"
    past: tuple[str, ...] = ()
    dodge: Literal["none", "easy", "average", "difficult"] = "none"
    parry: Literal["none", "shield", "wooden shield", "hand"] = "none"
    special: str = ""


class Mend(Deed, frozen=True, kw_only=True, cache_hash=True, tag="mend"):
    """Points that come back: dice for each level, or once. Of hit points never more than wounds cost; one
    `wound` only, and each only once, where it says so.
    """

    pool: Pool = "HP"
    dice: Dice = "1d6"
    once: bool = False
    one_wound: bool = False


class Modify(Deed, frozen=True, kw_only=True, cache_hash=True, tag="modify"):
    """A number that changes while it lasts: a characteristic with all that hangs on it, a skill, armour, MOV.

    `to` may be "choice": the user's own. Dice are thrown for each level; `least_left` is where a loss stops.
    `lower` takes the lower of both values of hit and power points when it ends; in `another_body` hit points that were
    missing are missing too.
    """

    to: str
    by: Amount = Amount(each=1)
    dice: Dice = "0"
    sign: Literal[1, -1] = 1
    least_left: int | None = None
    lower: bool = False
    another_body: bool = False


class Mark(Deed, frozen=True, kw_only=True, cache_hash=True, tag="mark"):
    """Marks that rules and people ask for by name: "invisible", "breathes water"."""

    marks: tuple[str, ...]


class Enchant(Deed, frozen=True, kw_only=True, cache_hash=True, tag="enchant"):
    """A weapon, shield or suit that is better or worse while it lasts: chance in hundredths, damage, armour.

    Added damage stops at what the weapon can do at most, where it is `capped`. `fits` are the specials (or kinds)
    of weapons it goes on; `spread` lets levels go to several.
    """

    chance: int = 0
    damage: int = 0
    armour: int = 0
    capped: bool = True
    fits: tuple[str, ...] = ()
    spread: bool = False


class Impose(Deed, frozen=True, kw_only=True, cache_hash=True, tag="impose"):
    """A state that somebody falls into for a time of its own: stunned, unconscious, asleep, blind."""

    state: str
    dice: Dice = "1"
    unit: Literal["rounds", "turns", "minutes", "hours"] = "rounds"
    contest: Contest | None = None


class Grip(Deed, frozen=True, kw_only=True, cache_hash=True, tag="hold"):
    """A grip on body or mind that its victim fights off: at each round or turn a roll first, where one is named,
    then a contest in which the victim is the active side. Whoever it lets go by its user's fault it `leaves` so; by what
    `idles` it its victim only stands idle for the round, by what `lulls` it lies asleep, and held, until the next order.
    """

    marks: tuple[str, ...] = ()
    first: Literal["", "Idea", "Luck", "Stamina", "Effort", "Agility"] = ""
    free: Contest | None = None
    every: Span = "round"
    leaves: str = ""
    idles: tuple[str, ...] = ()
    lulls: tuple[str, ...] = ()


class Drain(Deed, frozen=True, kw_only=True, cache_hash=True, tag="drain"):
    """Points that are taken away, dice for each level or once; the user may `keep` them."""

    pool: Pool
    dice: Dice = "1d6"
    once: bool = False
    keep: bool = False


class Give(Deed, frozen=True, kw_only=True, cache_hash=True, tag="give"):
    """The user's own points, handed over."""

    pool: Pool
    by: Amount = Amount(each=1)


class Shift(Deed, frozen=True, kw_only=True, cache_hash=True, tag="shift"):
    """Somebody is moved, or can move: so many metres."""

    how: Literal["teleport", "lift", "fly", "leap"] = "teleport"
    metres: Amount = Amount()


class Call(Deed, frozen=True, kw_only=True, cache_hash=True, tag="call"):
    """A being is called: what it is, and for how long it serves."""

    being: str = "elemental"


class Store(Deed, frozen=True, kw_only=True, cache_hash=True, tag="store"):
    """Power points that are kept outside: how many fit in, and which sets may draw on them."""

    item: str
    capacity: Amount = Amount(of="POW")
    sets: tuple[str, ...] = ()


class Tell(Deed, frozen=True, kw_only=True, cache_hash=True, tag="tell"):
    """Something that the table plays out; no number changes."""


class Procedure(Deed, frozen=True, kw_only=True, cache_hash=True, tag="procedure"):
    """What data cannot say: a rule in Python, by its name; `energy` is what it works by, where that matters."""

    name: str
    energy: str = ""


type AnyDeed = (
    Harm | Mend | Modify | Mark | Enchant | Impose | Grip | Drain | Give | Shift | Call | Store | Tell | Procedure
)
