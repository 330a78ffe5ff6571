"""Spending: the power points one can spend, and what becomes of whoever spends the last."""

from __future__ import annotations

from rulewright.contract import Weighed
from rulewright.kits.counting import counted
from rulewright.play import refuse, rule
from rulewright.rulesets.brp.checks.senseless import fall_senseless
from rulewright.rulesets.brp.state.character import Actor, Book, Fate, Play
from rulewright.rulesets.brp.state.creatures import lacks
from rulewright.rulesets.brp.state.surplus import room_for_surplus

LAST_POINT: Weighed[[Play, str], None] = Weighed("the last power point")
"""What happens as somebody spends the last power point, before they faint of it."""


def available(actor: Actor) -> int:
    """Points one can spend: one's own, and what is above the maximum. [BRP-CHR-102]"""
    return actor.power_points + actor.surplus


def in_words(points: int, book: Book, *, does: str = "") -> str:
    """So many power points, by the one name the setting gives them. [BRP-CHR-105]"""
    name = book.options.power_point_name
    return counted(points, name.removesuffix("s"), name, does=does)


def once_roused(me: Actor) -> Fate:
    """How somebody is who comes to: awake, or still in a faint where no power points are left; who has no POW needs none.

    [BRP-CHR-100 BRP-PLY-053]
    """
    return "" if available(me) > 0 or lacks(me, "POW") else "fainted"


@rule
def spend(play: Play, who: str, points: int, cause: str = "") -> None:
    """Spend one's own power points, surplus first.

    At 0 one faints; there is no less than 0. They go by the one name the setting gives them.
    [BRP-CHR-099 BRP-CHR-100 BRP-CHR-103 BRP-CHR-105 BRP-SYS-029]
    """
    me, name = play.actor(who), play.book.options.power_point_name
    if points > available(me):
        left = in_words(available(me), play.book, does="is/are")
        raise refuse(f"Only {left} left.", "BRP-CHR-100", "Spend fewer.")
    extra = min(points, me.surplus)
    play.change(who, "surplus", me.surplus - extra, cause)
    play.change(who, "power_points", me.power_points - (points - extra), cause)
    if points and not available(play.actor(who)) and not play.actor(who).is_out:
        for befalls in LAST_POINT.on(play.book):
            befalls(play, who)
    if not play.actor(who).power_points and not play.actor(who).is_out:
        play.note(f"{me.name} faints: no {name} left.")
        fall_senseless(play, who, "fainted", f"no {name} left")


def clip_surplus(play: Play, who: str) -> None:
    """Points above the maximum never come to more than there is room for. [BRP-CHR-079 BRP-CHR-102]"""
    me = play.actor(who)
    if me.surplus > (room := room_for_surplus(me, play.book)):
        play.change(who, "surplus", room, "lower maximum")
