"""Swings: how somebody attacks, and why not so: no hand for it, no way there, nothing to aim at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rulewright.contract import Pick, Tick, Within
from rulewright.kits.choosing import Options, listed
from rulewright.kits.counting import counted
from rulewright.play import Refusal
from rulewright.rulesets.shards.body.fear import must_flee
from rulewright.rulesets.shards.checks.boosts import no_boosts
from rulewright.rulesets.shards.checks.laid import Boosted, laid
from rulewright.rulesets.shards.checks.offers import Boosts, Facts, foes_first
from rulewright.rulesets.shards.checks.turns import no_action
from rulewright.rulesets.shards.combat.aiming import Manner, boosting
from rulewright.rulesets.shards.combat.arms import hands_for, no_weapon_range, weapons_of
from rulewright.rulesets.shards.state.adjustments import grants
from rulewright.rulesets.shards.state.character import Actor, Book, State
from rulewright.rulesets.shards.state.entries_gear import Weapon
from rulewright.rulesets.shards.state.numbers import reach, scale
from rulewright.rulesets.shards.state.scale import exactly
from rulewright.rulesets.shards.world.charging import CHARGE, run_up_points
from rulewright.rulesets.shards.world.concealment import no_aim, sight_between
from rulewright.rulesets.shards.world.hostility import no_hostility
from rulewright.rulesets.shards.world.movement import toward
from rulewright.space.grid import Space

REACH_ATTACK = "reach-attack"


def arms(state: State, book: Book, who: str) -> Options:
    """What one can strike or shoot with at once."""
    return listed(book.content.get(Weapon, each) for each in weapons_of(state.actor(who), book))


@dataclass(frozen=True, slots=True)
class Swing:
    """How somebody attacks: boosted, at whom besides, from surprise or not, with how many hands, and how carefully."""

    boosts: Boosts = ()
    further: Annotated[tuple[str, ...], Pick("Further targets", foes_first)] = ()
    convert: Annotated[bool, Tick("The other kind of damage, at half")] = False
    surprise: Annotated[bool, Tick("From surprise")] = False
    hands: Annotated[int, Within("Hands", 1, 4)] = 1
    careless: Annotated[bool, Tick("Without care for others in the way")] = False
    facts: Facts = ()
    most: Annotated[int, Within("Successes to use at most", 0, 6)] = 0


PLAINLY = Swing()
FIRST = Swing((REACH_ATTACK,))
"""A blow that comes before another's. [SHA-SKL-074]"""


def no_time_to_attack(state: State, book: Book, actor: str) -> Refusal | None:
    """Why somebody cannot attack now, whatever with: no action is left for it, or fear drives them away.

    [SHA-CORE-080 SHA-EFF-006]
    """
    me = state.actor(actor)
    if must_flee(state, book, actor):
        return Refusal(f"{me.name} must get away first.", "SHA-EFF-006", "Leave by the shortest way.")
    mine = (book.content.get(Weapon, each) for each in weapons_of(me, book))
    found = [no_action(me, "instant", "attack", book, arm.skill, arm.qualities) for arm in mine]
    return None if None in found else next(iter(found), no_action(me, "instant", "attack", book))


def no_attack(state: State, book: Book, actor: str, target: str, weapon: str, swing: Swing = PLAINLY) -> Refusal | None:
    """Why somebody cannot attack so. [SHA-SKL-068]"""
    me, arm, boosts = state.actor(actor), book.content.get(Weapon, weapon), swing.boosts
    targets = (target, *swing.further)
    if not arm.natural and weapon not in me.in_hand:
        return Refusal(f"{me.name} does not hold {arm.name}.", "SHA-SKL-015", "Ready it first.")
    if swing.hands > hands_for(me, arm, book):
        return Refusal(
            f"{me.name} has no {counted(swing.hands, 'hand')} for {arm.name}.", "SHA-ECO-017", "Drop something first."
        )
    if book.options.loading and arm.launcher and weapon not in me.loaded:
        return Refusal(f"{arm.name} is not loaded.", "SHA-SKL-011", "Load it first.")
    if (spared := no_hostility(state, book, actor, targets)) is not None:
        return spared
    action = boosting(state, book, actor, target, arm, *swing.facts)
    refusal = no_action(me, "instant", "attack", book, arm.skill, arm.qualities)
    refusal = refusal or no_boosts(state, book, actor, boosts, action)
    refusal = refusal or no_several(state, book, actor, targets, boosts)
    if refusal is not None:
        return refusal
    boosted = laid(book, boosts, action)
    place = end_of_run(state, book, actor, target, arm, boosts)
    there = state if place == me.at else state.write(actor, "at", place)
    found = (no_shot(there, book, actor, each, arm, boosted, swing.facts) for each in targets)
    return next((each for each in found if each is not None), None)


