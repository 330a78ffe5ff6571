"""Changes: what would be otherwise at a table with another book: entries by their names, and the numbers of those in play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from msgspec import Struct

from rulewright.content import Content
from rulewright.contract import Book, Ruleset
from rulewright.play import Derived, State
from rulewright.play.values.wire import plain
from rulewright.tables.views.known import guessed
from rulewright.tables.views.strangers import name_of

MOST = 200
"""So many changes of each kind are told."""


class FieldChange(Struct, frozen=True):
    """A field of an entry that is otherwise."""

    field: str
    before: Any
    after: Any


class EntryChange(Struct, frozen=True):
    """An entry that is new, otherwise, or gone."""

    kind: str
    id: str
    name: str
    how: Literal["new", "changed", "gone"]
    fields: tuple[FieldChange, ...] = ()


class NumberChange(Struct, frozen=True):
    """A number of somebody in play that would be another."""

    who: str
    number: str
    before: int
    after: int


class PackChanges(Struct, frozen=True):
    """What another book changes at a table; `left_off` counts what is too much to tell."""

    entries: tuple[EntryChange, ...]
    numbers: tuple[NumberChange, ...]
    left_off: int = 0


def pack_changes(game: Ruleset, state: State[Any, Any], before: Book[Any], after: Book[Any]) -> PackChanges:
    """What is otherwise by another book, at a table as it stands."""
    entries = tuple(_entries(before.content, after.content))
    numbers = tuple(_numbers(game, state, before, after))
    left_off = max(0, len(entries) - MOST) + max(0, len(numbers) - MOST)
    return PackChanges(entries[:MOST], numbers[:MOST], left_off)


def _entries(before: Content, after: Content) -> Iterator[EntryChange]:
    for kind, shelf in after.shelves.items():
        name, old = before.name_of(kind), before.shelves[kind]
        for id, entry in shelf.items():
            if id not in old:
                yield EntryChange(name, id, entry.name, "new")
            elif old[id] != entry:
                yield EntryChange(name, id, entry.name, "changed", tuple(_fields(plain(old[id]), plain(entry))))
        yield from (EntryChange(name, id, old[id].name, "gone") for id in old if id not in shelf)


def _fields(before: dict[str, Any], after: dict[str, Any]) -> Iterator[FieldChange]:
    for name in dict.fromkeys((*before, *after)):
        if before.get(name) != after.get(name):
            yield FieldChange(name, before.get(name), after.get(name))


def _numbers(game: Ruleset, state: State[Any, Any], before: Book[Any], after: Book[Any]) -> Iterator[NumberChange]:
    for who, actor in state.actors.items():
        then, now = _told(game, state, before, who), _told(game, state, after, who)
        for name in dict.fromkeys((*then, *now)):
            if then.get(name, 0) != now.get(name, 0):
                yield NumberChange(name_of(actor) or who, name, then.get(name, 0), now.get(name, 0))


def _told(game: Ruleset, state: State[Any, Any], book: Book[Any], who: str) -> dict[str, int]:
    """Somebody's numbers by their names; none where they cannot be told."""
    numbers = game.numbers
    nothing: tuple[Derived, ...] = ()
    found = nothing if numbers is None else guessed(lambda: numbers(state, book, who), nothing)
    return {each.name: int(each) for each in found}
