"""Swaying: whoever is aboard a vehicle in a chase moves about with difficulty, and may be thrown off."""

from __future__ import annotations

from rulewright.play import Effect
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body.conditions import fall_prone
from rulewright.rulesets.brp.combat.places.steps import is_chased_aboard
from rulewright.rulesets.brp.combat.vehicles.aboard import leave
from rulewright.rulesets.brp.state.character import Play

SWAYING = "Aboard in a chase"
MOVES = ("climb", "jump", "stealth")
"""Skills of movement, which are Difficult in, on and between vehicles in a chase. [BRP-SPT-083]"""


def sway(play: Play) -> None:
    """Skills of movement are Difficult for whoever is aboard in a chase, and for nobody else; what is done from one's station is as
    ever. [BRP-SPT-083]
    """
    for who, each in play.state.actors.items():
        there = any(effect.name == SWAYING for effect in each.effects.values())
        aboard = is_chased_aboard(play.scene, who)
        if aboard and not there:
            begin(play, who, Effect("swaying", SWAYING, marks=tuple(f"difficult {skill}" for skill in MOVES)))
        elif there and not aboard:
            end(play, who, SWAYING, "no longer aboard in a chase")


def throw_off(play: Play, who: str) -> None:
    """Somebody is thrown from a vehicle, and lies there. [BRP-SPT-084 BRP-SPT-093]"""
    leave(play, who)
    sway(play)
    play.note(f"{play.actor(who).name} is thrown clear.")
    fall_prone(play, who, "thrown clear")
