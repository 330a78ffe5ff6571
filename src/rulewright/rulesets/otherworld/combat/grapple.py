"""Grapple: taking hold, pinning, breaking free, and taking a weapon out of a hand."""

from __future__ import annotations

from rulewright.contract import Measure, action
from rulewright.kits.choosing import choices
from rulewright.play import Derived, Part, Refusal, rule
from rulewright.rulesets.otherworld.body.blunder import blunder
from rulewright.rulesets.otherworld.body.holds import PINS, held_by, no_hand_for, pins_by
from rulewright.rulesets.otherworld.checks.checks import d10s, drawback, pool
from rulewright.rulesets.otherworld.checks.measures import DAMAGE, HIT
from rulewright.rulesets.otherworld.checks.offers import Target, With, others_in_play
from rulewright.rulesets.otherworld.checks.refusals import no_action
from rulewright.rulesets.otherworld.checks.turns import actions_left, take_action
from rulewright.rulesets.otherworld.combat.attack import (
    Blow,
    against,
    attack,
    contest,
    mishap,
    no_sight,
    no_weapon_in_hand,
)
from rulewright.rulesets.otherworld.combat.crowd import engage, no_room
from rulewright.rulesets.otherworld.gear import drop, free_hands
from rulewright.rulesets.otherworld.options import Options
from rulewright.rulesets.otherworld.state.character import Actor, Book, Hold, Play, State
from rulewright.rulesets.otherworld.state.entries import Weapon
from rulewright.rulesets.otherworld.state.questions import PinQuestion, SnatchQuestion

FREE = Measure("free", "Breaks free", lambda ending: ending.outcome, bool)


def wrestling_dice(me: Actor, weapon: Weapon, options: Options, *more: Part) -> Derived:
    """Wrestling is an attack with bare hands or a suitable weapon; grapplers do it better. [OW-096]"""
    specialty = "grappling" if weapon.skill == "unarmed" else weapon.specialty
    talent = Part("Grappler", me.talent("grappler") if options.talent_bonus == "dice" else 0, "OW-096")
    return pool("Wrestle", me, weapon.stat, weapon.skill, specialty, Part(weapon.name, weapon.attack), talent, *more)


def disarming_dice(me: Actor, weapon: Weapon, options: Options, *more: Part) -> Derived:
    """Disarming is an attack on the weapon; those who practise snatching do it better. [OW-098]"""
    specialty = "disarming" if weapon.skill == "unarmed" else weapon.specialty
    talent = Part("Weapon Snatch", me.talent("weapon-snatch") if options.talent_bonus == "dice" else 0, "OW-098")
    return pool("Disarm", me, weapon.stat, weapon.skill, specialty, Part(weapon.name, weapon.attack), talent, *more)


def escape_dice(me: Actor, *more: Part) -> Derived:
    """Breaking free takes Brawn, with Unarmed or Athletics."""
    ways = (
        pool("Escape", me, "brawn", "unarmed", "grappling", *more),
        pool("Escape", me, "brawn", "athletics", "", *more),
    )
    return max(ways)


def no_grip(book: Book, weapon: str) -> Refusal | None:
    """Why nobody is grappled with this. [OW-096]"""
    arm = book.content.get(Weapon, weapon)
    return None if arm.grapples else Refusal(f"{arm.name}: nothing to grapple with.", "OW-096", "Use bare hands.")


def no_second_captive(state: State, actor: str) -> Refusal | None:
    """Why somebody cannot take hold of anybody else: both arms are full of one. [OW-096]"""
    if not (held := held_by(state, actor)):
        return None
    holds = f"{state.actor(actor).name} holds {state.actor(held).name} already."
    return Refusal(holds, "OW-096", "Let go first.")


