"""Choosing: options that stand for themselves, and the lists that every game offers: people, entries, a few words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

from rulewright.content import Entry
from rulewright.play import Option, State

__all__ = [
    "HasName",
    "Offers",
    "all_but",
    "always",
    "choices",
    "entries_of",
    "in_view",
    "listed",
    "option",
    "people",
    "words",
]

type Options = tuple[Option[str], ...]
type Offers = Callable[[Any, Any, str], Options]
"""What a field of an action offers, given the state, the book and who acts."""


class HasName(Protocol):
    """Somebody with a name."""

    @property
    def name(self) -> str:
        """What they are called."""
        ...


def option(key: str, label: str = "", note: str = "") -> Option[str]:
    """An option whose value is its key; without a label the key says what it is."""
    return Option(key, label or key, key, note)


def choices(among: Mapping[str, str], notes: Mapping[str, str] | None = None) -> Options:
    """Options from keys and labels."""
    return tuple(option(key, label, (notes or {}).get(key, "")) for key, label in among.items())


def words(*keys: str) -> Options:
    """Options that read as their keys do, with a capital."""
    return tuple(option(key, key.capitalize()) for key in keys)


def listed(entries: Iterable[Entry], *, told: bool = False) -> Options:
    """Entries of content by their names; `told` ones with what they say of themselves."""
    return tuple(option(entry.id, entry.name, entry.text if told else "") for entry in entries)


def people[A: HasName](state: State[A, Any], among: Iterable[str]) -> Options:
    """Some of those who are here, by their names."""
    return tuple(option(who, state.actor(who).name) for who in among)


def all_but[A](state: State[A, Any], who: str, fits: Callable[[A], bool] = lambda actor: True) -> tuple[str, ...]:
    """Everybody but one of whom something holds, as they came."""
    return tuple(other for other, actor in state.actors.items() if other != who and fits(actor))


def in_view[A](state: State[A, Any], who: str, fits: Callable[[A], bool] = lambda actor: True) -> tuple[str, ...]:
    """Everybody else whom somebody can have in view and of whom something holds: whom they would think of themselves."""
    return tuple(other for other, actor in state.in_view_of(who).items() if other != who and fits(actor))


def always(options: Options) -> Offers:
    """A field that offers the same whatever happens."""
    return lambda state, book, who: options


def entries_of[E: Entry](
    kind: type[E], test: Callable[[E], bool] = lambda entry: True, *, told: bool = False
) -> Offers:
    """A field that offers every entry of a kind, or those that pass a test."""
    return lambda state, book, who: listed((each for each in book.content.all(kind) if test(each)), told=told)
