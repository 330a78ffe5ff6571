"""Noting: structs that note which of their fields are read, so that a finding holds while just those are the same.

Somebody who is hurt has the same skills as before; what was found by looking at the skills still holds. Parts that are
structs themselves are noted field by field: who has struck this round still has the same plans.
"""

from collections.abc import Callable
from functools import lru_cache
from operator import attrgetter
from types import new_class
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple

type Note = Callable[[str, Any], None]
"""Told of each field that is read, and what it was."""

SIMPLE = (int, str, bool, float, type(None))
EVERYTHING = ""
"""Under this the whole is noted, where somebody compared or hashed it; no field is called so."""
KIND = ":"
"""After the name of a part, its kind is noted."""


def holds(noted: dict[str, Any], now: Any) -> bool:
    """Whether something is still as it was, in all that was noted of it."""
    try:
        return all(_is_as(name, was, now) for name, was in noted.items())
    except AttributeError:
        return False


def _is_as(name: str, was: Any, now: Any) -> bool:
    if not name:
        return was is now
    if name[-1] == KIND:
        return type(_getter(name[:-1])(now)) is was
    there = _getter(name)(now)
    return there is was or (type(there) is type(was) and isinstance(was, SIMPLE) and bool(there == was))


_getter = lru_cache(maxsize=4096)(attrgetter)


def noting(value: Any, note: Note) -> Any:
    """A struct that reads as this one, and notes what is read; anything else is noted whole, and is itself."""
    if not isinstance(value, Struct):
        note(EVERYTHING, value)
        return value
    read = dict(zip(value.__struct_fields__, astuple(value), strict=True))
    return _noting(type(value))(**read, noted_in=note, noted_of=value, noted_parts={})


@lru_cache(maxsize=512)
def _noting(kind: type[Struct]) -> type[Struct]:
    fields, own, read = frozenset(kind.__struct_fields__), len(kind.__struct_fields__), object.__getattribute__

    def look(self: Struct, name: str) -> Any:
        found = read(self, name)
        if name in fields:
            note: Note = read(self, "noted_in")
            if isinstance(found, Struct):
                return part(self, name, found, note)
            note(name, found)
        return found

    def part(self: Struct, name: str, found: Struct, note: Note) -> Any:
        note(name + KIND, type(found))
        parts: dict[str, tuple[Struct, Any]] = read(self, "noted_parts")
        if (kept := parts.get(name)) is None or kept[0] is not found:
            kept = found, noting(found, lambda inner, value: note(f"{name}.{inner}" if inner else name, value))
            parts[name] = kept
        return kept[1]

    def whole(self: Struct) -> Any:
        first = read(self, "noted_of")
        read(self, "noted_in")(EVERYTHING, first)
        values = astuple(self)[:own]  # a copy may have something changed
        return first if values == astuple(first) else kind(**dict(zip(kind.__struct_fields__, values, strict=True)))

    def equal(self: Struct, other: object) -> bool:
        return bool(whole(self) == (whole(other) if type(other) is made else other))

    def body(names: dict[str, Any]) -> None:
        names |= {
            "__module__": kind.__module__,
            "__annotations__": {"noted_in": Any, "noted_of": Any, "noted_parts": Any},
            "__getattribute__": look,
            "__eq__": equal,
            "__hash__": lambda self: hash(whole(self)),
            "__repr__": lambda self: repr(whole(self)),
        }

    made: type[Struct] = new_class(kind.__name__, (kind,), {"frozen": True, "kw_only": True}, body)
    return made
