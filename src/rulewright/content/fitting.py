"""Fitting: everything that is wrong with a table, where msgspec tells the first thing only.

Asked when a table has failed to become an entry; a sound pack never comes here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from typing import Any, Literal, get_args, get_origin

import msgspec

from rulewright.content.entry import ID_PATTERN
from rulewright.content.problem import Fault, Path, quoted, slug, suggest
from rulewright.content.shape import ChoiceShape, Either, Leaf, LineShape, Map, RowShape, Shape, TableShape
from rulewright.play.values.wire import convert

_WORDS = {
    "str": "text",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
    "date": "a date",
    "datetime": "a date with a time",
    "time": "a time",
}
_BOUNDS = {">=": "at least", "<=": "at most", ">": "more than", "<": "less than"}
_OTHER_TYPE = re.compile(r"Expected `([^`]+)`, got `")
_OUT_OF_BOUNDS = re.compile(r"Expected `\w+` (>=|<=|>|<) (\S+)")
_STEP = re.compile(r"\.(\w+)|\[(\d+)\]")
_OTHER_LENGTH = re.compile(r"Expected `(\w+)` of length (>=|<=) (\d+)")


def faults(value: object, shape: Shape, path: Path = (), owner: str = "") -> Iterator[Fault]:
    """All faults of a value that should have a shape. The owner is what its fields belong to."""
    match shape:
        case Leaf():
            yield from _leaf(value, shape, path)
        case TableShape():
            yield from _table(value, shape, path, owner)
        case ChoiceShape():
            yield from _choice(value, shape, path)
        case RowShape(item=item):
            if isinstance(value, list):
                for index, each in enumerate(value):
                    yield from faults(each, item, (*path, index))
            else:
                yield Fault(path, f"should be a list, not {shown(value)}")
        case LineShape(items=items):
            if not isinstance(value, list) or len(value) != len(items):
                yield Fault(path, f"should be a list of {len(items)}, not {shown(value)}")
            else:
                for index, (each, item) in enumerate(zip(value, items, strict=True)):
                    yield from faults(each, item, (*path, index))
        case Map():
            if isinstance(value, dict):
                for name, each in value.items():
                    yield from faults(name, shape.key, (*path, name))
                    yield from faults(each, shape.value, (*path, name))
            else:
                yield Fault(path, f"should be a table, not {shown(value)}")
        case Either():
            yield from faults(value, shape.fitting(value), path, owner)


def shown(value: object) -> str:
    """A value as a sentence about a mistake names it."""
    match value:
        case bool():
            return str(value).lower()
        case str():
            return f"the text {quoted(value)}"
        case int() | float():
            return f"the number {value}"
        case list():
            return f"a list of {len(value)}"
        case dict():
            return "a table"
        case _:  # TOML knows dates and times besides
            return f"the date or time {value}"


def _table(value: object, table: TableShape, path: Path, owner: str) -> Iterator[Fault]:
    if not isinstance(value, dict):
        yield Fault(path, f"should be a table, not {shown(value)}")
        return
    tag_key, tag = table.tag or ("", "")
    unknown = [name for name in value if name not in table.fields and name != tag_key]
    absent = [name for name in table.fields if name not in value] or list(table.fields)  # like another, it has them all
    for name in unknown:
        yield Fault((*path, name), f"is not a field of {owner or tag or table.struct.__name__}", name, absent)
    for name, field in table.fields.items():
        if name in value:
            yield from faults(value[name], field.shape, (*path, name))
        elif field.required and not suggest(name, unknown):  # a misspelt field is told once
            yield Fault((*path, name), "is missing")


def _choice(value: object, choice: ChoiceShape, path: Path) -> Iterator[Fault]:
    if not isinstance(value, dict):
        yield Fault(path, f"should be a table, not {shown(value)}")
        return
    options = ", ".join(map(repr, choice.options))
    tag = value.get(choice.key)
    if tag is None:
        yield Fault((*path, choice.key), f"is missing: one of {options}")
    elif table := choice.options.get(str(tag)):
        yield from _table(value, table, path, str(tag))
    else:
        yield Fault((*path, choice.key), f"is {quoted(tag)}, not one of {options}", str(tag), tuple(choice.options))


def _leaf(value: object, leaf: Leaf, path: Path) -> Iterator[Fault]:
    try:
        convert(value, leaf.type)
    except msgspec.ValidationError as error:
        among = _literals(leaf.type)
        if among and not isinstance(value, list | dict):
            options = ", ".join(map(repr, among))
            yield Fault(path, f"is {quoted(value)}, not one of {options}", str(value), [str(each) for each in among])
        else:
            yield _explained(value, str(error), path)


def other_fault(table: Any, error: str) -> Fault:
    """What msgspec alone has found: a list that is too long, or a struct's own objection."""
    message, _, where = error.partition(" - at `$")
    path: Path = ()
    for name, index in _STEP.findall(where):
        step = name or int(index)
        if not isinstance(table, list | dict) or (isinstance(table, dict) and step not in table):
            break
        table, path = table[step], (*path, step)
    return _explained(table, message, path) if path else Fault((), message)


def _explained(value: object, error: str, path: Path) -> Fault:
    """What msgspec says, in our words."""
    if ID_PATTERN in error:
        complaint = f"should be small letters and digits, joined by '-' or '_', not {shown(value)}"
        return Fault(path, complaint, str(value), (slug(str(value)),))
    if found := _OTHER_TYPE.match(error):
        wanted = " or ".join(_WORDS.get(word, word) for word in found[1].split(" | ") if word != "null")
        return Fault(path, f"should be {wanted}, not {shown(value)}")
    if found := _OUT_OF_BOUNDS.match(error):
        return Fault(path, f"should be {_BOUNDS[found[1]]} {found[2]}, not {shown(value)}")
    if value in ("", [], {}):
        return Fault(path, "should not be empty")
    if found := _OTHER_LENGTH.match(error):
        return Fault(path, f"should have a length of {_BOUNDS[found[2]]} {found[3]}, not {shown(value)}")
    return Fault(path, f"does not fit: {error}")


def _literals(type_: Any) -> tuple[Any, ...]:
    """The values that a leaf may take, if they are listed."""
    if isinstance(type_, type) and issubclass(type_, Enum):
        return tuple(each.value for each in type_)
    if get_origin(type_) is Literal:
        return get_args(type_)
    return tuple(each for part in get_args(type_) for each in _literals(part))
