"""Marked: the faults that marks find in a table: references to nothing, dice that are none."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from rulewright.content.mark import Known
from rulewright.content.problem import Fault, Path
from rulewright.content.shape import ChoiceShape, Either, Leaf, LineShape, Map, RowShape, Shape, TableShape, has_marks


def marked_faults(value: object, shape: Shape, known: Known, path: Path = ()) -> Iterator[Fault]:
    """The faults that marks find. Passes over what has the wrong type: that is told elsewhere."""
    if isinstance(shape, Leaf):
        if isinstance(value, str):
            for mark in shape.marks:
                if found := mark.fault(value, known):
                    yield Fault(path, found.complaint, found.word, found.among)
    elif isinstance(shape, Either):
        yield from marked_faults(value, shape.fitting(value), known, path)
    elif isinstance(value, dict):
        yield from _in_table(value, shape, known, path)
    elif isinstance(value, list):
        if isinstance(shape, RowShape) and has_marks(shape.item):
            for index, each in enumerate(value):
                yield from marked_faults(each, shape.item, known, (*path, index))
        elif isinstance(shape, LineShape):
            for index, (each, item) in enumerate(zip(value, shape.items, strict=False)):
                yield from marked_faults(each, item, known, (*path, index))


def _in_table(table: dict[str, object], shape: Shape, known: Known, path: Path) -> Iterator[Fault]:
    if isinstance(shape, TableShape):
        for name, field in _marked_fields(shape.struct):
            if name in table:
                yield from marked_faults(table[name], field, known, (*path, name))
    elif isinstance(shape, ChoiceShape):
        chosen = shape.options.get(str(table.get(shape.key)))
        if chosen is not None:
            yield from _in_table(table, chosen, known, path)
    elif isinstance(shape, Map):
        for name, each in table.items():
            yield from marked_faults(name, shape.key, known, (*path, name))
            yield from marked_faults(each, shape.value, known, (*path, name))


@lru_cache(maxsize=1024)
def _marked_fields(struct: type[msgspec.Struct]) -> tuple[tuple[str, Shape], ...]:
    """The fields of a struct in which marks may stand."""
    return tuple((name, field.shape) for name, field in TableShape(struct).fields.items() if has_marks(field.shape))
