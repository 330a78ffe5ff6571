"""Hands: two of them."""

from __future__ import annotations

from rulewright.kits.hands import first_held, hands_taken

TAKES = {"bow": 2, "knife": 1, "torch": 1, "ring": 0}


def test_two_hands_hold_what_they_can() -> None:
    """The first things first; what takes no hand is always held."""
    assert 3 == hands_taken(("bow", "knife", "ring"), TAKES.__getitem__)
    assert ("knife", "torch", "ring") == first_held(("knife", "bow", "torch", "ring"), TAKES.__getitem__)
    assert ("bow", "ring") == first_held(("bow", "knife", "ring"), TAKES.__getitem__)
