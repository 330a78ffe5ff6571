"""Tracks: within bounds, and what finds no room runs over."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from rulewright.kits.tracks import Moved, lowered, raised

AMOUNTS = st.integers(-5, 40)


def test_what_finds_no_room_runs_over() -> None:
    """Up to the most, down to the least."""
    assert (Moved(5, 0), Moved(6, 3)) == (raised(3, 2, 6), raised(3, 6, 6))
    assert (Moved(1, 0), Moved(0, 4), Moved(1, 2)) == (lowered(3, 2), lowered(3, 7), lowered(3, 4, least=1))


def test_what_is_out_of_bounds_already_stays_there() -> None:
    """Healing takes nothing from whoever has more than the most, and no amount is less than none."""
    assert (Moved(9, 2), Moved(3, 0)) == (raised(9, 2, 6), raised(3, -2, 6))
    assert (Moved(-2, 1), Moved(3, 0)) == (lowered(-2, 1), lowered(3, -1))


@given(AMOUNTS, AMOUNTS, AMOUNTS)
def test_nothing_is_lost_on_the_way(now: int, by: int, bound: int) -> None:
    """What moved and what ran over is all there was."""
    up, down = raised(now, by, bound), lowered(now, by, bound)
    assert max(0, by) == up.now - now + up.over == now - down.now + down.over
    assert up.now <= max(now, bound)
    assert down.now >= min(now, bound)
