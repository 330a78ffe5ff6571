"""Chaos as printed: every line of the table, from its first face to its last, and what it does to a creature."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.creatures.bestiary import SUMMONS, brought, somebody
from tests.rulesets.brp.stage import duel

from rulewright.rulesets.brp import RULESET
from rulewright.testing.at_the_seat import AtTheSeat

GROWS: dict[tuple[int, int], tuple[str, str, int]] = {
    (1, 3): ("POW", "1d6", 1), (4, 5): ("POW", "2d6", 1), (6, 6): ("POW", "3d6", 1),
    (7, 9): ("DEX", "1d6", 1), (10, 11): ("DEX", "2d6", 1), (12, 12): ("DEX", "3d6", 1),
    (13, 14): ("STR", "1d6", 1), (15, 15): ("STR", "2d6", 1), (16, 17): ("CON", "1d6", 1), (18, 18): ("CON", "2d6", 1),
    (51, 52): ("CON", "2d6", -1), (97, 98): ("SIZ", "2d6", 1),
}  # fmt: skip
"""What grows by which dice, or shrinks."""
DOES: dict[tuple[int, int], tuple[str, int]] = {
    (33, 35): ("attackers", -20), (47, 48): ("attackers", -30), (85, 85): ("attackers", -40),
    (53, 54): ("armour", 6), (71, 72): ("armour", 8), (73, 74): ("armour", 10), (75, 76): ("armour", 12),
}  # fmt: skip
HEALS = {(38, 40): "1", (51, 52): "3", (78, 80): "1d6"}
FIRST = (1, 4, 6, 7, 10, 12, 13, 15, 16, 18, 19, 21, 23, 25, 27, 29, 31, 33, 36, 38, 41, 43, 46, 47, 49, 51, 53, 55, 57,
    59, 61, 63, 66, 68, 71, 73, 75, 77, 78, 81, 83, 85, 86, 88, 91, 93, 95, 97)  # fmt: skip
"""The first face of each line, as far as 98."""


def touched(*faces: int, **codes: int) -> AtTheSeat:
    """A lesser demon that chaos has touched."""
    table = AtTheSeat(RULESET, duel(somebody(at=SUMMONS), number=0), SUMMONS)
    (demon,) = brought(table, "demon-lesser")
    for code, value in codes.items():
        table.state = table.state.write(demon, f"characteristics.{code}", value)
    table.press("gain-feature", demon, faces)
    return table


def feature(table: AtTheSeat, first: int) -> Any:
    """What chaos has left on it."""
    return table.actor("demon-lesser-1").effects[f"chaos-chaos-{first:02}"]


@pytest.mark.parametrize(("span", "grows"), GROWS.items())
def test_what_grows(span: tuple[int, int], grows: tuple[str, str, int]) -> None:
    """A characteristic grows by its dice, on every face of the line; one that shrinks keeps a point. [BRP-CRE-135]"""
    code, dice, sign = grows
    count = int(dice[0])
    for face in span:
        table = touched(face, *[6] * count, **{code: 20})
        assert 20 + sign * 6 * count == table.actor("demon-lesser-1").value(code)
        assert dice == str(table.last.drawn[1][0])
    low = touched(span[0], *[6] * count, **{code: 3})
    assert max(1, 3 + sign * 6 * count) == low.actor("demon-lesser-1").value(code)
    none = touched(span[0], *[6] * count, **{code: 0})
    assert 0 == none.actor("demon-lesser-1").value(code)


@pytest.mark.parametrize(("span", "does"), DOES.items())
def test_skin_and_looks(span: tuple[int, int], does: tuple[str, int]) -> None:
    """Armour of six to twelve; looks that take 20, 30 or 40 off attacks on it. [BRP-CRE-135]"""
    for face in span:
        assert [does] == [(each.to, each.by) for each in feature(touched(face), span[0]).modifiers]


@pytest.mark.parametrize(("span", "heals"), HEALS.items())
def test_what_closes_wounds(span: tuple[int, int], heals: str) -> None:
    """A point a round, three with less CON, or 1D6; nothing else closes them. [BRP-CRE-135]"""
    for face in span:
        left = feature(touched(face, *([1, 1] if span == (51, 52) else [])), span[0])
        assert (("mends by chaos",), heals) == (left.marks, left.text)
    assert () == feature(touched(19), 19).marks


def test_it_moves_at_twelve() -> None:
    """MOV 12, for one that goes at 8: four more. [BRP-CRE-135]"""
    for face in (55, 56):
        assert [("MOV", 4)] == [(each.to, each.by) for each in feature(touched(face), 55).modifiers]


@pytest.mark.parametrize("first", FIRST)
def test_every_line_begins_and_ends_where_it_does(first: int) -> None:
    """Each line from its first face to the one before the next. [BRP-CRE-135]"""
    following = FIRST[FIRST.index(first) + 1] if first != FIRST[-1] else 99
    dice = int(GROWS[first, following - 1][1][0]) if (first, following - 1) in GROWS else 0
    for face in {first, following - 1}:
        assert feature(touched(face, *[1] * dice), first)


def test_two_lines_more() -> None:
    """A 99 asks for two rolls more, and both count. [BRP-CRE-135]"""
    table = touched(99, 33, 53)
    assert (-20, 6) == tuple(feature(table, first).modifiers[0].by for first in (33, 53))
    assert 3 == len(table.last.drawn)
