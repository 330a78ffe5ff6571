"""A page for every room that offers names: each name with its signature, what it says of itself, and what it can do.

The pages are made while the documentation is built, from the docstrings as they are; nobody writes them twice.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

FOLDER = "reference/names"
TOOLBOX = ("rulewright.kits.", "rulewright.play.effects", "rulewright.play.values.bounded")
"""Modules that whoever writes a game imports from by their own names."""
HEAD = """\
# Names of `{room}`

{said}

"""


def rooms() -> list[str]:
    """Every package that lists what it offers, and every module of the toolbox; a game's own names are its own affair."""
    package = import_module("rulewright")
    walked = walk_packages(package.__path__, "rulewright.")
    found = [room.name for room in walked if room.ispkg or room.name.startswith(TOOLBOX)]
    named = ["rulewright", *(room for room in found if not room.startswith("rulewright.rulesets."))]
    return [room for room in named if getattr(import_module(room), "__all__", None)]


def said(room: str, name: str) -> str:
    """What a name says of itself: a docstring of its own, or the sentence below the line that makes the value."""
    thing = getattr(import_module(room), name)
    if inspect.isclass(thing) or inspect.isroutine(thing):
        own = inspect.cleandoc(thing.__doc__ or "")
        return "" if own.startswith(f"{name}(") else own  # dataclasses make up a docstring from their fields
    return _below(_home(room, name), name)


def _home(room: str, name: str) -> Path:
    """The file in which a value is made: a room may hand on what another room made."""
    file = Path(inspect.getfile(import_module(room)))
    for node in (node for line in _lines(file) for node in ast.walk(line)):
        if isinstance(node, ast.ImportFrom) and node.module and any(each.name == name for each in node.names):
            return _home(node.module, name)
    return file


@cache
def _lines(file: Path) -> list[ast.stmt]:
    return ast.parse(file.read_text(encoding="utf-8")).body


def _below(file: Path, name: str) -> str:
    for line, after in pairwise(_lines(file)):
        targets = (
            line.targets if isinstance(line, ast.Assign) else [getattr(line, "target", getattr(line, "name", None))]
        )
        named = {
            each.id
            for target in targets
            if isinstance(target, ast.AST)
            for each in ast.walk(target)
            if isinstance(each, ast.Name)
        }
        if name in named and isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
            return inspect.cleandoc(str(after.value.value))
    return ""


@cache
def pages() -> dict[str, str]:
    """The text of every page, by its place in the documentation."""
    made = {f"{FOLDER}/{room.replace('.', '-')}.md": page(room) for room in rooms()}
    lines = [f"- [`{room}`]({room.replace('.', '-')}.md)" for room in rooms()]
    head = "# Names\n\nWhat every room offers, from its own docstrings; `help()` says the same at the prompt.\n\n"
    return {f"{FOLDER}/index.md": head + "\n".join(lines) + "\n", **made}


def page(room: str) -> str:
    """The page of one room."""
    module = import_module(room)
    parts = [HEAD.format(room=room, said=inspect.cleandoc(module.__doc__ or "").partition("\n\n")[0])]
    parts += ["\n".join(_entry(room, name, getattr(module, name))) for name in sorted(module.__all__, key=str.lower)]
    return "\n".join(parts)


def _entry(room: str, name: str, thing: Any) -> Iterator[str]:
    yield f"## `{name}`\n"
    if inspect.isclass(thing) or inspect.isroutine(thing):
        yield f"```text\n{name}{_signature(thing)}\n```\n"
    yield f"{_plain(said(room, name))}\n"
    if inspect.isclass(thing):
        for method, what in _methods(thing):
            yield f"- `{method}`: {what}"
        yield ""


def _methods(kind: type) -> Iterator[tuple[str, str]]:
    """What it can do by a method of its own, if the method says so."""
    for name, member in vars(kind).items():
        function = member.fget if isinstance(member, property) else getattr(member, "__func__", member)
        if name.startswith("_") or not inspect.isfunction(function) or not function.__doc__:
            continue
        shown = name if isinstance(member, property) else f"{name}{_signature(function)}"
        yield shown, _plain(inspect.cleandoc(function.__doc__).partition("\n\n")[0]).replace("\n", " ")


def _signature(thing: Any) -> str:
    try:
        text = str(inspect.signature(thing))
    except (TypeError, ValueError):
        return ""
    return re.sub(r"\(self(: [^,)]+)?(, )?", "(", text.replace("'", ""))


def _plain(text: str) -> str:
    """A docstring as Markdown: what looks like a tag or a link is neither."""
    return "\n".join(re.sub(r"(?<!`)([<\[])(?![^`]*`[^`]*$)", r"\\\1", line) for line in text.splitlines())


def on_config(config: Any) -> Any:
    """Called by mkdocs after the navigation is made from the folders: these pages lie in none."""
    reference: list[Any] = next(section["Reference"] for section in config["nav"] if "Reference" in section)
    reference.append({"Names": list(pages())})
    return config


def on_files(files: Any, config: Any) -> Any:
    """Called by mkdocs with the pages that lie in the folder; these are added."""
    from mkdocs.structure.files import File

    for place, text in pages().items():
        files.append(File.generated(config, place, content=text))
    return files
