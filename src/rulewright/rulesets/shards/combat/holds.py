"""Holds: grapple, break free, shove, disarm, and dirty moves."""

from __future__ import annotations

from math import floor
from typing import Annotated, Literal

from rulewright.contract import Pick, action
from rulewright.kits.choosing import Options, all_but, people
from rulewright.play import Part, Refusal
from rulewright.rulesets.shards.checks import offers
from rulewright.rulesets.shards.checks.measures import PASSES, SUCCESSES, WORKS
from rulewright.rulesets.shards.checks.offers import AnySkill, Boosts, Foe
from rulewright.rulesets.shards.checks.trait_effects import limbs_part
from rulewright.rulesets.shards.combat.arms import has_shield
from rulewright.rulesets.shards.combat.closing import close_in, closing, unawares
from rulewright.rulesets.shards.combat.passing import drive
from rulewright.rulesets.shards.combat.strike import knock_away
from rulewright.rulesets.shards.combat.wounding import charge_damage
from rulewright.rulesets.shards.skills.deeds import attempt
from rulewright.rulesets.shards.skills.doing import Doing, best_skill, trying
from rulewright.rulesets.shards.skills.results import standing_strength
from rulewright.rulesets.shards.skills.surprise import off_guard
from rulewright.rulesets.shards.state.adjustments import adjusting, grants
from rulewright.rulesets.shards.state.character import Book, Play, State
from rulewright.rulesets.shards.state.effects import impose, lift
from rulewright.rulesets.shards.state.numbers import arm_strength, scale
from rulewright.rulesets.shards.state.scale import exactly, of_successes
from rulewright.rulesets.shards.world.charging import CHARGE


def grappled_with(state: State, book: Book, who: str) -> Options:
    """Whoever is in the same hold."""
    return people(state, all_but(state, who, lambda other: other.is_marked("grappled")))


def no_hold(state: State, book: Book, target: str) -> Refusal | None:
    """Why nobody takes hold of somebody: a swarm or what has no shape slips through every grip. [SHA-TRT-041 SHA-TRT-064]"""
    them = state.actor(target)
    if not grants(them.character, book, "immune-grappled"):
        return None
    return Refusal(f"There is nothing of {them.name} to hold.", "SHA-TRT-041", "Enclose it, or strike at it.")


@action("Grapple", "attack", unless=(*closing("grapple"), no_hold), tells=(PASSES,))
def grapple(play: Play, actor: str, target: Foe, boosts: Boosts = ()) -> bool:
    """Take hold of somebody; both are held until it is broken. [SHA-SKL-072 SHA-SKL-078]

    A charge throws both down. [SHA-SKL-039]
    """
    if not close_in(play, actor, target, "grapple", boosts):
        return False
    doing = Doing(
        "grapple",
        "melee",
        target,
        boosts=boosts,
        gives=(bare_limbs(play, actor),),
        flags=unawares(play, actor, target, boosts),
    )
    outcome, _ = attempt(play, actor, doing)
    if outcome.passed:
        for one, other in ((actor, target), (target, actor)):
            impose(play, one, "grappled", "lasting", other)
            if CHARGE in boosts:
                impose(play, one, "prone", "lasting", "charge")
    return outcome.passed


@action("Break free", "attack", unless=trying("break-grapple"), tells=(PASSES,))
def break_grapple(
    play: Play,
    actor: str,
    target: Annotated[str, Pick("From whom", grappled_with)],
    skill: AnySkill = "",
    boosts: Boosts = (),
) -> bool:
    """Wrench oneself out of a hold, by strength or by skill. [SHA-SKL-030]

    With Acrobatics, Athletics or Melee against Athletics, and by surprise where the other is distracted. [SHA-EFF-013]
    """
    chosen = skill or best_skill(play.actor(actor), play.book, "break-grapple")
    flags = off_guard(play, target, actor)
    outcome, _ = attempt(play, actor, Doing("break-grapple", chosen, target, boosts=boosts, flags=flags))
    if outcome.passed:
        release(play, actor, target)
    return outcome.passed


