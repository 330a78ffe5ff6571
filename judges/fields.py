"""Fields of structs that nobody looks at."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator
from pathlib import Path

from judges.reading import Reading
from judges.trees import name_of

NO_STRUCTS = {"TypedDict", "Protocol", "NamedTuple"}


def never_looked_at(reading: Reading, general: Collection[str], checks: Collection[str]) -> list[tuple[Path, str, str]]:
    """Fields of the ruleset's own structs, as file, struct and field, that no code reads: by dot, by pattern, by a word.

    `general` are fields that all entries have. What only `checks` look at, which say whether content is in order, plays
    no part in a game.
    """
    return [
        (path, node.name, name)
        for path, node in reading.classes
        if path.is_relative_to(reading.home) and node.name not in reading.by_place
        if not NO_STRUCTS.intersection(map(name_of, node.bases))
        for name in _fields(node)
        if name not in general and name not in reading.words and not reading.read.get(name, set()).difference(checks)
    ]


def _fields(node: ast.ClassDef) -> Iterator[str]:
    named = [
        each for each in node.body if isinstance(each, ast.AnnAssign) and "ClassVar" not in ast.dump(each.annotation)
    ]
    names = [each.target.id for each in named if isinstance(each.target, ast.Name)]
    yield from (name for name in names if not name.startswith("_"))
