"""Plain force: what is left of a blast, a fall or a crash past armour, where powers meet it."""

from __future__ import annotations

from rulewright.contract import Weighed
from rulewright.rulesets.brp.state.character import Play

FORCE_MEETS: Weighed[[Play, str, int], int] = Weighed("force meets")
"""What is left of plain force past armour, where powers meet it. [BRP-POW-325 BRP-POW-326]"""


def past_powers(play: Play, who: str, damage: int) -> int:
    """What powers leave of force that no hand brings home: of a blast, a crash, a fall, a thing that comes down on somebody.

    [BRP-POW-325 BRP-POW-326]
    """
    for meets in FORCE_MEETS.on(play.book):
        damage = meets(play, who, damage)
    return damage
