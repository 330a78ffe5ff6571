"""Cutting: a value without whatever names a stranger, by what its types say of its texts.

A text that is declared to name actors loses those whom the seat does not know; one that is declared to name nobody
is left alone; any other text is cut if it names a stranger all the same, so that what no ruleset has thought of stays
a secret too. A text that a seat knows to stand there already is no news to it and stays, unless it is declared to name
actors: it is what a player has written.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import FieldInfo

from rulewright.content.mark import Mark
from rulewright.play import FrozenMap, Names
from rulewright.play.values.alias import unaliased
from rulewright.play.values.path import steps
from rulewright.tables.views.strangers import StrangersInWords

GONE = UNSET
"""What is left of a value that is all about a stranger."""

NO_NAMES = Names("nobody")


class Cutting:
    """Cuts strangers out of values. `undeclared` hears of texts that named one and were not declared to name anybody."""

    def __init__(self, words: StrangersInWords, undeclared: list[str] | None = None) -> None:
        self.words = words
        self.undeclared = undeclared

    # -- by type --------------------------------------------------------------------------------

    def typed(self, value: Any, kind: Any, known: Any = UNSET, where: str = "") -> Any:
        """A value of a type; where something must stand, it stands as the seat last knew it. GONE if nothing is left."""
        if isinstance(value, str):
            return GONE if self._names(value, kind, where, stands=value == known) else value
        if isinstance(value, Struct):
            return self._struct(value, known, where)
        if isinstance(value, FrozenMap):
            return self._map(value, kind, known, where)
        if isinstance(value, (tuple, frozenset)):
            return self._several(value, kind, known, where)
        return value

    def _names(self, text: str, kind: Any, where: str, *, stands: bool) -> bool:
        """Whether a text names a stranger whom the seat does not know to be named there already."""
        declared = _declared(kind)
        if declared is NO_NAMES or (stands and (declared is None or declared.kind == "within")):
            return False
        if declared is not None and declared.kind == "within":
            return self.words.name(text)
        if declared is not None:
            parts = text.split(declared.between) if declared.between else (text,)
            return any(part in self.words.strangers for part in parts)
        found = text in self.words.strangers or self.words.name(text)
        if found and self.undeclared is not None:
            self.undeclared.append(where)
        return found

    def _element(self, value: Any, kind: Any, known: Any, where: str) -> Any:
        """One of several: it goes whole, if all whom some part of it is about are strangers."""
        after = self.typed(value, kind, known, where)
        if after is not value and isinstance(after, Struct):
            for field, of in _fields(type(after)):
                if getattr(value, field.name) and not getattr(after, field.name) and _is_about_actors(of):
                    return GONE
        return after

    def _struct(self, value: Struct, known: Any, where: str) -> Any:
        other: dict[str, Any] = {}
        alike = known if type(known) is type(value) else UNSET
        for field, kind in _fields(type(value)):
            before = getattr(value, field.name)
            then = UNSET if alike is UNSET else getattr(alike, field.name)
            after = self.typed(before, kind, then, f"{type(value).__name__}.{field.name}")
            if after is GONE and field.required and (_declared(kind) is not None or not isinstance(before, str)):
                return GONE  # it is about a stranger, as a grip is about whose it is
            if after is not before:
                other[field.name] = _stand_in(field, then) if after is GONE else after
        return msgspec.structs.replace(value, **other) if other else value

    def _map(self, value: FrozenMap[Any, Any], kind: Any, known: Any, where: str) -> Any:
        keys, values = _args(kind, FrozenMap, 2)
        left: dict[Any, Any] = {}
        cut = False
        for key, before in value.items():
            after: Any = GONE
            then = known.get(key, UNSET) if isinstance(known, FrozenMap) else UNSET
            if not (isinstance(key, str) and self._names(key, keys, f"{where} (key)", stands=then is not UNSET)):
                after = self._element(before, values, then, where)
            cut = cut or after is not before
            if after is not GONE:
                left[key] = after
        return FrozenMap(left) if cut else value

    def _several(self, value: tuple[Any, ...] | frozenset[Any], kind: Any, known: Any, where: str) -> Any:
        kinds = _args(kind, type(value), 0)
        rows = len(kinds) == 2 and kinds[1] is Ellipsis
        if kinds and not rows and isinstance(value, tuple) and len(kinds) == len(value):
            parts = [self.typed(each, of, UNSET, where) for each, of in zip(value, kinds, strict=True)]
            return GONE if any(part is GONE for part in parts) else type(value)(parts)
        then = known if isinstance(known, (tuple, frozenset)) else ()
        after = [
            self._element(each, kinds[0] if kinds else Any, each if each in then else UNSET, where) for each in value
        ]
        if all(one is other for one, other in zip(after, value, strict=True)):
            return value
        return type(value)(each for each in after if each is not GONE)

    def at(self, kind: Any, path: str, known: Any = UNSET) -> Any:
        """The type at a path of a type, with its marks; GONE if it leads through something of a stranger's name."""
        for step in steps(path):
            known = known.get(step, UNSET) if isinstance(known, FrozenMap) else getattr(known, step, UNSET)
            inside = _behind(kind)
            kept = next((each for each in inside if get_origin(each) is FrozenMap), None)
            if kept is not None:
                keys, kind = get_args(kept)
                if self._names(step, keys, f"{path} (key)", stands=known is not UNSET):
                    return GONE
            else:
                kind = next((hints[step] for each in inside if step in (hints := _hints(each))), Any)
        return kind

    # -- without types --------------------------------------------------------------------------

    def plain(self, value: Any) -> Any:
        """Plain data of which nothing is known; GONE if it names a stranger itself."""
        if isinstance(value, str):
            return GONE if value in self.words.strangers or self.words.name(value) else value
        if isinstance(value, Mapping):
            cut = {key: self.plain(each) for key, each in value.items() if self.plain(key) is not GONE}
            return {key: each for key, each in cut.items() if each is not GONE}
        if isinstance(value, (list, tuple)):
            left = [cut for each in value if (cut := self.plain(each)) is not GONE]
            return tuple(left) if isinstance(value, tuple) else left  # what is whole is told to be so
        return value


