"""Source: a ruleset's modules as trees, for laws that are read off the code."""

from __future__ import annotations

import ast
import sys
from functools import lru_cache
from importlib import import_module
from importlib.resources import as_file, files
from pathlib import Path
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


def kits_of(game: Ruleset) -> tuple[ast.Module, ...]:
    """The kits that a game uses, as trees."""
    names = {
        node.module
        for module in modules_of(game)
        for node in module.tree.body
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("rulewright.kits.")
    }
    return tuple(map(_kit, sorted(names)))


@lru_cache(maxsize=64)
def _kit(name: str) -> ast.Module:
    import_module(name)
    return ast.parse(Path(str(sys.modules[name].__file__)).read_text("utf-8"))
