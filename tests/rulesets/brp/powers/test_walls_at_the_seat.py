"""Walls at the seat: how strong they are, how they are broken, who gets through, and when they are gone."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, SETS, facing, mage, mighty, seat
from tests.rulesets.brp.seats import rolled, said
from tests.rulesets.brp.stage import book, duel, fighter

from rulewright.play import Effect
from rulewright.testing.at_the_seat import AtTheSeat

BY_SUBSTANCE = book(powers=SETS, wall_by_substance=True)
WALL = "a:thing-magic-wall"


def walled(at: Any = ALL, of: str = "steel", **form: Any) -> AtTheSeat:
    """A magician has raised a Wall before somebody with a broadsword."""
    them = fighter("sword-broad", at=at)
    table = seat(facing(mage("wall", at=at, POW=20, INT=18), them, at=at), at)
    table.press("cast", "a", [30], power="magic/wall", words=of, **{"level": 3, **form})
    return table


def strike(table: AtTheSeat, face: int) -> Any:
    """A blow of the broadsword, 1D8 and 1, at the wall."""
    return table.press("break-wall", "b", [face], wall=WALL, weapon="sword-broad")


def test_a_metre_of_wall_is_broken_blow_by_blow() -> None:
    """Thirty hit points, whatever it is made of: three blows of 9 and one of 3; until then nobody gets through.

    [BRP-POW-343]
    """
    table = walled()
    no = table.refused("pass-wall", "b", wall=WALL)
    assert ("BRP-POW-343", "The wall is in the way; a metre of it must be broken.") == (no.rule, no.reason)
    assert [9, 9, 9] == [strike(table, 8) for _ in range(3)]
    assert ["(1d8 + 1) + 0"] == rolled(table)
    assert "3 hit points are left there" in said(table)
    assert not table.allows("pass-wall", "b", wall=WALL)
    assert 3 == strike(table, 8)  # no more than there is
    assert "a gap opens" in said(table)
    table.press("pass-wall", "b", wall=WALL)
    assert "gets through" in said(table)
    assert 2 == strike(table, 1)  # the next metre is whole
    assert "28 hit points are left there" in said(table)


def test_levels_to_spare_harden_it() -> None:
    """Two of three levels go into hit points: one metre of ninety. [BRP-POW-343 BRP-POW-106]"""
    table = walled(spare="hit points")
    strike(table, 8)
    assert "81 hit points are left there" in said(table)


@pytest.mark.parametrize(
    ("of", "faces", "lost"),
    [
        ("Glass", [3], [3]),  # 4, less 1 of armour, are all it has
        ("wood", [8, 1, 8], [6, 2, 6]),  # armour 3 is gone with the first blow, and whole at the next metre
        ("concrete", [8, 8], [0, 0]),  # 9 stop 9
        ("butter", [8], [9]),  # not listed: thirty and no armour
    ],
)
def test_a_wall_may_be_as_strong_as_its_substance(of: str, faces: list[int], lost: list[int]) -> None:
    """Where a table plays so: hit points and armour of what it is made of. [BRP-POW-343]"""
    table = walled(BY_SUBSTANCE, of)
    assert lost == [strike(table, face) for face in faces]
    assert (of in ("Glass", "wood")) == table.allows("pass-wall", "b", wall=WALL)


def test_the_substance_does_not_count_elsewhere() -> None:
    """Glass has its thirty points too, unless the table says otherwise; the note tells which. [BRP-POW-343]"""
    table = walled(of="glass")
    assert 4 == strike(table, 3)
    assert "26 hit points are left there" in said(table)
    told = walled(BY_SUBSTANCE, "steel")
    assert "3 cubic metres of 30 hit points each, armour 28" in said(told)


def test_who_is_large_needs_two_gaps() -> None:
    """One metre lets a man through, two somebody of SIZ 21; the intangible need none. [BRP-POW-343]"""
    table = walled()
    for _ in range(4):
        strike(table, 8)
    assert table.allows("pass-wall", "b", wall=WALL)
    large = seat(table.state.write("b", "characteristics.SIZ", 21).write("b", "characteristics.STR", 3))
    assert "two metres" in large.refused("pass-wall", "b", wall=WALL).reason
    for _ in range(4):
        strike(large, 8)
    assert large.allows("pass-wall", "b", wall=WALL)
    faded = seat(walled().state.write("b", "effects.f", Effect("f", "Faded", marks=("intangible",))))
    assert faded.allows("pass-wall", "b", wall=WALL)


def test_a_wall_of_one_metre_is_gone_with_it() -> None:
    """Thirty points, and there is nothing more to break or to keep anybody out, however large they are. [BRP-POW-343]"""
    table = walled(level=1)
    table.state = table.state.write("b", "characteristics.SIZ", 21).write("b", "characteristics.STR", 3)
    assert "two metres" in table.refused("pass-wall", "b", wall=WALL).reason
    for _ in range(4):
        strike(table, 8)
    assert "nothing of it is left" in said(table)
    assert "No such wall stands." == table.refused("break-wall", "b").reason
    assert "No such wall stands." == table.refused("pass-wall", "b").reason


def test_a_wall_is_broken_as_often_as_it_has_metres() -> None:
    """One level of two in hit points: one metre of sixty, and no other; both in size: two of thirty. [BRP-POW-343]"""
    table = walled(spare="hit points", level=2)
    for _ in range(7):
        strike(table, 8)
    assert "nothing of it is left" in said(table)
    pair = walled(level=2)
    for _ in range(4):
        strike(pair, 8)
    assert "a gap opens" in said(pair)
    for _ in range(4):
        strike(pair, 8)
    assert "nothing of it is left" in said(pair)


def test_it_vanishes_in_its_time() -> None:
    """After its quarter of an hour there is nothing to break or to pass. [BRP-POW-343]"""
    table = walled()
    table.press("pass-time", "b", [], ["ordinary", "ordinary"], hours=1)
    assert "No such wall stands." == table.refused("break-wall", "b").reason
    assert "No such wall stands." == table.refused("pass-wall", "b").reason
    assert not table.allows("pass-wall", "b", wall=WALL)


def test_no_more_of_a_barrier_falls_than_there_is() -> None:
    """Two metres of wall are two dice at the most, one where they are its thickness; it is the action of a round.

    [BRP-CBT-019 BRP-POW-320]
    """
    for words, most in (("2x1x1", 2), ("1x2x1", 1)):
        table = seat(duel(mighty("superpowers/barrier"), fighter("sword-broad", at=ALL, CON=18, SIZ=18)))
        table.press("superpower", "a", power="superpowers/barrier", level=2, choice="solid", words=words)
        assert not table.allows("topple", "a", target="b")
        table.state = table.state.write("a", "fight.rank", 10).write("a", "fight.acted", False)
        assert "BRP-POW-320" == table.refused("topple", "a", target="b", metres=most + 1).rule
        assert 2 * most == table.press("topple", "a", [99, *[2] * most], target="b", metres=most)
        assert 0 == table.actor("a").fight.rank


def test_a_barrier_is_broken_like_a_wall() -> None:
    """Thirty for each metre of thickness; the blow is a deed of the round. [BRP-POW-320 BRP-POW-343]"""
    table = seat(duel(mighty("superpowers/barrier"), fighter("sword-broad", at=ALL)))
    table.press("superpower", "a", power="superpowers/barrier", level=2, choice="solid", words="1x2x1")
    (wall,) = table.offered("break-wall", "b", "wall")
    table.press("break-wall", "b", [8], wall=wall, weapon="sword-broad")
    assert "51 hit points are left there" in said(table)
    assert 5 == table.actor("b").fight.rank
    assert not table.allows("break-wall", "b", wall=wall, weapon="mace-heavy")
