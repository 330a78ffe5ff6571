"""Rule: a plain function of a play, that knows which paragraphs of the book it is."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache, wraps
from typing import TYPE_CHECKING, Any, Concatenate, cast

if TYPE_CHECKING:
    from rulewright.play.play import Play

RULE_ID = re.compile(r"\b[A-Z]{2,4}(?:-[A-Z][A-Z0-9]*)?-D?\d{2,3}\b")
type Guarding = Callable[[Play[Any, Any, Any], tuple[Any, ...], Mapping[str, Any]], None]
"""Asked before a rule begins, with what it is called with; raises `Refused`."""

CAUSE = "cause"
"""The parameter that says, in words that anybody may have written, what something comes of."""
_BRACKETS = re.compile(r"\[([A-Z][A-Z0-9\s,\-]+)\]")


@dataclass(frozen=True, slots=True, eq=False)
class Rule:
    """A function, the rule ids its docstring cites, and what is asked before it begins."""

    f: Callable[..., Any]
    ids: tuple[str, ...]
    guard: Guarding | None = None

    def people(self, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> Iterator[object]:
        """The arguments that may say whom the rule is about: all but the cause, which is words."""
        said_at = _cause_of(self.f)
        yield from (each for place, each in enumerate(args) if place != said_at)
        yield from (each for name, each in kwargs.items() if name != CAUSE)

    def check(self, play: Play[Any, Any, Any], args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> None:
        """Raise `Refused` where something is against it from the start."""
        if self.guard is not None:
            self.guard(play, args, kwargs)

    def run(self, play: Play[Any, Any, Any], args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> Any:
        """What it comes to, if nothing is against it."""
        self.check(play, args, kwargs)
        return self.f(play, *args, **kwargs)

    @property
    def name(self) -> str:
        """The function's own name."""
        return self.f.__name__


@cache
def _cause_of(f: Callable[..., Any]) -> int:
    """Which of the arguments after the play says the cause of something; -1 where none does."""
    names = list(inspect.signature(f).parameters)[1:]
    return names.index(CAUSE) if CAUSE in names else -1


@lru_cache(maxsize=4096)
def cited_in(text: str | None) -> tuple[str, ...]:
    """The rule ids that stand in square brackets in a text."""
    found: dict[str, None] = {}
    for brackets in _BRACKETS.findall(text or ""):
        found.update(dict.fromkeys(RULE_ID.findall(brackets)))
    return tuple(found)


def rule[P: Play[Any, Any, Any], **R, T](
    f: Callable[Concatenate[P, R], T], guard: Guarding | None = None
) -> Callable[Concatenate[P, R], T]:
    """Mark a function as a rule: calling it cites the ids in its docstring, and asks its guard first.

    It stays a plain function. Readers get to see each rule as a unit: exact odds remember what a
    rule leads to from equal circumstances, instead of walking it again.
    """
    this = Rule(f, cited_in(f.__doc__), guard)

    @wraps(f)
    def followed(play: P, *args: R.args, **kwargs: R.kwargs) -> T:
        return play.follow(this, args, kwargs)  # type: ignore[no-any-return]  # a cast would be a call, at every step of a rule

    followed.rule = this  # type: ignore[attr-defined]
    return cast("Callable[Concatenate[P, R], T]", followed)


def rule_of(f: Callable[..., Any]) -> Rule:
    """The rule behind a function, marked or not."""
    marked = getattr(f, "rule", None)
    return marked if isinstance(marked, Rule) else Rule(f, cited_in(f.__doc__))
