"""Finds: the mutants found so far in one file, and whose they are."""

from __future__ import annotations

import ast
from dataclasses import replace

from judges.mutant import Mutant, Owner, Place
from judges.source import Source

type Node = ast.expr | ast.stmt | ast.keyword


class Finds:
    """Collects changes of one file; says of each where it stands and which lines run it."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.owner = Owner()
        self.statement: ast.stmt | None = None
        self.mutants: list[Mutant] = []

    def add(self, span: tuple[int, int], new: str, operator: str, node: Node) -> None:
        """Some bytes become something else; lines keep their numbers."""
        old = self.source.cut(*span)
        gone = old.count("\n") - new.count("\n")
        if gone > 0:
            new = new + "\n" * gone if new in {"pass", ""} else f"({new}{chr(10) * gone})"
        place = Place(self.source.path, *span, self.source.line(span[0]), self._lines(node))
        self.mutants.append(Mutant(place, old, new, operator, self.owner))

    def replace(self, node: Node, new: str, operator: str) -> None:
        """A whole node becomes something else."""
        self.add(self.source.span(node), new, operator, node)

    def between(self, sides: tuple[int, int], signs: tuple[str, str], operator: str, node: Node) -> None:
        """The sign between two nodes becomes another."""
        if span := self.source.token(*sides, signs[0]):
            self.add(span, signs[1], operator, node)

    def elements(self, node: ast.Tuple | ast.List | ast.Set, operator: str, least: int = 2) -> None:
        """Each element of a collection is left out; a tuple of one keeps its comma."""
        if len(node.elts) < least:
            return
        for at, element in enumerate(node.elts):
            if len(node.elts) == 1:
                self.replace(node, "()", operator)
            elif len(node.elts) == 2 and isinstance(node, ast.Tuple):
                start, stop = self.source.span(node.elts[0])[0], self.source.span(node.elts[1])[1]
                comma = "" if self.source.text[stop:].lstrip().startswith(b",") else ","
                self.add(
                    (start, stop), self.source.cut(*self.source.span(node.elts[1 - at])) + comma, operator, element
                )
            else:
                self.add(self.source.without(node.elts, at), "", operator, element)

    def also(self, ids: tuple[str, ...]) -> None:
        """The mutant found last carries these ids besides."""
        last = self.mutants.pop()
        carried = tuple(dict.fromkeys((*last.owner.ids, *ids)))
        self.mutants.append(replace(last, owner=replace(last.owner, ids=carried)))

    def _lines(self, node: Node) -> tuple[int, int]:
        """The lines by which one sees that a change was run."""
        this: Node = self.statement or node
        if isinstance(this, ast.If | ast.While):
            this = this.test
        elif isinstance(this, ast.For | ast.With):
            return this.lineno, max(this.lineno, this.body[0].lineno - 1)
        elif isinstance(this, ast.Match | ast.Try):
            this = node
        return this.lineno, this.end_lineno or this.lineno
