"""Veiled: somebody of whom a seat is not told everything, as the guards of an action may look at them.

What shows may be read, and what follows from it. Whoever looks for more cannot tell, and must not go by a stand-in.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import msgspec

from rulewright.contract.action import Guard
from rulewright.play import FrozenMap, Refusal, State


class NotTold(Exception):
    """A guard looked for what the seat is not told."""


class Veiled:
    """A stand-in that gives what shows of somebody, and nothing that does not."""

    __slots__ = ("_drawn", "_looks")

    def __init__(self, drawn: Any, looks: frozenset[str]) -> None:
        self._drawn, self._looks = drawn, looks

    def __getattr__(self, name: str) -> Any:
        if name in self._drawn.__struct_fields__:
            if name in self._looks:
                return getattr(self._drawn, name)
            raise NotTold(name)
        found = inspect.getattr_static(type(self._drawn), name)
        return found.__get__(self, type(self._drawn)) if hasattr(found, "__get__") else found


def veil(known: State[Any, Any], limited: Mapping[str, Any], looks: tuple[str, ...]) -> State[Any, Any]:
    """What a seat knows, with those of whom it is not told everything behind a veil."""
    shown = frozenset(look.partition(".")[0] for look in looks)
    actors = {who: Veiled(actor, shown) if who in limited else actor for who, actor in known.actors.items()}
    return msgspec.structs.replace(known, actors=FrozenMap(actors))


def wary(guard: Guard, veiled: Callable[[], State[Any, Any]]) -> Guard:
    """A guard that says nothing where its answer hangs on what the seat is not told."""

    def why_not(**known: Any) -> Refusal | None:
        if "state" not in known:
            return guard.why_not(**known)
        try:
            return guard.why_not(**{**known, "state": veiled()})
        except NotTold:
            return None
        except Exception:  # noqa: BLE001 - it took somebody apart, and there is only a veil: it sees the stand-in
            return guard.why_not(**known)

    return replace(guard, why_not=why_not)
