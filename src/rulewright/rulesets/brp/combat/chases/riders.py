"""Riders: what is done aboard in a chase, crossing over, and who is thrown clear."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.chance import Die, Repeat
from rulewright.contract import Pick, action
from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.body.falling import as_a_fall
from rulewright.rulesets.brp.body.wounds.locations import at_random
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.measures import LEVELS, SUCCEEDS
from rulewright.rulesets.brp.checks.refusals import no_strength
from rulewright.rulesets.brp.checks.touch import no_hands
from rulewright.rulesets.brp.checks.turns import take_the_action
from rulewright.rulesets.brp.combat.chases.course import no_chase
from rulewright.rulesets.brp.combat.chases.swaying import sway, throw_off
from rulewright.rulesets.brp.combat.places.steps import strike_from_aboard
from rulewright.rulesets.brp.combat.places.track import BESIDE, square_to
from rulewright.rulesets.brp.combat.vehicles.aboard import leave, not_aboard, sit_in
from rulewright.rulesets.brp.combat.vehicles.crafts import OtherVehicle, vehicle_of
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.belongings.aboard import vehicle_under
from rulewright.rulesets.brp.state.character import Play, State

type Way = Literal["jump", "climb", "stealth"]
type Grip = Literal["DEX", "POW"]


def too_far_to_cross(state: State, actor: str, vehicle: str) -> Refusal | None:
    """Why nobody crosses to another vehicle: it is not side by side. [BRP-SPT-083]"""
    if square_to(state.scene, actor, vehicle) == BESIDE:
        return None
    return Refusal("That one is not beside you.", "BRP-SPT-083", "Come side by side.")


@action(
    "Cross to another vehicle",
    "move",
    unless=(no_strength, no_deed, no_chase, not_aboard, too_far_to_cross, no_hands),
    tells=LEVELS,
)
def cross_over(play: Play, actor: str, vehicle: OtherVehicle, way: Annotated[Way, Pick("How")] = "jump") -> Level:
    """Cross to a vehicle side by side with one's own: a Difficult skill of movement. Whoever misses it must hang on, or is thrown clear. It is the
    action. [BRP-SPT-083 BRP-SPT-084 BRP-POW-302]
    """
    strike_from_aboard(play, actor)
    level = use_skill(play, actor, way, "difficult").level
    take_the_action(play, actor, "crosses over")
    if level < Level.SUCCESS:
        keep_hold(play, actor, "DEX")
        return level
    leave(play, actor)
    craft = play.scene.vehicles[vehicle]
    play.change_scene(f"vehicles.{vehicle}.aboard", (*craft.aboard, actor), "crosses over")
    entry = vehicle_of(craft, play.book)
    sit_in(play, actor, vehicle, entry)
    sway(play)
    play.note(f"{play.actor(actor).name} crosses over to {entry.name}.")
    return level


@action("Hang on", "table", unless=(not_aboard,), tells=(SUCCEEDS,), gm_only=True, any_time=True)
def hang_on(play: Play, actor: str, by: Annotated[Grip, Pick("By")] = "DEX") -> bool:
    """Something could throw somebody off a vehicle: a Difficult Agility or Luck roll keeps them on. Says whether they stay. [BRP-SPT-084]"""
    return keep_hold(play, actor, by)


@rule
def keep_hold(play: Play, who: str, by: Grip) -> bool:
    """A Difficult Agility or Luck roll, or somebody is thrown clear: 1D6 for each point of speed, and down. [BRP-SPT-084]"""
    me = play.actor(who)
    if passes(play, who, by, f"{'Agility' if by == 'DEX' else 'Luck'}, hanging on", Difficulty.DIFFICULT):
        play.note(f"{me.name} hangs on.")
        return True
    craft = play.scene.vehicles[vehicle_under(play.scene, who)]
    throw_off(play, who)
    if craft.speed:
        rolled = play.draw(Repeat(Die(6), int(craft.speed)), of=who, what="thrown clear")
        wound(play, who, as_a_fall(play, who, rolled), "thrown clear", at_random(play, who))
    return False
