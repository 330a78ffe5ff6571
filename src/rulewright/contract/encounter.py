"""Encounter: how a ruleset opens a scene, whose move it is, and when it is over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from rulewright.play import FrozenMap, Play, State, rule


class InOrder(Struct, frozen=True):
    """Somebody's place in the order of a round; `done` once they have nothing to come in it.

    `open` says that the scene itself holds the place; else it follows from numbers, and whoever is not told
    somebody's numbers is not told their place either.
    """

    who: str
    done: bool = False
    open: bool = True


@dataclass(frozen=True, slots=True)
class Encounter:
    """The flow of a scene as readings of its state.

    `scene` makes the scene for actors on their sides. `begin` is a rule that opens it (initiative,
    say), or None. `acting` names who may act now; nobody means that `proceed`, a rule, moves the
    scene on (the next turn, the next round). `over` tells in words how it ended, or None. `round` counts
    the rounds that have begun, where the game has any, and `counts` is what it calls them. `order` is who comes when in
    the round that is under way: first those who are done, as they came, then the others as they will; nobody where there
    are no turns. `ends` is the action that ends a scene, and `keeps` are the fields of a scene that hold in the next one
    too: the time, say. Those of them that count on are its `clocks`: where two scenes come together, the later holds.
    `calm` is what a scene has otherwise in which nobody means to fight.
    """

    scene: Callable[[Mapping[str, str]], Any]
    acting: Callable[[State[Any, Any], Any], tuple[str, ...]]
    proceed: Callable[..., Any]
    over: Callable[[State[Any, Any], Any], str | None]
    begin: Callable[..., Any] | None = None
    round: Callable[[State[Any, Any]], int] = lambda state: 0
    counts: str = "Round"
    order: Callable[[State[Any, Any], Any], tuple[InOrder, ...]] = lambda state, book: ()
    ends: str = ""
    keeps: tuple[str, ...] = ()
    clocks: tuple[str, ...] = ()
    calm: Mapping[str, Any] = FrozenMap()


class Anywhere(Struct, frozen=True, cache_hash=True):
    """A scene of which nothing is kept."""


@rule
def nothing_moves(play: Play[Any, Any, Any]) -> None:
    """Time does not move on by itself."""


FREE_TIME = Encounter(
    scene=lambda sides: Anywhere(),
    acting=lambda state, book: tuple(state.actors),
    proceed=nothing_moves,
    over=lambda state, book: None,
)
"""No turns and no end: everybody may act at any time."""
