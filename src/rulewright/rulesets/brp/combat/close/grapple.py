"""Grappling: laying hold of somebody, and keeping hold."""

from __future__ import annotations

from msgspec.structs import replace

from rulewright.play import refuse, rule
from rulewright.rulesets.brp.body.grips import (
    add,
    holds_on,
    release,
    slip_free,
    swap,
)
from rulewright.rulesets.brp.body.wounds.locations import location_roll
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.turns import is_still
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.character import Actor, Play
from rulewright.rulesets.brp.state.fight import Hold
from rulewright.rulesets.brp.state.numbers import ARMS

EDGE = 3
MOST_HOLDERS = 2


def strength_of(play: Play, actor: str, target: str) -> int:
    """STR in a contest of grips: all who hold the same place pull together. [BRP-SKL-079]"""
    mine = {hold.location for hold in holds_on(play.actor(target), actor)}
    pulling = {hold.by for hold in play.actor(target).fight.holds if hold.location in mine} | {actor}
    return sum(play.actor(who).value("STR") for who in pulling)


# -- laying hold and keeping it -----------------------------------------------------------------


@rule
def take_hold(play: Play, actor: str, target: str, level: Level, caught: str = "") -> bool:
    """Get a grip after a good roll, on the arm that parried if one did; where two hold already there is none to be had. [BRP-SKL-074 BRP-SKL-075 BRP-SKL-076 BRP-SKL-079]"""
    location = caught
    if not location:
        location = play.draw(location_roll(play.actor(target), play.book), of=actor, what="location held")
    if sum(hold.location == location for hold in play.actor(target).fight.holds) >= MOST_HOLDERS:
        play.note(f"Two hold the {location} already.")
        return False
    add(play, target, better(Hold(by=actor, location=location), level))
    return True


def better(hold: Hold, level: Level) -> Hold:
    """A hold after a Grapple roll: a special holds by itself next time and gives an edge, a critical halves the
    target's contests. [BRP-SKL-075]
    """
    if level is Level.SPECIAL:
        return replace(hold, sure=True, edge=EDGE)
    return replace(hold, sure=True, halved=True) if level is Level.CRITICAL else hold


@rule
def keep_hold(play: Play, actor: str, target: str) -> bool:
    """Roll each round to keep a hold, unless it holds by itself; whoever does anything else lets go. [BRP-SKL-077]"""
    mine = holds_on(play.actor(target), actor)
    if not mine:
        raise refuse(f"{play.actor(actor).name} holds nobody.", "BRP-SKL-077", "Lay hold first.")
    if any(hold.sure or hold.strangling for hold in mine):
        for hold in mine:
            swap(play, target, hold, replace(hold, sure=False))
        return True
    level = use_skill(play, actor, "grapple").level
    if level < Level.SUCCESS:
        release(play, actor, target)
        return False
    for hold in mine:
        swap(play, target, hold, better(hold, level))
    return True


@rule
def new_round(play: Play, target: str) -> None:
    """In a new round holds are no longer fresh, edges are gone, and an effect may be tried. [BRP-SKL-080]"""
    fresh = tuple(
        replace(hold, fresh=False, used=False, edge=0, halved=False) for hold in play.actor(target).fight.holds
    )
    play.change(target, "fight.holds", fresh, "a new round")


@rule
def keep_holds(play: Play, target: str) -> None:
    """A new round for who is held: grips are no longer fresh, and every holder rolls to keep them, or loses them.

    [BRP-SKL-077 BRP-SKL-080]
    """
    slip_free(play, target)
    new_round(play, target)
    for holder in dict.fromkeys(hold.by for hold in play.actor(target).fight.holds):
        if holder not in play.state.actors or play.actor(holder).is_out or play.actor(holder).fight.lost:
            release(play, holder, target)
        elif holds_on(play.actor(target), holder):
            keep_hold(play, holder, target)


def may_strike(target: Actor, *, small: bool) -> bool:
    """Whether who is held can strike: with a free arm, by Brawl or a small weapon. [BRP-SKL-078]"""
    free = [arm for arm in ARMS if all(hold.location != arm for hold in target.fight.holds)]
    return bool(free) and small and not is_still(target)


def may_grapple_back(target: Actor) -> bool:
    """Both hands free, one may grapple back. [BRP-SKL-078]"""
    return not is_still(target) and all(hold.location not in ARMS for hold in target.fight.holds)
