"""Misfit: where plain data does not fit a type, said in a sentence that names the limits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

from rulewright.play.values.alias import unaliased
from rulewright.play.values.bounded import MOST_ENTRIES
from rulewright.play.values.frozen import FrozenMap

LONG = 40
"""So much of a value is shown."""


def misfit(value: object, kind: Any, path: str = "") -> str | None:
    """What is wrong with a value, and where in it; None where nothing is that this looks for."""
    kind, metas = _bare(kind)
    origin = get_origin(kind) or kind
    if origin in {Union, UnionType}:
        parts = [part for part in get_args(kind) if part is not NoneType]
        problems = [misfit(value, Annotated[(part, *metas)] if metas else part, path) for part in parts]
        return problems[0] if all(problems) and value is not None else None
    if isinstance(value, Mapping) and isinstance(origin, type):
        if issubclass(origin, Struct):
            hints = get_type_hints(origin, include_extras=True)
            return _first((each, hints[name], _at(path, name)) for name, each in value.items() if name in hints)
        if issubclass(origin, Mapping):
            return _entries(value, kind, path, MOST_ENTRIES if origin is FrozenMap else _most(metas))
    if isinstance(value, (list, tuple)) and origin in {tuple, list, frozenset, set}:
        return _items(value, kind, path, _most(metas))
    return _leaf(value, kind, metas, path)


def _entries(value: Mapping[Any, Any], kind: Any, path: str, most: int | None) -> str | None:
    if most is not None and len(value) > most:
        return f"{path or 'it'} may have at most {most:,} entries, not {len(value):,}"
    key, item = get_args(kind) or (str, Any)
    long = _first((name, key, f"a name in {path or 'it'}") for name in value)
    return long or _first((each, item, _at(path, str(name))) for name, each in value.items())


def _items(value: Sequence[Any], kind: Any, path: str, most: int | None) -> str | None:
    if most is not None and len(value) > most:
        return f"{path or 'it'} may have at most {most:,} entries, not {len(value):,}"
    parts = get_args(kind) or (Any,)
    if get_origin(kind) is tuple and parts[-1] is not ...:
        return _first((each, part, _at(path, str(place))) for place, (each, part) in enumerate(zip(value, parts)))  # noqa: B905 - what is too many or too few is told elsewhere
    return _first((each, parts[0], _at(path, str(place))) for place, each in enumerate(value))


def _leaf(value: object, kind: Any, metas: tuple[Meta, ...], path: str) -> str | None:
    if (among := _named(kind)) is not None:
        fits = any(value == each for each in among)
        return None if fits else f"{path or 'it'} must be one of {', '.join(among.values())}, not {shown(value)}"
    if kind is Any or not isinstance(kind, type) or not issubclass(kind, (int, float, str)):
        return None
    try:
        msgspec.convert(value, Annotated[(kind, *metas)] if metas else kind)
    except msgspec.ValidationError as problem:
        least = next((meta.ge for meta in metas if meta.ge is not None), None)
        most = next((meta.le for meta in metas if meta.le is not None), None)
        where = path or "it"
        if kind in {int, float} and least is not None and most is not None:
            what = "whole number" if kind is int else "number"
            return f"{where} must be a {what} from {least:,} to {most:,}, not {shown(value)}"
        if kind is str and isinstance(value, str) and (longest := _most(metas)) is not None:
            return f"{where} may have at most {longest:,} characters, not {len(value):,}"
        return f"{where}: {problem}"
    return None


def _named(kind: Any) -> dict[Any, str] | None:
    """The few values that a type has, each as it is written; numbers that have names with them. None if it has no such."""
    if get_origin(kind) is Literal:
        return {each: repr(each) for each in get_args(kind)}
    if isinstance(kind, type) and issubclass(kind, Enum):
        number = issubclass(kind, int)
        words = {each.value: each.name.lower().replace("_", " ") for each in kind}
        return {value: f"{value} ({word})" if number else repr(value) for value, word in words.items()}
    return None


def _first(looked_at: Any) -> str | None:
    return next((found for each in looked_at if (found := misfit(*each)) is not None), None)


def _bare(kind: Any) -> tuple[Any, tuple[Meta, ...]]:
    """A type without its alias and its annotations, and the limits among these."""
    metas: tuple[Meta, ...] = ()
    while get_origin(kind := unaliased(kind)) is Annotated:
        kind, *notes = get_args(kind)
        metas = (*metas, *(note for note in notes if isinstance(note, Meta)))
    return kind, metas


def _most(metas: tuple[Meta, ...]) -> int | None:
    return next((meta.max_length for meta in metas if meta.max_length is not None), None)


def _at(path: str, step: str) -> str:
    return f"{path}.{step[:LONG]}" if path else step[:LONG]


def shown(value: object) -> str:
    """A value, short enough for a sentence, whatever it is."""
    try:
        text = repr(value)
    except ValueError:  # a number of more digits than anybody can print
        return "that"
    return text if len(text) <= LONG else f"{text[:LONG]}…"
