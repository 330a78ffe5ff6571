"""Noting: structs that note which of their fields are read, so that a finding holds while just those are the same.

Somebody who is hurt has the same skills as before; what was found by looking at the skills still holds. Parts that are
structs themselves are noted field by field: who has struck this round still has the same plans.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from operator import attrgetter
from types import new_class
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple, replace

from rulewright.play.values.frozen import FrozenMap

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


def noting(value: Any, note: Note, inside: str = "") -> Any:
    """A struct that reads as this one, and notes what is read; anything else is noted whole, and is itself.

    `inside` is how names of fields begin there, where it is part of something.
    """
    if not isinstance(value, Struct):
        note(EVERYTHING, value)
        return value
    read = dict(zip(value.__struct_fields__, astuple(value), strict=True))
    return _noting(type(value))(**read, noted_in=note, noted_of=value, noted_parts={}, noted_at=inside)


@lru_cache(maxsize=512)
def _noting(kind: type[Struct]) -> type[Struct]:
    own = len(kind.__struct_fields__)

    def whole(self: Any) -> Any:
        first = self.noted_of
        self.noted_in(self.noted_at[:-1] or EVERYTHING, first)
        values = astuple(self)[:own]  # a copy may have something changed
        return first if values == astuple(first) else kind(**dict(zip(kind.__struct_fields__, values, strict=True)))

    def equal(self: Struct, other: object) -> bool:
        return bool(whole(self) == (whole(other) if type(other) is made else other))

    def body(names: dict[str, Any]) -> None:
        names |= {
            "__module__": kind.__module__,
            "__annotations__": {"noted_in": Any, "noted_of": Any, "noted_parts": Any, "noted_at": str},
            "__eq__": equal,
            "__hash__": lambda self: hash(whole(self)),
            "__repr__": lambda self: repr(whole(self)),
            "noted_whole": whole,
        }

    made: type[Struct] = new_class(kind.__name__, (kind,), {"frozen": True, "kw_only": True}, body)
    for name in kind.__struct_fields__:
        setattr(made, name, property(_look_of(name, getattr(kind, name).__get__)))
    _MADE.add(made)
    return made


_MADE: set[type] = set()


def is_noting(value: object) -> bool:
    """Whether something notes what is read of it."""
    return type(value) in _MADE


def _look_of(name: str, read: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """What reads one field, and notes that; of a part that is a struct, its kind, and then what is read of it."""
    of_kind = name + KIND

    def look(self: Any) -> Any:
        found = read(self)
        if not isinstance(found, Struct):
            self.noted_in(self.noted_at + name, found)
            return found
        note, at = self.noted_in, self.noted_at
        note(at + of_kind, type(found))
        kept = self.noted_parts.get(name)
        if kept is None or kept[0] is not found:
            kept = self.noted_parts[name] = found, noting(found, note, f"{at}{name}.")
        return kept[1]

    return look


def unnoted(value: Any) -> Any:
    """A value with nothing in it that notes: what did is noted whole, and is the struct itself."""
    if isinstance(value, SIMPLE):
        return value
    if isinstance(value, Struct):
        if (plain := getattr(type(value), "noted_whole", None)) is not None:
            value = plain(value)
        fields = {name: getattr(value, name) for name in value.__struct_fields__}
        return _exchanged(value, fields, lambda new: replace(value, **new))
    if type(value) is tuple:
        made = tuple(map(unnoted, value))
        return value if all(a is b for a, b in zip(made, value, strict=True)) else made
    if type(value) is FrozenMap:
        return _exchanged(value, value._items, lambda new: FrozenMap(value._items | new))
    return value


def _exchanged(value: Any, parts: Mapping[str, Any], made: Callable[[dict[str, Any]], Any]) -> Any:
    new = {name: bare for name, part in parts.items() if (bare := unnoted(part)) is not part}
    return made(new) if new else value
