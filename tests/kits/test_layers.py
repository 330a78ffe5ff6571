"""Layers: what comes through, what is stopped, and what is left to stop more."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from rulewright.kits.layers import Passed, past, pool

POINTS = st.integers(0, 40)


def test_a_layer_stops_what_it_can() -> None:
    """Plain armour lasts; worn armour stops no more than it still holds."""
    assert Passed(3, 2, 2) == past(5, 2)
    assert Passed(0, 1, 2) == past(1, 2)
    assert Passed(3, 2, 8) == past(5, 2, 10)
    assert Passed(4, 1, 0) == past(5, 2, 1)
    assert Passed(5, 0, 0) == past(5, 2, 0)


def test_a_pool_stops_all_until_it_is_used_up() -> None:
    """What is left of it stops the next."""
    assert (Passed(0, 3, 4), Passed(2, 7, 0)) == (pool(3, 7), pool(9, 7))


@given(POINTS, POINTS, st.none() | POINTS)
def test_nothing_is_lost_in_a_layer(points: int, strength: int, holds: int | None) -> None:
    """What was stopped and what came through is what came; a layer loses what it stopped, or nothing."""
    met = past(points, strength, holds)
    assert points == met.through + met.stopped
    assert min(met) >= 0
    assert (strength if holds is None else holds - met.stopped) == met.left
