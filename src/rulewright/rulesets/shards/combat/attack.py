"""Attack: strike or shoot at somebody, with boosts, and again where a boost says so."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rulewright.play import Part, Refusal, refuse, rule
from rulewright.rulesets.shards.burdens import in_grapple, retaliate, swarm_share
from rulewright.rulesets.shards.character import Book, Play, State
from rulewright.rulesets.shards.combat.arms import (
    barred_defences,
    flat_damage,
    halved,
    out_of_range,
    parries,
    range_parts,
    trauma_of,
)  # fmt: skip
from rulewright.rulesets.shards.effects import impose
from rulewright.rulesets.shards.entries import Armor, Weapon
from rulewright.rulesets.shards.failures import alternate
from rulewright.rulesets.shards.health import OTHER, converted, hurt
from rulewright.rulesets.shards.movement import go, toward
from rulewright.rulesets.shards.numbers import adjusting, grants, level, reach, scale, speed
from rulewright.rulesets.shards.powers.boosts import PLAIN, Boosted, Boosting, declare, laid, no_boosts
from rulewright.rulesets.shards.scale import exactly, of_successes
from rulewright.rulesets.shards.trial import Attempt, resolve
from rulewright.rulesets.shards.turns import no_action, take_action
from rulewright.rulesets.shards.waiting import happens

CHARGE_EVERY = 4
BARRED_BY_CHARGE = ("acrobatics", "artistry", "melee", "projectile", "stealth")


@dataclass(frozen=True, slots=True)
class Blow:
    """How an attack ended: its successes and the damage that came through."""

    successes: int = 0
    damage: int = 0
    undone: bool = False
    target: str = ""


@dataclass(frozen=True, slots=True)
class Manner:
    """How somebody strikes: with what, boosted how, and all that was said of it."""

    weapon: str
    boosted: Boosted = PLAIN
    convert: bool = False
    surprise: bool = False
    hands: int = 1
    charging: bool = False


def boosting(state: State, target: str, weapon: Weapon) -> Boosting:
    """An attack as boosts see it."""
    overwhelmed = ("overwhelmed",) if state.actor(target).overwhelm else ()
    return Boosting("attack", weapon.skill, "instant", facts=overwhelmed)


RUN_UPS = ("charge", "skirmishing")
"""Boosts that bring somebody to their target."""
SEVERAL = ("swat", "swarm-attack")
"""Boosts that strike at several."""


def no_attack(
    state: State, book: Book, actor: str, target: str, weapon: str, boosts: tuple[str, ...] = (),
    further: tuple[str, ...] = (),
) -> Refusal | None:  # fmt: skip
    """Why somebody cannot attack so. [SHA-SKL-068]"""
    me, arm = state.actor(actor), book.content.get(Weapon, weapon)
    if not arm.natural and weapon not in me.in_hand:
        return Refusal(f"{me.name} does not hold {arm.name}.", "SHA-SKL-015", "Ready it first.")
    action = boosting(state, target, arm)
    refusal = no_action(me, "instant", "attack") or no_boosts(me, book, boosts, action)
    refusal = refusal or no_several(state, book, actor, (target, *further), boosts)
    if refusal is None and not set(RUN_UPS) & set(boosts):
        boosted = laid(book, boosts, action)
        found = (out_of_range(state, book, actor, each, arm, boosted) for each in (target, *further))
        refusal = next((each for each in found if each is not None), None)
    return refusal


def no_several(
    state: State, book: Book, actor: str, targets: tuple[str, ...], boosts: tuple[str, ...]
) -> Refusal | None:
    """Why these cannot be struck at together: a giant swats the small, a swarm takes all around. [SHA-SKL-076 SHA-SKL-077]"""
    if len(set(targets)) < len(targets):
        return Refusal("Each target once.", "SHA-SKL-077", "Name each once.")
    if len(targets) == 1:
        return None
    me = state.actor(actor)
    if "swarm-attack" in boosts and grants(me.character, book, "swarm"):
        return None
    sizes = tuple(scale(state.actor(each), book) for each in targets)
    if "swat" in boosts and swat_targets(scale(me, book), sizes):
        return None
    return Refusal("One blow does not take so many.", "SHA-SKL-077", "Strike at one.")


def swat_targets(own: float, targets: tuple[float, ...]) -> bool:
    """Whether a giant's blow takes all of these: no more Scale together than its own. [SHA-SKL-077]"""
    return sum((exactly(each) for each in targets), exactly(0)) <= exactly(own) and all(each < own for each in targets)


def swarm_bonus(*, inside: bool) -> Part:
    """A swarm does better against whoever stands in it. [SHA-SKL-076]"""
    return Part("within the swarm", int(inside), "SHA-SKL-076")


