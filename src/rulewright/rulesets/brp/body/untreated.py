"""Failing: whoever is hurt in head, chest or belly and lies untreated has only minutes to live."""

from __future__ import annotations

from rulewright.play import Effect, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.state.character import Play

HEAD_MINUTES, TRUNK_MINUTES = 5, 10
NAME = "Failing"
HEAD = "failing-head"


def time_left(location: str) -> int:
    """Minutes that somebody with a failing place has without help. [BRP-CBT-134 BRP-CBT-135 BRP-CBT-137]"""
    return HEAD_MINUTES if location == "head" else TRUNK_MINUTES


@rule
def start_to_fail(play: Play, who: str, location: str, now: int) -> None:
    """The minutes begin to run; somebody hurt in the chest can do nothing at all. [BRP-CBT-134 BRP-CBT-135 BRP-CBT-137]"""
    marks = ("failing", *(("cannot act",) if location == "chest" else ()))
    effect = Effect(f"failing-{location}", NAME, marks=marks, level=now + time_left(location))
    begin(play, who, effect, f"useless {location}")


def outlive(play: Play, who: str, now: int) -> None:
    """When the minutes of a head wound are over Stamina may outlive it, once. [BRP-CBT-137]"""
    me = play.actor(who)
    head = me.effects.get(HEAD)
    if head is None or head.level > now or me.fate in ("dead", "dying"):
        return
    with play.about(who):
        if passes(play, who, "CON", "Stamina, a head wound"):
            end(play, who, HEAD, "outlived")
            play.note(f"{me.name} will live.")


@rule
def kill_untreated(play: Play, now: int) -> None:
    """Whoever has had no help in time dies, but for a Stamina roll where it is the head.

    [BRP-CBT-134 BRP-CBT-135 BRP-CBT-137]
    """
    for who in play.state.actors:
        outlive(play, who, now)
        me = play.actor(who)
        due = [each.level for each in me.effects.values() if "failing" in each.marks]
        if due and min(due) <= now and me.fate != "dead":
            with play.about(who):
                play.change(who, "fate", "dead", "nobody helped in time")
                play.change(who, "fight.rank", 0, "dead")
                play.note(f"{me.name} dies: nobody helped in time.")
