"""Attack: dice against Defense, then dice of damage."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rulewright.chance import Faces, Pool
from rulewright.contract import Pick, action
from rulewright.kits.choosing import Options
from rulewright.play import GM, Derived, Part, Refusal, derived, known_of, rule
from rulewright.play.effects import parts_of, total_of
from rulewright.rulesets.otherworld.body.blunder import blunder
from rulewright.rulesets.otherworld.body.health import hurt
from rulewright.rulesets.otherworld.body.holds import no_hand_for
from rulewright.rulesets.otherworld.checks.checks import d10s, drawback, estrangement, pool
from rulewright.rulesets.otherworld.checks.measures import DAMAGE, DROPS, HIT
from rulewright.rulesets.otherworld.checks.offers import Target, With, spoken
from rulewright.rulesets.otherworld.checks.refusals import no_action
from rulewright.rulesets.otherworld.checks.turns import take_action
from rulewright.rulesets.otherworld.combat.crowd import engage, friends_in_the_way, no_room
from rulewright.rulesets.otherworld.combat.defense import defend, defense
from rulewright.rulesets.otherworld.combat.manoeuvres import MELEE_TALENTS, harder, manoeuvres_known, press
from rulewright.rulesets.otherworld.gear import drop
from rulewright.rulesets.otherworld.skills.specialties import KNOWLEDGE
from rulewright.rulesets.otherworld.state.character import Actor, Book, Play, State
from rulewright.rulesets.otherworld.state.entries import Weapon
from rulewright.rulesets.otherworld.world.creatures import meet


@dataclass(frozen=True, slots=True)
class Blow:
    """What an attack came to: whom it went to, whether it hit, and the damage that came through."""

    target: str
    hit: bool = False
    damage: int = 0


@dataclass(frozen=True, slots=True)
class Swing:
    """What an attack roll came to: where it goes, and by how much it hits, if it does."""

    at: str
    shift: int | None


@known_of(1024)
def attack_dice(me: Actor, weapon: Weapon, *more: Part, specialty: str = "") -> Derived:
    """Stat, combat skill and one specialty with the weapon's bonus; unless another is named, the specialty is the
    weapon's own. [OW-019 OW-026 OW-027]
    """
    bonus, practised = Part(weapon.name, weapon.attack, "OW-027"), specialty or weapon.specialty
    return pool("Attack", me, weapon.stat, weapon.skill, practised, bonus, *parts_of(me.effects, "attack"), *more)


def damage_dice(me: Actor, weapon: Weapon, shift: int) -> Derived:
    """The weapon's own dice, its stat, and one more for each success beyond Defense. [OW-045]"""
    return derived(
        "Damage",
        (weapon.name, weapon.damage, "OW-045"),
        (weapon.damage_stat.title(), me.stat(weapon.damage_stat) if weapon.damage_stat else 0, "OW-045"),
        ("shift", shift, "OW-006"),
        *parts_of(me.effects, "damage"),
    )


def against(play: Play, actor: str, target: str, *, ranged: bool) -> tuple[Part, ...]:
    """What a target's cover, friends in melee with it, and estrangement take from an attack.

    An animal is met by attacking somebody, and by being attacked. [OW-041 OW-051 OW-087 OW-088 OW-089]
    """
    for who in (actor, target):
        meet(play, who, (GM,))
    them = play.actor(target)
    friends = friends_in_the_way(play.state, actor, target) if ranged else ()
    if friends:
        play.cite("OW-041")
    return (
        Part("cover", total_of(them.effects, "attackers"), "OW-051"),
        Part("into melee", -3 if friends else 0, "OW-041"),
        estrangement(play.actor(actor), them, play.book.options, social=False),
    )


def no_sight(state: State, actor: str, target: str) -> Refusal | None:
    """Why somebody cannot be struck: whoever has no Otherness sees no spirits. [OW-023]"""
    me, them = state.actor(actor), state.actor(target)
    if me.perceives(them):
        return None
    return Refusal(f"{me.name} sees nobody there to strike at.", "OW-023", "It takes Otherness to see a spirit.")


def no_weapon_in_hand(state: State, book: Book, actor: str, weapon: str) -> Refusal | None:
    """Why a weapon cannot be used: it must be in hand, save for bare hands. [OW-040]"""
    me, arm = state.actor(actor), book.content.get(Weapon, weapon)
    if arm.id in me.in_hand or arm.id == "fists":
        return None
    return Refusal(f"{me.name} has no {arm.name} in hand.", "OW-040", "Draw it first; that is a free action.")


def no_reach(state: State, book: Book, actor: str, target: str, weapon: str) -> Refusal | None:
    """Why a target cannot be struck with this: hand-to-hand takes room. [OW-031]"""
    return None if book.content.get(Weapon, weapon).ranged else no_room(state, book, actor, target)


def no_training(state: State, book: Book, actor: str, weapon: str, manoeuvre: str) -> Refusal | None:
    """Why somebody cannot try a manoeuvre: it takes the Talent, and a melee weapon. [OW-094 OW-095]"""
    me = state.actor(actor)
    if manoeuvre == "plain":
        return None
    if not me.talent(manoeuvre):
        return Refusal(f"{me.name} has not learned that.", MELEE_TALENTS[manoeuvre], "Make a plain attack.")
    if book.content.get(Weapon, weapon).ranged:
        return Refusal("That takes a melee attack.", MELEE_TALENTS[manoeuvre], "Make a plain attack.")
    return None


