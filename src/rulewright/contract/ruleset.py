"""Ruleset: one game as one value, found by entry point."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from msgspec import Struct

from rulewright.content import Entry
from rulewright.contract.action import Action
from rulewright.contract.assortment import Assortment
from rulewright.contract.bearing import Bearing
from rulewright.contract.bestiary import Bestiary
from rulewright.contract.creation import Creation
from rulewright.contract.encounter import FREE_TIME, Encounter
from rulewright.contract.ground import Ground
from rulewright.contract.house_rules import HouseRules
from rulewright.contract.out_of_it import OutOfIt
from rulewright.contract.seeming import Seeming
from rulewright.play import Derived, Policy, State
from rulewright.play.policy import first_option

NO_MOVE: tuple[str, dict[str, Any]] = ("", {})
"""What `Ruleset.move` gives for somebody who has nothing to do by themselves: in free time, say."""


class NoOptions(Struct, frozen=True):
    """The house rules of a game that has none."""


def in_play_as_written(who: str, character: Any, book: Any) -> Any:
    """Somebody in play as they are written, in a game that keeps no sheet apart."""
    del who, book
    return character


@dataclass(frozen=True, slots=True, eq=False)
class Ruleset:
    """Everything the platform needs to know of a game. An id, a name and a character are enough to begin with.

    `package` is the import path of the ruleset's folder, where the library finds `sheet.toml`,
    `ledger.toml`, `ready.toml`, `content/` and the source that cites its rules; unless said, the package that the
    character is declared in. `enter` turns a character as written into an actor in play; where there is no `actor`, people
    are in play as they are written. The `scene` is of the type that the encounter makes; without an `encounter`
    everybody may act at any time. `kinds` are the kinds of entries of its content. `numbers` gives an actor's derived
    numbers, each with its derivation. `checks` are further tests of content entries. `policy` answers questions
    and `move` chooses an action with its arguments, where the game plays a side by itself; `NO_MOVE`
    says that somebody would do nothing just now and leaves it to people.
    `bearings` are what weighs on its numbers and follows on its moments, in the order in which they are asked.
    `bookkeeping` names fields that a table counts for itself wherever the dial stands (turns, counters), as paths begin.
    `out_of_it` are the ways in which somebody can do nothing by the book (dead, asleep, held fast, gone), each with how it
    comes over them; a law looks whether that is so.
    `ground` says where a game that is played on a map keeps places, `seeming` what shows of somebody whose numbers
    are not told.
    `lift` brings what an older log holds into today's structs: given "actor" or "scene", a path and the
    plain value that stood there, it gives the path and the value of today. It is asked where they do not fit.
    `house_rules` says what holds for its options as a whole: settings that preset them, and which exclude each other.
    `bestiary` are creatures that a game master can bring, and how one becomes a character.
    `assortments` are "weapons", "armour" and "powers" that the same person may have one in place of another, each as far
    as the game has them.
    `wishes` are what a character at random may be wished to be beyond the fields of a character, with their types.
    `grown` is who somebody has become, as a character: given the character as it came, the actor that it was then and the
    actor of now, it writes what lasts onto the sheet. Wounds, points that come back and whatever lasts for a scene stay behind.
    `essence` is a state without what cannot matter any more for the rest of its scene, a state still in which the rules run;
    the lab merges states by it, between actions. Without it nothing is forgotten, which is right, only slower.
    `broken` names every invariant that a state breaks (a track out of bounds, say): none, always.
    """

    id: str
    name: str
    character: type[Struct]
    version: str = "0.1"
    notice: str = ""
    summary: str = ""
    package: str = ""
    actor: type[Struct] = Struct
    scene: type[Struct] = Struct
    options: type[Struct] = NoOptions
    enter: Callable[[str, Any, Any], Any] = in_play_as_written
    encounter: Encounter = FREE_TIME
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
    essence: Callable[[State[Any, Any], Any], State[Any, Any]] | None = None
    out_of_it: tuple[OutOfIt, ...] = ()
    bookkeeping: tuple[str, ...] = ()
    lift: Callable[[str, str, Any], tuple[str, Any]] | None = None
    extensions: tuple[str, ...] = ()
    house_rules: HouseRules | None = None
    grown: Callable[[Any, Any, Any], Any] | None = None
    bestiary: Bestiary | None = None
    assortments: Mapping[str, Assortment] = field(default_factory=dict)
    wishes: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """What goes without saying is filled in; no two actions have the same id: one of them could never be pressed."""
        usual: dict[str, Callable[[], Any]] = {
            "package": lambda: self.character.__module__.partition(".")[0],
            "actor": lambda: self.character,
            "scene": lambda: type(self.encounter.scene({})),
        }
        for name, what in usual.items():
            if getattr(self, name) in {"", Struct}:
                object.__setattr__(self, name, what())
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
        return _by_name(self).get(which)


@lru_cache(maxsize=64)
def _by_name(game: Ruleset) -> dict[str, Action]:
    """A game's actions by their ids, and by those that older logs have for them where nothing of today is called so."""
    formerly = {old: action for action in reversed(game.actions) for old in action.formerly}
    return formerly | {action.id: action for action in game.actions}
