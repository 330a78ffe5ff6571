"""Grapple effects: nine things to do with a hold, one a round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec.structs import replace

from rulewright.chance import Die, Sum
from rulewright.play import rule
from rulewright.play.effects import end
from rulewright.rulesets.brp.body.conditions import fall_prone
from rulewright.rulesets.brp.body.falling import as_a_fall
from rulewright.rulesets.brp.body.grips import add, holds_on, release, swap
from rulewright.rulesets.brp.body.wounds.kinds import CRUSHING
from rulewright.rulesets.brp.body.wounds.locations import at_random
from rulewright.rulesets.brp.body.wounds.plain_force import past_powers
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks import fate
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.ratings.rolls import characteristic_roll
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.checks.touch import is_solid
from rulewright.rulesets.brp.checks.turns import TRUNK
from rulewright.rulesets.brp.combat.close.grapple import strength_of
from rulewright.rulesets.brp.combat.special import push
from rulewright.rulesets.brp.gear.hands import open_hand
from rulewright.rulesets.brp.skills.mounts import MOUNTED
from rulewright.rulesets.brp.state.character import Play
from rulewright.rulesets.brp.state.fight import Hold
from rulewright.rulesets.brp.state.numbers import ARMS, LEGS, LOCATIONS, damage_done, damage_modifier, modifier_chance
from rulewright.rulesets.brp.state.units import half

type Deed = Literal["change hold", "disarm", "second hold", "injure", "immobilise", "knock down", "strangle", "throw"]
"""What can be done with a hold; to break free is the other side's. [BRP-SKL-080]"""

WHERE: Mapping[Deed, tuple[str, ...]] = {
    "change hold": LOCATIONS,
    "disarm": ARMS,
    "second hold": (*ARMS, *LEGS),
    "injure": TRUNK,
    "immobilise": LOCATIONS,
    "knock down": TRUNK,
    "strangle": ("head",),
    "throw": ("head", *ARMS, *LEGS),
}
"""The places that must be held for each. [BRP-SKL-080]"""


def grip_for(play: Play, actor: str, target: str, deed: Deed) -> Hold:
    """The hold that a deed is done with; whatever one holds of the target is used for this round. [BRP-SKL-080]"""
    mine = holds_on(play.actor(target), actor)
    for hold in mine:
        swap(play, target, hold, replace(hold, used=True))
    return replace(next(hold for hold in mine if hold.location in WHERE[deed]), used=True)


def contest(play: Play, actor: str, target: str, hold: Hold, mine: int, theirs: int, what: str) -> bool:
    """A contest of the holder against the held, with what a good roll gave. [BRP-SKL-075]"""
    return resist(play, actor, mine + hold.edge, half(theirs) if hold.halved else theirs, what)


@rule
def break_free(play: Play, target: str, actor: str) -> bool:
    """STR against STR breaks all holds of one holder. [BRP-SKL-083 BRP-SKL-084 BRP-SKL-088]"""
    free = resist(play, target, play.actor(target).value("STR"), strength_of(play, actor, target), "breaking free")
    if free:
        release(play, actor, target)
    return free


@rule
def change_hold(play: Play, actor: str, target: str, location: str) -> bool:
    """DEX against DEX moves the hold elsewhere. [BRP-SKL-081]"""
    hold = grip_for(play, actor, target, "change hold")
    won = contest(
        play, actor, target, hold, play.actor(actor).value("DEX"), play.actor(target).value("DEX"), "change hold"
    )
    if won:
        swap(play, target, hold, replace(hold, location=location, pinned=False))
    return won


@rule
def disarm(play: Play, actor: str, target: str) -> bool:
    """STR and SIZ against STR: the hand drops what it holds; the arm is pinned either way. [BRP-SKL-082 BRP-SPT-128]"""
    hold = grip_for(play, actor, target, "disarm")
    me, them = play.actor(actor), play.actor(target)
    mine = strength_of(play, actor, target) + me.value("SIZ")
    won = contest(play, actor, target, hold, mine, them.value("STR"), "disarm")
    swap(play, target, hold, replace(hold, pinned=True))
    if won:
        open_hand(play, target, hold.location, "disarmed")
    return won


@rule
def grab_second(play: Play, actor: str, target: str, location: str) -> bool:
    """DEX against DEX and SIZ holds another place too, as many as one has hands; a failure lets the target try to
    break everything. [BRP-SKL-083]
    """
    hold = grip_for(play, actor, target, "second hold")
    them = play.actor(target)
    won = contest(
        play, actor, target, hold, play.actor(actor).value("DEX"), them.value("DEX") + them.value("SIZ"), "second hold"
    )
    if won:
        add(play, target, Hold(by=actor, location=location, used=True))
    else:
        break_free(play, target, actor)
    return won


