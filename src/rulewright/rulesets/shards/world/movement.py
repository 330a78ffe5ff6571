"""Movement: points of a move, terrain, standing up and lying down, jumps and climbs."""

from __future__ import annotations

from rulewright.contract import action
from rulewright.play import Refusal, refuse, rule
from rulewright.rulesets.shards.body.fear import too_near
from rulewright.rulesets.shards.checks.boosts import declare, no_boosts
from rulewright.rulesets.shards.checks.laid import Boosting, laid
from rulewright.rulesets.shards.checks.turns import movement_points, no_action, spending, take_action
from rulewright.rulesets.shards.checks.waiting import happens
from rulewright.rulesets.shards.state.adjustments import grants
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State
from rulewright.rulesets.shards.state.effects import impose, lift
from rulewright.rulesets.shards.state.numbers import level, reach, speed
from rulewright.rulesets.shards.world import paths
from rulewright.rulesets.shards.world.terrain import cross_unsteady
from rulewright.rulesets.shards.world.zone_effects import feel_zones
from rulewright.space.grid import Space

WALLS = "walks-walls"
MOVING = Boosting("move", "acrobatics", "movement")
"""A move as boosts see it."""


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
def go(play: Play, actor: str, x: int, y: int, *, climbing: bool = False) -> int:
    """Spend movement points on spaces, by the cheapest way; gives how many spaces off one was.

    What gives way underfoot, and what fills the place, does its work. [SHA-CHR-032 SHA-ENV-004 SHA-SHM-027]
    """
    me, there = play.actor(actor), Space(x, y)
    price = paths.reachable(play.state, play.book, actor, me.turn.points, climbing=climbing).get(there)
    if price is None:
        raise refuse(f"{me.turn.points} points do not get there.", "SHA-CHR-032", "Go less far.")
    spaces = play.scene.distance(me.at, there)
    play.change(actor, "at", there, "move")
    play.change(actor, "turn.points", me.turn.points - price, "move")
    play.change(actor, "turn.spaces", me.turn.spaces + spaces, "move")
    cross_unsteady(play, actor, there)
    feel_zones(play, actor)
    return spaces


def no_move(state: State, book: Book, actor: str) -> Refusal | None:
    """Why somebody cannot move now. [SHA-SKL-013]"""
    me = state.actor(actor)
    if not state.scene.order:
        return Refusal(f"{me.name} can do nothing.", "SHA-CORE-045") if me.is_disabled else None
    return None if me.turn.points else no_action(me, "movement", "move", book)


def no_step(state: State, book: Book, actor: str, x: int, y: int, boosts: tuple[str, ...] = ()) -> Refusal | None:
    """Why somebody cannot move there. [SHA-SKL-013 SHA-CHR-032]"""
    me, there = state.actor(actor), Space(x, y)
    refusal = no_move(state, book, actor) or no_boosts(state, book, actor, boosts, MOVING)
    if refusal is not None or not state.scene.order:
        return refusal
    if too_near(state, book, actor, there):
        return Refusal(f"{me.name} is too afraid to go there.", "SHA-EFF-006", "Keep away from it.")
    left = me.turn.points or points_of_move(me, book)
    climbing = WALLS in laid(book, boosts, MOVING).marks
    if there not in paths.reachable(state, book, actor, left, climbing=climbing):
        return Refusal(f"{left} points do not get there.", "SHA-CHR-032", "Go less far.")
    return None


@rule
def move(play: Play, actor: str, x: int, y: int, boosts: tuple[str, ...] = ()) -> int:
    """Move to a space; whoever lies in wait for an approach may act now. [SHA-SKL-013 SHA-CORE-079]

    With an ascending step one walks where others climb. [SHA-MTH-022]
    """
    climbing = WALLS in declare(play, actor, boosts, MOVING).marks if boosts else False
    if not play.scene.order:
        spaces = play.scene.distance(play.actor(actor).at, Space(x, y))
        play.change(actor, "at", Space(x, y), "move")
        return spaces
    if not play.actor(actor).turn.points:
        start_move(play, actor)
    spaces = go(play, actor, x, y, climbing=climbing)
    near = tuple(who for who in play.state.actors if who != actor and within_reach(play.state, play.book, who, actor))
    happens(play, "approaches", actor, near)
    return spaces


def within_reach(state: State, book: Book, who: str, other: str) -> bool:
    """Whether somebody could touch another."""
    return state.scene.distance(state.actor(who).at, state.actor(other).at) <= reach(state.actor(who), book)


def toward(state: State, book: Book, who: str, target: str, points: int, near: int = 1) -> Space:
    """As near to somebody as movement points go, without standing on anybody; no nearer than is needed."""
    me, goal, scene = state.actor(who), state.actor(target).at, state.scene
    taken = {each.at for other, each in state.in_view_of(who).items() if other != who and not each.is_disabled}

    def worth(space: Space) -> tuple[int, int, Space]:
        return max(near, scene.distance(space, goal)), spaces[space], space

    spaces = paths.reachable(state, book, who, points)
    return min((each for each in spaces if each == me.at or each not in taken), key=worth)


def no_lying(state: State, actor: str) -> Refusal | None:
    """Why somebody cannot get up: they do not lie. [SHA-SKL-018]"""
    if state.actor(actor).is_marked("prone"):
        return None
    return Refusal("Nobody is lying down.", "SHA-SKL-018", "Move instead.")


@action("Stand up", "move", unless=(no_lying, spending("movement", "stand-up")))
def stand_up(play: Play, actor: str) -> None:
    """Get back on one's feet, with a movement action. [SHA-SKL-018]"""
    take_action(play, actor, "movement", "stand-up")
    lift(play, actor, "prone", "stands up")


@action("Drop prone", "move", unless=(spending("movement", "drop-prone"),))
def drop_prone(play: Play, actor: str) -> None:
    """Lie down: harder to hit from afar, slower to move. [SHA-SKL-008]"""
    take_action(play, actor, "movement", "drop-prone")
    impose(play, actor, "prone", "lasting", "drops")


def trained_speed(actor: Actor, book: Book) -> int:
    """Spaces a climb or a stroke of swimming covers: Athletics, at least one, at most the base speed.

    [SHA-SKL-040 SHA-SKL-045]
    """
    return min(max(1, level(actor.character, book, "athletics")), max(1, int(speed(actor, book))))


def jump_distance(actor: Actor, book: Book, more: int = 0) -> tuple[int, int]:
    """Spaces across and up that a jump covers; hollow bones and feathers double it, a charge lengthens it.

    [SHA-SKL-031 SHA-SHM-054]
    """
    times = (2 if grants(actor.character, book, "jumps-double") else 1) * (2 if actor.is_marked("feathers") else 1)
    return 2 * times + more, 1 * times
