"""Movement: points of a move, terrain, standing up and lying down, jumps and climbs."""

from __future__ import annotations

from rulewright.contract import action
from rulewright.kits.counting import counted
from rulewright.play import Refusal, refuse, rule
from rulewright.rulesets.shards.body.fear import must_flee, no_nerve_for
from rulewright.rulesets.shards.body.outbreaks import called, hear_shards
from rulewright.rulesets.shards.checks.boosts import declare, no_boosts
from rulewright.rulesets.shards.checks.laid import Boosted, Boosting, laid
from rulewright.rulesets.shards.checks.order.waiting import happens
from rulewright.rulesets.shards.checks.turns import no_action, spending, take_action
from rulewright.rulesets.shards.gear.belongings import encumbrance
from rulewright.rulesets.shards.state.adjustments import grants
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State
from rulewright.rulesets.shards.state.effects import impose, lift, riders
from rulewright.rulesets.shards.state.numbers import capacity, level, reach, speed
from rulewright.rulesets.shards.state.species import can_fly, is_winged
from rulewright.rulesets.shards.world import paths
from rulewright.rulesets.shards.world.arriving import get_to
from rulewright.rulesets.shards.world.charging import stride_points
from rulewright.rulesets.shards.world.gait import (
    AIR,
    gait_of,
    has_points,
    heading_to,
    kept_as,
    points_for,
    points_of_move,
    strides,
)
from rulewright.rulesets.shards.world.terrain import keeps_upright, shaky_spaces
from rulewright.rulesets.shards.world.zone_effects import feel_zones
from rulewright.space.grid import Space

WALLS = "walks-walls"
MOVING = Boosting("move", "acrobatics", "movement")
"""A move as boosts see it."""


@rule
def start_move(play: Play, actor: str, mode: str = "") -> int:
    """Take a movement action: its points are the speed, doubled in a straight line for a long stride on a second one.

    Points of another way of moving are lost. [SHA-SKL-013 SHA-CHR-032 SHA-TRT-056 SHA-SPC-002]
    """
    me = play.actor(actor)
    points, straight = points_of_move(me, play.book, mode), strides(me, play.book)
    kept = me.turn.points if has_points(me, play.book, mode) else 0
    take_action(play, actor, "movement", "move")
    play.change(actor, "turn.points", kept + points, "move")
    for path, now in (("mode", kept_as(me, play.book, mode)), ("straight", straight), ("heading", Space())):
        if getattr(play.actor(actor).turn, path) != now:
            play.change(actor, f"turn.{path}", now, "move")
    return points


@rule
def go(play: Play, actor: str, x: int, y: int, *, climbing: bool = False) -> int:
    """Spend movement points on spaces, by the cheapest way; gives how many spaces off one was.

    What gives way underfoot, and what fills the place, does its work, and shards call.
    [SHA-CHR-032 SHA-ENV-004 SHA-SHM-027 SHA-EFF-044]
    """
    me, there, hearing = play.actor(actor), Space(x, y), called(play.state, play.book)
    gait = gait_of(me, play.book, me.turn.mode, climbing=climbing)
    prices = paths.reachable(play.state, play.book, actor, me.turn.points, gait)
    if there not in prices:
        raise refuse(
            f"{counted(me.turn.points, 'point', does='does/do')} not get there.", "SHA-CHR-032", "Go less far."
        )
    way = paths.way_to(play.state, play.book, actor, there, me.turn.points, gait)
    if gait.straight and way:
        play.change(actor, "turn.heading", Space(way[0].x - me.at.x, way[0].y - me.at.y), "move")
    elif way and riders(play.state, actor):
        play.change(actor, "turn.heading", heading_to(me.at, there), "move")
    take_wing(play, actor, aloft=not gait.touching)
    shaky = shaky_spaces(play.state, play.book, actor, way) if gait.touching else ()
    for each in shaky:
        left = play.actor(actor).turn.points - prices[there]
        if not keeps_upright(play, actor, left):
            there = each
            break
    spaces = play.scene.distance(me.at, there)
    play.change(actor, "at", there, "move")
    play.change(actor, "turn.points", play.actor(actor).turn.points - prices[there], "move")
    play.change(actor, "turn.spaces", me.turn.spaces + spaces, "move")
    feel_zones(play, actor)
    hear_shards(play, hearing)
    return spaces


