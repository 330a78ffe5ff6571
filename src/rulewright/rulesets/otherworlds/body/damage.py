"""Damage: what arrives behind the chain, and what its type leaves on whoever it hits."""

from __future__ import annotations

from typing import Literal

from rulewright.play import rule
from rulewright.rulesets.otherworlds.body.chain import Force, reduce
from rulewright.rulesets.otherworlds.body.conditions import knock_down
from rulewright.rulesets.otherworlds.body.health import heal, hurt, stun
from rulewright.rulesets.otherworlds.state.character import Play
from rulewright.rulesets.otherworlds.state.entries import DamageType
from rulewright.rulesets.otherworlds.state.numbers import attribute, half

type Share = Literal["none", "half", "all"]


@rule
def strike(play: Play, target: str, amount: int, force: Force, cause: str, death: Share = "none") -> int:
    """A blow of some amount meets the target's layers; gives the damage dealt.

    `death` is how much of what arrives is death damage. [OWS-017]
    """
    them = play.actor(target)
    if amount <= 0 or them.dead:
        return 0
    done = reduce(amount, force, them, play.book)
    play.change(target, "guard", done.guard, cause)
    play.change(target, "absorb", done.absorb, cause)
    if done.heals:
        heal(play, target, done.dealt, f"affinity to {force.damage}")
        return 0
    if done.dealt:
        play.note(f"{them.name} takes {done.dealt} {force.damage} damage from {cause}.", why=done.why())
    elif done.after_absorb:
        play.note(f"{them.name} withstands {force.damage}: no damage from {cause}.", why=done.why())
    else:
        stopped = f"all {amount}" if amount > 1 else "the 1"
        play.note(f"{them.name}'s guard and armor stop {stopped} damage.", why=done.why())
    lasting = {"none": 0, "half": half(done.dealt, play.book.options), "all": done.dealt}[death]
    settle(play, target, done.dealt, force.damage, cause, lasting)
    return done.dealt


def settle(play: Play, target: str, dealt: int, damage: str, cause: str, death: int = 0) -> None:
    """Damage that has passed every layer takes its effect by type. [OWS-079 OWS-082 OWS-085 OWS-116 OWS-123]"""
    if dealt <= 0:
        return
    entry = play.book.content.get(DamageType, damage)
    play.cite(*entry.rules)
    leaves = entry.leaves
    if leaves == "stun":
        stun(play, target, dealt, cause)
        return
    hurt(play, target, dealt, cause, death)
    if play.actor(target).dead:
        return
    match leaves:
        case "chill":
            chill(play, target, dealt, cause)
        case "stone":
            petrify(play, target, dealt, cause)
        case "poison":
            poison(play, target, dealt, cause)
        case "gust":
            gust(play, target, dealt, cause)
        case _:
            pass


@rule
def chill(play: Play, target: str, dealt: int, cause: str) -> None:
    """Each point of frost takes a point of Dexterity and of Speed. [OWS-102]"""
    play.change(target, "chill", play.actor(target).chill + dealt, cause)


@rule
def petrify(play: Play, target: str, dealt: int, cause: str) -> None:
    """Each point takes a point of Defense; at none left, its owner is stone. [OWS-109]"""
    play.change(target, "stone", play.actor(target).stone + dealt, cause)


@rule
def poison(play: Play, target: str, dealt: int, cause: str) -> None:
    """Poison works again at each turn in which its victim stirs, and exhausts. [OWS-111]"""
    play.change(target, "poison", play.actor(target).poison + dealt, cause)


@rule
def gust(play: Play, target: str, dealt: int, cause: str) -> None:
    """Wind throws down whoever it deals at least their Toughness. [OWS-122]"""
    if dealt >= attribute(play.actor(target), "toughness"):
        knock_down(play, target, cause)


@rule
def fixed(play: Play, target: str, amount: int, damage: str, cause: str, death: Share = "none") -> int:
    """Damage that comes as an amount: no defence roll, then the rest of the chain. [OWS-016]"""
    only = play.book.options.fixed_damage == "resistances"
    return strike(play, target, amount, Force(damage=damage, resistances_only=only), cause, death)
