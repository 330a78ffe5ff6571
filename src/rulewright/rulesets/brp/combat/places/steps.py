"""Steps: the order of a round of a chase, and what comes too late in it."""

from __future__ import annotations

from rulewright.contract import bears_on
from rulewright.play import Refusal
from rulewright.rulesets.brp.checks.setting_upon import LETS_FLY
from rulewright.rulesets.brp.checks.turns import MINDS_A_DEED
from rulewright.rulesets.brp.state.belongings.aboard import vehicle_under
from rulewright.rulesets.brp.state.character import Play, Scene, State

SPEEDS, MANOEUVRES, DEEDS = range(3)
"""The steps of a round: everybody's speed, then manoeuvres and crashes, then what each does. [BRP-SPT-070]"""


def go_on_to(play: Play, step: int) -> None:
    """A round of a chase has come to a step; what comes before that is over. [BRP-SPT-070]"""
    if play.scene.chase is not None and play.scene.chase.step < step:
        play.change_scene("chase.step", step, "a step of the round")


def too_late_for_speed(state: State) -> Refusal | None:
    """Why nobody changes speed any more: there have been manoeuvres or deeds in this round. [BRP-SPT-070]"""
    chase = state.scene.chase
    if chase is None or chase.step <= SPEEDS:
        return None
    return Refusal("Speed comes first in a round of a chase.", "BRP-SPT-070", "Wait for its next round.")


def too_late_to_steer(state: State) -> Refusal | None:
    """Why nobody makes a manoeuvre any more: there have been deeds in this round. [BRP-SPT-070]"""
    chase = state.scene.chase
    if chase is None or chase.step <= MANOEUVRES:
        return None
    return Refusal("Manoeuvres come before what each does.", "BRP-SPT-070", "Wait for the chase's next round.")


def is_chased_aboard(scene: Scene, who: str) -> bool:
    """Whether somebody is in a vehicle that takes part in a chase. [BRP-SPT-083]"""
    return scene.chase is not None and vehicle_under(scene, who) in scene.chase.at


@bears_on(LETS_FLY)
def strike_from_aboard(play: Play, who: str) -> None:
    """Whoever fights from a vehicle in a chase has come to the last step of its round. [BRP-SPT-070]"""
    if play.scene.vehicles and is_chased_aboard(play.scene, who):
        go_on_to(play, DEEDS)


@bears_on(MINDS_A_DEED)
def deeds_aboard(play: Play, who: str) -> None:
    """What a passenger does in a chase comes last in its round; whoever is at the wheel may only be driving. [BRP-SPT-070]"""
    there = play.scene.vehicles.get(vehicle_under(play.scene, who)) if play.scene.vehicles else None
    if there is not None and there.driver != who:
        strike_from_aboard(play, who)
