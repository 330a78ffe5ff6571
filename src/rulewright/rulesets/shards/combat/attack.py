"""Attack: strike or shoot at somebody, with boosts, and again where a boost says so."""

from __future__ import annotations

from dataclasses import dataclass

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
from rulewright.rulesets.shards.movement import go
from rulewright.rulesets.shards.numbers import adjusting, level, scale, speed
from rulewright.rulesets.shards.powers.boosts import Boosted, Boosting, declare, no_boosts
from rulewright.rulesets.shards.scale import of_successes
from rulewright.rulesets.shards.trial import Attempt, resolve
from rulewright.rulesets.shards.turns import no_action, take_action

CHARGE_EVERY = 4
BARRED_BY_CHARGE = ("acrobatics", "artistry", "melee", "projectile", "stealth")


@dataclass(frozen=True, slots=True)
class Blow:
    """How an attack ended: its successes and the damage that came through."""

    successes: int = 0
    damage: int = 0
    undone: bool = False


def boosting(state: State, target: str, weapon: Weapon) -> Boosting:
    """An attack as boosts see it."""
    overwhelmed = ("overwhelmed",) if state.actor(target).overwhelm else ()
    return Boosting("attack", weapon.skill, "instant", facts=overwhelmed)


def no_attack(
    state: State, book: Book, actor: str, target: str, weapon: str, boosts: tuple[str, ...] = ()
) -> Refusal | None:
    """Why somebody cannot attack so. [SHA-SKL-068]"""
    me, arm = state.actor(actor), book.content.get(Weapon, weapon)
    if not arm.natural and weapon not in me.in_hand:
        return Refusal(f"{me.name} does not hold {arm.name}.", "SHA-SKL-015", "Ready it first.")
    refusal = no_action(me, "instant", "attack") or no_boosts(me, book, boosts, boosting(state, target, arm))
    if refusal is None and not {"far-shot", "fierce-lunge", "charge", "skirmishing"} & set(boosts):
        refusal = out_of_range(state, book, actor, target, arm)
    return refusal


@rule
def attack(
    play: Play, actor: str, target: str, weapon: str = "basic", boosts: tuple[str, ...] = (), *,
    convert: bool = False, surprise: bool = False, hands: int = 1, to: tuple[int, int] | None = None,
) -> Blow:  # fmt: skip
    """Attack: the weapon's skill against Acrobatics, a point of damage per success. [SHA-SKL-068 SHA-CORE-080]

    With boosts declared now; a bonus attack carries them too but takes none of its own. [SHA-CORE-085 SHA-CORE-092]
    """
    refusal = no_attack(play.state, play.book, actor, target, weapon, boosts)
    if refusal is not None:
        raise refuse(refusal.reason, refusal.rule, refusal.instead)
    arm = play.book.content.get(Weapon, weapon)
    boosted = declare(play, actor, boosts, boosting(play.state, target, arm))
    take_action(play, actor, "instant", "attack")
    charging = "charge" in boosts
    if charging or boosted.strides:
        run_up(play, actor, charging=charging, boosted=boosted)
    if to is not None:
        go(play, actor, *to)
    beyond = out_of_range(play.state, play.book, actor, target, arm, boosted)
    if beyond is not None:
        raise refuse(beyond.reason, beyond.rule, beyond.instead)
    first = strike(
        play, actor, target, weapon, boosted, convert=convert, surprise=surprise, hands=hands, charging=charging
    )
    for _ in range(boosted.again):
        if not first.undone and not play.actor(target).is_disabled:
            again = strike(play, actor, target, weapon, boosted, convert=convert, hands=hands)
            first = Blow(first.successes + again.successes, first.damage + again.damage)
    return first


@rule
def run_up(play: Play, actor: str, *, charging: bool, boosted: Boosted) -> None:
    """A charge gives points like Athletics, a skirmisher points like the speed; a charge leaves one open.

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
def strike(
    play: Play, actor: str, target: str, weapon: str, boosted: Boosted, *,
    convert: bool = False, surprise: bool = False, hands: int = 1, charging: bool = False,
) -> Blow:  # fmt: skip
    """One blow or shot: the test, what it imposes, what it deals. [SHA-CORE-018 SHA-CORE-049 SHA-MTH-009]"""
    book, arm = play.book, play.book.content.get(Weapon, weapon)
    me, them = play.actor(actor), play.actor(target)
    gives = (
        Part("constrictor", in_grapple(me, book), "SHA-TRT-048"),
        Part("boosts", boosted.chance, "SHA-CORE-092"),
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
            flags=("surprise",) if surprise else (),
            rerolls=boosted.rerolls,
            added=boosted.successes,
        ),
    )  # fmt: skip
    if outcome.undone:
        return Blow(undone=True)
    retaliate(play, target, actor, "reach" if arm.band is None else "sight", personal="personal" in arm.qualities)
    successes = outcome.successes
    if not successes and me.character.player:
        successes = alternate(play, actor, "attack", target)
    if not successes:
        return Blow()
    for condition, lasts in boosted.imposes:
        impose(play, target, condition, lasts, actor)
    return Blow(
        successes,
        deal(play, actor, target, weapon, successes, boosted, convert=convert, hands=hands, charging=charging),
    )


def swapped(play: Play, actor: str) -> int:
    """What a swap of initiative gives or takes this round. [SHA-SKL-010]"""
    by = play.actor(actor).turn.swapped
    return by if by in (-1, 1) else 0


@rule
def deal(
    play: Play, actor: str, target: str, weapon: str, successes: int, boosted: Boosted, *,
    convert: bool = False, hands: int = 1, charging: bool = False,
) -> int:  # fmt: skip
    """Successes times Scale and what weapon, Strength and boosts add; then halved or not; armor comes after.

    [SHA-CORE-018 SHA-CORE-049 SHA-CORE-068 SHA-CHR-027]
    """
    book, arm = play.book, play.book.content.get(Weapon, weapon)
    me, them = play.actor(actor), play.actor(target)
    amount = of_successes(successes, scale(me, book)) + flat_damage(me, arm, book, boosted, hands)
    amount += charge_damage(me.turn.spaces) if charging else 0
    trauma = trauma_of(arm)
    if halved(me, them, arm, book):
        amount //= 2
    if convert and trauma in OTHER:
        amount, trauma = converted(amount), OTHER[trauma]
    amount = swarm_share(them, book, amount, template=bool(boosted.template))
    piercing = "armor-piercing" in (*arm.qualities, *boosted.qualities)
    return hurt(play, target, max(0, amount), trauma, arm.name, piercing=piercing)
