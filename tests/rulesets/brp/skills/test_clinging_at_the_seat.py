"""Clinging to a wall: whatever else one does there is Difficult, every fumble a fall, and after a fall nobody clings."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.seats import chances, rolled, said, seat
from tests.rulesets.brp.stage import BOOK, book, duel, fighter, person, rated

from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.state.character import Wound
from rulewright.testing.at_the_seat import AtTheSeat

FATED, TIRED = book(fate_points=True), book(fatigue="points")


def on_a_wall(at: Any = BOOK) -> AtTheSeat:
    """Somebody who has climbed up nine metres."""
    table = seat(at, me=person(at=at, name="Nora", skills=rated(climb=60), armour=["hide"], CON=18, SIZ=18))
    table.press("climb", "me", [30], ["stand"] if at is FATED else [], height=9)
    return table


def test_who_has_fallen_clings_no_longer() -> None:
    """The game master lets somebody fall from a wall: on the ground nothing is Difficult for it. [BRP-SKL-036]"""
    table = on_a_wall()
    table.press("skill", "me", [30], skill="spot")
    assert [13] == chances(table)
    table.press("take-off", "me", [30], armour="hide", nimbly=True)
    assert [25] == chances(table)
    table.press("fall", "me", [1, 1, 1], metres=9)
    assert not table.actor("me").is_marked("clinging")
    table.press("skill", "me", [30], skill="spot")
    assert [25] == chances(table)


def test_a_grenade_dropped_on_a_wall_brings_its_thrower_down() -> None:
    """Hurled from a wall it is Difficult, and its fumble a fall like any other. [BRP-SKL-036 BRP-EQP-178]"""
    me = person(name="Bo", possessions=["Smoke grenade"], skills=rated(throw=50, climb=60), CON=18, SIZ=18)
    table = AtTheSeat(RULESET, duel(me, fighter(name="Ann"), apart=8), BOOK)
    table.press("climb", "a", [30], height=3)
    table.state = table.state.write("a", "fight.rank", 10)
    table.press("grenade", "a", [100, 4], target="b", charge="grenade-smoke")
    assert ["25%", "1d6"] == rolled(table)
    assert "Bo falls." in said(table)
    assert not table.actor("a").is_marked("clinging")


def test_who_faints_on_a_wall_falls_from_it() -> None:
    """The last power point is spent nine metres up: somebody faints, lets go, and falls for three dice. [BRP-SKL-036 BRP-SPT-156]"""
    table = on_a_wall(FATED)
    table.press("detail", "me", [2, 1, 1], detail="a rope", points=10)
    assert "fainted" == table.actor("me").fate
    assert "Nora falls." in said(table)
    assert ["3d6"] == rolled(table)
    assert (14, False) == (table.actor("me").hit_points, table.actor("me").is_marked("clinging"))


def test_who_is_struck_senseless_on_a_wall_falls_from_it() -> None:
    """A blast leaves two points and no senses; the fall comes on top of it, and is worse. [BRP-SKL-036 BRP-SPT-156]"""
    table = on_a_wall()
    hurt = table.state.write("me", "wounds.wound-1", Wound(damage=12)).write("me", "hit_points", 6)
    table.state = hurt
    table.press("strike-area", "me", [5, 1, 1, 1], ["none"], damage="1d6", caught=("me",))
    assert "Nora falls." in said(table)
    assert (-1, "dying") == (table.actor("me").hit_points, table.actor("me").fate)
    assert not table.actor("me").is_marked("clinging")


def test_who_has_no_strength_left_on_a_wall_falls_from_it() -> None:
    """Whoever climbs until nothing is left to climb with cannot hold on. [BRP-SKL-036 BRP-CHR-111]"""
    table = on_a_wall(TIRED)
    table.press("strain", "me", [1, 1, 1], effort="climbing", rounds=3000)
    assert table.actor("me").exhausted
    assert not table.actor("me").is_marked("clinging")


@pytest.mark.parametrize("fate", ["catatonic", "dead", "unconscious"])
def test_nobody_hangs_limp_on_a_wall_for_long(fate: str) -> None:
    """However it came, whoever cannot hold on lies below when time has gone by. [BRP-SKL-036 BRP-SPT-156]"""
    table = on_a_wall()
    table.state = table.state.write("me", "fate", fate)
    table.press("pass-time", "me", [1, 1, 1], hours=1)
    assert not table.actor("me").is_marked("clinging")


def test_who_is_mad_holds_on() -> None:
    """Nobody falls from a wall for having no sanity left. [BRP-SKL-036]"""
    table = on_a_wall()
    table.state = table.state.write("me", "fate", "insane")
    table.press("pass-time", "me", hours=1)
    assert table.actor("me").is_marked("clinging")
