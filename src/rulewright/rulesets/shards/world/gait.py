"""Gait: how somebody moves now: on foot, by air or water, up walls, straight ahead."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.kits.choosing import Options, words
from rulewright.rulesets.shards.checks.turns import movement_points
from rulewright.rulesets.shards.state.adjustments import grants
from rulewright.rulesets.shards.state.character import Actor, Book, State
from rulewright.rulesets.shards.state.numbers import WATER
from rulewright.rulesets.shards.state.species import species_of
from rulewright.space.grid import Space

AIR, CLIMBING, CRAWLING = "air", "climbing", "crawling"
UNLISTED = (WATER, CLIMBING, CRAWLING)
"""What every body can do somehow, whether it is listed or not. [SHA-CHR-031 SHA-SPC-002]"""
ANYWHERE = Space()
"""No heading yet."""


@dataclass(frozen=True, slots=True)
class Gait:
    """How somebody moves: in which `mode`, up walls or not, and whether only `straight` ahead, on a `heading` if there is one."""

    mode: str = ""
    climbing: bool = False
    straight: bool = False
    heading: Space = ANYWHERE

    @property
    def touching(self) -> bool:
        """Whether one touches the ground: not by air. [SHA-ENV-019]"""
        return self.mode != AIR


ON_FOOT = Gait()


def strides(actor: Actor, book: Book) -> bool:
    """Whether the next movement action is a long stride: one that takes the standard action. [SHA-TRT-056]"""
    return actor.turn.moved and grants(actor.character, book, "long-stride")


def has_points(actor: Actor, book: Book, mode: str = "") -> bool:
    """Whether somebody has movement points left for a way of moving."""
    return bool(actor.turn.points) and actor.turn.mode == kept_as(actor, book, mode)


def kept_as(actor: Actor, book: Book, mode: str) -> str:
    """A way of moving as a turn keeps it: nothing for the one that a body is made for."""
    return "" if mode == species_of(actor.character, book).mode else mode


def points_of_move(actor: Actor, book: Book, mode: str = "") -> int:
    """The points of the next movement action; a long stride doubles those of a second one. [SHA-CHR-032 SHA-TRT-056]"""
    return movement_points(actor, book, mode) * (2 if strides(actor, book) else 1)


def points_for(actor: Actor, book: Book, mode: str = "") -> int:
    """The points somebody could move with now: what is left of a move, or those of the next one."""
    return actor.turn.points if has_points(actor, book, mode) else points_of_move(actor, book, mode)


def gait_of(actor: Actor, book: Book, mode: str = "", *, climbing: bool = False) -> Gait:
    """How somebody would move now. [SHA-TRT-056 SHA-SPC-002]"""
    mode = mode or species_of(actor.character, book).mode
    climbing = climbing or mode == CLIMBING
    if has_points(actor, book, mode):
        return Gait(mode, climbing, actor.turn.straight, actor.turn.heading)
    return Gait(mode, climbing, strides(actor, book))


def ways(state: State, book: Book, who: str) -> Options:
    """How somebody can move: as their kind does, and as every body can somehow. [SHA-SPC-002]"""
    return words(*dict.fromkeys((*species_of(state.actor(who).character, book).speeds, *UNLISTED)))


def heading_to(start: Space, there: Space) -> Space:
    """The step that leads nearest to where a mount or vehicle went: its course. [SHA-SKL-043]"""
    dx, dy = there.x - start.x, there.y - start.y
    far = max(abs(dx), abs(dy), 1)
    return Space(round(dx / far), round(dy / far))
