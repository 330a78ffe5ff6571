"""Deeds: the few things that all powers are made of, as data."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Struct

from rulewright.content import DiceText, Word
from rulewright.rulesets.brp.state.terms import CHARACTERISTICS, EDU, Amount, Contest, Span

type Dice = Annotated[str, DiceText()]
type Pool = Literal["HP", "PP", "FP", "SAN"]
type At = Literal["target", "user", "item"]
type Energy = Annotated[str, Word("energy", ("",))]
type Changed = Annotated[str, Word("number that changes", (*CHARACTERISTICS, EDU), ("skill",), open=True)]
type InState = Annotated[str, Word("state", ("asleep",))]


class Deed(
    Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="do"
):
    """What all deeds share: words, whom they befall, and the level of success they wait for.

    `only` narrows a deed down to one choice of its user, such as a characteristic or a kind of energy.

    `text` is for the table: what is told to be played out, and what a power is said to do to a thing or a place. `at`
    says whom it befalls: whatever the power is used on, or the user instead, though what lasts stays on the target. It
    comes about from the level of success `least` up to `most`: a success, a special one, a critical one.
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

    The `dice` are thrown for each level, or `once` in all. `energy` is what it harms with, such as heat, cold, electric
    or kinetic: what keeps that off keeps it off. `special` is what a special success does besides: impaling throws
    twice the dice, knockback throws back, crushing may stun, bleeding makes the wound bleed.
    """

    dice: Dice = "1d6"
    levels: int = 1
    once: bool = False
    energy: Energy = "kinetic"
    past: tuple[str, ...] = ()
    dodge: Literal["none", "easy", "average", "difficult"] = "none"
    parry: Literal["none", "shield", "wooden shield", "hand"] = "none"
    special: str = ""


class Mend(Deed, frozen=True, kw_only=True, cache_hash=True, tag="mend"):
    """Points that come back, of hit points never more than wounds cost. `pool` is which: hit points (HP) or power
    points (PP). The `dice` are thrown for each level, or `once` in all; what helps `one_wound` spends all of it on one,
    and helps each only once.
    """

    pool: Pool = "HP"
    dice: Dice = "1d6"
    once: bool = False
    one_wound: bool = False


class Modify(Deed, frozen=True, kw_only=True, cache_hash=True, tag="modify"):
    """A number that changes while it lasts: a characteristic with all that hangs on it, a skill, armour, MOV.

    `to` is the number that changes, "choice" for the one that the user chose, and `by` how much it changes; `dice` are
    thrown for each level and added to that change, "0" for none; a `sign` of -1 makes it a loss; `least_left` is where
    a loss stops. `lower` takes the lower of both values of hit and power points when it ends; in `another_body` hit
    points that were missing are missing too.
    """

    to: Changed
    by: Amount = Amount(each=1)
    dice: Dice = "0"
    sign: Literal[1, -1] = 1
    least_left: int | None = None
    lower: bool = False
    another_body: bool = False


class Mark(Deed, frozen=True, kw_only=True, cache_hash=True, tag="mark"):
    """Marks that rules and people ask for by name: "invisible", "breathes water". `marks` are the names of what is
    true, with "{choice}" for what the user chose.
    """

    marks: tuple[str, ...]


class Enchant(Deed, frozen=True, kw_only=True, cache_hash=True, tag="enchant"):
    """A weapon, shield or suit that is better or worse while it lasts. For each level `chance` is added to attacks with
    it in percent, `damage` to what it does, and `armour` to what it stops.

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
    """A state that somebody falls into for a time of its own: stunned, unconscious, asleep, blind.

    `state` is what somebody falls into, such as stunned or asleep. `dice` say how long that lasts, counted in `unit`:
    combat rounds, full turns of five minutes, minutes or hours; `contest` is a resistance roll that is made for this
    alone, besides that of the power.
    """

    state: InState
    dice: Dice = "1"
    unit: Literal["rounds", "turns", "minutes", "hours"] = "rounds"
    contest: Contest | None = None


class Grip(Deed, frozen=True, kw_only=True, cache_hash=True, tag="hold"):
    """A grip on body or mind that its victim fights off. `marks` are what is true of whoever it holds. `free` is the
    contest by which its victim comes free, as the active side, nothing where nobody can; `first` is a roll that the
    victim must make before that contest, if any; `every` says how often the victim tries. Whoever it lets go by its
    user's fault it `leaves` so; by what `idles` it its victim only stands idle for the round, by what `lulls` it lies
    asleep, and held, until the next order.
    """

    marks: tuple[str, ...] = ()
    first: Literal["", "Idea", "Luck", "Stamina", "Effort", "Agility"] = ""
    free: Contest | None = None
    every: Span = "round"
    leaves: str = ""
    idles: tuple[str, ...] = ()
    lulls: tuple[str, ...] = ()


class Drain(Deed, frozen=True, kw_only=True, cache_hash=True, tag="drain"):
    """Points that are taken away; the user may `keep` power points. `pool` is what is lost: hit points (HP), power
    points (PP), fatigue (FP) or sanity (SAN). The `dice` are thrown for each level, or `once` in all.
    """

    pool: Pool
    dice: Dice = "1d6"
    once: bool = False
    keep: bool = False


class Give(Deed, frozen=True, kw_only=True, cache_hash=True, tag="give"):
    """The user's own points, handed over.

    `pool` is what the user parts with, `by` how many, though only power points (PP) arrive with the other.
    """

    pool: Pool
    by: Amount = Amount(each=1)


class Shift(Deed, frozen=True, kw_only=True, cache_hash=True, tag="shift"):
    """Somebody is moved, or can move: so many metres.

    `metres` is how far at most along the line of a fight. `how` tells people in what way, and no rule asks.
    """

    how: Literal["teleport", "lift", "fly", "leap"] = "teleport"
    metres: Amount = Amount()


class Call(Deed, frozen=True, kw_only=True, cache_hash=True, tag="call"):
    """A being is called: what it is, and for how long it serves.

    `being` names what it is, though a rule in Python has to bring it, for this alone brings nobody.
    """

    being: str = "elemental"


class Store(Deed, frozen=True, kw_only=True, cache_hash=True, tag="store"):
    """Power points that are kept outside: how many fit in, and which sets may draw on them.

    `item` is the name under which they are kept, `capacity` how many fit in, `sets` the sets of powers that may draw on
    them, none for all.
    """

    item: str
    capacity: Amount = Amount(of="POW")
    sets: tuple[str, ...] = ()


class Tell(Deed, frozen=True, kw_only=True, cache_hash=True, tag="tell"):
    """Something that the table plays out; no number changes."""


class Procedure(Deed, frozen=True, kw_only=True, cache_hash=True, tag="procedure"):
    """What data cannot say: a rule in Python, by its name. `name` is that of such a rule, which the game must have for
    this set of powers; `energy` is what it works by, where that matters.
    """

    name: str
    energy: Energy = ""


type AnyDeed = (
    Harm | Mend | Modify | Mark | Enchant | Impose | Grip | Drain | Give | Shift | Call | Store | Tell | Procedure
)
