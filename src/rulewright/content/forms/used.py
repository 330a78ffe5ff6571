"""Used: what a book says in each place, from which a form offers words and knows which fields are seldom wanted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import msgspec

from rulewright.content.content import Content
from rulewright.content.shape import ChoiceShape, Either, Leaf, LineShape, Map, RowShape, Shape, TableShape
from rulewright.play.values.wire import decode, encode

SELDOM = 1 / 8
"""What a smaller part of the entries says is seldom wanted."""
FEWEST = 4
"""Of fewer entries nothing is seldom."""

type Place = tuple[type[msgspec.Struct], str, str]
"""A field of a struct, and which part of its value: "" for the thing itself, "key" for the names of a map."""


@dataclass(frozen=True, slots=True)
class Usage:
    """What a book says: texts by place, how often a struct stands there, and how often with something in a field."""

    texts: dict[Place, Counter[str]] = field(default_factory=dict)
    structs: Counter[type[msgspec.Struct]] = field(default_factory=Counter)
    fields: Counter[tuple[type[msgspec.Struct], str]] = field(default_factory=Counter)

    def is_seldom(self, struct: type[msgspec.Struct], name: str) -> bool:
        """Whether few of the book's structs of a sort say something in a field."""
        count = self.structs[struct]
        return count >= FEWEST and self.fields[struct, name] < count * SELDOM

    def take(self, value: Any, shape: Shape, place: Place | None = None) -> None:
        """Look at a value of a shape, and at all within it."""
        match shape, value:
            case Leaf(), str():
                if place and value:
                    self.texts.setdefault(place, Counter())[value] += 1
            case TableShape(), Mapping():
                self._table(value, shape)
            case ChoiceShape(), Mapping():
                if table := shape.options.get(str(value.get(shape.key))):
                    self._table(value, table)
            case RowShape(), list():
                for each in value:
                    self.take(each, shape.item, place)
            case LineShape(), list():
                for each, item in zip(value, shape.items, strict=False):
                    self.take(each, item, place)
            case Map(), Mapping():
                for key, each in value.items():
                    self.take(key, shape.key, place and (place[0], place[1], "key"))
                    self.take(each, shape.value, place)
            case Either(), _:
                self.take(value, shape.fitting(value), place)

    def _table(self, value: Mapping[str, Any], table: TableShape) -> None:
        struct = table.struct
        self.structs[struct] += 1
        for name, each in table.fields.items():
            said = value.get(name)
            if said is None or (not each.required and said == _plain_default(struct, name)):
                continue
            self.fields[struct, name] += 1
            self.take(said, each.shape, (struct, name, ""))


@lru_cache(maxsize=8192)
def _plain_default(struct: type[msgspec.Struct], name: str) -> Any:
    return decode(encode(TableShape(struct).fields[name].default), Any)


@lru_cache(maxsize=16)
def used_in(content: Content) -> Usage:
    """What some content says, place by place."""
    usage = Usage()
    for kind, shelf in content.shelves.items():
        for entry in shelf.values():
            usage.take(decode(encode(entry), Any), TableShape(kind))
    return usage
