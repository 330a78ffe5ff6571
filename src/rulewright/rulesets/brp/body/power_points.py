"""Power points: gained beyond the maximum, and won back by rest."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Within, action
from rulewright.kits.counting import so_many
from rulewright.play import rule
from rulewright.rulesets.brp.checks.spending import available, in_words
from rulewright.rulesets.brp.state.character import Play
from rulewright.rulesets.brp.state.creatures import lacks
from rulewright.rulesets.brp.state.numbers import most_power_points
from rulewright.rulesets.brp.state.surplus import most_surplus
from rulewright.rulesets.brp.state.units import part

BAND = 24
"""For each started 24 points of the maximum, one more point comes back in an hour of sleep. [BRP-CHR-101]"""


def asleep(most: int, hours: int) -> int:
    """Points that hours of sleep or full rest bring back. [BRP-CHR-101]"""
    return max(1, part(most, BAND)) * hours


def minutes_awake(most: int) -> int:
    """Minutes of ordinary activity for one point: 120, 60, 40, 30, and then half for each further band. [BRP-CHR-101]"""
    band = max(1, part(most, BAND))
    return 120 // band if band <= 4 else max(1, 30 >> (band - 4))


def awake(most: int, hours: int, since: int = 0) -> int:
    """Points that hours of ordinary activity bring back; what is left over by the clock counts on. [BRP-CHR-101]"""
    each = minutes_awake(most)
    return (since + hours * 60) // each - since // each


@rule
def gain(play: Play, who: str, points: int, cause: str = "") -> int:
    """Take in power points: first up to the maximum, then as surplus; what is beyond that is lost.

    Says how many were lost. [BRP-CHR-102]
    """
    me = play.actor(who)
    filled = min(points, max(0, most_power_points(me) - me.power_points))
    kept = min(points - filled, max(0, most_surplus(me, play.book) - me.surplus))
    play.change(who, "power_points", me.power_points + filled, cause)
    play.change(who, "surplus", me.surplus + kept, cause)
    _wake(play, who)
    return points - filled - kept


def spilt(points: int) -> str:
    """What is said of points that were lost, if any were. [BRP-CHR-102]"""
    return f", {so_many(points, 'is/are')} lost" if points else ""


@action("Points of power from elsewhere", "table", id="gain-points", gm_only=True, any_time=True)
def receive(play: Play, actor: str, points: Annotated[int, Within("Points", 1, 500)]) -> int:
    """A gift, a place or a power fills somebody, beyond the maximum too.

    Says how many were kept. [BRP-CHR-102]
    """
    lost = gain(play, actor, points, "from elsewhere")
    play.note(f"{play.actor(actor).name} takes in {in_words(points - lost, play.book)}{spilt(lost)}.")
    return points - lost


@rule
def recover(play: Play, who: str, hours: int, *, sleeping: bool = True, strenuous: bool = False, since: int = 0) -> int:
    """Win power points back by rest, slower by ordinary activity, never by hard work; a night takes the surplus. `since`
    is the minute at which the hours begin. Who has no POW wins none back by rest.

    [BRP-CHR-101 BRP-CHR-103 BRP-POW-021 BRP-CRE-016 BRP-CRE-123]
    """
    me = play.actor(who)
    most = int(most_power_points(me))
    back = (
        0
        if strenuous or lacks(me, "POW") or me.is_marked("never mends")
        else asleep(most, hours)
        if sleeping
        else awake(most, hours, since)
    )
    now = max(me.power_points, min(most, me.power_points + back))
    play.change(who, "power_points", now, "rest")
    if sleeping and hours >= 6:
        play.change(who, "surplus", 0, "a night's sleep")
    _wake(play, who)
    return now - me.power_points


def _wake(play: Play, who: str) -> None:
    """Whoever fainted wakes with the first point. [BRP-CHR-100]"""
    me = play.actor(who)
    if me.fate == "fainted" and available(me) > 0:
        play.change(who, "fate", "", "wakes")
