"""Laying hold in a fight: a grapple that the target may dodge or parry, and what is done with the grip."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, action
from rulewright.rulesets.brp.body.grips import release, turn_away
from rulewright.rulesets.brp.checks.acting import Target, no_deed, no_step
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.measures import DONE
from rulewright.rulesets.brp.checks.ratings.impairments import stirs
from rulewright.rulesets.brp.checks.setting_upon import set_upon
from rulewright.rulesets.brp.checks.touch import no_body, nothing_to_hold, out_of_touch
from rulewright.rulesets.brp.checks.turns import take_the_action
from rulewright.rulesets.brp.combat.attack import close_in, show_oneself
from rulewright.rulesets.brp.combat.close import grapple_effects
from rulewright.rulesets.brp.combat.close.grapple import take_hold
from rulewright.rulesets.brp.combat.close.grapple_effects import Deed
from rulewright.rulesets.brp.combat.close.offers import (
    LEVEL,
    Held,
    Holder,
    Place,
    no_free_hands,
    no_hold,
    no_holder,
    no_place,
    no_such_grip,
    no_third_hand,
    no_use_yet,
)
from rulewright.rulesets.brp.combat.defence import lowered
from rulewright.rulesets.brp.combat.defence_options import defend
from rulewright.rulesets.brp.combat.mishaps import blunder
from rulewright.rulesets.brp.combat.offers import no_fight, too_far
from rulewright.rulesets.brp.gear.hands import arm_with
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.character import Play


@action(
    "Grapple",
    "attack",
    unless=(no_deed, no_fight, no_free_hands, too_far, out_of_touch, nothing_to_hold),
    tells=(LEVEL,),
    text="The target may dodge or parry; a grip can be used from the next round on.",
)
def lay_hold(play: Play, actor: str, target: Target) -> Level:
    """Close in and grapple; the target may dodge or parry, with Grapple too. It is the action of the round.

    What parried is what gets caught, if the grip succeeds all the same. [BRP-CBT-019 BRP-CBT-020 BRP-SKL-074 BRP-SKL-075 BRP-SKL-076]
    """
    turn_away(play, actor)
    set_upon(play, actor, target)
    close_in(play, actor, target, "fist")
    rank = play.actor(actor).fight.rank
    level = use_skill(play, actor, "grapple").level
    show_oneself(play, actor, target)
    take_the_action(play, actor, "grapples")
    if level is Level.FUMBLE:
        play.aftermath(blunder, actor, "fist")
    if level < Level.SUCCESS:
        return level
    guarded = defend(play, target, actor, "fist", level, rank, grappling=True)
    left = lowered(level, guarded.level)
    if left < Level.SUCCESS:
        return left
    armed = guarded.how == "parry" and guarded.item != "fist"
    take_hold(play, actor, target, left, arm_with(play.actor(target), guarded.item) if armed else "")
    return left


@action("Break free", "attack", unless=(no_holder, no_step, no_body), tells=(DONE,), id="break-free")
def tear_loose(play: Play, actor: str, holder: Holder) -> bool:
    """Break a holder's grip; it is the action of the round. [BRP-CHR-117 BRP-CBT-019 BRP-SKL-083]"""
    take_the_action(play, actor, "breaks free")
    return stirs(play, actor) and grapple_effects.break_free(play, actor, holder)


@action(
    "Use a hold",
    "attack",
    unless=(
        no_hold,
        no_deed,
        no_fight,
        no_place,
        no_use_yet,
        no_such_grip,
        no_third_hand,
        out_of_touch,
        nothing_to_hold,
    ),
    tells=(DONE,),
    text="One deed a round, with the place that is held.",
)
def use_hold(play: Play, actor: str, target: Held, deed: Annotated[Deed, Pick("Deed")], location: Place = "") -> bool:
    """Do something with a hold, once a round from the round after it was laid on; says whether it worked.

    [BRP-CHR-117 BRP-SKL-080 BRP-SKL-081 BRP-SKL-082 BRP-SKL-083 BRP-SKL-084 BRP-SKL-085 BRP-SKL-086 BRP-SKL-087 BRP-SKL-088 BRP-SKL-089]
    """
    set_upon(play, actor, target)
    if not stirs(play, actor):
        take_the_action(play, actor, "exhausted")
        return False
    done: object = True
    match deed:
        case "change hold":
            done = grapple_effects.change_hold(play, actor, target, location)
        case "disarm":
            done = grapple_effects.disarm(play, actor, target)
        case "second hold":
            done = grapple_effects.grab_second(play, actor, target, location)
        case "injure":
            done = grapple_effects.injure(play, actor, target)
        case "immobilise":
            done = grapple_effects.immobilise(play, actor, target)
        case "knock down":
            grapple_effects.knock_down(play, actor, target)
        case "strangle":
            done = grapple_effects.strangle(play, actor, target)
        case "throw":
            done = grapple_effects.throw_down(play, actor, target)
    take_the_action(play, actor, deed)
    return bool(done)


@action("Let somebody go", unless=(no_hold,), id="let-go", any_time=True)
def let_go_of(play: Play, actor: str, target: Held) -> None:
    """Let somebody go. [BRP-SKL-077]"""
    release(play, actor, target)
