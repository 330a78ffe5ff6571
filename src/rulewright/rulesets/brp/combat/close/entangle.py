"""Entangling: nets, ropes and whips that hold, what can be done with them, and how to get out."""

from __future__ import annotations

from typing import Annotated, Literal, cast

from rulewright.contract import Pick, action
from rulewright.kits.in_vain import none_will_do
from rulewright.play import rule
from rulewright.rulesets.brp.body.grips import add
from rulewright.rulesets.brp.checks.acting import Target, no_deed, no_step, targets
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.measures import DONE
from rulewright.rulesets.brp.checks.ratings.rolling import roll_for, throw
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.checks.touch import is_solid, no_body, out_of_touch
from rulewright.rulesets.brp.checks.turns import take_the_action
from rulewright.rulesets.brp.combat.close.offers import no_end_in_hand, no_snare, no_way_out_yet
from rulewright.rulesets.brp.gear.arms import drop
from rulewright.rulesets.brp.state.arms import arm
from rulewright.rulesets.brp.state.character import Actor, Play
from rulewright.rulesets.brp.state.fight import Hold, Snare

type WayOut = Literal["agility", "pull", "cut", "dodge", "grapple"]

NEEDS = 3
"""Metres that something flexible needs between two. [BRP-CBT-070]"""


def has_room(play: Play, actor: str, target: str, weapon: str) -> bool:
    """Whether there is room to entangle: three metres, except for what strangles, as a garrote does. [BRP-CBT-070]"""
    return arm(weapon, play.book).effect == "strangle" or play.scene.distance(actor, target) >= NEEDS


def snare_on(me: Actor) -> Snare:
    """What has wound round somebody who is entangled, as others have made sure. [BRP-CBT-071]"""
    return cast("Snare", me.fight.snare)


@rule
def snare(play: Play, actor: str, target: str, weapon: str, location: str = "") -> bool:
    """Wind round a target: it cannot move for the rest of this round and the next. [BRP-CBT-070 BRP-CBT-071 BRP-CRE-162]"""
    if not has_room(play, actor, target, weapon) or not is_solid(play.actor(target)):
        return False
    held = arm(weapon, play.book).held
    play.change(target, "fight.snare", Snare(by=actor, weapon=weapon, location=location, held=held), "entangled")
    return True


@rule
def may_attack_entangled(play: Play, who: str) -> bool:
    """Whether who is entangled can strike: by Luck, where nothing says otherwise. [BRP-CBT-071]"""
    return play.actor(who).fight.snare is None or passes(play, who, "POW", "Luck, entangled")


@action(
    "Use the snare as a hold",
    "attack",
    unless=(no_deed, no_end_in_hand, none_will_do(no_end_in_hand, target=targets), out_of_touch),
    id="use-snare",
)
def follow_up(play: Play, actor: str, target: Target) -> None:
    """Whoever still holds the other end has a hold, to be used as in grappling. [BRP-CBT-072]"""
    caught = snare_on(play.actor(target))
    add(play, target, Hold(by=actor, location=caught.location or "right-arm", fresh=False))


@action("Get out of a snare", "attack", unless=(no_snare, no_step, no_body, no_way_out_yet), tells=(DONE,))
def wriggle_out(play: Play, actor: str, how: Annotated[WayOut, Pick("How")] = "agility") -> bool:
    """Get free: by Agility, by pulling the weapon away, by cutting it, or by Dodge or Grapple; from the next round on,
    and it is the action of the round.

    [BRP-CBT-073]
    """
    me = play.actor(actor)
    caught = snare_on(me)
    free = False
    match how:
        case "agility":
            free = passes(play, actor, "DEX", "Agility, entangled", deed=True)
        case "pull":
            free = resist(play, actor, me.value("STR"), play.actor(caught.by).value("STR"), "pulling it away")
            if free:
                drop(play, caught.by, caught.weapon, "pulled away")
        case "cut":
            free = any("bleeding" in arm(item, play.book).special for item in me.in_hand)
        case "dodge" | "grapple":
            roll = roll_for(me, how, play.book, Difficulty.AVERAGE)
            free = throw(play, actor, roll, how)[0] >= Level.SUCCESS
    take_the_action(play, actor, "wriggles")
    if free:
        play.change(actor, "fight.snare", None, "free")
    return free


@rule
def wrench(play: Play, actor: str, target: str, item: str) -> bool:
    """A flexible weapon may tear the parrying one away, STR against STR. [BRP-CBT-074]"""
    won = resist(play, actor, play.actor(actor).value("STR"), play.actor(target).value("STR"), "wrenching it away")
    if won:
        drop(play, target, item, "wrenched away")
    return won


def cancels(attack: Level, parry: Level) -> bool:
    """Whether a parry counts against something flexible: only one as good as the attack does, so that an ordinary one
    does nothing against a special, and nothing but a critical against a critical. [BRP-CBT-074]
    """
    return parry >= max(attack, Level.SUCCESS)
