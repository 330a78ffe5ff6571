"""A table by a script, as whoever sits at it meets it: forms, refusals, moments and sheets."""

from __future__ import annotations

import pytest
from standoff import Duellist, Street
from tests.standoff_game import STANDOFF

from rulewright.play import State
from rulewright.testing.at_the_seat import AtTheSeat


@pytest.fixture
def table() -> AtTheSeat:
    return AtTheSeat(STANDOFF, State.of({"ann": Duellist("Ann"), "bo": Duellist("Bo", nerve=2)}, Street()))


def test_presses_follow_each_other(table: AtTheSeat) -> None:
    table.press("exchange", "ann", answers=["aim", "duck"])
    assert 2 == table.number("ann", "Shot")
    assert ("ann",) == table.acting
    table.press("exchange", "ann", answers=["shoot", "aim"])
    assert 0 == table.actor("bo").nerve
    assert "Ann wins" == table.over
    assert ["What will you do?"] * 2 == [each.prompt for each in table.last.asked]


def test_what_a_form_does_not_have_is_refused(table: AtTheSeat) -> None:
    assert "has no 'target'" in table.refused("exchange", "ann", target="bo").reason
    assert table.allows("exchange", "ann")
    with pytest.raises(AssertionError, match="Next exchange is refused"):
        table.press("exchange", "ann", target="bo")
    with pytest.raises(AssertionError, match="exchange is allowed"):
        table.refused("exchange", "ann")


def test_moments_come_by_themselves(table: AtTheSeat) -> None:
    table.begin()
    table.proceed()
    assert 1 == table.state.scene.exchange
