"""Paths: where in a frozen struct a change takes place, checked against the struct's types."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache, lru_cache, reduce
from operator import or_
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import UNSET, Struct

from rulewright.play.values.alias import unaliased
from rulewright.play.values.frozen import FrozenMap


class BadPath(LookupError):
    """A path that leads nowhere in this kind of struct."""


@lru_cache(maxsize=8192)
def steps(path: str) -> tuple[str, ...]:
    """A path in its steps; the empty path is the whole thing."""
    return tuple(path.split(".")) if path else ()


def read(value: Any, path: str) -> Any:
    """What stands at a path; UNSET where a map has no such key."""
    for step in steps(path):
        if isinstance(value, Struct) or not isinstance(value, FrozenMap):
            value = _field(value, step, path)
            continue
        value = value.get(step, UNSET)
        if value is UNSET:
            return UNSET
    return value


def write(value: Any, path: str, after: Any) -> Any:
    """The same thing with something else at a path; UNSET takes a map's key away."""
    return _write(value, steps(path), after, path)


def _write(value: Any, left: tuple[str, ...], after: Any, path: str) -> Any:
    if not left:
        return after
    step, *rest = left
    if not isinstance(value, Struct) and isinstance(value, FrozenMap):
        if not rest:
            return value.without(step) if after is UNSET else value.with_(step, after)
        if step not in value:
            msg = f"{path!r} leads nowhere: the map has no {step!r}, only {_some(value)} (a key has no dots in it)"
            raise BadPath(msg)
        return value.with_(step, _write(value[step], left[1:], after, path))
    before = _field(value, step, path)
    if not rest and after is UNSET:
        msg = f"{path!r} cannot be taken away: {step!r} is a field of every {type(value).__name__}"
        raise BadPath(msg)
    return msgspec.structs.replace(value, **{step: _write(before, left[1:], after, path)})


def _field(value: Any, step: str, path: str) -> Any:
    """A field of a struct."""
    if isinstance(value, Struct) and step in _names_in(type(value)):
        return getattr(value, step)
    raise BadPath(_nowhere((type(value),), step, path))


@cache
def _names_in(kind: type[Struct]) -> frozenset[str]:
    """The names of a struct's fields; an actor has many, and each change looks for one of them."""
    return frozenset(kind.__struct_fields__)


@lru_cache(maxsize=4096)
def type_at(kind: Any, path: str) -> Any:
    """The type that stands at a path of a struct type; `BadPath` if it leads nowhere.

    Where one of several structs may stand, whatever any of them has at the path may stand there.
    """
    for step in steps(path):
        inside = tuple(alternatives(kind))
        found = [at for one in inside for at in _types_at(one, step)]
        if not found:
            raise BadPath(_nowhere(inside, step, path))
        kind = reduce(or_, dict.fromkeys(found))
    return kind


def _types_at(kind: Any, step: str) -> tuple[Any, ...]:
    """The type one step further on, if there is one."""
    if get_origin(kind) is FrozenMap:
        return (get_args(kind)[1],)
    if isinstance(kind, type) and issubclass(kind, Struct) and step in kind.__struct_fields__:
        return (_fields_of(kind)[step],)
    return ()


@lru_cache(maxsize=1024)
def _fields_of(kind: type[Struct]) -> dict[str, Any]:
    """What stands in the fields of a struct; to ask takes long, and paths into the same struct are many."""
    return get_type_hints(kind, include_extras=True)


def alternatives(kind: Any) -> Iterable[Any]:
    """What may stand behind an alias, an annotation or a union; nothing itself is no place to go on from."""
    kind = unaliased(kind)
    if get_origin(kind) is Annotated:
        yield from alternatives(get_args(kind)[0])
    elif get_origin(kind) in {Union, UnionType}:
        for one in get_args(kind):
            yield from alternatives(one)
    elif kind is not NoneType:
        yield kind


@lru_cache(maxsize=1024)
def _nowhere(kinds: tuple[Any, ...], step: str, path: str) -> str:
    name = " or ".join(getattr(kind, "__name__", str(kind)) for kind in kinds) or "nothing"
    fields = [field for kind in kinds for field in getattr(kind, "__struct_fields__", ())]
    close = get_close_matches(step, fields, n=1)
    hint = f"; did you mean {close[0]!r}?" if close else ""
    return f"{path!r} leads nowhere: {name} has no {step!r}{hint}"


def _some(keys: Iterable[str]) -> str:
    """A few keys, to choose from."""
    listed = list(keys)
    return ", ".join(listed[:8]) + (", …" if len(listed) > 8 else "") if listed else "nothing"
