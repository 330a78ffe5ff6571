"""Reached: which of a ruleset's functions play can come to, found by reading its source.

A function that cites a rule but is reached from no action, moment, sheet or step of creation is idle: the ledger would
call its rule played although no table ever meets it.
"""

from __future__ import annotations

import ast
from pathlib import Path

from rulewright.play.rule import cited_in

type Place = tuple[str, str]
"""A module of the ruleset, and a name at its top; no name for what the module does when it is loaded."""


class CallGraph:
    """Every name at the top of every module of a package, and the names that each of them uses."""

    def __init__(self, root: Path, package: str) -> None:
        self.package = package
        self.trees = {module_of(path, root): ast.parse(path.read_text("utf-8")) for path in root.rglob("*.py")}
        self.tops = {module: named(tree) for module, tree in self.trees.items()}
        self.loading = {module: when_loaded(tree) for module, tree in self.trees.items()}
        self.imported = {module: self.brought_in(tree) for module, tree in self.trees.items()}

    def brought_in(self, tree: ast.Module) -> dict[str, str]:
        """Names that a module imports from the ruleset, and where from."""
        return {
            alias.asname or alias.name: f"{node.module.removeprefix(self.package).lstrip('.')}.{alias.name}".lstrip(".")
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(self.package)
            for alias in node.names
        }

    def find(self, module: str, name: str) -> Place | None:
        """Where a name was defined that a module uses; a module of its own has no name."""
        if name in self.tops[module]:
            return module, name
        there = self.imported[module].get(name)
        if there is None:
            return None
        if there in self.trees:
            return there, ""
        holder, _, inner = there.rpartition(".")
        return self.find(holder, inner) if holder in self.trees else None

    def mentioned(self, module: str, nodes: list[ast.stmt]) -> set[Place]:
        """What some statements of a module mention."""
        found = set()
        for node in (each for statement in nodes for each in ast.walk(statement)):
            if isinstance(node, ast.Name) and (there := self.find(module, node.id)):
                found.add(there)
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                holder = self.find(module, node.value.id)
                if holder and not holder[1] and (there := self.find(holder[0], node.attr)):
                    found.add(there)
        return found

    def uses(self, place: Place) -> set[Place]:
        """What a definition mentions; whoever takes anything from a module also loads it, its folder, and what it imports."""
        module, name = place
        if name:
            return {(module, ""), *self.mentioned(module, [self.tops[module][name]])}
        sources = (
            there if there in self.trees else there.rpartition(".")[0] for there in self.imported[module].values()
        )
        loaded = {each for there in (module, *sources) for each in (there, there.rpartition(".")[0])}
        return {(each, "") for each in loaded & set(self.trees)} | self.mentioned(module, self.loading[module])

    def reached(self, *roots: Place) -> set[Place]:
        """Everything that the roots lead to."""
        seen, todo = set(roots), list(roots)
        while todo:
            for there in self.uses(todo.pop()) - seen:
                seen.add(there)
                todo.append(there)
        return seen

    def idle(self) -> set[str]:
        """Functions that cite a rule and that nothing leads to from the ruleset's own value."""
        reached = self.reached(("", "RULESET"))
        return {
            f"{module}.{name}"
            for module, tops in self.tops.items()
            for name, node in tops.items()
            if isinstance(node, ast.FunctionDef) and cited_in(ast.get_docstring(node)) and (module, name) not in reached
        }


def module_of(path: Path, root: Path) -> str:
    """A file as a module of the ruleset; "" for the ruleset itself."""
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def named(tree: ast.Module) -> dict[str, ast.stmt]:
    """Names that a module defines at its top."""
    found: dict[str, ast.stmt] = {}
    for node in tree.body:
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                found[name] = node
            case ast.Assign(targets=targets):
                found |= {each.id: node for each in targets if isinstance(each, ast.Name)}
            case ast.AnnAssign(target=ast.Name(id=name)) | ast.TypeAlias(name=ast.Name(id=name)):
                found[name] = node
    return found


def when_loaded(tree: ast.Module) -> list[ast.stmt]:
    """What a module does besides defining things: such as entering its functions in a table of another."""
    plain = (ast.Name, ast.Tuple)
    return [
        node
        for node in tree.body
        if isinstance(node, (ast.Expr, ast.For, ast.If, ast.AugAssign))
        or (isinstance(node, ast.Assign) and not any(isinstance(each, plain) for each in node.targets))
    ]
