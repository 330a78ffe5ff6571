"""At random: each as likely, none twice, none above the most."""

from __future__ import annotations

import pytest

from rulewright.chance import RandomDice
from rulewright.kits.at_random import one_of, some_of, spread


@pytest.mark.parametrize("seed", range(20))
def test_picking_and_spreading_keep_their_bounds(seed: int) -> None:
    """Where there is not enough, all of it is taken, and points that find no room stay unspent."""
    dice = RandomDice(seed)
    assert one_of(dice, "abc") in "abc"
    assert (3, 3) == (len(set(some_of(dice, "abcde", 3))), len(some_of(dice, "abc", 9)))
    rated = spread(dice, "abc", 7, 3)
    assert (7, True) == (sum(rated.values()), max(rated.values()) <= 3)
    assert {"a": 4, "b": 4} == spread(dice, "ab", 99, 4, start=1)
    assert {"a": 2, "b": 2} == spread(dice, "ab", 0, 4, start=2)


def test_all_are_picked_in_time() -> None:
    """None is left out."""
    dice = RandomDice(1)
    assert set("abc") == {one_of(dice, "abc") for _ in range(50)}
