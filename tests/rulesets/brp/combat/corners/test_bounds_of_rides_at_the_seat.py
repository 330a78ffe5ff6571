"""Bounds of rides at the seat: who is aboard after a leap, whose deed ends the driving, who rams, and what is struck from afar."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.combat.test_chases_at_the_seat import SPORTS, craft, going
from tests.rulesets.brp.combat.test_rounds_of_chases_at_the_seat import THEN_MANOEUVRES, with_a_passenger
from tests.rulesets.brp.stage import duel, fighter, person, seat

from rulewright.testing.at_the_seat import AtTheSeat


def test_who_was_aboard_stays_aboard() -> None:
    """Whoever leaps across joins those who sit there. [BRP-SPT-083]"""
    table = with_a_passenger()
    table.press("cross-over", "cy", [30], vehicle=SPORTS)
    table.press("cross-over", "ann", [30], vehicle=SPORTS)
    assert ("bo", ("cy", "ann")) == (craft(table, SPORTS).driver, craft(table, SPORTS).aboard)
    assert ("", ()) == (craft(table).driver, craft(table).aboard)


@pytest.mark.parametrize(("who", "last"), [("cy", True), ("ann", False), ("bo", False)])
def test_what_a_passenger_does_comes_last(who: str, *, last: bool) -> None:
    """Any deed of somebody who only sits there ends the driving of that round; whoever is at a wheel may be driving. [BRP-SPT-070]"""
    table = with_a_passenger()
    table.press("skill", who, [95], skill="repair/mechanical")
    assert not last or THEN_MANOEUVRES == table.refused("manoeuvre", "ann", manoeuvre="turn").reason
    assert last != table.allows("manoeuvre", "ann", manoeuvre="turn")


def test_only_who_steers_rams() -> None:
    """A passenger steers nothing into anything, however near it is. [BRP-SPT-080 BRP-EQP-194]"""
    table = going(with_a_passenger(), 3, 3)
    for button in ("ram-vehicle", "collide"):
        assert "Cy is at no wheel." == table.refused(button, "cy", vehicle=SPORTS).reason
        assert table.allows(button, "ann", vehicle=SPORTS)


# -- struck from afar ---------------------------------------------------------------------------


def parked(weapon: str = "rifle-bolt-action") -> AtTheSeat:
    """A marksman, and somebody in a sedan twenty metres off."""
    table = seat(duel(fighter(weapon, DEX=14), person(name="Bo"), apart=20))
    table.press("bring-vehicle", "b", vehicle="automobile-modern-sedan")
    return table


@pytest.mark.parametrize(("face", "more", "armour"), [(30, 0, True), (8, 16, True), (1, 16, False)])
def test_what_a_shot_does_to_a_thing(face: int, more: int, *, armour: bool) -> None:
    """2D6+4 as rolled; a special hit as much more as the rifle can do, a critical one past armour too. [BRP-EQP-200 BRP-EQP-113]"""
    table = parked()
    stops = 14 if armour else 0
    lost = table.press(
        "attack-vehicle", "a", [face, 6, 6], vehicle="automobile-modern-sedan-1", weapon="rifle-bolt-action"
    )
    assert 6 + 6 + 4 + more - stops == lost


def test_a_car_is_shot_at_though_whoever_sat_in_it_has_gone() -> None:
    """Somebody aboard who has left the table stands in nobody's way. [BRP-EQP-200]"""
    table = parked()
    table.state = table.state.write("scene", "vehicles.automobile-modern-sedan-1.aboard", ("gone",))
    assert table.press(
        "attack-vehicle", "a", [30, 6, 6], vehicle="automobile-modern-sedan-1", weapon="rifle-bolt-action"
    )
