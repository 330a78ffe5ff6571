"""Entries of hazards: fires, radiation, lights and weather."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.content import DiceText, Entry


class Fire(Entry, frozen=True, kw_only=True):
    """A fire: what it does in each round, how one catches fire from it (by a Luck roll that fails, by missing POW in a
    hundred, from the second round on, or not at all), and how many places of the body it reaches. [BRP-SPT-167]
    """

    damage: Annotated[str, DiceText()]
    catches: Literal["never", "luck", "power", "at once"] = "never"
    places: int = 1
    open_flame: bool = True


class Burnable(Entry, frozen=True, kw_only=True):
    """A thing in a fire: points of fire in a round that it takes to harm it. [BRP-SPT-174]"""

    least: int


class Radiation(Entry, frozen=True, kw_only=True):
    """A band of radiation: its potency, minutes between rolls, and what a roll that fails brings.

    `laid_low` is how long somebody can do nothing, in hours; `blinds_after` and `cancer_after` are failures, in a row or in
    all; `burns_each` says for how many failures there is damage once, `blind_for_good` after how many days of it on end one stays blind. `contact` is the band that those near somebody so ill face, `corpse` the one that the dead give off, or half the potency.
    """

    potency: int
    minutes: int
    laid_low: Annotated[str, DiceText()] = "0"
    hours_each: int = 1
    damage: Annotated[str, DiceText()] = "0"
    burns_each: int = 1
    blinds_after: int = 0
    blind_days: Annotated[str, DiceText()] = "0"
    blind_for_good: int = 0
    sterile: Literal["no", "by CON", "yes"] = "no"
    cancer_after: int = 0
    in_a_row: bool = True
    deadly: Literal["no", "hours", "rounds"] = "no"
    crippling: bool = False
    contact: str = ""
    corpse: str = ""
    corpse_half: bool = False


class Light(Entry, frozen=True, kw_only=True):
    """A light to carry: minutes it burns, metres from which it is plain to see, and whether it must be handled with care.

    [BRP-SPT-193 BRP-SPT-194 BRP-SPT-195]
    """

    minutes: int
    seen_from: int
    delicate: bool = False


class Weather(Entry, frozen=True, kw_only=True):
    """A step of wind, cloud or rain: what it takes off, from which skills, and from which STR of wind it is so.

    [BRP-SPT-295 BRP-SPT-297 BRP-SPT-299]
    """

    of: Literal["wind", "cloud", "rain"]
    step: int
    modifier: int
    from_strength: int = 0
    skills: tuple[str, ...] = ()
