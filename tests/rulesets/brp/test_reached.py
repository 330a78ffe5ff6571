"""Reached: whatever plays a rule is called by something that a table does."""

from __future__ import annotations

import ast
from pathlib import Path

from rulewright.play.rule import cited_in
from rulewright.rulesets import brp

ROOT = Path(brp.__file__).parent
PACKAGE = "rulewright.rulesets.brp"

FOR_READERS = {
    "checks.d100": "how two real dice are read",
    "checks.level_of": "how a roll at a real table is read",
    "skills.outcomes.effect_size": "what a level is worth where nothing else is said",
    "combat.ranks.power_rank": "the order of minds, which the sets of powers keep in their own way",
    "combat.ranks.power_works_in": "when a power takes effect, which each set says for itself",
    "combat.ranks.use_power": "the price and the place of a power, which each set pays for itself",
    "characteristics.schooling": "what a number stands for",
    "creation.belongings.build": "what a number looks like",
    "creation.generation.left_for_powers": "what is told at creation",
    "creation.professions.picks": "what the pack is checked with",
    "creation.professions.title": "what a setting calls it",
}
"""What people read rather than play; all of `printed` is for them too."""


def module_of(path: Path) -> str:
    """A file as a module of the ruleset."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


class Map:
    """Every name at the top of every module, and the names that each of them uses."""

    def __init__(self) -> None:
        self.trees = {module_of(path): ast.parse(path.read_text("utf-8")) for path in ROOT.rglob("*.py")}
        self.tops: dict[str, dict[str, ast.stmt]] = {module: dict(named(tree)) for module, tree in self.trees.items()}
        self.imported = {module: dict(brought_in(tree)) for module, tree in self.trees.items()}

    def find(self, module: str, name: str) -> tuple[str, str] | None:
        """Where a name was defined that a module uses."""
        if name in self.tops[module]:
            return module, name
        there = self.imported[module].get(name)
        if there is None:
            return None
        return (there, "") if there in self.trees else self.found_in(there)

    def found_in(self, dotted: str) -> tuple[str, str] | None:
        """A dotted name inside the ruleset."""
        module, _, name = dotted.rpartition(".")
        return self.find(module, name) if module in self.trees else None

    def uses(self, module: str, name: str) -> set[tuple[str, str]]:
        """What a definition mentions."""
        found = set()
        for node in ast.walk(self.tops[module][name]):
            if isinstance(node, ast.Name) and (there := self.find(module, node.id)) and there[1]:
                found.add(there)
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                holder = self.find(module, node.value.id)
                if holder and not holder[1] and node.attr in self.tops[holder[0]]:
                    found.add((holder[0], node.attr))
        return found

    def reached(self, *roots: tuple[str, str]) -> set[tuple[str, str]]:
        """Everything that the roots lead to."""
        seen, todo = set(roots), list(roots)
        while todo:
            for there in self.uses(*todo.pop()) - seen:
                seen.add(there)
                todo.append(there)
        return seen


def named(tree: ast.Module) -> list[tuple[str, ast.stmt]]:
    """Names that a module defines at its top."""
    found: list[tuple[str, ast.stmt]] = []
    for node in tree.body:
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                found.append((name, node))
            case ast.Assign(targets=targets):
                names = (each.id for target in targets for each in ast.walk(target) if isinstance(each, ast.Name))
                found += [(name, node) for name in names]
            case ast.AnnAssign(target=ast.Name(id=name)) | ast.TypeAlias(name=ast.Name(id=name)):
                found.append((name, node))
    return found


def brought_in(tree: ast.Module) -> list[tuple[str, str]]:
    """Names that a module imports from the ruleset, and where from."""
    return [
        (alias.asname or alias.name, f"{node.module.removeprefix(PACKAGE).lstrip('.')}.{alias.name}".lstrip("."))
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(PACKAGE)
        for alias in node.names
    ]


def test_whatever_plays_a_rule_is_called() -> None:
    """No function that cites a rule is idle: each can be reached from the ruleset's actions, moments, creation or sheet."""
    plan = Map()
    reached = plan.reached(("", "RULESET"))
    idle = {
        f"{module}.{name}"
        for module, tops in plan.tops.items()
        if not module.startswith(("printed", "powers"))
        for name, node in tops.items()
        if isinstance(node, ast.FunctionDef) and cited_in(ast.get_docstring(node)) and (module, name) not in reached
    }
    assert set(FOR_READERS) >= idle, sorted(idle - set(FOR_READERS))
