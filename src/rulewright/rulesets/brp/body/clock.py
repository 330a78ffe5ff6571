"""Clock: time that goes by outside a fight and in it, and what it takes along."""

from __future__ import annotations

from rulewright.contract import Weighed
from rulewright.rulesets.brp.body.untreated import kill_untreated
from rulewright.rulesets.brp.state.character import Play, Scene
from rulewright.rulesets.brp.state.units import minutes, part, rounds_in

TIME_PASSES: Weighed[[Play, int], None] = Weighed("time passes")
"""What happens while minutes go by outside a fight."""

LIVED: Weighed[[Play, int, tuple[int, int]], None] = Weighed("time is lived through")
"""What whole hours of ordinary life bring to everybody: how many, and from which minute to which."""

ROUND_ENDS: Weighed[[Play], None] = Weighed("a round ends")
"""What the end of a combat round brings to everybody."""

DAY = 24 * 60
WEEK = 7 * DAY
"""Minutes of a day, and of a week."""
HOURS_A_WEEK = 50
"""Hours that most have for study. [BRP-PLY-089]"""


def elapse(play: Play, whole_minutes: int, cause: str) -> None:
    """Let minutes of the scene's time go by: what lasts for minutes runs out, and who was failing may die. [BRP-PLY-060]"""
    if whole_minutes <= 0:
        return
    after = play.scene.minutes + whole_minutes
    play.change_scene("minutes", after, cause)
    for befalls in TIME_PASSES.on(play.book):
        befalls(play, whole_minutes)
    kill_untreated(play, after)


def live_on(play: Play, whole_minutes: int, cause: str) -> None:
    """Let time go by that is spent on something: everybody lives through it, rests and heals besides. [BRP-PLY-060 BRP-PLY-064]"""
    before = play.scene.minutes
    elapse(play, whole_minutes, cause)
    for lives in LIVED.on(play.book):
        lives(play, whole_minutes // 60, (before, before + whole_minutes))


def rounds_now(scene: Scene) -> int:
    """The combat round it is, counted from the beginning of all: five to a minute, and those of a fight. [BRP-PLY-063]"""
    return rounds_in(whole_minutes=scene.minutes) + scene.round.number


def fought(play: Play, rounds: int) -> None:
    """A fight has taken its minutes, one at least. What lasts has lost them round by round already. [BRP-PLY-060 BRP-PLY-063]"""
    after = play.scene.minutes + max(1, minutes(rounds))
    play.change_scene("minutes", after, "the fight")
    kill_untreated(play, after)


def spend_hours(play: Play, hours: int, cause: str, a_week: int = HOURS_A_WEEK) -> None:
    """Hours of study take as much of the calendar as fifty of them a week do, or as many as one bears. [BRP-PLY-089 BRP-PLY-094]"""
    live_on(play, part(hours * WEEK, a_week), cause)
