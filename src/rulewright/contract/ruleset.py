"""Ruleset: one game as one value, found by entry point."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct

from rulewright.content import Entry
from rulewright.contract.action import Action
from rulewright.contract.creation import Creation
from rulewright.contract.encounter import Encounter
from rulewright.contract.ground import Ground
from rulewright.play import Derived, Policy, State
from rulewright.play.policy import first_option


@dataclass(frozen=True, slots=True, eq=False)
class Ruleset:
    """Everything the platform needs to know of a game. Metadata and licence notice come first.

    `package` is the import path of the ruleset's folder, where the library finds `sheet.toml`,
    `ledger.toml`, `fights.toml`, `content/` and the source that cites its rules. `enter` turns a
    character as written into an actor in play; `numbers` gives an actor's derived numbers, each
    with its derivation. `checks` are further tests of content entries. `policy` answers questions
    and `move` chooses an action with its arguments, where the game plays a side by itself.
    `bookkeeping` names fields that the dial never holds up (turns, counters), as paths begin.
    `ground` says where a game that is played on a map keeps places.
    `broken` names every invariant that a state breaks (a track out of bounds, say): none, always.
    """

    id: str
    name: str
    version: str
    notice: str
    summary: str
    package: str
    character: type[Struct]
    actor: type[Struct]
    scene: type[Struct]
    options: type[Struct]
    enter: Callable[[str, Any, Any], Any]
    encounter: Encounter
    creation: Creation[Any] | None = None
    kinds: Mapping[str, type[Entry]] = field(default_factory=dict)
    checks: tuple[Callable[..., Any], ...] = ()
    actions: tuple[Action, ...] = ()
    numbers: Callable[[State[Any, Any], Any, str], tuple[Derived, ...]] | None = None
    policy: Policy = first_option
    move: Callable[[State[Any, Any], Any, str], tuple[str, dict[str, Any]]] | None = None
    ground: Ground | None = None
    broken: Callable[[State[Any, Any], Any], tuple[str, ...]] | None = None
    bookkeeping: tuple[str, ...] = ()
    extensions: tuple[str, ...] = ()

    def action(self, which: str) -> Action:
        """An action by its id; says what there is if there is none."""
        for action in self.actions:
            if action.id == which:
                return action
        msg = f"{self.name} has no action {which!r}; it has: {', '.join(a.id for a in self.actions)}"
        raise LookupError(msg)
