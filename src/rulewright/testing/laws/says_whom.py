"""Every text of a game that names somebody in play says so by its type.

What a seat may not know is cut out by what types say (`ActorId`, `ActorPair`, `Mention`, `Word`). A text that says
nothing is cut all the same, and by guesswork: it may take a word of the book with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import UNSET

from rulewright.contract import Ruleset
from rulewright.log.entry import Entry
from rulewright.log.facts import Founded
from rulewright.play import SCENE, Change, FrozenMap
from rulewright.play.facts import Changed
from rulewright.tables.history.typed import fitted
from rulewright.tables.views.cutting import GONE, Cutting
from rulewright.tables.views.strangers import Strangers, StrangersInWords, may_name, name_of
from rulewright.testing.forms import SOMETHING
from rulewright.testing.random_table import tables


def faults(game: Ruleset, steps: int = 60, seed: int = 1) -> list[str]:
    """Texts that named somebody at a random table and do not say that they may."""
    found = {fault for table in tables(game, steps, seed) for fault in undeclared(game, table.log)}
    return [f"{game.id}: {where} names somebody, and does not say so" for where in sorted(found)]


def undeclared(game: Ruleset, log: list[Entry]) -> set[str]:
    """Where in a log somebody was named by a text that does not say so; whoever is named stands there as …"""
    names = dict(_names(log))
    found: set[str] = set()
    for change in _changes(log):
        for who, name in names.items():
            there: Strangers = FrozenMap({who: (name,) if name else ()})
            if who != change.of and may_name(change, there):
                others = {each for other in names.items() if other[0] != who for each in other if each}
                found |= {
                    where.replace(who, "…")
                    for where in _undeclared(game, change, StrangersInWords(there, frozenset(others)))
                }
    return found


def _undeclared(game: Ruleset, change: Change, words: StrangersInWords) -> list[str]:
    """What a change says of somebody in texts that do not say that they may."""
    found: list[str] = []
    cutting, kind = Cutting(words, found), game.scene if change.of == SCENE else game.actor
    inside = cutting.at(kind, change.path)
    if inside is not GONE and change.after is not UNSET:
        _, after = fitted(game, change.of, change.path, change.after)
        cutting.typed(after, inside, where=change.path)
    return found


def _names(log: list[Entry]) -> Iterator[tuple[str, str]]:
    """Whoever was ever there, but for those who are called what anything might be called."""
    for change in _changes(log):
        if not change.path and change.of != SCENE and change.after is not UNSET and change.of != SOMETHING:
            name = name_of(change.after)
            yield change.of, "" if name == SOMETHING else name


def _changes(log: list[Entry]) -> Iterator[Change]:
    """Everything that was ever written, the scene as it was laid out first."""
    for entry in log:
        fact: Any = entry.fact
        if isinstance(fact, Founded):
            yield Change(SCENE, "", UNSET, fact.scene)
        elif isinstance(fact, Changed):
            yield fact.change
