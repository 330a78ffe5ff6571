"""Many staves at the seat: each has points, hit points and a death of its own, whatever it is made of."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, SETS, facing, mage, seat
from tests.rulesets.brp.stage import book, person

from rulewright.rulesets.brp.creation.homecoming import grown
from rulewright.rulesets.brp.state.powers_state import STAFF, struck_with
from rulewright.testing.at_the_seat import AtTheSeat

SECOND = f"{STAFF}-2"


def two(*weapons: str, item: str = STAFF) -> AtTheSeat:
    """A magician with POW 12 who has made a staff, drawn it down to 3 points, and made another."""
    table = seat(facing(mage("light", POW=12, weapons=[*weapons]), person(at=ALL, SIZ=20, CON=20, POW=10)))
    table.press("make-staff", "a", item=item)
    table.state = table.state.write("a", f"powers.stores.{item}.points", 3)
    table.press("make-staff", "a", item=item)
    return table


def held(table: AtTheSeat) -> dict[str, tuple[int, int]]:
    """What each staff holds, and at most."""
    return {key: (each.points, each.most) for key, each in table.actor("a").powers.stores.items()}


def test_brp_pow_082_a_second_staff_is_another_staff() -> None:
    """It costs its own point of POW and holds as many as are left; the first is neither filled nor gone. [BRP-POW-074 BRP-POW-082]"""
    table = two()
    assert {STAFF: (3, 11), SECOND: (10, 10)} == held(table)
    assert (10, {STAFF, SECOND}) == (
        table.actor("a").characteristics.POW,
        {*table.actor("a").weapons} & {STAFF, SECOND},
    )
    table.press("make-staff", "a")
    assert (9, 9) == held(table)[f"{STAFF}-3"]
    assert {STAFF, SECOND, f"{STAFF}-3"} <= set(table.offered("staff-blow", "a", "item"))


@pytest.mark.parametrize("item", [STAFF, "knife"])
def test_brp_pow_079_each_staff_breaks_by_itself(item: str) -> None:
    """Twenty hit points each, and of another shape its own and five: one is dead, the other is not. [BRP-POW-078 BRP-POW-079]"""
    table = two("knife", "knife", item=item)
    other = f"{item}-2"
    assert not table.press("break-staff", "a", item=other, points=19)
    assert table.press("break-staff", "a", item=other, points=1)
    assert {item: (3, 11), other: (0, 0)} == held(table)
    assert other not in table.actor("a").weapons
    assert item in table.actor("a").weapons
    table.press("make-staff", "a")
    assert (0, 0) == held(table)[other]


def test_brp_pow_080_the_second_staff_strikes_with_its_own_points() -> None:
    """In hand, and having struck; it is the staff that pays, where a table has it so. [BRP-POW-080 BRP-POW-082]"""
    table = two()
    table.book = book(powers=SETS, staff_strike_payer="staff")
    assert "BRP-POW-080" == table.refused("staff-blow", "a", target="b", item=SECOND).rule
    table.press("take-up", "a", item=SECOND)
    assert "BRP-POW-080" == table.refused("staff-blow", "a", target="b").rule
    table.state = table.state.write("scene", "round.number", 1).write(
        "a", f"powers.flags.{struck_with(SECOND, 'b')}", 1
    )
    assert 4 == table.press("staff-blow", "a", [50, 4], target="b", item=SECOND)
    assert {STAFF: (3, 11), SECOND: (9, 10)} == held(table)


def test_brp_pow_082_a_second_thing_of_one_shape() -> None:
    """Of two knives each may be a staff; of one there is no second, dead or alive. [BRP-POW-078 BRP-POW-082]"""
    table = two("knife", "knife", item="knife")
    assert {"knife": (3, 11), "knife-2": (10, 10)} == held(table)
    assert ("knife", "knife-2") == table.actor("a").weapons
    assert "BRP-POW-082" == table.refused("make-staff", "a", item="knife").rule
    assert "Knife 2" in [each.label for each in _offers(table)]


def _offers(table: AtTheSeat) -> list[Any]:
    field = next(each for each in table.game.action("staff-blow").fields if each.name == "item")
    assert field.options is not None
    return list(field.options(table.state, table.book, "a"))


def test_brp_pow_076_each_staff_fills_as_somebody_of_its_own_pow() -> None:
    """A day's rest fills the one that was drawn down, and no more than it holds. [BRP-POW-076]"""
    table = two()
    table.press("pass-time", "a", [], ["rest", "rest"], hours=24)
    assert {STAFF: (11, 11), SECOND: (10, 10)} == held(table)


def test_a_second_staff_comes_home_as_a_staff() -> None:
    """On a sheet it stands by what it is. [BRP-POW-082]"""
    table = two()
    came = mage("light", POW=12)
    sheet = grown(came.character, came, table.actor("a"))
    assert 2 == sheet.weapons.count(STAFF)


@pytest.mark.parametrize("road", ["smashed", "struck"])
def test_a_staff_dies_in_another_hand(road: str) -> None:
    """Handed over and broken there, it is dead for its maker: gone from the hand, and never to hold a point again.

    [BRP-POW-078]
    """
    table = seat(facing(mage("light", POW=12, weapons=["sword-broad"]), person(at=ALL, CON=40, SIZ=40)))
    table.press("make-staff", "a")
    table.press("hand-over", "a", target="b", item=STAFF)
    assert STAFF in table.actor("b").weapons
    if road == "struck":
        assert not table.press("break-staff", "a", points=5)
        assert 5 == table.actor("b").worn[STAFF]
        assert table.press("break-staff", "a", points=99)
    else:
        table.state = table.state.write("b", f"worn.{STAFF}", 19).write("a", "in_hand", ("sword-broad",))
        table.press("smash", "a", [1], ["none"], target="b", weapon="sword-broad", item=STAFF)
    assert ({STAFF: (0, 0)}, False) == (held(table), STAFF in table.actor("b").weapons)
    table.press("pass-time", "a", [], ["ordinary", "ordinary"], hours=24)
    assert {STAFF: (0, 0)} == held(table)
