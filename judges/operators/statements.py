"""Statements: what can be changed in the functions that cite rules, and in the guards that stand before them."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from judges.finds import Finds
from judges.mutant import REFUSAL, Mutant, Owner
from judges.operators.expressions import QUIET, Expressions
from judges.operators.omissions import Omissions
from judges.source import Source
from judges.trees import called, first_line, guard_name, guards_of, is_text, parameters_of
from rulewright.play.rule import cited_in


def of_code(home: Path, src: Path) -> list[Mutant]:
    """All mutants of the functions of a ruleset that cite rules."""
    sources = [Source(path) for path in sorted(home.rglob("*.py"))]
    omissions, citations = Omissions(src), Citations([each.tree for each in sources])
    return [mutant for each in sources for mutant in Statements(each, omissions, citations).all()]


class Citations:
    """The ids of functions: a guard that cites none has those of the rules that it stands before."""

    def __init__(self, trees: list[ast.Module]) -> None:
        self.own: dict[str, tuple[str, ...]] = defaultdict(tuple)
        self.guarded: dict[str, tuple[str, ...]] = defaultdict(tuple)
        for node in (each for tree in trees for each in ast.walk(tree) if isinstance(each, ast.FunctionDef)):
            ids = cited_in(ast.get_docstring(node))
            self.own[node.name] += ids
            guards = guards_of(node)
            for guard in guards.elts if guards else ():
                self.guarded[guard_name(guard)] += ids

    def of(self, f: ast.FunctionDef) -> tuple[str, ...]:
        return cited_in(ast.get_docstring(f)) or tuple(dict.fromkeys(self.guarded[f.name]))


class Statements:
    """Looks through the functions of one file."""

    def __init__(self, source: Source, omissions: Omissions, citations: Citations) -> None:
        self.source, self.citations = source, citations
        self.finds = Finds(source)
        self.expressions = Expressions(self.finds, omissions)
        self.assigned: set[str] = set()
        self.yields = 0

    def all(self) -> list[Mutant]:
        """Everything that can be changed in this file."""
        for f, within in _functions(self.source.tree.body, ""):
            self.finds.owner = Owner(within + f.name, first_line(f), self.citations.of(f))
            if self.finds.owner.ids:
                self._declaration(f)
                self._function(f)
        return self.finds.mutants

    def _declaration(self, f: ast.FunctionDef) -> None:
        """Each guard in front of a rule is left out; who shows the guard's own ids shows that it is asked here."""
        guards = guards_of(f)
        if guards is None:
            return
        self.finds.statement, before = None, len(self.finds.mutants)
        self.finds.elements(guards, REFUSAL, least=1)
        found = self.finds.mutants[before:]
        del self.finds.mutants[before:]
        for mutant, guard in zip(found, guards.elts, strict=True):
            self.finds.mutants.append(mutant)
            self.finds.also(self.citations.own[guard_name(guard)])

    def _function(self, f: ast.FunctionDef) -> None:
        outside = self.assigned, self.yields
        self.assigned = set(parameters_of(f))
        self.yields = sum(isinstance(node, ast.Yield | ast.YieldFrom) for node in ast.walk(f))
        self._block(f.body)
        self.assigned, self.yields = outside

    def _block(self, body: list[ast.stmt]) -> None:
        for node in body:
            self._statement(node)

    def _statement(self, node: ast.stmt) -> None:
        self.finds.statement = node
        if _is_quiet(node) or isinstance(node, ast.Raise | ast.Assert | ast.Import | ast.ImportFrom | ast.ClassDef):
            return
        if self._changes_something(node):
            self.finds.replace(node, "pass", "drop statement")
        match node:
            case ast.FunctionDef():
                self._function(node)
            case ast.If():
                if not all(map(_is_quiet, (*node.body, *node.orelse))):
                    self.finds.replace(node.test, "False", "drop guard")
                self.expressions.look(node.test)
            case ast.For():
                self.expressions.look(node.iter)
                self._assign(node.target)
            case ast.While():
                self.expressions.look(node.test)
            case ast.With():
                for item in node.items:
                    self.expressions.look(item.context_expr)
            case ast.Match():
                self.expressions.look(node.subject)
            case ast.Try():
                pass
            case _:
                self._simple(node)
        if not isinstance(node, ast.FunctionDef):
            for part in _blocks(node):
                self._block(part)

    def _simple(self, node: ast.stmt) -> None:
        """A statement of one line, so to speak."""
        if isinstance(node, ast.AugAssign) and not is_text(node.value):
            self.expressions.sign(node.op, node.target, node.value, node)
        for child in ast.iter_child_nodes(node):
            stored = isinstance(getattr(child, "ctx", None), ast.Store)
            if isinstance(child, ast.expr) and child is not getattr(node, "annotation", None) and not stored:
                self.expressions.look(child)
        self._assign(*(getattr(node, "targets", None) or [getattr(node, "target", None)]))

    def _assign(self, *targets: ast.expr | None) -> None:
        self.assigned |= {name.id for each in targets if each for name in ast.walk(each) if isinstance(name, ast.Name)}

    def _changes_something(self, node: ast.stmt) -> bool:
        """Whether a statement can be left out, and should be missed."""
        match node:
            case ast.Expr(value=ast.Yield() | ast.YieldFrom()):
                return self.yields > 1
            case ast.Expr():
                return isinstance(node.value, ast.Call)
            case ast.AugAssign():
                return not is_text(node.value)
            case ast.Assign():
                names = [name for each in node.targets for name in ast.walk(each) if isinstance(name, ast.Name)]
                stored = [name.id for name in names if isinstance(name.ctx, ast.Store)]
                return self.assigned.issuperset(stored) and not is_text(node.value)
        return False


def _functions(body: list[ast.stmt], within: str) -> Iterator[tuple[ast.FunctionDef, str]]:
    """Functions and methods, with the names of the classes around them."""
    for node in body:
        if isinstance(node, ast.FunctionDef):
            yield node, within
        elif isinstance(node, ast.ClassDef):
            yield from _functions(node.body, f"{within}{node.name}.")


def _blocks(node: ast.stmt) -> Iterator[list[ast.stmt]]:
    """The blocks of statements in a statement."""
    for each in (node, *getattr(node, "handlers", ()), *getattr(node, "cases", ())):
        for name in ("body", "orelse", "finalbody"):
            if isinstance(block := getattr(each, name, None), list):
                yield block


def _is_quiet(node: ast.stmt) -> bool:
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant) or called(node.value) in QUIET
    return isinstance(node, ast.Pass)
