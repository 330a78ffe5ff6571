"""Fields: what an entry may hold, in words: every field with what goes in, what it is without one, and what it is for."""

from __future__ import annotations

import inspect
import re
from enum import Enum
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
from msgspec import Struct

from rulewright.content.entry import Entry
from rulewright.content.mark import DiceText, Ref, Word
from rulewright.content.shape import (
    ChoiceShape,
    Either,
    FieldShape,
    Leaf,
    LineShape,
    Map,
    RowShape,
    Shape,
    TableShape,
    all_within,
)
from rulewright.play.values.alias import unaliased
from rulewright.play.values.wire import encode

RULES = re.compile(r"\s*\[[A-Z]+(?:-[A-Z0-9]+)+(?:\s+[A-Z]+(?:-[A-Z0-9]+)+)*\]")
NAMES = {str: "text", int: "a whole number", float: "a number", bool: "true or false", type(None): "nothing"}


class FieldWords(Struct, frozen=True):
    """One field: its name, what goes in, and what holds where it is left out; `needed` where it must be there."""

    name: str
    holds: str
    default: str = ""
    needed: bool = False
    text: str = ""


class TableWords(Struct, frozen=True):
    """A table of a file: what it is for, by which tag it is told from others, and its fields."""

    name: str
    text: str
    fields: tuple[FieldWords, ...]
    tag: str = ""


def words_of(kind: type[Entry], own: bool = True) -> tuple[TableWords, ...]:
    """A kind of entry, then every table that may stand in it. Fields that all entries have are left out."""
    first = TableShape(kind)
    return tuple(_table(each, own=own and each is first) for each in all_within(first) if isinstance(each, TableShape))


def _table(table: TableShape, *, own: bool) -> TableWords:
    shared = Entry.__struct_fields__ if own else ()
    fields = tuple(_field(field) for field in table.fields.values() if field.name not in shared)
    tag = "" if table.tag is None else f'{table.tag[0]} = "{table.tag[1]}"'
    text = RULES.sub("", inspect.cleandoc(table.struct.__doc__ or ""))
    return TableWords(table.struct.__name__, " ".join(text.split()), fields, tag)


def _field(field: FieldShape) -> FieldWords:
    notes = getattr(field.type, "__metadata__", ())
    text = next((note.description for note in notes if isinstance(note, msgspec.Meta) and note.description), "")
    return FieldWords(field.name, holds(field.shape), _default(field), field.required, text)


def _default(field: FieldShape) -> str:
    if field.required or field.default in (None, "", ()):
        return ""
    told = encode(field.default).decode()
    return "" if told == "[]" or told.startswith("{") else told


def holds(shape: Shape) -> str:
    """What goes into a place, in words."""
    match shape:
        case Leaf():
            return _leaf(shape)
        case TableShape():
            return f"a table: {shape.struct.__name__}"
        case ChoiceShape():
            tables = ", ".join(each.struct.__name__ for each in shape.options.values())
            return f"a table with `{shape.key}`: {tables}"
        case RowShape():
            return f"a list of: {holds(shape.item)}"
        case LineShape():
            return f"a list of {len(shape.items)}: {', '.join(holds(each) for each in shape.items)}"
        case Map():
            return f"a table of {holds(shape.key)} to {holds(shape.value)}"
        case Either():
            return " or ".join(dict.fromkeys(holds(each) for each in shape.options))


def _leaf(leaf: Leaf) -> str:
    for mark in leaf.marks:
        match mark:
            case Ref():
                return f"the id of a {' or '.join(mark.kinds)}"
            case DiceText():
                return "dice, such as `2d6+1`"
            case Word():
                among = [f"`{each}`" for each in mark.also if each]
                ids = [f"the id of a {' or '.join(mark.kinds)}"] if mark.kinds else []
                return f"a {mark.name}" + (
                    f": {', '.join(among + ids)}" if among or ids else ", as other entries name it"
                )
    return _type(leaf.type)


def _type(said: Any) -> str:
    kind = unaliased(said)
    if get_origin(kind) is Annotated:
        return _type(get_args(kind)[0])
    if get_origin(kind) is Literal:
        return "one of " + ", ".join(f"`{each}`" for each in get_args(kind) if each != "")
    if isinstance(kind, type) and issubclass(kind, Enum):
        return "one of " + ", ".join(f"`{each.value}`" for each in kind)
    if kind in NAMES:
        return NAMES[kind]
    parts = [_type(each) for each in get_args(kind) if each is not type(None)]
    return " or ".join(dict.fromkeys(parts)) or "a value"
