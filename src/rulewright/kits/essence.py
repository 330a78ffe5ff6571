"""Essence: what a state may forget for the rest of its scene, in parts that games share.

The lab merges states that differ in nothing that can matter any more. Each part here is right only where its words hold
for a game: that nobody asks which round it is, say. A test holds every game that has an essence to it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rulewright.play import State

__all__ = [
    "remade",
    "without_rounds",
]


def without_rounds(scene: Any, beyond: int = 1) -> Any:
    """A scene of which nobody can tell how many rounds it has lasted; and who had a turn stand there as they are in order.

    For games in which no rule, tactic or clock asks for the number of a round beyond a certain one. What counts down is no
    such clock.
    """
    order, had = scene.order, scene.had_turn
    in_order = (*(who for who in order if who in had), *sorted({*had} - {*order})) if len(had) > 1 else had
    if scene.round <= beyond and had == in_order:
        return scene
    return replace(scene, round=min(scene.round, beyond), had_turn=in_order)


def remade[A](state: State[A, Any], scene: Any, essence: Callable[[A], A] | None = None) -> State[A, Any]:
    """A state with another scene, and of everybody what is left of them."""
    actors = state.actors
    if essence is not None:
        for who, actor in state.actors.items():
            if (kept := essence(actor)) is not actor:
                actors = actors.with_(who, kept)
    if actors is state.actors and scene is state.scene:
        return state
    return State(actors, scene, state.standing, state.hidden, state.shown)