def _stand_in(field: FieldInfo, known: Any) -> Any:
    """What stands where a stranger stood: what the seat last knew there, or what stands there without anybody."""
    if known is not UNSET:
        return known
    if field.default is not msgspec.NODEFAULT:
        return field.default
    return field.default_factory() if field.default_factory is not msgspec.NODEFAULT else ""


@lru_cache(maxsize=4096)
def _declared(kind: Any) -> Names | None:
    """What a type says of a text: whom it names, or nobody; None where it says nothing."""
    if (meant := unaliased(kind)) is not kind:
        return _declared(meant)
    if get_origin(kind) is Annotated:
        for mark in kind.__metadata__:
            if isinstance(mark, Names):
                return NO_NAMES if mark.kind == "nobody" else mark
            if isinstance(mark, Mark):
                return NO_NAMES
        return _declared(get_args(kind)[0])
    if get_origin(kind) in {Union, UnionType}:
        return next((found for each in get_args(kind) if (found := _declared(each)) is not None), None)
    return NO_NAMES if str(get_origin(kind)) == "typing.Literal" else None


@lru_cache(maxsize=4096)
def _is_about_actors(kind: Any) -> bool:
    """Whether a type is that of a row of actors."""
    kinds = _args(kind, tuple, 0)
    return bool(kinds) and (_declared(kinds[0]) or NO_NAMES) is not NO_NAMES


@lru_cache(maxsize=4096)
def _behind(kind: Any) -> tuple[Any, ...]:
    """What may stand behind an alias, an annotation or a union."""
    if (meant := unaliased(kind)) is not kind:
        return _behind(meant)
    if get_origin(kind) is Annotated:
        return _behind(get_args(kind)[0])
    if get_origin(kind) in {Union, UnionType}:
        return tuple(one for each in get_args(kind) for one in _behind(each))
    return (kind,)


@lru_cache(maxsize=4096)
def _args(kind: Any, of: type, least: int) -> tuple[Any, ...]:
    """The types of what a map or a row holds, as far as they are told."""
    found = next((get_args(each) for each in _behind(kind) if get_origin(each) is of and get_args(each)), ())
    return found if len(found) >= least else (Any,) * least


@lru_cache(maxsize=1024)
def _fields(kind: type[Struct]) -> tuple[tuple[FieldInfo, Any], ...]:
    hints = _hints(kind)
    return tuple((field, hints[field.name]) for field in msgspec.structs.fields(kind))


@lru_cache(maxsize=1024)
def _hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True) if isinstance(kind, type) and issubclass(kind, Struct) else {}


def without(value: Any, strangers: frozenset[str], known: frozenset[str]) -> Any:
    """A struct without somebody."""
    return Cutting(StrangersInWords(FrozenMap(dict.fromkeys(strangers, ())), known)).typed(value, type(value))
