"""Paths: a number that somebody wrote down by hand does not keep the table waiting."""

from __future__ import annotations

import pytest
from tests.pace import paces
from tests.rulesets.shards.stage import BOOK, actor, state

from rulewright.rulesets.shards.world.paths import FARTHEST, reachable
from rulewright.space.grid import Space


@pytest.mark.rule("SHA-CHR-032")
def test_any_number_of_points_is_looked_at_in_good_time() -> None:
    """A million points reach as far as anybody looks, and that is soon found. [SHA-CHR-032]"""
    now = state(sides={"one": "red"}, one=actor("one"))
    assert paces(lambda: reachable(now, BOOK, "one", 1_000_000), rounds=1) < 300
    found = reachable(now, BOOK, "one", 1_000_000)
    here = now.actor("one").at
    assert FARTHEST == found[Space(here.x + FARTHEST, here.y)]
    assert Space(here.x + FARTHEST + 1, here.y) not in found
