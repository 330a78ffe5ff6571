"""Units: this book rounds up wherever it does not say otherwise; combat rounds, minutes, full turns and hours."""

from __future__ import annotations

from rulewright.rulesets.brp.state.fight import ROUNDS_A_MINUTE

SECONDS_A_ROUND = 12
ROUNDS_A_TURN = 25
ROUNDS_AN_HOUR = 300
ROUND_IS_OVER = "the round ends"
"""What is over with the round in which it began, however little of that is left."""


def half(number: int) -> int:
    """A half, rounded up."""
    return -(-number // 2)


def part(number: int, parts: int) -> int:
    """One of so many parts, rounded up."""
    return -(-number // parts)


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
