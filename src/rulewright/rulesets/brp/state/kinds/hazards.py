"""Entries of hazards: fires, radiation, lights and weather."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.content import DiceText, Entry, Ref


class Fire(Entry, frozen=True, kw_only=True):
    """A fire, and what it does to whoever is in it. `damage` is done at the end of each round. `catches` says how one
    catches fire from it: by a Luck roll that fails, by missing POW in a hundred (power), from the second round on (at
    once), or never. `places` is how many places of the body it reaches, 7 for all of a human one. An `open_flame` takes
    a point in each round off armour that is not of metal. [BRP-SPT-167]
    """

    damage: Annotated[str, DiceText()]
    catches: Literal["never", "luck", "power", "at once"] = "never"
    places: int = 1
    open_flame: bool = True


class Burnable(Entry, frozen=True, kw_only=True):
    """A thing in a fire. `least` is how many points of fire in a round it takes to harm it. [BRP-SPT-174]"""

    least: int


class Radiation(Entry, frozen=True, kw_only=True):
    """A band of radiation, and what a roll against it that fails brings. `potency` is where it begins, up to where the
    next band does. `minutes` is how long it is from one roll to the next, 0 for a combat round.

    `laid_low` is how long somebody can do nothing, in dice, each point of which is `hours_each` hours (24 for days);
    `blinds_after` and `cancer_after` are failures, in a row or in all; `burns_each` says for how many failures there is
    damage once, `blind_for_good` after how many days of it on end one stays blind. `blind_days` are the dice of days
    for which one is blind, "0" for ever. Where failures count `in_a_row`, a roll that succeeds begins their count anew.
    `sterile` says whether it makes sterile: no, yes, or unless a roll of CON in a hundred succeeds (by CON). It is
    `deadly` not at all, within half of CON in hours without care, or within 1D3 rounds. What is `crippling` makes
    Physical skills Difficult. `damage` is what it does to the body, with every failure or once for so many. `contact`
    is the band that those near somebody so ill face, `corpse` the one that the dead give off; with `corpse_half` the
    dead give off half of the potency that they met.
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
    """A light to carry. `minutes` is how long it burns. It is plain to see from as far as `seen_from` metres, and takes
    a Spot roll beyond. What is `delicate` must be handled with care: what its bearer does with body and hands is
    Difficult. `weapon` is the weapon that it serves as in hand, if any.
    [BRP-SPT-193 BRP-SPT-194 BRP-SPT-195 BRP-SPT-276]
    """

    minutes: int
    seen_from: int
    delicate: bool = False
    weapon: Annotated[str, Ref("weapon")] = ""


class Weather(Entry, frozen=True, kw_only=True):
    """A step of wind, cloud or rain. `of` says whether it is of wind, cloud or rain. `step` is how bad it is, from 0:
    wind throws people down from 1 on, clouds can make it dark from 2 on. `modifier` is added to the `skills`, in
    percent, and so is less than 0. Wind is so bad from a STR of `from_strength` on, 0 for cloud and rain.

    [BRP-SPT-295 BRP-SPT-297 BRP-SPT-299]
    """

    of: Literal["wind", "cloud", "rain"]
    step: int
    modifier: int
    from_strength: int = 0
    skills: tuple[str, ...] = ()
