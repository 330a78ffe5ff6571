"""Unread: fields that a game keeps, and that no rule, sheet or page of its builder looks at."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from importlib.resources import files

from msgspec import Struct

from rulewright.content import Entry
from rulewright.contract import Ruleset
from rulewright.testing.source import kits_of, modules_of

GENERAL = frozenset({"name", "effects", *Entry.__struct_fields__})
"""What everything above a ruleset looks at."""


def doubts(game: Ruleset) -> Iterator[str]:
    """Fields of a game's own structs that nothing names but their declaration."""
    named = set(_named(game))
    for struct in dict.fromkeys((game.character, game.actor, game.scene, game.options, *game.kinds.values())):
        for field in _own(struct, game.package):
            if field not in named and field not in GENERAL:
                yield f"nothing looks at {struct.__name__}.{field}: use it in a rule, show it in sheet.toml, or take it out"


def _own(struct: type[Struct], package: str) -> Iterator[str]:
    """The fields that a struct of the game declares itself."""
    for kind in struct.__mro__:
        if kind.__module__.startswith(package):
            yield from (field for field in inspect.get_annotations(kind) if field in struct.__struct_fields__)


def _named(game: Ruleset) -> Iterator[str]:
    """Every word by which something is looked at: attributes, patterns, and the parts of paths."""
    for tree in (*(module.tree for module in modules_of(game)), *kits_of(game)):
        for node in ast.walk(tree):
            match node:
                case ast.Attribute(attr=name):
                    yield name
                case ast.MatchClass(kwd_attrs=names):
                    yield from names
                case ast.Constant(value=str(path)):
                    yield from path.split(".")
    page = files(game.package) / "sheet.toml"
    if page.is_file():
        yield from page.read_text(encoding="utf-8").replace('"', " ").replace(".", " ").replace(",", " ").split()
