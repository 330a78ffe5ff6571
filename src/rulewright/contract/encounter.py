"""Encounter: how a ruleset opens a scene, whose move it is, and when it is over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from rulewright.play import State


@dataclass(frozen=True, slots=True)
class Encounter:
    """The flow of a scene as readings of its state.

    `scene` makes the scene for actors on their sides. `begin` is a rule that opens it (initiative,
    say), or None. `acting` names who may act now; nobody means that `proceed`, a rule, moves the
    scene on (the next turn, the next round). `over` tells in words how it ended, or None. `round` counts
    the rounds that have begun, where the game has any, and `counts` is what it calls them.
    """

    scene: Callable[[Mapping[str, str]], Any]
    acting: Callable[[State[Any, Any], Any], tuple[str, ...]]
    proceed: Callable[..., Any]
    over: Callable[[State[Any, Any], Any], str | None]
    begin: Callable[..., Any] | None = None
    round: Callable[[State[Any, Any]], int] = lambda state: 0
    counts: str = "Round"
