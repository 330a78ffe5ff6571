"""The tutorial of a game of one's own as text: its blocks, the files that they make, and the lines that are typed."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

PAGE = Path(__file__).parents[1] / "docs" / "tutorials" / "your-own-game.md"
FENCE = re.compile(r'^```(\w+)(?: title="([^"]+)")?\n(.*?)^```$', re.MULTILINE | re.DOTALL)
MODULE = "toll/__init__.py"


class PageBlock(NamedTuple):
    """A fenced block: its language, the file that it belongs to if any, and its text."""

    language: str
    file: str
    text: str

    def commands(self) -> Iterator[tuple[str, list[str]]]:
        """The lines that are typed in it, each with what the page says is answered."""
        line, told = "", list[str]()
        for each in [*self.text.splitlines(), "$ "] if self.language == "console" else ():
            if each.startswith("$ "):
                if line:
                    yield line, told
                line, told = each.removeprefix("$ ").strip(), []
            else:
                told.append(each.strip())

    def write(self, folder: Path) -> None:
        """Put it where the tutorial says that it goes."""
        place = folder / self.file
        place.parent.mkdir(parents=True, exist_ok=True)
        known = place.read_text("utf-8") if place.is_file() else ""
        place.write_text(merged(known, self.text) if self.file == MODULE else self.text, encoding="utf-8")


def blocks() -> list[PageBlock]:
    """Every block of the tutorial, in order."""
    return [PageBlock(*found) for found in FENCE.findall(PAGE.read_text("utf-8"))]


def merged(module: str, block: str) -> str:
    """A module with a block put into it: imports first, what is defined anew in place of the old, the ruleset last."""
    imports: dict[str, None] = {}
    parts: dict[str, str] = {}
    for text in (module, block):
        for node in ast.parse(text).body:
            first = min([node.lineno, *(each.lineno for each in getattr(node, "decorator_list", ()))])
            source = "\n".join(text.splitlines()[first - 1 : node.end_lineno])
            if isinstance(node, ast.Import | ast.ImportFrom):
                imports[source] = None
            else:
                parts[_name(node)] = source
    last = parts.pop("RULESET", "")
    return "\n\n".join(["\n".join(imports), *parts.values(), last]) + "\n"


def _name(node: ast.stmt) -> str:
    match node:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.Assign(targets=[ast.Name(id=name)]):
            return name
    raise AssertionError(ast.unparse(node))
