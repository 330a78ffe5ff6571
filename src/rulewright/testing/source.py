"""Source: a ruleset's modules as trees, for laws that are read off the code."""

from __future__ import annotations

import ast
from functools import lru_cache
from importlib.resources import as_file, files
from typing import NamedTuple

from rulewright.contract import Ruleset


class Module(NamedTuple):
    """A module of a ruleset: where it stands in its folder, and its tree."""

    path: str
    tree: ast.Module

    def at(self, node: ast.expr | ast.stmt) -> str:
        """A place in it, for people."""
        return f"{self.path}:{node.lineno}"


@lru_cache(maxsize=16)
def modules_of(game: Ruleset) -> tuple[Module, ...]:
    """Every module of a ruleset, in order of their paths."""
    with as_file(files(game.package)) as root:
        found = sorted(path for path in root.rglob("*.py") if "__pycache__" not in path.parts)
        return tuple(Module(str(path.relative_to(root)), ast.parse(path.read_text("utf-8"))) for path in found)
