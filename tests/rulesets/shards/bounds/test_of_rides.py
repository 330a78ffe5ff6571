"""Bounds of rides: how long somebody is blocked in, where before them a mount draws up, how fast two meet."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.shards.seat.table import seat
from tests.rulesets.shards.stage import somebody, state

from rulewright.rulesets.shards.state.character import Wounds
from rulewright.space.grid import Space
from rulewright.testing.at_the_seat import AtTheSeat


def riders(there: tuple[int, int], here: tuple[int, int] = (0, 0)) -> AtTheSeat:
    """Two riders who can hold on, each on a horse, as far apart as is said."""
    people: dict[str, Any] = {
        "a": somebody("a", here, athletics=6),
        "h": somebody("h", here, species="horse"),
        "c": somebody("c", there, athletics=2),
        "k": somebody("k", there, species="horse"),
    }
    table = seat(state(turn="a", sides={who: "us" if who in "ah" else "them" for who in people}, **people))
    table.press("ride", "a", conveyance="h")
    table.press("ride", "c", conveyance="k")
    return table


def test_who_was_blocked_in_comes_nearer_the_round_after() -> None:
    """This round they do not; once it is over nothing is left of it. [SHA-SKL-043]"""
    table = riders((3, 0))
    assert table.press("pilot", "a", [], ["no"], maneuver="block-in", target="k")
    near = table.actor("h").at
    nearer = {"x": near.x + 1, "y": 0}
    assert "SHA-SKL-043" == table.refused("move", "k", **nearer).rule
    while table.state.scene.round == 1:
        if table.state.scene.turn:
            table.press("end-turn", table.state.scene.turn)
        table.proceed()
    assert table.allows("move", "k", **nearer)
    assert not any(each.startswith("blocked-in") for each in table.actor("k").effects)


@pytest.mark.parametrize("course", [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1)])
def test_a_mount_is_cut_off_on_the_course_it_takes(course: tuple[int, int]) -> None:
    """Right before it, whichever way it goes; not beside it. [SHA-SKL-043]"""
    across, along = course
    table = riders((0, 0), (3 * along - across, 3 * across + along) if 0 in course else (3 * across, -along))
    table.press("move", "k", x=across, y=along)
    table.press("pilot", "a", [3, 4], ["no"], maneuver="cut-off", target="k")
    assert Space(2 * across, 2 * along) == table.actor("h").at == table.actor("a").at


def test_where_somebody_stands_in_front_the_mount_draws_up_beside() -> None:
    """There is no room before them, and so it comes within a space of them. [SHA-SKL-043]"""
    table = riders((0, 0), (1, 3))
    table.press("move", "k", x=1, y=0)
    table.state = table.state.write("c", "at", Space(2, 0))
    table.press("pilot", "a", [3, 4], ["no"], maneuver="cut-off", target="k")
    assert Space(2, 0) != table.actor("h").at
    assert 1 == table.state.scene.distance(table.actor("h").at, Space(1, 0))


@pytest.mark.parametrize(("ridden", "walked", "harm"), [
    (6, 0, 4), (6, 2, 4), (6, 3, 3), (3, 0, 3), (4, 0, 4), (0, 4, 4), (2, 4, 3),
])  # fmt: skip
def test_who_goes_on_foot_has_no_course(ridden: int, walked: int, harm: int) -> None:
    """One for a failure, 2 for the Scale, one for each four spaces that one went farther than the other. [SHA-SKL-044]"""
    people: dict[str, Any] = {
        "a": somebody("a", (0, 0), athletics=1),
        "h": somebody("h", species="horse"),
        "b": somebody("b", (9, 9)),
    }
    table = seat(state(turn="a", **people))
    table.press("ride", "a", conveyance="h")
    if ridden:
        table.press("move", "h", x=ridden, y=0)
    if walked:
        table.press("move", "b", x=9, y=9 - walked)
    assert Wounds() == table.actor("b").wounds
    table.press("control-lost", "a", [6], outcome="collision", into="b")
    assert harm == table.actor("b").wounds.lethal
