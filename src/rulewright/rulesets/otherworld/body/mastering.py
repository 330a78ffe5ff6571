"""The game master's hand: damage that comes from no attack."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Tick, Within, action
from rulewright.rulesets.otherworld.body.health import hurt
from rulewright.rulesets.otherworld.state.character import Play


@action("Deal damage", "table", gm_only=True, any_time=True)
def harm(
    play: Play,
    actor: str,
    points: Annotated[int, Within("Points", 1, 50)],
    *,
    armored: Annotated[bool, Tick("Armor helps")] = True,
) -> int:
    """A fall, a fire, a Working that nobody has a rule for: points of damage, and what came through. [OW-053 OW-058]"""
    return hurt(play, actor, points, "the game master", armored=armored)
