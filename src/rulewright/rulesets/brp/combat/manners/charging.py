"""Charges: a rider at full pace, and weapons set against one."""

from __future__ import annotations

from typing import Annotated

from rulewright.chance import Percentile
from rulewright.contract import Tick, Within, action
from rulewright.play import Effect, Modifier, Refusal, Rounds, rule
from rulewright.play.effects import begin, end, total_of
from rulewright.rulesets.brp.checks.acting import Target, no_deed
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.checks.touch import no_force, out_of_touch
from rulewright.rulesets.brp.checks.turns import take_the_action
from rulewright.rulesets.brp.combat.attack import assail
from rulewright.rulesets.brp.combat.offers import DAMAGE, HIT, InHand, no_fight
from rulewright.rulesets.brp.combat.swing import Blow
from rulewright.rulesets.brp.skills.mounts import keep_in_hand
from rulewright.rulesets.brp.skills.offers import no_saddle
from rulewright.rulesets.brp.state.arms import arm, kind_of
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.keys import split

SET, CHARGING = "Weapon set", "Charging"
RUN_UP = 5
"""Metres that a charge needs at least."""
SETTABLE = ("spear", "polearm")


def too_near(state: State, actor: str, target: str) -> Refusal | None:
    """Why nobody charges: there is no way to ride. [BRP-SPT-210]"""
    if state.scene.distance(actor, target) > RUN_UP:
        return None
    return Refusal("A charge comes at the end of a full move.", "BRP-SPT-210", "Ride off first, or attack.")


def too_far_to_ride(state: State, actor: str, target: str) -> Refusal | None:
    """Why nobody charges: the mount does not get there in a round. [BRP-SPT-210]"""
    me = state.actor(actor)
    reach = 3 * total_of(me.effects, "mount MOV") + 1
    if state.scene.distance(actor, target) <= reach:
        return None
    return Refusal(f"The mount gets no farther than {reach} m.", "BRP-SPT-210", "Ride closer first.")


def no_lance(state: State, book: Book, actor: str, weapon: str) -> Refusal | None:
    """Why a charge is not ridden with that: it is not in hand, or does not strike. [BRP-SPT-210]"""
    me = state.actor(actor)
    if weapon in me.in_hand and kind_of(arm(weapon, book)) == "melee" and not arm(weapon, book).on_foot:
        return None
    return Refusal("A charge is ridden with a hand weapon.", "BRP-SPT-210", "Take a lance, a spear or a sword in hand.")


def behind_the_point(me: Actor, rider: Actor) -> int:
    """What makes somebody's damage modifier that of the mount that charges. [BRP-SPT-210 BRP-SPT-211]"""
    beast = total_of(rider.effects, "mount STR") + rider.effects["mounted"].level
    return beast - me.value("STR") - me.value("SIZ")


@action(
    "Charge in the saddle",
    "attack",
    unless=(no_deed, no_saddle, no_fight, no_lance, too_near, too_far_to_ride, out_of_touch),
    tells=(HIT, DAMAGE),
    text="Ride at somebody and strike with the weight of the mount; it takes a Ride roll to steer.",
)
def ride_down(
    play: Play,
    actor: str,
    target: Target,
    weapon: InHand,
    *,
    swerve: Annotated[bool, Tick("Swerve from a weapon set against it")] = False,
    dodge: Annotated[int, Within("Dodge of a mount with a mind of its own", 0, 100)] = 0,
) -> Blow:
    """Ride at somebody and strike at the end: a Ride roll to steer, and the mount's damage modifier in place of the
    rider's. A weapon set against the charge strikes first, unless the rider swerves or the mount will not go on.

    [BRP-SPT-205 BRP-SPT-210 BRP-SPT-211 BRP-SPT-212]
    """
    me, ride = play.actor(actor), play.actor(actor).effects["mounted"].text
    missed = Blow(target, Level.FAILURE)
    if keep_in_hand(play, actor, ride) < Level.SUCCESS:
        take_the_action(play, actor, "the mount does not obey")
        play.note(f"{me.name} cannot steer the mount.")
        return missed
    ride_up(play, actor, target)
    if play.actor(target).is_marked("weapon set") and not meets_the_point(
        play, actor, target, swerve=swerve, dodge=dodge
    ):
        return missed
    return with_weight(play, actor, target, weapon, actor)


