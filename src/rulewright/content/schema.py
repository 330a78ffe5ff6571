"""Schema: JSON Schema of a pack's files, from which editors complete, explain and underline."""

from __future__ import annotations

import inspect
from typing import Any

import msgspec

from rulewright.content.entry import RESERVED, Kinds, check_kinds
from rulewright.content.mark import DiceText, Ref
from rulewright.content.shape import ChoiceShape, Either, FieldShape, Leaf, LineShape, Map, RowShape, Shape, TableShape
from rulewright.play.values.wire import decode, encode, schema

DRAFT = "https://json-schema.org/draft/2020-12/schema"

type Schema = dict[str, Any]


def schema_of(kinds: Kinds) -> Schema:
    """The schema of one file of a pack: a list of entries for each kind."""
    check_kinds(kinds)
    definitions = _Definitions()
    properties: Schema = {}
    for name, kind in kinds.items():
        reference = definitions.define(TableShape(kind))
        properties[name] = {"type": "array", "items": reference, "description": _explained(kind) or f"Each {name}."}
        _allow_extends(definitions.named(TableShape(kind)), name)
    return {
        "$schema": DRAFT,
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
        "$defs": definitions.schemas,
    }


class _Definitions:
    """The structs met so far, each with a name of its own."""

    def __init__(self) -> None:
        self.schemas: dict[str, Schema] = {}
        self._names: dict[type[msgspec.Struct], str] = {}

    def named(self, table: TableShape) -> Schema:
        return self.schemas[self._names[table.struct]]

    def define(self, table: TableShape) -> Schema:
        """A reference to a struct, which is described when first met."""
        struct = table.struct
        if struct not in self._names:
            name = struct.__name__
            while name in self.schemas:
                name += "_"
            self._names[struct] = name
            self.schemas[name] = {}
            self.schemas[name].update(self._table(table))
        return {"$ref": f"#/$defs/{self._names[struct]}"}

    def _table(self, table: TableShape) -> Schema:
        properties: Schema = {}
        required = [field.name for field in table.fields.values() if field.required]
        if table.tag:
            key, tag = table.tag
            properties[key] = {"const": tag}
            required.insert(0, key)
        properties |= {field.name: self._field(field) for field in table.fields.values()}
        described: Schema = {"title": table.struct.__name__, "type": "object", "properties": properties}
        if required:
            described["required"] = required
        if table.struct.__struct_config__.forbid_unknown_fields:
            described["additionalProperties"] = False
        if text := _explained(table.struct):
            described["description"] = text
        return described

    def _field(self, field: FieldShape) -> Schema:
        described = self.describe(field.shape)
        for note in getattr(field.type, "__metadata__", ()):
            if isinstance(note, msgspec.Meta) and note.description:
                described["description"] = note.description
        if not field.required and field.default is not None:
            described["default"] = decode(encode(field.default), Any)
        return described

    def describe(self, shape: Shape) -> Schema:
        """The schema of a shape."""
        match shape:
            case Leaf():
                return self._leaf(shape)
            case TableShape():
                return self.define(shape)
            case ChoiceShape():
                return {"oneOf": [self.define(table) for table in shape.options.values()]}
            case RowShape():
                return {"type": "array", "items": self.describe(shape.item)}
            case LineShape():
                items, count = [self.describe(item) for item in shape.items], len(shape.items)
                return {"type": "array", "prefixItems": items, "minItems": count, "maxItems": count}
            case Map():
                return {
                    "type": "object",
                    "propertyNames": self.describe(shape.key),
                    "additionalProperties": self.describe(shape.value),
                }
            case Either():
                return {"anyOf": [self.describe(option) for option in shape.options]}

    def _leaf(self, leaf: Leaf) -> Schema:
        described = schema(leaf.type)
        self.schemas |= described.pop("$defs", {})  # enums are defined by name
        for mark in leaf.marks:
            if isinstance(mark, Ref):
                described.setdefault("description", f"The id of a {' or '.join(mark.kinds)}.")
            elif isinstance(mark, DiceText):
                described.setdefault("description", "Dice, such as 2d6+1.")
        return described


def _allow_extends(described: Schema, kind: str) -> None:
    """An entry that extends another may leave out what it takes from there."""
    described["properties"][RESERVED] = {
        "type": "string",
        "description": f"The id of a {kind} from which this one takes whatever it leaves out.",
    }
    required = described.pop("required")
    described["required"] = ["id"]
    described["if"] = {"not": {"required": [RESERVED]}}
    described["then"] = {"required": required}


def _explained(struct: type[msgspec.Struct]) -> str:
    return inspect.cleandoc(struct.__doc__ or "")
