"""Defences against a kind of energy, in their order: Resistance, Protection, Armour, Absorption."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rulewright.kits.counting import counted
from rulewright.play import Effect, rule
from rulewright.play.effects import total_of
from rulewright.rulesets.brp.body.power_points import gain
from rulewright.rulesets.brp.body.wounds.kinds import kinds_of_energy
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.combat.creatures.failings import torn
from rulewright.rulesets.brp.gear.armour import pieces, water_over
from rulewright.rulesets.brp.powers.effects.lasting import lift
from rulewright.rulesets.brp.powers.fight.intangible import is_past
from rulewright.rulesets.brp.powers.mutations.injuries import softened, worsened
from rulewright.rulesets.brp.powers.payment import charge_batteries, pay, within_reach
from rulewright.rulesets.brp.powers.upkeep import disturbed, let_go
from rulewright.rulesets.brp.state.character import Actor, Play
from rulewright.rulesets.brp.state.known import by_limits
from rulewright.rulesets.brp.state.numbers import most_power_points
from rulewright.rulesets.brp.state.questions import FieldQuestion
from rulewright.rulesets.brp.state.surplus import most_surplus

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

FIELD = "force field"
"""What a force field's modifiers are called, before the energy it stops. [BRP-POW-325]"""
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
def levels_through(play: Play, user: str, target: str, onslaught: Onslaught) -> int:
    """The levels of an attack that are left: Resistance stops all or nothing, Protection takes levels off. How well an
    energy suits the defence may count, where a table plays so. [BRP-POW-271 BRP-POW-276]
    """
    them = play.actor(target)
    resistance = has(them, "resistance", onslaught.energy)
    if resistance:
        level = onslaught.level + (onslaught.match if play.book.options.weak_match else 0)
        if not resist(play, user, level, resistance, f"level against Resistance ({onslaught.energy})"):
            play.note(f"{them.name}: Resistance ({onslaught.energy}) stops it.")
            return 0
    left = max(0, onslaught.level - has(them, "protection", onslaught.energy))
    if left < onslaught.level:
        play.note(f"{them.name}: Protection ({onslaught.energy}) leaves {left} of {counted(onslaught.level, 'level')}.")
    return left


@rule
def soak(play: Play, target: str, onslaught: Onslaught, damage: int) -> int:
    """What is left of damage after armour of every kind, and after Absorption turned some of it into power points.

    A critical passes armour. Spells stop what they are named for: Protection bodily harm, Resistance heat and cold.
    Nothing of some energies is left where there is nothing solid. [BRP-POW-271 BRP-POW-285 BRP-POW-103]
    """
    me, left = play.actor(target), torn(play, target, onslaught.energy, damage)
    if is_past(me, onslaught.energy):
        play.cite("BRP-POW-326")
        return 0
    if not onslaught.critical:
        off = 0
        if "armour" not in onslaught.past:
            if "worn" not in onslaught.past:
                off += sum(each.stops for each in pieces(me, play.book)) + water_over(me, None, play.book)
            off += max(0, has(me, "armour", onslaught.energy))
        if "protection" not in onslaught.past:
            off += total_of(me.effects, "magic protection")
        if "resistance" not in onslaught.past and onslaught.energy in KEEPS_OUT_EXTREMES:
            off += total_of(me.effects, "magic resistance")
        left = max(0, left - max(0, off))
    left = behind_the_field(play, target, onslaught, left)
    return absorb(play, target, onslaught.energy, left)


def comes_through(play: Play, target: str, onslaught: Onslaught, damage: int) -> int:
    """What of damage by an energy wounds somebody: a hardy body feels half of its kind before all else, and what is left past all
    defences counts double for one that is tender to it. [BRP-POW-129 BRP-POW-130 BRP-POW-271]
    """
    kinds = kinds_of_energy(onslaught.energy)
    left = soak(play, target, onslaught, softened(play.actor(target), kinds, damage))
    return worsened(play.actor(target), kinds, left)


def fields_over(me: Actor, energy: str) -> dict[str, Effect]:
    """Force fields that cover somebody against one energy, the strongest first."""
    against = {f"{FIELD} {energy}", FIELD}
    there = {name: each for name, each in me.effects.items() if against & {modifier.to for modifier in each.modifiers}}
    return dict(sorted(there.items(), key=lambda each: -each[1].level))


def price_to_keep(play: Play, maker: str, target: str, fields: Iterable[str], excess: int) -> int:
    """What it takes to buy off so much: a point each, as limits of the power behind the field have it.

    [BRP-POW-253 BRP-POW-325]
    """
    me = play.actor(maker)
    kept = (me.powers.kept.get(f"{target}:{name}") for name in fields)
    power = next((each.power for each in kept if each is not None), "")
    return by_limits(excess, power, me.character, play.book)


def keeps_it_up(play: Play, maker: str, target: str, excess: int, price: int) -> bool:
    """Whether a field's maker buys off what it does not stop: asked where the points reach, surplus and all; whoever
    gives the last of them faints. [BRP-POW-325]
    """
    me = play.actor(maker)
    left = within_reach(me, "superpowers")
    if me.is_out or left < price:
        return False
    off = "buy them off" if price == excess else f"buy them off for {price}"
    text = f"{excess} more than the field over {play.actor(target).name} stops: {off}? {counted(left, 'point', does='is/are')} left."
    return play.ask(FieldQuestion(of=maker, text=text, points=price))


@rule
def behind_the_field(play: Play, target: str, onslaught: Onslaught, damage: int) -> int:
    """A force field stops ten for each level; what is more its maker may buy off a point each, whomever it covers, if
    that is wanted and the points reach; or the field goes down. [BRP-POW-325]
    """
    me = play.actor(target)
    stops = has(me, FIELD, onslaught.energy)
    if not stops or damage <= stops:
        return 0 if stops else damage
    excess, fields = damage - stops, fields_over(me, onslaught.energy)
    maker = next((each.source for each in fields.values() if each.source in play.state.actors), target)
    price = price_to_keep(play, maker, target, fields, excess)
    if keeps_it_up(play, maker, target, excess, price):
        pay(play, maker, price, "superpowers", "keeps the field up")
        disturbed(play, maker)
        return 0
    for name, field in fields.items():
        by = field.source or target
        if by in play.state.actors and f"{target}:{name}" in play.actor(by).powers.kept:
            let_go(play, by, f"{target}:{name}", "the field collapses")
        else:
            lift(play, target, name, "the field collapses")
    return excess


@rule
def absorb(play: Play, target: str, energy: str, damage: int) -> int:
    """Absorption turns so much of each hit into power points, one's own first and then those of a battery; what has no room in
    either still hurts. [BRP-POW-285]
    """
    me = play.actor(target)
    levels = has(me, "absorb", energy)
    if not levels or damage <= 0:
        return damage
    room = max(0, int(most_power_points(me)) - me.power_points) + max(0, most_surplus(me, play.book) - me.surplus)
    left = min(levels, damage)
    taken = min(left, room)
    if taken:
        gain(play, target, taken, f"absorbs {energy}")
    taken += charge_batteries(play, target, left - taken, f"absorbs {energy}")
    return damage - taken