@rule
def attack(
    play: Play, actor: str, target: str, weapon: str = "basic", boosts: tuple[str, ...] = (),
    further: tuple[str, ...] = (), *,
    convert: bool = False, surprise: bool = False, hands: int = 1, to: tuple[int, int] | None = None,
) -> Blow:  # fmt: skip
    """Attack: the weapon's skill against Acrobatics, a point of damage per success. [SHA-SKL-068 SHA-CORE-080]

    With boosts declared now; a bonus attack carries them too but takes none of its own. [SHA-CORE-085 SHA-CORE-092]
    """
    refusal = no_attack(play.state, play.book, actor, target, weapon, boosts, further)
    if refusal is not None:
        raise refuse(refusal.reason, refusal.rule, refusal.instead)
    arm = play.book.content.get(Weapon, weapon)
    boosted = declare(play, actor, boosts, boosting(play.state, target, arm))
    take_action(play, actor, "instant", "attack")
    charging = "charge" in boosts
    if charging or boosted.strides:
        points = run_up(play, actor, charging=charging, boosted=boosted)
        near = int(reach(play.actor(actor), play.book)) + arm.reach if arm.band is None else 0
        place = toward(play.state, play.book, actor, target, points, near)
        go(play, actor, *(to if to is not None else (place.x, place.y)))
    beyond = out_of_range(play.state, play.book, actor, target, arm, boosted)
    if beyond is not None:
        raise refuse(beyond.reason, beyond.rule, beyond.instead)
    how = Manner(weapon, boosted, convert, surprise, hands, charging)
    blows = [strike(play, actor, each, how) for each in (target, *further)]
    for _ in range(boosted.again):
        if not blows[0].undone and not play.actor(target).is_disabled:
            blows.append(strike(play, actor, target, replace(how, surprise=False, charging=False)))
    happens(play, "attacks", actor)
    return Blow(sum(each.successes for each in blows), sum(each.damage for each in blows), blows[0].undone, target)


@rule
def run_up(play: Play, actor: str, *, charging: bool, boosted: Boosted) -> int:
    """A charge gives points like Athletics, a skirmisher points like the speed; a charge leaves one open.

    Gives the points there are now.

    [SHA-SKL-039 SHA-MTH-108]
    """
    me, book = play.actor(actor), play.book
    points = me.turn.points
    if charging:
        points += min(level(me.character, book, "athletics"), int(speed(me, book)))
        points += sum(part.value for part in adjusting(me, book, ("charge-points",)))
        play.change(actor, "turn.barred", BARRED_BY_CHARGE, "charge")
        play.change(actor, "overwhelm", me.overwhelm + 1, "charge")
    if boosted.strides:
        worn = armor_penalty(play, actor) if boosted.armored_stride else 0
        points += max(0, int(speed(me, book)) - worn) * boosted.strides
    play.change(actor, "turn.points", points, "run-up")
    return points


def armor_penalty(play: Play, actor: str) -> int:
    """What worn armor takes, eased by practice."""
    me = play.actor(actor)
    if not me.armor:
        return 0
    eased = sum(part.value for part in adjusting(me, play.book, ("armor-penalty",)))
    return max(0, -play.book.content.get(Armor, me.armor).penalty - eased)


def charge_damage(spaces: int) -> int:
    """One more damage for every four spaces run before the blow. [SHA-SKL-039]"""
    return spaces // CHARGE_EVERY


@rule
def strike(play: Play, actor: str, target: str, how: Manner) -> Blow:
    """One blow or shot: the test, what it imposes, what it deals. [SHA-CORE-018 SHA-CORE-049 SHA-MTH-009]"""
    boosted = how.boosted
    book, arm = play.book, play.book.content.get(Weapon, how.weapon)
    me, them = play.actor(actor), play.actor(target)
    gives = (
        Part("constrictor", in_grapple(me, book), "SHA-TRT-048"),
        Part("boosts", boosted.chance, "SHA-CORE-092"),
        swarm_bonus(inside=grants(me.character, book, "swarm") and me.at == them.at),
        *range_parts(play.state, book, actor, target, arm),
    )
    if me.is_marked("prone") and "personal" not in arm.qualities:
        gives = (*gives, *adjusting(me, book, ("gross",)))
    outcome = resolve(
        play,
        Attempt(
            actor, "attack", arm.skill, target,
            versus=parries(me, them, arm, book),
            barred=barred_defences(me, them, arm, book),
            gives=(*gives, Part("initiative swap", swapped(play, actor), "SHA-SKL-010")),
            flags=("surprise",) if how.surprise else (),
            rerolls=boosted.rerolls,
            added=boosted.successes,
        ),
    )  # fmt: skip
    if outcome.undone:
        return Blow(undone=True, target=target)
    retaliate(play, target, actor, "reach" if arm.band is None else "sight", personal="personal" in arm.qualities)
    successes = outcome.successes
    if not successes and me.character.player:
        successes = alternate(play, actor, "attack", target)
    if not successes:
        return Blow(target=target)
    for condition, lasts in boosted.imposes:
        impose(play, target, condition, lasts, actor)
    return Blow(successes, deal(play, actor, target, successes, how), target=target)


def swapped(play: Play, actor: str) -> int:
    """What a swap of initiative gives or takes this round. [SHA-SKL-010]"""
    by = play.actor(actor).turn.swapped
    return by if by in (-1, 1) else 0


@rule
def deal(play: Play, actor: str, target: str, successes: int, how: Manner) -> int:
    """Successes times Scale and what weapon, Strength and boosts add; then halved or not; armor comes after.

    [SHA-CORE-018 SHA-CORE-049 SHA-CORE-068 SHA-CHR-027]
    """
    book, arm, boosted = play.book, play.book.content.get(Weapon, how.weapon), how.boosted
    me, them = play.actor(actor), play.actor(target)
    amount = of_successes(successes, scale(me, book)) + flat_damage(me, arm, book, boosted, how.hands)
    amount += charge_damage(me.turn.spaces) if how.charging else 0
    trauma = trauma_of(arm)
    if halved(me, them, arm, book):
        amount //= 2
    if how.convert and trauma in OTHER:
        amount, trauma = converted(amount), OTHER[trauma]
    amount = swarm_share(them, book, amount, template=bool(boosted.template))
    piercing = "armor-piercing" in (*arm.qualities, *boosted.qualities)
    return hurt(play, target, max(0, amount), trauma, arm.name, piercing=piercing)