@action(
    "Grapple",
    "attack",
    unless=(no_action, no_second_captive, no_grip, no_hand_for, no_weapon_in_hand, no_sight, no_room),
    tells=(HIT,),
)
def grapple(play: Play, actor: str, target: Target, weapon: With = "fists") -> Blow:
    """Take hold of somebody: an attack that does no damage; its successes are the strength of the hold. [OW-096]"""
    strength = wrestle(play, actor, target, weapon)
    if not strength:
        return Blow(target)
    play.change(target, "hold", Hold(by=actor, strength=strength), "grappled")
    return Blow(target, hit=True)


@rule
def wrestle(play: Play, actor: str, target: str, weapon: str) -> int:
    """A wrestling roll against Defense; gives its successes, or 0 for a failure. [OW-096]"""
    penalty, arm = take_action(play, actor), play.book.content.get(Weapon, weapon)
    hindrances = (*against(play, actor, target, ranged=False), penalty)
    dice = wrestling_dice(play.actor(actor), arm, play.book.options, *hindrances)
    return overcome(play, actor, target, weapon, dice, "grappler")


def overcome(play: Play, actor: str, target: str, weapon: str, dice: int, talent: str) -> int:
    """Hands on somebody: an attack roll that does no damage; gives its successes, or 0 for a failure.

    By option the Talent adds successes instead of dice. [OW-096 OW-098]
    """
    rolled, needed = contest(play, actor, target, dice)
    engage(play, actor, target, ranged=False)
    more = play.actor(actor).talent(talent) if play.book.options.talent_bonus == "successes" else 0
    successes = 0 if rolled.critical else rolled.successes + more
    if rolled.botched:
        mishap(play, actor, weapon, rolled, failed=successes < needed)
    return successes if successes >= needed else 0


def no_pin(state: State, actor: str) -> Refusal | None:
    """Why somebody cannot pin anybody now. [OW-096]"""
    me = state.actor(actor)
    if not me.talent("grappler"):
        return Refusal(f"{me.name} has not learned to pin.", "OW-096", "Grappler teaches it.")
    if not held_by(state, actor):
        return Refusal(f"{me.name} holds nobody.", "OW-096", "Grapple somebody first.")
    return None


@action("Pin", "attack", unless=(no_action, no_pin), tells=(HIT,))
def pin(play: Play, actor: str, weapon: With = "fists") -> Blow:
    """Pin somebody held: Speed 0, no Dodge for either, and two ways to hold them. [OW-096 OW-097]"""
    target = held_by(play.state, actor)
    if not wrestle(play, actor, target, weapon):
        return Blow(target)
    choose_pins(play, actor)
    return Blow(target, hit=True)


@rule
def choose_pins(play: Play, actor: str) -> None:
    """Choose two of the five ways to pin; they may be changed each round. [OW-097]"""
    target = held_by(play.state, actor)
    text = f"In which two ways is {play.actor(target).name} pinned?"
    question = PinQuestion(of=actor, target=target, among=choices(PINS), least=2, most=2, text=text, rules=("OW-097",))
    play.change(target, "hold.pins", play.ask(question), "pinned")


def no_pinned(state: State, actor: str) -> Refusal | None:
    """Why there is no pin to change. [OW-097]"""
    if pins_by(state, actor):
        return None
    return Refusal(f"{state.actor(actor).name} pins nobody.", "OW-097", "Pin somebody first.")


@action("Change the pin", "attack", unless=(no_pinned,))
def change_pins(play: Play, actor: str) -> None:
    """On the own turn a grappler may hold a pinned opponent in other ways. [OW-096 OW-097]"""
    choose_pins(play, actor)


def no_hold(state: State, actor: str) -> Refusal | None:
    """Why there is nothing to break free of. [OW-096]"""
    me = state.actor(actor)
    return None if me.hold else Refusal(f"Nobody holds {me.name}.", "OW-096")


