"""Driving in a chase: speed, manoeuvres, and what weighs on both."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec.structs import replace

from rulewright.contract import Pick, Within, action, bears_on
from rulewright.play import Part, Refusal, rule
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.measures import LEVELS
from rulewright.rulesets.brp.checks.refusals import no_strength
from rulewright.rulesets.brp.checks.turns import turn_to_a_deed
from rulewright.rulesets.brp.combat.chases.course import no_chase
from rulewright.rulesets.brp.combat.chases.trouble import roll_trouble
from rulewright.rulesets.brp.combat.places.steps import (
    MANOEUVRES,
    go_on_to,
    too_late_for_speed,
    too_late_to_steer,
)
from rulewright.rulesets.brp.combat.vehicles.aboard import DRIVING, steer
from rulewright.rulesets.brp.combat.vehicles.crafts import not_at_the_wheel, top_speed, vehicle_of
from rulewright.rulesets.brp.state.belongings.aboard import vehicle_under
from rulewright.rulesets.brp.state.belongings.field import Craft
from rulewright.rulesets.brp.state.character import Book, Play, Scene, State
from rulewright.rulesets.brp.state.entries import Hindrance

type Manoeuvre = Literal["turn", "u-turn", "high-speed turn", "bootlegger reverse"]
ROLLS = {"high-speed turn": -10, "bootlegger reverse": -25, "collision": -10, "ram": 0}
"""What manoeuvres that are rolled for take off. [BRP-SPT-076 BRP-SPT-077 BRP-SPT-078 BRP-SPT-080]"""
SLOW, AFTER_REVERSE = 2, 2


def under(state: State, actor: str) -> Craft:
    """The vehicle that somebody drives."""
    return state.scene.vehicles[vehicle_under(state.scene, actor)]


def weights(scene: Scene, craft: Craft, manoeuvre: str, book: Book) -> tuple[Part, ...]:
    """All that weighs on driving in a chase, added up: conditions and terrain, speed, the manoeuvre, damage, and what a skid left.

    [BRP-SPT-082 BRP-SPT-089 BRP-SPT-090 BRP-SPT-091 BRP-SPT-092]
    """
    chase = scene.chase
    there = [book.content.get(Hindrance, each) for each in chase.conditions] if chase else []
    parts = [Part(each.name, each.modifier, "BRP-SPT-082") for each in there]
    if 0 < craft.speed <= SLOW:
        parts.append(Part("slow", 10, "BRP-SPT-082"))
    if craft.speed and craft.speed >= top_speed(craft, book):
        parts.append(Part("at top speed", -10, "BRP-SPT-082"))
    if manoeuvre in ROLLS:
        parts.append(Part(manoeuvre, ROLLS[manoeuvre], "BRP-SPT-082"))
    if craft.lost:
        parts.append(Part("damage", -10, "BRP-SPT-082"))
    if chase and craft.less and craft.less_in == chase.round:
        parts.append(Part("out of hand", craft.less, "BRP-SPT-089"))
    return tuple(each for each in parts if each.value)


@bears_on(DRIVING)
def driven_in_a_chase(scene: Scene, vehicle: str, book: Book) -> tuple[Part, ...]:
    """Whatever else is rolled to drive in a chase has the same weights. [BRP-SPT-082 BRP-SPT-089]"""
    if scene.chase is None or vehicle not in scene.chase.at:
        return ()
    return weights(scene, scene.vehicles[vehicle], "", book)


@rule
def try_manoeuvre(play: Play, actor: str, manoeuvre: str) -> Level:
    """A manoeuvre that is rolled for; a failure brings trouble. [BRP-SPT-070 BRP-SPT-073 BRP-SPT-074 BRP-SPT-082]"""
    go_on_to(play, MANOEUVRES)
    craft = under(play.state, actor)
    level = steer(play, actor, craft, *weights(play.scene, craft, manoeuvre, play.book))
    if level < Level.SUCCESS:
        roll_trouble(play, vehicle_under(play.scene, actor))
    return level


def no_such_speed(state: State, book: Book, actor: str, by: int) -> Refusal | None:
    """Why a vehicle does not change its speed so: it did in this round, it cannot so fast, or there is no such speed. [BRP-SPT-071]"""
    craft = under(state, actor)
    entry, now = vehicle_of(craft, book), state.scene.chase.round if state.scene.chase else 0
    if craft.changed == now:
        return Refusal("It has changed its speed in this round.", "BRP-SPT-071", "Wait for the next round.")
    most = craft.burst_to if craft.burst_to is not None and by > 0 else None
    if abs(by) > entry.acceleration and not (most is not None and craft.speed + by <= most):
        return Refusal(f"It gains or loses {entry.acceleration} a round.", "BRP-SPT-071", "Change it by less.")
    if not 0 <= craft.speed + by <= top_speed(craft, book):
        return Refusal(f"Its speed is 0 to {top_speed(craft, book)}.", "BRP-SPT-071", "Stay within that.")
    if by > 0 and not craft.fuel:
        return Refusal("Nothing drives it any more.", "BRP-SPT-088", "It needs fuel, or fresh beasts.")
    if by > 0 and "failing" in craft.ails:
        return Refusal("Its propulsion fails.", "BRP-SPT-087", "Mend it first.")
    return None


@action("Change speed", "move", unless=(no_strength, no_chase, not_at_the_wheel, too_late_for_speed, no_such_speed))
def change_speed(play: Play, actor: str, by: Annotated[int, Within("By", -100, 100)]) -> int:
    """At the beginning of a round of a chase the driver speeds up or slows down, by as much as the vehicle can in a round. Says the
    speed. [BRP-POW-309 BRP-SPT-070 BRP-SPT-071 BRP-EQP-195 BRP-EQP-197]
    """
    turn_to_a_deed(play, actor)
    key = vehicle_under(play.scene, actor)
    craft, now = play.scene.vehicles[key], play.scene.chase.round if play.scene.chase else 0
    after = replace(craft, speed=craft.speed + by, changed=now, burst_to=None)
    play.change_scene(f"vehicles.{key}", after, "changes speed")
    play.note(f"{vehicle_of(craft, play.book).name} goes at speed {after.speed}.")
    return int(after.speed)


def no_such_turn(state: State, book: Book, actor: str, manoeuvre: str) -> Refusal | None:
    """Why a vehicle does not turn so: it is drawn by beasts, or stands. [BRP-SPT-077]"""
    craft = under(state, actor)
    if manoeuvre == "bootlegger reverse" and vehicle_of(craft, book).drawn:
        return Refusal("Horses do not turn like that.", "BRP-SPT-077", "Make a U-turn.")
    return None if craft.speed else Refusal("It stands still.", "BRP-SPT-075", "Speed up first.")


@action(
    "Manoeuvre",
    "move",
    unless=(no_strength, no_chase, not_at_the_wheel, too_late_to_steer, no_such_turn),
    tells=LEVELS,
)
def manoeuvre(play: Play, actor: str, manoeuvre: Annotated[Manoeuvre, Pick("Which")]) -> Level:
    """Turn: a plain turn costs a point of speed, a U-turn all but one, neither is rolled for. A high-speed turn is rolled for at −10%;
    a bootlegger reverse at −25% turns round on the spot, and lets the vehicle go at speed 2 in the next round. A failure brings trouble.

    [BRP-POW-309 BRP-SPT-070 BRP-SPT-074 BRP-SPT-075 BRP-SPT-076 BRP-SPT-077]
    """
    turn_to_a_deed(play, actor)
    go_on_to(play, MANOEUVRES)
    key = vehicle_under(play.scene, actor)
    craft = play.scene.vehicles[key]
    name = vehicle_of(craft, play.book).name
    if manoeuvre in ROLLS:
        level = try_manoeuvre(play, actor, manoeuvre)
        if level >= Level.SUCCESS and manoeuvre == "bootlegger reverse":
            after = replace(play.scene.vehicles[key], speed=0, burst_to=AFTER_REVERSE)
            play.change_scene(f"vehicles.{key}", after, "faces the other way")
        play.note(f"{name}: the {manoeuvre} {'succeeds' if level >= Level.SUCCESS else 'fails'}.")
        return level
    slower = 1 if manoeuvre == "u-turn" else craft.speed - 1
    play.change_scene(f"vehicles.{key}.speed", slower, manoeuvre)
    play.note(f"{name} makes a {manoeuvre.replace('u-', 'U-')} and slows to {slower}.")
    return Level.SUCCESS
