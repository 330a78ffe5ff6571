"""Schema: what editors are told agrees with what the loader accepts."""

from __future__ import annotations

import json
import re
import tomllib
from enum import Enum
from typing import Any

import pytest
from tests.content.armoury import KINDS, SHIPPED, pack

from rulewright.content import ContentError, Entry, Kinds, assemble, schema_of
from rulewright.play.values.frozen import FrozenMap

SCHEMA = schema_of(KINDS)
TYPES: dict[str, type | tuple[type, ...]] = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "number": (int, float),
    "boolean": bool,
    "null": type(None),
}
KEYWORDS = {
    *("$schema", "$defs", "$ref", "title", "description", "default", "type", "properties", "required", "enum", "const"),
    *(
        "additionalProperties",
        "propertyNames",
        "items",
        "prefixItems",
        "minItems",
        "maxItems",
        "minLength",
        "maxLength",
    ),
    *("minimum", "maximum", "pattern", "oneOf", "anyOf", "if", "then", "not"),
}


def fits(value: Any, schema: dict[str, Any] | bool, root: dict[str, Any] = SCHEMA) -> bool:
    """Whether a value fits a schema: as much of draft 2020-12 as we use."""
    if isinstance(schema, bool):
        return schema
    assert set(schema) <= KEYWORDS, schema
    if "$ref" in schema and not fits(value, root["$defs"][schema["$ref"].removeprefix("#/$defs/")], root):
        return False
    kind = schema.get("type")
    if kind and (not isinstance(value, TYPES[kind]) or (isinstance(value, bool) and kind != "boolean")):
        return False
    if value not in schema.get("enum", [value]) or value != schema.get("const", value):
        return False
    if isinstance(value, str) and not re.search(schema.get("pattern", ""), value):
        return False
    if isinstance(value, str) and len(value) < schema.get("minLength", 0):
        return False
    if isinstance(value, int | float) and not schema.get("minimum", value) <= value <= schema.get("maximum", value):
        return False
    if isinstance(value, dict):
        named = schema.get("properties", {})
        if not set(schema.get("required", ())) <= set(value):
            return False
        for key, each in value.items():
            inner = named.get(key, schema.get("additionalProperties", True))
            if not fits(each, inner, root) or not fits(key, schema.get("propertyNames", True), root):
                return False
    if isinstance(value, list):
        first = schema.get("prefixItems", [])
        if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
            return False
        if not all(fits(each, inner, root) for each, inner in zip(value, first, strict=False)):
            return False
        if not all(fits(each, schema.get("items", True), root) for each in value[len(first) :]):
            return False
    if "oneOf" in schema and sum(fits(value, option, root) for option in schema["oneOf"]) != 1:
        return False
    if "anyOf" in schema and not any(fits(value, option, root) for option in schema["anyOf"]):
        return False
    if "not" in schema and fits(value, schema["not"], root):
        return False
    return "if" not in schema or not fits(value, schema["if"], root) or fits(value, schema["then"], root)


EFFECT = '[[working]]\nid = "a"\nname = "A"\ncost = 1\n'
SOUND = [
    *(file.data.decode() for file in SHIPPED.files if file.name != "pack.toml"),
    '[[weapon]]\nid = "a"\nextends = "knife"',
    EFFECT
    + 'effects = [{ type = "hurt", amount = "1" }, { type = "change", path = "name", by = 1, then = [] }]\nextra = 3',
    EFFECT + 'extra = { type = "hurt", amount = "1" }',
    "",
]
BROKEN = [
    '[[weapn]]\nid = "a"',
    '[[weapon]]\nid = "a"\nname = "A"',
    '[[weapon]]\nextends = "knife"',
    '[[weapon]]\nid = "a"\nextends = "knife"\ndamge = "1"',
    '[[weapon]]\nid = "a"\nextends = "knife"\nhands = "three"',
    '[[weapon]]\nid = "a"\nextends = "knife"\nneeds = { brawl = "x" }',
    '[[weapon]]\nid = "a"\nextends = "knife"\nrange = [1, 2, 3]',
    '[[weapon]]\nid = "A a"\nextends = "knife"',
    '[[skill]]\nid = "a"\nname = ""',
    '[[skill]]\nid = "a"\nname = "A"\nbase = 101',
    EFFECT + 'effects = [{ type = "hrt", amount = "1" }]',
    EFFECT + 'effects = [{ type = "hurt", amount = 1 }]',
    EFFECT + 'effects = [{ type = "hurt", amount = "1", more = 1 }]',
    EFFECT + 'extra = "x"',
]


@pytest.mark.parametrize("text", SOUND)
def test_sound_files_fit(text: str) -> None:
    """An editor would underline what is right."""
    assert fits(tomllib.loads(text), SCHEMA)
    assemble([SHIPPED, pack(home=text)], KINDS)


@pytest.mark.parametrize("text", BROKEN)
def test_broken_files_do_not(text: str) -> None:
    """An editor would let pass what the loader refuses."""
    assert not fits(tomllib.loads(text), SCHEMA)
    with pytest.raises(ContentError):
        assemble([SHIPPED, pack(home=text)], KINDS)


def subschemas(schema: Any) -> list[Any]:
    """A schema and all within it."""
    inner = schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ()
    return [schema, *(deep for each in inner for deep in subschemas(each))]


def test_it_is_a_schema() -> None:
    """It can be written, names its draft, and every reference in it leads somewhere."""
    assert json.loads(json.dumps(SCHEMA)) == SCHEMA
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    for each in subschemas(SCHEMA):
        if isinstance(each, dict) and isinstance(each.get("$ref"), str):
            assert each["$ref"].removeprefix("#/$defs/") in SCHEMA["$defs"]


def test_it_explains() -> None:
    """What an editor shows beside a key comes from the docstrings and notes of the code."""
    weapon = SCHEMA["$defs"]["Weapon"]
    assert SCHEMA["properties"]["weapon"]["description"] == "Something to strike with."
    assert weapon["description"] == "Something to strike with."
    assert weapon["properties"]["name"]["description"] == "Its name, as people say it."
    assert weapon["properties"]["damage"]["description"] == "Dice, such as 2d6+1."
    assert weapon["properties"]["skill"] == {"type": "string", "description": "The id of a skill.", "default": ""}
    assert weapon["properties"]["needs"]["default"] == {}
    assert SCHEMA["$defs"]["Hurt"]["properties"]["type"] == {"const": "hurt"}


class Size(Enum):
    SMALL = "small"
    LARGE = "large"


class Foe(Entry, frozen=True, kw_only=True):
    size: Size = Size.SMALL
    limbs: FrozenMap[str, Size] = FrozenMap()


def test_enums_and_undocumented_kinds() -> None:
    """A kind need not be documented to be described."""
    kinds: Kinds = {"foe": Foe}
    schema = schema_of(kinds)
    assert fits({"foe": [{"id": "a", "name": "A", "size": "large", "limbs": {"arm": "small"}}]}, schema, schema)
    assert not fits({"foe": [{"id": "a", "name": "A", "limbs": {"arm": "tiny"}}]}, schema, schema)
    assert schema["$defs"]["Foe"]["properties"]["size"]["default"] == "small"
