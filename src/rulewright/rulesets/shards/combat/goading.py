"""Goading: whoever was taunted turns on who did it: gets there, does not turn away, and strikes."""

from __future__ import annotations

from rulewright.play import Refusal
from rulewright.rulesets.shards.body.will import goaded_by
from rulewright.rulesets.shards.checks.giving_up import still_fights
from rulewright.rulesets.shards.combat.arms import weapons_of
from rulewright.rulesets.shards.combat.swings import PLAINLY, Swing, no_attack
from rulewright.rulesets.shards.state.character import Book, State
from rulewright.rulesets.shards.world.charging import CHARGE
from rulewright.rulesets.shards.world.gait import gait_of, points_for
from rulewright.rulesets.shards.world.movement import no_move, no_step, toward, ways_out
from rulewright.rulesets.shards.world.paths import reachable
from rulewright.rulesets.shards.world.sneaking import is_hidden_from
from rulewright.space.grid import Space

HEADLONG = Swing((CHARGE,))


def unanswered(state: State, book: Book, actor: str) -> str:
    """Whom somebody was taunted by and has not turned on yet in a fight; "" for who is free to do as they like.

    Whoever has no action left for it, or sees nobody there, is. [SHA-MTH-117]
    """
    me = state.actor(actor)
    goader = goaded_by(me)
    if goader not in state.in_view_of(actor) or me.turn.standard or not state.scene.are_enemies(actor, goader):
        return ""
    fights = state.scene.order and still_fights(me) and still_fights(state.actor(goader))
    return goader if fights and not is_hidden_from(state, book, goader, actor) else ""


def could_strike(state: State, book: Book, actor: str, target: str) -> bool:
    """Whether somebody could attack another from where they stand, or by charging from there."""
    arms = weapons_of(state.actor(actor), book)
    return any(no_attack(state, book, actor, target, each, how) is None for each in arms for how in (PLAINLY, HEADLONG))


def could_close_in(state: State, book: Book, actor: str, target: str) -> bool:
    """Whether somebody could still get nearer to another with a move."""
    me, goal = state.actor(actor), state.actor(target).at
    if no_move(state, book, actor) is not None:
        return False
    there = toward(state, book, actor, target, points_for(me, book))
    nearer = state.scene.distance(there, goal) < state.scene.distance(me.at, goal)
    return nearer and no_step(state, book, actor, there.x, there.y) is None


def no_end_unanswered(state: State, book: Book, actor: str) -> Refusal | None:
    """Why somebody who was taunted cannot let the turn go by: they could turn on who did, or get nearer. [SHA-MTH-117]"""
    goader = unanswered(state, book, actor)
    if not goader:
        return None
    name = state.actor(goader).name
    refused = f"{state.actor(actor).name} cannot let {name}'s taunt go by."
    if could_strike(state, book, actor, goader):
        return Refusal(refused, "SHA-MTH-117", f"Attack {name}.")
    return Refusal(refused, "SHA-MTH-117", "Get nearer.") if could_close_in(state, book, actor, goader) else None


def no_turning_away(state: State, book: Book, actor: str, x: int, y: int, mode: str = "") -> Refusal | None:
    """Why somebody who was taunted does not go there: away from who did it, where no blow gets to them.

    Whom fear drives away goes for all that, where no other way out is left. [SHA-MTH-117 SHA-EFF-006]
    """
    goader = unanswered(state, book, actor)
    if not goader or not turns_away(state, book, actor, goader, Space(x, y), mode):
        return None
    out = ways_out(state, book, actor)
    if out and not any(
        not turns_away(state, book, actor, goader, each, mode)
        and no_step(state, book, actor, each.x, each.y, mode=mode) is None
        for each in out
    ):
        return None
    name = state.actor(goader).name
    return Refusal(f"{state.actor(actor).name} does not turn away from {name}.", "SHA-MTH-117", f"Turn on {name}.")


def turns_away(state: State, book: Book, actor: str, goader: str, there: Space, mode: str) -> bool:
    """Whether a space is further from who taunted somebody, and no blow gets to them from there. [SHA-MTH-117]"""
    me, goal = state.actor(actor), state.actor(goader).at
    if state.scene.distance(there, goal) <= state.scene.distance(me.at, goal):
        return False
    points = points_for(me, book, mode)
    price = reachable(state, book, actor, points, gait_of(me, book, mode)).get(there, points)
    gone = state.write(actor, "at", there).write(actor, "turn.points", points - price)
    return not could_strike(gone, book, actor, goader)
