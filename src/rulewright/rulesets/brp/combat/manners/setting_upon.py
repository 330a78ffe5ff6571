"""Setting upon: what it brings upon all of them when somebody lets fly at another, or at a thing."""

from __future__ import annotations

from rulewright.contract import Weighed
from rulewright.rulesets.brp.combat.places.steps import strike_from_aboard
from rulewright.rulesets.brp.state.character import Play

ATTACKS: Weighed[[Play, str], None] = Weighed("attacks")
"""What befalls whoever attacks."""
ATTACKED: Weighed[[Play, str], None] = Weighed("attacked")
"""What befalls whoever is attacked, whether it hits or not."""


def set_upon(play: Play, actor: str, *targets: str) -> None:
    """A blow or a shot is let go, at somebody or at a thing, or a hand is laid on somebody: what that brings upon all of
    them, whether it hits or not. [BRP-POW-105 BRP-POW-307 BRP-POW-309 BRP-SPT-015 BRP-SPT-070]
    """
    strike_from_aboard(play, actor)
    for befalls in ATTACKS.on(play.book):
        befalls(play, actor)
    for befalls in ATTACKED.on(play.book):
        for target in targets:
            befalls(play, target)
