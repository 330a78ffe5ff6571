"""Resting: what a rest gives back, what it does not, and why not."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Within, action
from rulewright.kits.counting import counted
from rulewright.play import GM, rule
from rulewright.play.effects import end
from rulewright.rulesets.shards.body.recovery import minutes_to_heal, pass_time, recovers
from rulewright.rulesets.shards.body.sleep import BAD_REST, cry_out, hold_still, is_ravaged, rest_helps
from rulewright.rulesets.shards.checks.purse import gain
from rulewright.rulesets.shards.checks.refusals import no_quiet
from rulewright.rulesets.shards.checks.saturation import charge_at
from rulewright.rulesets.shards.state.adjustments import grants
from rulewright.rulesets.shards.state.character import Actor, Day, Play
from rulewright.rulesets.shards.state.effects import NO_REST, lift
from rulewright.rulesets.shards.state.numbers import max_karma, max_pool, max_well

LONG_REST, HOUR = 480, 60


@action("Rest", "table", unless=(no_quiet,), any_time=True)
def rest(play: Play, actor: str, minutes: Annotated[int, Within("Minutes", 1, 10_000)]) -> None:
    """Eight hours fill the well. [SHA-SKL-016 SHA-CHR-036]

    After a minute what an encounter left on one is gone. Ravaging dreams and old horrors let nobody rest. [SHA-SHM-043 SHA-EFF-046]
    """
    before, helps = play.actor(actor), rest_helps(play.actor(actor))
    if play.actor(actor).is_marked("ravaged"):
        cry_out(play, actor)
        if not is_ravaged(play.actor(actor)):
            hold_still(play, actor, minutes)
    pass_time(play, minutes, resting=True, rests=actor)
    if not helps:
        play.note(f"{before.name} finds no rest: {unrest(before)}", to=(actor, GM))
        end(play, actor, BAD_REST, "a bad night")
        return
    if minutes >= 1:
        for key, effect in tuple(play.actor(actor).effects.items()):
            if "lasts-encounter" in effect.marks and "caused" not in effect.marks:
                end(play, actor, key, "rest")
    if minutes >= LONG_REST:
        long_rest(play, actor)
        tell_unhealed(play, actor, before)


@rule
def long_rest(play: Play, actor: str) -> None:
    """A long rest fills the well, ends the day's counts, and lifts the tiredness of having missed one.

    [SHA-CHR-036 SHA-CORE-053 SHA-SKL-016]
    """
    lift(play, actor, "fatigued", "long rest", NO_REST)
    me = play.actor(actor)
    play.change(actor, "well", int(max_well(me, play.book)), "long rest")
    play.change(actor, "pool", int(max_pool(me, play.book)), "long rest")
    play.change(
        actor,
        "day",
        Day(toll=me.day.toll, subdual_minutes=me.day.subdual_minutes, lethal_minutes=me.day.lethal_minutes),
        "long rest",
    )
    play.change(actor, "boosts", tuple(boost for boost in me.boosts if boost.expires != "day"), "a day has passed")
    if grants(me.character, play.book, "karmic-favor") and me.karma < 2:
        gain(play, actor, 1, int(max_karma(me, play.book)), "karmic favor")


# -- why not ------------------------------------------------------------------------------------


def unrest(actor: Actor) -> str:
    """Why somebody does not rest, whatever time they take. [SHA-SHM-043 SHA-EFF-046]"""
    return "ravaging dreams" if actor.is_marked("ravaged") else "an old horror comes back"


@rule
def tell_unhealed(play: Play, who: str, before: Actor) -> None:
    """Whoever has wounds after a long rest, and as many as before it, is told why. [SHA-CORE-054 SHA-CORE-055 SHA-SKL-016]"""
    if play.actor(who).wounds.total and play.actor(who).wounds == before.wounds:
        play.note(f"No wound of {before.name} has closed: {why_unhealed(play, who)}", to=(who, GM))


def why_unhealed(play: Play, who: str) -> str:
    """What keeps wounds open: the body, what goes on hurting or works in it, the ground, or the time that it takes.

    [SHA-CORE-048 SHA-CORE-054 SHA-CORE-055 SHA-ENV-038]
    """
    me = play.actor(who)
    if me.is_marked("suffering"):
        return "something goes on hurting"
    if not recovers(me, play.book):
        return "nothing there heals by itself"
    if not (me.wounds.subdual or me.wounds.lethal):
        return "such wounds do not close by themselves"
    if not charge_at(play.state, who).recovery:
        return "on this ground none does"
    kind = "subdual" if me.wounds.subdual else "lethal"
    left = minutes_to_heal(play.state, play.book, who, kind)
    if not left:
        return "something within works against it"
    return f"the next one does in {counted(-(-left // HOUR), 'hour')}"
