"""Saturation: how charged the ground is with magic, and what that does to healing, karma, burden and drain."""

from __future__ import annotations

from fractions import Fraction
from math import floor
from typing import Literal

from msgspec import Struct

from rulewright.play import rule
from rulewright.rulesets.shards.checks.zones import zones_at
from rulewright.rulesets.shards.state.character import Play, State
from rulewright.rulesets.shards.state.ground import SATURATIONS, Saturation
from rulewright.space.grid import Space

HALF = Fraction(1, 2)


class Charge(Struct, frozen=True):
    """What a degree of saturation does.

    `drain` is what the named powers cost, `free` those whose first pool use in an encounter is free, `falls` the
    shard falls that may come.
    """

    healing: Fraction = Fraction(1)
    recovery: Fraction = Fraction(1)
    burden: int = 0
    karma: Fraction = Fraction(1)
    more_karma: int = 0
    drain: int = 1
    dear: Literal["", "non-core", "all"] = ""
    free: Literal["", "core", "all"] = ""
    manifest: Fraction | None = Fraction(1)
    falls: tuple[str, ...] = ()


CHARGES: dict[Saturation, Charge] = {
    "dead zone": Charge(Fraction(0), Fraction(0), karma=Fraction(0), drain=2, dear="all", manifest=None),
    "starved": Charge(HALF, HALF, karma=HALF, drain=2, dear="non-core", manifest=Fraction(2)),
    "normal": Charge(),
    "vibrant": Charge(recovery=Fraction(2), burden=1, free="core", manifest=Fraction(0), falls=("minor",)),
    "immersed": Charge(
        Fraction(2), Fraction(2), 2, more_karma=1, free="all", manifest=Fraction(0), falls=("minor", "major")
    ),
}
"""Every degree. [SHA-ENV-036 SHA-ENV-037 SHA-ENV-038 SHA-ENV-039]"""


def shifted(degree: Saturation, by: int) -> Saturation:
    """A degree more or less charged; there is nothing beyond the ends. [SHA-ENV-040]"""
    return SATURATIONS[min(max(SATURATIONS.index(degree) + by, 0), len(SATURATIONS) - 1)]


def saturation_at(state: State, space: Space) -> Saturation:
    """How charged a space is: like the land, and a degree more where a power made it so. [SHA-ENV-040 SHA-SHM-049]"""
    raised = sum(zone.by for zone in zones_at(state, space, "shard-land"))
    return shifted(state.scene.saturation, raised)


def charge_at(state: State, who: str) -> Charge:
    """What the ground under somebody does. [SHA-ENV-036 SHA-ENV-037 SHA-ENV-038 SHA-ENV-039]"""
    return CHARGES[saturation_at(state, state.actor(who).at)]


def healed_here(state: State, who: str, amount: int) -> int:
    """Healing on this ground: none, half, as it is, or double. [SHA-ENV-036 SHA-ENV-037 SHA-ENV-039]"""
    return floor(amount * charge_at(state, who).healing)


def recovered_here(state: State, who: str, amount: Fraction) -> int:
    """Recovery on this ground, rounded down. [SHA-ENV-036 SHA-ENV-037 SHA-ENV-038 SHA-ENV-039]"""
    return floor(amount * charge_at(state, who).recovery)


def karma_here(state: State, who: str, amount: int) -> int:
    """Karma earned on this ground. [SHA-ENV-036 SHA-ENV-037 SHA-ENV-039]"""
    charge = charge_at(state, who)
    return floor(amount * charge.karma) + (charge.more_karma if amount > 0 else 0)


def drain_here(state: State, who: str, price: int, *, core: bool) -> int:
    """What a power costs on this ground. [SHA-SHM-060 SHA-ENV-036 SHA-ENV-037]"""
    charge = charge_at(state, who)
    dear = charge.dear == "all" or (charge.dear == "non-core" and not core)
    return price * charge.drain if dear else price


def is_free_here(state: State, who: str, source: str, *, core: bool) -> bool:
    """Whether charged ground would give a use of the pool: the first in an encounter; on vibrant ground a core power's.

    [SHA-SHM-060 SHA-ENV-038 SHA-ENV-039]
    """
    free = charge_at(state, who).free
    covered = free == "all" or (free == "core" and core)
    return source == "pool" and covered and state.actor(who).eased != state.scene.number


@rule
def free_of_drain(play: Play, who: str, source: str, *, core: bool) -> bool:
    """Take the use of the pool that charged ground gives; whether there was one. [SHA-SHM-060 SHA-ENV-038 SHA-ENV-039]"""
    if not is_free_here(play.state, who, source, core=core):
        return False
    play.change(who, "eased", play.scene.number, "charged ground")
    return True


def manifesting(degree: Saturation) -> Fraction | None:
    """What taking shape costs an ephemeral, as a factor; None where it cannot. [SHA-ENV-036 SHA-ENV-037 SHA-ENV-038]"""
    return CHARGES[degree].manifest


def shard_falls(degree: Saturation) -> tuple[str, ...]:
    """The shard falls that may come on such ground. [SHA-ENV-038 SHA-ENV-039]"""
    return CHARGES[degree].falls
