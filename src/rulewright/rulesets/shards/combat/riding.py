"""Riding: who gets on or into what, which of them holds the reins, and who gets off."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, Tick, action
from rulewright.kits.choosing import Options, all_but, people
from rulewright.play import Effect, Lasting, Refusal, rule
from rulewright.play.effects import begin
from rulewright.rulesets.shards.checks.turns import spending, take_action
from rulewright.rulesets.shards.state.character import Book, Play, State
from rulewright.rulesets.shards.state.effects import (
    REINS,
    RIDING,
    SECURED,
    effect_named,
    holder_of,
    lift,
    mount_of,
    pilot_of,
    riders,
)
from rulewright.rulesets.shards.state.numbers import reach
from rulewright.rulesets.shards.world.arriving import get_to

HOLD_ON = "maintain-control"
"""What keeps control, and keeps somebody on what would throw them. [SHA-SKL-043]"""


def mounts(state: State, book: Book, who: str) -> Options:
    """What somebody could get on or into."""
    me = state.actor(who)
    return people(state, all_but(state, who, lambda it: state.scene.distance(me.at, it.at) <= reach(me, book)))


def no_mounting(state: State, actor: str, conveyance: str) -> Refusal | None:
    """Why somebody does not get on: it rides on them, or on what they carry. [SHA-SKL-043]"""
    carries, below = {conveyance}, mount_of(state.actor(conveyance))
    while below in state.actors and below not in carries:
        carries.add(below)
        below = mount_of(state.actor(below))
    if actor not in carries:
        return None
    name = state.actor(conveyance).name
    return Refusal(f"{name} rides on {state.actor(actor).name}.", "SHA-SKL-043", "Let them get off first.")


@action("Ride or drive", "move", unless=(spending("movement", "ride"), no_mounting))
def ride(
    play: Play,
    actor: str,
    conveyance: Annotated[str, Pick("What", mounts)],
    *,
    secured: Annotated[bool, Tick("Strapped in")] = False,
) -> None:
    """Get on a mount or into a vehicle; one goes where it goes, and is strapped in if one says so.

    Whoever gets on takes the reins where nobody on it could hold them. [SHA-SKL-043 SHA-SKL-044]
    """
    take_action(play, actor, "movement", "ride")
    marks = (RIDING, SECURED) if secured else (RIDING,)
    marks = marks if pilot_of(play.state, conveyance) not in ("", actor) else (*marks, REINS)
    riding = Effect(RIDING, RIDING, source=conveyance, marks=marks, clock=Lasting(), stacking="refresh")
    begin(play, actor, riding)
    if REINS in marks:
        take_reins(play, actor)
    get_to(play, actor, play.actor(conveyance).at, "gets on")


def no_riding(state: State, actor: str) -> Refusal | None:
    """Why somebody pilots nothing: they ride and drive nothing that is here. [SHA-SKL-043]"""
    if mount_of(state.actor(actor)) in state.actors:
        return None
    return Refusal(f"{state.actor(actor).name} rides and drives nothing.", "SHA-SKL-043", "Get on first.")


def no_reins(state: State, actor: str, maneuver: str) -> Refusal | None:
    """Why somebody does not pilot what they ride: another on it holds the reins; to stay on is for each. [SHA-SKL-043]"""
    conveyance = mount_of(state.actor(actor))
    holder = holder_of(state, conveyance)
    if holder in ("", actor) or maneuver == HOLD_ON:
        return None
    who, it = state.actor(holder).name, state.actor(conveyance).name
    return Refusal(f"{who} pilots {it}.", "SHA-SKL-043", f"Let {who} do it, or get off first.")


@rule
def take_reins(play: Play, actor: str) -> None:
    """Who pilots has the reins; from who can hold them no longer they are taken. [SHA-SKL-043]"""
    conveyance = mount_of(play.actor(actor))
    if holder_of(play.state, conveyance) not in ("", actor):
        return
    for who in riders(play.state, conveyance):
        riding = effect_named(play.actor(who), RIDING)
        if riding is not None and (who == actor) != (REINS in riding.marks):
            marks = tuple(each for each in riding.marks if each != REINS)
            play.change(
                who, f"effects.{riding.id}.marks", (*marks, REINS) if who == actor else marks, "takes the reins"
            )


@action("Get off", "move", unless=(no_riding, spending("movement", "dismount")))
def dismount(play: Play, actor: str) -> None:
    """Get off a mount or out of a vehicle. [SHA-SKL-043]"""
    take_action(play, actor, "movement", "dismount")
    lift(play, actor, RIDING, "gets off")
