"""Omissions: what may be left out of a call, by the name of what is called."""

from __future__ import annotations

import ast
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path

from judges.trees import defaults_of, parameters_of


@dataclass
class Signature:
    """Names that a call may give, and the defaults of those that it need not."""

    names: set[str] = field(default_factory=set)
    defaults: dict[str, str] = field(default_factory=dict)


class Omissions:
    """The signatures of all functions and classes in some folder."""

    def __init__(self, src: Path) -> None:
        self.signatures: dict[str, list[Signature]] = defaultdict(list)
        self._classes: dict[str, ast.ClassDef] = {}
        for path in sorted(src.rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_bytes())):
                if isinstance(node, ast.FunctionDef):
                    defaults = {name: ast.dump(value) for name, value in defaults_of(node).items()}
                    self.signatures[node.name].append(Signature(set(parameters_of(node)), defaults))
                elif isinstance(node, ast.ClassDef):
                    self._classes[node.name] = node
        for name in self._classes:
            self.signatures[name].append(self._of_class(name, set()))

    def may_drop(self, name: str, keyword: str, value: ast.expr) -> bool:
        """Whether an argument may be left out, and says something other than its default."""
        if (name, keyword) == ("draw", "of"):  # whose roll it was: told, not played
            return False
        known = [each for each in self.signatures.get(name, ()) if keyword in each.names]
        return bool(known) and all(each.defaults.get(keyword, ast.dump(value)) != ast.dump(value) for each in known)

    def _of_class(self, name: str, seen: set[str]) -> Signature:
        """The fields of a class, and of those that it is made from."""
        found = Signature()
        if name not in self._classes or name in seen:
            return found
        seen.add(name)
        for base in self._classes[name].bases:
            if isinstance(base, ast.Name):
                inherited = self._of_class(base.id, seen)
                found.names |= inherited.names
                found.defaults |= inherited.defaults
        for node in self._classes[name].body:
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                found.names.add(node.target.id)
                if node.value is not None:
                    found.defaults[node.target.id] = ast.dump(node.value)
        return found
