"""Zones: volumes that a power fills, who stands in them, and when they end."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET

from rulewright.play import Clock, Moment, rule, run_clock
from rulewright.rulesets.shards.state.character import Play, State
from rulewright.rulesets.shards.state.ground import PLAIN_GROUND, Zone, key_of
from rulewright.rulesets.shards.state.templates import past_cover, spaces_of
from rulewright.space.grid import Space

STRENGTHENED = ("acrobatics", "artistry", "athletics", "melee", "projectile", "stealth")
"""Skills that an aura of strength helps."""
WITHERED = "withered"
"""What a field of death has done to somebody this round, once; whose it is follows."""


def middle_of(state: State, zone: Zone) -> Space:
    """Where a zone has its middle now: it may go with whoever it surrounds."""
    return state.actor(zone.owner).at if zone.follows and zone.owner in state.actors else zone.middle


def covers(state: State, zone: Zone, space: Space) -> bool:
    """Whether a space lies in a zone: near enough, and with no cover between that keeps its template out. [SHA-CORE-058]"""
    middle = middle_of(state, zone)
    if state.scene.distance(middle, space) > zone.radius:
        return False
    return not zone.shape or space == middle or gets_to(state, zone, middle, space)


def gets_to(state: State, zone: Zone, middle: Space, space: Space) -> bool:
    """Whether a zone gets past cover to a space near its middle; a cloud flows around. [SHA-CORE-058 SHA-CORE-059]"""
    walls, grid, cloud = state.scene.cover, state.scene.grid, zone.shape == "cloud"
    if not cloud and "full-cover" in state.scene.ground.get(key_of(space), PLAIN_GROUND).modifiers:
        return False
    if not walls:
        return True
    spaces = spaces_of("cloud", zone.radius, middle, grid=grid) if cloud else (space,)
    return space in past_cover("cloud" if cloud else "field", spaces, middle, walls, grid)


def zones_at(state: State, space: Space, power: str = "") -> Iterator[Zone]:
    """The zones over a space, of one power or of all."""
    for zone in state.scene.zones.values():
        if power in ("", zone.power) and covers(state, zone, space):
            yield zone


def fill(play: Play, zone: Zone) -> str:
    """Let a power fill a volume; the same power of the same person takes the place of the old. Gives its key."""
    key = f"{zone.power}-{zone.owner}"
    play.change_scene(f"zones.{key}", zone, zone.power)
    return key


@rule
def empty(play: Play, key: str, cause: str = "ends") -> None:
    """A zone is gone."""
    if key in play.scene.zones:
        play.change_scene(f"zones.{key}", UNSET, cause)


@rule
def pass_over_zones(play: Play, moment: Moment) -> None:
    """Time runs for zones as for everything that lasts. [SHA-EFF-001]"""
    for key, zone in tuple(play.scene.zones.items()):
        clock: Clock | None = run_clock(zone.clock, moment)
        if clock is None:
            empty(play, key, "time is up")
        elif clock is not zone.clock:
            play.change_scene(f"zones.{key}.clock", clock, "time passes")


def strength_of_aura(state: State, who: str, skill: str) -> int:
    """One more success with the deeds of the body for who stands in an aura of strength, or in several. [SHA-SHM-028]"""
    if skill not in STRENGTHENED:
        return 0
    me = state.actor(who)
    auras = [each for each in me.effects.values() if "strengthened" in each.marks and each.source in state.actors]
    return int(any(state.scene.distance(me.at, state.actor(each.source).at) <= each.level for each in auras))
