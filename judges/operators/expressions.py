"""Expressions: what can be changed in one: numbers, comparisons, conditions, parts, dice, arguments."""

from __future__ import annotations

import ast
import re

from judges.finds import Finds
from judges.operators.dice import BIGGER, DIE, enlarged
from judges.operators.omissions import Omissions
from judges.trees import called, is_text

QUIET = {"note", "cite", "tell"}
"""Calls that only tell: nothing in them is changed, and they are not dropped."""
TELLING = {"Refusal", "refuse", "refusal", "Refused", "ValueError", "TypeError", "cast", "isinstance", "TypeVar"}
TEXTS = {
    *("text", "rule", "rules", "what", "cause", "why", "told", "help", "label", "title", "name", "instead", "reason"),
    *("place", "note", "message", "prompt", "tense", "summary", "yes", "no"),
}
"""Arguments that are words for people."""
COMPARISONS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
}
SIGNS: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.FloorDiv: ("//", "*"),
    ast.Mult: ("*", "//"),
}
ENOUGH = 99
"""A range as long as this means "enough": the first free name among a thousand."""


class Expressions:
    """Looks through expressions and adds what can be changed in them."""

    def __init__(self, finds: Finds, omissions: Omissions) -> None:
        self.finds, self.source, self.omissions = finds, finds.source, omissions

    def look(self, node: ast.expr) -> None:
        """Everything in an expression that can be changed."""
        match node:
            case ast.JoinedStr():
                return
            case ast.Call():
                self._call(node)
                return
            case ast.Lambda():
                self.look(node.body)
                return
            case ast.Subscript(ctx=ast.Load(), slice=ast.Constant()):
                self.look(node.value)
                return
            case ast.Constant():
                self._constant(node)
            case ast.Compare():
                self._compare(node)
            case ast.BoolOp():
                self._condition(node)
            case ast.UnaryOp(op=ast.Not()):
                sides = self.source.span(node)[0], self.source.span(node.operand)[0]
                self.finds.between(sides, ("not", ""), "drop not", node)
            case ast.BinOp() if not is_text(node.left) and not is_text(node.right):
                self.sign(node.op, node.left, node.right, node)
            case ast.IfExp() if not any(isinstance(each, ast.JoinedStr) for each in (node.body, node.orelse)):
                self.finds.replace(node.test, "False", "drop guard")
            case ast.Tuple() | ast.List():
                if any(isinstance(e, ast.Starred) for e in node.elts) or all(
                    isinstance(e, ast.Tuple) for e in node.elts
                ):
                    self.finds.elements(node, "drop part")
            case ast.Name(id="min" | "max"):
                self.finds.replace(node, "max" if node.id == "min" else "min", "min/max")
            case ast.Name() if re.fullmatch(r"D\d+", node.id) and int(node.id[1:]) in BIGGER:
                self.finds.replace(node, f"type({node.id})({BIGGER[int(node.id[1:])]})", "die")
        self._inside(node)

    def sign(self, op: ast.operator, left: ast.expr, right: ast.expr, node: ast.expr | ast.stmt) -> None:
        """The sign between two numbers."""
        if signs := SIGNS.get(type(op)):
            self.finds.between((self.source.span(left)[1], self.source.span(right)[0]), signs, "arithmetic", node)

    def _inside(self, node: ast.AST) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.comprehension):
                for each in child.ifs:
                    self.finds.replace(each, "True", "drop filter")
                self._inside(child)
            elif isinstance(child, ast.expr):
                self.look(child)

    def _constant(self, node: ast.Constant) -> None:
        value = node.value
        if isinstance(value, int) and not isinstance(value, bool):
            for change in (1, -1):
                new = str(value + change) if value + change >= 0 else f"({value + change})"
                self.finds.replace(node, new, f"integer {change:+d}")
        elif isinstance(value, str) and DIE.search(value) and re.fullmatch(r"[\ddD+\- x×*]+", value):
            self.finds.replace(node, repr(enlarged(value)), "die")

    def _compare(self, node: ast.Compare) -> None:
        left = node.left
        for op, right in zip(node.ops, node.comparators, strict=True):
            if signs := COMPARISONS.get(type(op)):
                self.finds.between((self.source.span(left)[1], self.source.span(right)[0]), signs, "comparison", node)
            elif isinstance(right, ast.Tuple | ast.Set | ast.List):  # in, or not in
                self.finds.elements(right, "drop member")
            left = right

    def _condition(self, node: ast.BoolOp) -> None:
        old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        at, stop = self.source.span(node)
        made = "("
        for left, right in zip(node.values, node.values[1:], strict=False):
            before, after = self.source.span(left)[1], self.source.span(right)[0]
            made += self.source.cut(at, before) + re.sub(rf"\b{old}\b", new, self.source.cut(before, after), count=1)
            at = after
        self.finds.replace(node, made + self.source.cut(at, stop) + ")", "and/or")

    def _call(self, node: ast.Call) -> None:
        name = called(node)
        if name in QUIET | TELLING:
            return
        if not isinstance(node.func, ast.Name) or name in {"min", "max"}:
            self.look(node.func)
        parts: list[ast.expr | ast.keyword] = [*node.args, *node.keywords]
        for at, each in enumerate(parts):
            if isinstance(each, ast.keyword):
                self._keyword(name, each, self.source.without(parts, at))
            elif name == "Die" and isinstance(each, ast.Constant) and isinstance(each.value, int):
                self.finds.replace(each, str(BIGGER.get(each.value, each.value + 2)), "die")
            elif (
                name == "range"
                and isinstance(each, ast.Constant)
                and isinstance(each.value, int)
                and each.value >= ENOUGH
            ):
                continue
            else:
                if name in {"derived", "total", "chain"} and at and isinstance(each, ast.Tuple | ast.Starred):
                    self.finds.add(self.source.without(parts, at), "", "drop part", each)
                self.look(each)

    def _keyword(self, name: str, given: ast.keyword, span: tuple[int, int]) -> None:
        if given.arg in TEXTS:
            return
        if given.arg and self.omissions.may_drop(name, given.arg, given.value):
            self.finds.add(span, "", "drop keyword", given.value)
        self.look(given.value)
