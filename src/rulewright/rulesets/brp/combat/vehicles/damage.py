"""Damage to vehicles: what a hit does to one, what is left of it then, and how it is mended."""

from __future__ import annotations

from typing import Annotated

from msgspec.structs import replace

from rulewright.contract import Pick, Within, action, bears_on
from rulewright.kits.counting import counted
from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.measures import LEVELS
from rulewright.rulesets.brp.checks.offers import of_skill
from rulewright.rulesets.brp.checks.refusals import no_strength
from rulewright.rulesets.brp.checks.touch import no_force, no_hands
from rulewright.rulesets.brp.checks.turns import take_the_action
from rulewright.rulesets.brp.checks.weighing import NOTHING, Weight
from rulewright.rulesets.brp.combat.blasts.going_off import CAUGHT, Burst, force_on_a_thing
from rulewright.rulesets.brp.combat.offers import InHand, no_fight
from rulewright.rulesets.brp.combat.places.track import BESIDE, no_chance_over, over_squares, square_to
from rulewright.rulesets.brp.combat.vehicles.crafts import (
    Here,
    OtherVehicle,
    no_vehicle,
    points_left,
    top_speed,
    vehicle_of,
    works,
)
from rulewright.rulesets.brp.combat.vehicles.striking import no_weapon_for_it, reach_of, strike_at
from rulewright.rulesets.brp.skills.making import MENDS
from rulewright.rulesets.brp.skills.offers import HURT
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.arms import arm
from rulewright.rulesets.brp.state.belongings.aboard import souls
from rulewright.rulesets.brp.state.character import Book, Play, Scene, State


def too_far_in_a_chase(state: State, book: Book, actor: str, vehicle: str, weapon: str) -> Refusal | None:
    """Why somebody does not fire at a vehicle: a chase has it too far off. [BRP-SPT-066]"""
    return no_chance_over(square_to(state.scene, actor, vehicle), state, book, weapon)


def metres_to(scene: Scene, actor: str, vehicle: str) -> int:
    """How far somebody is from whoever is nearest in a vehicle; an empty one is where they stand. [BRP-EQP-113]"""
    there = (each for each in souls(scene.vehicles[vehicle]) if each in scene.places)
    return min((scene.distance(actor, each) for each in there), default=0)


def way_to(state: State, book: Book, actor: str, vehicle: str, weapon: str) -> Weight | None:
    """What lies between somebody and a vehicle makes of a blow or a shot at it: in a chase its squares, else the metres to whoever is
    nearest in it. None where it does not reach. [BRP-EQP-078 BRP-EQP-113 BRP-SPT-066]
    """
    if square := square_to(state.scene, actor, vehicle):
        return over_squares(square)
    return reach_of(state.actor(actor), arm(weapon, book), metres_to(state.scene, actor, vehicle))


def out_of_reach(state: State, book: Book, actor: str, vehicle: str, weapon: str) -> Refusal | None:
    """Why somebody does not strike or fire at a vehicle: it is farther off than that goes. [BRP-EQP-078 BRP-EQP-113]"""
    if way_to(state, book, actor, vehicle, weapon) is not None:
        return None
    name = vehicle_of(state.scene.vehicles[vehicle], book).name
    return Refusal(f"{name} is too far away.", "BRP-EQP-078", "Go nearer first.")


@action(
    "Attack a vehicle",
    "attack",
    unless=(no_strength, no_deed, no_fight, no_force, no_vehicle, too_far_in_a_chase, no_weapon_for_it, out_of_reach),
    tells=(HURT,),
)
def attack_vehicle(play: Play, actor: str, vehicle: OtherVehicle, weapon: InHand) -> int:
    """Strike or shoot at a vehicle: armour stops what it can; a special hit does only more damage, as much as the weapon can; a critical
    does as much and passes armour; it is as hard as at whoever is that far off, in a chase and out of it. Says the hit points lost.

    [BRP-EQP-078 BRP-EQP-113 BRP-EQP-199 BRP-EQP-200 BRP-SPT-066 BRP-SPT-083]
    """
    far = way_to(play.state, play.book, actor, vehicle, weapon) or NOTHING
    metres = metres_to(play.scene, actor, vehicle)
    name = vehicle_of(play.scene.vehicles[vehicle], play.book).name
    landed = strike_at(play, actor, weapon, name, far, metres, souls(play.scene.vehicles[vehicle]))
    return hit_vehicle(play, vehicle, landed.damage, past_armour=landed.past_armour) if landed else 0


