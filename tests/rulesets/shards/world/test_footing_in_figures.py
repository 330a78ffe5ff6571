"""Footing in figures: what a step onto each kind of ground takes, and what it takes from whoever acts there."""

from __future__ import annotations

import pytest
from tests.rulesets.shards.seat.table import seat, thrown
from tests.rulesets.shards.stage import npc, state

from rulewright.testing.at_the_seat import AtTheSeat


def ground(modifier: str, where: tuple[int, int] = (1, 0), rank: int = 1) -> AtTheSeat:
    """A horse in a fight beside some ground."""
    table = seat(state(turn="a", a=npc("a", species="horse", athletics=rank), b=npc("b", where=(9, 9))))
    form = {"modifiers": (modifier,)} if modifier else {}
    table.press("ground", "b", x=where[0], y=where[1], terrain="clear", **form)  # type: ignore[arg-type]
    return table


@pytest.mark.parametrize(
    ("modifier", "rank", "price"),
    [
        ("", 1, 1), ("steep", 1, 2), ("unstable", 1, 2), ("rocking", 1, 2), ("unstable", 2, 1), ("rocking", 2, 1),
        ("steep", 2, 2), ("muffling", 1, 1), ("clamorous", 1, 1),
    ],
)  # fmt: skip
def test_what_a_step_takes(modifier: str, rank: int, price: int) -> None:
    """Of the six points of a horse; the nimble mind no loose stones. [SHA-ENV-014 SHA-ENV-022 SHA-ENV-023 SHA-ENV-024]"""
    table = ground(modifier, rank=rank)
    loose = modifier in ("unstable", "rocking") and rank < 2
    table.press("move", "a", answers=["yes"] if loose else [], x=1, y=0)
    assert (modifier, 6 - price) == (modifier, table.actor("a").turn.points)


def test_nobody_walks_up_a_wall() -> None:
    """However many points there are. [SHA-ENV-015]"""
    assert "SHA-CHR-032" == ground("sheer").refused("move", "a", x=1, y=0).rule


@pytest.mark.parametrize(
    ("modifier", "rank", "less"),
    [
        ("", 1, 0), ("flooded", 1, 1), ("encasing", 1, 2), ("rocking", 1, 1), ("rocking", 2, 0), ("unstable", 1, 0),
        ("steep", 1, 0), ("flooded", 2, 1),
    ],
)  # fmt: skip
def test_what_ground_takes_from_deeds(modifier: str, rank: int, less: int) -> None:
    """Who stands in water, in mud, or on a deck. [SHA-ENV-020 SHA-ENV-021 SHA-ENV-022 SHA-ENV-023]"""
    table = ground(modifier, (0, 0), rank)
    table.press("try", "a", [6], [()], deed="feat-of-strength", skill="athletics")
    assert (modifier, [2 + rank - less]) == (modifier, thrown(table))
