"""Where an action happens: crowds, size, footing, hiding and currents as parts of its target number."""

from __future__ import annotations

from rulewright.play import Part
from rulewright.rulesets.shards.state.adjustments import adjusting, holds
from rulewright.rulesets.shards.state.character import Actor, Book, State
from rulewright.rulesets.shards.state.numbers import scale
from rulewright.rulesets.shards.state.scale import exactly
from rulewright.rulesets.shards.world.concealment import Visibility, matters, sight_between
from rulewright.rulesets.shards.world.terrain import footing_penalty, ground_at
from rulewright.space.grid import line


def doublings(small: float, large: float) -> int:
    """How often one Scale doubles within another."""
    times, now = 0, exactly(small) * 2
    while now <= exactly(large):
        times, now = times + 1, now * 2
    return times


def size_modifier(own: float, target: float) -> int:
    """What size does to aiming: one more for each full doubling, one less for each full halving.

    [SHA-ENC-014 SHA-ENC-015]
    """
    return doublings(own, target) if target >= own else -doublings(target, own)


def seen_with(state: State, book: Book, actor: str, target: str, skill: str) -> Visibility:
    """How a target stands to somebody who acts with a skill. [SHA-ENV-012 SHA-MTH-030]"""
    return without_partial(sight_between(state, book, actor, target), state.actor(actor), book, skill)


def without_partial(sight: Visibility, actor: Actor, book: Book, skill: str) -> Visibility:
    """What is left of it to somebody who acts with a skill, for whom nothing partial may count. [SHA-MTH-030]"""
    return sight.unless_partial() if minds_nothing_partial(actor, book, skill) else sight


def crowd(state: State, actor: str, target: str) -> tuple[str, ...]:
    """Others in the way, nearest first: in the spaces between, and in the target's own. [SHA-ENC-010 SHA-ENC-011]"""
    me, them = state.actor(actor), state.actor(target)
    spaces = (*line(me.at, them.at, state.scene.grid), them.at)
    found = [
        (spaces.index(each.at), who)
        for who, each in state.in_view_of(actor).items()
        if who not in (actor, target) and each.at in spaces and each.at != me.at and not each.dead
    ]
    return tuple(who for _, who in sorted(found))


def crowd_penalty(state: State, book: Book, actor: str, target: str, skill: str) -> int:
    """One less for each space with somebody else in it; a squad knows how to get past two, a sharp eye past all.

    [SHA-ENC-010 SHA-MTH-030]
    """
    if minds_nothing_partial(state.actor(actor), book, skill):
        return 0
    spaces = {state.actor(each).at for each in crowd(state, actor, target)}
    spared = sum(part.value for part in adjusting(state.actor(actor), book, ("crowd",)))
    return min(0, -len(spaces) + spared)


def minds_nothing_partial(actor: Actor, book: Book, skill: str) -> bool:
    """Whether no half cover, no haze and no crowd bears on what somebody does with a skill. [SHA-MTH-030]"""
    return skill == "projectile" and holds(actor, book, "sees-past-partial")


def careless_target(state: State, actor: str, target: str) -> str:
    """Whom a careless shot meets: the first in the line. [SHA-ENC-011]"""
    in_the_way = crowd(state, actor, target)
    between = [each for each in in_the_way if state.actor(each).at != state.actor(target).at]
    return (between or [target])[0]


def place_parts(
    state: State, book: Book, actor: str, target: str, versus: tuple[str, ...], skill: str, *, aimed: bool = True
) -> tuple[Part, ...]:
    """All that the place and both bodies do to an action that is no blow, as parts of its target number.

    Others in the way matter to what is aimed at one, not to what fills a place. [SHA-ENC-010 SHA-ENC-014 SHA-ENC-015 SHA-ENV-001 SHA-ENV-012 SHA-ENV-020 SHA-ENV-021 SHA-ENV-023]
    """
    me = state.actor(actor)
    parts = [Part("footing", footing_penalty(me, ground_at(state.scene, me.at), book), "SHA-ENV-020")]
    if not target or target == actor:
        return tuple(parts)
    them = state.actor(target)
    if matters(versus):
        sight = seen_with(state, book, actor, target, skill)
        parts.append(Part("size", size_modifier(scale(me, book), scale(them, book)), "SHA-ENC-014"))
        parts.append(Part("hidden", sight.penalty(), "SHA-ENV-012"))
        parts.append(Part("crowd", crowd_penalty(state, book, actor, target, skill) if aimed else 0, "SHA-ENC-010"))
    return tuple(parts)
