"""Special damage: bleeding, crushing, impaling and knockback, each by its kind of weapon."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from rulewright.chance import Die, Repeat
from rulewright.contract import Weighed
from rulewright.play import rule
from rulewright.rulesets.brp.body.conditions import be_stunned, fall_prone
from rulewright.rulesets.brp.body.grips import release
from rulewright.rulesets.brp.body.wounds.bleeding import bleed
from rulewright.rulesets.brp.body.wounds.kinds import CRUSHING
from rulewright.rulesets.brp.body.wounds.plain_force import is_unmoved, past_powers
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.ratings.rolling import Basis, roll_for, throw
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.checks.touch import is_solid
from rulewright.rulesets.brp.skills.saddle import fall_off, holds_the_seat
from rulewright.rulesets.brp.state.arms import arm, kind_of
from rulewright.rulesets.brp.state.character import Play
from rulewright.rulesets.brp.state.fight import Lodged
from rulewright.rulesets.brp.state.units import half, part

PUSH = 5
ARM_LENGTH = 2
"""Metres within which people fight hand to hand and hold each other."""


def after_blow(play: Play, actor: str, target: str, weapon: str, special: str, name: str, location: str) -> None:
    """What a special hit does besides: a wound bleeds, a crushed target may be stunned, a point may stick. Bare bones
    neither bleed nor hold a point, and a mist feels nothing of all that.

    [BRP-CBT-044 BRP-CBT-060 BRP-CBT-061 BRP-CBT-066 BRP-CBT-076 BRP-CRE-072 BRP-CRE-162]
    """
    them = play.actor(target)
    if (
        them.fate == "dead"
        or not is_solid(them)
        or (special in ("bleeding", "impaling") and them.is_marked("bloodless"))
    ):
        return
    if name not in them.wounds:  # nothing came through, or who was struck has taken on another body meanwhile
        name = ""
    match special:
        case "bleeding" if name:
            bleed(play, target, name, "average")
        case "crushing":
            play.aftermath(stun, target)
        case "impaling" if name:
            play.aftermath(lodge, actor, target, weapon, name, location)


# -- crushing -----------------------------------------------------------------------------------


@rule
def stun(play: Play, who: str) -> int:
    """Stamina, or stunned for the rest of this round and 1D3 more; says how many. [BRP-CBT-066 BRP-CBT-067 BRP-SPT-254]"""
    if play.actor(who).is_out or passes(play, who, "CON", "Stamina against stun"):
        return 0
    rounds = play.draw(Die(3), of=who, what="rounds stunned")
    be_stunned(play, who, rounds)
    return rounds


# -- knockback ----------------------------------------------------------------------------------


class Shove(Struct, frozen=True):
    """What throws somebody back: its force, metres that are `free` behind them, how bad their `footing` is, whether it
    comes `from_above`; whether only what is `beyond` SIZ counts for the distance, and SIZ is `halved` for it.
    """

    force: int
    free: int = 99
    footing: int = 0
    from_above: bool = False
    beyond: bool = False
    halved: bool = False


class Carried(Struct, frozen=True):
    """What carries whoever is pushed: its SIZ if they had it in hand, whether they are strapped or shut in, and how they
    come off it.
    """

    size: int
    kept: bool
    come_off: Callable[[Play, str], None]


CARRIES: Weighed[[Play, str], Carried | None] = Weighed("carries")
"""What carries somebody besides a mount, as a push finds them. [BRP-SPT-187]"""


def seat_of(play: Play, who: str) -> Carried | None:
    """What somebody sits on or in, and whether they have it in hand now: a roll of Ride, Drive or Pilot. [BRP-SPT-187]"""
    if play.actor(who).is_marked("mounted"):
        size = play.actor(who).effects["mounted"].level if holds_the_seat(play, who) else 0
        return Carried(size, kept=False, come_off=out_of_the_saddle)
    return next((there for carries in CARRIES.on(play.book) if (there := carries(play, who)) is not None), None)


def out_of_the_saddle(play: Play, who: str) -> None:
    """A push takes a rider out of the saddle. [BRP-SPT-207]"""
    play.note(f"{play.actor(who).name} is knocked out of the saddle.")
    fall_off(play, who)


@rule
def knock_back(play: Play, actor: str, target: str, shove: Shove) -> int | None:
    """Force against SIZ: thrown back a metre for each five points, or for each five beyond SIZ, and down unless nimble.

    What stands in the way does 1D6 for each three metres left, or part of them. A larger target that stands firm
    throws the attacker back instead. Whoever rides or drives counts with mount or vehicle while it is in hand, and is
    thrown from it else, unless something keeps them there. A blow from above moves nobody, but may press them down. Says the metres, or nothing of who stands firm.
    What has no substance is not thrown at all.
    [BRP-CBT-082 BRP-CBT-083 BRP-CBT-084 BRP-POW-326 BRP-SPT-185 BRP-SPT-186 BRP-SPT-187 BRP-SPT-188 BRP-SPT-189 BRP-SPT-207 BRP-SPT-301 BRP-CRE-162]
    """
    if is_unmoved(play, target):
        return 0
    them = play.actor(target)
    size = half(them.value("SIZ")) if shove.halved else them.value("SIZ")
    seat = seat_of(play, target)
    size += seat.size if seat is not None else 0
    if not resist(play, actor, shove.force, size - shove.footing, "knockback"):
        if size > play.actor(actor).value("SIZ"):
            push(play, actor, target, 1)
        return None
    if seat is not None and not seat.size:
        if seat.kept:
            play.note(f"{them.name} is kept in the seat.")
            return 0
        seat.come_off(play, target)
    metres = max(0, shove.force - size) // PUSH if shove.beyond else shove.force // PUSH
    metres, free = 0 if shove.from_above else metres, shove.free
    if play.scene.round.number and actor != target:
        play.change(actor, "fight.knocked", (*play.actor(actor).fight.knocked, target), "knocks back")
    if metres:
        play.note(f"{them.name} is knocked back {metres} m.")
    push(play, target, actor, min(metres, free))
    if metres > free:
        dice = Repeat(Die(6), part(metres - free, 3))
        against = play.draw(dice, of=target, what="against an obstacle")
        felt = half(against) if them.is_marked("weightless") else against
        wound(play, target, past_powers(play, target, felt, CRUSHING), "obstacle")
    if not play.actor(target).is_marked("prone") and not passes(play, target, "DEX", "Agility, knocked back"):
        fall_prone(play, target, "knocked back")
    return metres


def push(play: Play, who: str, away_from: str, metres: int) -> None:
    """Move somebody away from somebody, and out of every hold that does not reach so far. [BRP-CBT-083 BRP-SKL-089]"""
    here, there = (int(play.scene.places.get(each, 0)) for each in (who, away_from))
    play.change_scene(f"places.{who}", here + (metres if here >= there else -metres), "pushed")
    for one, other in ((who, away_from), (away_from, who)):
        engaged = play.actor(one).fight.engaged
        if play.scene.distance(who, away_from) > ARM_LENGTH and other in engaged:
            play.change(one, "fight.engaged", tuple(each for each in engaged if each != other), "out of reach")
    for other in play.state.actors:
        if play.scene.distance(who, other) > ARM_LENGTH:
            release(play, other, who)
            release(play, who, other)


# -- impaling -----------------------------------------------------------------------------------


@rule
def lodge(play: Play, actor: str, target: str, weapon: str, name: str, location: str) -> bool:
    """A hand weapon is pulled free at once with a Difficult roll, or it sticks; a missile always does.

    Without a scratch nothing sticks. [BRP-CBT-076 BRP-CBT-077 BRP-CBT-078]
    """
    held = arm(weapon, play.book)
    kind = kind_of(held)
    if kind in ("gun", "beam") or held.skill == "shield" or not held.hit_points:
        return False
    if kind == "melee":
        roll = roll_for(play.actor(actor), held.skill, play.book, Difficulty.DIFFICULT, on=Basis(base=held.base))
        if throw(play, actor, roll, "pull free")[0] >= Level.SUCCESS:
            return False
        me = play.actor(actor)
        play.change(actor, "in_hand", tuple(each for each in me.in_hand if each != weapon), "stuck")
    damage = play.actor(target).wounds[name].damage
    play.change(target, f"fight.lodged.{weapon}", Lodged(by=actor, location=location, damage=damage), "stuck")
    return True
