"""Ruleset: one game as one value, found by entry point."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct

from rulewright.content import Entry
from rulewright.contract.action import Action
from rulewright.contract.bearing import Bearing
from rulewright.contract.creation import Creation
from rulewright.contract.encounter import Encounter
from rulewright.contract.ground import Ground
from rulewright.contract.house_rules import HouseRules
from rulewright.contract.seeming import Seeming
from rulewright.play import Derived, Policy, State
from rulewright.play.policy import first_option

NO_MOVE: tuple[str, dict[str, Any]] = ("", {})
"""What `Ruleset.move` gives for somebody who has nothing to do by themselves: in free time, say."""


@dataclass(frozen=True, slots=True, eq=False)
class Ruleset:
    """Everything the platform needs to know of a game. Metadata and licence notice come first.

    `package` is the import path of the ruleset's folder, where the library finds `sheet.toml`,
    `ledger.toml`, `ready.toml`, `content/` and the source that cites its rules. `enter` turns a
    character as written into an actor in play; `numbers` gives an actor's derived numbers, each
    with its derivation. `checks` are further tests of content entries. `policy` answers questions
    and `move` chooses an action with its arguments, where the game plays a side by itself; `NO_MOVE`
    says that somebody would do nothing just now and leaves it to people.
    `bearings` are what weighs on its numbers and follows on its moments, in the order in which they are asked.
    `bookkeeping` names fields that a table counts for itself wherever the dial stands (turns, counters), as paths begin.
    `ground` says where a game that is played on a map keeps places, `seeming` what shows of somebody whose numbers
    are not told.
    `lift` brings what an older log holds into today's structs: given "actor" or "scene", a path and the
    plain value that stood there, it gives the path and the value of today. It is asked where they do not fit.
    `house_rules` says what holds for its options as a whole: settings that preset them, and which exclude each other.
    `wishes` are what a character at random may be wished to be beyond the fields of a character, with their types.
    `grown` is who somebody has become, as a character: given the character as it came, the actor that it was then and the
    actor of now, it writes what lasts onto the sheet. Wounds, points that come back and whatever lasts for a scene stay behind.
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
    bearings: tuple[Bearing[..., Any], ...] = ()
    numbers: Callable[[State[Any, Any], Any, str], tuple[Derived, ...]] | None = None
    policy: Policy = first_option
    move: Callable[[State[Any, Any], Any, str], tuple[str, dict[str, Any]]] | None = None
    ground: Ground | None = None
    seeming: Seeming | None = None
    broken: Callable[[State[Any, Any], Any], tuple[str, ...]] | None = None
    bookkeeping: tuple[str, ...] = ()
    lift: Callable[[str, str, Any], tuple[str, Any]] | None = None
    extensions: tuple[str, ...] = ()
    house_rules: HouseRules | None = None
    grown: Callable[[Any, Any, Any], Any] | None = None
    wishes: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """No two actions have the same id: one of them could never be pressed."""
        if twice := [which for which, times in Counter(each.id for each in self.actions).items() if times > 1]:
            msg = f"{self.name} has more than one action with the id {', '.join(map(repr, twice))}: name one otherwise"
            raise ValueError(msg)

    def action(self, which: str) -> Action:
        """An action by its id, or by one that older logs have for it; says what there is if there is none."""
        if found := self.find(which):
            return found
        msg = f"{self.name} has no action {which!r}; it has: {', '.join(a.id for a in self.actions)}"
        raise LookupError(msg)

    def find(self, which: str) -> Action | None:
        """An action by its id, or by one that older logs have for it; None if there is none."""
        known = (action for action in self.actions if which == action.id or which in action.formerly)
        return next(known, None)