def practised(state: State, book: Book, who: str) -> Options:
    """Specialties that may fit an attack with what is at hand: one's own, of its skills; knowing is not doing.

    [OW-019 OW-020]
    """
    skills = {book.content.get(Weapon, weapon).skill for weapon in (*state.actor(who).in_hand, "fists")}
    own = (key.partition("/") for key in state.actor(who).character.specialties)
    names = [name for skill, _, name in own if skill in skills and name != KNOWLEDGE]
    return tuple(map(spoken, dict.fromkeys(names)))


def no_practice(state: State, book: Book, actor: str, weapon: str, specialty: str) -> Refusal | None:
    """Why a specialty adds nothing to an attack: it must be one's own, of the weapon's skill. [OW-019]"""
    me, arm = state.actor(actor), book.content.get(Weapon, weapon)
    if not specialty or me.specialty(arm.skill, specialty):
        return None
    named = specialty.replace("-", " ")
    return Refusal(f"{me.name} has not practised {named} with that.", "OW-019", "Choose another, or none.")


type How = Annotated[str, Pick("How", manoeuvres_known)]
type Practised = Annotated[str, Pick("Specialty in place of the weapon's", practised)]


@action(
    "Attack",
    "attack",
    unless=(no_action, no_hand_for, no_weapon_in_hand, no_sight, no_reach, no_training, no_practice),
    tells=(HIT, DAMAGE, DROPS),
)
def attack(
    play: Play, actor: str, target: Target, weapon: With, manoeuvre: How = "plain", specialty: Practised = ""
) -> Blow:
    """Reach the target's Defense; what is beyond it adds to the damage. A specialty that fits better may count in place
    of the weapon's. [OW-027 OW-044]
    """
    swing = aim(play, actor, target, weapon, manoeuvre, specialty)
    if swing.shift is None:
        return Blow(swing.at)
    armored = manoeuvre != "ignore-armor"
    if manoeuvre != "pressure-points":
        return strike(play, actor, swing.at, weapon, swing.shift, armored=armored)
    blow = strike(play, actor, swing.at, weapon, swing.shift, armored=armored)
    press(play, actor, target)
    return blow


@rule
def aim(play: Play, actor: str, target: str, weapon: str, manoeuvre: str, specialty: str) -> Swing:
    """The attack roll against Defense, with what botches bring. [OW-044]"""
    arm = play.book.content.get(Weapon, weapon)
    penalty = take_action(play, actor)
    hindrances = against(play, actor, target, ranged=arm.ranged)
    dice = attack_dice(play.actor(actor), arm, *hindrances, penalty, specialty=specialty)
    rolled, needed = contest(play, actor, target, dice, arm.again)
    friends = friends_in_the_way(play.state, actor, target) if arm.ranged and rolled.botched else ()
    engage(play, actor, target, ranged=arm.ranged)
    if friends:
        target = stray(play, actor, friends)
        needed = defense(play.actor(target), actor, play.book.options)
    needed = harder(play, needed, target, manoeuvre)
    shift = rolled.successes - needed
    hit = shift >= 0 and not rolled.critical
    met = f"{play.actor(actor).name} {'hits' if hit else 'misses'} {play.actor(target).name}"
    play.note(f"{met}: {rolled.successes} against Defense {int(needed)}.", why=dice.derivation)
    if rolled.critical or (rolled.botched and not friends):
        mishap(play, actor, weapon, rolled, failed=not hit)
    return Swing(target, shift if hit else None)


def contest(play: Play, actor: str, target: str, dice: int, again: int = 10) -> tuple[Pool, int]:
    """An attack roll and the Defense it meets. The target dodges before the roll is seen, or after. [OW-032]"""
    if play.book.options.dodge_seen:
        rolled = play.draw(d10s(dice, again=again), of=actor, what="attack")
        return rolled, defend(play, target, actor, dice, rolled.successes)
    needed = defend(play, target, actor, dice)
    return play.draw(d10s(dice, again=again), of=actor, what="attack"), needed


@rule
def strike(play: Play, actor: str, target: str, weapon: str, shift: int, *, armored: bool = True) -> Blow:
    """A hit: throw the damage dice; each success is a point. [OW-045 OW-046]"""
    arm = play.book.content.get(Weapon, weapon)
    dice = damage_dice(play.actor(actor), arm, shift)
    points = play.draw(d10s(dice).successes(), of=actor, what="damage")
    through = hurt(play, target, points, arm.name, armored=armored, why=dice.derivation)
    return Blow(target, hit=True, damage=through)


@rule
def mishap(play: Play, actor: str, weapon: str, rolled: Pool, *, failed: bool) -> None:
    """A botched attack brings a drawback; a critical one costs dearly, perhaps one's own blood. [OW-043 OW-101]"""
    if not rolled.critical:
        drawback(play, actor, failed=failed)
        return
    match blunder(play, actor, attacking=True, armed=play.book.content.get(Weapon, weapon).hands > 0):
        case "weapon":
            drop(play, actor, weapon, "destroyed")
        case "damage":
            strike(play, actor, actor, weapon, 0)


@rule
def stray(play: Play, actor: str, friends: tuple[str, ...]) -> str:
    """A botched shot into melee goes to a friend, any one of them; an animal is met by it. [OW-042]"""
    friend = friends[0] if len(friends) == 1 else play.draw(Faces(friends), of=actor, what="who is in the way")
    meet(play, friend, (GM,))
    play.note(f"The shot goes towards {play.actor(friend).name}")
    return friend
