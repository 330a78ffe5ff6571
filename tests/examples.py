"""How many examples a law is tried on: few in the fast loop, all of them where time is given (`just test-thorough`)."""

from __future__ import annotations

import os

THOROUGH = bool(os.environ.get("RULEWRIGHT_THOROUGH"))


def examples(most: int) -> int:
    """This many when thorough, else a sixth, though never fewer than ten."""
    return most if THOROUGH else max(10, most // 6)


def steps(most: int, fast: int) -> int:
    """So many steps of play when thorough, else those few."""
    return most if THOROUGH else fast
