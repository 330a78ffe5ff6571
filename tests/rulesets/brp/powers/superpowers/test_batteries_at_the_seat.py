"""Batteries at the seat: Absorption fills what has room, one's own points first and a battery after them."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, gifted, seat
from tests.rulesets.brp.stage import duel, fighter

from rulewright.testing.at_the_seat import AtTheSeat

ABSORBS = {
    "superpowers/absorption/kinetic": 8,
    "superpowers/absorption/heat": 8,
    "superpowers/extra-energy/battery": 1,
}
MACE: dict[str, Any] = {"target": "b", "weapon": "mace-heavy"}
HEAT: dict[str, Any] = {"power": "superpowers/energy-projection/heat", "target": "b", "level": 1}
type Road = tuple[str, str, dict[str, Any], list[int], list[Any], int]
ROADS: dict[str, Road] = {
    "a blast": ("b", "explosion", {"dice": 2}, [6, 1], [], 7),
    "a fall": ("b", "fall", {"metres": 6}, [6, 1], [], 7),
    "a blow": ("a", "attack", MACE, [20, 5], ["none"], 7),
    "a beam": ("c", "superpower", HEAT, [30, 5], ["none"], 5),
}
"""Who presses which button, its form, faces and answers, and the damage."""


def sponge(points: int, surplus: int, battery: int) -> AtTheSeat:
    """Somebody who absorbs force and heat, with so many points of each kind; a battery holds ten."""
    me = gifted(*ABSORBS, level=8, POW=10, CON=90)
    throws = gifted("superpowers/energy-projection/heat", at=ALL)
    there = duel(fighter("mace-heavy", at=ALL), me, number=1, c=throws).write("a", "in_hand", ("mace-heavy",))
    there = there.write("b", "power_points", points).write("b", "surplus", surplus)
    there = there.write("b", "powers.stores.battery.most", 10)
    return seat(there.write("b", "powers.stores.battery.points", battery))


def after(road: str, table: AtTheSeat) -> tuple[int, int, int, int]:
    """What somebody suffers on a road, and the points, surplus and charge that they have then."""
    who, button, form, faces, answers, _ = ROADS[road]
    table.press(button, who, faces, answers, **form)
    me = table.actor("b")
    hurt = sum(each.damage for each in me.wounds.values())
    return hurt, me.power_points, me.surplus, me.powers.stores["battery"].points


@pytest.mark.parametrize("road", ROADS)
def test_a_battery_takes_what_has_no_room_in_oneself(road: str) -> None:
    """Full of points and surplus, all goes into the battery; with the battery full it hurts; with room for some of each, one's
    own points go first. [BRP-POW-285 BRP-POW-370]
    """
    damage = ROADS[road][-1]
    assert (0, 10, 20, damage) == after(road, sponge(10, 20, 0))
    assert (damage, 10, 20, 10) == after(road, sponge(10, 20, 10))
    assert (damage - 4, 10, 20, 10) == after(road, sponge(8, 20, 8))
    assert (0, 5 + min(5, damage), max(0, damage - 5), 3) == after(road, sponge(5, 0, 3))


def test_no_more_goes_into_a_battery_than_there_are_levels() -> None:
    """Eight of twelve are absorbed; the rest hurts, though there is room. [BRP-POW-285]"""
    table = sponge(10, 20, 0)
    table.press("explosion", "b", [6, 6], dice=2)
    me = table.actor("b")
    assert (4, 8) == (sum(each.damage for each in me.wounds.values()), me.powers.stores["battery"].points)


def test_what_is_not_at_hand_takes_nothing() -> None:
    """A battery that lies on the ground is not filled. [BRP-POW-285 BRP-POW-370]"""
    table = sponge(10, 20, 0)
    table.state = table.state.write("b", "dropped", ("battery",))
    assert (7, 10, 20, 0) == after("a blast", table)
