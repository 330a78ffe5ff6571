"""Setting upon: what it brings upon all of them when somebody lets fly at another, or at a thing."""

from __future__ import annotations

from rulewright.contract import Weighed
from rulewright.rulesets.brp.state.character import Play

LETS_FLY: Weighed[[Play, str], None] = Weighed("lets fly")
"""What befalls whoever lets a blow or a shot go, and does not only drive at somebody."""
ATTACKS: Weighed[[Play, str], None] = Weighed("attacks")
"""What befalls whoever attacks."""
ATTACKED: Weighed[[Play, str], None] = Weighed("attacked")
"""What befalls whoever is attacked, whether it hits or not."""

WARDS_OFF: Weighed[[Play, str], None] = Weighed("wards off")
"""What befalls whoever gets out of the way of an attack, or stops it, or gives up all else for that."""


def set_upon(play: Play, actor: str, *targets: str) -> None:
    """A blow or a shot is let go, at somebody or at a thing, or a hand is laid on somebody: what that brings upon all of
    them, whether it hits or not. [BRP-POW-105 BRP-POW-307 BRP-POW-309 BRP-SPT-015 BRP-SPT-070]
    """
    for befalls in LETS_FLY.on(play.book):
        befalls(play, actor)
    run_at(play, actor, *targets)


def run_at(play: Play, actor: str, *targets: str) -> None:
    """Somebody attacks others, by hand or by what they drive: it takes the mind off what needs all of it.

    [BRP-POW-105 BRP-POW-110 BRP-POW-307 BRP-POW-309]
    """
    for befalls in ATTACKS.on(play.book):
        befalls(play, actor)
    come_under_attack(play, *targets)


def come_under_attack(play: Play, *targets: str) -> None:
    """Others are attacked, by body or by mind, whether it hits or not. [BRP-POW-307 BRP-SPT-015]"""
    for befalls in ATTACKED.on(play.book):
        for target in targets:
            befalls(play, target)


def ward_off(play: Play, who: str) -> None:
    """Somebody dodges, parries, catches or dives away, or means to do nothing else: whoever defends themselves is forced to
    fight, well or badly. [BRP-POW-105 BRP-POW-110 BRP-POW-309]
    """
    for befalls in WARDS_OFF.on(play.book):
        befalls(play, who)
