"""One is said as one, wherever a number is told or a press is refused."""

from __future__ import annotations

import re
from typing import Any

import pytest
from tests.rulesets.brp.creatures.bestiary import den
from tests.rulesets.brp.powers.stage import ALL, facing, gifted, seat
from tests.rulesets.brp.seats import said
from tests.rulesets.brp.stage import book, duel, fighter
from tests.rulesets.brp.stage import seat as plain_seat

from rulewright.rulesets.brp.state.character import State


@pytest.mark.parametrize(
    ("creature", "button", "faces", "form", "told"),
    [
        ("ghoul", "howl", [1], {}, "Ghoul howls: 1 is stunned."),
        ("ghost", "haunt", [1, 1], {"target": "a"}, "Somebody loses 1 power point."),
    ],
)
def test_what_one_creature_does_to_one(
    creature: str, button: str, faces: list[int], form: dict[str, Any], told: str
) -> None:
    """One is stunned by a howl, and one power point is lost to a ghost. [BRP-CRE-057 BRP-CRE-062]"""
    table = den(creature)
    table.press(button, f"{creature}-1", faces, **form)
    assert told in said(table)


@pytest.mark.parametrize(("faces", "told"), [([2, 3, 3, 4], "1 is left."), ([2, 3, 3, 3], "2 are left.")])
def test_what_a_vampire_has_left(faces: list[int], told: str) -> None:
    """One point is left of thirteen, or more are. [BRP-CRE-088 BRP-CRE-089]"""
    table = den("vampire", fighting=False)
    table.press("vampire-rises", "vampire-1", faces, home=False)
    assert told in said(table)


def test_a_poison_that_costs_one_point() -> None:
    """A dose of potency 1 costs a hit point. [BRP-SPT-221]"""
    table = plain_seat(duel())
    table.press("dose", "a", potency=1)
    table.state = table.state.write("scene", "round.number", 300)
    table.proceed([99], ["act", "act"])
    assert "costs Somebody 1 hit point." in said(table)


def poor(points: int) -> State:
    """Somebody with powers and hardly any points left."""
    me = gifted("magic/blast", "mutations/luminescence", level=2, INT=16)
    return facing(me).write("a", "power_points", points)


@pytest.mark.parametrize(("points", "told"), [(1, "there is 1."), (2, "there are 2.")])
def test_whoever_has_one_point_left(points: int, told: str) -> None:
    """There is one, and there are two. [BRP-POW-019]"""
    no = seat(poor(points)).refused("cast", "a", power="magic/blast", target="b", level=3)
    assert f"It takes 9 points, and {told}" == no.reason


def test_fate_at_a_price_of_one() -> None:
    """One power point is needed, and there are none; five are, and there is one. [BRP-PLY-053]"""
    fated = book(fate_points=True)
    there = duel(fighter("sword-broad"), number=0)
    none, one = (plain_seat(there.write("a", "power_points", left), fated) for left in (0, 1))
    no = none.refused("detail", "a", detail="matches", points=1)
    assert ("1 power point is needed.", "There are 0.") == (no.reason, no.instead)
    no = one.refused("luck", "a")
    assert ("5 power points are needed.", "There is 1.") == (no.reason, no.instead)


def test_no_content_counts_one_as_many() -> None:
    """Thin armour stops one point. [BRP-EQP-137]"""
    texts = [str(getattr(entry, "text", "")) for kind in ALL.content.shelves for entry in ALL.content.all(kind)]
    assert texts
    assert not [text for text in texts if re.search(r"(?<![\d+D-])1 (points|metres|rounds|hours|shots)\b", text)]