@action("Break free", "attack", unless=(no_action, no_hold), tells=(FREE,))
def escape(play: Play, actor: str) -> bool:
    """Break free: as many successes as the hold had. [OW-096 OW-101]"""
    me = play.actor(actor)
    penalty = take_action(play, actor)
    rolled = play.draw(d10s(escape_dice(me, penalty)), of=actor, what="escape")
    held = me.hold is not None and rolled.successes < me.hold.strength
    if rolled.critical:
        blunder(play, actor)
    elif rolled.botched:
        drawback(play, actor, failed=held)
    if held:
        return False
    play.change(actor, "hold", None, "breaks free")
    return True


def no_captive(state: State, actor: str) -> Refusal | None:
    """Why there is nobody to let go of. [OW-096]"""
    return None if held_by(state, actor) else Refusal(f"{state.actor(actor).name} holds nobody.", "OW-096")


@action("Let go", "attack", unless=(no_captive,))
def release(play: Play, actor: str) -> None:
    """Let go of whoever is held."""
    play.change(held_by(play.state, actor), "hold", None, "let go")


def in_hand(state: State, book: Book, target: str) -> str:
    """The first weapon that can be struck out of somebody's hand; an empty name is none. [OW-098]"""
    held = state.actor(target).in_hand
    return next((weapon for weapon in held if book.content.get(Weapon, weapon).hands), "")


def no_weapon_to_take(state: State, book: Book, target: str) -> Refusal | None:
    """Why somebody cannot be disarmed. [OW-098]"""
    if in_hand(state, book, target):
        return None
    return Refusal(f"{state.actor(target).name} holds no weapon.", "OW-098", "Attack instead.")


def nobody_to_disarm(state: State, book: Book, actor: str) -> Refusal | None:
    """Why nobody can be disarmed now: nobody who can be got at has anything in hand. [OW-031 OW-098]"""
    near = (each for each in others_in_play(state, book, actor) if no_weapon_to_take(state, book, each) is None)
    if any(no_sight(state, actor, each) is None and no_room(state, book, actor, each) is None for each in near):
        return None
    return Refusal("Nobody within reach holds a weapon.", "OW-098", "Move closer to who does.")


@action(
    "Disarm",
    "attack",
    unless=(no_action, no_hand_for, no_weapon_in_hand, no_sight, no_weapon_to_take, no_room, nobody_to_disarm),
    tells=(HIT, DAMAGE),
)
def disarm(play: Play, actor: str, target: Target, weapon: With = "fists") -> Blow:
    """Strike a weapon out of a hand, and catch it if that was practised; a master strikes at once. [OW-098]"""
    penalty, arm = take_action(play, actor), play.book.content.get(Weapon, weapon)
    hindrances = (*against(play, actor, target, ranged=False), penalty)
    dice = disarming_dice(play.actor(actor), arm, play.book.options, *hindrances)
    if not overcome(play, actor, target, weapon, dice, "weapon-snatch"):
        return Blow(target)
    taken = in_hand(play.state, play.book, target)
    drop(play, target, taken, "disarmed")
    return catch(play, actor, target, taken)


@rule
def catch(play: Play, actor: str, target: str, taken: str) -> Blow:
    """With an empty hand the weapon is caught, else it falls; at level 3 it may strike, if split for. [OW-098]"""
    me, arm = play.actor(actor), play.book.content.get(Weapon, taken)
    if not me.talent("weapon-snatch") or free_hands(me, play.book) < arm.hands:
        play.change_scene("ground", (*play.scene.ground, taken), "disarmed")
        return Blow(target, hit=True)
    play.change(actor, "weapons", (*me.weapons, taken), "snatched")
    play.change(actor, "in_hand", (*me.in_hand, taken), "snatched")
    if me.talent("weapon-snatch") < 3 or me.turn.done >= me.turn.declared or not actions_left(me):
        return Blow(target, hit=True)
    text = f"Strike {play.actor(target).name} at once?"
    if play.ask(SnatchQuestion(of=actor, target=target, weapon=taken, text=text, rules=("OW-098",))):
        return attack(play, actor, target, taken)
    return Blow(target, hit=True)
