"""Source: a file as bytes, and where in them the nodes of its tree stand."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from itertools import accumulate
from pathlib import Path


class Source:
    """The text of one file of code."""

    def __init__(self, path: Path) -> None:
        self.path = str(path)
        self.text = path.read_bytes()
        self.tree = ast.parse(self.text)
        self.starts = [0, *accumulate(map(len, self.text.splitlines(keepends=True)))]

    def span(self, node: ast.expr | ast.stmt | ast.keyword) -> tuple[int, int]:
        """The bytes of a node: from, to."""
        last = node.end_lineno or node.lineno
        return self.starts[node.lineno - 1] + node.col_offset, self.starts[last - 1] + (node.end_col_offset or 0)

    def cut(self, start: int, stop: int) -> str:
        return self.text[start:stop].decode()

    def line(self, at: int) -> int:
        """The number of the line in which a byte stands."""
        return self.text.count(b"\n", 0, at) + 1

    def token(self, left: int, right: int, sign: str) -> tuple[int, int] | None:
        """The bytes of a sign between two nodes; comments are passed over."""
        between = self.cut(left, right)
        bare = re.sub(r"#[^\n]*", lambda comment: " " * len(comment.group()), between)
        found = re.search(rf"\b{sign}\b" if sign.isalpha() else re.escape(sign), bare)
        if found is None:
            return None
        at = left + len(between[: found.start()].encode())
        return at, at + len(sign)

    def without(self, elements: Sequence[ast.expr | ast.keyword], at: int) -> tuple[int, int]:
        """The bytes of one element of a list in brackets, with one of its commas."""
        start, stop = self.whole(elements[at])
        if at + 1 < len(elements):
            return start, self.whole(elements[at + 1])[0]
        return (self.whole(elements[at - 1])[1] if at else start), stop

    def whole(self, node: ast.expr | ast.keyword) -> tuple[int, int]:
        """The bytes of an argument, with brackets around it that are its own."""
        start, stop = self.span(node)
        if isinstance(node, ast.keyword):
            return start, self.whole(node.value)[1]
        if isinstance(node, ast.GeneratorExp) or (isinstance(node, ast.Tuple) and self.text[start : start + 1] == b"("):
            return start, stop
        before, closing = self.text[:start].rstrip(), re.match(rb"\s*\)", self.text[stop:])
        if before.endswith(b"(") and closing and not re.search(rb"[\w\])]$", before[:-1]):
            return len(before) - 1, stop + closing.end()
        return start, stop
