"""Grapple: taking hold, pinning, breaking free, and taking a weapon out of a hand."""

from __future__ import annotations

from rulewright.kits.choosing import choices
from rulewright.play import Derived, Part, Refusal, Refused, refuse, rule
from rulewright.rulesets.otherworld.character import Actor, Book, Hold, Play, State
from rulewright.rulesets.otherworld.checks import d10s, pool
from rulewright.rulesets.otherworld.combat.attack import Blow, against, attack, contest, mishap, not_in_hand
from rulewright.rulesets.otherworld.combat.blunder import blunder, drop
from rulewright.rulesets.otherworld.combat.crowd import engage, no_room
from rulewright.rulesets.otherworld.combat.holds import PINS, arms_bound, held_by, pins_by
from rulewright.rulesets.otherworld.entries import Weapon
from rulewright.rulesets.otherworld.gear import free_hands
from rulewright.rulesets.otherworld.options import Options
from rulewright.rulesets.otherworld.questions import PinQuestion, SnatchQuestion
from rulewright.rulesets.otherworld.turns import actions_left, no_action, take_action


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


def no_grip(state: State, book: Book, actor: str, target: str, weapon: str) -> Refusal | None:
    """Why somebody cannot get a grip on a target now."""
    me, arm = state.actor(actor), book.content.get(Weapon, weapon)
    unfit = None if arm.grapples else Refusal(f"{arm.name}: nothing to grapple with.", "OW-096", "Use bare hands.")
    bound = arms_bound(state, actor, arm)
    return no_action(me) or unfit or bound or not_in_hand(me, arm) or no_room(state, book, actor, target)


@rule
def grapple(play: Play, actor: str, target: str, weapon: str = "fists") -> Blow:
    """Take hold of somebody: an attack that does no damage; its successes are the strength of the hold. [OW-096]"""
    if refusal := no_grip(play.state, play.book, actor, target, weapon):
        raise Refused(refusal)
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


@rule
def pin(play: Play, actor: str, weapon: str = "fists") -> Blow:
    """Pin somebody held: Speed 0, no Dodge for either, and two ways to hold them. [OW-096 OW-097]"""
    if refusal := no_pin(play.state, actor):
        raise Refused(refusal)
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


@rule
def change_pins(play: Play, actor: str) -> None:
    """On the own turn a grappler may hold a pinned opponent in other ways. [OW-096 OW-097]"""
    if not pins_by(play.state, actor):
        raise refuse(f"{play.actor(actor).name} pins nobody.", "OW-097", "Pin somebody first.")
    choose_pins(play, actor)


@rule
def escape(play: Play, actor: str) -> bool:
    """Break free: as many successes as the hold had. [OW-096]"""
    me = play.actor(actor)
    if me.hold is None:
        raise refuse(f"Nobody holds {me.name}.", "OW-096")
    penalty = take_action(play, actor)
    rolled = play.draw(d10s(escape_dice(me, penalty)), of=actor, what="escape")
    if rolled.critical:
        blunder(play, actor)
    if rolled.successes < me.hold.strength:
        return False
    play.change(actor, "hold", None, "breaks free")
    return True


@rule
def release(play: Play, actor: str) -> None:
    """Let go of whoever is held."""
    target = held_by(play.state, actor)
    if not target:
        raise refuse(f"{play.actor(actor).name} holds nobody.", "OW-096")
    play.change(target, "hold", None, "let go")


def no_disarm(state: State, book: Book, actor: str, target: str, weapon: str) -> Refusal | None:
    """Why somebody cannot disarm a target now."""
    me, arm = state.actor(actor), book.content.get(Weapon, weapon)
    armed = any(book.content.get(Weapon, each).hands for each in state.actor(target).in_hand)
    empty = None if armed else Refusal(f"{state.actor(target).name} holds no weapon.", "OW-098", "Attack instead.")
    return (
        no_action(me)
        or arms_bound(state, actor, arm)
        or not_in_hand(me, arm)
        or empty
        or no_room(state, book, actor, target)
    )


@rule
def disarm(play: Play, actor: str, target: str, weapon: str = "fists") -> Blow:
    """Strike a weapon out of a hand, and catch it if that was practised; a master strikes at once. [OW-098]"""
    if refusal := no_disarm(play.state, play.book, actor, target, weapon):
        raise Refused(refusal)
    penalty, arm = take_action(play, actor), play.book.content.get(Weapon, weapon)
    hindrances = (*against(play, actor, target, ranged=False), penalty)
    dice = disarming_dice(play.actor(actor), arm, play.book.options, *hindrances)
    if not overcome(play, actor, target, weapon, dice, "weapon-snatch"):
        return Blow(target)
    taken = next(each for each in play.actor(target).in_hand if play.book.content.get(Weapon, each).hands)
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
    me = play.actor(actor)
    if me.talent("weapon-snatch") < 3 or me.turn.done >= me.turn.declared or not actions_left(me):
        return Blow(target, hit=True)
    text = f"Strike {play.actor(target).name} at once?"
    if play.ask(SnatchQuestion(of=actor, target=target, weapon=taken, text=text, rules=("OW-098",))):
        return attack(play, actor, target, taken)
    return Blow(target, hit=True)
