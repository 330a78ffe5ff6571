"""Thresholds at the table: what counts as a success, and what is thrown again."""

from __future__ import annotations

import pytest
from tests.rulesets.otherworld.stage import actor, state

from rulewright.rulesets.otherworld import RULESET
from rulewright.testing.at_the_seat import AtTheSeat


@pytest.mark.parametrize(
    ("threshold", "faces", "passes"),
    [
        (8, [7, 7, 2], False),
        (8, [8, 2, 2], True),
        (7, [7, 2, 2], True),
        (6, [6, 2, 2], True),
        (6, [5, 5, 5], False),
        (9, [8, 8, 8], False),
        (10, [9, 9, 9], False),
        (10, [10, 2, 2, 2], True),
    ],
)
def test_ow_002_what_counts_as_a_success(threshold: int, faces: list[int], passes: bool) -> None:
    """From 8 on; help lets 7s or 6s count, a rare hindrance takes 8s and 9s away; a 10 always does. [OW-002]"""
    table = AtTheSeat(RULESET, state(kit=actor("kit", wits=3)))
    assert passes == table.press("attempt", "kit", stat="wits", threshold=threshold, faces=faces).passed


@pytest.mark.parametrize(
    ("again", "threshold", "faces", "shift"),
    [
        (10, 8, [9, 9, 10, 8], 3),
        (9, 8, [9, 9, 10, 8, 8, 8], 5),
        (8, 8, [8, 9, 10, 8, 8, 2, 8, 2, 2], 5),
        (7, 8, [7, 7, 8, 2], 0),
        (7, 7, [7, 2, 2, 7, 2], 1),
    ],
)
def test_ow_004_what_is_thrown_again(again: int, threshold: int, faces: list[int], shift: int) -> None:
    """10-again, 9-again, 8-again; a 7 explodes only where it is a success too. [OW-003 OW-004 OW-006]"""
    table = AtTheSeat(RULESET, state(kit=actor("kit", wits=3)))
    assert shift == table.press("attempt", "kit", stat="wits", again=again, threshold=threshold, faces=faces).shift


def test_ow_002_no_threshold_beyond_the_die() -> None:
    """The form takes nothing below 6 or above 10. [OW-002 OW-004]"""
    table = AtTheSeat(RULESET, state(kit=actor("kit")))
    assert "5" in table.refused("attempt", "kit", stat="wits", threshold=5).reason
    assert "11" in table.refused("attempt", "kit", stat="wits", again=11).reason
