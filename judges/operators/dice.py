"""Dice: each size, and the size that a mutant has in its place."""

from __future__ import annotations

import re

BIGGER = {2: 3, 3: 4, 4: 6, 6: 8, 8: 10, 10: 12, 12: 20, 20: 12, 100: 20}
DIE = re.compile(r"(\d*[dD])(\d+)")


def enlarged(notation: str) -> str:
    """Dice in notation, the first of them another: 2d6+1 is 2d8+1."""
    return DIE.sub(lambda die: f"{die[1]}{BIGGER.get(int(die[2]), int(die[2]) + 2)}", notation, count=1)
