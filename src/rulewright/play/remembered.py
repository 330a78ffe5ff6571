"""Remembered: readings of a state or of somebody that are asked for over and over, found once for each.

Whoever notes what a rule looks at must hear of what a reading looked at, too; so a reading that is remembered by the whole
state asks a watched one how it is to be remembered there, and one of somebody who notes what is read of them is read anew.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache, wraps
from operator import attrgetter
from typing import Any, Concatenate, cast

from rulewright.play.noting import EVERYTHING, KIND, is_noting, noting, unnoted
from rulewright.play.state import State
from rulewright.play.watched import Watched


def remembered[S: State[Any, Any], **R, T](
    most: int,
) -> Callable[[Callable[Concatenate[S, R], T]], Callable[Concatenate[S, R], T]]:
    """A reading whose last so many findings are remembered."""

    def remembering(reading: Callable[Concatenate[S, R], T]) -> Callable[Concatenate[S, R], T]:
        known: Any = lru_cache(maxsize=most)(reading)

        @wraps(reading)
        def found(state: S, *args: R.args, **kwargs: R.kwargs) -> T:
            if kwargs or not isinstance(state, Watched):
                return known(state, *args, **kwargs)  # type: ignore[no-any-return]
            return state.watch.find(reading, known, state, args)  # type: ignore[no-any-return]

        return cast("Callable[Concatenate[S, R], T]", found)

    return remembering


def known_of[A, **R, T](
    most: int,
) -> Callable[[Callable[Concatenate[A, R], T]], Callable[Concatenate[A, R], T]]:
    """A reading of somebody alone that is known for whoever is the same in all that it looked at; of the last so many."""

    def knowing(reading: Callable[Concatenate[A, R], T]) -> Callable[Concatenate[A, R], T]:
        known = _Known(reading, most)

        @wraps(reading)
        def found(actor: A, *args: R.args, **kwargs: R.kwargs) -> T:
            if is_noting(actor):
                return reading(actor, *args, **kwargs)
            return known.find(actor, args, kwargs)  # type: ignore[no-any-return]

        return cast("Callable[Concatenate[A, R], T]", found)

    return knowing


class _Known:
    """What a reading has found, by what it was called with and what stood where it looked.

    It is read twice the first time: for what it finds, and of somebody who notes where it looks; a part of them that it
    hands on has been looked at whole.
    """

    __slots__ = ("_calls", "_left", "_most", "_reading")

    def __init__(self, reading: Callable[..., Any], most: int) -> None:
        self._reading = reading
        self._calls: dict[Any, list[_Looks]] = {}
        self._most = self._left = most

    def find(self, actor: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        """What is found: known, or read now."""
        call = (args, tuple(kwargs.items())) if kwargs else args
        for looks in self._calls.get(call, ()):
            try:
                return looks.found[looks.read(actor)]
            except (KeyError, AttributeError, TypeError):  # it is otherwise, of another kind or has no hash
                continue
        found = self._reading(actor, *args, **kwargs)
        names: dict[str, None] = {}
        unnoted(self._reading(noting(actor, lambda name, _: names.setdefault(name)), *args, **kwargs))
        self._keep(call, tuple(names), actor, found)
        return found

    def _keep(self, call: Any, names: tuple[str, ...], actor: Any, found: Any) -> None:
        if self._left <= 0:
            self._calls.clear()
            self._left = self._most
        self._left -= 1
        ways = self._calls.setdefault(call, [])
        if (looks := next((each for each in ways if each.names == names), None)) is None:
            looks = _Looks(names)
            ways.append(looks)
        with suppress(AttributeError, TypeError):  # it looked into a copy of them, or at what has no hash
            looks.found[looks.read(actor)] = found


class _Looks:
    """What was found by looking at the same fields of somebody, by what stood there."""

    __slots__ = ("found", "names", "read")

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names
        self.read = _reading_of(names)
        self.found: dict[Any, Any] = {}


def _reading_of(names: tuple[str, ...]) -> Callable[[Any], Any]:
    """What reads fields by the names under which they are noted."""
    if not names or EVERYTHING in names:
        return lambda actor: actor if names else None
    return attrgetter(*(name.removesuffix(KIND) + ".__class__" if name.endswith(KIND) else name for name in names))