def ride_up(play: Play, actor: str, target: str) -> None:
    """The mount carries its rider to within a blow of somebody. [BRP-SPT-205 BRP-SPT-210]"""
    here, there = (int(play.scene.places.get(who, 0)) for who in (actor, target))
    play.change_scene(f"places.{actor}", there + (1 if here > there else -1), "charges")
    play.change(actor, "fight.moved", play.actor(actor).fight.moved + abs(here - there) - 1, "charges")


@rule
def with_weight(play: Play, actor: str, target: str, weapon: str, rider: str) -> Blow:
    """A blow with the weight of a mount behind it. [BRP-SPT-210 BRP-SPT-211]"""
    weight = behind_the_point(play.actor(actor), play.actor(rider))
    momentum = (Modifier("momentum", weight, "BRP-SPT-210"),)
    begin(play, actor, Effect("charging", CHARGING, modifiers=momentum, clock=Rounds(1), stacking="refresh"))
    blow = assail(play, actor, target, weapon)
    end(play, actor, CHARGING, "struck")
    return blow


# -- a weapon set against a charge --------------------------------------------------------------


def nothing_to_set(state: State, book: Book, actor: str) -> Refusal | None:
    """Why nothing is set against a charge: it takes a lance, a spear or a pike, and feet on the ground. [BRP-SPT-211]"""
    me = state.actor(actor)
    if point_of(me, book) and not me.is_marked("mounted") and not me.is_marked("prone"):
        return None
    return Refusal("It takes a spear, a lance or a pike, and firm ground.", "BRP-SPT-211", "Take one in hand.")


def point_of(me: Actor, book: Book) -> str:
    """The weapon in hand that can be set against a charge, if any."""
    long = (item for item in me.in_hand if split(arm(item, book).skill)[1] in SETTABLE)
    return next((item for item in long if arm(item, book).reach == "long"), "")


@action("Set a weapon against a charge", "attack", unless=(no_deed, no_fight, no_force, nothing_to_set))
def set_weapon(play: Play, actor: str) -> None:
    """Ground the butt of a spear, lance or pike: whoever charges in this round or the next runs into it. It takes the
    action. [BRP-SPT-211]
    """
    begin(play, actor, Effect("weapon-set", SET, marks=("weapon set",), clock=Rounds(2), stacking="refresh"))
    take_the_action(play, actor, "sets a weapon")
    play.note(f"{play.actor(actor).name} sets a weapon against a charge.")


@rule
def meets_the_point(play: Play, actor: str, target: str, *, swerve: bool, dodge: int = 0) -> bool:
    """A charge comes upon a weapon that is set: the rider swerves with a Ride roll and gives up the attack; or drives the
    mount on, by Ride and POW against POW, and takes the blow first. A mount that is not mastered balks, or dodges if it
    has a mind for it. Whether there is still a rider to strike.

    [BRP-SPT-211 BRP-SPT-212]
    """
    me, ride = play.actor(actor), play.actor(actor).effects["mounted"].text
    if swerve and keep_in_hand(play, actor, ride) >= Level.SUCCESS:
        take_the_action(play, actor, "swerves")
        play.note(f"{me.name} swerves from the point.")
        return False
    if not swerve:
        obeys = keep_in_hand(play, actor, ride) >= Level.SUCCESS
        if not obeys or not resist(
            play, actor, me.value("POW"), total_of(me.effects, "mount POW"), "forcing the mount"
        ):
            take_the_action(play, actor, "the mount balks")
            if not dodge or play.draw(Percentile.plain(dodge), of=actor, what="Dodge of the mount"):
                play.note(f"The mount of {me.name} {'springs aside' if dodge else 'balks'}.")
                return False
            play.note(f"The mount of {me.name} does not get out of the way.")
            swerve = True
    end(play, target, SET, "struck")
    with_weight(play, target, actor, point_of(play.actor(target), play.book), actor)
    still = play.actor(actor)
    return not swerve and still.is_marked("mounted") and not still.is_out
