"""Wounds that are over, at the seat: points won back after a major wound, and a week's healing by days."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.seats import said, seat
from tests.rulesets.brp.stage import book, duel, person
from tests.rulesets.brp.stage import seat as at_once

from rulewright.rulesets.brp.state.character import Wound
from rulewright.testing.at_the_seat import AtTheSeat


def maimed(row: int, lost: int, *more: int) -> AtTheSeat:
    """Somebody whom a sword has struck for half of all hit points, and whose Luck failed; it has healed since."""
    table = at_once(duel())
    table.press("attack", "a", [30, 4, row, 51, lost, *more], ["none"], target="b", weapon="sword-broad")
    table.press("end-scene", "a")
    for face in (3, 2):
        table.press("heal-week", "b", [face])
    return table


def has_wound(table: AtTheSeat) -> bool:
    """Whether what a major wound left is still there."""
    return any("major wound" in each.marks for each in table.actor("b").effects.values())


def test_training_ends_what_a_major_wound_left() -> None:
    """A dead arm and two points of DEX: one trained back is not enough, with the second the arm works again. [BRP-CBT-119]"""
    table = maimed(95, 2, 4)
    assert table.actor("b").is_marked("useless right-arm")
    for face, value, over in ((1, 8, False), (2, 9, False), (2, 10, True)):
        table.press("train", "b", [face], code="DEX")
        assert (value, over) == (table.actor("b").value("DEX"), not has_wound(table))
    assert not table.actor("b").is_marked("useless right-arm")
    assert "but for the scars" in said(table)


def test_other_points_do_not_end_it() -> None:
    """A slow leg stays slow, whatever else is trained; nor do points help that were never lost to it. [BRP-CBT-119]"""
    table = maimed(5, 1)
    slow = int(table.number("b", "MOV"))
    table.press("alter", "b", characteristic="STR", points=2)
    table.press("alter", "b", characteristic="DEX", points=-1)
    assert (slow, True) == (int(table.number("b", "MOV")), has_wound(table))
    table.press("alter", "b", characteristic="DEX", points=1)
    assert (slow + 1, False) == (int(table.number("b", "MOV")), has_wound(table))


def test_all_that_a_row_took_must_come_back() -> None:
    """The mutilated lost CHA, DEX and CON alike, and fight again with the last point of the last of them. [BRP-CBT-119]"""
    table = maimed(99, 2)
    for code, points, over in (("DEX", 3, False), ("CON", 2, False), ("CHA", 1, False), ("CHA", 1, True)):
        table.press("alter", "b", characteristic=code, points=points)
        assert over == (not table.actor("b").is_marked("cannot fight")), code


@pytest.mark.parametrize(
    ("face", "by_day"),
    [(1, [0, 0, 0, 0, 0, 0, 1]), (2, [0, 0, 0, 1, 1, 1, 2]), (3, [0, 0, 1, 1, 1, 2, 3])],
)
def test_a_weeks_healing_by_days(face: int, by_day: list[int]) -> None:
    """A point every seventh, fourth or third day, where a table heals so; elsewhere all of them at the end. [BRP-CBT-124]"""
    for daily, comes in ((True, by_day), (False, [*[0] * 6, face])):
        at = book(daily_healing=daily)
        table = seat(at, me=person(at=at))
        table.state = table.state.write("me", "wounds.wound-1", Wound(damage=4)).write("me", "hit_points", 6)
        told = []
        for day in range(7):
            table.press("pass-time", "me", [face] if day == (0 if daily else 6) else [], ["ordinary"], hours=24)
            told.append(table.actor("me").hit_points - 6)
        assert comes == told


@pytest.mark.parametrize(("face", "side"), [(1, "left"), (3, "left"), (4, "right"), (6, "right")])
def test_which_arm_is_dead(face: int, side: str) -> None:
    """A d6 says the side: up to 3 the left, above it the right. [BRP-CBT-120]"""
    table = maimed(95, 2, face)
    useless = [each for each in ("left", "right") if table.actor("b").is_marked(f"useless {each}-arm")]
    assert [side] == useless
