"""Shape: what a value of a type looks like in a file: a leaf, a table, a choice of tables, a list, a map.

The types of a ruleset are read once into shapes; faults, marks, paths and schemas are readings of them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache, reduce
from operator import or_
from types import NoneType, UnionType
from typing import Annotated, Any, NewType, Union, get_args, get_origin

import msgspec

from rulewright.content.mark import Mark
from rulewright.play.values.alias import unaliased
from rulewright.play.values.frozen import FrozenMap


@dataclass(frozen=True, slots=True)
class Leaf:
    """A text, a number, a date: anything without parts of its own."""

    type: Any
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class TableShape:
    """A struct: keys that are its fields."""

    struct: type[msgspec.Struct]

    @property
    def fields(self) -> Mapping[str, FieldShape]:
        """The fields by the name they have in a file."""
        return _fields(self.struct)

    @property
    def tag(self) -> tuple[str, str] | None:
        """The key and the text that tell this struct from the others of a choice."""
        config = self.struct.__struct_config__
        return None if config.tag_field is None else (config.tag_field, str(config.tag))


@dataclass(frozen=True, slots=True)
class FieldShape:
    """A field of a struct."""

    name: str
    shape: Shape
    type: Any
    default: Any

    @property
    def required(self) -> bool:
        """Whether a file must give it."""
        return self.default is msgspec.NODEFAULT


@dataclass(frozen=True, slots=True)
class ChoiceShape:
    """One of several structs, told apart by a tag such as `type = "hurt"`."""

    key: str
    options: FrozenMap[str, TableShape]


@dataclass(frozen=True, slots=True)
class RowShape:
    """A list of any length, all items alike."""

    item: Shape


@dataclass(frozen=True, slots=True)
class LineShape:
    """A list of a fixed length, each item with a shape of its own."""

    items: tuple[Shape, ...]


@dataclass(frozen=True, slots=True)
class Map:
    """Free keys, values alike."""

    key: Shape
    value: Shape


@dataclass(frozen=True, slots=True)
class Either:
    """A leaf, or something with parts: which of them, the value itself shows."""

    options: tuple[Shape, ...]

    def fitting(self, value: object) -> Shape:
        """The option meant by a value."""
        wanted: tuple[type, ...] = (Leaf,)
        if isinstance(value, dict):
            wanted = (TableShape, ChoiceShape, Map)
        elif isinstance(value, list):
            wanted = (RowShape, LineShape)
        return next((option for option in self.options if isinstance(option, wanted)), self.options[0])


type Shape = Leaf | TableShape | ChoiceShape | RowShape | LineShape | Map | Either

_LISTS = (list, set, frozenset)
_MAPS = (FrozenMap, dict, Mapping)


@lru_cache(maxsize=4096)
def shape_of(type_: Any) -> Shape:
    """The shape of a type as annotated."""
    bare: Any = type_
    notes: tuple[Any, ...] = ()
    while (behind := unaliased(bare)) is not bare or get_origin(bare) is Annotated or isinstance(bare, NewType):
        if behind is not bare:
            bare = behind
        elif isinstance(bare, NewType):
            bare = bare.__supertype__
        else:
            bare, *more = get_args(bare)
            notes = (*more, *notes)
    origin, parts = get_origin(bare) or bare, get_args(bare)
    if isinstance(origin, type) and issubclass(origin, msgspec.Struct):
        return TableShape(origin)
    if origin in (Union, UnionType):
        return _union(type_, parts)
    if origin is tuple and parts and parts[-1] is not ...:
        return LineShape(tuple(map(shape_of, parts)))
    if origin in (*_LISTS, tuple):
        return RowShape(shape_of(parts[0] if parts else Any))
    if origin in _MAPS:
        key, value = parts or (str, Any)
        return Map(shape_of(key), shape_of(value))
    return Leaf(type_, tuple(note for note in notes if isinstance(note, Mark)))


@lru_cache(maxsize=4096)
def has_marks(shape: Shape) -> bool:
    """Whether a marked text may stand anywhere in a value of a shape."""
    return any(isinstance(each, Leaf) and each.marks for each in all_within(shape))


def all_within(shape: Shape) -> Iterator[Shape]:
    """A shape and every other in it, however deep, each once; those that lie nearer first."""
    found = {shape: None}
    waiting = deque(found)
    while waiting:
        yield (each := waiting.popleft())
        fresh = [part for part in parts_of(each) if part not in found]
        found |= dict.fromkeys(fresh)
        waiting.extend(dict.fromkeys(fresh))


def parts_of(shape: Shape) -> list[Shape]:
    """The shapes directly within a shape."""
    match shape:
        case TableShape():
            return [field.shape for field in shape.fields.values()]
        case ChoiceShape():
            return list(shape.options.values())
        case RowShape():
            return [shape.item]
        case LineShape():
            return list(shape.items)
        case Map():
            return [shape.key, shape.value]
        case Either():
            return list(shape.options)
        case Leaf():
            return []


def _union(whole: Any, parts: tuple[Any, ...]) -> Shape:
    """A union: structs become one choice, what has no parts one leaf."""
    shapes = [shape_of(part) for part in parts if part is not NoneType]
    if all(isinstance(shape, Leaf) for shape in shapes):
        return Leaf(whole, tuple(mark for shape in shapes if isinstance(shape, Leaf) for mark in shape.marks))
    tables = [shape for shape in shapes if isinstance(shape, TableShape)]
    rest = [shape for shape in shapes if not isinstance(shape, TableShape | Leaf)]
    for inner in [shape for shape in rest if isinstance(shape, ChoiceShape)]:
        tables += inner.options.values()
        rest.remove(inner)
    leaves = [part for part in parts if part is not NoneType and isinstance(shape_of(part), Leaf)]
    options: list[Shape] = []
    if len(tables) == 1:
        options.append(tables[0])
    elif tables:
        tags = {table.tag[1]: table for table in tables if table.tag}
        key = next((table.tag[0] for table in tables if table.tag), "type")
        options.append(ChoiceShape(key, FrozenMap(tags)))
    options += rest
    if leaves:
        options.append(shape_of(reduce(or_, leaves)))
    return options[0] if len(options) == 1 else Either(tuple(options))


@lru_cache(maxsize=1024)
def _fields(struct: type[msgspec.Struct]) -> Mapping[str, FieldShape]:
    fields = {}
    for field in msgspec.structs.fields(struct):
        default = field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()
        fields[field.encode_name] = FieldShape(field.encode_name, shape_of(field.type), field.type, default)
    return fields
