"""Spending: the power points one can spend, and what becomes of whoever spends the last."""

from __future__ import annotations

from rulewright.play import refuse, rule
from rulewright.rulesets.brp.state.character import Actor, Play


def available(actor: Actor) -> int:
    """Points one can spend: one's own, and what is above the maximum. [BRP-CHR-102]"""
    return actor.power_points + actor.surplus


@rule
def spend(play: Play, who: str, points: int, cause: str = "") -> None:
    """Spend one's own power points, surplus first.

    At 0 one faints; there is no less than 0. They go by the one name the setting gives them.
    [BRP-CHR-099 BRP-CHR-100 BRP-CHR-103 BRP-CHR-105 BRP-SYS-029]
    """
    me = play.actor(who)
    name = play.book.options.power_point_name
    if points > available(me):
        raise refuse(f"Only {available(me)} {name} are left.", "BRP-CHR-100", "Spend fewer.")
    extra = min(points, me.surplus)
    play.change(who, "surplus", me.surplus - extra, cause)
    play.change(who, "power_points", me.power_points - (points - extra), cause)
    if not play.actor(who).power_points and not play.actor(who).is_out:
        play.change(who, "fate", "fainted", f"no {name} left")
        play.note(f"{me.name} faints: no {name} left.")
