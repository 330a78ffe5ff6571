"""Holds: grapple, break free, shove, disarm, and dirty moves."""

from __future__ import annotations

from math import floor
from typing import Literal

from rulewright.play import Part, rule
from rulewright.rulesets.shards.character import Play
from rulewright.rulesets.shards.combat.arms import has_shield
from rulewright.rulesets.shards.combat.attack import run_up
from rulewright.rulesets.shards.combat.strike import charge_damage, knock_away
from rulewright.rulesets.shards.deeds import Doing, attempt
from rulewright.rulesets.shards.effects import impose, lift
from rulewright.rulesets.shards.numbers import adjusting, scale, strength
from rulewright.rulesets.shards.powers.boosts import PLAIN
from rulewright.rulesets.shards.results import push
from rulewright.rulesets.shards.scale import exactly, of_successes
from rulewright.rulesets.shards.tries import best_skill


@rule
def grapple(play: Play, actor: str, target: str, boosts: tuple[str, ...] = ()) -> bool:
    """Take hold: both are grappled until it is broken or let go; a charge throws both down. [SHA-SKL-072 SHA-SKL-078]"""
    outcome, boosted = attempt(play, actor, Doing("grapple", "melee", target, boosts=boosts))
    if "charge" in boosts:
        run_up(play, actor, charging=True, boosted=boosted)
    if outcome.passed:
        for one, other in ((actor, target), (target, actor)):
            impose(play, one, "grappled", "lasting", other)
            if "charge" in boosts:
                impose(play, one, "prone", "lasting", "charge")
    return outcome.passed


@rule
def break_grapple(play: Play, actor: str, target: str, skill: str = "") -> bool:
    """Get free with Acrobatics, Athletics or Melee against Athletics. [SHA-SKL-030]"""
    chosen = skill or best_skill(play.actor(actor), play.book, "break-grapple")
    outcome, _ = attempt(play, actor, Doing("break-grapple", chosen, target))
    if outcome.passed:
        release(play, actor, target)
    return outcome.passed


@rule
def release(play: Play, actor: str, target: str) -> None:
    """Let go: free, and without a test. [SHA-SKL-072]"""
    for who in (actor, target):
        lift(play, who, "grappled", "released")


@rule
def shove(play: Play, actor: str, target: str, boosts: tuple[str, ...] = ()) -> int:
    """Push: successes by Scale and one's Strength less theirs, in spaces. [SHA-SKL-075]"""
    gives = (shield_part(play, actor, 1), shield_part(play, target, -1))
    outcome, _ = attempt(play, actor, Doing("shove", "melee", target, boosts=boosts, gives=gives))
    if "charge" in boosts:
        run_up(play, actor, charging=True, boosted=PLAIN)
    if not outcome.passed:
        return 0
    me, them = play.actor(actor), play.actor(target)
    gained = exactly(strength(me, play.book)) - exactly(strength(them, play.book))
    run = charge_damage(me.turn.spaces) if "charge" in boosts else 0
    return push(
        play, target, me.at, max(0, of_successes(outcome.successes, scale(me, play.book)) + floor(gained) + run)
    )


def shield_part(play: Play, who: str, sign: int) -> Part:
    """A shield helps to shove, and against it, in the stance for it. [SHA-MTH-041]"""
    me = play.actor(who)
    helps = sum(part.value for part in adjusting(me, play.book, ("shield-shove",))) if has_shield(me, play.book) else 0
    return Part("diamond leaf", sign * helps, "SHA-MTH-041")


@rule
def dirty_move(play: Play, actor: str, target: str, result: Literal["dazed", "prone"]) -> bool:
    """Sand in the eyes, a hooked leg: dazed or prone. [SHA-SKL-069]"""
    outcome, _ = attempt(play, actor, Doing("dirty-move", "melee", target))
    if outcome.passed:
        impose(play, target, result, "encounter" if result == "dazed" else "lasting", actor)
    return outcome.passed


@rule
def disarm(play: Play, actor: str, target: str, circumstances: tuple[str, ...] = ("one-hand",)) -> int:
    """Knock something out of a hand; it flies a space per success. [SHA-SKL-070]"""
    outcome, _ = attempt(play, actor, Doing("disarm", "melee", target, circumstances=circumstances))
    if outcome.passed:
        knock_away(play, target, "disarmed")
    return of_successes(outcome.successes, scale(play.actor(actor), play.book))