@rule
def injure(play: Play, actor: str, target: str) -> int:
    """1D3 and the damage modifier, where the hold is; the target may try to break free at once. [BRP-SKL-084]"""
    hold = grip_for(play, actor, target, "injure")
    dice = Sum((Die(3), modifier_chance(damage_modifier(play.actor(actor)))))
    damage = past_powers(play, target, damage_done(play.draw(dice, of=actor, what="squeeze")), CRUSHING)
    wound(play, target, damage, "grappled", hold.location if play.book.options.hit_locations else "")
    break_free(play, target, actor)
    return damage


@rule
def immobilise(play: Play, actor: str, target: str) -> bool:
    """STR against STR: a held limb is useless, a held trunk leaves no action at all, until the hold breaks.

    [BRP-SKL-085 BRP-SKL-086]
    """
    hold = grip_for(play, actor, target, "immobilise")
    won = contest(
        play, actor, target, hold, strength_of(play, actor, target), play.actor(target).value("STR"), "immobilise"
    )
    if won:
        swap(play, target, hold, replace(hold, pinned=True))
    return won


@rule
def knock_down(play: Play, actor: str, target: str) -> None:
    """Both go down, out of any saddle; the target takes a point unless nimble. [BRP-SKL-087]"""
    grip_for(play, actor, target, "knock down")
    for who in (actor, target):
        end(play, who, MOUNTED, "dragged down")
        fall_prone(play, who)
    if characteristic_roll(play, target, "DEX") < Level.SUCCESS:
        wound(play, target, as_a_fall(play, target, 1, attack=True), "knocked down", at_random(play, target))


@rule
def strangle(play: Play, actor: str, target: str) -> int:
    """Take somebody by the throat: it goes on in every round, and the hold needs no more rolls. [BRP-SKL-088]"""
    hold = grip_for(play, actor, target, "strangle")
    swap(play, target, hold, replace(hold, strangling=True))
    return choke(play, actor, target)


@rule
def choke(play: Play, actor: str, target: str) -> int:
    """A round at somebody's throat: CON in a hundred, or 1D3, or 1D6 from a cord; the target may try to break free at once.

    [BRP-SKL-088 BRP-POW-326 BRP-CRE-162 BRP-EQP-100]
    """
    damage, them = 0, play.actor(target)
    if not is_solid(them):
        play.cite("BRP-POW-326")
        play.note(f"There is nothing of {them.name} to hold.")
        release(play, actor, target)
        return damage
    cord = any(hold.by == actor and hold.cord for hold in play.actor(target).fight.holds)
    if characteristic_roll(play, target, "CON", 1) < Level.SUCCESS:
        damage = fate.spare(play, target, play.draw(Die(6 if cord else 3), of=target, what="strangled"))
        wound(play, target, damage, "strangled")
    break_free(play, target, actor)
    return damage


@rule
def throw_down(play: Play, actor: str, target: str) -> int:
    """STR and DEX against SIZ and DEX: thrown 1D6 metres out of every hold and saddle, prone, 1D6 unless nimble; DEX in a hundred
    lands on its feet. Held by the head, nobody is thrown, but 1D6 is done. Says the metres, or that damage. [BRP-SKL-089]
    """
    hold = grip_for(play, actor, target, "throw")
    me, them = play.actor(actor), play.actor(target)
    mine = strength_of(play, actor, target) + me.value("DEX")
    if not contest(play, actor, target, hold, mine, them.value("SIZ") + them.value("DEX"), "throw"):
        return 0
    if hold.location == "head":
        wrenched = past_powers(play, target, play.draw(Die(6), of=target, what="wrenched"), CRUSHING)
        wound(play, target, wrenched, "wrenched", "head" if play.book.options.hit_locations else "")
        return wrenched
    for each in play.state.actors:
        release(play, each, target)
    release(play, target, actor)
    end(play, target, MOUNTED, "thrown")
    metres = play.draw(Die(6), of=target, what="metres thrown")
    push(play, target, actor, metres)
    if characteristic_roll(play, target, "DEX", 1) >= Level.SUCCESS:
        return metres
    fall_prone(play, target)
    if characteristic_roll(play, target, "DEX") < Level.SUCCESS:
        felt = as_a_fall(play, target, play.draw(Die(6), of=target, what="thrown"), attack=True)
        wound(play, target, felt, "thrown", at_random(play, target))
    return metres
