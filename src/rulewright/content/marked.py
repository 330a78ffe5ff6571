"""Marked: the faults that marks find in a table: references to nothing, dice that are none."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from typing import Any

import msgspec

from rulewright.content.content import Content
from rulewright.content.mark import Known, Mark, Word
from rulewright.content.problem import Fault, Path
from rulewright.content.shape import (
    ChoiceShape,
    Either,
    Leaf,
    LineShape,
    Map,
    RowShape,
    Shape,
    TableShape,
    all_within,
    has_marks,
)
from rulewright.play.values.wire import decode, encode

type Marked = tuple[Path, str, tuple[Mark, ...]]


def marked_faults(value: object, shape: Shape, known: Known) -> Iterator[Fault]:
    """The faults that marks find. Passes over what has the wrong type: that is told elsewhere."""
    for path, text, marks in marked_texts(value, shape):
        for mark in marks:
            if found := mark.fault(text, known):
                yield Fault(path, found.complaint, found.word, found.among)


def marked_texts(value: object, shape: Shape, path: Path = ()) -> Iterator[Marked]:
    """Every text of a value that marks say something about, and where it stands."""
    if isinstance(shape, Leaf):
        if isinstance(value, str) and shape.marks:
            yield path, value, shape.marks
    elif isinstance(shape, Either):
        yield from marked_texts(value, shape.fitting(value), path)
    elif isinstance(value, dict):
        yield from _in_table(value, shape, path)
    elif isinstance(value, list):
        if isinstance(shape, RowShape) and has_marks(shape.item):
            for index, each in enumerate(value):
                yield from marked_texts(each, shape.item, (*path, index))
        elif isinstance(shape, LineShape):
            for index, (each, item) in enumerate(zip(value, shape.items, strict=False)):
                yield from marked_texts(each, item, (*path, index))


def _in_table(table: dict[str, object], shape: Shape, path: Path) -> Iterator[Marked]:
    if isinstance(shape, TableShape):
        for name, field in _marked_fields(shape.struct):
            if name in table:
                yield from marked_texts(table[name], field, (*path, name))
    elif isinstance(shape, ChoiceShape):
        chosen = shape.options.get(str(table.get(shape.key)))
        if chosen is not None:
            yield from _in_table(table, chosen, path)
    elif isinstance(shape, Map):
        for name, each in table.items():
            yield from marked_texts(name, shape.key, (*path, name))
            yield from marked_texts(each, shape.value, (*path, name))


@lru_cache(maxsize=32)
def words_in(content: Content) -> Mapping[str, Collection[str]]:
    """The words that content uses where rules read words, by their place."""
    found: dict[str, set[str]] = {}
    for kind, shelf in content.shelves.items():
        shape = TableShape(kind)
        words = has_words(shape)
        for word in words:
            found.setdefault(word.place, set())
        for entry in shelf.values() if words else ():
            for _, text, marks in marked_texts(decode(encode(entry), Any), shape):
                for mark in marks:
                    if isinstance(mark, Word):
                        found[mark.place].update(text.split(mark.joined) if mark.joined else (text,))
    return found


def has_words(shape: Shape) -> tuple[Word, ...]:
    """The marks of a shape that say of a text which words it may be."""
    leaves = (each for each in all_within(shape) if isinstance(each, Leaf))
    return tuple(dict.fromkeys(mark for leaf in leaves for mark in leaf.marks if isinstance(mark, Word)))


@lru_cache(maxsize=1024)
def _marked_fields(struct: type[msgspec.Struct]) -> tuple[tuple[str, Shape], ...]:
    """The fields of a struct in which marks may stand."""
    return tuple((name, field.shape) for name, field in TableShape(struct).fields.items() if has_marks(field.shape))
