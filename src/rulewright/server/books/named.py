"""Named: what an entry of a book holds, for somebody who reads: names stand where it refers to others by their ids, and
what it has as nearly all of its kind do, or holds for rules alone, goes without saying.
"""

from __future__ import annotations

from typing import Any

from rulewright.content import Content, Entry
from rulewright.content.mark import Ref, Word
from rulewright.content.shape import ChoiceShape, Either, Leaf, LineShape, Map, RowShape, Shape, TableShape, all_within
from rulewright.play.values.wire import plain
from rulewright.tables.telling.naming import spaced


def named(entry: Entry, content: Content) -> dict[str, Any]:
    """The fields of an entry as plain values, with the names of whatever they refer to. Its text says what its deeds do."""
    return _fields(TableShape(type(entry)), plain(entry), content)


def _fields(shape: TableShape, values: dict[str, Any], content: Content) -> dict[str, Any]:
    told = {}
    for key, field in shape.fields.items():
        value = values.get(key)
        if value is None or (not field.required and value == plain(field.default)) or _is_for_rules(field.shape):
            continue
        told[key] = _named(field.shape, value, content)
    return told


def _is_for_rules(shape: Shape) -> bool:
    """Whether it is a step that rules take, of one kind or another."""
    return any(isinstance(each, ChoiceShape) for each in all_within(shape))


def _named(shape: Shape, value: Any, content: Content) -> Any:
    match shape, value:
        case Leaf(), str():
            return _word(shape, value, content)
        case TableShape(), dict():
            return _fields(shape, value, content)
        case RowShape(), list() | tuple():
            return [_named(shape.item, each, content) for each in value]
        case LineShape(), list() | tuple():
            return [_named(item, each, content) for item, each in zip(shape.items, value, strict=False)]
        case Map(), dict():
            return {_named(shape.key, k, content): _named(shape.value, each, content) for k, each in value.items()}
        case Either(), _:
            return _named(shape.fitting(list(value) if isinstance(value, tuple) else value), value, content)
    return value


def _word(shape: Leaf, text: str, content: Content) -> str:
    """A text, or the name of what it is the id of; a speciality may stand behind its skill."""
    kinds = [kind for mark in shape.marks if isinstance(mark, Ref | Word) for kind in mark.kinds]
    for kind in kinds:
        shelf = content.shelves[content.kinds[kind]]
        if text in shelf:
            return str(shelf[text].name)
        whole, stroke, part = text.partition("/")
        if stroke and whole in shelf:
            return f"{shelf[whole].name}: {spaced(part)}"
    return text
