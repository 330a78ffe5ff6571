"""Clock: combat rounds, minutes and turns; what passes between scenes."""

from __future__ import annotations

from rulewright.rulesets.brp.character import Play
from rulewright.rulesets.brp.combat.fight import ROUNDS_A_MINUTE
from rulewright.rulesets.brp.failing import let_fail
from rulewright.rulesets.brp.powers.following import minutes_pass
from rulewright.rulesets.brp.rounding import part

SECONDS_A_ROUND = 12
ROUNDS_A_TURN = 25
ROUNDS_AN_HOUR = 300
DAY = 24 * 60
WEEK = 7 * DAY
"""Minutes of a day, and of a week."""
HOURS_A_WEEK = 50
"""Hours that most have for study. [BRP-PLY-089]"""


def seconds(rounds: int) -> int:
    """How long combat rounds take. [BRP-SYS-015]"""
    return rounds * SECONDS_A_ROUND


def turns(rounds: int) -> int:
    """Full turns in so many rounds: 25 rounds, five minutes, are one. [BRP-SYS-016]"""
    return rounds // ROUNDS_A_TURN


def minutes(rounds: int) -> int:
    """Full minutes in so many rounds: five rounds each. [BRP-PLY-063]"""
    return rounds // ROUNDS_A_MINUTE


def rounds_in(hours: int = 0, full_turns: int = 0, whole_minutes: int = 0) -> int:
    """Combat rounds in hours, turns of five minutes, and minutes. [BRP-PLY-062 BRP-PLY-063]"""
    return hours * ROUNDS_AN_HOUR + full_turns * ROUNDS_A_TURN + whole_minutes * ROUNDS_A_MINUTE


def elapse(play: Play, whole_minutes: int, cause: str) -> None:
    """Let minutes of the scene's time go by: what lasts for minutes runs out, and who was failing may die. [BRP-PLY-060]"""
    if whole_minutes <= 0:
        return
    after = play.scene.minutes + whole_minutes
    play.change_scene("minutes", after, cause)
    minutes_pass(play, whole_minutes)
    let_fail(play, after)


def spend_hours(play: Play, hours: int, cause: str, a_week: int = HOURS_A_WEEK) -> None:
    """Hours of study take as much of the calendar as fifty of them a week do, or as many as one bears. [BRP-PLY-089 BRP-PLY-094]"""
    elapse(play, part(hours * WEEK, a_week), cause)
