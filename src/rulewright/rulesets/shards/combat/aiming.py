"""Aiming: all that bears on a blow before it falls: how it is struck, at whom, from where, and how both stand."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.play import Part
from rulewright.rulesets.shards.checks.attempt import BARE
from rulewright.rulesets.shards.checks.laid import PLAIN, Boosted, Boosting
from rulewright.rulesets.shards.checks.resolve import Attempt
from rulewright.rulesets.shards.checks.trait_effects import in_grapple, limbs_part
from rulewright.rulesets.shards.checks.turns import is_bonus
from rulewright.rulesets.shards.combat.arms import (
    arm_of,
    barred_defences,
    hands_strength,
    parries,
    range_parts,
)
from rulewright.rulesets.shards.gear.gear import shortfall
from rulewright.rulesets.shards.state.adjustments import adjusting, grants, holds
from rulewright.rulesets.shards.state.character import Actor, Book, State
from rulewright.rulesets.shards.state.entries import Deed
from rulewright.rulesets.shards.state.entries_gear import Weapon
from rulewright.rulesets.shards.state.forms import hands_taken_by
from rulewright.rulesets.shards.state.numbers import armor_factor, level, scale
from rulewright.rulesets.shards.world.concealment import Visibility, matters, sight_between, sight_part
from rulewright.rulesets.shards.world.lighting import CLEAR, FULL
from rulewright.rulesets.shards.world.surroundings import crowd_penalty, size_modifier, without_partial
from rulewright.rulesets.shards.world.terrain import footing_penalty, ground_at, through_currents

FINE = 2
"""Steps of size that a precise strike makes up for."""
AROUND = "around-cover"
LOOSE = Part("a grip", 0, "SHA-SKL-070")


@dataclass(frozen=True, slots=True)
class Manner:
    """How somebody strikes: with what, boosted how, and all that was said of it; a `bonus` blow takes no boosts of its own.

    [SHA-CORE-085]
    """

    weapon: str
    boosted: Boosted = PLAIN
    convert: bool = False
    surprise: bool = False
    hands: int = 1
    charging: bool = False
    boosts: tuple[str, ...] = ()
    careless: bool = False
    facts: tuple[str, ...] = ()
    most: int = 0
    bonus: bool = False


def boosting(state: State, book: Book, actor: str, target: str, weapon: Weapon, *facts: str) -> Boosting:
    """An attack as boosts see it. [SHA-SHM-034]"""
    overwhelmed = ("overwhelmed",) if state.actor(target).overwhelm else ()
    facts = (*facts, *(() if level(state.actor(actor).character, book, weapon.skill) else ("untrained",)))
    facts = (*facts, *(("shard-attack", "implement") if "shard" in weapon.qualities else ()))
    facts = (*facts, *(("unarmed",) if weapon.natural and weapon.skill == "melee" else ()))
    facts = (*facts, *(("bounces",) if weapon.bounces else ()))
    extra = is_bonus(state.actor(actor), book, "attack", weapon.skill, weapon.qualities)
    return Boosting("attack", weapon.skill, "instant", facts=(*overwhelmed, *facts), bonus=extra)


def aimed(state: State, book: Book, actor: str, target: str, how: Manner) -> Attempt:
    """A blow as the test sees it, whatever may be done about it then. [SHA-SKL-068]"""
    me, them = state.actor(actor), state.actor(target)
    arm = arm_of(me, how.weapon, book)
    return Attempt(
        actor,
        "attack",
        arm.skill,
        target,
        versus=parries(them, arm, book),
        barred=barred_defences(them, arm, book),
        gives=blow_parts(state, book, actor, target, how),
        flags=(BARE,) if arm.natural or arm.bare else (),
        added=how.boosted.successes,
    )


def blow_parts(state: State, book: Book, actor: str, target: str, how: Manner) -> tuple[Part, ...]:
    """All that bears on a blow besides skill and defence: boosts, distance, sight, ground, others, stances, posture.

    Others in the way do not matter to who does not care whom it meets. [SHA-ENC-010 SHA-ENC-011]
    """
    me, them = state.actor(actor), state.actor(target)
    arm = arm_of(me, how.weapon, book)
    versus = parries(them, arm, book)
    flowing = through_currents(state, me.at, them.at) if arm.band is not None else 0
    lying = adjusting(me, book, ("gross",)) if me.is_marked("prone") and "personal" not in arm.qualities else ()
    return (
        Part("constrictor", in_grapple(me, book), "SHA-TRT-048"),
        limbs_part(me, book, unarmed=arm.natural and arm.skill == "melee"),
        Part("boosts", how.boosted.chance, "SHA-CORE-092"),
        swarm_bonus(inside=grants(me.character, book, "swarm") and me.at == them.at),
        *range_parts(state, book, actor, target, arm),
        sight_part(seen_by(state, book, actor, target, arm, how), versus),
        Part("footing", footing_penalty(me, ground_at(state.scene, me.at), book), "SHA-ENV-019"),
        Part("current", flowing, "SHA-ENV-026"),
        size_part(me, them, book, how, versus),
        Part("crowd", 0 if how.careless else crowd_penalty(state, book, actor, target, arm.skill), "SHA-ENC-010"),
        Part("too heavy", shortfall(hands_strength(me, arm, book, how.hands), arm), "SHA-ECO-022"),
        *(adjusting(me, book, ("charge",)) if how.charging else ()),
        Part("ruby waters", unwatched(me, book, target, arm), "SHA-MTH-101"),
        *lying,
        grip_part(them, book, how.boosted),
    )


def grip_part(them: Actor, book: Book, boosted: Boosted) -> Part:
    """A shot that disarms is as hard as knocking away what is held: harder where it takes both hands.

    [SHA-MTH-043 SHA-SKL-070]
    """
    if "attack-disarms" not in boosted.marks:
        return LOOSE
    firmly = "hands" if them.in_hand and hands_taken_by(them.in_hand[0], book) > 1 else "one-hand"
    known = {each.id: each.by for each in book.content.get(Deed, "disarm").circumstances}
    return Part("a grip", known[firmly], "SHA-SKL-070")


def size_part(me: Actor, them: Actor, book: Book, how: Manner, versus: tuple[str, ...]) -> Part:
    """What size does to a blow; a precise one minds two halvings less, if that was chosen or there is no armor to pierce.

    [SHA-ENC-014 SHA-ENC-015 SHA-MTH-093]
    """
    by = size_modifier(scale(me, book), scale(them, book)) if matters(versus) else 0
    precise = by < 0 and "aims-small" in how.boosted.marks
    fine = precise and ("small-mark" in how.facts or not armor_factor(them, book))
    return Part("size", min(0, by + FINE) if fine else by, "SHA-ENC-014")


def seen_by(state: State, book: Book, actor: str, target: str, arm: Weapon, how: Manner) -> Visibility:
    """How a target stands to a shooter, for whom partial hiding may not count, and with a shot around cover.

    [SHA-MTH-023 SHA-MTH-030]
    """
    sight = sight_between(state, book, actor, target)
    if goes_around(state, book, actor, target, how) == "cover":
        sight = Visibility(sight.concealment, sight.cover - 1)
    return without_partial(sight, state.actor(actor), book, arm.skill)


def goes_around(state: State, book: Book, actor: str, target: str, how: Manner) -> str:
    """What a shot off a wall does: less cover where there is some, else or if that was chosen no Melee answers it.

    [SHA-MTH-023]
    """
    if AROUND not in how.boosted.qualities:
        return ""
    if "past-parry" in how.facts:
        return "counter"
    return "cover" if CLEAR < sight_between(state, book, actor, target).cover <= FULL else "counter"


def swarm_bonus(*, inside: bool) -> Part:
    """A swarm does better against whoever stands in it. [SHA-SKL-076]"""
    return Part("within the swarm", int(inside), "SHA-SKL-076")


def unwatched(actor: Actor, book: Book, target: str, arm: Weapon) -> int:
    """In ruby waters one does better against who has left one alone since the last turn. [SHA-MTH-101]"""
    left_alone = arm.skill == "melee" and not actor.is_marked(f"targeted-by-{target}")
    return int(left_alone and holds(actor, book, "ruby-waters"))
