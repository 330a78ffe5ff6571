"""Hunger: what a place does to whoever waits in it: one that eats draws them to its middle, others go on with their work."""

from __future__ import annotations

from rulewright.play import rule
from rulewright.rulesets.shards.body.health import PIERCING, hurt
from rulewright.rulesets.shards.checks.zones import zones_at
from rulewright.rulesets.shards.state.character import Play
from rulewright.rulesets.shards.state.templates import pushed
from rulewright.rulesets.shards.world.arriving import get_to
from rulewright.rulesets.shards.world.terrain import HUNGER, hangs_on
from rulewright.rulesets.shards.world.zone_effects import feel_darkness, reap
from rulewright.space.grid import Space

HUNGER_CORE = 1


@rule
def drawn_in(play: Play, who: str) -> int:
    """A hunger draws whoever is near and not held where they are toward its middle, and eats what is there. [SHA-SHM-048]"""
    me = play.actor(who)
    lost = 0
    for zone in zones_at(play.state, me.at, HUNGER):
        gap = play.scene.distance(me.at, zone.middle)
        steps = 0 if hangs_on(play.state, who) else min(zone.rating, gap)
        away = Space(2 * me.at.x - zone.middle.x, 2 * me.at.y - zone.middle.y)
        place = zone.middle if steps == gap else pushed(me.at, away, steps, play.scene.grid)
        get_to(play, who, place, zone.power)
        if play.scene.distance(place, zone.middle) <= HUNGER_CORE:
            lost += hurt(play, who, zone.rating, "lethal", zone.power, PIERCING)
    return lost


@rule
def wait_in_zones(play: Play, who: str) -> None:
    """Where a turn begins: a hunger draws, darkness holds or lets go, one's own death field reaps.

    [SHA-SHM-027 SHA-SHM-048]
    """
    if not play.scene.zones:
        return
    drawn_in(play, who)
    feel_darkness(play, who)
    reap(play, who)
