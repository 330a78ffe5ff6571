"""Which tests are about a ruleset that was taken out: by what they are given, say, and use of their own file."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

SHIPPED = ("active_exploits", "brp", "otherworld", "otherworlds", "shards")
NAMED = re.compile(rf"\b({'|'.join(SHIPPED)})\b")


class Piece(NamedTuple):
    """A function, class or constant of a file: the rulesets it names, and what else it uses."""

    named: frozenset[str]
    uses: frozenset[str]
    constant: bool


@lru_cache(maxsize=16)
def is_installed(ruleset: str) -> bool:
    """Whether a ruleset of ours is there."""
    return find_spec(f"rulewright.rulesets.{ruleset}") is not None


def pieces_of(source: str) -> dict[str, Piece]:
    """What a file consists of, by name."""
    found: dict[str, Piece] = {}
    for node in ast.parse(source).body:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            found[node.name] = _piece(node.body, constant=False)
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            piece = _piece([node], constant=True)
            found |= {name.id: piece for target in targets for name in ast.walk(target) if isinstance(name, ast.Name)}
    return found


def _piece(body: Iterable[ast.stmt], *, constant: bool) -> Piece:
    """What stands in some lines; what is only said about them counts for nothing."""
    said = (node for node in body if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)))
    nodes = [each for node in said for each in ast.walk(node)]
    words = (each.value for each in nodes if isinstance(each, ast.Constant) and isinstance(each.value, str))
    named = frozenset(name for word in words for name in NAMED.findall(word))
    return Piece(named, frozenset(each.id for each in nodes if isinstance(each, ast.Name)), constant)


def named_in(pieces: Mapping[str, Piece], begin: Iterable[str], given: Mapping[str, Any]) -> frozenset[str]:
    """The rulesets that a test needs which begins with some pieces, and is given some values.

    A test that is given its ruleset takes its own part of the tables of its file, and needs no other for them.
    """
    named = frozenset(NAMED.findall(repr(list(given.values()))))
    given_its_own, waiting, seen = bool(named), [*begin], set[str]()
    while waiting:
        name = waiting.pop()
        piece = pieces.get(name)
        if piece is None or name in seen or (piece.constant and given_its_own):
            continue
        seen.add(name)
        named |= piece.named
        waiting += piece.uses
    return named


@lru_cache(maxsize=1024)
def pieces_of_file(file: Path) -> dict[str, Piece]:
    """What a file consists of, read once."""
    return pieces_of(file.read_text("utf-8")) if file.suffix == ".py" else {}
