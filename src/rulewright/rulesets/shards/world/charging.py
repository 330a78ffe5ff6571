"""Charging: what a headlong run gives before a blow, a grip or a leap, and how open it leaves one."""

from __future__ import annotations

from rulewright.play import rule
from rulewright.rulesets.shards.checks.laid import PLAIN, Boosted
from rulewright.rulesets.shards.state.adjustments import armor_penalty
from rulewright.rulesets.shards.state.character import Actor, Book, Play
from rulewright.rulesets.shards.state.numbers import level, speed

CHARGE = "charge"
BARRED_BY_CHARGE = ("acrobatics", "artistry", "melee", "projectile", "stealth")
"""What nobody counters with after a charge, until the next round. [SHA-SKL-039]"""


def run_up_points(actor: Actor, book: Book, *, charging: bool, boosted: Boosted = PLAIN) -> int:
    """Points that a charge or a skirmisher's stride gives; none to who is held. [SHA-SKL-039 SHA-MTH-108 SHA-EFF-021]"""
    able = charging and not actor.is_marked("held")
    points = min(level(actor.character, book, "athletics"), int(speed(actor, book))) if able else 0
    return points + stride_points(actor, book, boosted)


def stride_points(actor: Actor, book: Book, boosted: Boosted) -> int:
    """Points that a boost gives to whatever it is laid upon: the speed, less what worn armor takes; none to who is held.

    [SHA-MTH-108 SHA-EFF-021]
    """
    if actor.is_marked("held"):
        return 0
    worn = armor_penalty(actor, book) if boosted.armored_stride else 0
    return max(0, int(speed(actor, book)) - worn) * boosted.strides


def leave_open(play: Play, who: str) -> None:
    """A charge leaves one open: easier to overwhelm, and without most counters for the round. [SHA-SKL-039]"""
    play.change(who, "turn.barred", BARRED_BY_CHARGE, CHARGE)
    play.change(who, "overwhelm", play.actor(who).overwhelm + 1, CHARGE)


@rule
def run_up(play: Play, actor: str, *, charging: bool, boosted: Boosted = PLAIN) -> int:
    """A charge gives points like Athletics, a skirmisher points like the speed; a charge leaves one open.

    Gives the points there are now. [SHA-SKL-039 SHA-MTH-108]
    """
    me = play.actor(actor)
    points = me.turn.points + run_up_points(me, play.book, charging=charging, boosted=boosted)
    if charging:
        leave_open(play, actor)
    play.change(actor, "turn.points", points, "run-up")
    return points
