"""Holds at the table: whoever holds somebody and falls, or walks away, holds them no longer."""

from __future__ import annotations

import pytest
from tests.rulesets.otherworlds.stage import battle, person, seated, table

from rulewright.testing.at_the_seat import AtTheSeat


def held() -> AtTheSeat:
    """Bo has Ann in a grip, in Bo's turn."""
    at = seated(battle(table(a=person(name="Ann"), b=person(name="Bo", health=3)), "b"))
    at.press("grapple", "b", target="a", faces=[5, 1])
    assert at.actor("a").is_marked("grappled")
    return at


@pytest.mark.parametrize("amount", [3, 200])
def test_ows_019_the_senseless_hold_nobody(amount: int) -> None:
    """Bo falls, and Ann is free at once: to break the grip she would have to win against somebody who feels nothing. [OWS-019 OWS-048]"""
    at = held()
    at.press("harm", "b", amount=amount, damage="slashing")
    assert not at.actor("b").conscious
    assert not at.actor("a").is_marked("grappled")
    at.proceed()
    assert at.allows("move", "a", x=0, y=1)


def test_ows_048_who_walks_away_lets_go() -> None:
    """Out of reach nobody holds or is held: else Ann could neither go after Bo nor break the grip. A step beside her keeps it."""
    at = held()
    at.press("move", "b", x=1, y=1)
    assert at.actor("a").is_marked("grappled")
    at.press("move", "b", x=2, y=1)
    assert not at.actor("a").is_marked("grappled")
