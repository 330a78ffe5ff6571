"""How much a text may ask for. Whoever types dice notation may be a stranger."""

from __future__ import annotations

LONGEST_TEXT = 1000
"""Characters."""
LONGEST_LABEL = 80
"""Characters."""
DEEPEST_NESTING = 24
"""Brackets within brackets."""
MOST_PARTS = 100
"""Numbers and dice in one formula."""
MOST_DICE = 1000
"""Dice in one formula."""
MOST_SIDES = 100_000
LARGEST_NUMBER = 1_000_000_000
HIGHEST_CAP = 50
AGAIN = 19, 20
"""A die may be thrown again on at most this share of its faces."""
