"""Options: where the book is silent or says two things, the reading a table may choose."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rulewright.play.values.bounded import Few


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """House rules of Otherworld. Each default is the ruling on an open point of the book, whose number stands with it.

    bypass_strictly (1): a roll is bypassed only below a quarter of the pool, not at it. [OW-009]
    dodge_lasts (2): a Dodge covers one attack, or that opponent until the dodger's next turn. [OW-033]
    count_attacker (3): the present attacker's earlier attack counts as outnumbering too. [OW-030]
    dodge_series (4): later Dodges cost what the list says, or what the split formula says. [OW-034]
    calamity_counts (10): a Calamity goes by the Otherness after the Working's gain, or before it. [OW-073]
    estrangement (12): Otherness weighs on social rolls only, or on every roll against somebody. [OW-068]
    magic_bleeds (13): Power and Control may be given up to damage as well. [OW-053]
    unaware_least (14): the lowest Defense of somebody unaware. [OW-029]
    power_botches (16): a botched Power roll backfires too, not only a botched Control roll. [OW-065]
    flexible_realms (19): School Flexibility serves Realms as well as Schools. [OW-100]
    multitasking_dodges (20): Multitasking eases Dodges by their index as well. [OW-099]
    ceiling (26): the highest rating of a stat or skill. [OW-024]
    calming (27): how much Otherness a meditation or ritual takes away. [OW-071]
    prone (28): what lying down takes from Defense. [OW-048]
    armor_stops_calamity (29): armor helps against the damage of a Calamity. [OW-074]
    talent_bonus (30): Grappler and Weapon Snatch add dice, or successes. [OW-096 OW-098]
    dodge_seen (35): a Dodge is declared after the attack roll has been seen. [OW-032]
    mend_each (36): every damaged stat recovers a point at a time, not one in all. [OW-056]
    manoeuvre_base (37): Pressure Points and Ignore Armor build on the current Defense or on Agility. [OW-094 OW-095]
    crowd: how many may engage a larger opponent; the book says five or more. [OW-031]
    """

    bypass_strictly: bool = False
    dodge_lasts: Literal["attack", "turn"] = "attack"
    count_attacker: bool = False
    dodge_series: Literal["listed", "split"] = "listed"
    calamity_counts: Literal["after", "before"] = "after"
    estrangement: Literal["social", "all"] = "social"
    magic_bleeds: bool = False
    unaware_least: Few = 1
    power_botches: bool = False
    flexible_realms: bool = True
    multitasking_dodges: bool = True
    ceiling: Few = 10
    calming: Few = 1
    prone: Few = 1
    armor_stops_calamity: bool = False
    talent_bonus: Literal["dice", "successes"] = "dice"
    dodge_seen: bool = False
    mend_each: bool = False
    manoeuvre_base: Literal["current", "agility"] = "current"
    crowd: Few = 5
