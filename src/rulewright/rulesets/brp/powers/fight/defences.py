"""Defences against a kind of energy, in their order: Resistance, Protection, Armour, Absorption."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.play import rule
from rulewright.play.effects import total_of
from rulewright.rulesets.brp.body.power_points import gain, most_surplus
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.gear.armour import pieces
from rulewright.rulesets.brp.powers.payment import pay
from rulewright.rulesets.brp.powers.upkeep import let_go
from rulewright.rulesets.brp.state.character import Actor, Play
from rulewright.rulesets.brp.state.numbers import most_power_points

ENERGIES = (
    "cold",
    "darkness",
    "electric",
    "gravity",
    "heat",
    "kinetic",
    "light",
    "magnetic",
    "radiation",
    "sound",
    "wind",
)
OPPOSITES = {"cold": "heat", "heat": "cold", "light": "darkness", "darkness": "light"}
"""Kinds of energy, and those that cancel level for level. [BRP-POW-272 BRP-POW-273]"""

KEEPS_OUT_EXTREMES = ("heat", "cold")


@dataclass(frozen=True, slots=True)
class Onslaught:
    """An attack by energy as it meets its target: kind, levels, and what does not stop it."""

    energy: str
    level: int
    past: tuple[str, ...] = ()
    critical: bool = False
    match: int = 0


def has(me: Actor, what: str, energy: str) -> int:
    """What somebody's powers add to a defence against one energy, and against any."""
    return total_of(me.effects, f"{what} {energy}", what)


@rule
def levels_through(play: Play, user: str, target: str, onslaught: Onslaught, passive: str = "") -> int:
    """The levels of an attack that are left: Resistance stops all or nothing, Protection takes levels off. How well an
    energy suits the defence may count, where a table plays so. [BRP-POW-271 BRP-POW-276]
    """
    them = play.actor(target)
    resistance = has(them, "resistance", onslaught.energy)
    if resistance:
        against = resistance + (them.value(passive) if passive else 0)
        level = onslaught.level + (onslaught.match if play.book.options.weak_match else 0)
        if not resist(play, user, level, against, f"level against Resistance ({onslaught.energy})"):
            play.note(f"{them.name}: Resistance ({onslaught.energy}) stops it.")
            return 0
    left = max(0, onslaught.level - has(them, "protection", onslaught.energy))
    if left < onslaught.level:
        play.note(f"{them.name}: Protection ({onslaught.energy}) leaves {left} of {onslaught.level} levels.")
    return left


@rule
def soak(play: Play, target: str, onslaught: Onslaught, damage: int) -> int:
    """What is left of damage after armour of every kind, and after Absorption turned some of it into power points.

    A critical passes armour. Spells stop what they are named for: Protection bodily harm, Resistance heat and cold.
    [BRP-POW-271 BRP-POW-285 BRP-POW-103]
    """
    me, left = play.actor(target), damage
    if not onslaught.critical:
        off = 0
        if "armour" not in onslaught.past:
            off += sum(each.stops for each in pieces(me, play.book)) + max(0, has(me, "armour", onslaught.energy))
        if "protection" not in onslaught.past:
            off += total_of(me.effects, "magic protection")
        if "resistance" not in onslaught.past and onslaught.energy in KEEPS_OUT_EXTREMES:
            off += total_of(me.effects, "magic resistance")
        left = max(0, left - max(0, off))
    left = behind_the_field(play, target, onslaught, left)
    return absorb(play, target, onslaught.energy, left)


@rule
def behind_the_field(play: Play, target: str, onslaught: Onslaught, damage: int) -> int:
    """A force field stops ten for each level; what is more may be bought off a point each, or the field goes down.

    [BRP-POW-325]
    """
    me = play.actor(target)
    stops = has(me, "force field", onslaught.energy)
    if not stops or damage <= stops:
        return 0 if stops else damage
    excess = damage - stops
    if me.power_points > excess:
        pay(play, target, excess, "superpowers", "keeps the field up")
        return 0
    for name in tuple(me.powers.kept):
        if "force-field" in name:
            let_go(play, target, name, "the field collapses")
    return excess


@rule
def absorb(play: Play, target: str, energy: str, damage: int) -> int:
    """Absorption turns so much of each hit into power points; what has no room there still hurts. [BRP-POW-285]"""
    me = play.actor(target)
    levels = has(me, "absorb", energy)
    if not levels or damage <= 0:
        return damage
    room = max(0, int(most_power_points(me)) - me.power_points) + max(0, most_surplus(me, play.book) - me.surplus)
    taken = min(levels, damage, room)
    if taken:
        gain(play, target, taken, f"absorbs {energy}")
    return damage - taken
