"""Overbearing: somebody is borne to the ground by weight and strength."""

from __future__ import annotations

from rulewright.contract import action
from rulewright.play import Refusal
from rulewright.rulesets.brp.body.conditions import fall_prone
from rulewright.rulesets.brp.body.grips import turn_away
from rulewright.rulesets.brp.checks.acting import Target, no_deed
from rulewright.rulesets.brp.checks.measures import SUCCEEDS
from rulewright.rulesets.brp.checks.resistance import resist, resistance
from rulewright.rulesets.brp.combat.attack import close_in
from rulewright.rulesets.brp.combat.offers import FREE_METRES, no_fight
from rulewright.rulesets.brp.state.character import Actor, Play, State


def bulk(me: Actor) -> int:
    """What somebody throws against another: STR and SIZ together. [BRP-PLY-030]"""
    return me.value("STR") + me.value("SIZ")


def no_overbearing(state: State, actor: str, target: str) -> Refusal | None:
    """Why somebody is not borne down: they lie there already, or are out of reach. [BRP-PLY-030 BRP-CBT-020]"""
    them, metres = state.actor(target), state.scene.distance(actor, target)
    if them.is_out or them.is_marked("prone"):
        return Refusal(f"{them.name} is down.", "BRP-PLY-030", "Strike, or turn to another.")
    if state.scene.round.number and metres > FREE_METRES + 1:
        return Refusal(f"The target is {metres} m away.", "BRP-CBT-020", "Move there first.")
    return None


@action(
    "Bear somebody down",
    "attack",
    unless=(no_deed, no_fight, no_overbearing),
    tells=(SUCCEEDS,),
    text="STR and SIZ against STR and SIZ; whoever is overborne lies on the ground.",
)
def overbear(play: Play, actor: str, target: Target) -> bool:
    """STR and SIZ together against STR and SIZ: who is overborne goes down. It is the action of the round.

    [BRP-PLY-030 BRP-CBT-019]
    """
    turn_away(play, actor)
    if play.scene.round.number:
        close_in(play, actor, target, "fist")
        play.change(actor, "fight.done", play.actor(actor).fight.done + 1, "overbears")
        play.change(actor, "fight.rank", 0, "overbears")
    me, them = play.actor(actor), play.actor(target)
    down = resist(play, actor, bulk(me), bulk(them), "overbearing")
    if down:
        fall_prone(play, target, "overborne")
    told = f"{me.name} bears {them.name} down." if down else f"{them.name} stands firm against {me.name}."
    play.note(told, resistance(bulk(me), bulk(them)).derivation)
    return down
