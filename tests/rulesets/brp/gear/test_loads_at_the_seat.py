"""Loads at the seat: what explodes has an ENC like all arms, and weighs on whoever carries it."""

from __future__ import annotations

from tests.rulesets.brp.seats import chances, seat
from tests.rulesets.brp.stage import book, person, rated

LADEN = book(encumbrance=True)


def test_charges_weigh_on_whoever_carries_them() -> None:
    """Forty sticks of dynamite at half a point each are 20, as much as STR and CON bear; four more cost two points.

    [BRP-PLY-076 BRP-PLY-078]
    """
    table = seat(LADEN, me=person(at=LADEN, STR=10, CON=10, skills=rated(climb=60)))
    assert 40 == table.press("issue", "me", item="dynamite", number=40)
    table.press("climb", "me", [60])
    assert [60] == chances(table)
    table.press("issue", "me", item="dynamite", number=4)
    assert 8 == int(table.number("me", "MOV"))
    table.press("climb", "me", [50])
    assert [50] == chances(table)
    table.press("issue", "me", item="dynamite", number=-4)
    assert 10 == int(table.number("me", "MOV"))
