"""Movement: points of a move, terrain, standing up and lying down, jumps and climbs."""

from __future__ import annotations

from rulewright.play import refuse, rule
from rulewright.rulesets.shards.character import Actor, Book, Play
from rulewright.rulesets.shards.effects import impose, lift
from rulewright.rulesets.shards.grid import Space
from rulewright.rulesets.shards.numbers import adjusting, grants, level, speed
from rulewright.rulesets.shards.turns import movement_points, take_action


def space_cost(actor: Actor, book: Book, terrain: int = 1) -> int:
    """Points for one space: the terrain's, more when prone, less for the sure-footed, never less than one.

    [SHA-CHR-032 SHA-SKL-009]
    """
    return max(1, terrain + sum(part.value for part in adjusting(actor, book, ("movement-cost",))))


@rule
def start_move(play: Play, actor: str, mode: str = "") -> int:
    """Take a movement action: its points are the speed, doubled in a straight line for a long stride on a second one.

    [SHA-SKL-013 SHA-CHR-032 SHA-TRT-056]
    """
    second = play.actor(actor).turn.moved
    take_action(play, actor, "movement", "move")
    me = play.actor(actor)
    points = movement_points(me, play.book, mode)
    if second and grants(me.character, play.book, "long-stride"):
        points *= 2
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


@rule
def move(play: Play, actor: str, x: int, y: int) -> int:
    """Move to a space. [SHA-SKL-013]"""
    if play.scene.order and not play.actor(actor).turn.points:
        start_move(play, actor)
    elif not play.scene.order:
        play.change(actor, "turn.points", 1000, "no hurry")
    return go(play, actor, x, y)


@rule
def stand_up(play: Play, actor: str) -> None:
    """Get up. [SHA-SKL-018]"""
    if not play.actor(actor).is_marked("prone"):
        raise refuse("Nobody is lying down.", "SHA-SKL-018", "Move instead.")
    change_posture(play, actor, "stand-up")
    lift(play, actor, "prone", "stands up")


@rule
def drop_prone(play: Play, actor: str) -> None:
    """Lie down. [SHA-SKL-008]"""
    change_posture(play, actor, "drop-prone")
    impose(play, actor, "prone", "lasting", "drops")


def change_posture(play: Play, actor: str, name: str) -> None:
    """A movement action, or once a round free for who steps nimbly. [SHA-MTH-044]"""
    me = play.actor(actor)
    nimble = "displacing-step" in me.character.powers or grants(me.character, play.book, "nimble")
    if nimble and "posture" not in me.turn.bonus:
        play.change(actor, "turn.bonus", (*me.turn.bonus, "posture"), name)
    else:
        take_action(play, actor, "movement", name)


def trained_speed(actor: Actor, book: Book) -> int:
    """Spaces a climb or a stroke of swimming covers: Athletics, at least one, at most the base speed.

    [SHA-SKL-040 SHA-SKL-045]
    """
    return min(max(1, level(actor.character, book, "athletics")), max(1, int(speed(actor, book))))


def jump_distance(actor: Actor, book: Book, more: int = 0) -> tuple[int, int]:
    """Spaces across and up that a jump covers; hollow bones double it, a charge lengthens it. [SHA-SKL-031]"""
    times = 2 if grants(actor.character, book, "jumps-double") else 1
    return 2 * times + more, 1 * times
