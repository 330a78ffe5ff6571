"""Sides: who stands with whom, and which side is left."""

from __future__ import annotations

from rulewright.kits.sides import LinedScene, SidedScene, enemies_of, left_standing
from rulewright.play import FrozenMap

ALLEY = LinedScene(
    sides=FrozenMap({"dee": "red", "ace": "blue", "kim": "red"}), places=FrozenMap({"ace": 3, "kim": -1})
)


def test_whoever_is_on_another_side_is_an_enemy() -> None:
    """Whoever is on no side is on their own."""
    assert ALLEY.are_enemies("dee", "ace")
    assert not ALLEY.are_enemies("dee", "kim")
    assert ALLEY.are_enemies("dee", "stray")
    assert not ALLEY.are_enemies("stray", "stray")


def test_distances_lie_along_a_line() -> None:
    """Whoever has no place stands in the middle."""
    assert (3, 4, 0) == (ALLEY.distance("dee", "ace"), ALLEY.distance("ace", "kim"), ALLEY.distance("dee", "dee"))


def test_the_last_side_is_told() -> None:
    """A fight goes on while two sides stand."""
    assert None is left_standing(ALLEY, ["dee", "ace"])
    assert "red is left standing" == left_standing(ALLEY, ["dee", "kim"])
    assert "nobody is left standing" == left_standing(SidedScene(), [])


def test_enemies_are_picked_out() -> None:
    """Friends are not among them."""
    assert ("ace", "stray") == enemies_of(ALLEY, "dee", ("ace", "kim", "stray"))
