"""Overbearing: somebody is borne to the ground by weight and strength."""

from __future__ import annotations

from rulewright.contract import action
from rulewright.play import Refusal
from rulewright.rulesets.brp.body.conditions import fall_prone
from rulewright.rulesets.brp.body.grips import turn_away
from rulewright.rulesets.brp.checks.acting import Target, no_deed
from rulewright.rulesets.brp.checks.measures import SUCCEEDS
from rulewright.rulesets.brp.checks.resistance import resist, resistance
from rulewright.rulesets.brp.checks.setting_upon import set_upon
from rulewright.rulesets.brp.checks.touch import nothing_to_hold, out_of_touch
from rulewright.rulesets.brp.checks.turns import take_the_action
from rulewright.rulesets.brp.combat.attack import close_in, show_oneself
from rulewright.rulesets.brp.combat.offers import no_fight, too_far
from rulewright.rulesets.brp.state.character import Actor, Play, State


def bulk(me: Actor) -> int:
    """What somebody throws against another: STR and SIZ together. [BRP-PLY-030]"""
    return me.value("STR") + me.value("SIZ")


def no_overbearing(state: State, target: str) -> Refusal | None:
    """Why somebody is not borne down: they lie there already. [BRP-PLY-030]"""
    them = state.actor(target)
    if them.is_out or them.is_marked("prone"):
        return Refusal(f"{them.name} is down.", "BRP-PLY-030", "Strike, or turn to another.")
    return None


@action(
    "Bear somebody down",
    "attack",
    unless=(no_deed, no_fight, no_overbearing, too_far, out_of_touch, nothing_to_hold),
    tells=(SUCCEEDS,),
    text="STR and SIZ against STR and SIZ; whoever is overborne lies on the ground.",
)
def overbear(play: Play, actor: str, target: Target) -> bool:
    """STR and SIZ together against STR and SIZ: who is overborne goes down. It is the action of the round, and
    what the largest of a pack of wolves do, so that others bite the fallen. [BRP-PLY-030 BRP-CBT-019 BRP-CRE-050]
    """
    turn_away(play, actor)
    set_upon(play, actor, target)
    if play.scene.round.number:
        close_in(play, actor, target, "fist")
        play.change(actor, "fight.done", play.actor(actor).fight.done + 1, "overbears")
    take_the_action(play, actor, "overbears")
    me, them = play.actor(actor), play.actor(target)
    down = resist(play, actor, bulk(me), bulk(them), "overbearing")
    show_oneself(play, actor, target)
    if down:
        fall_prone(play, target, "overborne")
    told = f"{me.name} bears {them.name} down." if down else f"{them.name} stands firm against {me.name}."
    play.note(told, resistance(bulk(me), bulk(them)).derivation)
    return down