@action("Let go", "attack")
def release(play: Play, actor: str, target: Annotated[str, Pick("Whom", grappled_with)]) -> None:
    """Let go of somebody: free, and without a test. [SHA-SKL-072]"""
    for who in (actor, target):
        lift(play, who, "grappled", "released")


@action("Shove", "attack", unless=closing("shove"), tells=(WORKS, SUCCESSES))
def shove(play: Play, actor: str, target: Foe, boosts: Boosts = ()) -> int:
    """Push somebody away, a space for each success; beyond their Strength they fall. [SHA-SKL-075]

    Successes go by Scale, and one's Strength less theirs is added; a charge, by how far one ran. [SHA-SKL-039]
    """
    if not close_in(play, actor, target, "shove", boosts):
        return 0
    gives = (shield_part(play, actor, 1), shield_part(play, target, -1), bare_limbs(play, actor))
    doing = Doing("shove", "melee", target, boosts=boosts, gives=gives, flags=unawares(play, actor, target, boosts))
    outcome, _ = attempt(play, actor, doing)
    if not outcome.passed:
        return 0
    me, them = play.actor(actor), play.actor(target)
    gained = exactly(arm_strength(me, play.book)) - exactly(standing_strength(them, play.book))
    run = charge_damage(me.turn.spaces) if CHARGE in boosts else 0
    return drive(
        play, target, me.at, max(0, of_successes(outcome.successes, scale(me, play.book)) + floor(gained) + run)
    )


def bare_limbs(play: Play, who: str) -> Part:
    """What many limbs are worth with nothing in them. [SHA-TRT-059]"""
    me = play.actor(who)
    return limbs_part(me, play.book, unarmed=not me.in_hand)


def shield_part(play: Play, who: str, sign: int) -> Part:
    """A shield helps to shove, and against it, in the stance for it. [SHA-MTH-041]"""
    me = play.actor(who)
    helps = sum(part.value for part in adjusting(me, play.book, ("shield-shove",))) if has_shield(me, play.book) else 0
    return Part("diamond leaf", sign * helps, "SHA-MTH-041")


@action("Dirty move", "attack", unless=closing("dirty-move"), tells=(PASSES,))
def dirty_move(
    play: Play,
    actor: str,
    target: Foe,
    result: Annotated[Literal["dazed", "prone"], Pick("To leave them")],
    boosts: Boosts = (),
) -> bool:
    """Sand in the eyes or a foot behind the heel: leave them dazed or lying. [SHA-SKL-069]"""
    if not close_in(play, actor, target, "dirty-move", boosts):
        return False
    flags = unawares(play, actor, target, boosts)
    outcome, _ = attempt(play, actor, Doing("dirty-move", "melee", target, boosts=boosts, flags=flags))
    if outcome.passed:
        impose(play, target, result, "encounter" if result == "dazed" else "lasting", actor)
    return outcome.passed


@action("Disarm", "attack", unless=closing("disarm"), tells=(WORKS,))
def disarm(
    play: Play,
    actor: str,
    target: Foe,
    circumstances: Annotated[tuple[str, ...], Pick("How it is held", offers.circumstances("disarm"))] = ("one-hand",),
    boosts: Boosts = (),
) -> int:
    """Knock what they hold out of their hand; two hands and straps make it harder. [SHA-SKL-070]

    It flies a space for each success.
    """
    if not close_in(play, actor, target, "disarm", boosts):
        return 0
    flags = unawares(play, actor, target, boosts)
    doing = Doing("disarm", "melee", target, circumstances=circumstances, boosts=boosts, flags=flags)
    outcome, _ = attempt(play, actor, doing)
    if outcome.passed:
        knock_away(play, target, "disarmed")
    return of_successes(outcome.successes, scale(play.actor(actor), play.book))
