"""Entries of arms: weapons, armour and shields."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.content import DiceText, Entry

type Dice = Annotated[str, DiceText()]
type Special = Literal["bleeding", "crushing", "entangling", "impaling", "knockback"]


class Weapon(Entry, frozen=True, kw_only=True):
    """What one fights with. `skill` is the key of the skill that wields it, `modifier` how much of the
    damage modifier it takes, `range` the base range of a missile in metres, `malfunction` the lowest roll that jams
    it. What is `thrown` leaves the hand; an entangling weapon that is `held` does not. What is `natural` grows on a
    body, some of it `on_arms`, and its range may be so many times a characteristic; what is `slight` is no larger than a
    knife. [BRP-SYS-028 BRP-POW-346]
    """

    skill: str
    base: int
    damage: Dice
    modifier: Literal["full", "half", "none"] = "full"
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
    value: str = ""
    enc: float = 0
    era: str = ""


class Armour(Entry, frozen=True, kw_only=True):
    """What one wears: what it stops, by blow and by bullet, fixed or rolled, and what it hinders."""

    stops: int
    stops_bullets: int
    rolled: Dice = "0"
    rolled_bullets: Dice = "0"
    helmet: bool = False
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
    value: str = ""
    era: str = ""


class Shield(Entry, frozen=True, kw_only=True):
    """A shield: parries with its own skill, strikes as a weapon."""

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
    enc: float = 0
    value: str = ""
    era: str = ""
