"""Strides: steps that a boost gives to whoever uses a power, and how near they bring one."""

from __future__ import annotations

from rulewright.play import rule
from rulewright.rulesets.shards.checks.laid import Boosted
from rulewright.rulesets.shards.state.character import Book, Play, State
from rulewright.rulesets.shards.state.entries import Power
from rulewright.rulesets.shards.state.numbers import reach
from rulewright.rulesets.shards.world.movement import after_stride, stride


def to_be_reached(entry: Power, targets: tuple[str, ...]) -> str:
    """Whom somebody must get near to for a power; "" where it goes farther than the hand."""
    return targets[0] if targets and entry.range == "reach" and not entry.template else ""


def after_power_stride(
    state: State, book: Book, actor: str, entry: Power, targets: tuple[str, ...], boosted: Boosted
) -> State:
    """The scene once somebody has made the stride that is laid upon a power; only what is in reach asks for one.

    [SHA-MTH-108]
    """
    near = to_be_reached(entry, targets)
    return after_stride(state, book, actor, boosted, near, int(reach(state.actor(actor), book)))


@rule
def stride_to(play: Play, actor: str, entry: Power, targets: tuple[str, ...], boosted: Boosted) -> None:
    """Make the stride that is laid upon a power, if one is. [SHA-MTH-108]"""
    if boosted.strides:
        stride(play, actor, boosted, to_be_reached(entry, targets), int(reach(play.actor(actor), play.book)))
