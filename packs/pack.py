"""Packs as they stand: read, compared with a sheet, and written with what the sheet says."""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from packs.recipe import Figures, Recipe

type Entry = dict[str, Any]
LAST = "text"
"""The words of an entry come last, so that its figures are read first."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A figure of a pack that is not what its sheet says; without a figure the whole entry is missing."""

    entry: str
    figure: str
    stands: Any
    printed: Any

    def __str__(self) -> str:
        if not self.figure:
            return f"{self.entry} is missing"
        return f"{self.entry}: {self.figure} is {self.stands!r}, the sheet has {self.printed!r}"


def read_pack(path: Path) -> tuple[str, dict[str, list[Entry]]]:
    """The words that a pack begins with, and its entries by kind."""
    text = path.read_text(encoding="utf-8")
    head = text.partition("[[")[0]
    return head, tomllib.loads(text)


def differences(recipe: Recipe, sheets: Path, content: Path) -> list[Difference]:
    """Where a pack and its sheet are not of one mind."""
    there = {entry["id"]: entry for entry in read_pack(content / recipe.pack)[1][recipe.kind]}
    found: list[Difference] = []
    for name, figures in recipe.entries(sheets).items():
        if name not in there:
            found.append(Difference(name, "", None, None))
            continue
        for figure, printed in figures.items():
            stands = there[name].get(figure, recipe.usual.get(figure))
            if stands != plain(printed):
                found.append(Difference(name, figure, stands, plain(printed)))
    return found


def rewritten(recipe: Recipe, sheets: Path, content: Path) -> str:
    """A pack with every figure as its sheet has it. Words and all that is ours stay; new entries have yet to get them."""
    head, kinds = read_pack(content / recipe.pack)
    entries = kinds[recipe.kind]
    printed = recipe.entries(sheets)
    known = {entry["id"] for entry in entries}
    entries += [{"id": name, LAST: ""} for name in printed if name not in known]
    done = [filled(entry, printed.get(entry["id"], {}), recipe) for entry in entries]
    blocks = (block(kind, entry) for kind, each in {**kinds, recipe.kind: done}.items() for entry in each)
    return head + "\n".join(blocks)


def filled(entry: Entry, figures: Figures, recipe: Recipe) -> Entry:
    """An entry with its figures as printed; one that is as usual is not named, unless it was."""
    after = dict(entry)
    for figure, value in figures.items():
        if figure in after or plain(value) != recipe.usual.get(figure):
            after[figure] = plain(value)
    words = after.pop(LAST, None)
    return after if words is None else {**after, LAST: words}


def plain(value: Any) -> Any:
    """A figure as a pack writes it: lists where a rule has tuples."""
    return [plain(each) for each in value] if isinstance(value, tuple | list) else value


def block(kind: str, entry: Entry) -> str:
    """One entry, a line a field."""
    lines = (f"{key} = {literal(value)}" for key, value in entry.items())
    return "\n".join((f"[[{kind}]]", *lines)) + "\n"


def literal(value: Any) -> str:
    """A value as TOML has it."""
    if isinstance(value, list):
        return f"[{', '.join(map(literal, value))}]"
    if isinstance(value, dict):
        inside = ", ".join(f"{key} = {literal(each)}" for key, each in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, bool):
        return str(value).lower()
    return json.dumps(value, ensure_ascii=False)
