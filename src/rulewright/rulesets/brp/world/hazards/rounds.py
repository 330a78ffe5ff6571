"""Rounds in hazards: what the end of a combat round brings to those who are in something."""

from __future__ import annotations

from rulewright.play import rule
from rulewright.rulesets.brp.state.character import Play
from rulewright.rulesets.brp.world.hazards.acid import burns
from rulewright.rulesets.brp.world.hazards.breath import hold_breath


@rule
def round_in_hazards(play: Play, who: str) -> None:
    """A round ends: acid burns, and whoever has no air holds the breath or suffocates. [BRP-SPT-004 BRP-SPT-095]"""
    if play.actor(who).fate == "dead":
        return
    if "acid" in play.actor(who).effects:
        burns(play, who)
    if "without-air" in play.actor(who).effects:
        hold_breath(play, who)
