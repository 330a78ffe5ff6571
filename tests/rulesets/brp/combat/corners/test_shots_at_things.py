"""Shots at things: a vehicle or an engine is as hard to hit as whoever stands that far off, and beyond reach not at all."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.powers.stage import ALL, seat
from tests.rulesets.brp.seats import chance
from tests.rulesets.brp.stage import book, duel, fighter

from rulewright.rulesets.brp.state.character import Book
from rulewright.testing.at_the_seat import AtTheSeat

AT = {
    "attack": {"target": "b"},
    "attack-vehicle": {"vehicle": "motorcycle-1"},
    "attack-engine": {"engine": "springald-bolt-firing-1"},
}
"""What is shot at: somebody, what they ride on, what they serve."""


def range_of_fire(gun: str, metres: int, *, rides: bool = True, at: Book = ALL) -> AtTheSeat:
    """Somebody with that gun, and so far off another on a motorcycle, or beside it, with an engine."""
    table = seat(duel(fighter(gun, at=at), fighter(at=at), apart=metres), at)
    table.press("emplace", "b", engine="springald-bolt-firing", hands=1, place=metres)
    if rides:
        table.press("bring-vehicle", "b", vehicle="motorcycle")
    table.state = table.state.write("a", "in_hand", (gun,))
    return table


@pytest.mark.parametrize("button", ["attack-vehicle", "attack-engine"])
@pytest.mark.parametrize(("metres", "left"), [(2, 100), (90, 50), (150, 25), (180, 25), (270, 10), (360, 10)])
def test_far_things_are_hard_to_hit(button: str, metres: int, left: int) -> None:
    """A long bow carries 90 metres: 50% as far, twice that at arm's length, half to 180, a fifth to 360, which never is more
    than a plain hit. [BRP-EQP-078]
    """
    table = range_of_fire("bow-long", metres)
    table.press(button, "a", [1, 4], weapon="bow-long", **AT[button])
    assert left == chance(table)
    assert (left == 10) == ("success" in str(table.last.notes[0]))


@pytest.mark.parametrize("button", ["attack-vehicle", "attack-engine"])
@pytest.mark.parametrize(
    ("gun", "metres", "left"),
    [("bow-long", 1, 25), ("bow-long", 2, 100), ("rifle-sporting", 1, 100), ("javelin", 1, 50)],
)
def test_a_bow_is_hard_to_use_on_what_one_could_touch(button: str, gun: str, metres: int, left: int) -> None:
    """Within a metre a bow is Difficult at things as at people, a gun Easy, and what serves by hand too is as ever. [BRP-SPT-219]"""
    table = range_of_fire(gun, metres)
    table.press(button, "a", [99], weapon=gun, **AT[button])
    assert left == chance(table)


@pytest.mark.parametrize("button", AT)
@pytest.mark.parametrize(("gun", "reach"), [("bow-long", 360), ("shotgun-sawed-off", 20), ("shotgun-sporting", 50)])
def test_nothing_is_hit_beyond_reach(button: str, gun: str, reach: int) -> None:
    """A bow hits nothing beyond four times its range, pellets nothing beyond their last step; neither people nor things.

    [BRP-EQP-078 BRP-EQP-113]
    """
    rides = button != "attack"
    assert range_of_fire(gun, reach, rides=rides).allows(button, "a", weapon=gun, **AT[button])
    for metres in (reach + 1, 10 * reach):
        far = range_of_fire(gun, metres, rides=rides).refused(button, "a", weapon=gun, **AT[button])
        assert far.rule in ("BRP-CBT-104", "BRP-EQP-078", "BRP-EQP-164")


@pytest.mark.parametrize("button", ["attack-vehicle", "attack-engine"])
def test_a_blow_goes_no_farther_than_a_few_steps(button: str) -> None:
    """Five metres are free; at six one goes there first. [BRP-EQP-078 BRP-EQP-164]"""
    near, far = (range_of_fire("mace-heavy", metres) for metres in (5, 6))
    assert near.allows(button, "a", weapon="mace-heavy", **AT[button])
    assert "too far away" in far.refused(button, "a", weapon="mace-heavy", **AT[button]).reason


def test_a_sight_helps_against_things_too() -> None:
    """Through sights after a round of aiming 150 metres count as 75. [BRP-CBT-109 BRP-EQP-078]"""
    table = range_of_fire("bow-long", 150)
    table.press("aim", "a", sights=True)
    table.state = table.state.write("a", "fight.rank", 10)
    table.press("attack-engine", "a", [90], weapon="bow-long", **AT["attack-engine"])
    assert 50 == chance(table)


@pytest.mark.parametrize("button", ["attack-vehicle", "attack-engine"])
def test_fate_helps_against_things_too(button: str) -> None:
    """A shot that went wide is rolled once more for five points, where fate is for sale. [BRP-PLY-054 BRP-EQP-078]"""
    table = range_of_fire("bow-long", 90, at=book(fate_points=True))
    before = table.actor("a").power_points
    table.press(button, "a", [99, 20, 4], ["again"], weapon="bow-long", **AT[button])
    assert before - 5 == table.actor("a").power_points
    assert any("success" in str(each) for each in table.last.notes)
