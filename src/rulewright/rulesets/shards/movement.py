"""Movement: points of a move, terrain, standing up and lying down, jumps and climbs."""

from __future__ import annotations

from rulewright.play import Refusal, refuse, rule
from rulewright.rulesets.shards.character import Actor, Book, Play, State
from rulewright.rulesets.shards.effects import impose, lift
from rulewright.rulesets.shards.grid import Space, within
from rulewright.rulesets.shards.numbers import adjusting, grants, level, reach, speed
from rulewright.rulesets.shards.turns import movement_points, no_action, take_action
from rulewright.rulesets.shards.waiting import happens


def space_cost(actor: Actor, book: Book, terrain: int = 1) -> int:
    """Points for one space: the terrain's, more when prone, less for the sure-footed, never less than one.

    [SHA-CHR-032 SHA-SKL-009]
    """
    return max(1, terrain + sum(part.value for part in adjusting(actor, book, ("movement-cost",))))


def points_of_move(actor: Actor, book: Book, mode: str = "") -> int:
    """The points of the next movement action; a long stride doubles those of a second one. [SHA-CHR-032 SHA-TRT-056]"""
    stride = actor.turn.moved and grants(actor.character, book, "long-stride")
    return movement_points(actor, book, mode) * (2 if stride else 1)


@rule
def start_move(play: Play, actor: str, mode: str = "") -> int:
    """Take a movement action: its points are the speed, doubled in a straight line for a long stride on a second one.

    [SHA-SKL-013 SHA-CHR-032 SHA-TRT-056]
    """
    me = play.actor(actor)
    points = points_of_move(me, play.book, mode)
    take_action(play, actor, "movement", "move")
    play.change(actor, "turn.points", me.turn.points + points, "move")
    return points


@rule
def go(play: Play, actor: str, x: int, y: int, terrain: int = 1) -> int:
    """Spend movement points on spaces; gives how many were crossed. [SHA-CHR-032]"""
    me = play.actor(actor)
    spaces = play.scene.distance(me.at, Space(x, y))
    price = spaces * space_cost(me, play.book, terrain)
    if price > me.turn.points:
        raise refuse(f"That takes {price} points; {me.turn.points} are left.", "SHA-CHR-032", "Go less far.")
    play.change(actor, "at", Space(x, y), "move")
    play.change(actor, "turn.points", me.turn.points - price, "move")
    play.change(actor, "turn.spaces", me.turn.spaces + spaces, "move")
    return spaces


def no_step(state: State, book: Book, actor: str, x: int | None = None, y: int | None = None) -> Refusal | None:
    """Why somebody cannot move, or not there. [SHA-SKL-013 SHA-CHR-032]"""
    me = state.actor(actor)
    if not state.scene.order:
        return Refusal(f"{me.name} can do nothing.", "SHA-CORE-045") if me.is_disabled else None
    left = me.turn.points or points_of_move(me, book)
    refusal = None if me.turn.points else no_action(me, "movement", "move")
    if refusal is None and x is not None and y is not None:
        price = state.scene.distance(me.at, Space(x, y)) * space_cost(me, book)
        if price > left:
            return Refusal(f"That takes {price} points; {left} are left.", "SHA-CHR-032", "Go less far.")
    return refusal


@rule
def move(play: Play, actor: str, x: int, y: int) -> int:
    """Move to a space; whoever lies in wait for an approach may act now. [SHA-SKL-013 SHA-CORE-079]"""
    refusal = no_step(play.state, play.book, actor, x, y)
    if refusal is not None:
        raise refuse(refusal.reason, refusal.rule, refusal.instead)
    if play.scene.order and not play.actor(actor).turn.points:
        start_move(play, actor)
    elif not play.scene.order:
        play.change(actor, "turn.points", 1000, "no hurry")
    spaces = go(play, actor, x, y)
    near = tuple(who for who in play.state.actors if who != actor and within_reach(play.state, play.book, who, actor))
    happens(play, "approaches", actor, near)
    return spaces


def within_reach(state: State, book: Book, who: str, other: str) -> bool:
    """Whether somebody could touch another."""
    return state.scene.distance(state.actor(who).at, state.actor(other).at) <= reach(state.actor(who), book)


def toward(state: State, book: Book, who: str, target: str, points: int, near: int = 1) -> Space:
    """As near to somebody as movement points go, without standing on anybody; no nearer than is needed."""
    me, goal, scene = state.actor(who), state.actor(target).at, state.scene
    taken = {each.at for other, each in state.actors.items() if other != who and not each.is_disabled}

    def worth(space: Space) -> tuple[int, int, Space]:
        return max(near, scene.distance(space, goal)), scene.distance(me.at, space), space

    spaces = within(me.at, points // space_cost(me, book), scene.grid)
    return min((each for each in spaces if each == me.at or each not in taken), key=worth)


@rule
def stand_up(play: Play, actor: str) -> None:
    """Get up. [SHA-SKL-018]"""
    if not play.actor(actor).is_marked("prone"):
        raise refuse("Nobody is lying down.", "SHA-SKL-018", "Move instead.")
    take_action(play, actor, "movement", "stand-up")
    lift(play, actor, "prone", "stands up")


@rule
def drop_prone(play: Play, actor: str) -> None:
    """Lie down. [SHA-SKL-008]"""
    take_action(play, actor, "movement", "drop-prone")
    impose(play, actor, "prone", "lasting", "drops")


def trained_speed(actor: Actor, book: Book) -> int:
    """Spaces a climb or a stroke of swimming covers: Athletics, at least one, at most the base speed.

    [SHA-SKL-040 SHA-SKL-045]
    """
    return min(max(1, level(actor.character, book, "athletics")), max(1, int(speed(actor, book))))


def jump_distance(actor: Actor, book: Book, more: int = 0) -> tuple[int, int]:
    """Spaces across and up that a jump covers; hollow bones double it, a charge lengthens it. [SHA-SKL-031]"""
    times = 2 if grants(actor.character, book, "jumps-double") else 1
    return 2 * times + more, 1 * times
