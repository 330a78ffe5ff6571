"""Unarmed Combat: whom its master is guarded against, one attacker or several."""

from __future__ import annotations

from msgspec import UNSET

from rulewright.play import Refusal, Refused, rule
from rulewright.rulesets.brp.character import Actor, Play
from rulewright.rulesets.brp.powers.holdings import THIS_SCENE
from rulewright.rulesets.brp.powers.superpowers.growth import level_of

GUARD = f"{THIS_SCENE}guard against "


def guards(me: Actor) -> dict[str, int]:
    """Levels that somebody has set against each attacker. [BRP-POW-291]"""
    return {name.removeprefix(GUARD): by for name, by in me.powers.flags.items() if name.startswith(GUARD)}


def guarded_by(me: Actor, attacker: str, levels: int) -> int:
    """Levels that count against an attacker: as they were divided, or all of them against the first who engaged.

    [BRP-POW-291]
    """
    divided = guards(me)
    if divided:
        return min(levels, divided.get(attacker, 0))
    return levels if next(iter(me.fight.engaged), attacker) == attacker else 0


@rule
def guard_against(play: Play, actor: str, target: str, levels: int = 0) -> int:
    """Choose whom to be guarded against: all levels against one, or some of them, the rest for others. Says how many
    are not given yet. [BRP-POW-291]
    """
    me = play.actor(actor)
    has, given = level_of(me, "unarmed-combat"), guards(me)
    if not levels:
        for other in given:
            if other != target:
                play.change(actor, f"powers.flags.{GUARD}{other}", UNSET, "on guard")
        given, levels = {}, has
    left = has - sum(by for other, by in given.items() if other != target) - levels
    if left < 0:
        raise Refused(Refusal(f"Only {left + levels} levels are free.", "BRP-POW-291", "Take some off another first."))
    play.change(actor, f"powers.flags.{GUARD}{target}", levels, "on guard")
    play.note(f"{me.name} is on guard against {play.actor(target).name}: {-5 * levels}% to hit.")
    return left
