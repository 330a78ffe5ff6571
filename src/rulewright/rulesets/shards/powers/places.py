"""Places: all that the ground, zones and creatures around do to somebody whose turn begins there."""

from __future__ import annotations

from rulewright.play import rule
from rulewright.rulesets.shards.powers.creatures import feel_leash, feel_sand
from rulewright.rulesets.shards.state.character import Play
from rulewright.rulesets.shards.world.hunger import wait_in_zones
from rulewright.rulesets.shards.world.lighting import dazzle
from rulewright.rulesets.shards.world.terrain import carry_along


@rule
def feel_place(play: Play, who: str) -> None:
    """Currents carry, zones work, sand scours, a remnant feels its leash. [SHA-ENV-025 SHA-SPC-012 SHA-SPC-014]"""
    if play.actor(who).dead:
        return
    carry_along(play, who)
    wait_in_zones(play, who)
    feel_sand(play, who)
    feel_leash(play, who)
    dazzle(play, who)