def no_blow(state: State, book: Book, actor: str, target: str, arm: Weapon, how: Manner) -> Refusal | None:
    """Why a blow that comes on top of an attack, or without one, does not fall: as if it were an attack of its own.

    [SHA-CORE-085 SHA-SKL-068]
    """
    spared = no_hostility(state, book, actor, (target,))
    return spared or no_shot(state, book, actor, target, arm, how.boosted, how.facts)


def end_of_run(state: State, book: Book, actor: str, target: str, arm: Weapon, boosts: tuple[str, ...]) -> Space:
    """Where somebody strikes from: where they stand, or where a charge or a stride takes them. [SHA-SKL-039 SHA-MTH-108]"""
    me = state.actor(actor)
    boosted = laid(book, boosts, boosting(state, book, actor, target, arm))
    charging = CHARGE in boosts
    if not charging and not boosted.strides:
        return me.at
    points = me.turn.points + run_up_points(me, book, charging=charging, boosted=boosted)
    return toward(state, book, actor, target, points, within(me, book, arm))


def within(actor: Actor, book: Book, arm: Weapon) -> int:
    """How many spaces off a target may be for a weapon in the hand; a shot is taken from close by."""
    return int(reach(actor, book)) + arm.reach if arm.band is None else 0


def no_shot(
    state: State, book: Book, actor: str, target: str, arm: Weapon, boosted: Boosted, facts: tuple[str, ...] = ()
) -> Refusal | None:
    """Why a weapon does not get there: too far, or nothing to be aimed at. [SHA-SKL-068 SHA-ENV-011]"""
    beyond = no_weapon_range(state, book, actor, target, arm, boosted)
    if beyond is not None or ("around-cover" in boosted.qualities and "past-parry" not in facts):
        return beyond
    return no_aim(sight_between(state, book, actor, target))


def no_several(
    state: State, book: Book, actor: str, targets: tuple[str, ...], boosts: tuple[str, ...]
) -> Refusal | None:
    """Why these cannot be struck at together: a giant swats the small, a swarm takes all around.

    [SHA-SKL-076 SHA-SKL-077]
    """
    if len(set(targets)) < len(targets):
        return Refusal("Each target once.", "SHA-SKL-077", "Name each once.")
    if len(targets) == 1:
        return None
    me = state.actor(actor)
    if "swarm-attack" in boosts and grants(me.character, book, "swarm"):
        return None
    sizes = tuple(scale(state.actor(each), book) for each in targets)
    if "swat" in boosts and swat_targets(scale(me, book), sizes) and side_by_side(state, targets):
        return None
    return Refusal("One blow does not take so many.", "SHA-SKL-077", "Strike at one.")


def side_by_side(state: State, targets: tuple[str, ...]) -> bool:
    """Whether targets stand in one unbroken row: each beside another. [SHA-SKL-077]"""
    reached, left = {targets[0]}, set(targets[1:])
    while left:
        near = {
            who
            for who in left
            if any(state.scene.distance(state.actor(who).at, state.actor(one).at) <= 1 for one in reached)
        }
        if not near:
            return False
        reached, left = reached | near, left - near
    return True


def swat_targets(own: float, targets: tuple[float, ...]) -> bool:
    """Whether a giant's blow takes all of these: no more Scale together than its own, and so each less. [SHA-SKL-077]"""
    return sum((exactly(each) for each in targets), exactly(0)) <= exactly(own)
