"""Grips: who holds whom, and who lets go."""

from __future__ import annotations

from rulewright.contract import bears_on
from rulewright.play import rule
from rulewright.play.effects import end
from rulewright.rulesets.brp.body.wounds.impaled import fall_out
from rulewright.rulesets.brp.checks.touch import MIST, is_solid
from rulewright.rulesets.brp.checks.turns import BESIDES
from rulewright.rulesets.brp.state.character import Actor, Play
from rulewright.rulesets.brp.state.fight import Hold

IN_A_GRIP = ("held by a beast", "in a trunk")
"""Marks of those whom a creature holds. [BRP-CRE-032 BRP-CRE-043]"""
SNARED = "snared"
"""Marks those whom a power has bound. [BRP-POW-330]"""


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


def slip_free(play: Play, who: str) -> None:
    """Whoever has no substance any more comes out of every hold, grip, cord and snare at once, and holds nobody; what sticks in them falls to the ground.

    [BRP-POW-326 BRP-CRE-162]
    """
    me = play.actor(who)
    if is_solid(me):
        return
    bound = [each for each in me.effects.values() if {*IN_A_GRIP, SNARED} & {*each.marks}]
    if me.fight.holds:
        play.change(who, "fight.holds", (), "nothing to hold")
    if me.fight.snare is not None:
        play.change(who, "fight.snare", None, "nothing to hold")
    for each in bound:
        end(play, who, each.name, "nothing to hold")
    fall_out(play, who)
    if bound or me.fight.holds or me.fight.snare is not None or me.fight.lodged:
        play.cite("BRP-CRE-162" if me.is_marked(MIST) else "BRP-POW-326")
        play.note(f"There is nothing of {me.name} to hold.")
    turn_away(play, who)
    for other, them in play.state.actors.items():
        for each in tuple(them.effects.values()):
            if each.source == who and {*IN_A_GRIP} & {*each.marks}:
                end(play, other, each.name, "lets go")
