"""Grips: who holds whom, and who lets go."""

from __future__ import annotations

from rulewright.contract import bears_on
from rulewright.play import rule
from rulewright.rulesets.brp.checks.turns import BESIDES
from rulewright.rulesets.brp.state.character import Actor, Play
from rulewright.rulesets.brp.state.fight import Hold


def holds_on(target: Actor, by: str) -> tuple[Hold, ...]:
    """Somebody's grips on a target."""
    return tuple(hold for hold in target.fight.holds if hold.by == by)


@rule
def release(play: Play, actor: str, target: str) -> None:
    """Let go. [BRP-SKL-077]"""
    for hold in holds_on(play.actor(target), actor):
        swap(play, target, hold, None)


@bears_on(BESIDES)
@rule
def turn_away(play: Play, actor: str) -> None:
    """Whoever does anything but use a hold lets go of everybody. [BRP-SKL-077]"""
    for other, them in play.state.actors.items():
        if them.fight.holds and holds_on(them, actor):
            release(play, actor, other)


def swap(play: Play, target: str, hold: Hold, after: Hold | None) -> None:
    """One grip as it is now; gone if there is none after it."""
    holds = play.actor(target).fight.holds
    made = [each if each != hold else after for each in holds]
    play.change(target, "fight.holds", tuple(each for each in made if each is not None), "hold")


def add(play: Play, target: str, hold: Hold) -> None:
    """One more grip."""
    play.change(target, "fight.holds", (*play.actor(target).fight.holds, hold), "hold")
