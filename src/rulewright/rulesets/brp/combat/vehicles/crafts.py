"""Crafts: what a vehicle is, can do and bears now, and which there are to choose from."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick
from rulewright.kits.choosing import Options, option
from rulewright.kits.counting import counted
from rulewright.play import Refusal
from rulewright.rulesets.brp.checks.touch import no_hands
from rulewright.rulesets.brp.state.belongings.aboard import souls, vehicle_under
from rulewright.rulesets.brp.state.belongings.field import Craft
from rulewright.rulesets.brp.state.character import Actor, Book, State
from rulewright.rulesets.brp.state.entries import Vehicle
from rulewright.rulesets.brp.state.units import half

ABOARD = "aboard"
METRES = 3
"""Metres of one MOV of a vehicle. [BRP-EQP-198]"""
USELESS_AT = 5
"""Hit points at which a vehicle stops working. [BRP-SPT-081]"""


def vehicle_of(craft: Craft, book: Book) -> Vehicle:
    """Which vehicle it is."""
    return book.content.get(Vehicle, craft.vehicle)


def name_of(state: State, book: Book, party: str) -> str:
    """A runner or vehicle by name."""
    if party in state.actors:
        return str(state.actor(party).name)
    return vehicle_of(state.scene.vehicles[party], book).name


def points_left(craft: Craft, book: Book) -> int:
    """Hit points that a vehicle has left. [BRP-SPT-081]"""
    return max(0, vehicle_of(craft, book).hit_points - craft.lost)


def works(craft: Craft, book: Book) -> bool:
    """Whether a vehicle goes at all: above 5 hit points. [BRP-SPT-081]"""
    return points_left(craft, book) > USELESS_AT


def top_speed(craft: Craft, book: Book) -> int:
    """The speed that a vehicle still reaches: its rated one, half of it once more than half its hit points are lost, 1 with a
    broken running gear, none when it has stopped working or its propulsion fails. [BRP-EQP-195 BRP-SPT-071 BRP-SPT-081 BRP-SPT-086]
    """
    entry = vehicle_of(craft, book)
    if not works(craft, book):
        return 0
    rated = half(entry.speed) if 2 * craft.lost > entry.hit_points else entry.speed
    return min(rated, 1) if "crippled" in craft.ails else rated


def metres_a_round(entry: Vehicle) -> int:
    """How far a vehicle goes in a round at most: three metres for each MOV. [BRP-EQP-198]"""
    return METRES * entry.move


def crew_of(craft: Craft) -> int:
    """How many work a vehicle: whoever is aboard, and nameless hands. [BRP-EQP-201]"""
    return len(souls(craft)) + craft.hands


def seats(craft: Craft, book: Book) -> int:
    """How many find room besides the driver: passengers, and crew that is not there yet. [BRP-EQP-201 BRP-EQP-202]"""
    entry = vehicle_of(craft, book)
    return entry.passengers + max(0, entry.crew - 1 - craft.hands)


def is_inside_with(me: Actor, them: Actor) -> bool:
    """Whether two sit in the same vehicle."""
    mine, theirs = me.effects.get(ABOARD), them.effects.get(ABOARD)
    return mine is not None and theirs is not None and mine.text == theirs.text


def here(state: State, book: Book, who: str) -> Options:
    """Vehicles that are here, and what they have left."""
    there = state.scene.vehicles.items()
    return tuple(
        option(key, vehicle_of(each, book).name, counted(points_left(each, book), "hit point")) for key, each in there
    )


def others(state: State, book: Book, who: str) -> Options:
    """Vehicles that somebody is not in."""
    return tuple(each for each in here(state, book, who) if each.key != vehicle_under(state.scene, who))


type Here = Annotated[str, Pick("Vehicle", here)]
type OtherVehicle = Annotated[str, Pick("Which", others)]


def no_vehicle(state: State) -> Refusal | None:
    """Why nothing is done with a vehicle: none is here. [BRP-EQP-194]"""
    return None if state.scene.vehicles else Refusal("No vehicle is here.", "BRP-EQP-194", "Have one brought.")


def is_wrecked(state: State, book: Book, actor: str) -> Refusal | None:
    """Why a vehicle is not driven: it has stopped working. [BRP-EQP-200 BRP-SPT-081]"""
    key = vehicle_under(state.scene, actor)
    if not key or works(state.scene.vehicles[key], book):
        return None
    name = vehicle_of(state.scene.vehicles[key], book).name
    return Refusal(f"{name} does not go any more.", "BRP-SPT-081", "Mend it first.")


def not_at_the_wheel(state: State, actor: str) -> Refusal | None:
    """Why somebody steers nothing: they are at no wheel, or have no hands for it. [BRP-EQP-194 BRP-POW-302]"""
    if any(each.driver == actor for each in state.scene.vehicles.values()):
        return no_hands(state, actor)
    return Refusal(f"{state.actor(actor).name} is at no wheel.", "BRP-EQP-194", "Board a vehicle to drive it.")
