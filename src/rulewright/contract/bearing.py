"""Bearings: what weighs on a number, or follows on a moment, declared by whoever knows of it.

    ATTACK: Weighed[[Aim], Weight] = Weighed("attack")    # in the room whose rule it is

    @bears_on(ATTACK)                                     # in the room that knows of it, which may be a higher one
    def speed(aim: Aim) -> Weight:
        \"\"\"Whoever is faster is harder to hit. [BRP-POW-290]\"\"\"

    weights = [bears(aim) for bears in ATTACK.on(book)]   # the rule asks all of them, and knows none by name

A ruleset lists its bearings as `Ruleset.bearings`; their order is the one in which they are asked, and read in a "why?".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulewright.play.rule import cited_in

if TYPE_CHECKING:
    from rulewright.contract.book import Book


@dataclass(frozen=True, slots=True, eq=False)
class Weighed[**P, T]:
    """Something that several rooms of a game have a say in: a chance, damage, the moment in which somebody is hurt."""

    name: str

    def on(self, book: Book[Any]) -> tuple[Callable[P, T], ...]:
        """All that bears on it by this book, in the order of the ruleset."""
        return book.bearings.get(self, ())


@dataclass(frozen=True, slots=True, eq=False)
class Bearing[**P, T]:
    """One thing that bears on something: a function that says how much, or does what follows. It can be called as one."""

    on: Weighed[P, T]
    f: Callable[P, T]

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> T:
        return self.f(*args, **kwargs)

    @property
    def name(self) -> str:
        """What it is called."""
        return self.f.__name__.replace("_", " ")

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that its docstring cites."""
        return cited_in(self.f.__doc__)


def bears_on[**P, T](weighed: Weighed[P, T]) -> Callable[[Callable[P, T]], Bearing[P, T]]:
    """Declare a function as something that bears on what is named."""
    return lambda f: Bearing(weighed, f)


def joined(bearings: Iterable[Bearing[..., Any]]) -> Mapping[Weighed[..., Any], tuple[Callable[..., Any], ...]]:
    """Bearings by what they bear on, in their order."""
    found: dict[Weighed[..., Any], list[Callable[..., Any]]] = {}
    for each in bearings:
        found.setdefault(each.on, []).append(each.f)
    return {weighed: tuple(functions) for weighed, functions in found.items()}