def take_wing(play: Play, actor: str, *, aloft: bool) -> None:
    """Somebody goes up into the air, or is on the ground again. [SHA-ENV-019]"""
    if play.actor(actor).aloft != aloft:
        play.change(actor, "aloft", aloft, "move")


def no_move(state: State, book: Book, actor: str) -> Refusal | None:
    """Why somebody cannot move now. [SHA-SKL-013]"""
    me = state.actor(actor)
    if not state.scene.order:
        return Refusal(f"{me.name} can do nothing.", "SHA-CORE-045") if me.is_disabled else None
    return None if me.turn.points else no_action(me, "movement", "move", book)


def ways_out(state: State, book: Book, actor: str) -> dict[Space, int]:
    """Where somebody can go who must get away from what they fear, and what it takes; nothing for who need not.

    [SHA-EFF-006]
    """
    if not state.scene.order or not must_flee(state, book, actor) or no_move(state, book, actor) is not None:
        return {}
    me = state.actor(actor)
    taken = {each.at for other, each in state.in_view_of(actor).items() if other != actor and not each.is_disabled}
    points = me.turn.points or points_of_move(me, book)
    mode = me.turn.mode if me.turn.points else ""
    found = paths.reachable(state, book, actor, points, gait_of(me, book, mode))
    return {each: spent for each, spent in found.items() if each not in (*taken, me.at)}


def no_flight(state: State, book: Book, actor: str, mode: str) -> Refusal | None:
    """Why wings that have grown do not bear somebody: too heavy a load for them. [SHA-SHM-055]"""
    me = state.actor(actor)
    if mode != AIR or not is_winged(me.character) or can_fly(float(encumbrance(me, book)), int(capacity(me, book))):
        return None
    return Refusal("Wings bear less than half of what one can carry.", "SHA-SHM-055", "Leave something behind.")


def no_step(
    state: State, book: Book, actor: str, x: int, y: int, boosts: tuple[str, ...] = (), mode: str = ""
) -> Refusal | None:
    """Why somebody cannot move there so; in a fight or not, nobody steps within reach of what they fear.

    [SHA-SKL-013 SHA-CHR-032 SHA-SPC-002 SHA-EFF-006]
    """
    me, there = state.actor(actor), Space(x, y)
    refusal = no_move(state, book, actor) or no_boosts(state, book, actor, boosts, MOVING)
    if refusal is not None:
        return refusal
    afraid = no_nerve_for(state, book, actor, there)
    if afraid is not None or not state.scene.order:
        return afraid
    if not has_points(me, book, mode) and (spent := no_action(me, "movement", "move", book)) is not None:
        return spent
    if blocker := blocked_in_by(state, actor, there):
        name = state.actor(blocker).name
        return Refusal(f"{name} is in the way.", "SHA-SKL-043", "Go another way, or wait for the next round.")
    left = points_for(me, book, mode)
    gait = gait_of(me, book, mode, climbing=WALLS in laid(book, boosts, MOVING).marks)
    if there in paths.reachable(state, book, actor, left, gait):
        return None
    if gait.straight:
        return Refusal("A long stride goes straight ahead.", "SHA-TRT-056", "Go on in one direction, or less far.")
    return Refusal(f"{counted(left, 'point', does='does/do')} not get there.", "SHA-CHR-032", "Go less far.")


def blocked_in_by(state: State, actor: str, there: Space) -> str:
    """Who keeps somebody from a space: a conveyance that has them blocked in, toward which it lies. [SHA-SKL-043]"""
    me, far = state.actor(actor), state.scene.distance
    return next(
        (
            who
            for who, each in state.actors.items()
            if me.is_marked(f"blocked-in-by-{who}") and far(there, each.at) < far(me.at, each.at)
        ),
        "",
    )