@rule
def hit_vehicle(play: Play, vehicle: str, damage: int, *, past_armour: bool = False) -> int:
    """Damage past the armour comes off a vehicle's hit points: when more than half are lost it is slow, at 5 it stops, at 0 it is
    destroyed. What leaked has run out then, and new fuel is needed. Says the points lost. [BRP-EQP-200 BRP-SPT-081 BRP-SPT-088]
    """
    craft = play.scene.vehicles[vehicle]
    entry = vehicle_of(craft, play.book)
    lost = min(points_left(craft, play.book), max(0, damage - (0 if past_armour else entry.armour)))
    play.note(f"{entry.name}: {damage} damage, {counted(lost, 'hit point')} lost.")
    if not lost:
        return 0
    after = replace(craft, lost=craft.lost + lost)
    if "leaking" in craft.ails:
        after = replace(after, ails=(*(each for each in craft.ails if each != "failing"), "failing"))
        after = replace(after, fuel=0) if entry.fuel else after
    after = replace(after, speed=min(after.speed, top_speed(after, play.book)))
    play.change_scene(f"vehicles.{vehicle}", after, "hit")
    if not points_left(after, play.book):
        play.note(f"{entry.name} is destroyed.")
    elif not works(after, play.book):
        play.note(f"{entry.name} stops working.")
    elif top_speed(after, play.book) < top_speed(craft, play.book):
        play.note(f"{entry.name} makes no more than speed {top_speed(after, play.book)}.")
    return lost


@bears_on(CAUGHT)
def vehicles_caught(play: Play, burst: Burst, place: int) -> None:
    """A blast strikes a vehicle where those in it are; a pulse only what has an engine, against the hit points it has left.

    [BRP-EQP-178 BRP-EQP-185 BRP-EQP-200]
    """
    for key, craft in tuple(play.scene.vehicles.items()):
        entry, there = vehicle_of(craft, play.book), [each for each in souls(craft) if each in play.scene.places]
        if not there or not points_left(craft, play.book) or (burst.pulses and (entry.drawn or not entry.fuel)):
            continue
        metres = abs(int(play.scene.places[there[0]]) - place)
        if damage := force_on_a_thing(play, there[0], burst, metres, points_left(craft, play.book)):
            hit_vehicle(play, key, damage, past_armour=burst.meets_no_armour)


@action("Damage to a vehicle", "table", unless=(no_vehicle,), tells=(HURT,), gm_only=True, any_time=True)
def damage_vehicle(play: Play, actor: str, vehicle: Here, damage: Annotated[int, Within("Damage", 1, 500)]) -> int:
    """Something hits a vehicle, or it runs into something; its armour stops what it can. [BRP-EQP-199 BRP-SPT-081]"""
    return hit_vehicle(play, vehicle, damage)


def nothing_to_mend(state: State, actor: str, vehicle: str) -> Refusal | None:
    """Why a vehicle is not mended: nothing ails it, or a chase has it elsewhere. [BRP-SPT-083 BRP-SPT-086 BRP-SPT-087]"""
    craft = state.scene.vehicles[vehicle]
    if square_to(state.scene, actor, vehicle) > BESIDE:
        return Refusal("That one is not beside you.", "BRP-SPT-083", "Come side by side.")
    if craft.lost or craft.ails:
        return None
    return Refusal("Nothing ails it.", "BRP-SPT-086", "Drive on.")


@action("Mend a vehicle", "skill", unless=(no_strength, no_deed, no_hands, no_vehicle, nothing_to_mend), tells=LEVELS)
def mend_vehicle(
    play: Play, actor: str, vehicle: Here, key: Annotated[str, Pick("Repair", of_skill("repair"))]
) -> Level:
    """Mend a vehicle with Repair: running gear and propulsion work again, and 1D3, 2D3 or 1D3+3 hit points come back; a fumble
    costs 1D3. [BRP-SPT-086 BRP-SPT-087 BRP-SPT-088 BRP-SKL-130]
    """
    level = use_skill(play, actor, key).level
    take_the_action(play, actor, "mends")
    craft = play.scene.vehicles[vehicle]
    if level is Level.FUMBLE:
        hit_vehicle(play, vehicle, play.draw(MENDS[Level.SUCCESS], of=actor, what="botched repair"), past_armour=True)
    elif level >= Level.SUCCESS:
        back = min(craft.lost, play.draw(MENDS[level], of=actor, what="hit points mended")) if craft.lost else 0
        play.change_scene(f"vehicles.{vehicle}", replace(craft, lost=craft.lost - back, ails=()), "mended")
        play.note(f"{vehicle_of(craft, play.book).name} is mended: {counted(back, 'hit point', does='is/are')} back.")
    return level
