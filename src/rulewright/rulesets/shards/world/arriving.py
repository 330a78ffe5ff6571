"""Arriving: whoever gets to a space, of their own will or not, feels what fills it and hears what calls from there."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Within, action
from rulewright.play import Refusal
from rulewright.rulesets.shards.body.outbreaks import called, hear_shards
from rulewright.rulesets.shards.body.shape import passes
from rulewright.rulesets.shards.checks.offers import Across, Along
from rulewright.rulesets.shards.checks.refusals import only
from rulewright.rulesets.shards.checks.turns import spending, take_action
from rulewright.rulesets.shards.state.character import Book, Play, State
from rulewright.rulesets.shards.state.numbers import speed
from rulewright.rulesets.shards.world.zone_effects import feel_zones
from rulewright.space.grid import Space


def get_to(play: Play, who: str, there: Space, cause: str) -> None:
    """Somebody gets to a space, of their own will or not; what fills it does its work, and shards call from there.

    [SHA-SHM-027 SHA-EFF-044]
    """
    hearing = called(play.state, play.book)
    play.change(who, "at", there, cause)
    feel_zones(play, who)
    hear_shards(play, hearing)


# -- through walls ------------------------------------------------------------------------------


no_ghost = only(
    lambda state, book, who: state.actor(who).is_marked("intangible"),
    "Walls stop who has a shape.",
    "SHA-EFF-017",
    "Find a door.",
)


def no_way_through(state: State, book: Book, actor: str, x: int, y: int, centimetres: int) -> Refusal | None:
    """Why a wall stops somebody: it is too thick, or too far across. [SHA-EFF-017]"""
    me = state.actor(actor)
    if passes(me, centimetres / 100) and state.scene.distance(me.at, Space(x, y)) <= speed(me, book):
        return None
    return Refusal(f"{me.name} does not get through.", "SHA-EFF-017", "Find a thinner wall, or a door.")


@action(
    "Pass through a wall", "move", unless=(no_ghost, spending("movement", "move"), no_way_through), id="through-wall"
)
def go_through(
    play: Play, actor: str, x: Across, y: Along, centimetres: Annotated[int, Within("Centimetres thick", 0, 1000)]
) -> None:
    """The intangible pass what is thinner than half a metre. [SHA-EFF-017]"""
    take_action(play, actor, "movement", "move")
    get_to(play, actor, Space(x, y), "through the wall")