@rule
def move(play: Play, actor: str, x: int, y: int, boosts: tuple[str, ...] = (), mode: str = "") -> int:
    """Move to a space; whoever lies in wait for an approach may act now. [SHA-SKL-013 SHA-CORE-079]

    With an ascending step one walks where others climb. [SHA-MTH-022 SHA-ENV-019]
    """
    climbing = WALLS in declare(play, actor, boosts, MOVING).marks if boosts else False
    if not play.scene.order:
        spaces = play.scene.distance(play.actor(actor).at, Space(x, y))
        take_wing(play, actor, aloft=not gait_of(play.actor(actor), play.book, mode).touching)
        get_to(play, actor, Space(x, y), "move")
        return spaces
    if not has_points(play.actor(actor), play.book, mode):
        start_move(play, actor, mode)
    spaces = go(play, actor, x, y, climbing=climbing)
    come_near(play, actor)
    return spaces


def come_near(play: Play, actor: str) -> None:
    """Whoever lies in wait for somebody to approach may act. [SHA-CORE-079]"""
    near = tuple(who for who in play.state.actors if who != actor and within_reach(play.state, play.book, who, actor))
    happens(play, "approaches", actor, near)


def within_reach(state: State, book: Book, who: str, other: str) -> bool:
    """Whether somebody could touch another."""
    return state.scene.distance(state.actor(who).at, state.actor(other).at) <= reach(state.actor(who), book)


def toward(state: State, book: Book, who: str, target: str, points: int, near: int = 1) -> Space:
    """As near to somebody as movement points go, without standing on anybody; no nearer than is needed."""
    me, goal, scene = state.actor(who), state.actor(target).at, state.scene
    taken = {each.at for other, each in state.in_view_of(who).items() if other != who and not each.is_disabled}

    def worth(space: Space) -> tuple[int, int, Space]:
        return max(near, scene.distance(space, goal)), spaces[space], space

    spaces = paths.reachable(state, book, who, points, gait_of(me, book, me.turn.mode if me.turn.points else ""))
    return min((each for each in spaces if each == me.at or each not in taken), key=worth)


# -- strides ------------------------------------------------------------------------------------


def end_of_stride(state: State, book: Book, actor: str, boosted: Boosted, target: str, near: int) -> Space:
    """Where somebody acts from: where they stand, or where a stride takes them that goes with the action. [SHA-MTH-108]"""
    me = state.actor(actor)
    if not boosted.strides or not target or target == actor:
        return me.at
    points = me.turn.points + stride_points(me, book, boosted)
    return toward(state, book, actor, target, points, near)


def after_stride(state: State, book: Book, actor: str, boosted: Boosted, target: str, near: int) -> State:
    """The scene once somebody has made the stride that goes with an action."""
    place = end_of_stride(state, book, actor, boosted, target, near)
    return state if place == state.actor(actor).at else state.write(actor, "at", place)


@rule
def stride(play: Play, actor: str, boosted: Boosted, target: str, near: int) -> None:
    """Take the points that go with an action, and get as near with them as it asks for; what is left serves a move.

    [SHA-MTH-108]
    """
    me = play.actor(actor)
    place = end_of_stride(play.state, play.book, actor, boosted, target, near)
    play.change(actor, "turn.points", me.turn.points + stride_points(me, play.book, boosted), "stride")
    if place != me.at:
        go(play, actor, place.x, place.y)


# -- standing and lying -------------------------------------------------------------------------


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


def no_standing(state: State, actor: str) -> Refusal | None:
    """Why somebody does not lie down: they lie already. [SHA-SKL-008]"""
    if not state.actor(actor).is_marked("prone"):
        return None
    return Refusal("They are lying down already.", "SHA-SKL-008", "Stand up, or crawl.")


@action("Drop prone", "move", unless=(no_standing, spending("movement", "drop-prone")))
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
