"""Crashes: vehicles that are driven into each other, to shove or to wreck."""

from __future__ import annotations

from msgspec import Struct

from rulewright.chance import Die, Repeat
from rulewright.contract import action
from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.body.conditions import jostle
from rulewright.rulesets.brp.body.wounds.kinds import CRUSHING
from rulewright.rulesets.brp.body.wounds.locations import at_random
from rulewright.rulesets.brp.body.wounds.plain_force import past_powers
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.measures import LEVELS
from rulewright.rulesets.brp.checks.refusals import no_strength
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.checks.setting_upon import run_at
from rulewright.rulesets.brp.combat.chases.course import no_chase
from rulewright.rulesets.brp.combat.chases.driving import try_manoeuvre, under
from rulewright.rulesets.brp.combat.places.steps import too_late_to_steer
from rulewright.rulesets.brp.combat.places.track import BESIDE, square_of
from rulewright.rulesets.brp.combat.vehicles.crafts import (
    OtherVehicle,
    not_at_the_wheel,
    points_left,
    vehicle_of,
)
from rulewright.rulesets.brp.combat.vehicles.damage import hit_vehicle
from rulewright.rulesets.brp.state.belongings.aboard import souls, vehicle_under
from rulewright.rulesets.brp.state.character import Play, State
from rulewright.rulesets.brp.state.units import half, part


class Crash(Struct, frozen=True):
    """The dice of a crash for each point of speed: to the vehicle struck, to the one that strikes, to each soul in either."""

    struck: int
    striking: int
    souls: int


COLLISION, RAM = Crash(6, 3, 3), Crash(10, 6, 6)


def kept_from(damage: int, kept_by: str) -> int:
    """What a passenger still takes in a crash: half behind belts, a quarter in a shock chair, rounded up. [BRP-SPT-079]"""
    return {"belts": half(damage), "shock chairs": part(damage, 4)}.get(kept_by, damage)


def not_beside(state: State, actor: str, vehicle: str) -> Refusal | None:
    """Why nobody is run into: they are not side by side, or this vehicle stands. [BRP-SPT-078 BRP-SPT-080]"""
    chase, mine = state.scene.chase, vehicle_under(state.scene, actor)
    if not under(state, actor).speed:
        return Refusal("It stands still.", "BRP-SPT-078", "Speed up first.")
    if chase is None or mine not in chase.at or vehicle not in chase.at:
        return Refusal("That one is not in the chase.", "BRP-SPT-078", "Choose one that is.")
    if square_of(int(chase.at[mine]) - int(chase.at[vehicle])) > BESIDE:
        return Refusal("That one is not beside you.", "BRP-SPT-078", "Come side by side.")
    return None


def run_into(play: Play, actor: str, vehicle: str) -> None:
    """To drive at a vehicle is to attack all who are in it. [BRP-POW-105 BRP-POW-110 BRP-POW-309]"""
    run_at(play, actor, *(who for who in souls(play.scene.vehicles[vehicle]) if who in play.state.actors))


@rule
def crash(play: Play, actor: str, vehicle: str, dice: Crash) -> bool:
    """Two vehicles crash: dice for each point of the striking one's speed, to both and to each soul in either; then SIZ meets SIZ. Says
    whether the striking one had the better of it. [BRP-SPT-078 BRP-SPT-079 BRP-SPT-080]
    """
    mine = vehicle_under(play.scene, actor)
    speed = int(play.scene.vehicles[mine].speed)
    hit_vehicle(play, vehicle, play.draw(Repeat(Die(dice.struck), speed), of=actor, what="to the one struck"))
    hit_vehicle(play, mine, play.draw(Repeat(Die(dice.striking), speed), of=actor, what="to the one that strikes"))
    for key in (vehicle, mine):
        craft = play.scene.vehicles[key]
        for who in souls(craft):
            if who in play.state.actors:
                if key == mine:  # those in the other were attacked already
                    jostle(play, who)
                rolled = play.draw(Repeat(Die(dice.souls), speed), of=who, what="thrown about")
                felt = past_powers(play, who, kept_from(rolled, craft.kept_by), CRUSHING)
                wound(play, who, felt, "crash", at_random(play, who))
    sizes = [vehicle_of(play.scene.vehicles[key], play.book).size for key in (mine, vehicle)]
    return resist(play, actor, sizes[0], sizes[1], "SIZ against SIZ")


@action(
    "Collide with a vehicle",
    "attack",
    unless=(no_strength, no_chase, not_at_the_wheel, too_late_to_steer, not_beside),
    tells=LEVELS,
)
def collide(play: Play, actor: str, vehicle: OtherVehicle) -> Level:
    """Shove another vehicle, at −10%: for each point of speed 1D6 to it, 1D3 to one's own and to each soul in either, less what belts and
    shock chairs take; the loser of SIZ against SIZ is out of line and loses a square. [BRP-SPT-078 BRP-SPT-079 BRP-EQP-202]
    """
    run_into(play, actor, vehicle)
    level = try_manoeuvre(play, actor, "collision")
    if level >= Level.SUCCESS:
        mine = vehicle_under(play.scene, actor)
        loser = vehicle if crash(play, actor, vehicle, COLLISION) else mine
        shove(play, loser)
    return level


def shove(play: Play, loser: str) -> None:
    """A vehicle is shoved out of line: it falls a square back. [BRP-SPT-078]"""
    chase = play.scene.chase
    if chase is not None and loser in chase.at:
        play.change_scene(f"chase.at.{loser}", int(chase.at[loser]) - 1, "shoved")
    play.note(f"{vehicle_of(play.scene.vehicles[loser], play.book).name} is shoved out of line.")


@action(
    "Ram a vehicle",
    "attack",
    unless=(no_strength, no_chase, not_at_the_wheel, too_late_to_steer, not_beside),
    tells=LEVELS,
    id="ram-vehicle",
)
def ram_vehicle(play: Play, actor: str, vehicle: OtherVehicle) -> Level:
    """Wreck another vehicle: for each point of speed 1D10 to it less its armour, 1D6 to one's own and to each soul in either. If it is
    destroyed one may drive on; else the winner of SIZ against SIZ goes on, and the loser stops. [BRP-SPT-080]
    """
    run_into(play, actor, vehicle)
    level = try_manoeuvre(play, actor, "ram")
    if level < Level.SUCCESS:
        return level
    mine = vehicle_under(play.scene, actor)
    won = crash(play, actor, vehicle, RAM)
    loser = vehicle if won or not points_left(play.scene.vehicles[vehicle], play.book) else mine
    play.change_scene(f"vehicles.{loser}.speed", 0, "rammed")
    play.note(f"{vehicle_of(play.scene.vehicles[loser], play.book).name} is stopped.")
    return level
