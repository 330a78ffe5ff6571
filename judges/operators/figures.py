"""Figures: the numbers and dice of content, each said otherwise."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from judges.mutant import Mutant, Owner, Place
from judges.operators.dice import DIE, enlarged

HEAD = re.compile(r"^\[\[(\w+)\]\][^\n]*$", re.MULTILINE)
WORDS = re.compile(r'"""(?:.|\n)*?"""|"(?:\\.|[^"\\\n])*"|#[^\n]*')
NUMBER = re.compile(r"(?<![\w.\-+])[-+]?\d+(?![\w.:\-])")
KEY = re.compile(r"\s*(\w+)\s*=")


def of_content(home: Path) -> list[Mutant]:
    """All mutants of a ruleset's entries that carry ids of rules."""
    return [mutant for path in sorted((home / "content").rglob("*.toml")) for mutant in of_pack(path)]


def of_pack(path: Path) -> Iterator[Mutant]:
    """Mutants of one file of entries."""
    text = path.read_text(encoding="utf-8")
    entries = {kind: iter(listed) for kind, listed in tomllib.loads(text).items() if isinstance(listed, list)}
    heads = list(HEAD.finditer(text))
    stops = [*(each.start() for each in heads), len(text)][1:]
    for head, stop in zip(heads, stops, strict=True):
        entry: dict[str, Any] = next(entries[head[1]])
        owner = Owner(ids=tuple(entry.get("rules", ())))
        for start, old, new, how in _changes(text[head.end() : stop]) if owner.ids else ():
            at = head.end() + start
            key = KEY.match(text[:at].rpartition("\n")[2])
            line, first = text.count("\n", 0, at) + 1, len(text[:at].encode())
            place = Place(str(path), first, first + len(old.encode()), line, (line, line))
            operator = f"{how} {head[1]} {entry.get('id', '?')} {key[1] if key else ''}".strip()
            yield Mutant(place, old, new, operator, owner)


def _changes(part: str) -> Iterator[tuple[int, str, str, str]]:
    """Where, what, what instead, and by which operator, in the text of one entry."""
    bare = WORDS.sub(lambda words: " " * len(words[0]), part)
    for found in NUMBER.finditer(bare):
        for by in (1, -1):
            yield found.start(), found[0], str(int(found[0]) + by), f"number {by:+d}"
    for found in WORDS.finditer(part):
        if re.fullmatch(r'"[\ddD+\- ]*"', found[0]) and DIE.search(found[0]):
            yield found.start(), found[0], enlarged(found[0]), "die"
