"""Fuel: what leaks from a vehicle, and what slows down once nothing drives it."""

from __future__ import annotations

from rulewright.chance import Die
from rulewright.contract import action
from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.combat.vehicles.crafts import Here, no_vehicle, vehicle_of
from rulewright.rulesets.brp.state.character import Play, State

WHOLE, SHARE, SLOWER = 100, 5, 2
"""A full tank, what each point of 1D6 takes from it, and what a vehicle loses of its speed each round that nothing drives it.

[BRP-SPT-087 BRP-SPT-088]
"""


@rule
def leak(play: Play, *, for_long: bool) -> None:
    """Where the table plays so, a ruptured tank loses 1D6 × 5% in each round or turn of a chase; in a longer one all of it.

    [BRP-SPT-088]
    """
    for key, craft in play.scene.vehicles.items():
        entry = vehicle_of(craft, play.book)
        if "leaking" not in craft.ails or not entry.fuel or not craft.fuel:
            continue
        lost = WHOLE if for_long else SHARE * play.draw(Die(6), of=craft.driver, what="fuel")
        left = max(0, craft.fuel - lost)
        play.change_scene(f"vehicles.{key}.fuel", left, "leaks")
        play.note(f"{entry.name} leaks: {f'{left}% of its fuel is left' if left else 'no fuel is left'}.")


def coast(play: Play) -> None:
    """Vehicles whose propulsion fails, or that nothing drives any more, lose two of their speed each round. [BRP-SPT-087 BRP-SPT-088]"""
    for key, craft in play.scene.vehicles.items():
        if ("failing" in craft.ails or not craft.fuel) and craft.speed:
            left = max(0, craft.speed - SLOWER)
            play.change_scene(f"vehicles.{key}.speed", left, "its propulsion fails")
            play.note(f"{vehicle_of(craft, play.book).name} slows to {left}.")


def has_its_fill(state: State, vehicle: str) -> Refusal | None:
    """Why nothing is refuelled: it leaks, or has all it needs. [BRP-SPT-088]"""
    craft = state.scene.vehicles[vehicle]
    if "leaking" in craft.ails:
        return Refusal("What ruptured is not mended yet.", "BRP-SPT-088", "Mend the vehicle first.")
    return Refusal("It lacks nothing.", "BRP-SPT-088", "Drive on.") if craft.fuel >= WHOLE else None


@action("Refuel a vehicle", "table", unless=(no_vehicle, has_its_fill), gm_only=True, any_time=True)
def refuel(play: Play, actor: str, vehicle: Here) -> None:
    """A vehicle gets new fuel, or fresh beasts to draw it. [BRP-SPT-088]"""
    play.change_scene(f"vehicles.{vehicle}.fuel", WHOLE, "refuelled")
    entry = vehicle_of(play.scene.vehicles[vehicle], play.book)
    play.note(f"{entry.name} has {'fresh beasts' if entry.drawn else 'new fuel'}.")
