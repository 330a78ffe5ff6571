"""Fate where it is easily forgotten: sanity, nimble things, what is hurled; and a faint that nothing but a point ends."""

from __future__ import annotations

from typing import Any

from tests.rulesets.brp.creatures.bestiary import STURDY, den
from tests.rulesets.brp.seats import said, seat, thrown
from tests.rulesets.brp.stage import book, person, rated

from rulewright.rulesets.brp.state.character import Wound
from rulewright.testing.at_the_seat import AtTheSeat

FATED = book(fate_points=True, sanity=True)
VAMPIRE = "vampire-1"


def two(**more: Any) -> AtTheSeat:
    """Somebody, and a healer beside them."""
    me = person(at=FATED, POW=11, CON=12, SIZ=12, **more)
    return seat(FATED, me=me, healer=person(at=FATED, POW=4, skills=rated(first_aid=90)))


def test_a_roll_under_sanity_may_be_rolled_again() -> None:
    """Any roll of the hundred: 56 of 55 shakes, five points buy another, and 55 stands. [BRP-PLY-053 BRP-PLY-054]"""
    table = two()
    lost = table.press("face-horror", "me", [56, 55, 2], ["again"], horror="horror-monster").lost
    assert (6, 55 - lost) == (table.actor("me").power_points, table.actor("me").sanity)


def test_nobody_is_asked_to_roll_again_what_went_as_they_wished() -> None:
    """A door that gives is not forced twice, and a poison or gas that was withstood is not breathed anew; what prevails
    over one may be rolled again. [BRP-PLY-054]
    """
    table = two()
    assert table.press("force", "me", [50], strength=10)
    assert [] == table.last.asked
    assert not table.press("force", "me", [51], ["stand"], strength=10)
    assert not table.press("poison", "me", [51], potency=12)
    assert [] == table.last.asked
    assert not table.press("poison", "me", [50, 51], ["again"], potency=12)
    assert "Somebody, potency: it prevails. Spend power points?" == table.last.asked[0].prompt
    assert 6 == table.actor("me").power_points


def test_whoever_is_nearly_spent_stays_in_a_faint_until_a_point_is_back() -> None:
    """First Aid wakes nobody who has no power point left, and the first point does. [BRP-PLY-053 BRP-CHR-100]"""
    table = two()
    table.state = table.state.write("me", "power_points", 0).write("me", "fate", "fainted")
    table.press("first-aid", "healer", [20], patient="me", effect="revive")
    assert "fainted" == table.actor("me").fate
    assert "stays in a faint" in said(table)
    table.press("gain-points", "me", points=1)
    assert "" == table.actor("me").fate


def test_whoever_is_knocked_out_and_spent_wakes_to_a_faint() -> None:
    """Unconscious with no points left: the wound closes, an hour passes, and there is still nothing left to stand by.

    [BRP-PLY-053 BRP-CHR-100]
    """
    table = two()
    hurt = table.state.write("me", "power_points", 0).write("me", "fate", "unconscious")
    table.state = hurt.write("me", "hit_points", 2).write("me", "wounds.wound-1", Wound(damage=10))
    table.press("first-aid", "healer", [20, 3], patient="me", wound="wound-1")
    assert (5, "fainted") == (table.actor("me").hit_points, table.actor("me").fate)
    table.state = (
        table.state.write("me", "power_points", 1).write("me", "fate", "unconscious").write("me", "hit_points", 2)
    )
    table.state = table.state.write("me", "wounds.wound-1", Wound(damage=10))
    table.press("first-aid", "healer", [20, 3], patient="me", wound="wound-1")
    assert (5, "") == (table.actor("me").hit_points, table.actor("me").fate)


def test_a_sign_that_takes_a_vampires_last_point_fells_it() -> None:
    """Held off until nothing is left, it lies as if dead. [BRP-CHR-100 BRP-CRE-089 BRP-CRE-092]"""
    table = den("vampire", POW=13, allegiances={"heaven": 50}, **STURDY)
    table.state = table.state.write(VAMPIRE, "power_points", 2)
    assert table.press("hold-off", "a", [3], target=VAMPIRE)
    assert ["1d3"] == thrown(table)
    assert (0, "fainted") == (table.actor(VAMPIRE).power_points, table.actor(VAMPIRE).fate)
