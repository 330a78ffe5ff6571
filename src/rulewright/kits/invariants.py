"""Invariants: how a ruleset tells what must hold in every state, whatever has been played."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from typing import Any

from rulewright.kits.turn_order import Ordered
from rulewright.play import Minutes, Rounds, State, Turns
from rulewright.play.effects import Effects

__all__ = [
    "each_actor",
    "failing",
    "outside",
    "overdue",
    "strangers",
]


def each_actor[A](state: State[A, Any], found: Callable[[str, A], Iterable[str]]) -> tuple[str, ...]:
    """What everybody breaks, each with whose it is."""
    return tuple(f"{who}: {what}" for who, actor in state.actors.items() for what in found(who, actor))


def failing(tests: Mapping[str, bool]) -> list[str]:
    """The names of tests that do not hold."""
    return [what for what, holds in tests.items() if not holds]


def outside(name: str, value: int, most: int, least: int = 0) -> Iterator[str]:
    """A track that has left its bounds."""
    if not least <= value <= most:
        yield f"{name} is {value}, not {least} to {int(most)}"


def overdue(effects: Effects) -> Iterator[str]:
    """Effects whose clock has run out and that are still there."""
    for effect in effects.values():
        if isinstance(effect.clock, Rounds | Turns | Minutes) and effect.clock.left < 1:
            yield f"{effect.name} should have ended"


def strangers(scene: Ordered, here: Container[str]) -> tuple[str, ...]:
    """Turns of people who are not here, or who are not in the order."""
    gone = [f"scene: {who} has a turn but is not here" for who in scene.order if who not in here]
    uncalled = [f"scene: {who} had a turn without being in the order" for who in set(scene.had_turn) - set(scene.order)]
    return (*gone, *sorted(uncalled))
